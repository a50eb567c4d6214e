import LazyScrollEngine

/// The views on the screen and the selection, in the words of collections.
extension CollectionView {
  /// The items in the viewport, in order.
  public var indexPathsForVisibleItems: [ItemPath] { pathsInViewport() }

  /// Returns the cell that shows an item, overscan included; `nil` if none does.
  public func cellForItem(at path: ItemPath) -> View? { view(showing: .item, at: path) }

  // MARK: Selection

  /// Selects an item without asking the delegate whether it may be selected; one that does not exist is ignored.
  public func selectItem(at path: ItemPath) { select(path) }

  /// Deselects an item.
  public func deselectItem(at path: ItemPath) { deselect(path) }

  /// Returns the selected items, in no particular order.
  ///
  /// - Complexity: O(k log n) for k of them.
  public func indexPathsForSelectedItems() -> [ItemPath] { selectedPaths() }
}
