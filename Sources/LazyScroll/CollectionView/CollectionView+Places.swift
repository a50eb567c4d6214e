import LazyScrollEngine

/// Layout attributes and index paths of items and supplementary views, visible or not, and scrolling to items.
extension CollectionView {
  /// Returns the layout attributes of an item, in content space; `nil` if the item does not exist, or its layout does not show
  /// it.
  ///
  /// - Complexity: O(log n), with the built-in layouts.
  public func layoutAttributesForItem(at path: ItemPath) -> LayoutAttributes? {
    layoutAttributes(of: .item, at: path)
  }

  /// Returns the layout attributes of a header, a footer, or another supplementary view.
  ///
  /// - Parameters:
  ///   - kind: The kind of the view: `.header`, `.footer`, or another kind.
  ///   - path: The section of the view, and its index among the section's views of the same kind.
  /// - Returns: The attributes in content space, at the pinned position while the view is pinned; `nil` if the view does not
  ///   exist, or its layout does not show it.
  /// - Complexity: O(log n), with the built-in layouts.
  public func layoutAttributesForSupplementaryView(
    ofKind kind: ElementKind, at path: ItemPath
  ) -> LayoutAttributes? { layoutAttributes(of: kind, at: path) }

  private func layoutAttributes(of kind: ElementKind, at path: ItemPath) -> LayoutAttributes? {
    guard sections.contains(path.section) else { return nil }
    if kind == .item, !exists(path) { return nil }
    let path = kind == .item ? inEngine(path) : path
    return driver.engine.content.attributes(
      of: ListElement(kind: kind, section: path.section, index: path.item, id: .position(path.item))
    )
  }

  /// Returns the items and supplementary views in a rectangle of content space, section by section, in layout order.
  ///
  /// - Complexity: O(log s + k) with the built-in layouts, for s sections, and k elements in the sections that intersect the
  ///   rectangle.
  public func layoutAttributesForElements(in rect: LayoutRect) -> [PlacedElement] {
    driver.engine.content.elements(in: rect).map {
      PlacedElement(indexPath: path(of: $0.element), attributes: $0.attributes)
    }
  }

  /// Returns the index paths of the items that intersect a rectangle of content space, in layout order.
  ///
  /// - Complexity: O(log s + k) with the built-in layouts, for s sections, and k elements in the sections that intersect the
  ///   rectangle.
  public func indexPathsForItems(in rect: LayoutRect) -> [ItemPath] { indexPaths(ofItemsIn: rect) }

  /// Returns the index path of the topmost item at a point of content space, even if a pinned header covers it; `nil` if there is
  /// no item.
  ///
  /// - Complexity: O(log n), with the built-in layouts.
  public func indexPathForItem(at point: LayoutPoint) -> ItemPath? { indexPath(ofItemAt: point) }

  /// Scrolls to an item, at a place where no pinned header or footer covers it.
  ///
  /// - Parameters:
  ///   - path: The item. If it does not exist, the scroll ends as `ScrollOutcome.missing`.
  ///   - alignment: The alignment of the item in the viewport.
  ///   - offset: A distance from the aligned position, in points; positive towards the content's end. It is ignored if
  ///     `alignment` is `.nearest`.
  ///   - isAnimated: True if the scroll is animated.
  ///   - duration: The duration of an animated scroll in seconds; `nil` for the host's default.
  ///   - completion: A closure called once, with the outcome of the scroll.
  public func scrollToItem(
    at path: ItemPath, at alignment: ScrollDestination.Alignment = .nearest, offset: Double = 0,
    isAnimated: Bool = false, duration: Double? = nil,
    completion: ((ScrollOutcome) -> Void)? = nil
  ) {
    scroll(
      toItemAt: path, at: alignment, offset: offset, isAnimated: isAnimated, duration: duration,
      completion: completion)
  }
}
