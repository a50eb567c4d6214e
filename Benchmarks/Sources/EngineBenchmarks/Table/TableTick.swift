import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// Steady ticks through a table of known extents under pinned headers: each of them moves a header.
final class TableTick: Workload {
  let name = "table.tick.whole"
  let count: Int
  let operations = 100
  private let host: RecordingHost
  private let driver: Driver<RecordingHost>
  private let lap: Int
  private var next: Int

  private static let step = 5.0

  /// Creates the workload of scrolling through a table.
  init(count: Int) {
    self.count = count
    let extents = MeasuredList.extents(count: count)
    lap = min(10_000, Int(extents.reduce(0, +) / Self.step) / 2 / 100 * 100)
    next = lap
    host = RecordingHost(width: ShopFeed.width, height: ShopFeed.viewportHeight)
    host.keepsMoments = false
    driver = Driver(host: host)
    driver.dataSource = RowSource()
    host.appear()
    let sections = (0..<TablePage.sectionCount).map { section in
      let content = TablePage.content(
        of: extents[TablePage.rows(ofSection: section, of: count)])
      return SectionSnapshot(
        items: ItemList(count: content.count, geometry: content.geometry ?? .none),
        supplementaries: content.supplementaries, layout: TablePage.layout)
    }
    driver.send(.snapshot(Snapshot(sections: sections), transition: nil))
    // The first lap makes all views that will ever be needed.
    for tick in 0..<lap { host.scroll(to: Double(tick) * Self.step) }
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
    let header = host.picture.filter { $0.view.element?.kind == .header }.map(\.frame.minY).min()
    let isPinned = header.map { $0 <= 0 } ?? false
    try expect(isPinned ? 1 : 0, equals: 1, "the presence of a header at the top")
    next += operations
  }
}
