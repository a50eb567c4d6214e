/// What is known of the items' places before any layout: nothing, lengths, sizes, or frames.
///
/// It is what a data source can say without making a view. A layout takes what it needs of it: a
/// list the extents, a waterfall the sizes, an absolute layout the frames.
public enum ItemGeometry: Hashable, Sendable {
  /// Nothing: a layout estimates, and the host measures.
  case none
  /// The length of each item along the scroll axis, in points.
  case extents([Double])
  /// The size of each item, in points.
  case sizes([Size])
  /// The place of each item in section coordinates, in points.
  case frames([Rect])
  /// How many columns each item spans, and its size where that is known.
  case spans([ItemSpan])

  /// How many items it speaks of, or `nil` for ``none``.
  var count: Int? {
    switch self {
    case .none: nil
    case .extents(let extents): extents.count
    case .sizes(let sizes): sizes.count
    case .frames(let frames): frames.count
    case .spans(let spans): spans.count
    }
  }

  /// The frame of one item, where frames are known.
  public func frame(at index: Int) -> Rect? {
    if case .frames(let frames) = self, frames.indices.contains(index) { return frames[index] }
    return nil
  }

  /// The size of one item, where it is known.
  public func size(at index: Int) -> Size? {
    switch self {
    case .sizes(let sizes) where sizes.indices.contains(index): sizes[index]
    case .frames(let frames) where frames.indices.contains(index): frames[index].size
    case .spans(let spans) where spans.indices.contains(index): spans[index].size
    default: nil
    }
  }

  /// How many columns an item spans; one where nothing is said of it.
  public func columns(at index: Int) -> Int {
    if case .spans(let spans) = self, spans.indices.contains(index) { return spans[index].columns }
    return 1
  }

  /// The extent of one item along `axis`, where it is known.
  public func extent(at index: Int, along axis: Axis) -> Double? {
    if case .extents(let extents) = self, extents.indices.contains(index) { return extents[index] }
    return size(at: index)?[axis]
  }
}

/// Items of one section: who they are, what is known of their places, and what state they are in.
public struct ItemList: Hashable, Sendable {
  /// Who the items are.
  public enum Identities: Hashable, Sendable {
    /// So many items without names; in a list a billion of them cost nothing.
    case positions(Int)
    /// The names in order, unique in the snapshot; ``ItemID/missing`` for an item without one.
    case ids([UInt64])
  }

  /// Who the items are.
  public var identities: Identities
  /// What is known of their places.
  public var geometry: ItemGeometry
  /// What state each item's content is in; empty where the app does not say.
  ///
  /// An item whose name and revision are unchanged is not asked for again.
  public var revisions: [UInt64]

  /// Items without names.
  ///
  /// - Parameters:
  ///   - count: The number of items.
  ///   - geometry: What is known of their places.
  public init(count: Int, geometry: ItemGeometry = .none) {
    identities = .positions(count)
    self.geometry = geometry
    revisions = []
  }

  /// Items with names.
  ///
  /// - Parameters:
  ///   - ids: The names in order, unique in the snapshot.
  ///   - geometry: What is known of their places.
  ///   - revisions: What state each item's content is in, or nothing.
  public init(ids: [UInt64], geometry: ItemGeometry = .none, revisions: [UInt64] = []) {
    identities = .ids(ids)
    self.geometry = geometry
    self.revisions = revisions
  }

  /// The most items that a section may have: 2⁴⁰, and 2³⁰ where numbers have 32 bits.
  public static var greatestCount: Int { ItemID.greatestPosition }

  /// The number of items.
  ///
  /// Fewer than none are taken as none and more than ``greatestCount`` as so many, with a report.
  public var count: Int {
    switch identities {
    case .positions(let count): max(0, min(count, Self.greatestCount))
    case .ids(let ids): ids.count
    }
  }

  /// The identity of the item at `index`.
  public func id(at index: Int) -> ItemID {
    if case .ids(let ids) = identities, ids[index] <= ItemID.greatestName { return .id(ids[index]) }
    return .position(index)
  }
}

/// Views beside the items that a section has: how many of one kind, and what is known of them.
public struct SupplementaryList: Hashable, Sendable {
  /// The kind, as in ``ElementKind/supplementary(_:)``.
  public var kind: UInt8
  /// How many there are.
  public var count: Int
  /// What is known of their places.
  public var geometry: ItemGeometry

  /// So many views of one kind.
  public init(kind: UInt8, count: Int = 1, geometry: ItemGeometry = .none) {
    self.kind = kind
    self.count = count
    self.geometry = geometry
  }
}
