import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// Items whose heights only the host knows, on a recording host.
final class MeasuredPage: DataSource {
  typealias View = RecordingHost.View

  /// The layout of the rows.
  enum Form {
    /// One list.
    case list
    /// Ten sections with pinned headers, separators and footers.
    case table
    /// A waterfall of three columns.
    case waterfall

    /// The forms with rows below each other.
    static let allRows: [Form] = [.list, .table]
  }

  let host = RecordingHost(width: 300, height: 640, overscan: 60)
  let driver: Driver<RecordingHost>
  let reports = ReportCollector()
  let sectionCount: Int
  let rowsPerSection: Int
  private let form: Form
  private let estimate: Double
  /// The measured height of a row.
  var height: (_ row: Int) -> Double
  /// The ID of the first row; another one makes all rows others.
  var firstID = 0
  /// Rows that get no view.
  var refused: Set<Int> = []
  /// The number of bindings of each row.
  var binds = 0
  /// The rows that were live at the end of a frame since the last count.
  var shown: Set<Int> = []

  init(
    _ form: Form = .list, rows: Int = 10_000, estimate: Double = 30, isShown: Bool = true,
    height: @escaping (_ row: Int) -> Double = MeasuredPage.mixedHeight
  ) {
    (self.form, self.estimate, self.height) = (form, estimate, height)
    driver = Driver(host: host)
    sectionCount = form == .table ? 10 : 1
    rowsPerSection = rows / sectionCount
    driver.dataSource = self
    driver.observer = reports
    host.keepsMoments = false
    host.measuring = { [unowned self] view, proposed, _ in
      guard let element = view.element else { return nil }
      let height = element.kind == .item ? self.height(row(of: element)) : 37
      return LayoutSize(width: proposed.width, height: height)
    }
    if isShown { host.appear() }
    load()
  }

  /// Shows all rows, all of them unmeasured.
  func load() {
    let sections = (0..<sectionCount).map(snapshot(ofSection:))
    driver.send(.snapshot(Snapshot(sections: sections), transition: nil))
  }

  /// An unmeasured section.
  func snapshot(ofSection section: Int) -> SectionSnapshot {
    let first = section * rowsPerSection
    let items = ItemList(ids: (first..<first + rowsPerSection).map { UInt64(firstID + $0) })
    switch form {
    case .list: return SectionSnapshot(items: items, layout: ListLayout(estimate: estimate))
    case .waterfall:
      return SectionSnapshot(
        items: items, layout: WaterfallLayout(columns: .count(3), estimate: estimate))
    case .table:
      return SectionSnapshot(
        items: items,
        supplementaries: [SupplementaryList(kind: 0), SupplementaryList(kind: 255)],
        layout: TableLayout(
          estimate: estimate, header: .init(estimate: 20, isPinned: true),
          footer: .init(estimate: 20), separator: .init(thickness: 1)))
    }
  }

  /// 31, 49, 67 or 85, without a pattern.
  static func mixedHeight(_ row: Int) -> Double {
    let mixed = UInt64(row) &* 0x9E37_79B9_7F4A_7C15
    return [31, 49, 67, 85][Int(mixed >> 40 & 3)]
  }

  /// A waterfall of 10,000 items of random heights, with heights for 30 more, whose first items are measured.
  static func waterfall(seed: UInt64) -> MeasuredPage {
    var random = SeededRandom(seed: seed)
    let heights = (0..<10_030).map { _ in Double(31 + 18 * random.below(4)) }
    let page = MeasuredPage(.waterfall) { heights[$0] }
    page.settle()
    return page
  }

  func row(of element: ListElement) -> Int { element.section * rowsPerSection + element.index }

  func path(of row: Int) -> ItemPath {
    ItemPath(section: row / rowsPerSection, item: row % rowsPerSection)
  }

  func view(for element: ListElement, from dequeuer: borrowing Dequeuer<View>) -> BoundView<View>? {
    if element.kind == .item {
      if refused.contains(row(of: element)) { return nil }
      binds += 1
    }
    let reuse = ReuseIdentifier(element.kind == .item ? 1 : element.kind == .separator ? 2 : 3)
    return BoundView(dequeuer.dequeue(reuse) ?? View(), reuse: reuse)
  }

  var offset: Double { host.viewport.bounds.minY }
  var thumb: Double { offset / host.contentSize.height }

  /// Passes the requested display frames, and records the rows that are live then.
  func settle() {
    host.passFrames()
    for index in 0..<driver.engine.materializedCount {
      let element = driver.engine.materialized(at: index).element
      if element.kind == .item { shown.insert(row(of: element)) }
    }
  }

  /// The views that show rows.
  var rowViews: [View] {
    host.views.filter { !$0.isHidden && !$0.isPlaceholder && $0.element?.kind == .item }
  }

  /// The frames of the visible rows.
  var seen: [Int: Double] { framesSeen.mapValues(\.minY) }

  private var framesSeen: [Int: LayoutRect] {
    var seen: [Int: LayoutRect] = [:]
    for (view, frame) in host.picture {
      if let element = view.element, element.kind == .item { seen[row(of: element)] = frame }
    }
    return seen
  }

  /// The starts of the columns with visible rows.
  var left: [Int: Double] { framesSeen.mapValues(\.minX) }

  /// True if items or their placeholders cover the window from top to bottom, and from side to side.
  var isCovered: Bool { (0..<3).allSatisfy { isCovered(at: Double(100 * $0 + 50)) } }

  /// Returns whether they cover it at a distance from its left edge.
  private func isCovered(at x: Double) -> Bool {
    let bounds = host.viewport.bounds
    var frames = host.views.compactMap { view -> LayoutRect? in
      let kind = view.element?.kind
      let isBar = kind == .header || kind == .footer
      guard kind == .item || isBar || view.isPlaceholder, let frame = view.shownFrame,
        frame.minX <= x, x < frame.maxX
      else { return nil }
      return frame
    }
    frames.sort { $0.minY < $1.minY }
    var end = bounds.minY
    for frame in frames where frame.minY <= end + 1e-6 { end = max(end, frame.maxY) }
    return end >= min(bounds.maxY, host.contentSize.height) - 1e-6
  }
}
