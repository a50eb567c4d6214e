import FeedStore
import Foundation
import LazyScrollTestSupport
import Testing

@testable import GalleryServer

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct CoverTests {
  private let items: [FeedItem] = {
    let frames = ShopFeed.frames(count: 1500)
    let content = FeedContent(seed: 42)
    return frames.indices.map { content.item(at: $0, in: frames[$0]) }
  }()

  @Test func everyPictureIsCompleteSVG() {
    for item in items {
      let parser = XMLParser(data: Data(Cover(item: item).svg.utf8))
      #expect(parser.parse(), "\(item)")
    }
  }

  @Test func aPictureDependsOnItsItemAlone() {
    for item in items.prefix(50) { #expect(Cover(item: item).svg == Cover(item: item).svg) }
    #expect(Set(items.map { Cover(item: $0).svg }).count > items.count * 9 / 10)
  }

  @Test func itemsPictureContainsNoText() throws {
    var item = items[2]
    item.title = "<script>"
    item.subtitle = "\"onload=\""
    item.shop = "&shop;"
    item.picture = "</svg>"
    let svg = Cover(item: item).svg
    for text in [item.title, item.subtitle, item.shop] { #expect(!svg.contains(text)) }
    #expect(svg.components(separatedBy: "</svg>").count == 2)
  }

  @Test func everyPictureOfTheFeedHasAShapeOfItsOwn() {
    let parcel = CoverShapes.shape(of: "none")
    let plain = Set(items.filter { CoverShapes.shape(of: $0.picture) == parcel }.map(\.picture))
    #expect(plain.isSubset(of: ["🎁", "🧺", "📰"]))
  }

  @Test func noColourPlaceholderIsLeft() {
    for item in items { #expect(!Cover(item: item).svg.contains("@")) }
  }
}
