/// The leases of items: the reasons to keep their views alive while the items are outside of the window.
///
/// A view that plays media, is edited or has the keyboard focus must not be recycled. The number of items that the app may keep
/// alive is limited; leases for the focus and for dragging do not count.
package struct Leases: Sendable {
  /// A lease, and the number of times that it was added.
  private struct CountedLease: BitwiseCopyable, Sendable {
    var lease: Lease
    var count: Int
  }

  private var counted = Buffer<CountedLease>()
  /// The greatest number of items that the app may keep alive.
  package internal(set) var limit = 32

  /// The effect of adding or removing a lease.
  enum Effect {
    /// No view became recyclable.
    case nothing
    /// A view may have become recyclable.
    case released
    /// The lease is not added, because the app keeps as many items alive as the limit allows.
    case refused
  }

  /// All leases, in the order in which they were added.
  package var all: [Lease] { counted.indices.map { counted[$0].lease } }

  /// Adds or removes a reason to keep an item's view alive.
  ///
  /// The same reason may be added several times; it must then be removed as often.
  mutating func set(_ item: ItemReference, for reason: LeaseReason, isHeld: Bool) -> Effect {
    let lease = Lease(item: item, reason: reason)
    for position in counted.indices where counted[position].lease == lease {
      counted[position].count += isHeld ? 1 : -1
      if counted[position].count == 0 { counted.remove(at: position) }
      return isHeld ? .nothing : .released
    }
    if !isHeld { return .nothing }
    if reason.isOfApp, isFull(for: lease) { return .refused }
    counted.append(CountedLease(lease: lease, count: 1))
    return .nothing
  }

  /// Moves the lease for the keyboard focus to another item, or removes it.
  mutating func focus(on item: ItemReference?) -> Effect {
    let new = item.map { Lease(item: $0, reason: .focused) }
    var effect = Effect.nothing
    for position in counted.indices where counted[position].lease.reason == .focused {
      if counted[position].lease == new { return .nothing }
      counted.remove(at: position)
      effect = .released
      break
    }
    if let new { counted.append(CountedLease(lease: new, count: 1)) }
    return effect
  }

  /// Returns true if a new lease of the app would keep more items alive than the limit allows.
  private func isFull(for lease: Lease) -> Bool {
    var others = 0
    for position in counted.indices where counted[position].lease.reason.isOfApp {
      let other = counted[position].lease
      if other.item == lease.item { return false }
      // The limit is one of items, so an item with several leases counts once, at its first lease.
      others += isFirst(position) ? 1 : 0
    }
    return others >= limit
  }

  private func isFirst(_ position: Int) -> Bool {
    let lease = counted[position].lease
    for earlier in 0..<position where counted[earlier].lease.reason.isOfApp {
      let other = counted[earlier].lease
      if other.item == lease.item { return false }
    }
    return true
  }

  /// Removes all leases.
  mutating func removeAll() { counted.removeAll() }

  /// Updates the leases of items after an edit: an item without an ID gets its new path, and the lease of a removed item ends.
  mutating func follow(_ places: borrowing PlaceMap) {
    for position in counted.indices.reversed() {
      if let item = places.place(of: counted[position].lease.item) {
        counted[position].lease.item = item
      } else {
        counted.remove(at: position)
      }
    }
  }

  /// Removes the leases of items that are no longer in the data, so that they do not count towards the limit.
  ///
  /// - Complexity: O(k log n) for k leases of n items.
  mutating func removeItems(goneFrom content: borrowing ContentModel) {
    var position = 0
    while position < counted.count {
      if content.path(of: counted[position].lease.item) == nil {
        counted.remove(at: position)
      } else {
        position += 1
      }
    }
  }

  /// Returns true if a lease keeps the view of an element alive; only items have leases.
  func isLeased(_ element: ListElement) -> Bool {
    guard !counted.isEmpty, element.kind == .item else { return false }
    let item = element.reference
    for lease in counted where lease.lease.item == item { return true }
    return false
  }
}
