import LazyScrollEngine

/// Selection by calls; see `ListView+Touches.swift` for touches.
///
/// The selection survives reuse, moves and reloads. Items with an ID are followed by it; others are followed through change sets.
extension ListView {
  /// The number of items that may be selected: one by default in a ``TableView`` and a ``CollectionView``, none in other
  /// list views.
  ///
  /// If more items are selected than a new mode allows, all are deselected.
  public final var selectionMode: Selection.Mode {
    get { currentSelection.modes.normal }
    set { changeSelectionModes { $0.normal = newValue } }
  }

  /// The number of items that may be selected while items are edited; none by default.
  public final var selectionModeWhileEditing: Selection.Mode {
    get { currentSelection.modes.whileEditing }
    set { changeSelectionModes { $0.whileEditing = newValue } }
  }

  /// A Boolean value that indicates whether items are being edited, so that ``selectionModeWhileEditing`` applies.
  public final var isEditing: Bool {
    get { currentSelection.modes.isEditing }
    set { changeSelectionModes { $0.isEditing = newValue } }
  }

  private func changeSelectionModes(_ change: (inout Selection.Modes) -> Void) {
    let deselected = currentSelection.changeModes(change)
    // The app is told of each item, and may select items again in the callback.
    for index in deselected.indices where !currentSelection.contains(deselected[index]) {
      didDeselect(deselected[index])
    }
  }

  // MARK: By reference

  /// Selects an item without asking the content whether it may be selected.
  package final func select(_ item: ItemReference) {
    let (deselected, isNew) = currentSelection.select(item)
    if let deselected { didDeselect(deselected) }
    // The app, which was told of a deselected item, may have removed or deselected this one.
    if !isNew || !currentSelection.contains(item) { return }
    showState(of: item)
    publish(.select(item))
  }

  /// Deselects an item.
  package final func deselect(_ item: ItemReference) {
    if currentSelection.deselect(item) { didDeselect(item) }
  }

  /// Highlights an item in place of the former one; `nil` for none.
  final func highlight(item: ItemReference?) {
    let before = currentSelection.highlightedItem
    if before == item { return }
    currentSelection.highlight(item)
    if let before { showState(of: before) }
    if let item { showState(of: item) }
  }

  private func didDeselect(_ item: ItemReference) {
    showState(of: item)
    publish(.deselect(item))
  }

  /// Tells the host to draw the selection state of an item.
  private func showState(of item: ItemReference) {
    if let view = driver.view(of: item.id, inSection: item.section) {
      host.setState(currentSelection.state(of: item), of: view)
    }
  }

  // MARK: By path

  /// Selects an item without asking the delegate whether it may be selected; one that does not exist is ignored.
  package final func select(_ path: ItemPath) {
    if let item = reference(at: path) { select(item) }
  }

  /// Deselects an item.
  package final func deselect(_ path: ItemPath) {
    if let item = reference(at: path) { deselect(item) }
  }

  /// The index path of the item that is highlighted, as a pressed item is; `nil` for none.
  ///
  /// Setting the index path of an item that does not exist highlights none.
  public final var highlightedPath: ItemPath? {
    get { currentSelection.highlightedItem.flatMap { path(of: $0) } }
    set { highlight(item: newValue.flatMap { reference(at: $0) }) }
  }

  /// Returns a Boolean value that indicates whether an item is selected; false if there is no such item.
  ///
  /// - Complexity: O(log n) for n sections.
  public final func isSelected(_ path: ItemPath) -> Bool {
    reference(at: path).map { currentSelection.contains($0) } ?? false
  }

  /// Returns the selected items, in no particular order.
  package final func selectedPaths() -> [ItemPath] {
    // Pending edits are performed first, because they may deselect items.
    layoutIfNeeded()
    var paths: [ItemPath] = []
    for index in 0..<currentSelection.count {
      if let path = path(of: selection[index]) { paths.append(path) }
    }
    return paths
  }

  // MARK: Changed data

  /// Deselects all items without telling the content.
  final func clearSelection() {
    let before = currentSelection
    currentSelection.removeAll()
    currentSelection.highlight(nil)
    for index in 0..<before.count { showState(of: before[index]) }
  }

  /// Updates the selection for items without an ID, which have moved.
  ///
  /// - Parameter place: Returns the app's index path of an item after the changes; `nil` if it is removed.
  final func relocateSelection(placing place: (ItemPath) -> ItemPath?) {
    let first = sections.first
    currentSelection.relocate { key in
      guard let item = key.id.position else { return key }
      return place(ItemPath(item: item, section: key.section - first)).map {
        ItemReference(.position($0.item), inSection: $0.section + first)
      }
    }
  }

  /// Deselects items that no longer exist, after the data has changed.
  final func deselectLostItems() {
    guard currentSelection.mayHoldLostItems, !driver.isBuilding else { return }
    currentSelection.mayHoldLostItems = false
    currentSelection.keep { driver.core.content.path(of: $0.id, inSection: $0.section) != nil }
  }

  // MARK: References and paths

  /// Returns the app's index path of an item; `nil` if there is no such item.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - section: The section, for an item without an ID.
  /// - Returns: The index path.
  /// - Complexity: O(log n).
  public final func indexPath(of item: ListItemID, inSection section: Int = 0) -> ItemPath? {
    path(of: ItemReference(known(item), inSection: section &+ sections.first))
  }

  /// Returns the app's index path of an item; `nil` if there is no such item.
  package final func path(of item: ItemReference) -> ItemPath? {
    driver.engine.content.path(of: item.id, inSection: item.section).map { inData($0) }
  }

  private func reference(at path: ItemPath) -> ItemReference? {
    itemID(at: path).map { ItemReference($0, inSection: inEngine(path).section) }
  }
}
