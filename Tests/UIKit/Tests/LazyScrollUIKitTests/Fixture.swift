import LazyScrollUIKit
import Testing
import UIKit

/// A suite of tests on the fake, whose run loop they share: one after the other.
@MainActor
@Suite(.serialized) struct UIKitTests {}

/// A row that records what it shows, and what was done to it.
final class RowView: UIView, ListItemView {
  var item: Int?
  var reuses = 0
  var state: SelectionState = []

  func prepareForReuse() { reuses += 1 }
  func selectionStateDidChange(to state: SelectionState) { self.state = state }
}

/// A window with a list of numbers that are known by themselves, 320 points wide and 480 high.
@MainActor
final class ListFixture {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let view: LazyListView<OnlySection, Int>
  let made: Counter
  /// The heights by item; 40 points without one.
  let heights = Heights()

  final class Counter { var count = 0 }
  final class Heights { var heights: [Int: CGFloat] = [:] }

  init(layout: some SectionLayout = ListLayout(estimate: 40), items: [Int] = []) {
    let made = Counter()
    self.made = made
    let heights = heights
    let rows = Registration<UIView, Int> {
      made.count += 1
      return RowView()
    } update: { view, item in
      (view as? RowView)?.item = item
      view.fitting = { CGSize(width: $0, height: heights.heights[item] ?? 40) }
    }
    view = LazyListView(frame: window.bounds, layout: layout) { rows($0) }
    window.addSubview(view)
    if !items.isEmpty {
      view.list.apply(items)
      FakeRunLoop.shared.layOut()
    }
  }

  /// The rows on the screen and in the overscan by item, with their frames in the window.
  var rows: [Int: CGRect] {
    var found: [Int: CGRect] = [:]
    for case let row as RowView in view.subviews where !row.isHidden {
      guard let item = row.item else { continue }
      found[item] = row.frame.offsetBy(dx: -view.bounds.minX, dy: -view.bounds.minY)
    }
    return found
  }

  func row(_ item: Int) -> RowView? {
    view.subviews.lazy.compactMap { $0 as? RowView }.first { !$0.isHidden && $0.item == item }
  }

  /// The content offset as the list view knows it.
  var offset: Double { view.list.driver.withEngine { $0.viewport.bounds.minY } }

  /// The items that meet the window, in order.
  var visibleItems: [Int] {
    rows.filter { $0.value.maxY > 0 && $0.value.minY < window.bounds.maxY }.keys.sorted()
  }

  /// The rows that meet the window, and the distances of their upper edges from its own, in hundredths of a point.
  var placesOnPixels: [Int: Int] {
    rows.filter { $0.value.maxY > 0 && $0.value.minY < window.bounds.maxY }
      .mapValues { Int(($0.minY * 100).rounded()) }
  }
}

/// A listener that records scrolling.
final class ScrollLog: ScrollObserver {
  var offsets: [Double] = []
  var phases: [ScrollingPhase] = []

  func didScroll(from old: Viewport, to new: Viewport) { offsets.append(new.bounds.minY) }
  func scrollPhaseDidChange(to phase: ScrollingPhase) { phases.append(phase) }
}

/// The app's delegate of a scroll view, which counts what UIKit tells it.
final class AppDelegate: UIScrollViewDelegate {
  var events: [String] = []

  func scrollViewDidScroll(_ scrollView: UIScrollView) { events.append("scroll") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { events.append("drag") }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate: Bool) {
    events.append("release \(willDecelerate)")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { events.append("rest") }
}

/// A data source of a table with titles, whose rows are 40 points high.
@MainActor
final class Contacts: @MainActor TableViewDataSource, @MainActor TableViewDelegate {
  var sections: [[String]]
  var tapped: [ItemPath] = []
  private let cells = Registration<UIView, String> {
    UILabel()
  } update: { view, name in
    (view as? UILabel)?.text = name
    view.fitting = { CGSize(width: $0, height: 40) }
  }

  init(_ sections: [[String]]) { self.sections = sections }

  func numberOfSections(in tableView: UIKitTableView) -> Int { sections.count }
  func tableView(_ tableView: UIKitTableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  func tableView(_ tableView: UIKitTableView, titleForHeaderInSection section: Int) -> String? {
    "Section \(section)"
  }
  func tableView(
    _ tableView: UIKitTableView, cellForRowAt path: ItemPath,
    from dequeuer: borrowing Dequeuer<UIView>
  ) -> BoundView<UIView>? {
    dequeuer.dequeue(cells, for: sections[path.section][path.row])
  }
  func tableView(_ tableView: UIKitTableView, didTapRowAt path: ItemPath) { tapped.append(path) }
}

@MainActor
func step(_ count: Int = 1) { FakeRunLoop.shared.step(count) }
