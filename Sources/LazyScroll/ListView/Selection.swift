import LazyScrollEngine

/// The selected items, and the item that is touched.
///
/// Items are known by their IDs, so the selection outlives reuse, moves and reloads; an item without an ID is known
/// by its section and its position there.
public struct Selection: Sendable {
  /// The number of items that may be selected.
  public enum Mode: UInt8, Hashable, Sendable {
    /// None: touches select nothing.
    case none
    /// One: selecting another one deselects the first.
    case single
    /// Any number: touching a selected item deselects it.
    case multiple
  }

  /// The modes of a list view.
  struct Modes: Hashable, Sendable {
    /// The mode while items are not edited.
    var normal = Mode.none
    /// The mode while items are edited.
    var whileEditing = Mode.none
    /// True if items are edited.
    var isEditing = false

    /// The mode that counts now.
    var current: Mode { isEditing ? whileEditing : normal }
  }

  /// The modes; see ``changeModes(_:)``.
  private(set) var modes = Modes()
  /// True if items may have been removed since the selection was checked.
  var mayHoldLostItems = false
  private var selected = Buffer<ItemReference>()
  /// The index of each selected item in `selected`.
  private var indexes = IdentityTable()
  /// The item that is drawn as highlighted.
  private(set) var highlightedItem: ItemReference?
  /// The item on which a touch began that may become a tap, in any mode.
  private(set) var pressed: ItemReference?

  /// An empty selection.
  package init() {}

  // MARK: Reading

  /// The number of items that may be selected.
  package var mode: Mode { modes.current }

  /// The selected items, in no particular order.
  public var items: [ItemID] { selected.indices.map { selected[$0].id } }

  /// The highlighted item.
  public var highlighted: ItemID? { highlightedItem?.id }

  func contains(_ item: ItemReference) -> Bool { indexes.value(of: item.identity) >= 0 }

  /// The number of selected items.
  var count: Int { selected.count }

  /// Accesses a selected item; the order has no meaning.
  ///
  /// - Parameter index: A number in `0..<count`.
  subscript(index: Int) -> ItemReference { selected[index] }

  /// Returns the state in which an item is drawn.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - section: The section, for an item without an ID.
  /// - Returns: A set that says whether the item is selected, and whether it is highlighted.
  package func state(of item: ItemID, inSection section: Int = 0) -> SelectionState {
    state(of: ItemReference(item, inSection: section))
  }

  func state(of item: ItemReference) -> SelectionState {
    let selected = contains(item) ? SelectionState.selected.rawValue : 0
    let highlighted = highlightedItem == item ? SelectionState.highlighted.rawValue : 0
    return SelectionState(rawValue: selected | highlighted)
  }

  // MARK: Changing

  /// Forgets the selected, the highlighted and the touched item; the modes stay.
  mutating func forgetAll() {
    removeAll()
    (highlightedItem, pressed) = (nil, nil)
  }

  /// Deselects all items.
  mutating func removeAll() {
    selected = Buffer()
    indexes.removeAll()
  }

  /// Changes the modes.
  ///
  /// - Returns: The items that are deselected: all, if more are selected than may be.
  mutating func changeModes(_ change: (inout Modes) -> Void) -> Buffer<ItemReference> {
    change(&modes)
    let before = selected
    let isTooMany = mode == .none ? count > 0 : mode == .single && count > 1
    if !isTooMany { return Buffer() }
    removeAll()
    return before
  }

  /// Selects an item.
  ///
  /// - Returns: The item that is deselected, and whether the item is newly selected.
  mutating func select(_ item: ItemReference) -> (deselected: ItemReference?, isNew: Bool) {
    if mode == .none || contains(item) { return (nil, false) }
    var deselected: ItemReference?
    if mode == .single, count > 0 {
      deselected = self[0]
      removeAll()
    }
    append(item)
    return (deselected, true)
  }

  private mutating func append(_ item: ItemReference) {
    indexes.set(Int64(count), for: item.identity)
    selected.append(item)
  }

  /// Deselects an item.
  ///
  /// - Returns: True if it was selected.
  mutating func deselect(_ item: ItemReference) -> Bool {
    let index = Int(indexes.value(of: item.identity))
    if index < 0 { return false }
    indexes.remove(item.identity)
    let last = count - 1
    if index < last {
      indexes.set(Int64(index), for: selected[last].identity)
      selected[index] = selected[last]
    }
    selected.remove(at: last)
    return true
  }

  /// Sets the highlighted item.
  mutating func highlight(_ item: ItemReference?) { highlightedItem = item }

  /// Sets the item on which a touch began; `nil` when the touch is over.
  mutating func press(_ item: ItemReference?) { pressed = item }

  /// Lets items without an ID go on at other places.
  ///
  /// - Parameter place: Returns the key of an item now; `nil` if it is removed.
  mutating func relocate(to place: (ItemReference) -> ItemReference?) {
    let before = self
    removeAll()
    for index in 0..<before.count {
      if let item = place(before[index]) { append(item) }
    }
    highlightedItem = highlightedItem.flatMap { place($0) }
    pressed = pressed.flatMap { place($0) }
  }

  /// Forgets items that do not exist.
  mutating func keep(where exists: (ItemReference) -> Bool) {
    // From the last on, for the last one takes the place of one that is removed.
    var index = count
    while index > 0 {
      index -= 1
      if !exists(selected[index]) { _ = deselect(selected[index]) }
    }
    if let item = highlightedItem, !exists(item) { highlightedItem = nil }
    if let item = pressed, !exists(item) { pressed = nil }
  }
}
