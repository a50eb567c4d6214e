import LazyScrollEngine

/// Edits of rows; reloads, batches and edits of sections are those of every ``SectionEditing`` list view.
extension TableView {
  /// Tells that rows were inserted; they are read.
  ///
  /// - Parameters:
  ///   - path: The place of the first of them afterwards.
  ///   - count: The number of rows.
  ///   - transition: The animation; `nil` for none.
  /// - Complexity: O(m log n) for m rows; O(log n) where rows are not declared.
  public func insertRows(at path: ItemPath, count: Int = 1, transition: ListTransition? = nil) {
    reader.edit(transition) { $0.insertItems(path.items(count), inSection: path.section) }
  }

  /// Tells that rows were deleted.
  ///
  /// - Parameters:
  ///   - path: The place of the first of them before.
  ///   - count: The number of rows.
  ///   - transition: The animation; `nil` for none.
  public func deleteRows(at path: ItemPath, count: Int = 1, transition: ListTransition? = nil) {
    reader.edit(transition) { $0.deleteItems(path.items(count), inSection: path.section) }
  }

  /// Tells that a row was moved; it keeps its cell and its height.
  ///
  /// - Parameters:
  ///   - source: Its place before.
  ///   - target: Its place afterwards.
  ///   - transition: The animation; `nil` for none.
  public func moveRow(at source: ItemPath, to target: ItemPath, transition: ListTransition? = nil) {
    reader.edit(transition) { $0.moveItem(at: source, to: target) }
  }

  /// Tells that the content of rows changed: they are read, and their cells are asked for again unless their revisions
  /// are equal.
  ///
  /// - Parameters:
  ///   - path: The place of the first of them before.
  ///   - count: The number of rows.
  ///   - transition: The animation; `nil` for none.
  public func reloadRows(at path: ItemPath, count: Int = 1, transition: ListTransition? = nil) {
    reader.edit(transition) { $0.reloadItems(path.items(count), inSection: path.section) }
  }

  /// Tells that the heights of rows changed and nothing else: they are read, or measured again, and no cell is asked for.
  ///
  /// - Parameters:
  ///   - path: The place of the first of them before.
  ///   - count: The number of rows.
  ///   - transition: The animation; `nil` for none.
  /// - Complexity: O(m log n) for m rows.
  public func resizeRows(at path: ItemPath, count: Int = 1, transition: ListTransition? = nil) {
    reader.edit(transition) { $0.resizeItems(path.items(count), inSection: path.section) }
  }
}
