import LazyScrollEngine
import LazyScrollTestSupport

/// A generator of the feed's content: the same from the same seed, on every machine.
///
/// Any item can be generated without those before it, so an interrupted fill is resumed where it
/// stopped, and the gallery can go on beyond the stored items.
///
/// ```swift
/// let content = FeedContent(seed: 42)
/// let frames = ShopFeed.frames(count: 100, seed: 42)
/// let item = content.item(at: 7, in: frames[7])
/// ```
public struct FeedContent: Sendable {
  /// The seed of the generator.
  public var seed: UInt64

  /// The ID of the feed's first item; the others follow in order.
  ///
  /// It is far from 0, so that an ID is never mistaken for a position.
  public static let firstID: UInt64 = 100_001

  /// The name of the one product that looks like markup.
  ///
  /// Real data contains such names: every view of the feed has to show it as text.
  public static let markupName = "<img src=x onerror=alert(1)>"

  /// The index of the product whose name looks like markup, near the beginning of every feed.
  static let markupIndex = 27

  /// Creates a generator with a seed.
  public init(seed: UInt64) {
    self.seed = seed
  }

  /// Returns the ID of the item at an index.
  public static func id(at index: Int) -> UInt64 { firstID + UInt64(index) }

  /// Returns the content of an item's card.
  ///
  /// - Parameters:
  ///   - index: The index of the item in the feed, from 0.
  ///   - frame: The frame of the item, which determines the kind of its card.
  /// - Returns: The item, identified by its index.
  public func item(at index: Int, in frame: LayoutRect) -> FeedItem {
    // Adjacent indexes would give correlated draws, so they are spread over all bits first.
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

  /// Returns the kind of card that suits a frame: banners and videos for wide ones, tall products
  /// for tall ones.
  ///
  /// - Parameters:
  ///   - frame: The frame; its width tells how many cards share the row.
  ///   - draw: A random number in `0..<100`, for frames that suit more than one kind.
  /// - Returns: The kind.
  static func kind(of frame: LayoutRect, draw: Int) -> CardKind {
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

  /// Returns a product of a language's shops: its name, an emoji for its picture, and its price.
  static func product(
    in language: FeedVocabulary.Language, _ random: inout SeededRandom
  ) -> (name: String, picture: String, price: Price) {
    let category = random.pick(FeedVocabulary.categories)
    let words = category.words[language.rawValue]
    let thing = random.below(words.things.count)
    let name = language.name(random.pick(words.qualities), words.things[thing])
    var amount = random.in(category.dollars) * language.unitsPerDollar
    // Prices end just below a round number.
    let round = language.currency == .yen ? 100 : 1000
    amount = max(round, amount / round * round) - (language.currency == .yen ? 20 : 10)
    return (name, category.pictures[thing], Price(amount: amount, currency: language.currency))
  }

  /// Replaces a placeholder in a text with a value.
  private static func filling(_ mark: Character, of text: String, with value: String) -> String {
    var filled = ""
    for character in text {
      if character == mark { filled += value } else { filled.append(character) }
    }
    return filled
  }
}
