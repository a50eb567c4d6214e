import LazyScrollEngine

/// Access to cells and to the selection, by the index paths of items.
extension CollectionView {
  /// The index paths of the items in the viewport, in layout order.
  public var indexPathsForVisibleItems: [ItemPath] { pathsInViewport() }

  /// Returns the cell of an item in the viewport or the overscan (the area just outside it); `nil` if the item has no cell.
  public func cellForItem(at path: ItemPath) -> View? { view(showing: .item, at: path) }

  // MARK: Selection

  /// Selects an item without asking the delegate; does nothing if the item does not exist.
  public func selectItem(at path: ItemPath) { select(path) }

  /// Deselects an item; does nothing if the item does not exist.
  public func deselectItem(at path: ItemPath) { deselect(path) }

  /// Returns the index paths of the selected items, in no particular order.
  ///
  /// - Complexity: O(k log n) for k selected items.
  public func indexPathsForSelectedItems() -> [ItemPath] { selectedPaths() }
}
