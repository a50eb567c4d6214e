import LazyScrollEngine

/// The views on the screen and the selection, in the words of tables.
extension TableView {
  /// The rows in the viewport, in order.
  public var indexPathsForVisibleRows: [ItemPath] { pathsInViewport() }

  /// Returns the cell that shows a row, overscan included; `nil` if none does.
  public func cellForRow(at path: ItemPath) -> View? { view(showing: .item, at: path) }

  /// The view of the table's own header, while it is on the screen.
  public var tableHeaderView: View? {
    view(showing: .header, at: ItemPath(row: 0, section: -1))
  }

  /// The view of the table's own footer, while it is on the screen.
  public var tableFooterView: View? {
    view(showing: .footer, at: ItemPath(row: 0, section: numberOfSections))
  }

  // MARK: Selection

  /// Selects a row without asking the delegate whether it may be selected; one that does not exist is ignored.
  public func selectRow(at path: ItemPath) { select(path) }

  /// Deselects a row.
  public func deselectRow(at path: ItemPath) { deselect(path) }

  /// One of the selected rows.
  public var indexPathForSelectedRow: ItemPath? {
    selection.count == 0 ? nil : path(of: selection[0])
  }

  /// Returns the selected rows, in no particular order.
  ///
  /// - Complexity: O(k log n) for k of them.
  public func indexPathsForSelectedRows() -> [ItemPath] { selectedPaths() }
}
