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

    init(_ item: ItemID, inSection section: Int = 0) {
      self.item = item
      self.section = item.isNamed ? 0 : section
    }

    var identity: ElementIdentity { ElementIdentity(item, inSection: section) }
  }

  /// How many items may be chosen.
  public private(set) var mode = Mode.none
  /// The items that are chosen, in no particular order.
  public var items: [ItemID] { chosen.indices.map { chosen[$0].item } }
  private var chosen = Buffer<Choice>()
  /// Where in the list each of them stands.
  private var places = IdentityTable()
  /// What is being touched.
  private(set) var touched: Choice?
  /// The item on which a touch began that may become a tap, in any mode.
  private(set) var pressed: Choice?

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

  /// How many are chosen.
  var count: Int { chosen.count }

  /// What was chosen, in no particular order.
  ///
  /// - Parameter index: A number in `0..<count`.
  subscript(index: Int) -> Choice { chosen[index] }

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

  /// Forgets what is chosen and touched; the mode stays.
  mutating func forgetAll() {
    removeAll()
    (touched, pressed) = (nil, nil)
  }

  /// Gives up everything that is chosen.
  mutating func removeAll() {
    chosen = Buffer()
    places.removeAll()
  }

  /// Changes how many items may be chosen.
  ///
  /// - Returns: What is chosen no longer: all, if it is more than that.
  mutating func setMode(_ mode: Mode) -> Buffer<Choice> {
    self.mode = mode
    let before = chosen
    let isTooMany = mode == .none ? count > 0 : mode == .single && count > 1
    if !isTooMany { return Buffer() }
    removeAll()
    return before
  }

  /// Chooses an item.
  ///
  /// - Returns: The item that is no longer chosen, and whether the item is newly chosen.
  mutating func select(_ choice: Choice) -> (dropped: Choice?, isNew: Bool) {
    if mode == .none || contains(choice) { return (nil, false) }
    var dropped: Choice?
    if mode == .single, count > 0 {
      dropped = self[0]
      removeAll()
    }
    append(choice)
    return (dropped, true)
  }

  private mutating func append(_ choice: Choice) {
    places.set(Int64(count), for: choice.identity)
    chosen.append(choice)
  }

  /// Gives up an item.
  ///
  /// - Returns: Whether it was chosen.
  mutating func deselect(_ choice: Choice) -> Bool {
    let place = Int(places.value(of: choice.identity))
    if place < 0 { return false }
    places.remove(choice.identity)
    let last = count - 1
    if place < last {
      places.set(Int64(place), for: chosen[last].identity)
      chosen[place] = chosen[last]
    }
    chosen.remove(at: last)
    return true
  }

  /// Notes what is being touched.
  mutating func highlight(_ choice: Choice?) { touched = choice }

  /// Notes what a touch began on; `nil` when it is over.
  mutating func press(_ choice: Choice?) { pressed = choice }

  /// Takes note of other places of items that go by their position.
  ///
  /// - Parameter place: Where an item stands now; `nil` if it is gone.
  mutating func relocate(to place: (Choice) -> Choice?) {
    let before = self
    removeAll()
    for index in 0..<before.count {
      if let choice = place(before[index]) { append(choice) }
    }
    touched = touched.flatMap { place($0) }
    pressed = pressed.flatMap { place($0) }
  }

  /// Forgets items that are gone.
  mutating func keep(where isThere: (Choice) -> Bool) {
    // From the last on, for the last one takes the place of one that goes.
    var index = count
    while index > 0 {
      index -= 1
      if !isThere(chosen[index]) { _ = deselect(chosen[index]) }
    }
    if let choice = touched, !isThere(choice) { touched = nil }
    if let choice = pressed, !isThere(choice) { pressed = nil }
  }
}
