import LazyScrollEngine

/// The selected items, the highlighted item, and the item that is being touched.
///
/// Items are identified by their IDs, so the selection survives reuse, moves and reloads; an item without an ID is identified by
/// its section and position.
public struct Selection: Sendable {
  /// The number of items that may be selected.
  public enum Mode: UInt8, Hashable, Sendable {
    /// No item can be selected by touch.
    case none
    /// One item: selecting another item deselects it.
    case single
    /// Any number of items: a touch on a selected item deselects it.
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

    /// The mode that applies now.
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
  /// The item on which a touch under way began; in all modes, because it may become a tap.
  private(set) var pressed: ItemReference?

  /// An empty selection.
  package init() {}

  // MARK: Reading

  /// The number of items that may be selected.
  package var mode: Mode { modes.current }

  /// The identities of the selected items in the engine, in no particular order.
  package var items: [ItemID] { selected.indices.map { selected[$0].id } }

  /// The identity of the highlighted item in the engine; `nil` for none.
  package var highlighted: ItemID? { highlightedItem?.id }

  func contains(_ item: ItemReference) -> Bool { indexes.value(of: item.identity) >= 0 }

  /// The number of selected items.
  var count: Int { selected.count }

  /// Accesses a selected item, in no particular order.
  ///
  /// - Parameter index: A number in `0..<count`.
  subscript(index: Int) -> ItemReference { selected[index] }

  /// Returns the state in which an item is drawn.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - section: The section, for an item without an ID.
  /// - Returns: The state: selected, highlighted, both or neither.
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
  /// - Returns: The deselected items: all, if more are selected than the new mode allows.
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
  /// - Returns: The item that was deselected for it, and true if the item was not selected before.
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

  /// Replaces the references to items that were moved.
  ///
  /// - Parameter place: Returns the new reference to an item; `nil` if it is removed.
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
    // Backwards, because the last item takes the place of a removed one.
    var index = count
    while index > 0 {
      index -= 1
      if !exists(selected[index]) { _ = deselect(selected[index]) }
    }
    if let item = highlightedItem, !exists(item) { highlightedItem = nil }
    if let item = pressed, !exists(item) { pressed = nil }
  }
}
