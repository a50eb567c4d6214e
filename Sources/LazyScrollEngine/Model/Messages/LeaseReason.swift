/// A reason to keep the view of an item alive even if it is scrolled out of the window.
///
/// A recycled view loses state that is not in the data, such as the caret of a text field or the position of a video.
public enum LeaseReason: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// The view has the keyboard focus; set by the list itself from the host's reports, for one item at a time.
  case focused
  /// The user drags the item to another position; set by the list itself.
  case dragged
  /// The user has changed something in the view that is not saved yet.
  case edited
  /// The view plays audio or video.
  case playing
  /// The app keeps the view for another reason.
  case kept

  /// True if the app gives the reason, and not the list itself; only leases of the app count towards the limit.
  var isOfApp: Bool { self != .focused && self != .dragged }
}

/// A reason to keep the view of an item alive, together with the item.
package struct Lease: Hashable, Sendable, BitwiseCopyable {
  /// The item whose view is kept alive.
  package var item: ItemReference
  /// The reason; a view that is kept for several reasons has a lease for each.
  package var reason: LeaseReason
}
