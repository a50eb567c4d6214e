import LazyScrollEngine

/// The selected items, the highlighted item, and the item that is being touched.
///
/// Items are identified by their IDs, so the selection survives reuse of views, moves and reloads. An item without an ID is
/// identified by its section and position.
public struct Selection: Sendable {
  /// The number of items that may be selected.
  public enum Mode: UInt8, Hashable, Sendable {
    /// No item can be selected by touch.
    case none
    /// One item can be selected; selecting another item deselects the first one.
    case single
    /// Any number of items can be selected; a touch on a selected item deselects that item.
    case multiple
  }

  /// The selection modes of a list view: one for normal use, and one while items are being edited.
  struct Modes: Hashable, Sendable {
    /// The selection mode while items are not being edited.
    var normal = Mode.none
    /// The selection mode while items are being edited.
    var whileEditing = Mode.none
    /// True while items are being edited.
    var isEditing = false

    /// The selection mode that applies now.
    var current: Mode { isEditing ? whileEditing : normal }
  }

  /// The selection modes, which ``changeModes(_:)`` changes.
  private(set) var modes = Modes()
  /// True if selected items may have been removed from the data since the selection was last checked.
  var mayHoldLostItems = false
  private var selected = Buffer<ItemReference>()
  /// The index of each selected item in `selected`.
  private var indexes = IdentityTable()
  /// The item that is drawn as highlighted; `nil` for none.
  private(set) var highlightedItem: ItemReference?
  /// The item on which the present touch began, in all selection modes, because the touch may become a tap.
  private(set) var pressed: ItemReference?

  #if !hasFeature(Embedded)
    /// The range of items that the user has selected with Shift.
    var range = SelectionRange()
  #endif

  /// Creates an empty selection.
  package init() {}

  // MARK: Reading

  /// The selection mode that applies now: no item, one, or any number of them.
  package var mode: Mode { modes.current }

  /// The engine's identities of the selected items, in no particular order.
  package var items: [ItemID] { selected.indices.map { selected[$0].id } }

  /// The engine's identity of the highlighted item; `nil` for none.
  package var highlighted: ItemID? { highlightedItem?.id }

  func contains(_ item: ItemReference) -> Bool { indexes.value(of: item.identity) >= 0 }

  /// The number of selected items.
  var count: Int { selected.count }

  /// Accesses one of the selected items, which are in no particular order.
  ///
  /// - Parameter index: A number in `0..<count`.
  subscript(index: Int) -> ItemReference { selected[index] }

  /// Returns the state in which an item is drawn.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - section: The item's section, needed only for an item without an ID.
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

  /// Forgets the selected items, the highlighted item and the touched item; the modes stay.
  mutating func forgetAll() {
    removeAll()
    (highlightedItem, pressed) = (nil, nil)
    #if !hasFeature(Embedded)
      range = SelectionRange()
    #endif
  }

  /// Deselects all items.
  mutating func removeAll() {
    selected = Buffer()
    indexes.removeAll()
  }

  /// Changes the selection modes, and deselects all items if the new mode allows fewer than are selected.
  ///
  /// - Returns: The deselected items.
  mutating func changeModes(_ change: (inout Modes) -> Void) -> Buffer<ItemReference> {
    change(&modes)
    let before = selected
    let isTooMany = mode == .none ? count > 0 : mode == .single && count > 1
    if !isTooMany { return Buffer() }
    removeAll()
    return before
  }

  /// Selects an item, if the selection mode allows it.
  ///
  /// - Returns: The item that was deselected because only one may be selected, and true if `item` is newly selected.
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

  /// Sets the highlighted item; `nil` for none.
  mutating func highlight(_ item: ItemReference?) { highlightedItem = item }

  /// Sets the item on which a touch began; `nil` at the end of the touch.
  mutating func press(_ item: ItemReference?) { pressed = item }

  /// Replaces the references to items, because items were moved or removed.
  ///
  /// - Parameter place: Returns the new reference to an item; `nil` if the item was removed.
  mutating func relocate(to place: (ItemReference) -> ItemReference?) {
    let before = self
    removeAll()
    for index in 0..<before.count {
      if let item = place(before[index]) { append(item) }
    }
    highlightedItem = highlightedItem.flatMap { place($0) }
    pressed = pressed.flatMap { place($0) }
    #if !hasFeature(Embedded)
      range = SelectionRange(start: range.start.flatMap(place), end: range.end.flatMap(place))
    #endif
  }

  /// Removes items that no longer exist from the selection.
  mutating func keep(where exists: (ItemReference) -> Bool) {
    // A removal moves the last item to the freed index, so the indexes are visited backwards.
    var index = count
    while index > 0 {
      index -= 1
      if !exists(selected[index]) { _ = deselect(selected[index]) }
    }
    if let item = highlightedItem, !exists(item) { highlightedItem = nil }
    if let item = pressed, !exists(item) { pressed = nil }
  }
}

#if !hasFeature(Embedded)
  /// The range of items that the user has selected with Shift.
  struct SelectionRange {
    /// The item that was tapped last, at which the range starts; `nil` before the first tap.
    var start: ItemReference?
    /// The item to which the range was extended last; `nil` if it was not extended since the tap.
    var end: ItemReference?
  }
#endif
