import LazyScrollEngine

/// Where items stand, on the screen or not; places of sections and their bars are those of every
/// ``SectionedView``.
extension CollectionView {
  /// The attributes of an item, in content space; `nil` for one that is not there, or not shown.
  ///
  /// - Complexity: O(log n), with the built-in layouts.
  public func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes? {
    layoutAttributes(of: .item, at: path)
  }

  /// The attributes of a header, a footer, or another supplementary view, where it stands now.
  ///
  /// - Parameters:
  ///   - kind: `.header`, `.footer`, or another kind.
  ///   - path: Its section, and its place among those of its kind there.
  /// - Returns: The attributes in content space; `nil` for one that is not there, or not shown.
  /// - Complexity: O(log n), with the built-in layouts.
  public func layoutAttributesForSupplementaryView(
    ofKind kind: ElementKind, at path: IndexPath
  ) -> LayoutAttributes? { layoutAttributes(of: kind, at: path) }

  private func layoutAttributes(of kind: ElementKind, at path: IndexPath) -> LayoutAttributes? {
    guard itemCounts.indices.contains(path.section) else { return nil }
    if kind == .item, !exists(path) { return nil }
    let path = kind == .item ? inEngine(path) : path
    return driver.engine.content.attributes(
      of: Element(kind: kind, section: path.section, index: path.item, id: .position(path.item)))
  }

  /// All that stands in a rectangle of content space, section by section, in reading order.
  ///
  /// - Complexity: O(log s + k), for k elements in the sections that meet it, with the built-in layouts.
  public func layoutAttributesForElements(in rect: Rect) -> [PlacedElement] {
    driver.engine.content.elements(in: rect).map {
      PlacedElement(indexPath: path(of: $0.element), attributes: $0.attributes)
    }
  }

  /// The items that meet a rectangle of content space, in order.
  ///
  /// - Complexity: O(log s + k), for k elements in the sections that meet it, with the built-in layouts.
  public func indexPathsForItems(in rect: Rect) -> [IndexPath] {
    var paths: [IndexPath] = []
    for (element, _) in driver.engine.content.elements(in: rect) where element.kind == .item {
      paths.append(path(of: element))
    }
    return paths
  }

  /// The topmost item at a point, be it covered by a pinned header or not; `nil` where there is none.
  ///
  /// - Complexity: O(log n), with the built-in layouts.
  public func indexPathForItem(at point: Point) -> IndexPath? {
    indexPath(ofItemAt: point)
  }

  /// Brings an item into view, where no pinned header or footer covers it.
  ///
  /// - Parameters:
  ///   - path: The item; one that does not exist ends the scroll as missing.
  ///   - alignment: Where it shall stand in the viewport.
  ///   - isAnimated: Whether to move there.
  public func scrollToItem(
    at path: IndexPath, at alignment: ScrollTarget.Alignment = .nearest, isAnimated: Bool = false
  ) { scroll(toItemAt: path, at: alignment, isAnimated: isAnimated) }

  /// The item of a name; `nil` where there is none.
  ///
  /// - Complexity: O(log n).
  public func indexPath(forItemNamed name: UInt64) -> IndexPath? {
    path(of: Selection.Choice(.id(name)))
  }

  /// Keeps the cell of an item alive wherever it is scrolled to, until released as often.
  public func holdCell(forItemAt path: IndexPath) { lease(path, isHeld: true) }

  /// Ends one reason to keep the cell of an item alive.
  public func releaseCell(forItemAt path: IndexPath) { lease(path, isHeld: false) }
}
