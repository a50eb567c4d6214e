import LazyScrollEngine

/// Choosing rows by call; see ``ScrollView`` for touches.
///
/// A choice outlives reuse, moves and, unless ``clearsSelectionOnReload``, reloads: named rows wherever
/// they stand then, others as long as their place is known from the edits named.
extension TableView {
  /// Chooses a row without asking the delegate whether it may be; one that does not exist is left out.
  public func selectRow(at path: IndexPath) {
    if let choice = choice(at: path) { choose(choice) }
  }

  /// Gives up a row.
  public func deselectRow(at path: IndexPath) {
    if let choice = choice(at: path) { unchoose(choice) }
  }

  /// Draws a row as touched, and the one before no longer; `nil` for none.
  public func highlightRow(at path: IndexPath?) { touch(path.flatMap { choice(at: $0) }) }

  /// Whether a row is chosen.
  ///
  /// - Complexity: O(log n).
  public func isSelectedRow(at path: IndexPath) -> Bool {
    choice(at: path).map { selection.contains($0) } ?? false
  }

  /// The row that is drawn as touched.
  public var indexPathForHighlightedRow: IndexPath? { selection.touched.flatMap { path(of: $0) } }

  /// One of the rows that are chosen.
  public var indexPathForSelectedRow: IndexPath? {
    selection.count == 0 ? nil : path(of: selection[0])
  }

  /// The rows that are chosen, in no particular order.
  ///
  /// - Complexity: O(k log n) for k of them.
  public func indexPathsForSelectedRows() -> [IndexPath] {
    var paths: [IndexPath] = []
    for index in 0..<selection.count {
      if let path = path(of: selection[index]) { paths.append(path) }
    }
    return paths
  }

  func applySelectionMode() {
    allowChoices(isEditing ? selectionModeWhileEditing : selectionMode)
  }

  /// Gives up everything that is chosen, without a word to the delegate.
  func clearSelection() {
    let before = selection
    selection.removeAll()
    selection.highlight(nil)
    for index in before.items.indices { show(before[index]) }
  }

  private func choice(at path: IndexPath) -> Selection.Choice? {
    item(at: path).map { Selection.Choice($0, inSection: path.section + Self.firstSection) }
  }
}
