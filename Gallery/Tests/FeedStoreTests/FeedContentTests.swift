import LazyScrollEngine
import LazyScrollTestSupport
import Testing

@testable import FeedStore

@Suite struct FeedContentTests {
  private let frames = ShopFeed.frames(count: 20_000)
  private var items: [FeedItem] {
    let content = FeedContent(seed: 42)
    return frames.indices.map { content.item(at: $0, in: frames[$0]) }
  }

  /// Recorded values, so that a change of words or random draws is noticed: stores filled before
  /// would differ from those filled after, which needs another version of the schema.
  @Test func firstItemDoesNotChange() {
    #expect(
      FeedContent(seed: 42).item(at: 0, in: frames[0])
        == FeedItem(
          id: 100_001, kind: .banner, picture: "🌙", title: "Midnight Market",
          subtitle: "Free delivery and 10% off", shop: "Copperfield Supply"))
  }

  @Test func anotherSeedGivesOtherItems() {
    let other = (0..<100).map { FeedContent(seed: 43).item(at: $0, in: frames[$0]) }
    #expect(other != Array(items[0..<100]))
  }

  @Test func everyKindOccursAndSuitsItsPlace() {
    var counts: [CardKind: Int] = [:]
    for (item, frame) in zip(items, frames) {
      counts[item.kind, default: 0] += 1
      let width = frame.size.width
      switch item.kind {
      case .banner: #expect(width == 375)
      case .pair: #expect(width == 183.5)
      case .quad: #expect(width == 87.75)
      case .tallProduct: #expect(frame.size.height > 200)
      case .product: #expect(width < 200)
      case .video, .text: #expect(width > 180)
      }
    }
    for kind in CardKind.allCases { #expect(counts[kind, default: 0] > 400, "\(kind)") }
  }

  @Test func goodsHavePricesAndVideosDurations() {
    for item in items {
      switch item.kind {
      case .product, .tallProduct, .pair, .quad:
        #expect((item.price?.amount ?? 0) > 0)
        #expect(item.seconds == 0)
      case .video:
        #expect(item.price == nil)
        #expect(item.seconds >= 35)
      case .banner, .text:
        #expect(item.price == nil)
        #expect(!item.subtitle.isEmpty)
      }
      #expect(!item.title.isEmpty && !item.shop.isEmpty && !item.picture.isEmpty)
      #expect(!(item.title + item.subtitle).contains { "%@".contains($0) && item.kind == .video })
    }
  }

  @Test func everyLanguageOfTheFeedHasAllItsWords() {
    let languages = FeedVocabulary.Language.allCases.count
    #expect(FeedVocabulary.shops.count == languages)
    #expect(FeedVocabulary.sales.count == languages)
    #expect(FeedVocabulary.promises.count == languages)
    #expect(FeedVocabulary.notices.count == languages)
    #expect(FeedVocabulary.films.count == languages)
    #expect(FeedVocabulary.remarks.count == languages)
    for category in FeedVocabulary.categories {
      #expect(category.words.count == languages)
      for words in category.words { #expect(words.things.count == category.pictures.count) }
    }
  }

  @Test func scriptsOfManyWidthsOccur() {
    let titles = items.map(\.title).joined()
    func occurs(_ range: ClosedRange<UInt32>) -> Bool {
      titles.unicodeScalars.contains { range.contains($0.value) }
    }
    #expect(occurs(0x4E00...0x9FFF), "Chinese")
    #expect(occurs(0x3040...0x30FF), "Japanese")
    #expect(occurs(0x0600...0x06FF), "Arabic")
    #expect(titles.contains("ü"), "German")
  }
}

@Suite struct PriceTests {
  @Test func labelsFollowTheCurrency() {
    let prices: [(Int, Price.Currency)] = [
      (1290, .euro), (123_456, .euro), (5, .dollar), (1_234_567, .dollar), (12_900, .yuan),
      (3980, .yen), (90, .yen), (45_905, .dirham),
    ]
    #expect(
      prices.map { Price(amount: $0, currency: $1).label } == [
        "12,90 €", "1.234,56 €", "$0.05", "$12,345.67", "¥129.00", "3,980円", "90円", "AED 459.05",
      ])
  }
}
