import LazyScrollEngine

/// The keeper of the view that has the keyboard's focus.
///
/// A view that is recycled loses the focus, and the keyboard then scrolls something else or nothing. The host
/// says where the focus is; the keeper says for which item a lease begins and ends, so that the view stays alive
/// wherever it is scrolled to. To which item a key leads is said by ``FocusWalk``.
public struct FocusKeeper: Sendable {
  /// An item, known by its ID or by its position in a section.
  public struct Item: Hashable, Sendable {
    /// The ID.
    public let id: ItemID
    /// The section, for an item that goes by its position.
    public let section: Int

    /// An item.
    public init(_ id: ItemID, section: Int = 0) {
      self.id = id
      self.section = section
    }
  }

  /// The leases that a move of the focus begins and ends, in that order: with the same view in both, the view
  /// is never without one.
  public struct LeaseChange: Hashable, Sendable {
    /// The item whose view is kept from now on.
    public let begins: Item?
    /// The item whose view is kept no longer.
    public let ends: Item?
  }

  /// The item whose view has the focus.
  public private(set) var focused: Item?

  /// No view has the focus.
  public init() {}

  /// The focus is elsewhere.
  ///
  /// - Parameter item: The item whose view has it, or holds what has it; `nil` for none.
  /// - Returns: The change of leases; `nil` where it is still the same item.
  public mutating func focusDidMove(to item: Item?) -> LeaseChange? {
    if item == focused { return nil }
    defer { focused = item }
    return LeaseChange(begins: item, ends: focused)
  }
}
