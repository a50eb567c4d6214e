import LazyScrollEngine

/// Choosing rows by call; see ``SectionedView`` for what becomes of choices.
extension TableView {
  /// Chooses a row without asking the delegate whether it may be; one that does not exist is left out.
  public func selectRow(at path: IndexPath) { select(path) }

  /// Gives up a row.
  public func deselectRow(at path: IndexPath) { deselect(path) }

  /// Draws a row as touched, and the one before no longer; `nil` for none.
  public func highlightRow(at path: IndexPath?) { highlight(path) }

  /// Whether a row is chosen.
  ///
  /// - Complexity: O(log n).
  public func isSelectedRow(at path: IndexPath) -> Bool { isSelected(path) }

  /// The row that is drawn as touched.
  public var indexPathForHighlightedRow: IndexPath? { highlightedPath }

  /// One of the rows that are chosen.
  public var indexPathForSelectedRow: IndexPath? {
    selection.count == 0 ? nil : path(of: selection[0])
  }

  /// The rows that are chosen, in no particular order.
  ///
  /// - Complexity: O(k log n) for k of them.
  public func indexPathsForSelectedRows() -> [IndexPath] { selectedPaths() }
}
