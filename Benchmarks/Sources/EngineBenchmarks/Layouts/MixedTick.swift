import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// Steady ticks through a page of banners, a grid, a waterfall, tags and rows, each under a pinned header.
final class MixedTick: Workload {
  let name = "mixed.tick.whole"
  let count: Int
  let operations = 100
  private let host: RecordingHost
  private let driver: Driver<RecordingHost>
  private let lap: Int
  private let start: Double
  private var next: Int

  private static let step = 25.0

  /// Creates the workload of scrolling through a page with a number of items.
  ///
  /// - Throws: ``WrongResult`` if the shown items are not those that intersect the viewport.
  init(count: Int) throws {
    self.count = count
    host = RecordingHost(width: ShopFeed.width, height: ShopFeed.viewportHeight)
    host.keepsMoments = false
    driver = Driver(host: host)
    driver.dataSource = RowSource()
    host.appear()
    driver.send(.snapshot(Snapshot(sections: Self.sections(count: count)), transition: nil))
    // A page of a thousand items is scrolled entirely, a longer one around the end of its
    // waterfall.
    let extent = driver.withEngine { $0.contentSize.height }
    let waterfall = driver.withEngine { $0.content.frame(ofSection: 2)?.maxY } ?? 0
    lap = min(2_000, Int(extent / Self.step) / 100 * 100)
    start = max(0, min(waterfall - 25_000, extent - Double(lap) * Self.step))
    next = lap
    // The first lap makes all views that will ever be needed.
    for tick in 0..<lap {
      host.scroll(to: start + Double(tick) * Self.step)
      if tick % 100 == 0 { try expectAll(after: tick) }
    }
  }

  private static func sections(count: Int) -> [SectionSnapshot] {
    func section(_ items: ItemList, _ layout: some SectionLayout) -> SectionSnapshot {
      SectionSnapshot(
        items: items, supplementaries: [SupplementaryList(kind: 0, geometry: .extents([40]))],
        layout: layout.framed(
          header: .init(isPinned: true), insets: LayoutInsets(all: 8), background: .zero))
    }
    let (half, part) = (count / 2, count / 8)
    return [
      section(
        ItemList(count: 3, geometry: .extents([120, 120, 120])), ListLayout(estimate: 120)),
      section(
        ItemList(count: part),
        UniformGridLayout(columns: .minimumExtent(80), rowExtent: .aspectRatio(1), spacing: 8)),
      section(
        ItemList(count: half, geometry: .extents(Waterfall.extents(count: half))),
        WaterfallLayout(columns: .count(Waterfall.columns), spacing: Waterfall.spacing)),
      section(
        ItemList(count: part, geometry: .sizes(FlowTags.sizes(count: part))),
        FlowLayout(spacing: FlowTags.spacing, alignment: .center)),
      section(
        ItemList(count: count - 2 * part - half, geometry: .none), ListLayout(estimate: 44)),
    ]
  }

  func prepare() {
    if next < lap { return }
    next = 0
    host.scroll(to: start)
  }

  func run() -> Int {
    for tick in next..<next + operations { host.scroll(to: start + Double(tick) * Self.step) }
    return driver.withEngine { $0.materializedCount }
  }

  func check(_ result: Int, floor ignored: Int) throws {
    try expect(
      result, equals: driver.withEngine { $0.materializedCount }, "the number of live elements")
    try expectAll(after: next + operations - 1)
    next += operations
  }

  /// Each item in the viewport has to be shown there.
  private func expectAll(after tick: Int) throws {
    let bounds = host.viewport.bounds
    var expected = 0
    for section in 0..<driver.withEngine({ $0.content.sectionCount }) {
      guard let frame = driver.withEngine({ $0.content.frame(ofSection: section) }),
        frame.maxY > bounds.minY,
        frame.minY < bounds.maxY
      else { continue }
      // Searches within a few hundred items of a shown one; the gap between two items contains
      // none.
      var first = 0
      for offset in stride(from: max(bounds.minY, frame.minY), to: bounds.maxY, by: 3) {
        if let item = driver.withEngine({ $0.content.item(at: offset, inSection: section) }) {
          first = item
          break
        }
      }
      let count = driver.withEngine { $0.content.itemCount(inSection: section) }
      for item in max(0, first - 400)..<min(count, first + 400) {
        let path = ItemPath(section: section, item: item)
        if driver.withEngine({ $0.content.frame(of: path)?.intersects(bounds) }) == true {
          expected += 1
        }
      }
    }
    let shown = host.picture.filter { $0.view.element?.kind == .item }.count
    try expect(shown, equals: expected, "the number of items shown after tick \(tick)")
  }
}
