import LazyScrollEngine

/// Which items are chosen, and which one is being touched.
///
/// Items are known by their names, so a choice outlives reuse, moves and reloads.
public struct Selection: Sendable {
  /// How many items may be chosen.
  public enum Mode: UInt8, Hashable, Sendable {
    /// None: touches choose nothing.
    case none
    /// One: choosing another one gives up the first.
    case single
    /// Any number: touching a chosen item gives it up.
    case multiple
  }

  /// How many items may be chosen.
  public private(set) var mode = Mode.none
  /// The items that are chosen, in no particular order.
  public var items: [ItemID] { chosen.indices.map { chosen[$0] } }
  private var chosen = Buffer<ItemID>()
  /// Where in the list each of them stands.
  private var places = IdentityTable()
  /// The item being touched.
  public private(set) var highlighted: ItemID?

  /// Nothing chosen.
  public init() {}

  /// Whether an item is chosen.
  ///
  /// - Complexity: O(1).
  public func contains(_ item: ItemID) -> Bool { places.value(of: ElementIdentity(item)) >= 0 }

  private mutating func removeAll() -> Buffer<ItemID> {
    let all = chosen
    chosen = Buffer()
    places.removeAll()
    return all
  }

  /// How an item is drawn.
  public func state(of item: ItemID) -> SelectionState {
    let selected = contains(item) ? SelectionState.selected.rawValue : 0
    let touched = highlighted == item ? SelectionState.highlighted.rawValue : 0
    return SelectionState(rawValue: selected | touched)
  }

  /// Changes how many items may be chosen.
  ///
  /// - Returns: Items that are no longer chosen.
  mutating func setMode(_ mode: Mode) -> Buffer<ItemID> {
    self.mode = mode
    let isTooMany = mode == .none ? !chosen.isEmpty : mode == .single && chosen.count > 1
    return isTooMany ? removeAll() : Buffer()
  }

  /// Chooses an item.
  ///
  /// - Returns: Items that are no longer chosen, and whether the item is newly chosen.
  mutating func select(_ item: ItemID) -> (dropped: Buffer<ItemID>, isNew: Bool) {
    if mode == .none || contains(item) { return (Buffer(), false) }
    let dropped = mode == .single ? removeAll() : Buffer()
    places.set(Int64(chosen.count), for: ElementIdentity(item))
    chosen.append(item)
    return (dropped, true)
  }

  /// Gives up an item.
  ///
  /// - Returns: Whether it was chosen.
  mutating func deselect(_ item: ItemID) -> Bool {
    let place = places.value(of: ElementIdentity(item))
    if place < 0 { return false }
    places.remove(ElementIdentity(item))
    let last = chosen[chosen.count - 1]
    chosen.remove(at: chosen.count - 1)
    if last != item {
      chosen[Int(place)] = last
      places.set(place, for: ElementIdentity(last))
    }
    return true
  }

  /// Notes which item is being touched.
  mutating func highlight(_ item: ItemID?) { highlighted = item }

  /// Forgets items that are gone.
  mutating func keep(where isThere: (ItemID) -> Bool) {
    // From the last on, for the last one takes the place of one that goes.
    var index = chosen.count
    while index > 0 {
      index -= 1
      if !isThere(chosen[index]) { _ = deselect(chosen[index]) }
    }
    if let item = highlighted, !isThere(item) { highlighted = nil }
  }
}
