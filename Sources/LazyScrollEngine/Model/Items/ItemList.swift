/// The sizes or frames of items that are known before layout.
///
/// A data source can provide it without creating views. Each layout uses the case that it needs: a list the extents, a waterfall
/// the sizes, an absolute layout the frames.
public enum ItemGeometry: Hashable, Sendable {
  /// Nothing is known: a layout estimates sizes, and the host measures views.
  case none
  /// The extent of each item along the scroll axis, in points.
  case extents([Double])
  /// The size of each item, in points.
  case sizes([LayoutSize])
  /// The frame of each item in section coordinates, in points.
  case frames([LayoutRect])
  /// The number of columns that each item spans, and its size if it is known.
  case spans([ItemSpan])

  /// The number of items with geometry, or `nil` for ``none``.
  var count: Int? {
    switch self {
    case .none: nil
    case .extents(let extents): extents.count
    case .sizes(let sizes): sizes.count
    case .frames(let frames): frames.count
    case .spans(let spans): spans.count
    }
  }

  /// Returns the frame of an item in section coordinates, or `nil` if frames are not known.
  public func frame(at index: Int) -> LayoutRect? {
    if case .frames(let frames) = self, frames.indices.contains(index) { return frames[index] }
    return nil
  }

  /// Returns the size of an item in points, or `nil` if it is not known.
  public func size(at index: Int) -> LayoutSize? {
    switch self {
    case .sizes(let sizes) where sizes.indices.contains(index): sizes[index]
    case .frames(let frames) where frames.indices.contains(index): frames[index].size
    case .spans(let spans) where spans.indices.contains(index): spans[index].size
    default: nil
    }
  }

  /// Returns the number of columns that an item spans; 1 if it is not given.
  package func columns(at index: Int) -> Int {
    if case .spans(let spans) = self, spans.indices.contains(index) { return spans[index].columns }
    return 1
  }

  /// Returns the extent of an item along `axis` in points, or `nil` if it is not known.
  public func extent(at index: Int, along axis: ScrollAxis) -> Double? {
    if case .extents(let extents) = self, extents.indices.contains(index) { return extents[index] }
    return size(at: index)?[axis]
  }
}

/// The items of one section: their identities, known sizes or frames, and the revisions of their
/// content.
public struct ItemList: Hashable, Sendable {
  /// The identities of the items.
  package enum Identities: Hashable, Sendable {
    /// A number of items without IDs, in constant memory.
    case positions(Int)
    /// The IDs in order, unique in the snapshot; ``ItemID/missing`` for an item without one.
    case ids([UInt64])
  }

  /// The identities of the items.
  package var identities: Identities
  /// The known sizes or frames of the items.
  public var geometry: ItemGeometry
  /// The revision of each item's content; empty if the app gives none.
  ///
  /// An item whose ID and revision are unchanged is not bound again.
  public var revisions: [UInt64]
  /// The number of items that are expected to be appended after these items, for which the engine reserves memory.
  ///
  /// Like the capacity of an array, the number does not affect equality.
  package var following = 0

  /// Creates a list of items without IDs.
  ///
  /// - Parameters:
  ///   - count: The number of items.
  ///   - geometry: The known sizes or frames of the items.
  public init(count: Int, geometry: ItemGeometry = .none) {
    identities = .positions(count)
    self.geometry = geometry
    revisions = []
  }

  /// Creates a list of items with IDs.
  ///
  /// - Parameters:
  ///   - ids: The IDs in order, unique in the snapshot.
  ///   - geometry: The known sizes or frames of the items.
  ///   - revisions: The revision of each item's content, or an empty array.
  public init(ids: [UInt64], geometry: ItemGeometry = .none, revisions: [UInt64] = []) {
    identities = .ids(ids)
    self.geometry = geometry
    self.revisions = revisions
  }

  /// Returns a Boolean value that indicates whether two lists have the same identities, geometry and revisions.
  public static func == (one: ItemList, other: ItemList) -> Bool {
    one.identities == other.identities && one.geometry == other.geometry
      && one.revisions == other.revisions
  }

  /// Feeds the items into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identities)
    hasher.combine(geometry)
    hasher.combine(revisions)
  }

  /// The greatest number of items in a section: 2⁴⁰, or 2³⁰ if `Int` has 32 bits.
  package static var greatestCount: Int { ItemID.greatestPosition }

  /// The number of items.
  ///
  /// A negative number counts as 0, and a number above 2⁴⁰ (2³⁰ if `Int` has 32 bits) as 2⁴⁰ (2³⁰); both are reported.
  public var count: Int {
    switch identities {
    case .positions(let count): max(0, min(count, Self.greatestCount))
    case .ids(let ids): ids.count
    }
  }

  /// Returns the identity of the item at `index`.
  public func id(at index: Int) -> ItemID {
    if case .ids(let ids) = identities, ids[index] <= ItemID.greatestName { return .id(ids[index]) }
    return .position(index)
  }
}

/// The supplementary views of one kind in a section: their number, and their known sizes or frames.
public struct SupplementaryList: Hashable, Sendable {
  /// The kind, as in ``ElementKind/supplementary(_:)``.
  public var kind: UInt8
  /// The number of views.
  public var count: Int
  /// The known sizes or frames of the views.
  public var geometry: ItemGeometry

  /// Creates a list of `count` views of one kind.
  public init(kind: UInt8, count: Int = 1, geometry: ItemGeometry = .none) {
    self.kind = kind
    self.count = count
    self.geometry = geometry
  }
}
