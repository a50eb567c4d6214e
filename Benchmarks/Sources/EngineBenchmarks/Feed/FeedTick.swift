import CFloor
import LazyScrollEngine
import LazyScrollTestSupport

/// Scrolling on by 25 points, from half the height of a composed page: the engine alone.
///
/// The way is scrolled once before anything is timed, compared with a plain search after each tick;
/// later ticks must materialize as much as then. So no item is new, and the counts of appearances
/// have all the space they need. The floor moves two cursors through the sorted feed: range only.
final class FeedTick: Workload {
  let name = "feed.tick"
  let count: Int
  let operations = 100
  let hasFloor = true
  private let feed: Feed
  private let floor: FloorFeedOwner
  private var cursors = FloorCursors(first: 0, last: 0)
  private var page: TickPage
  private var materialized: [Int] = []
  private var next = 0

  /// Creates the workload of scrolling through a feed.
  ///
  /// - Throws: ``WrongResult`` if the materialized cards are not those that intersect the window.
  init(_ feed: Feed) throws {
    self.feed = feed
    count = feed.count
    floor = FloorFeedOwner(feed.frames)
    page = TickPage(feed)
    try goOnce()
  }

  /// Scrolls the whole way, comparing after each tick.
  private func goOnce() throws {
    next = TickPage.lap
    while materialized.count < TickPage.lap {
      prepare()
      for tick in next..<next + operations {
        materialized.append(page.scroll(ticks: tick..<tick + 1, in: feed))
        guard let window = page.engine.answeredWindow else { continue }
        let inFeed = window.offset(by: -TickPage.feedStart, along: .vertical)
        let found = floor_feed_query(floor.feed, FloorRect(inFeed))
        try expect(page.engine.materializedCount, equals: found, "what is live at tick \(tick)")
        let bounds = page.engine.viewport.bounds
        try expect(
          window.minY <= bounds.minY && window.maxY >= bounds.maxY ? 1 : 0, equals: 1,
          "the viewport within what is materialized at tick \(tick)")
      }
      next += operations
    }
  }

  private var ticks: Range<Int> { next..<next + operations }

  func prepare() {
    if next < TickPage.lap { return }
    next = 0
    page.scroll(to: TickPage.offset(ofTick: -1, in: feed))
    cursors = FloorCursors(first: 0, last: 0)
    _ = tickFloor(-1)
  }

  private func tickFloor(_ tick: Int) -> Int {
    let top = TickPage.offset(ofTick: tick, in: feed) - TickPage.feedStart - 20
    return floor_feed_tick(floor.feed, &cursors, top, top + ShopFeed.viewportHeight + 40)
  }

  func runFloor() -> Int {
    var sum = 0
    for tick in ticks { sum += tickFloor(tick) }
    return sum
  }

  func run() -> Int { page.scroll(ticks: ticks, in: feed) }

  func check(_ result: Int, floor: Int) throws {
    let expected = materialized[ticks].reduce(0, +)
    try expect(result, equals: expected, "what is materialized in ticks \(ticks)")
    try expect(floor >= operations ? 1 : 0, equals: 1, "the floor finding something at each tick")
    next += operations
  }
}
