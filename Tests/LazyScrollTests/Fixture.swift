import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// A lazy scroll view over a recording host, a recording feed, and a recording delegate.
final class Fixture {
  typealias View = RecordingHost.View

  let host: RecordingHost
  let feed: RecordingFeed
  let view: LazyScrollView<RecordingHost>
  let spy = Spy()

  init(
    _ models: [ItemModel], width: Double = 300, height: Double = 400, overscan: Double = 20,
    pool: ReusePool<View>? = nil, isLoaded: Bool = true
  ) {
    host = RecordingHost(width: width, height: height, overscan: overscan)
    feed = RecordingFeed(models)
    view = LazyScrollView(host: host, pool: pool)
    view.dataSource = feed
    view.delegate = spy
    view.onReport = spy.hear
    host.appear()
    if isLoaded { view.reloadData() }
  }

  /// Rows of one height, with IDs 1000, 1001, and so on.
  convenience init(rows: Int, height rowHeight: Double = 100, overscan: Double = 20) {
    self.init(Fixture.rows(0..<rows, height: rowHeight), overscan: overscan)
  }

  static func rows(_ range: Range<Int>, height: Double = 100) -> [ItemModel] {
    range.map {
      ItemModel(
        frame: LayoutRect(x: 0, y: Double($0) * height, width: 300, height: height),
        id: UInt64(1000 + $0))
    }
  }

  /// The items with views, overscan included, in reading order.
  var materialized: [ListItemID] { view.materializedViews.map(\.item) }
  /// The items with views in the viewport.
  var inViewport: [ListItemID] { view.viewportViews.map(\.item) }

  /// The visible result: each shown view's content, top to bottom.
  var seen: [UInt64?] {
    host.picture.sorted { $0.frame.minY < $1.frame.minY }.map(\.view.content)
  }

  func view(of item: UInt64) -> View? { view.view(for: .id(item)) }
}

/// Item IDs by number.
func ids(_ range: ClosedRange<UInt64>) -> [ListItemID] { range.map { .id($0) } }

/// A delegate that records the calls it receives, in order.
final class HostSpy<Host: ListHost>: LazyScrollViewDelegate
where Host.View == RecordingHost.View {
  typealias View = RecordingHost.View

  enum Told: Equatable {
    case didLoad(ListItemID)
    case didEnter(ListItemID, times: Int)
    case didLeave(ListItemID)
    case didSelect(ListItemID)
    case didDeselect(ListItemID)
    case didEndScroll(ListItemID, ScrollOutcome)
  }

  var told: [Told] = []
  /// The items that were tapped.
  var taps: [ListItemID] = []
  var reports: [ListReport] = []
  var isSelectable: (ListItemID) -> Bool = { _ in true }
  /// Called for each recorded call.
  var whenTold: (Told) -> Void = { _ in }
  var whenReported: (ListReport) -> Void = { _ in }

  private func record(_ told: Told) {
    self.told.append(told)
    whenTold(told)
  }

  func lazyScrollView(
    _ lazyScrollView: LazyScrollView<Host>, didLoad view: View, for item: ListItemID
  ) { record(.didLoad(item)) }
  func lazyScrollView(
    _ lazyScrollView: LazyScrollView<Host>, didEnter view: View, for item: ListItemID,
    times: Int
  ) {
    record(.didEnter(item, times: times))
  }
  func lazyScrollView(
    _ lazyScrollView: LazyScrollView<Host>, didLeave view: View, for item: ListItemID
  ) { record(.didLeave(item)) }
  func lazyScrollView(_ lazyScrollView: LazyScrollView<Host>, shouldSelect item: ListItemID)
    -> Bool
  { isSelectable(item) }
  func lazyScrollView(_ lazyScrollView: LazyScrollView<Host>, didTap item: ListItemID) {
    taps.append(item)
  }
  func lazyScrollView(_ lazyScrollView: LazyScrollView<Host>, didSelect item: ListItemID) {
    record(.didSelect(item))
  }
  func lazyScrollView(_ lazyScrollView: LazyScrollView<Host>, didDeselect item: ListItemID) {
    record(.didDeselect(item))
  }
  func lazyScrollView(
    _ lazyScrollView: LazyScrollView<Host>, didEndScrollTo item: ListItemID,
    outcome: ScrollOutcome
  ) {
    record(.didEndScroll(item, outcome))
  }
  func hear(_ report: ListReport) {
    reports.append(report)
    whenReported(report)
  }

  func forget() {
    told = []
    reports = []
  }
}

/// One for recording hosts.
typealias Spy = HostSpy<RecordingHost>

/// A page of sections on a recording host, without a list view, whose reports are kept.
struct Page {
  let host = RecordingHost(width: 300, height: 400)
  let driver: Driver<RecordingHost>
  let reports = ReportCollector()

  init() {
    driver = Driver(host: host)
    driver.observer = reports
    driver.dataSource = ElementSource(RecordingFeed())
    host.appear()
  }
}

/// A driver's observer that records reports and the outcomes of scrolls.
final class ReportCollector: DriverObserver {
  typealias View = RecordingHost.View

  var reports: [ListReport] = []
  var outcomes: [ScrollOutcome] = []

  func view(_ view: View, _ moment: ViewMoment) {}
  func scrollDidEnd(_ target: ScrollDestination, _ outcome: ScrollOutcome) {
    outcomes.append(outcome)
  }
  func didReport(_ report: ListReport) { reports.append(report) }
  func viewportDidChange(from old: Viewport) {}
  func phaseDidChange(to phase: ScrollingPhase) {}
  func touchDidChange(_ touch: Touch) {}
  func didPerform() {}
}

/// A minimal host: it has no display frames, and never arrives at a scroll's target.
final class LeastHost: ListHost {
  typealias View = RecordingHost.View

  weak var events: (any HostEvents<View>)?

  func setContentSize(_ size: LayoutSize) {}
  func correctContentOffset(by delta: LayoutPoint) {}
  func scroll(to offset: LayoutPoint, _ animation: ScrollAnimation?) {}
  func place(_ view: View, _ attributes: LayoutAttributes, _ movement: ViewMovement?) {}
  func hide(_ view: View) {}
  func remove(_ view: View) {}
}
