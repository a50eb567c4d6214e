import CFloor
import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// Ticks through rows that only the host can measure, each seen for the first time or again, through
/// engine, driver and a recording host.
final class ListWholeTick: Workload {
  let name = "list.tick.whole"
  let count: Int
  let operations = 100
  private let floor: OpaquePointer?
  private let host: RecordingHost
  private let driver: Driver<RecordingHost>
  private let extents: [Double]
  private let lap: Int
  private var next = 0
  /// The number of bindings on the first way, and the number of rows that needed one.
  private(set) var binds = (made: 0, needed: 0)

  private static let step = 25.0

  /// Creates the workload of scrolling through a list.
  ///
  /// - Throws: ``WrongResult`` if the shown rows are not those that intersect the viewport.
  init(count: Int) throws {
    self.count = count
    let extents = MeasuredList.extents(count: count)
    self.extents = extents
    floor = floor_list_build(extents, count)
    lap = min(2_000, Int(extents.reduce(0, +) / Self.step) / 2 / 100 * 100)
    host = RecordingHost(width: ShopFeed.width, height: ShopFeed.viewportHeight)
    host.keepsMoments = false
    host.measuring = { view, size, _ in
      guard let element = view.element else { return nil }
      return LayoutSize(width: size.width, height: extents[element.index])
    }
    driver = Driver(host: host)
    driver.dataSource = RowSource()
    host.appear()
    driver.send(
      .snapshot(
        Snapshot(sections: [
          SectionSnapshot(
            items: ItemList(count: count), layout: ListLayout(estimate: MeasuredList.estimate))
        ]), transition: nil))
    try goOnce()
  }

  deinit { floor_list_free(floor) }

  /// Scrolls the whole way through unmeasured rows, comparing the visible rows after each tick.
  private func goOnce() throws {
    next = lap
    prepare()
    var shown: Set<Int> = []
    recordLive(in: &shown)
    let (bound, alreadyShown) = (driver.work.binds, shown.count)
    for tick in 0..<lap {
      host.scroll(to: Double(tick) * Self.step)
      recordLive(in: &shown)
      try expectRows(after: tick)
    }
    binds = (driver.work.binds - bound, shown.count - alreadyShown)
    next = lap
  }

  private func recordLive(in shown: inout Set<Int>) {
    for index in 0..<driver.withEngine({ $0.materializedCount }) {
      shown.insert(driver.withEngine { $0.materialized(at: index).element.index })
    }
  }

  private func expectRows(after tick: Int) throws {
    let bounds = host.viewport.bounds
    let found = floor_list_query(floor, bounds.minY, bounds.maxY)
    try expect(host.picture.count, equals: found, "the number of items shown after tick \(tick)")
  }

  func prepare() {
    if next < lap { return }
    next = 0
    host.scroll(to: 0)
  }

  func run() -> Int {
    for tick in next..<next + operations { host.scroll(to: Double(tick) * Self.step) }
    return driver.withEngine { $0.materializedCount }
  }

  func check(_ result: Int, floor ignored: Int) throws {
    try expect(
      result, equals: driver.withEngine { $0.materializedCount }, "the number of live elements")
    try expectRows(after: next + operations - 1)
    next += operations
  }
}
