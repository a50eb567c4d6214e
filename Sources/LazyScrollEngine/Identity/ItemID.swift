/// What makes an item the same item in the next snapshot.
///
/// An app names its items by numbers (faces for platforms with strings intern those). Items without
/// a name go by their position, which is no identity: it is not kept across an insert, and it never
/// meets a name, whatever the number.
///
/// ```swift
/// if let name = item.name { show(products[name]) }
/// ```
///
/// It is one word, for it is passed on at every step: the 2⁴¹ greatest numbers are positions.
public struct ItemID: Hashable, Sendable, BitwiseCopyable {
  /// A name, or a position counted down from the greatest number but one.
  private let word: UInt64

  private init(word: UInt64) {
    self.word = word
  }

  /// The app's own name for the item, unique in its snapshot.
  ///
  /// A number above ``greatestName`` is none: in a snapshot such an item goes by its position, and
  /// elsewhere it is an item that there is not.
  public static func id(_ name: UInt64) -> ItemID {
    ItemID(word: name > greatestName ? missing : name)
  }

  /// The item's index in its section, for want of a name.
  ///
  /// An index that no section can have is that of no item.
  public static func position(_ index: Int) -> ItemID {
    let isPossible = index >= 0 && index <= ItemList.greatestCount
    return ItemID(word: isPossible ? missing - 1 - UInt64(index) : missing)
  }

  /// The greatest number that can be a name; those above tell items without one apart.
  public static var greatestName: UInt64 { .max - 1 << 41 }

  /// The value that stands for "no name" in a list of names.
  public static var missing: UInt64 { .max }

  /// Whether the app named the item.
  public var isNamed: Bool { word <= Self.greatestName }

  /// The app's own name for the item, if it has one.
  public var name: UInt64? { isNamed ? word : nil }

  /// The item's index in its section, if it goes by that; -1 for an item that there is not.
  public var position: Int? { isNamed ? nil : Int(truncatingIfNeeded: Self.missing - 1 &- word) }
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
public struct ElementKind: Hashable, Sendable, BitwiseCopyable {
  /// Where the kind comes in the reading order of its section: ornament from 0, what comes before the
  /// items from 256, items at 512, what comes after them from 896.
  public let rank: UInt16

  private init(rank: UInt16) {
    self.rank = rank
  }

  /// An item of the section.
  public static var item: ElementKind { ElementKind(rank: 512) }

  /// A view bound to data beside the items, such as a header.
  ///
  /// Kinds below 128 come before the items in reading order, the others after them.
  public static func supplementary(_ kind: UInt8) -> ElementKind {
    ElementKind(rank: UInt16(kind) + (kind < 128 ? 256 : 768))
  }

  /// Ornament without data, such as a section's background.
  ///
  /// It comes first in reading order.
  public static func decoration(_ kind: UInt8) -> ElementKind { ElementKind(rank: UInt16(kind)) }

  /// A section's header.
  public static var header: ElementKind { .supplementary(0) }
  /// A section's footer.
  public static var footer: ElementKind { .supplementary(255) }
  /// What lies behind a section.
  public static var background: ElementKind { .decoration(0) }
  /// What stands between two items; its index is that of the item before it.
  public static var separator: ElementKind { .decoration(1) }

  /// Which kind of view beside the items it is, if it is one.
  public var supplementary: UInt8? {
    rank < 256 || self == .item ? nil : UInt8(truncatingIfNeeded: rank)
  }

  /// Which kind of ornament it is, if it is one.
  public var decoration: UInt8? { rank < 256 ? UInt8(truncatingIfNeeded: rank) : nil }
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
    ElementKey(section: section, kind: kind, index: index)
  }
}

/// An element's place in reading order: section by section, and in each by kind and index.
///
/// Everything the engine keeps about elements is sorted by it, so that two answers are compared by
/// walking them side by side, without hashing.
struct ElementKey: Comparable, Hashable, BitwiseCopyable, Sendable {
  /// The section and the kind's rank.
  private let group: Int64
  private let index: Int

  init(section: Int, kind: ElementKind, index: Int) {
    group = Int64(truncatingIfNeeded: section) << 16 | Int64(kind.rank)
    self.index = index
  }

  static func < (a: ElementKey, b: ElementKey) -> Bool {
    a.group == b.group ? a.index < b.index : a.group < b.group
  }
}

/// What a view last showed, as the reuse pool remembers it.
///
/// A named item is the same wherever it stands. What has no name is told apart by its section and
/// its index, and only for as long as the snapshot lives.
public struct ElementIdentity: Hashable, Sendable, BitwiseCopyable {
  /// 0 for a named item, otherwise made of one more than the section's handle and the kind's rank.
  private let group: UInt64
  private let value: UInt64

  /// The identity of an item that the app named.
  public init(id: UInt64) {
    group = 0
    value = id
  }

  /// The identity of something without a name.
  ///
  /// - Parameters:
  ///   - rank: Which kind it is, below 2¹⁵.
  ///   - handle: The handle of its section, or -1.
  ///   - index: Its place among those of its kind.
  init(rank: UInt64, handle: Int, index: Int) {
    group = UInt64(UInt32(truncatingIfNeeded: handle &+ 1)) << 15 | rank
    value = UInt64(truncatingIfNeeded: index)
  }

  init(kind: ElementKind, handle: Int, index: Int, id: ItemID) {
    if kind == .item, let name = id.name {
      self.init(id: name)
    } else {
      self.init(rank: UInt64(kind.rank), handle: handle, index: index)
    }
  }

  /// The identity of an item in a section of which the handle does not matter.
  package init(_ item: ItemID, inSection section: Int = 0) {
    self.init(kind: .item, handle: section, index: item.position ?? 0, id: item)
  }

  /// Whether it is a named item, which is the same item in every snapshot.
  public var isNamed: Bool { group == 0 }

  /// The name, or a number that only this one has among those without a name.
  ///
  /// Multiples of the golden ratio keep their distance from each other: indexes below 2³² cannot bridge
  /// that between two of the first 2³⁰ groups.
  var number: UInt64 { value &+ group &* 0x9E37_79B9_7F4A_7C15 }
}

// Sentences are for developers; a page has none.
#if !hasFeature(Embedded)
  extension ItemID: CustomStringConvertible {
    /// The name or the position, as it is written in Swift.
    public var description: String {
      if let name { ".id(\(name))" } else { ".position(\(position ?? -1))" }
    }
  }

  extension ElementKind: CustomStringConvertible {
    /// The kind as it is written in Swift.
    public var description: String {
      if let supplementary { return ".supplementary(\(supplementary))" }
      if let decoration { return ".decoration(\(decoration))" }
      return ".item"
    }
  }
#endif
