import LazyScrollEngine

/// Places of items and supplementary views, on the screen or not, and scrolling to them.
extension CollectionView {
  /// Returns the attributes of an item, in content space; `nil` for one that does not exist, or is not shown.
  ///
  /// - Complexity: O(log n), with the built-in layouts.
  public func layoutAttributesForItem(at path: ItemPath) -> LayoutAttributes? {
    layoutAttributes(of: .item, at: path)
  }

  /// Returns the attributes of a header, a footer, or another supplementary view, where it stands now.
  ///
  /// - Parameters:
  ///   - kind: `.header`, `.footer`, or another kind.
  ///   - path: Its section, and its index among those of its kind there.
  /// - Returns: The attributes in content space; `nil` for one that does not exist, or is not shown.
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

  /// Returns the elements in a rectangle of content space, section by section, in layout order.
  ///
  /// - Complexity: O(log s + k), for k elements in the sections that meet it, with the built-in layouts.
  public func layoutAttributesForElements(in rect: LayoutRect) -> [PlacedElement] {
    driver.engine.content.elements(in: rect).map {
      PlacedElement(indexPath: path(of: $0.element), attributes: $0.attributes)
    }
  }

  /// Returns the items that meet a rectangle of content space, in layout order.
  ///
  /// - Complexity: O(log s + k), for k elements in the sections that meet it, with the built-in layouts.
  public func indexPathsForItems(in rect: LayoutRect) -> [ItemPath] { indexPaths(ofItemsIn: rect) }

  /// Returns the topmost item at a point, though a pinned header may cover it; `nil` if there is none.
  ///
  /// - Complexity: O(log n), with the built-in layouts.
  public func indexPathForItem(at point: LayoutPoint) -> ItemPath? { indexPath(ofItemAt: point) }

  /// Scrolls to an item, so that no pinned header or footer covers it.
  ///
  /// - Parameters:
  ///   - path: The item; the scroll to one that does not exist ends as missing.
  ///   - alignment: The place of the item in the viewport.
  ///   - offset: The distance from there, in points; positive towards the content's end. It does not count for
  ///     `.nearest`.
  ///   - isAnimated: A Boolean value that indicates whether the scroll is animated.
  ///   - duration: The time that an animated scroll takes, in seconds; `nil` for the host's own.
  ///   - completion: Called once, with the outcome.
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
