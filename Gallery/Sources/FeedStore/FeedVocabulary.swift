/// The words of which the feed's content is made: goods, shops and notices in five languages.
///
/// A product's name combines a quality and a thing that may have it, so that any two of one
/// category make a name a shop could use. All of it is fictitious.
enum FeedVocabulary {
  /// The languages of the shops.
  enum Language: Int, CaseIterable {
    case english
    case german
    case chinese
    case japanese
    case arabic

    /// Returns a random language, weighted as in the feed: English every second time.
    static func drawn(from draw: Int) -> Language {
      switch draw {
      case ..<50: .english
      case ..<64: .german
      case ..<80: .chinese
      case ..<92: .japanese
      default: .arabic
      }
    }

    /// The currency of the language's shops.
    var currency: Price.Currency {
      switch self {
      case .english: .dollar
      case .german: .euro
      case .chinese: .yuan
      case .japanese: .yen
      case .arabic: .dirham
      }
    }

    /// The approximate number of the currency's smallest units in a dollar.
    var unitsPerDollar: Int {
      switch self {
      case .english: 100
      case .german: 92
      case .chinese: 720
      case .japanese: 150
      case .arabic: 367
      }
    }

    /// Combines a quality and a thing.
    func name(_ quality: String, _ thing: String) -> String {
      switch self {
      case .english: "\(quality) \(thing)"
      case .german: "\(quality)-\(thing)"
      case .chinese: "\(quality)\(thing)"
      case .japanese: "\(quality)の\(thing)"
      case .arabic: "\(thing) \(quality)"
      }
    }
  }

  /// A category of goods: four things, each with its picture, and qualities that suit them all.
  struct Category {
    /// The pictures of the four things, in order.
    var pictures: [String]
    /// The price range in dollars.
    var dollars: Range<Int>
    /// Qualities and things of each language, in the order of `Language`.
    var words: [(qualities: [String], things: [String])]
  }

  static let categories: [Category] = [
    Category(
      pictures: ["🫖", "☕", "🍳", "🥣"], dollars: 9..<120,
      words: [
        (
          ["Enamel", "Stoneware", "Copper", "Cast-Iron"],
          ["Teapot", "Coffee Cup", "Frying Pan", "Soup Bowl"]
        ),
        (
          ["Emaille", "Steingut", "Kupfer", "Gusseisen"],
          ["Teekanne", "Kaffeetasse", "Bratpfanne", "Suppenschale"]
        ),
        (["手工陶瓷", "珐琅", "紫铜", "铸铁"], ["茶壶", "咖啡杯", "平底锅", "汤碗"]),
        (["有田焼", "ホーロー", "銅", "南部鉄器"], ["急須", "コーヒーカップ", "フライパン", "スープ皿"]),
        (
          ["من النحاس", "من الخزف", "مطلي بالمينا", "صناعة يدوية"],
          ["إبريق شاي", "فنجان قهوة", "وعاء قلي", "صحن حساء"]
        ),
      ]),
    Category(
      pictures: ["🧣", "🧦", "🧤", "🧥"], dollars: 12..<260,
      words: [
        (["Merino", "Cashmere", "Alpaca", "Lambswool"], ["Scarf", "Socks", "Gloves", "Coat"]),
        (
          ["Merino", "Kaschmir", "Alpaka", "Lammwoll"], ["Schal", "Socken", "Handschuhe", "Mantel"]
        ),
        (["羊绒", "美利奴", "羊驼毛", "加厚"], ["围巾", "袜子", "手套", "大衣"]),
        (["カシミヤ", "メリノ", "アルパカ", "手編み"], ["マフラー", "靴下", "手袋", "コート"]),
        (["من الكشمير", "من الصوف", "محبوك يدويا", "شتوي"], ["وشاح", "جورب", "قفاز", "معطف"]),
      ]),
    Category(
      pictures: ["🪑", "🪞", "🪵", "📚"], dollars: 40..<900,
      words: [
        (["Walnut", "Oak", "Bamboo", "Ash"], ["Chair", "Mirror", "Side Table", "Bookshelf"]),
        (
          ["Nussbaum", "Eichen", "Bambus", "Eschen"],
          ["Stuhl", "Spiegel", "Beistelltisch", "Bücherregal"]
        ),
        (["胡桃木", "橡木", "竹制", "北欧"], ["椅子", "镜子", "边几", "书架"]),
        (["ウォールナット", "オーク", "竹", "北欧風"], ["椅子", "鏡", "サイドテーブル", "本棚"]),
        (
          ["من خشب الجوز", "من البلوط", "من الخيزران", "كلاسيكي"],
          ["كرسي", "مرآة", "طاولة جانبية", "رف كتب"]
        ),
      ]),
    Category(
      pictures: ["🎧", "📷", "🔦", "⌚"], dollars: 19..<640,
      words: [
        (["Wireless", "Pocket", "Solar", "Retro"], ["Headphones", "Camera", "Torch", "Watch"]),
        (["Funk", "Taschen", "Solar", "Retro"], ["Kopfhörer", "Kamera", "Lampe", "Uhr"]),
        (["无线", "便携", "复古", "太阳能"], ["耳机", "相机", "手电筒", "手表"]),
        (["無線", "小型", "レトロ", "ソーラー"], ["ヘッドホン", "カメラ", "ライト", "腕時計"]),
        (["لاسلكي", "صغير", "حديث", "بالطاقة الشمسية"], ["سماعات", "كاميرا", "مصباح", "ساعة"]),
      ]),
    Category(
      pictures: ["🍯", "🍵", "🍫", "🫒"], dollars: 4..<48,
      words: [
        (
          ["Organic", "Mountain", "Smoked", "Farmhouse"],
          ["Honey", "Green Tea", "Chocolate", "Olives"]
        ),
        (["Bio", "Alpen", "Feinkost", "Hof"], ["Honig", "Grüntee", "Schokolade", "Oliven"]),
        (["有机", "高山", "特级", "农家"], ["蜂蜜", "绿茶", "巧克力", "橄榄"]),
        (["国産", "高原", "特選", "農家"], ["はちみつ", "緑茶", "チョコレート", "オリーブ"]),
        (["عضوي", "جبلي", "فاخر", "طازج"], ["عسل", "شاي أخضر", "شوكولاتة", "زيتون"]),
      ]),
  ]

  /// Shops by language.
  static let shops: [[String]] = [
    ["Harbour & Pine", "Little Lantern", "Fern Street Goods", "Copperfield Supply"],
    ["Kontor Lindenhof", "Haus am Markt", "Möwe & Söhne", "Werkstatt Grünberg"],
    ["青山小铺", "云上集市", "老街杂货", "南风工坊"],
    ["山田商店", "こもれび堂", "青空市場", "北町工房"],
    ["سوق الياسمين", "دكان الواحة", "بيت الزيتون", "متجر القمر"],
  ]

  /// Headings of banners by language, each with its picture.
  static let sales: [[(picture: String, title: String)]] = [
    [
      ("🍂", "Autumn Sale"), ("🎁", "Gifts Under $25"), ("🌙", "Midnight Market"),
      ("🚲", "Out and About"),
    ],
    [("🍂", "Neu im Herbst"), ("🎁", "Geschenkideen"), ("🏡", "Schöner wohnen"), ("🧺", "Markttag")],
    [("🧧", "双十一狂欢节"), ("🏮", "年货大集"), ("🎁", "限时特惠"), ("🌸", "春季上新")],
    [("🍁", "秋の感謝祭"), ("🎍", "新春初売り"), ("🎁", "ギフト特集"), ("🌸", "春の新作")],
    [("🌙", "عروض رمضان"), ("🎁", "هدايا مميزة"), ("🌴", "تخفيضات الصيف"), ("🏮", "سوق الليل")],
  ]

  /// Promises below a banner's heading: `%` stands for a percentage.
  static let promises: [[String]] = [
    ["Up to % off, this week only", "% off everything you see", "Free delivery and % off"],
    ["Bis zu % Rabatt, nur diese Woche", "% auf alles", "Versand frei und % Nachlass"],
    ["全场低至 % 优惠", "立减 %，今日截止", "满额包邮再减 %"],
    ["最大 % オフ、今週限り", "全品 % 引き", "送料無料でさらに % オフ"],
    ["خصم يصل إلى % هذا الأسبوع", "خصم % على كل شيء", "توصيل مجاني وخصم %"],
  ]

  /// Notices: a heading and a line of text.
  static let notices: [[(title: String, text: String)]] = [
    [
      ("How returns work", "Send it back within 30 days; we pay the postage."),
      ("From our readers", "“The pan has outlived two kitchens and one marriage.”"),
      ("Care guide", "Wool likes fresh air better than any washing machine."),
    ],
    [
      ("Gut zu wissen", "Rückgabe binnen 30 Tagen, das Porto zahlen wir."),
      ("Aus den Briefen", "„Die Kanne hält, was der Großvater versprach.“"),
      ("Pflegehinweis", "Holz freut sich zweimal im Jahr über etwas Öl."),
    ],
    [
      ("购物须知", "三十天内可以退货，运费由我们承担。"),
      ("买家来信", "“这把茶壶我用了十年，越用越顺手。”"),
      ("保养小贴士", "木器每半年上一次油，可用几代人。"),
    ],
    [
      ("ご利用案内", "30日以内は返品無料、送料は当店負担です。"),
      ("お客様の声", "「この急須でいれるお茶は味が違います」"),
      ("お手入れ", "革製品は月に一度、乾いた布で磨いてください。"),
    ],
    [
      ("سياسة الإرجاع", "يمكنك الإرجاع خلال ثلاثين يوما مجانا."),
      ("رسائل القراء", "«أجمل إبريق شاي في بيتنا منذ سنوات»"),
      ("نصيحة", "يحفظ العسل بعيدا عن الشمس والرطوبة."),
    ],
  ]

  /// Titles of videos; `@` stands for the product.
  static let films: [[String]] = [
    ["How it is made: @", "Unboxing: @", "One year with: @"],
    ["So entsteht: @", "Ausgepackt: @", "Ein Jahr mit: @"],
    ["开箱：@", "制作过程：@", "使用一年：@"],
    ["開封：@", "製作風景：@", "一年使ってみた：@"],
    ["فتح الصندوق: @", "كيف يصنع: @", "بعد عام: @"],
  ]

  /// Short remarks on a product.
  static let remarks: [[String]] = [
    ["Ships tomorrow", "Last pieces", "★ 4.8 (1,204)", "Made to order", "New"],
    ["Morgen bei dir", "Nur noch wenige", "★ 4,7 (386)", "Auf Bestellung", "Neu"],
    ["次日送达", "库存紧张", "★ 4.9（2.3万）", "新品", "包邮"],
    ["明日お届け", "残りわずか", "★ 4.6（815）", "受注生産", "新着"],
    ["يصل غدا", "كمية محدودة", "★ 4.5 (97)", "جديد", "توصيل مجاني"],
  ]
}
