import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// A carousel over a recording host, whose data source counts its bindings.
final class CarouselFixture: CarouselViewDataSource, CarouselViewDelegate {
  typealias View = RecordingHost.View

  let host: RecordingHost
  let view: CarouselView<RecordingHost>
  /// The items without content so far.
  var missing: Set<UInt64> = []
  /// The items whose views were requested, in order; those without content are negative.
  var bound: [Int] = []
  var made = 0
  var ranges: [CarouselRange] = []
  var reports: [ListReport] = []
  var outcomes: [ScrollOutcome] = []
  var taps: [ListItemID] = []
  var selected: [ListItemID] = []
  var deselected: [ListItemID] = []
  var isSelectable: (ListItemID) -> Bool = { _ in true }

  /// Items of 100 by 60 points, in a window of 300.
  init(
    _ layout: CarouselLayout = CarouselLayout(itemSize: LayoutSize(width: 100, height: 60)),
    axis: ScrollAxis = .horizontal, pool: ReusePool<View>? = nil, isShown: Bool = true
  ) {
    host = RecordingHost(width: 300, height: axis == .horizontal ? 60 : 300)
    view = CarouselView(host: host, layout: layout, axis: axis, pool: pool)
    view.dataSource = self
    view.delegate = self
    view.onReport = { [unowned self] in hear($0) }
    if isShown { host.appear() }
  }

  func letGo() {
    view.dataSource = nil
    view.delegate = nil
  }

  func carouselView(
    _ carouselView: CarouselView<RecordingHost>, viewFor item: ListItemID, at index: Int,
    from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? {
    let id = item.number ?? 0
    let isMissing = missing.contains(id)
    bound.append(isMissing ? -Int(id) : Int(id))
    let view: View
    if let idle = dequeuer.dequeue(ReuseIdentifier(1)) {
      view = idle
    } else {
      made += 1
      view = View(number: made)
    }
    view.content = isMissing ? nil : id
    return BoundView(view, reuse: ReuseIdentifier(1))
  }

  func carouselView(
    _ carouselView: CarouselView<RecordingHost>, rangeDidChangeTo range: CarouselRange
  ) { ranges.append(range) }
  func hear(_ report: ListReport) {
    reports.append(report)
  }
  func carouselView(_ carouselView: CarouselView<RecordingHost>, shouldSelect item: ListItemID)
    -> Bool
  { isSelectable(item) }
  func carouselView(_ carouselView: CarouselView<RecordingHost>, didTap item: ListItemID) {
    taps.append(item)
  }
  func carouselView(_ carouselView: CarouselView<RecordingHost>, didSelect item: ListItemID) {
    selected.append(item)
  }
  func carouselView(_ carouselView: CarouselView<RecordingHost>, didDeselect item: ListItemID) {
    deselected.append(item)
  }
  func carouselView(
    _ carouselView: CarouselView<RecordingHost>, didEndScrollTo item: ListItemID,
    outcome: ScrollOutcome
  ) { outcomes.append(outcome) }

  /// The items with views, in order.
  var materialized: [UInt64] { view.materializedViews.compactMap(\.item.number) }

  /// The visible result: each shown view's content and its start in the window.
  var seen: [Seen] {
    host.picture.map { Seen($0.view.content, $0.frame.offset(along: view.axis)) }
      .sorted { $0.start < $1.start }
  }

  /// The start of an item in the window; `nil` for an invisible one.
  func start(of item: UInt64) -> Double? { seen.first { $0.item == item }?.start }

  struct Seen: Equatable {
    var item: UInt64?
    var start: Double

    init(_ item: UInt64?, _ start: Double) { (self.item, self.start) = (item, start) }
  }

  /// Scrolls as a user does, and releases.
  func drag(to offset: Double) {
    host.events?.phaseDidChange(to: .dragging)
    host.scroll(to: offset, along: view.axis)
    host.events?.phaseDidChange(to: .idle)
  }
}
