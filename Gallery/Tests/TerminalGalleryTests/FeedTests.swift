import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

@testable import TerminalGallery

@Suite struct FeedTests {
  /// Two cards side by side, the second taller; below them one over the whole width; and another.
  private var feed: Feed {
    Feed([
      ItemModel(frame: LayoutRect(x: 0, y: 0, width: 183.5, height: 100), id: 1, revision: 1),
      ItemModel(frame: LayoutRect(x: 191.5, y: 0, width: 183.5, height: 150), id: 2, revision: 1),
      ItemModel(frame: LayoutRect(x: 0, y: 158, width: 375, height: 60), id: 3, revision: 1),
      ItemModel(frame: LayoutRect(x: 0, y: 226, width: 375, height: 80), id: 4, revision: 1),
    ])
  }

  private func tops(_ feed: Feed) -> [Double] { feed.models.map(\.frame.minY) }

  @Test func cardsOfEqualHeightFormARow() {
    #expect((0..<4).map { feed.row(around: $0) } == [0..<2, 0..<2, 2..<3, 3..<4])
  }

  @Test func anInsertedCardStandsBelowTheTallestOfTheRow() {
    var feed = feed
    let (shift, index) = feed.insert(belowRowOf: 0, height: 40)
    #expect(shift == Feed.Shift(after: 1, delta: 48))
    #expect(index == 2)
    #expect(feed.models[2].frame == LayoutRect(x: 0, y: 158, width: 375, height: 40))
    #expect(tops(feed) == [0, 0, 158, 206, 274])
    let again = feed.insert(belowRowOf: 0, height: 40)
    #expect(again.index == 2)
    #expect(Set(feed.models.map(\.id)).count == 6)
  }

  @Test func removingTheTallestClosesTheGap() {
    var feed = feed
    let shift = feed.remove(at: 1)
    #expect(shift == Feed.Shift(after: 1, delta: -50))
    #expect(feed.models.map(\.id) == [1, 3, 4])
    #expect(tops(feed) == [0, 108, 176])
  }

  @Test func removingTheLowerOneMovesNothing() {
    var feed = feed
    let shift = feed.remove(at: 0)
    #expect(shift == Feed.Shift(after: 1, delta: 0))
    #expect(tops(feed) == [0, 158, 226])
  }

  @Test func removingAWholeRowMovesTheRestUp() {
    var feed = feed
    let shift = feed.remove(at: 2)
    #expect(shift == Feed.Shift(after: 2, delta: -68))
    #expect(tops(feed) == [0, 0, 158])
  }

  @Test func exchangedCardsSwapFrames() {
    var feed = feed
    let isExchanged = feed.exchangeWithNext(at: 1)
    #expect(isExchanged)
    #expect(feed.models.map(\.id) == [1, 3, 2, 4])
    #expect(feed.models.map(\.frame) == self.feed.models.map(\.frame))
    let isLastExchanged = feed.exchangeWithNext(at: 3)
    #expect(!isLastExchanged)
  }

  @Test func aGrownCardMovesCardsBelow() {
    var feed = feed
    let size = feed.grow(at: 0, by: 10)
    #expect(size == LayoutSize(width: 183.5, height: 110))
    #expect(tops(feed) == [0, 0, 168, 236])
  }

  @Test func appendedCardsAreBelowAllOthersWithNewIDs() {
    var feed = Feed.invented(count: 10)
    _ = feed.insert(belowRowOf: 3, height: 50)
    let end = feed.models.reduce(0) { max($0, $1.frame.maxY) }
    let added = feed.append(count: 1000)
    #expect(added == 11..<1011)
    #expect(feed.models[11].frame.minY == end + 8)
    #expect(feed.models[11].id == 100_011)
    #expect(Set(feed.models.map(\.id)).count == 1011)
    var empty = Feed()
    let first = empty.append(count: 5)
    #expect(first == 0..<5)
    #expect(empty.models[0].frame.minY == 0)
  }

  @Test func generatedAndStoredFeedsStartAlike() {
    let frames = ShopFeed.frames(count: 50)
    #expect(Feed.invented(count: 500).models.prefix(50).map(\.frame) == frames)
  }

  @Test func renewingChangesEveryRevisionAndNothingElse() {
    var feed = feed
    feed.renew()
    #expect(feed.models.map(\.revision) == [2, 2, 2, 2])
    #expect(feed.models.map(\.frame) == self.feed.models.map(\.frame))
  }
}
