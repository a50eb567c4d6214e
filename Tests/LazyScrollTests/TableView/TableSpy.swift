import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// A delegate of a table that records the calls it receives, in order.
final class HostTableSpy<Host: ListHost>: TableViewDelegate
where Host.View == RecordingHost.View {
  typealias View = RecordingHost.View

  enum Told: Equatable {
    case willDisplay(ItemPath)
    case didEndDisplaying(ItemPath)
    case willDisplayHeader(Int)
    case didEndDisplayingHeader(Int)
    case willDisplayFooter(Int)
    case didEndDisplayingFooter(Int)
    case didSelect(ItemPath)
    case didDeselect(ItemPath)
    case didEndScroll(ItemPath?, ScrollOutcome)
  }

  var told: [Told] = []
  /// The rows that were tapped.
  var taps: [ItemPath] = []
  var reports: [ListReport] = []
  var isHighlightable: (ItemPath) -> Bool = { _ in true }
  var isSelectable: (ItemPath) -> Bool = { _ in true }
  /// The target of a drag that hovers over an index path.
  var dropTarget: (ItemPath) -> ItemPath = { $0 }

  /// Called when a cell appears or disappears.
  var whenTold: (Told) -> Void = { _ in }

  func tableView(
    _ tableView: TableView<Host>, willDisplay cell: View, forRowAt path: ItemPath
  ) { record(.willDisplay(path)) }
  func tableView(
    _ tableView: TableView<Host>, didEndDisplaying cell: View, forRowAt path: ItemPath
  ) { record(.didEndDisplaying(path)) }

  private func record(_ told: Told) {
    self.told.append(told)
    whenTold(told)
  }

  func tableView(
    _ tableView: TableView<Host>, willDisplayHeaderView view: View, forSection section: Int
  ) {
    told.append(.willDisplayHeader(section))
  }
  func tableView(
    _ tableView: TableView<Host>, didEndDisplayingHeaderView view: View,
    forSection section: Int
  ) {
    told.append(.didEndDisplayingHeader(section))
  }
  func tableView(
    _ tableView: TableView<Host>, willDisplayFooterView view: View, forSection section: Int
  ) {
    told.append(.willDisplayFooter(section))
  }
  func tableView(
    _ tableView: TableView<Host>, didEndDisplayingFooterView view: View,
    forSection section: Int
  ) {
    told.append(.didEndDisplayingFooter(section))
  }
  func tableView(_ tableView: TableView<Host>, shouldHighlightRowAt path: ItemPath) -> Bool {
    isHighlightable(path)
  }
  func tableView(_ tableView: TableView<Host>, shouldSelectRowAt path: ItemPath) -> Bool {
    isSelectable(path)
  }
  func tableView(
    _ tableView: TableView<Host>, targetPathForMoveOfRowAt source: ItemPath,
    toProposedPath proposed: ItemPath
  ) -> ItemPath { dropTarget(proposed) }
  /// Called when a row was selected.
  var whenSelected: (ItemPath) -> Void = { _ in }
  func tableView(_ tableView: TableView<Host>, didTapRowAt path: ItemPath) {
    taps.append(path)
  }
  func tableView(_ tableView: TableView<Host>, didSelectRowAt path: ItemPath) {
    told.append(.didSelect(path))
    whenSelected(path)
  }
  func tableView(_ tableView: TableView<Host>, didDeselectRowAt path: ItemPath) {
    told.append(.didDeselect(path))
  }
  func tableView(
    _ tableView: TableView<Host>, didEndScrollToRowAt path: ItemPath?,
    outcome: ScrollOutcome
  ) {
    told.append(.didEndScroll(path, outcome))
  }
  func hear(_ report: ListReport) {
    reports.append(report)
  }

  func forget() { (told, reports) = ([], []) }
}

/// One for recording hosts.
typealias TableSpy = HostTableSpy<RecordingHost>
