import LazyScrollEngine

/// Access to cells and to the selection, by the index paths of rows.
extension TableView {
  /// The index paths of the rows in the viewport, in order.
  public var indexPathsForVisibleRows: [ItemPath] { pathsInViewport() }

  /// Returns the cell of a row in the viewport or the overscan (the area just outside it); `nil` if the row has no cell.
  public func cellForRow(at path: ItemPath) -> View? { view(showing: .item, at: path) }

  /// The view of the table's own header; `nil` while the header is not in or near the viewport.
  public var tableHeaderView: View? {
    view(showing: .header, at: ItemPath(row: 0, section: -1))
  }

  /// The view of the table's own footer; `nil` while the footer is not in or near the viewport.
  public var tableFooterView: View? {
    view(showing: .footer, at: ItemPath(row: 0, section: numberOfSections))
  }

  // MARK: Selection

  /// Selects a row without asking the delegate; does nothing if the row does not exist.
  public func selectRow(at path: ItemPath) { select(path) }

  /// Deselects a row; does nothing if the row does not exist.
  public func deselectRow(at path: ItemPath) { deselect(path) }

  /// The index path of a selected row, of any one if several are selected; `nil` if no row is selected.
  public var indexPathForSelectedRow: ItemPath? {
    selection.count == 0 ? nil : path(of: selection[0])
  }

  /// Returns the index paths of the selected rows, in no particular order.
  ///
  /// - Complexity: O(k log n) for k selected rows.
  public func indexPathsForSelectedRows() -> [ItemPath] { selectedPaths() }
}
