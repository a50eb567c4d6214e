/// The effect of a change of the data on everything that refers to items by their places.
///
/// Indexes are those of the items before the change, or after it where that is said. Parts that keep places follow it.
enum EditEffect: Sendable {
  /// Nothing that anyone refers to has changed, or the change was left out.
  case none
  /// Items came in; the range is where they are now.
  case inserted(ItemRange)
  /// Items are gone; the range is where they were.
  case removed(ItemRange)
  /// An item of a section has another index.
  case moved(section: Int, handle: Int, from: Int, to: Int)
  /// An item has gone to another section, where it has that identity.
  case movedAcross(from: ItemRange, to: ItemRange, id: ItemID)
  /// Views of items have to be bound again; each one of them, or those whose revision is another.
  case reloaded(ItemRange, isEachBound: Bool)
  /// Views of headers and footers have to be bound again.
  case supplementariesReloaded
  /// The app gave an item another place.
  case reframed(ItemRange)
  /// The sizes of items are unknown again.
  case invalidated(ItemRange)
  /// A section is laid out in another way.
  case laidOut(handle: Int)
  /// A section came in, with so many items.
  case sectionInserted(index: Int, handle: Int, count: Int)
  /// A section is gone; this is what it was.
  case sectionRemoved(index: Int, handle: Int, Section)
  /// A section has another index.
  case sectionMoved(handle: Int)
}

/// Consecutive items of one section.
struct ItemRange: Sendable {
  var section: Int
  /// The handle of the section.
  var handle: Int
  var items: Range<Int>
}
