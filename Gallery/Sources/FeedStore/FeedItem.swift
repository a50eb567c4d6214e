/// The kind of a card of the feed, which determines its drawing and its reuse identifier.
public enum CardKind: Int, CaseIterable, Hashable, Sendable {
  /// A picture over the whole width that links to a sale.
  case banner = 1
  /// A product with its price.
  case product = 2
  /// A product with a tall picture.
  case tallProduct = 3
  /// One of two products side by side.
  case pair = 4
  /// One of four small products side by side.
  case quad = 5
  /// A video about a product.
  case video = 6
  /// A few lines of text.
  case text = 7
}

/// A price of a product.
public struct Price: Hashable, Sendable {
  /// The currencies accepted by the shops of the feed.
  public enum Currency: String, CaseIterable, Hashable, Sendable {
    /// The euro.
    case euro = "EUR"
    /// The United States dollar.
    case dollar = "USD"
    /// The renminbi.
    case yuan = "CNY"
    /// The yen, which has no smaller unit.
    case yen = "JPY"
    /// The dirham of the United Arab Emirates.
    case dirham = "AED"
  }

  /// The amount in the smallest unit: cents, fen, yen, fils.
  public var amount: Int
  /// The currency.
  public var currency: Currency

  /// Creates a price in the currency's smallest unit.
  public init(amount: Int, currency: Currency) {
    self.amount = amount
    self.currency = currency
  }

  /// The price as it is written in the currency's home.
  public var label: String {
    switch currency {
    case .euro: "\(Self.grouped(amount / 100, by: ".")),\(Self.twoDigits(amount % 100)) €"
    case .dollar: "$\(Self.grouped(amount / 100, by: ",")).\(Self.twoDigits(amount % 100))"
    case .yuan: "¥\(Self.grouped(amount / 100, by: ",")).\(Self.twoDigits(amount % 100))"
    case .yen: "\(Self.grouped(amount, by: ","))円"
    case .dirham: "AED \(Self.grouped(amount / 100, by: ",")).\(Self.twoDigits(amount % 100))"
    }
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  private static func grouped(_ number: Int, by separator: String) -> String {
    var rest = number
    var groups: [String] = []
    while rest >= 1000 {
      let group = String(rest % 1000)
      groups.insert(String(repeating: "0", count: 3 - group.count) + group, at: 0)
      rest /= 1000
    }
    return ([String(rest)] + groups).joined(separator: separator)
  }
}

/// The content of one card.
public struct FeedItem: Hashable, Sendable {
  /// The item's ID, which stays the same wherever the item stands.
  public var id: UInt64
  /// The kind of the card.
  public var kind: CardKind
  /// An emoji in place of the picture.
  public var picture: String
  /// The offer, in the shop's language.
  public var title: String
  /// A second line; empty if there is none.
  public var subtitle: String
  /// The name of the shop.
  public var shop: String
  /// The price; `nil` for items that are not for sale.
  public var price: Price?
  /// The duration of a video; 0 for other kinds.
  public var seconds: Int

  /// Creates a card with all its content.
  public init(
    id: UInt64, kind: CardKind, picture: String, title: String, subtitle: String, shop: String,
    price: Price? = nil, seconds: Int = 0
  ) {
    self.id = id
    self.kind = kind
    self.picture = picture
    self.title = title
    self.subtitle = subtitle
    self.shop = shop
    self.price = price
    self.seconds = seconds
  }

  /// The length of a video, such as `3:07`.
  public var duration: String {
    "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
  }
}
