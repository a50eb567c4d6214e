import LazyScrollEngine

/// Edits of rows; those of sections, reloads and batches are those of every ``SectionedView``.
extension TableView {
  /// Rows came in; they are read.
  ///
  /// - Parameters:
  ///   - path: Where the first of them stands now.
  ///   - count: How many there are.
  ///   - transition: How they appear.
  /// - Complexity: O(m log n) for m rows; O(log n) where rows are not declared.
  public func insertRows(at path: IndexPath, count: Int = 1, transition: Transition? = nil) {
    edit(transition) { $0.insertItems(path.items(count), inSection: path.section) }
  }

  /// Rows are gone.
  ///
  /// - Parameters:
  ///   - path: Where the first of them stood.
  ///   - count: How many there were.
  ///   - transition: How they disappear.
  public func deleteRows(at path: IndexPath, count: Int = 1, transition: Transition? = nil) {
    edit(transition) { $0.deleteItems(path.items(count), inSection: path.section) }
  }

  /// A row stands elsewhere; it keeps its cell and its height.
  ///
  /// - Parameters:
  ///   - source: Where it stood.
  ///   - target: Where it stands now.
  ///   - transition: How that is shown.
  public func moveRow(at source: IndexPath, to target: IndexPath, transition: Transition? = nil) {
    edit(transition) { $0.moveItem(at: source, to: target) }
  }

  /// The content of rows changed: they are read, and their cells are asked for again unless their
  /// revisions are unchanged.
  ///
  /// - Parameters:
  ///   - path: Where the first of them stood.
  ///   - count: How many there are.
  ///   - transition: How that is shown.
  public func reloadRows(at path: IndexPath, count: Int = 1, transition: Transition? = nil) {
    edit(transition) { $0.reloadItems(path.items(count), inSection: path.section) }
  }
}
