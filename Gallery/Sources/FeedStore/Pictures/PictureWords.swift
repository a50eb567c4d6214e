/// The words of which the texts of generated pictures are made.
enum PictureWords {
  /// The words that suit one motif.
  struct Words {
    var titles: [String]
    var sentences: [String]
  }

  /// The motifs, each as often as it is drawn.
  static let frequencies: [Motif] = [
    .hills, .hills, .sea, .sea, .city, .city, .forest, .forest, .desert, .still, .still, .still,
    .leaves,
  ]

  static let all: [Motif: Words] = [
    .hills: Words(
      titles: [
        "The long way home", "Five ridges", "Above the valley", "Where the path turns",
        "Hügel im Dunst", "远山", "峠の朝", "تلال بعيدة", "Colline d’automne", "The last farm",
      ],
      sentences: [
        "Each ridge is a little lighter than the one before it.",
        "Two hours up, and worth every step.",
        "The village is behind the second hill; one hears its bells before one sees it.",
        "By noon the haze was gone, and so were the colours.",
      ]),
    .sea: Words(
      titles: [
        "Low tide", "The ferry is late", "A quiet bay", "Salt", "Abend am Meer", "海边", "凪",
        "هدوء البحر", "Nothing but horizon", "Lighthouse weather",
      ],
      sentences: [
        "We waited until the sun touched the water.", "No wind, not even from the gulls.",
        "The sea was as flat as a table, and about as blue.",
        "Somebody had left a chair on the pier, so we took turns.",
      ]),
    .city: Words(
      titles: [
        "Blue hour", "All the windows", "After the rain", "Night shift", "Nachts um drei", "夜色",
        "東京の夜", "أضواء المدينة", "The view from 4C", "Rooftops",
      ],
      sentences: [
        "Count the lit windows: somebody is up behind each.",
        "The trams had stopped by then, and one could hear the river.",
        "Taken from the roof, with cold hands.",
        "Every one of these kitchens smells of something else.",
      ]),
    .forest: Words(
      titles: [
        "First snow", "The clearing", "Between the firs", "Nobody’s footprints", "Waldrand",
        "林间", "森のはずれ", "غابة الصنوبر", "Moss and needles", "A good place for a hut",
      ],
      sentences: [
        "The snow swallows every sound.", "A jay told everybody that we were coming.",
        "The light reaches the ground for an hour a day, around eleven.",
        "Smells of resin, wet wool and the last of the coffee.",
      ]),
    .desert: Words(
      titles: [
        "Sand", "A day’s walk", "The wind’s drawing", "South of everything", "Dünen", "沙丘",
        "砂の丘", "رمال", "No shade", "The hour before stars",
      ],
      sentences: [
        "In the morning the dune stood somewhere else.", "One learns to read the ripples.",
        "The shade of a single stone is worth a walk.",
        "At night it is cold enough for two blankets and a story.",
      ]),
    .leaves: Words(
      titles: [
        "Leaves, mostly", "Study in green", "Garden wall", "What the ivy did", "Blattwerk", "叶影",
        "若葉", "أوراق", "Pressed, 1974", "Wallpaper for a small room",
      ],
      sentences: [
        "Drawn from the window of the greenhouse.", "No two are alike; I looked.",
        "The pattern repeats once a year.", "Cut from paper, then traced, then cut again.",
      ]),
    .still: still,
  ]

  static let still = Words(
    titles: ["Still life"],
    sentences: [
      "From my grandmother’s kitchen; it has outlived two cats and a flood.",
      "Found at the flea market, washed twice, loved since.",
      "The glaze is called “rain on slate”, and that is what it looks like.",
      "It stood on the sill for years before anybody thought of drawing it.",
    ])

  /// Objects of still lives, each with the emoji of its shape.
  static let things: [(picture: String, name: String)] = [
    ("🫖", "teapot"), ("☕", "cup"), ("🥣", "bowl"), ("🪑", "chair"), ("🪞", "mirror"),
    ("🎧", "headphones"), ("📷", "camera"), ("🍯", "honey"), ("🍵", "tea"), ("🫒", "olives"),
    ("🧣", "scarf"), ("📚", "books"), ("⌚", "watch"), ("🍳", "pan"), ("🧦", "socks"),
    ("🏮", "lantern"),
  ]

  static let manners = [
    "The blue", "Somebody’s", "Still life with", "My favourite", "An ordinary", "A borrowed",
    "Portrait of a", "The other",
  ]

  static let times = [
    "early", "in March", "at dusk", "again", "from memory", "second attempt", "before breakfast",
  ]

  /// Phrases that suit any picture.
  static let sentences = [
    "Taken on the way back, when nobody was looking for a picture any more.",
    "The colours are as they were.", "I would go back tomorrow.",
    "There is a larger print of it in the hallway, next to the coats.", "For M.",
    "Prints on request; the frame is not for sale, it belongs to the landlord.",
  ]

  static let authors = [
    "Ada Lindqvist", "Jonas Weber", "Mei Tanaka", "林晓", "Omar Haddad", "Fern & Sons",
    "Priya Raman", "Tomás Vidal", "Sofia Rossi", "Kwame Boateng", "Lena Grünberg", "青山 悠",
    "Noor Aziz", "Harbour Press",
  ]
}
