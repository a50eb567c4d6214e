/// Fallback anchors: the nearest items before and after the viewport that a change keeps, for a change that removes every
/// visible item.
///
/// Before and after are meant in document order; both are remembered with their offsets before the change.
struct Survivors: Sendable {
  /// An item and its frame before the change.
  struct Survivor: BitwiseCopyable, Sendable {
    var name: UInt64
    var offset: Double
    /// Its distance from the viewport.
    var distance: Double
  }

  /// The most items that are examined on each side.
  static var limit: Int { 4096 }

  private var before: Survivor?
  private var after: Survivor?

  /// Finds the fallback anchors; there are none if the change keeps an item in the viewport.
  ///
  /// - Parameters:
  ///   - live: The live elements.
  ///   - content: The data before the change.
  ///   - isKept: Returns a Boolean value that indicates whether a named item is in the data after the change.
  /// - Complexity: O(k log n) for k items between the viewport and the survivors.
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
      // Items without a name stay by their position.
      guard let name = element.id.name, !isKept(path, name) else { return }
      first = first ?? path
      last = path
    }
    guard let first, let last else { return }
    before = Self.survivor(from: first, by: -1, visible, content, isKept)
    after = Self.survivor(from: last, by: 1, visible, content, isKept)
  }

  /// Returns the nearest item that the change keeps, from an item towards an end of the data.
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

  /// Returns the nearer of both that is in the data after the change; of two at the same distance the one before the
  /// viewport.
  func nearest(where isThere: (_ name: UInt64) -> Bool) -> Survivor? {
    let isAfterNearer = (after?.distance ?? .infinity) < (before?.distance ?? .infinity)
    let (near, far) = isAfterNearer ? (after, before) : (before, after)
    if let near, isThere(near.name) { return near }
    if let far, isThere(far.name) { return far }
    return nil
  }
}
