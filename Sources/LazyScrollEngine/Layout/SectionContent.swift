/// What a section holds, as its layout sees it: how many, and what is known of their sizes.
///
/// A layout knows indexes only; who an item is does not concern it.
public struct SectionContent: Sendable {
  /// The number of items.
  public var count: Int
  /// What the app declared of the items' places, by index; edits are in it already.
  ///
  /// What the host measures is not: that is for the layout to keep. `nil` for a layout that keeps all of it
  /// and was given it before (see ``SectionLayout/keepsGeometry``).
  public var geometry: ItemGeometry?
  /// The views beside the items, one entry per kind.
  public var supplementaries: [SupplementaryList]

  /// Content given part by part.
  public init(
    count: Int, geometry: ItemGeometry? = ItemGeometry.none,
    supplementaries: [SupplementaryList] = []
  ) {
    self.count = count
    self.geometry = geometry
    self.supplementaries = supplementaries
  }

  /// How many supplementary views of a kind there are.
  public func count(ofSupplementary kind: UInt8) -> Int {
    for list in supplementaries where list.kind == kind { return list.count }
    return 0
  }
}

/// A change inside one section, as its layout sees it.
///
/// Indexes count as they are once the changes before it are made. Lengths and places are in points, in
/// section coordinates.
public enum LayoutChange: Sendable {
  /// Items come in, with what is declared of them; the first of them stands at the index afterwards.
  case insert(ItemList, at: Int)
  /// Items go.
  case remove(Range<Int>)
  /// One item stands elsewhere; the second index counts without it.
  case move(from: Int, to: Int)
  /// The app says that an item has another size.
  case resize(at: Int, Size)
  /// The app says that an item has another frame.
  case reframe(at: Int, Rect)
  /// All that starts at or behind the end of an item moves along the axis; for layouts of frames, others let
  /// it pass.
  case shift(after: Int, by: Double)
  /// The host measured a view shown under a reuse identifier; lengths that only the layout decides are in the
  /// size as it gave them.
  case measured(ElementKind, index: Int, Size, ReuseIdentifier)
  /// Elements of a kind that are not measured yet will most likely take up so much along the axis; told
  /// only to a layout that gives an estimate (``SectionLayout/estimate(of:)``).
  case estimate(ElementKind, Double)
  /// What was measured moved items that are seen against what is held still; only layouts that have
  /// columns are told (``SectionLayout/hasColumns``).
  ///
  /// Those that start in the viewport come first, then others that are in it, then those that were before a
  /// leap of up to two viewports, of which some may be in it still and come twice. None are given where none
  /// of the section were seen.
  case drifted([DriftedItem])
  /// Something is stale without a change of the data.
  case invalidate(InvalidationContext)
}

/// An item that was seen, and by how much it moved against what is held still.
public struct DriftedItem: Hashable, Sendable {
  /// Its place in the section.
  public var index: Int
  /// How much further along the axis it stands now, in points.
  public var distance: Double

  /// An item that moved.
  public init(index: Int, distance: Double) { (self.index, self.distance) = (index, distance) }
}
