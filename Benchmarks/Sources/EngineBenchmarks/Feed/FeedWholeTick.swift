import CFloor
import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// The same ticks through engine, driver and a recording host, with recycling.
final class FeedWholeTick: Workload {
  /// A data source of cards that are reused whenever one is idle.
  private final class Cards: DataSource {
    typealias View = RecordingHost.View

    func view(for element: ListElement, from dequeuer: borrowing Dequeuer<View>) -> BoundView<View>?
    {
      let view = dequeuer.dequeue(TickPage.card) ?? View()
      view.content = element.id.name
      return BoundView(view, reuse: TickPage.card)
    }
  }

  let name = "feed.tick.whole"
  let count: Int
  let operations = 100
  private let feed: Feed
  private let floor: FloorFeedOwner
  private let host: RecordingHost
  private let driver: Driver<RecordingHost>
  private var next = 0
  /// The number of bindings on the first way, and the number of cards that needed one.
  private(set) var binds = (made: 0, needed: 0)
  /// The number of views made in all, and the greatest number live at once.
  private(set) var views = (made: 0, live: 0)

  /// Creates the workload of scrolling through a feed.
  ///
  /// - Throws: ``WrongResult`` if the shown cards are not those that intersect the viewport.
  init(_ feed: Feed) throws {
    self.feed = feed
    count = feed.count
    floor = FloorFeedOwner(feed.frames)
    host = RecordingHost(width: ShopFeed.width, height: ShopFeed.viewportHeight)
    host.keepsMoments = false
    driver = Driver(host: host)
    driver.dataSource = Cards()
    driver.send(.snapshot(TickPage.snapshot(of: feed), transition: nil))
    host.appear()
    try goOnce()
  }

  /// Scrolls the whole way, comparing the visible cards after each tick.
  private func goOnce() throws {
    next = TickPage.lap
    prepare()
    var shown: Set<UInt64> = []
    let before = driver.work.binds
    recordLive(in: &shown)
    let alreadyShown = shown.count
    for tick in 0..<TickPage.lap {
      host.scroll(to: TickPage.offset(ofTick: tick, in: feed))
      recordLive(in: &shown)
      let viewport = host.viewport.bounds.offset(by: -TickPage.feedStart, along: .vertical)
      let found = floor_feed_query(floor.feed, FloorRect(viewport))
      try expect(host.picture.count, equals: found, "the number of items shown at tick \(tick)")
    }
    binds = (driver.work.binds - before, shown.count - alreadyShown)
    views.made = driver.work.viewsMade
    next = TickPage.lap
  }

  private func recordLive(in shown: inout Set<UInt64>) {
    views.live = max(views.live, driver.withEngine { $0.materializedCount })
    for index in 0..<driver.withEngine({ $0.materializedCount }) {
      if let name = driver.withEngine({ $0.materialized(at: index).element.id.name }) {
        shown.insert(name)
      }
    }
  }

  func prepare() {
    if next < TickPage.lap { return }
    next = 0
    host.scroll(to: TickPage.offset(ofTick: -1, in: feed))
  }

  func run() -> Int {
    // A query of the engine in each tick counts its allocations, too.
    var live = 0
    for tick in next..<next + operations {
      host.scroll(to: TickPage.offset(ofTick: tick, in: feed))
      live = driver.withEngine { $0.materializedCount }
    }
    return live
  }

  func check(_ result: Int, floor ignored: Int) throws {
    try expect(
      result, equals: driver.withEngine { $0.materializedCount }, "the number of live elements")
    let viewport = host.viewport.bounds.offset(by: -TickPage.feedStart, along: .vertical)
    let found = floor_feed_query(floor.feed, FloorRect(viewport))
    try expect(
      host.picture.count, equals: found, "what is to be seen after tick \(next + operations - 1)")
    try expect(driver.work.viewsMade, equals: views.made, "the number of views made")
    next += operations
  }
}
