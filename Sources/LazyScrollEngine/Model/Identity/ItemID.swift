/// The identity of an item across snapshots.
///
/// It is a number given by the app (a *name*); list views with other kinds of IDs map them to numbers. An item without a name is
/// identified by its position in its section, which changes with insertions and is never equal to a name.
///
/// ```swift
/// if let name = item.name { show(products[name]) }
/// ```
///
/// It is stored as one 64-bit word, because it is copied often: the 2⁴¹ greatest numbers represent positions.
public struct ItemID: Hashable, Sendable, BitwiseCopyable {
  /// A name, or a position counted down from the second greatest number.
  private let word: UInt64

  private init(word: UInt64) {
    self.word = word
  }

  /// Returns the identity of the item with a name, a number that is unique in the snapshot.
  ///
  /// A number above 2⁶⁴ − 2⁴¹ is not a name: in a snapshot such an item is identified by its position,
  /// and elsewhere the result identifies no item.
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

  /// The greatest position: 2⁴⁰, or 2³⁰ if `Int` has 32 bits.
  static var greatestPosition: Int { Int.bitWidth > 32 ? 1 << 40 : 1 << 30 }

  /// The greatest number that can be a name; greater ones represent positions.
  package static var greatestName: UInt64 { .max - 1 << 41 }

  /// The value for items without a name in an array of names.
  public static var missing: UInt64 { .max }

  /// True if the item has a name.
  package var isNamed: Bool { word <= Self.greatestName }

  /// The item's name; `nil` if it is identified by its position.
  public var name: UInt64? { isNamed ? word : nil }

  /// The item's index in its section; `nil` if it has a name, -1 for the identity of no item.
  public var position: Int? { isNamed ? nil : Int(truncatingIfNeeded: Self.missing - 1 &- word) }
}

/// A position in one snapshot.
public struct ItemPath: Hashable, Sendable, BitwiseCopyable {
  /// The section, counted from 0.
  public var section: Int
  /// The item in that section, counted from 0.
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
  /// The kind's rank in the layout order of its section: decorations from 0, supplementary views
  /// before the items from 256, items at 512, supplementary views after them from 896.
  package let rank: UInt16

  private init(rank: UInt16) {
    self.rank = rank
  }

  /// The kind of the items of a section.
  public static var item: ElementKind { ElementKind(rank: 512) }

  /// Returns the kind of a supplementary view, such as a header.
  ///
  /// Kinds below 128 precede the items in layout order, the others follow them.
  public static func supplementary(_ kind: UInt8) -> ElementKind {
    ElementKind(rank: UInt16(kind) + (kind < 128 ? 256 : 768))
  }

  /// Returns the kind of a decoration view without data, such as a section's background.
  ///
  /// Decorations come first in layout order.
  public static func decoration(_ kind: UInt8) -> ElementKind { ElementKind(rank: UInt16(kind)) }

  /// A section's header.
  public static var header: ElementKind { .supplementary(0) }
  /// A section's footer.
  public static var footer: ElementKind { .supplementary(255) }
  /// The decoration behind a section.
  public static var background: ElementKind { .decoration(0) }
  /// The decoration between two items; its index is that of the item before it.
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
  /// The element's identity.
  ///
  /// For supplementary and decoration views it is their index.
  public var id: ItemID

  /// Creates an element of a snapshot.
  public init(kind: ElementKind = .item, section: Int, index: Int, id: ItemID) {
    self.kind = kind
    self.section = section
    self.index = index
    self.id = id
  }

  /// Returns a Boolean value that indicates whether the element precedes another one in layout order.
  ///
  /// The order is by section, then decoration views, supplementary views before the items, items, and supplementary views after
  /// them, each by index. Hosts draw views with equal z-index in this order, later ones above, and assistive technology reads in
  /// it.
  ///
  /// - Complexity: O(1).
  public func comesBefore(_ other: ListElement) -> Bool { key < other.key }

  /// The reference to the item; meaningless for other kinds of elements.
  public var reference: ItemReference { ItemReference(id, inSection: section) }

  /// The element's place in layout order.
  var key: ElementKey {
    ElementKey(section: section, kind: kind, index: index)
  }
}

/// An element's place in layout order: by section, then by kind and index.
///
/// The engine sorts all data about elements by it, so that two layout answers can be compared in one pass, without hashing.
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

/// The identity of an element for tables, for example of the element that an idle view showed last.
///
/// An item with a name keeps its identity at every position. Any other element is identified by its section and index, and only
/// within one snapshot.
package struct ElementIdentity: Hashable, Sendable, BitwiseCopyable {
  /// 0 for an item with a name, otherwise made of the section's handle plus 1 and the kind's rank.
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
  ///   - handle: The handle of the element's section, or -1.
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

  /// Creates the identity of an item in a section whose handle does not matter.
  package init(_ item: ItemID, inSection section: Int = 0) {
    self.init(kind: .item, handle: section, index: item.position ?? 0, id: item)
  }

  /// True for an item with a name, which is the same item in every snapshot.
  package var isNamed: Bool { group == 0 }

  /// The hash number: the name, or a number that is unique among identities without a name.
  ///
  /// The groups are spread by multiples of the golden ratio, so that indexes below 2³² in the first 2³⁰ groups do not collide.
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
