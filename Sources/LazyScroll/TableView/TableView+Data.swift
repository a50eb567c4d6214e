import LazyScrollEngine

/// Edits of rows; ``SectionEditing`` has reloads, batches, and edits of sections.
extension TableView {
  /// Tells the table that the data source has inserted rows, which are then read.
  ///
  /// - Parameters:
  ///   - path: The index path of the first inserted row, after the insertion.
  ///   - count: The number of consecutive rows.
  ///   - transition: The animation of the change; `nil` for none.
  /// - Complexity: O(m log n) for m rows; O(log n) if the data source does not declare rows.
  public func insertRows(at path: ItemPath, count: Int = 1, transition: ListTransition? = nil) {
    reader.edit(transition) { $0.insertItems(path.items(count), inSection: path.section) }
  }

  /// Tells the table that the data source has deleted rows.
  ///
  /// - Parameters:
  ///   - path: The index path of the first of the rows, before the change.
  ///   - count: The number of consecutive rows.
  ///   - transition: The animation of the change; `nil` for none.
  public func deleteRows(at path: ItemPath, count: Int = 1, transition: ListTransition? = nil) {
    reader.edit(transition) { $0.deleteItems(path.items(count), inSection: path.section) }
  }

  /// Tells the table that the data source has moved a row, which keeps its cell and its height.
  ///
  /// - Parameters:
  ///   - source: The index path of the row, before the move.
  ///   - target: The index path of the row, after the move.
  ///   - transition: The animation of the change; `nil` for none.
  public func moveRow(at source: ItemPath, to target: ItemPath, transition: ListTransition? = nil) {
    reader.edit(transition) { $0.moveItem(at: source, to: target) }
  }

  /// Tells the table that the content of rows has changed.
  ///
  /// The rows are read, and their cells are requested again unless the revision of a row is unchanged.
  ///
  /// - Parameters:
  ///   - path: The index path of the first of the rows, before the change.
  ///   - count: The number of consecutive rows.
  ///   - transition: The animation of the change; `nil` for none.
  public func reloadRows(at path: ItemPath, count: Int = 1, transition: ListTransition? = nil) {
    reader.edit(transition) { $0.reloadItems(path.items(count), inSection: path.section) }
  }

  /// Tells the table that only the heights of rows have changed.
  ///
  /// The heights are read or measured again. No cell is requested again.
  ///
  /// - Parameters:
  ///   - path: The index path of the first of the rows, before the change.
  ///   - count: The number of consecutive rows.
  ///   - transition: The animation of the change; `nil` for none.
  /// - Complexity: O(m log n) for m rows.
  public func resizeRows(at path: ItemPath, count: Int = 1, transition: ListTransition? = nil) {
    reader.edit(transition) { $0.resizeItems(path.items(count), inSection: path.section) }
  }
}
