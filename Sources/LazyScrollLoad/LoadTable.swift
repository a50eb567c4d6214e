/// The loading state of a ``BatchPlanner``'s items, in slots that are found by ID.
///
/// Items that the app has are also linked in a ring, from the most to the least recently used item.
///
/// An item is in a request from ``begin(_:with:)`` to ``end(_:)``, even if the app receives it by other means in between. So it
/// is not requested a second time if it is lost again before the request ends.
///
/// Invariant: the ring contains exactly the items that the app has; a slot whose item is in a request is not freed.
struct LoadTable: Sendable {
  /// The presence of an item's content in the app: unknown, present, or known not to exist.
  fileprivate enum Content: BitwiseCopyable {
    case none
    case here
    /// The item counts as nonexistent, because too many answers omitted it.
    case absent
  }

  struct Item: BitwiseCopyable, Sendable {
    let id: UInt64
    fileprivate var content = Content.none
    /// True if the item was wanted since the last plan.
    var isWanted = false
    /// The number of answers that omitted the item.
    var omissions: UInt8 = 0
    /// The number of the request that the item is in; 0 if it is in none.
    fileprivate(set) var request = 0
    /// The item's distance from the viewport, in points.
    var distance = 0.0
    /// The time before which the item is not requested.
    var quietTime = -Double.infinity
    /// The item's weight in the budget while the app has it.
    fileprivate(set) var weight: Int64 = 1
    /// The slot of the item that was used next after this one; -1 if this item was used last.
    fileprivate var newer: Int32 = -1
    /// The slot of the item that was used next before this one, or the next free slot if this slot is free; -1 for none.
    fileprivate var older: Int32 = -1

    init(id: UInt64) { self.id = id }

    /// The loading state that follows from the item's content and its request.
    var state: BatchPlanner.State {
      switch content {
      case .none: request == 0 ? .missing : .loading
      case .here: .present
      case .absent: .absent
      }
    }
  }

  private var items: [Item] = []
  private var slots = ItemNumbers()
  private var firstFree: Int32 = -1
  private var newest: Int32 = -1
  private var oldest: Int32 = -1
  /// The number of items that the app has.
  private(set) var presentCount = 0
  /// The total weight of all items that the app has.
  private(set) var presentWeight: Int64 = 0
  /// The number of items that are in requests.
  private(set) var requestedCount = 0

  /// The number of items that have a slot.
  var count: Int { slots.count }

  subscript(slot: Int) -> Item {
    _read { yield items[slot] }
    _modify { yield &items[slot] }
  }

  /// Returns the slot of an item, or `nil` if it has none.
  func slot(of id: UInt64) -> Int? {
    slots[id]
  }

  /// Returns the slot of an item; an item without a slot gets one, and is missing.
  mutating func take(_ id: UInt64) -> Int {
    if let slot = slot(of: id) { return slot }
    let slot: Int
    if firstFree >= 0 {
      slot = Int(firstFree)
      firstFree = items[slot].older
      items[slot] = Item(id: id)
    } else {
      slot = items.count
      items.append(Item(id: id))
    }
    slots[id] = slot
    return slot
  }

  // MARK: State changes

  /// Records that the item is in a new request.
  mutating func begin(_ slot: Int, with request: Int) {
    requestedCount += 1
    self[slot].request = request
  }

  /// Records that the item's request ended.
  mutating func end(_ slot: Int) {
    requestedCount -= 1
    self[slot].request = 0
  }

  /// Records that the app has the item.
  mutating func keep(_ slot: Int) {
    if self[slot].content == .here {
      unlink(slot)
    } else {
      presentCount += 1
      presentWeight += self[slot].weight
    }
    self[slot].content = .here
    self[slot].omissions = 0
    self[slot].quietTime = -.infinity
    link(slot)
  }

  /// Records that the server does not have the item.
  mutating func giveUp(_ slot: Int) { self[slot].content = .absent }

  /// Makes the item the most recently used one, which is dropped last.
  mutating func use(_ slot: Int) {
    guard self[slot].content == .here, newest != slot else { return }
    unlink(slot)
    link(slot)
  }

  /// Sets the item's weight in the budget, for as long as the app has it.
  mutating func weigh(_ slot: Int, as weight: Int64) {
    guard self[slot].content == .here else { return }
    presentWeight += weight - self[slot].weight
    self[slot].weight = weight
  }

  /// Records that the app no longer has the item, or has an outdated one.
  mutating func lose(_ slot: Int) {
    switch self[slot].content {
    case .none: break
    case .absent: self[slot].omissions = 0
    case .here:
      unlink(slot)
      presentCount -= 1
      weigh(slot, as: 0)
      self[slot].weight = 1
    }
    self[slot].content = .none
  }

  /// Frees the slot of an item that is missing and not wanted, and that no answer has omitted.
  mutating func forgetIfUnknown(_ slot: Int) {
    let item = self[slot]
    if self.slot(of: item.id) == slot, item.state == .missing, !item.isWanted, item.omissions == 0 {
      free(slot)
    }
  }

  /// Forgets all omissions of items: absent items are missing again, and delays after omissions end.
  mutating func forgetOmissions() {
    for slot in items.indices where self[slot].omissions > 0 {
      self[slot].omissions = 0
      self[slot].quietTime = -.infinity
      if self[slot].content == .absent { self[slot].content = .none }
    }
  }

  /// The slot of the least recently used item that the app has; `nil` if it has no items.
  var leastRecentlyUsed: Int? { oldest < 0 ? nil : Int(oldest) }

  private mutating func free(_ slot: Int) {
    slots[self[slot].id] = nil
    self[slot].older = firstFree
    firstFree = Int32(truncatingIfNeeded: slot)
  }

  // MARK: The ring

  private mutating func link(_ slot: Int) {
    let number = Int32(truncatingIfNeeded: slot)
    (self[slot].newer, self[slot].older) = (-1, newest)
    if newest >= 0 { self[Int(newest)].newer = number } else { oldest = number }
    newest = number
  }

  private mutating func unlink(_ slot: Int) {
    let (newer, older) = (self[slot].newer, self[slot].older)
    if newer >= 0 { self[Int(newer)].older = older } else { newest = older }
    if older >= 0 { self[Int(older)].newer = newer } else { oldest = newer }
  }

  /// Checks the invariant of the ring and the counts if `LAZYSCROLL_CHECKS` is defined.
  func _checkInvariants() {
    #if LAZYSCROLL_CHECKS
      var (present, requested, slot) = (0, 0, newest)
      var weight: Int64 = 0
      while slot >= 0 {
        precondition(
          self[Int(slot)].content == .here, "the ring contains an item that the app does not have")
        let older = self[Int(slot)].older
        precondition(
          older < 0 ? oldest == slot : self[Int(older)].newer == slot, "the ring is not linked back"
        )
        present += 1
        weight += self[Int(slot)].weight
        slot = older
      }
      precondition(
        present == presentCount, "\(present) items are present instead of \(presentCount)")
      precondition(weight == presentWeight, "the items weigh \(weight) instead of \(presentWeight)")
      for slot in items.indices where self.slot(of: self[slot].id) == slot {
        if self[slot].request != 0 { requested += 1 }
      }
      precondition(
        requested == requestedCount,
        "\(requested) items are in requests instead of \(requestedCount)")
      slots._checkInvariants()
    #endif
  }
}
