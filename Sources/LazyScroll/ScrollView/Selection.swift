import LazyScrollEngine

/// Which items are chosen, and which one is being touched.
///
/// Items are known by their names, so a choice outlives reuse, moves and reloads; an item without a name
/// by its section and its position there.
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

  /// An item as a selection knows it.
  struct Choice: Hashable, Sendable {
    let item: ItemID
    /// The section, for an item that goes by its position; 0 for others.
    let section: Int
    let identity: ElementIdentity

    init(_ item: ItemID, inSection section: Int = 0) {
      self.item = item
      self.section = item.isNamed ? 0 : section
      identity = ElementIdentity(item, inSection: section)
    }
  }

  /// How many items may be chosen.
  public private(set) var mode = Mode.none
  /// The items that are chosen, in no particular order.
  public private(set) var items: [ItemID] = []
  /// The section of each of them, as in ``Choice``.
  private var sections: [Int] = []
  /// Where in the lists each of them stands.
  private var places = IdentityTable()
  /// What is being touched.
  private(set) var touched: Choice?

  /// Nothing chosen.
  public init() {}

  /// The item being touched.
  public var highlighted: ItemID? { touched?.item }

  /// Whether an item is chosen.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - section: The section, for an item that goes by its position.
  /// - Returns: Whether it is chosen.
  /// - Complexity: O(1).
  public func contains(_ item: ItemID, inSection section: Int = 0) -> Bool {
    contains(Choice(item, inSection: section))
  }

  func contains(_ choice: Choice) -> Bool { places.value(of: choice.identity) >= 0 }

  /// What was chosen, in no particular order.
  ///
  /// - Parameter index: A number in `0..<items.count`.
  subscript(index: Int) -> Choice { Choice(items[index], inSection: sections[index]) }

  /// Gives up everything.
  ///
  /// - Returns: What was chosen.
  mutating func removeAll() -> [Choice] {
    var all: [Choice] = []
    for index in items.indices { all.append(self[index]) }
    items = []
    sections = []
    places.removeAll()
    return all
  }

  /// How an item is drawn.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - section: The section, for an item that goes by its position.
  /// - Returns: Whether it is chosen, and whether it is being touched.
  public func state(of item: ItemID, inSection section: Int = 0) -> SelectionState {
    state(of: Choice(item, inSection: section))
  }

  func state(of choice: Choice) -> SelectionState {
    let selected = contains(choice) ? SelectionState.selected.rawValue : 0
    let touched = touched == choice ? SelectionState.highlighted.rawValue : 0
    return SelectionState(rawValue: selected | touched)
  }

  /// Changes how many items may be chosen.
  ///
  /// - Returns: Items that are no longer chosen.
  mutating func setMode(_ mode: Mode) -> [Choice] {
    self.mode = mode
    let isTooMany = mode == .none ? !items.isEmpty : mode == .single && items.count > 1
    if !isTooMany { return [] }
    return removeAll()
  }

  /// Chooses an item.
  ///
  /// - Returns: Items that are no longer chosen, and whether the item is newly chosen.
  mutating func select(_ choice: Choice) -> (dropped: [Choice], isNew: Bool) {
    if mode == .none || contains(choice) { return ([], false) }
    let dropped = mode == .single ? removeAll() : []
    append(choice)
    return (dropped, true)
  }

  private mutating func append(_ choice: Choice) {
    places.set(Int64(items.count), for: choice.identity)
    items.append(choice.item)
    sections.append(choice.section)
  }

  /// Gives up an item.
  ///
  /// - Returns: Whether it was chosen.
  mutating func deselect(_ choice: Choice) -> Bool {
    let place = places.value(of: choice.identity)
    if place < 0 { return false }
    places.remove(choice.identity)
    let last = self[items.count - 1]
    items.removeLast()
    sections.removeLast()
    if last != choice {
      items[Int(place)] = last.item
      sections[Int(place)] = last.section
      places.set(place, for: last.identity)
    }
    return true
  }

  /// Notes what is being touched.
  mutating func highlight(_ choice: Choice?) { touched = choice }

  /// Takes note of other places of items that go by their position.
  ///
  /// - Parameter place: Where an item stands now; `nil` if it is gone.
  mutating func relocate(to place: (Choice) -> Choice?) {
    let (all, before) = (removeAll(), touched)
    for choice in all {
      if let moved = choice.identity.isNamed ? choice : place(choice) { append(moved) }
    }
    if let before, !before.identity.isNamed { touched = place(before) }
  }

  /// Forgets items that are gone.
  mutating func keep(where isThere: (Choice) -> Bool) {
    for index in items.indices.reversed() {
      let choice = self[index]
      if !isThere(choice) { _ = deselect(choice) }
    }
    if let choice = touched, !isThere(choice) { touched = nil }
  }
}
