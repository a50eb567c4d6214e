import LazyScrollEngine

/// Choosing items by call; see ``ScrollView`` for touches.
///
/// A choice outlives reuse, moves and, unless ``clearsSelectionOnReload``, reloads: named items wherever
/// they stand then, others as long as their place is known from the edits named.
extension SectionedView {
  final func applySelectionMode() {
    allowChoices(isEditing ? selectionModeWhileEditing : selectionMode)
  }

  /// Chooses an item without asking the delegate whether it may be; one that does not exist is left out.
  package final func select(_ path: IndexPath) {
    if let choice = choice(at: path) { choose(choice) }
  }

  /// Gives up an item.
  package final func deselect(_ path: IndexPath) {
    if let choice = choice(at: path) { unchoose(choice) }
  }

  /// Draws an item as touched, and the one before no longer; `nil` for none.
  final func highlight(_ path: IndexPath?) { touch(path.flatMap { choice(at: $0) }) }

  final func isSelected(_ path: IndexPath) -> Bool {
    choice(at: path).map { selection.contains($0) } ?? false
  }

  /// The item that is drawn as touched.
  final var highlightedPath: IndexPath? { selection.touched.flatMap { path(of: $0) } }

  /// The items that are chosen, in no particular order.
  package final func selectedPaths() -> [IndexPath] {
    var paths: [IndexPath] = []
    for index in 0..<selection.count {
      if let path = path(of: selection[index]) { paths.append(path) }
    }
    return paths
  }

  /// Gives up everything that is chosen, without a word to the delegate.
  final func clearSelection() {
    let before = selection
    selection.removeAll()
    selection.highlight(nil)
    for index in before.items.indices { show(before[index]) }
  }

  /// Where an item stands, as the data source counts; `nil` where there is none.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - section: For an item that goes by its place on the screen, the section there.
  /// - Returns: The index path.
  /// - Complexity: O(log n).
  public final func indexPath(of item: ItemID, inSection section: Int = 0) -> IndexPath? {
    path(of: Selection.Choice(item, inSection: section &+ firstSection))
  }

  /// Where an item stands that was chosen or scrolled to; `nil` for one that is gone.
  final func path(of choice: Selection.Choice) -> IndexPath? {
    guard let path = driver.engine.content.path(of: choice.item, inSection: choice.section) else {
      return nil
    }
    return inData(path)
  }

  private func choice(at path: IndexPath) -> Selection.Choice? {
    item(at: path).map { Selection.Choice($0, inSection: inEngine(path).section) }
  }
}
