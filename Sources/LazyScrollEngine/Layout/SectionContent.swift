/// The content of a section as its layout sees it: numbers of elements, and their declared
/// geometry.
///
/// A layout knows indexes only, not the identities of items.
public struct SectionContent: Sendable {
  /// The number of items.
  public var count: Int
  /// The geometry declared by the app, by index, with edits applied.
  ///
  /// Measured sizes are not included: the layout stores them. `nil` for a layout that keeps all of
  /// it and was given it before (see ``SectionLayout/keepsGeometry``).
  public var geometry: ItemGeometry?
  /// The supplementary views, one list per kind.
  public var supplementaries: [SupplementaryList]

  /// Creates content from its parts.
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

/// A change inside one section, as its layout sees it.
///
/// Indexes refer to the state after the changes before it. Lengths and places are in points, in
/// section coordinates.
public enum LayoutChange: Sendable {
  /// Items are inserted, with their declared geometry; the index is that of the first of them
  /// afterwards.
  case insert(ItemList, at: Int)
  /// Items are removed.
  case remove(Range<Int>)
  /// One item moves; the second index is its index afterwards.
  case move(from: Int, to: Int)
  /// The app declares another size for an item.
  case resize(at: Int, LayoutSize)
  /// The app declares another frame for an item.
  case reframe(at: Int, LayoutRect)
  /// Everything that starts at or after the end of an item moves along the axis; for absolute
  /// layouts, others ignore it.
  case shift(after: Int, by: Double)
  /// The host measured a view with a reuse identifier; lengths that only the layout decides have
  /// the value that it gave.
  case measured(ElementKind, index: Int, LayoutSize, ReuseIdentifier)
  /// The running mean of the extents of a kind changed: unmeasured elements should use it as their
  /// estimate. Sent only to a layout that gives an estimate (``SectionLayout/estimate(of:)``).
  case estimate(ElementKind, Double)
  /// Measurements moved visible items relative to the anchor; sent only to layouts with columns
  /// (``SectionLayout/hasColumns``).
  ///
  /// Items that start in the viewport come first, then others in the viewport, then those that were
  /// visible before a jump of up to two viewports, some of which may still be visible and occur
  /// twice. Not sent if no item of the section was visible.
  ///
  /// The viewport follows the first column where the anchor stands in another one, and only then is the second value
  /// true: the anchor moves by as much as the first column has, and takes the viewport along.
  case drifted([DriftedItem], isFollowed: Bool)
  /// An invalidation without a change of the data.
  case invalidate(InvalidationContext)
}

/// A visible item, and the distance by which it moved relative to the anchor.
public struct DriftedItem: Hashable, Sendable {
  /// Its index in the section.
  public var index: Int
  /// The distance that it moved along the axis, in points.
  public var distance: Double

  /// Creates an item that moved.
  package init(index: Int, distance: Double) { (self.index, self.distance) = (index, distance) }
}
