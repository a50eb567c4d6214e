import Testing

@testable import LazyScrollSupport

/// The rows of a feed, page by page.
@Suite struct FeedRowsTests {
  private typealias Row = HeldTransport.Row
  private typealias Item = HeldTransport.Item

  private func page(_ rows: [String], items: [UInt64] = [], next: String?) -> FeedPage<Row, Item> {
    FeedPage(rows: rows.map { Row(id: $0) }, items: items.map { Item(id: $0) }, next: next)
  }

  @Test func eachRowIsAddedOnceAndInOrder() {
    var feed = FeedRows<Row, Item>()
    #expect(feed.append(page(["a", "b"], next: "2")).rows == 0..<2)
    #expect(feed.append(page(["b", "c", "c"], next: "3")).rows == 2..<3)
    #expect(feed.append(page(["a"], next: "4")).rows == 3..<3)
    #expect(feed.rows.map(\.id) == ["a", "b", "c"])
  }

  @Test func theTokenIsThatOfTheLatestPageThatHasOne() {
    var feed = FeedRows<Row, Item>()
    #expect(feed.token == nil)
    _ = feed.append(page(["a"], next: "2"))
    #expect(feed.token == "2")
    _ = feed.append(page(["b"], next: nil))
    #expect(feed.token == "2")
  }

  @Test func itemsThatChangedSinceThePageWasRequestedDoNotCount() {
    var feed = FeedRows<Row, Item>()
    feed.invalidate(1)
    feed.beginPage()
    feed.invalidate(2)
    let items = feed.append(page(["a"], items: [1, 2, 3], next: nil)).items
    #expect(items.map(\.id) == [1, 3])
    feed.beginPage()
    #expect(feed.append(page([], items: [2], next: nil)).items.map(\.id) == [2])
  }

  @Test func afterARestartTheFirstPageComesAgain() {
    var feed = FeedRows<Row, Item>()
    _ = feed.append(page(["a", "b"], next: "2"))
    feed.removeAll()
    #expect(feed.rows.isEmpty && feed.token == nil)
    #expect(feed.append(page(["b"], next: "2")).rows == 0..<1)
  }
}
