import LazyScrollEngine

/// Selection of items by calls of the app; `ListView+Touches.swift` has selection by touch.
///
/// The selection survives reuse of views, moves and reloads. An item with an ID stays selected wherever it is in new data; an
/// item without an ID stays selected only through change sets, which say how positions change.
extension ListView {
  /// The number of items that may be selected: one by default in a ``TableView`` and a ``CollectionView``, none in other list
  /// views.
  ///
  /// If more items are selected than a new mode allows, all items are deselected.
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
    // The callback for one item may select other items again, which must not be reported as deselected.
    for index in deselected.indices where !currentSelection.contains(deselected[index]) {
      didDeselect(deselected[index])
    }
  }

  // MARK: By reference

  /// Selects an item without asking the content whether it may be selected.
  package final func select(_ item: ItemReference) {
    let (deselected, isNew) = currentSelection.select(item)
    if let deselected { didDeselect(deselected) }
    // The callback for the deselected item may have deselected or removed `item`.
    if !isNew || !currentSelection.contains(item) { return }
    showState(of: item)
    publish(.select(item))
  }

  /// Deselects an item.
  package final func deselect(_ item: ItemReference) {
    if currentSelection.deselect(item) { didDeselect(item) }
  }

  /// Highlights an item instead of the item that is highlighted now; `nil` to highlight none.
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

  /// Tells the host to draw the view of an item as selected, highlighted, both or neither.
  private func showState(of item: ItemReference) {
    if let view = driver.view(of: item.id, inSection: item.section) {
      host.setState(currentSelection.state(of: item), of: view)
    }
  }

  // MARK: By path

  /// Selects an item without asking the delegate; does nothing if the item does not exist.
  package final func select(_ path: ItemPath) {
    if let item = reference(at: path) { select(item) }
  }

  /// Deselects an item; does nothing if the item does not exist.
  package final func deselect(_ path: ItemPath) {
    if let item = reference(at: path) { deselect(item) }
  }

  /// The index path of the highlighted item, which is drawn as if it were pressed; `nil` for none.
  ///
  /// If you set the index path of an item that does not exist, no item is highlighted.
  public final var highlightedPath: ItemPath? {
    get { currentSelection.highlightedItem.flatMap { path(of: $0) } }
    set { highlight(item: newValue.flatMap { reference(at: $0) }) }
  }

  /// Returns a Boolean value that indicates whether an item is selected; false if the item does not exist.
  ///
  /// - Complexity: O(log n) for n sections.
  public final func isSelected(_ path: ItemPath) -> Bool {
    reference(at: path).map { currentSelection.contains($0) } ?? false
  }

  /// Returns the index paths of the selected items, in no particular order.
  package final func selectedPaths() -> [ItemPath] {
    // Pending edits may deselect items, so they are performed first.
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

  /// Updates the positions of selected items without an ID for changes of the data.
  ///
  /// - Parameter place: Returns the app's index path of an item after the changes; `nil` if the changes remove it.
  final func relocateSelection(placing place: (ItemPath) -> ItemPath?) {
    let first = sections.first
    currentSelection.relocate { item in
      guard let position = item.id.position else { return item }
      return place(ItemPath(item: position, section: item.section - first)).map {
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

  /// Returns the index path of an item; `nil` if the item does not exist.
  ///
  /// - Parameters:
  ///   - item: The ID of the item, or its position.
  ///   - section: The item's section, needed only for an item without an ID.
  /// - Returns: The index path.
  /// - Complexity: O(log n).
  public final func indexPath(of item: ListItemID, inSection section: Int = 0) -> ItemPath? {
    path(of: ItemReference(known(item), inSection: section &+ sections.first))
  }

  /// Returns the app's index path of an item; `nil` if the item does not exist.
  package final func path(of item: ItemReference) -> ItemPath? {
    driver.engine.content.path(of: item.id, inSection: item.section).map { inData($0) }
  }

  private func reference(at path: ItemPath) -> ItemReference? {
    itemID(at: path).map { ItemReference($0, inSection: inEngine(path).section) }
  }
}
