/// The identity of an item: a number that the app gives it, called its *name*, or its position in its section.
///
/// A name identifies the item in all snapshots of the data. List views map IDs of other types to such numbers. An item without
/// a name is identified by its position, which changes when items are inserted before it. A position is never equal to a name.
///
/// ```swift
/// if let name = item.name { show(products[name]) }
/// ```
///
/// The value is stored as one 64-bit word, because it is copied often. The 2⁴¹ greatest words represent positions.
public struct ItemID: Hashable, Sendable, BitwiseCopyable {
  /// The item's name, or `UInt64.max - 1` minus its position.
  private let word: UInt64

  private init(word: UInt64) {
    self.word = word
  }

  /// Returns the identity of the item with a name, a number that is unique in the snapshot.
  ///
  /// A number from 2⁶⁴ − 2⁴¹ up is not a valid name. A snapshot identifies an item with such a number by its position;
  /// elsewhere the result identifies no item.
  public static func id(_ name: UInt64) -> ItemID {
    ItemID(word: name > greatestName ? missing : name)
  }

  /// Returns the identity of an unnamed item: its index in its section.
  ///
  /// An index that is negative or too large gives the identity of no item.
  public static func position(_ index: Int) -> ItemID {
    let isPossible = index >= 0 && index <= greatestPosition
    return ItemID(word: isPossible ? missing - 1 - UInt64(index) : missing)
  }

  /// The greatest position of an item in its section: 2⁴⁰, or 2³⁰ if `Int` has 32 bits.
  static var greatestPosition: Int { Int.bitWidth > 32 ? 1 << 40 : 1 << 30 }

  /// The greatest number that can be the name (the ID) of an item; greater numbers represent positions.
  package static var greatestName: UInt64 { .max - 1 << 41 }

  /// The placeholder for an item without a name in an array of names.
  public static var missing: UInt64 { .max }

  /// True if the item has a name (an ID of the app); false if it is identified by its position.
  package var isNamed: Bool { word <= Self.greatestName }

  /// The item's name, which is the ID that the app gave it; `nil` if the item is identified by its position.
  public var name: UInt64? { isNamed ? word : nil }

  /// The item's index in its section; `nil` if the item has a name, and -1 if the value identifies no item.
  public var position: Int? { isNamed ? nil : Int(truncatingIfNeeded: Self.missing - 1 &- word) }
}

/// The position of an item in a snapshot: the index of its section, and its index in the section.
public struct ItemPath: Hashable, Sendable, BitwiseCopyable {
  /// The index of the section, counted from 0.
  public var section: Int
  /// The index of the item in its section, counted from 0.
  public var item: Int

  /// Creates the position of an item in a section.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }
}

/// The kind of an element: an item, a supplementary view bound to data beside the items, or a
/// decoration view.
public struct ElementKind: Hashable, Sendable, BitwiseCopyable {
  /// The kind's rank in the layout order of a section: decorations have ranks from 0, supplementary views before the items from
  /// 256, items 512, and supplementary views after the items from 896.
  package let rank: UInt16

  private init(rank: UInt16) {
    self.rank = rank
  }

  /// The kind of the items of a section.
  public static var item: ElementKind { ElementKind(rank: 512) }

  /// Returns the kind of a supplementary view, such as a header.
  ///
  /// In layout order, kinds below 128 precede the items, and kinds from 128 up follow them.
  public static func supplementary(_ kind: UInt8) -> ElementKind {
    ElementKind(rank: UInt16(kind) + (kind < 128 ? 256 : 768))
  }

  /// Returns the kind of a decoration view without data, such as a section's background.
  ///
  /// Decorations come first in layout order.
  public static func decoration(_ kind: UInt8) -> ElementKind { ElementKind(rank: UInt16(kind)) }

  /// The kind of a section's header.
  public static var header: ElementKind { .supplementary(0) }
  /// The kind of a section's footer.
  public static var footer: ElementKind { .supplementary(255) }
  /// The kind of the decoration behind a section.
  public static var background: ElementKind { .decoration(0) }
  /// The kind of the decoration between two items; the decoration has the index of the item before it.
  public static var separator: ElementKind { .decoration(1) }

  /// The number of the supplementary kind, or `nil` for items and decorations.
  public var supplementary: UInt8? {
    rank < 256 || self == .item ? nil : UInt8(truncatingIfNeeded: rank)
  }

  /// The number of the decoration kind, or `nil` for items and supplementary views.
  public var decoration: UInt8? { rank < 256 ? UInt8(truncatingIfNeeded: rank) : nil }
}

/// An element that a view shows: its kind, its position in the snapshot, and its identity.
public struct ListElement: Hashable, Sendable, BitwiseCopyable {
  /// The kind: item, supplementary view or decoration.
  public var kind: ElementKind
  /// The section, counted from 0, in the current snapshot.
  public var section: Int
  /// The index among the elements of its kind in the section, counted from 0, in the current
  /// snapshot.
  public var index: Int
  /// The element's identity: that of the item, or the index of a supplementary or decoration view.
  public var id: ItemID

  /// Creates an element of a snapshot.
  public init(kind: ElementKind = .item, section: Int, index: Int, id: ItemID) {
    self.kind = kind
    self.section = section
    self.index = index
    self.id = id
  }

  /// Returns a Boolean value that indicates whether the element precedes another element in layout order.
  ///
  /// The order is by section. In a section, decoration views come first, then supplementary views before the items, the items,
  /// and supplementary views after the items, each by index. Hosts draw views with equal z-index in this order, later ones on
  /// top, and assistive technology reads elements in this order.
  ///
  /// - Complexity: O(1).
  public func comesBefore(_ other: ListElement) -> Bool { key < other.key }

  /// A reference to the item, if the element is an item; otherwise meaningless.
  public var reference: ItemReference { ItemReference(id, inSection: section) }

  /// The element's sort key, which orders elements by section, kind and index.
  var key: ElementKey {
    ElementKey(section: section, kind: kind, index: index)
  }
}

/// A sort key that orders elements by section, then by kind and index.
///
/// The engine sorts its data about elements by this key. Two results of a layout can then be compared in one pass, without
/// hashing.
struct ElementKey: Comparable, Hashable, BitwiseCopyable, Sendable {
  /// The section's index in the upper bits, and the rank of the element's kind in the lower 16 bits.
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

/// The hashable identity of an element, used as a key in tables.
///
/// An item with a name (an ID of the app) keeps its identity at every position. Any other element is identified by its section
/// and index, and only within one snapshot.
package struct ElementIdentity: Hashable, Sendable, BitwiseCopyable {
  /// 0 for an item with a name; otherwise the section's handle (its number in the engine) plus 1, combined with the rank of the
  /// element's kind.
  private let group: UInt64
  private let value: UInt64

  /// Creates the identity of an item with a name.
  package init(id: UInt64) {
    group = 0
    value = id
  }

  /// Creates the identity of an element without a name.
  ///
  /// - Parameters:
  ///   - rank: The rank of the element's kind, below 2¹⁵.
  ///   - handle: The handle of the element's section (its number in the engine), or -1.
  ///   - index: The element's index among those of its kind.
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

  /// Creates the identity of an item from its name, or from its position and its section's index if it has no name.
  package init(_ item: ItemID, inSection section: Int = 0) {
    self.init(kind: .item, handle: section, index: item.position ?? 0, id: item)
  }

  /// True for an item with a name, whose identity is the same in every snapshot.
  package var isNamed: Bool { group == 0 }

  /// The hash number: the name, or a number that is unique among identities without a name.
  ///
  /// The elements of one section and kind form a group. Each group starts at another multiple of the golden ratio, so that
  /// indexes below 2³² in the first 2³⁰ groups do not collide.
  var number: UInt64 { value &+ group &* 0x9E37_79B9_7F4A_7C15 }
}

// Left out of Embedded Swift, because descriptions are only for developers.
#if !hasFeature(Embedded)
  extension ItemID: CustomStringConvertible {
    /// The name or the position, written as Swift source.
    public var description: String {
      if let name { ".id(\(name))" } else { ".position(\(position ?? -1))" }
    }
  }

  extension ElementKind: CustomStringConvertible {
    /// The kind, written as Swift source.
    public var description: String {
      if let supplementary { return ".supplementary(\(supplementary))" }
      if let decoration { return ".decoration(\(decoration))" }
      return ".item"
    }
  }
#endif
