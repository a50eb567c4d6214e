/// What makes an item the same item in the next snapshot.
///
/// An app names its items by numbers (faces for platforms with strings intern those). Items without
/// a name go by their position, which is no identity: it is not kept across an insert, and it never
/// meets a name, whatever the number.
public enum ItemID: Hashable, Sendable, BitwiseCopyable {
  /// The app's own name for the item, unique in its snapshot.
  case id(UInt64)
  /// The item's index in its section, for want of a name.
  case position(Int)

  /// The value that stands for "no name" in a list of names.
  public static let missing = UInt64.max
}

/// A position in one snapshot.
public struct IndexPath: Hashable, Sendable, BitwiseCopyable {
  /// The section, counted from 0.
  public var section: Int
  /// The item in that section, counted from 0.
  public var item: Int

  /// The position of an item in a section.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }
}

/// What a view stands for: an item, something bound to data beside the items, or ornament.
public enum ElementKind: Hashable, Sendable, BitwiseCopyable {
  /// An item of the section.
  case item
  /// A view bound to data beside the items, such as a header. Kinds below 128 come before the items
  /// in reading order, the others after them.
  case supplementary(UInt8)
  /// Ornament without data, such as a section's background. It comes first in reading order.
  case decoration(UInt8)

  /// A section's header.
  public static let header = ElementKind.supplementary(0)
  /// A section's footer.
  public static let footer = ElementKind.supplementary(255)
  /// What lies behind a section.
  public static let background = ElementKind.decoration(0)
  /// What stands between two items; its index is that of the item before it.
  public static let separator = ElementKind.decoration(1)

  /// Where the kind comes in the reading order of its section.
  var rank: Int32 {
    switch self {
    case .decoration(let kind): Int32(kind)
    case .supplementary(let kind): kind < 128 ? 256 + Int32(kind) : 768 + Int32(kind)
    case .item: 512
    }
  }
}

/// One thing that a view shows: what it is, where it stands in the snapshot, and its identity.
public struct Element: Hashable, Sendable, BitwiseCopyable {
  /// Whether it is an item, a supplementary view or a decoration.
  public var kind: ElementKind
  /// The section, counted from 0, in the current snapshot.
  public var section: Int
  /// The place among those of its kind in the section, counted from 0, in the current snapshot.
  public var index: Int
  /// The item's identity.
  ///
  /// For supplementary and decoration views it is their index.
  public var id: ItemID

  /// An element of a snapshot.
  public init(kind: ElementKind = .item, section: Int, index: Int, id: ItemID) {
    self.kind = kind
    self.section = section
    self.index = index
    self.id = id
  }

  /// The element's place in reading order.
  var key: ElementKey {
    ElementKey(section: Int32(truncatingIfNeeded: section), rank: kind.rank, index: index)
  }
}

/// An element's place in reading order: section by section, and in each by kind and index.
///
/// Everything the engine keeps about elements is sorted by it, so that two answers are compared by
/// walking them side by side, without hashing.
struct ElementKey: Comparable, Hashable, BitwiseCopyable, Sendable {
  var section: Int32
  var rank: Int32
  var index: Int

  static func < (a: ElementKey, b: ElementKey) -> Bool {
    if a.section != b.section { return a.section < b.section }
    if a.rank != b.rank { return a.rank < b.rank }
    return a.index < b.index
  }
}

/// What a view last showed, as the reuse pool remembers it.
///
/// A named item is the same wherever it stands. What has no name is told apart by its section and
/// its index, and only for as long as the snapshot lives.
public struct ElementIdentity: Hashable, Sendable, BitwiseCopyable {
  /// The kind's place in reading order, which tells kinds apart.
  var rank: Int32
  /// 0 for a named item, otherwise one more than the section's handle.
  var scope: Int32
  var value: UInt64

  /// The identity of an item that the app named.
  public init(id: UInt64) {
    self.init(rank: ElementKind.item.rank, scope: 0, value: id)
  }

  init(rank: Int32, scope: Int32, value: UInt64) {
    self.rank = rank
    self.scope = scope
    self.value = value
  }

  init(kind: ElementKind, handle: Int, index: Int, id: ItemID) {
    if kind == .item, case .id(let name) = id {
      self.init(id: name)
    } else {
      self.init(
        rank: kind.rank, scope: Int32(truncatingIfNeeded: handle + 1),
        value: UInt64(truncatingIfNeeded: index))
    }
  }

  /// The identity of an item in a section of which the handle does not matter.
  package init(_ item: ItemID, inSection section: Int = 0) {
    switch item {
    case .id(let name): self.init(id: name)
    case .position(let index):
      self.init(kind: .item, handle: section, index: index, id: item)
    }
  }

  /// Whether it is a named item, which is the same item in every snapshot.
  public var isNamed: Bool { scope == 0 }

  /// The name, or a number that only this one has among those without a name.
  ///
  /// Multiples of the golden ratio keep their distance from each other: indexes below 2³² cannot bridge
  /// that between two of the first 2³⁰ pairs of scope and rank.
  var number: UInt64 {
    if isNamed { return value }
    let pair = UInt64(UInt32(bitPattern: scope)) << 15 | UInt64(UInt32(bitPattern: rank))
    return value &+ pair &* 0x9E37_79B9_7F4A_7C15
  }
}
