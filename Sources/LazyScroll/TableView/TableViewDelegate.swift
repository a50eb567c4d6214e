import LazyScrollEngine

/// The receiver of events of a ``TableView``, of its rows and of their cells.
///
/// All methods have default implementations. For the table's own header `section` is -1; for its own footer it is the number of
/// sections.
public protocol TableViewDelegate<Host>: AnyObject {
  /// The platform's scroll view.
  associatedtype Host: ListHost

  /// Tells the delegate that a row entered the viewport.
  func tableView(_ tableView: TableView<Host>, willDisplay cell: Host.View, forRowAt path: ItemPath)
  /// Tells the delegate that a row left the viewport, or that its cell no longer shows it.
  func tableView(
    _ tableView: TableView<Host>, didEndDisplaying cell: Host.View, forRowAt path: ItemPath)
  /// Tells the delegate that a section's header entered the viewport.
  func tableView(
    _ tableView: TableView<Host>, willDisplayHeaderView view: Host.View, forSection section: Int)
  /// Tells the delegate that a section's header left the viewport.
  func tableView(
    _ tableView: TableView<Host>, didEndDisplayingHeaderView view: Host.View,
    forSection section: Int)
  /// Tells the delegate that a section's footer entered the viewport.
  func tableView(
    _ tableView: TableView<Host>, willDisplayFooterView view: Host.View, forSection section: Int)
  /// Tells the delegate that a section's footer left the viewport.
  func tableView(
    _ tableView: TableView<Host>, didEndDisplayingFooterView view: Host.View,
    forSection section: Int)

  /// Returns a Boolean value that indicates whether a touch may highlight, select or tap a row; true by default.
  func tableView(_ tableView: TableView<Host>, shouldHighlightRowAt path: ItemPath) -> Bool
  /// Returns a Boolean value that indicates whether the user may select a row; true by default.
  func tableView(_ tableView: TableView<Host>, shouldSelectRowAt path: ItemPath) -> Bool
  /// Tells the delegate that the user tapped a row, in any selection mode, whether it was selected or not.
  ///
  /// If the tap also selects or deselects the row, the delegate is told of the selection first.
  func tableView(_ tableView: TableView<Host>, didTapRowAt path: ItemPath)
  /// Tells the delegate that a row was selected.
  func tableView(_ tableView: TableView<Host>, didSelectRowAt path: ItemPath)
  /// Tells the delegate that a row was deselected.
  func tableView(_ tableView: TableView<Host>, didDeselectRowAt path: ItemPath)

  /// Returns the index path to which a row moves while the user drags it; the proposed index path by default.
  ///
  /// - Parameters:
  ///   - tableView: The table that calls this method.
  ///   - source: The index path of the row in the data.
  ///   - proposed: The index path at which the user holds the row, counted as if the row were removed from its source.
  /// - Returns: The index path, counted as `proposed` is. If it does not exist, the row stays where it is on the screen.
  func tableView(
    _ tableView: TableView<Host>, targetPathForMoveOfRowAt source: ItemPath,
    toProposedPath proposed: ItemPath
  ) -> ItemPath

  /// Tells the delegate that a scroll to a row, a header or a footer ended.
  ///
  /// - Parameters:
  ///   - tableView: The table that calls this method.
  ///   - path: The present index path of the row; `nil` if the row was removed, and for a scroll to a header or a footer.
  ///   - outcome: The outcome of the scroll.
  func tableView(
    _ tableView: TableView<Host>, didEndScrollToRowAt path: ItemPath?, outcome: ScrollOutcome)
}

extension TableViewDelegate {
  /// Does nothing by default.
  public func tableView(
    _ tableView: TableView<Host>, willDisplay cell: Host.View, forRowAt path: ItemPath
  ) {}
  /// Does nothing by default.
  public func tableView(
    _ tableView: TableView<Host>, didEndDisplaying cell: Host.View, forRowAt path: ItemPath
  ) {}
  /// Does nothing by default.
  public func tableView(
    _ tableView: TableView<Host>, willDisplayHeaderView view: Host.View, forSection section: Int
  ) {}
  /// Does nothing by default.
  public func tableView(
    _ tableView: TableView<Host>, didEndDisplayingHeaderView view: Host.View,
    forSection section: Int
  ) {}
  /// Does nothing by default.
  public func tableView(
    _ tableView: TableView<Host>, willDisplayFooterView view: Host.View, forSection section: Int
  ) {}
  /// Does nothing by default.
  public func tableView(
    _ tableView: TableView<Host>, didEndDisplayingFooterView view: Host.View,
    forSection section: Int
  ) {}
  /// Returns true by default: a touch may highlight every row.
  public func tableView(_ tableView: TableView<Host>, shouldHighlightRowAt path: ItemPath) -> Bool {
    true
  }
  /// Returns true by default: the user may select every row.
  public func tableView(_ tableView: TableView<Host>, shouldSelectRowAt path: ItemPath) -> Bool {
    true
  }
  /// Does nothing by default.
  public func tableView(_ tableView: TableView<Host>, didTapRowAt path: ItemPath) {}
  /// Does nothing by default.
  public func tableView(_ tableView: TableView<Host>, didSelectRowAt path: ItemPath) {}
  /// Does nothing by default.
  public func tableView(_ tableView: TableView<Host>, didDeselectRowAt path: ItemPath) {}
  /// Returns the proposed index path by default.
  public func tableView(
    _ tableView: TableView<Host>, targetPathForMoveOfRowAt source: ItemPath,
    toProposedPath proposed: ItemPath
  ) -> ItemPath { proposed }
  /// Does nothing by default.
  public func tableView(
    _ tableView: TableView<Host>, didEndScrollToRowAt path: ItemPath?, outcome: ScrollOutcome
  ) {}
}
