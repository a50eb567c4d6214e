/// Fallback anchors for a change that removes every visible item: the nearest remaining items before and after the viewport.
///
/// One of the two keeps its distance from the viewport, in place of a visible item. "Before" and "after" refer to the order of
/// items in the data.
struct Survivors: Sendable {
  /// A fallback anchor, with its place before the change.
  struct Survivor: BitwiseCopyable, Sendable {
    var name: UInt64
    var offset: Double
    /// The distance of the item from the viewport, in points.
    var distance: Double
  }

  /// The maximum number of items that are examined on each side of the viewport.
  static var limit: Int { 4096 }

  private var before: Survivor?
  private var after: Survivor?

  /// Finds the fallback anchors, unless the change keeps an item in the viewport.
  ///
  /// - Parameters:
  ///   - live: The live elements.
  ///   - content: The data before the change.
  ///   - isKept: Returns true if an item with an ID is in the data after the change.
  /// - Complexity: O(k log n) for k items between the viewport and the fallback anchors.
  init(
    _ live: borrowing LiveSet, in content: borrowing ContentModel,
    isKept: (_ path: ItemPath, _ name: UInt64) -> Bool
  ) {
    let visible = content.viewport.visibleBounds
    var (first, last): (ItemPath?, ItemPath?) = (nil, nil)
    for position in live.indices {
      let element = live[position].element
      guard element.kind == .item, live[position].attributes.frame.intersects(visible) else {
        continue
      }
      let path = ItemPath(section: element.section, item: element.index)
      // An item without an ID is identified by its position, so it counts as kept.
      guard let name = element.id.name, !isKept(path, name) else { return }
      first = first ?? path
      last = path
    }
    guard let first, let last else { return }
    before = Self.survivor(from: first, by: -1, visible, content, isKept)
    after = Self.survivor(from: last, by: 1, visible, content, isKept)
  }

  /// Returns the nearest item that the change keeps, searched from `start` towards the data's end (`step` 1) or its start (-1).
  private static func survivor(
    from start: ItemPath, by step: Int, _ visible: LayoutRect, _ content: borrowing ContentModel,
    _ isKept: (_ path: ItemPath, _ name: UInt64) -> Bool
  ) -> Survivor? {
    var path = start
    for _ in 0..<limit {
      path.item += step
      while path.item < 0 || path.item >= content.itemCount(inSection: path.section) {
        path.section += step
        if path.section < 0 || path.section >= content.sectionCount { return nil }
        path.item = step > 0 ? 0 : content.itemCount(inSection: path.section) - 1
      }
      guard let name = content.id(at: path)?.name, isKept(path, name),
        let frame = content.frame(of: path)
      else { continue }
      let axis = content.axis
      let distance =
        step < 0
        ? visible.offset(along: axis) - frame.end(along: axis)
        : frame.offset(along: axis) - visible.end(along: axis)
      return Survivor(name: name, offset: frame.offset(along: axis), distance: distance)
    }
    return nil
  }

  /// Returns the fallback anchor nearer to the viewport or, if it is not in the new data, the farther one; `nil` for neither.
  ///
  /// Of two items at the same distance, the one before the viewport is preferred.
  func nearest(where isThere: (_ name: UInt64) -> Bool) -> Survivor? {
    let isAfterNearer = (after?.distance ?? .infinity) < (before?.distance ?? .infinity)
    let (near, far) = isAfterNearer ? (after, before) : (before, after)
    if let near, isThere(near.name) { return near }
    if let far, isThere(far.name) { return far }
    return nil
  }
}
