import LazyScrollEngine

/// The keeper of the view that has the keyboard's focus.
///
/// A view that is recycled loses the focus, and the keyboard then scrolls something else or nothing. The host
/// says where the focus is; the keeper says for which item a lease begins and ends, so that the view stays alive
/// wherever it is scrolled to. To which item a key leads is said by ``FocusWalk``.
package struct FocusKeeper: Sendable {
  /// An item, known by its ID or by its position in a section.
  package struct Item: Hashable, Sendable {
    /// The ID.
    package let id: ItemID
    /// The section, for an item that goes by its position.
    package let section: Int

    /// An item.
    package init(_ id: ItemID, section: Int = 0) {
      self.id = id
      self.section = section
    }
  }

  /// The leases that a move of the focus begins and ends, in that order: with the same view in both, the view
  /// is never without one.
  package struct LeaseChange: Hashable, Sendable {
    /// The item whose view is kept from now on.
    package let begins: Item?
    /// The item whose view is kept no longer.
    package let ends: Item?
  }

  /// The item whose view has the focus.
  package private(set) var focused: Item?

  /// No view has the focus.
  package init() {}

  /// The focus is elsewhere.
  ///
  /// - Parameter item: The item whose view has it, or holds what has it; `nil` for none.
  /// - Returns: The change of leases; `nil` where it is still the same item.
  package mutating func focusDidMove(to item: Item?) -> LeaseChange? {
    if item == focused { return nil }
    defer { focused = item }
    return LeaseChange(begins: item, ends: focused)
  }
}
