/// The words of which the lists' titles are made.
enum ListWords {
  /// The background colours of notes.
  static let tints = ["#f6e7d8", "#dcebe1", "#dde6f4", "#efe0ee", "#f4e3df", "#e6e9d6"]

  /// Subtitles of lists.
  static let subtitles = [
    "Because you looked at something like it", "New this week", "From shops near you",
    "What others keep", "Once more, before they are gone", "",
  ]

  /// Given names that are easily distinguished.
  static let given = [
    "Ada", "Amir", "Bruna", "Chidi", "Dilek", "Elif", "Farid", "Greta", "Hana", "Ines", "Jun",
    "Kofi", "Lena", "Mei", "Nils", "Olga", "Priya", "Rosa", "Samir", "Tomás", "Uma", "Viktor",
    "Wanda", "Yuki", "Zoë",
  ]

  /// Family names.
  static let families = ContactWords.families.flatMap { $0.names.split(separator: " ") }

  /// Titles of a list, by the style of its cards.
  static func titles(of card: ListCard) -> [String] {
    switch card {
    case .cover: ["Worth reading about", "Tall and handsome", "On the shelf", "Long sought"]
    case .wide: ["At a glance", "On the table", "The wide choice", "For the whole house"]
    case .tile: ["Small things", "All sorts", "Gifts", "Under the counter", "The corner shop"]
    case .person: ["Who sells here", "Makers to follow", "Neighbours", "Asked and answered"]
    }
  }
}
