import LazyScrollEngine

/// The receiver of events of a table's rows and their views.
///
/// Everything has an empty default. The table's own header counts as that of section -1, its own footer as that of the
/// section behind the last.
public protocol TableViewDelegate<Host>: AnyObject {
  /// The platform's scroll view.
  associatedtype Host: ListHost

  /// A row entered the viewport.
  func tableView(_ tableView: TableView<Host>, willDisplay cell: Host.View, forRowAt path: ItemPath)
  /// A row left the viewport, or its cell does not show it any longer.
  func tableView(
    _ tableView: TableView<Host>, didEndDisplaying cell: Host.View, forRowAt path: ItemPath)
  /// A section's header entered the viewport.
  func tableView(
    _ tableView: TableView<Host>, willDisplayHeaderView view: Host.View, forSection section: Int)
  /// A section's header left the viewport.
  func tableView(
    _ tableView: TableView<Host>, didEndDisplayingHeaderView view: Host.View,
    forSection section: Int)
  /// A section's footer entered the viewport.
  func tableView(
    _ tableView: TableView<Host>, willDisplayFooterView view: Host.View, forSection section: Int)
  /// A section's footer left the viewport.
  func tableView(
    _ tableView: TableView<Host>, didEndDisplayingFooterView view: Host.View,
    forSection section: Int)

  /// Returns a Boolean value that indicates whether a touch may highlight a row, select it, and be a tap; true by
  /// default.
  func tableView(_ tableView: TableView<Host>, shouldHighlightRowAt path: ItemPath) -> Bool
  /// Returns a Boolean value that indicates whether the user may select a row; true by default.
  func tableView(_ tableView: TableView<Host>, shouldSelectRowAt path: ItemPath) -> Bool
  /// The user tapped a row, in any selection mode, selected already or not.
  ///
  /// A tap that selects, or deselects, is told after that.
  func tableView(_ tableView: TableView<Host>, didTapRowAt path: ItemPath)
  /// A row was selected.
  func tableView(_ tableView: TableView<Host>, didSelectRowAt path: ItemPath)
  /// A row was deselected.
  func tableView(_ tableView: TableView<Host>, didDeselectRowAt path: ItemPath)

  /// Returns the place for a row that the user moves; the proposed place by default.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - source: The place of the row in the data.
  ///   - proposed: The place at which the user holds it, counted without the row at its source.
  /// - Returns: The place, counted likewise; one that does not exist leaves the row where it is.
  func tableView(
    _ tableView: TableView<Host>, targetPathForMoveOfRowAt source: ItemPath,
    toProposedPath proposed: ItemPath
  ) -> ItemPath

  /// A scroll to a row ended.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - path: The place of the row now; `nil` for a row that was removed, and for a scroll to a header or a footer.
  ///   - outcome: The outcome of the scroll.
  func tableView(
    _ tableView: TableView<Host>, didEndScrollToRowAt path: ItemPath?, outcome: ScrollOutcome)
}

extension TableViewDelegate {
  /// Does nothing.
  public func tableView(
    _ tableView: TableView<Host>, willDisplay cell: Host.View, forRowAt path: ItemPath
  ) {}
  /// Does nothing.
  public func tableView(
    _ tableView: TableView<Host>, didEndDisplaying cell: Host.View, forRowAt path: ItemPath
  ) {}
  /// Does nothing.
  public func tableView(
    _ tableView: TableView<Host>, willDisplayHeaderView view: Host.View, forSection section: Int
  ) {}
  /// Does nothing.
  public func tableView(
    _ tableView: TableView<Host>, didEndDisplayingHeaderView view: Host.View,
    forSection section: Int
  ) {}
  /// Does nothing.
  public func tableView(
    _ tableView: TableView<Host>, willDisplayFooterView view: Host.View, forSection section: Int
  ) {}
  /// Does nothing.
  public func tableView(
    _ tableView: TableView<Host>, didEndDisplayingFooterView view: Host.View,
    forSection section: Int
  ) {}
  /// Returns true.
  public func tableView(_ tableView: TableView<Host>, shouldHighlightRowAt path: ItemPath) -> Bool {
    true
  }
  /// Returns true.
  public func tableView(_ tableView: TableView<Host>, shouldSelectRowAt path: ItemPath) -> Bool {
    true
  }
  /// Does nothing.
  public func tableView(_ tableView: TableView<Host>, didTapRowAt path: ItemPath) {}
  /// Does nothing.
  public func tableView(_ tableView: TableView<Host>, didSelectRowAt path: ItemPath) {}
  /// Does nothing.
  public func tableView(_ tableView: TableView<Host>, didDeselectRowAt path: ItemPath) {}
  /// Returns the proposed place.
  public func tableView(
    _ tableView: TableView<Host>, targetPathForMoveOfRowAt source: ItemPath,
    toProposedPath proposed: ItemPath
  ) -> ItemPath { proposed }
  /// Does nothing.
  public func tableView(
    _ tableView: TableView<Host>, didEndScrollToRowAt path: ItemPath?, outcome: ScrollOutcome
  ) {}
}
