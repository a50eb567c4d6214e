/// A reason to keep the view of an item alive wherever it is scrolled to.
///
/// A view that is recycled loses what the data does not have: the caret of a text field, the position of a film.
public enum LeaseReason: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// Something in the view has the keyboard's focus, as the host says; the list's own reason, of which there is one at a time.
  case focused
  /// The reader drags the item to another place; the list's own reason, too.
  case dragged
  /// The reader has changed something in the view, which is not saved yet.
  case edited
  /// The view plays sound or a film.
  case playing
  /// The app has chosen to keep the view, for reasons of its own.
  case kept

  /// A Boolean value that indicates whether the app gives the reason, so that it counts towards the limit.
  var isOfApp: Bool { self != .focused && self != .dragged }
}

/// A view that is kept alive.
package struct Lease: Hashable, Sendable, BitwiseCopyable {
  /// The item.
  package var item: ItemReference
  /// The reason; a view that is kept for several has a lease for each.
  package var reason: LeaseReason
}
