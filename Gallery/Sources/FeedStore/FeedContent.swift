import LazyScrollEngine
import LazyScrollTestSupport

/// Invents the content of the feed: the same from the same seed, on every machine.
///
/// Any item can be made alone, without those before it. So an interrupted fill is resumed where it
/// stopped, and the gallery can go on beyond what is stored.
///
/// ```swift
/// let content = FeedContent(seed: 42)
/// let frames = ShopFeed.frames(count: 100, seed: 42)
/// let item = content.item(at: 7, in: frames[7])
/// ```
public struct FeedContent: Sendable {
  /// Where the generator starts.
  public var seed: UInt64

  /// The name of the feed's first item; the others follow in order.
  ///
  /// It is far from 0, so that a name is never taken for a position.
  public static let firstID: UInt64 = 100_001

  /// The name of the one product that is called like markup.
  ///
  /// Somebody will call a product so one day: what shows the feed has to show it as the text it is.
  public static let markupName = "<img src=x onerror=alert(1)>"

  /// The place of the product that is called like markup, near the beginning of every feed.
  static let markupIndex = 27

  /// Content that grows from a seed.
  public init(seed: UInt64) {
    self.seed = seed
  }

  /// The name of the item that is made in the given place.
  public static func id(at index: Int) -> UInt64 { firstID + UInt64(index) }

  /// What stands on the card of an item.
  ///
  /// - Parameters:
  ///   - index: The item's number in the feed, from 0.
  ///   - frame: Its place, which decides what kind of card it is.
  /// - Returns: The item, named by its number.
  public func item(at index: Int, in frame: Rect) -> FeedItem {
    // Neighbouring numbers would give neighbouring draws: they are spread over all bits first.
    var random = SeededRandom(
      seed: (seed &+ UInt64(index)) &* 0x9E37_79B9_7F4A_7C15 ^ 0xD1B5_4A32_D192_ED03)
    _ = random.next()
    let kind = Self.kind(of: frame, draw: random.below(100))
    let language = FeedVocabulary.Language.drawn(from: random.below(100))
    let id = Self.id(at: index)
    let shop = random.pick(FeedVocabulary.shops[language.rawValue])
    switch kind {
    case .banner:
      let sale = random.pick(FeedVocabulary.sales[language.rawValue])
      let promise = random.pick(FeedVocabulary.promises[language.rawValue])
      return FeedItem(
        id: id, kind: kind, picture: sale.picture, title: sale.title,
        subtitle: Self.filling("%", of: promise, with: "\(5 * random.in(2..<12))%"), shop: shop)
    case .text:
      let notice = random.pick(FeedVocabulary.notices[language.rawValue])
      return FeedItem(
        id: id, kind: kind, picture: "📰", title: notice.title, subtitle: notice.text, shop: shop)
    case .video:
      let product = Self.product(in: language, &random)
      let film = random.pick(FeedVocabulary.films[language.rawValue])
      return FeedItem(
        id: id, kind: kind, picture: product.picture,
        title: Self.filling("@", of: film, with: product.name), subtitle: "", shop: shop,
        seconds: random.in(35..<900))
    case .product, .tallProduct, .pair, .quad:
      let product = Self.product(in: language, &random)
      return FeedItem(
        id: id, kind: kind, picture: product.picture,
        title: index == Self.markupIndex ? Self.markupName : product.name,
        subtitle: random.pick(FeedVocabulary.remarks[language.rawValue]), shop: shop,
        price: product.price)
    }
  }

  /// The kind of card that suits a place: wide places take banners and films, tall ones tall products.
  ///
  /// - Parameters:
  ///   - frame: The place; its width tells how many cards share the row.
  ///   - draw: A number in `0..<100`, where more than one kind suits.
  /// - Returns: The kind.
  static func kind(of frame: Rect, draw: Int) -> CardKind {
    let height = frame.size.height
    let columns = ((ShopFeed.width + ShopFeed.gap) / (frame.size.width + ShopFeed.gap)).rounded()
    switch columns {
    case ...1:
      if height < 100 { return .text }
      return height > 170 && draw < 45 ? .video : .banner
    case 2:
      if height > 210 { return draw < 70 ? .tallProduct : .video }
      if height < 90 { return .pair }
      return draw < 50 ? .pair : draw < 90 ? .product : .text
    case 3: return height > 200 ? .tallProduct : .product
    default: return .quad
    }
  }

  /// A product of a language's shops: its name, an emoji for its picture, and what it costs.
  static func product(
    in language: FeedVocabulary.Language, _ random: inout SeededRandom
  ) -> (name: String, picture: String, price: Price) {
    let category = random.pick(FeedVocabulary.categories)
    let words = category.words[language.rawValue]
    let thing = random.below(words.things.count)
    let name = language.name(random.pick(words.qualities), words.things[thing])
    var amount = random.in(category.dollars) * language.unitsPerDollar
    // Shops end their prices just below a round number.
    let round = language.currency == .yen ? 100 : 1000
    amount = max(round, amount / round * round) - (language.currency == .yen ? 20 : 10)
    return (name, category.pictures[thing], Price(amount: amount, currency: language.currency))
  }

  /// Puts a value where a mark stands in a text.
  private static func filling(_ mark: Character, of text: String, with value: String) -> String {
    var filled = ""
    for character in text {
      if character == mark { filled += value } else { filled.append(character) }
    }
    return filled
  }
}
