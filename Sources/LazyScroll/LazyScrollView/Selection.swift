import LazyScrollEngine

/// Which items are chosen, and which one is being touched.
///
/// Items are known by their names, so a choice outlives reuse, moves and reloads.
public struct Selection: Hashable, Sendable {
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
  /// The items that are chosen.
  public private(set) var items: Set<ItemID> = []
  /// The item being touched.
  public private(set) var highlighted: ItemID?

  /// Nothing chosen.
  public init() {}

  /// How an item is drawn.
  public func state(of item: ItemID) -> SelectionState {
    var state: SelectionState = []
    if items.contains(item) { state.insert(.selected) }
    if highlighted == item { state.insert(.highlighted) }
    return state
  }

  /// Changes how many items may be chosen.
  ///
  /// - Returns: Items that are no longer chosen.
  mutating func setMode(_ mode: Mode) -> [ItemID] {
    self.mode = mode
    let isTooMany = mode == .none ? !items.isEmpty : mode == .single && items.count > 1
    if !isTooMany { return [] }
    let dropped = Array(items)
    items = []
    return dropped
  }

  /// Chooses an item.
  ///
  /// - Returns: Items that are no longer chosen, and whether the item is newly chosen.
  mutating func select(_ item: ItemID) -> (dropped: [ItemID], isNew: Bool) {
    if mode == .none || items.contains(item) { return ([], false) }
    let dropped = mode == .single ? Array(items) : []
    if mode == .single { items = [] }
    items.insert(item)
    return (dropped, true)
  }

  /// Gives up an item.
  ///
  /// - Returns: Whether it was chosen.
  mutating func deselect(_ item: ItemID) -> Bool { items.remove(item) != nil }

  /// Notes which item is being touched.
  mutating func highlight(_ item: ItemID?) { highlighted = item }

  /// Forgets items that are gone.
  mutating func keep(where isThere: (ItemID) -> Bool) {
    items = items.filter(isThere)
    if let item = highlighted, !isThere(item) { highlighted = nil }
  }
}
