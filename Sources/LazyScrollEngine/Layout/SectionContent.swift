/// The content of a section, as its layout receives it: the numbers of elements, and the declared
/// geometry.
///
/// A layout works with indexes; it does not know the identities of items.
public struct SectionContent: Sendable {
  /// The number of items.
  public var count: Int
  /// The geometry that the app declares for items, by index, with all edits applied.
  ///
  /// It does not contain measured sizes, which the layout stores. `nil` if the layout stores the geometry itself
  /// and has already received it (see ``SectionLayout/keepsGeometry``).
  public var geometry: ItemGeometry?
  /// The supplementary views, one list per kind.
  public var supplementaries: [SupplementaryList]

  /// Creates the content of a section from its parts.
  public init(
    count: Int, geometry: ItemGeometry? = ItemGeometry.none,
    supplementaries: [SupplementaryList] = []
  ) {
    self.count = count
    self.geometry = geometry
    self.supplementaries = supplementaries
  }

  /// Returns the number of supplementary views of a kind.
  public func count(ofSupplementary kind: UInt8) -> Int {
    for list in supplementaries where list.kind == kind { return list.count }
    return 0
  }
}

/// A change in one section, as its layout receives it.
///
/// Indexes refer to the state after all earlier changes. Lengths and places are in points, in
/// section coordinates.
public enum LayoutChange: Sendable {
  /// Items are inserted, with their declared geometry; the index is that of the first inserted item
  /// afterwards.
  case insert(ItemList, at: Int)
  /// The items in a range are removed.
  case remove(Range<Int>)
  /// One item moves; the second index is its index afterwards.
  case move(from: Int, to: Int)
  /// The app declares a new size for an item.
  case resize(at: Int, LayoutSize)
  /// The app declares a new frame for an item.
  case reframe(at: Int, LayoutRect)
  /// Everything that starts at or after the end of an item moves along the axis.
  ///
  /// Only absolute layouts apply it.
  case shift(after: Int, by: Double)
  /// The host measured a view, which has the given reuse identifier.
  ///
  /// A length that the host does not measure has the value that the layout gave it.
  case measured(ElementKind, index: Int, LayoutSize, ReuseIdentifier)
  /// The mean of the measured extents of a kind changed: unmeasured elements should use it as their estimate.
  ///
  /// It is sent only to a layout that returns an estimate (``SectionLayout/estimate(of:)``).
  case estimate(ElementKind, Double)
  /// Measurements moved visible items relative to the anchor (the item that the update keeps at its place on
  /// the screen); sent only to layouts with columns (``SectionLayout/hasColumns``).
  ///
  /// Items that start in the viewport are first, then other items in the viewport, then items that were
  /// visible before a jump of up to two viewports. Some of the last group may still be visible, and are
  /// listed twice. Nothing is sent if no item of the section was visible.
  ///
  /// `isFollowed` is true only if the anchor is not in the first column. The layout aligns all columns with the first
  /// column, so the anchor moves by the same distance as the first column, and the viewport follows the anchor.
  case drifted([DriftedItem], isFollowed: Bool)
  /// The app invalidated part of the section, without a change of the data.
  case invalidate(InvalidationContext)
}

/// A visible item, and the distance by which it moved relative to the anchor.
public struct DriftedItem: Hashable, Sendable {
  /// The index of the item in its section.
  public var index: Int
  /// The distance that the item moved along the axis, in points.
  public var distance: Double

  /// Creates an item with the distance that it moved.
  package init(index: Int, distance: Double) { (self.index, self.distance) = (index, distance) }
}
