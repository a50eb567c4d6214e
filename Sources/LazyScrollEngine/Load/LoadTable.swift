/// What a ``BatchPlanner`` knows of items, in slots found by ID.
///
/// Items that the app has stand in a ring as well, from the one used last to the one used longest ago.
///
/// Invariant: an item that is loading names the request it is in; the ring holds the present items and no others.
struct LoadTable: Sendable {
  struct Item: BitwiseCopyable, Sendable {
    let id: UInt64
    fileprivate(set) var state = BatchPlanner.State.missing
    /// Whether it was wanted since the last plan.
    var isWanted = false
    /// Whether it changed while a request for it was on its way, which may bring it as it was.
    fileprivate(set) var isOutdated = false
    /// How often answers left it out.
    var omissions: UInt8 = 0
    /// The request that it is loading with.
    fileprivate(set) var request = 0
    /// How far it is from what is seen.
    var distance = 0.0
    /// Until when it is not asked for.
    var quietTime = -Double.infinity
    /// What it counts towards the budget while the app has it.
    fileprivate(set) var weight: Int64 = 1
    /// The next one in the ring that was used after it; -1 for none.
    fileprivate var newer: Int32 = -1
    /// The next one that was used before it; for a free slot the next free one.
    fileprivate var older: Int32 = -1

    init(id: UInt64) { self.id = id }
  }

  private var items = Slab<Item>()
  private var slots = NumberTable()
  private var firstFree: Int32 = -1
  private var newest: Int32 = -1
  private var oldest: Int32 = -1
  /// How many items the app has.
  private(set) var presentCount = 0
  /// What they weigh together.
  private(set) var presentWeight: Int64 = 0
  /// How many items are on their way.
  private(set) var loadingCount = 0

  /// How many items anything is known of.
  var count: Int { slots.count }

  subscript(slot: Int) -> Item {
    unsafeAddress { UnsafePointer(items.base + slot) }
    unsafeMutableAddress {
      items.makeUnique()
      return items.base + slot
    }
  }

  /// The slot of an item, if anything is known of it.
  func slot(of id: UInt64) -> Int? {
    let slot = slots.value(of: id)
    return slot < 0 ? nil : Int(slot)
  }

  /// The slot of an item, which is missing if it is new.
  mutating func take(_ id: UInt64) -> Int {
    if let slot = slot(of: id) { return slot }
    items.makeUnique()
    let slot: Int
    if firstFree >= 0 {
      slot = Int(firstFree)
      firstFree = items.base[slot].older
    } else {
      slot = items.grow(by: 1)
    }
    items.base[slot] = Item(id: id)
    slots.set(Int64(slot), for: id)
    return slot
  }

  // MARK: What becomes of an item

  /// It is on its way with a request.
  mutating func begin(_ slot: Int, with request: Int) {
    loadingCount += 1
    self[slot].state = .loading
    self[slot].request = request
  }

  /// Whether it is on its way with a request, and not with another one or here by other means.
  func isLoading(_ slot: Int, with request: Int) -> Bool {
    self[slot].state == .loading && self[slot].request == request
  }

  /// Its request came to nothing.
  mutating func release(_ slot: Int, as state: BatchPlanner.State = .missing) {
    loadingCount -= 1
    self[slot].state = state
    self[slot].isOutdated = false
  }

  /// The app has it.
  mutating func keep(_ slot: Int) {
    switch self[slot].state {
    case .present: unlink(slot)
    case .loading: release(slot)
    case .missing, .absent: break
    }
    if self[slot].state != .present {
      presentCount += 1
      presentWeight += self[slot].weight
    }
    self[slot].state = .present
    self[slot].omissions = 0
    self[slot].quietTime = -.infinity
    link(slot)
  }

  /// It is used: it will be let go of after all others.
  mutating func use(_ slot: Int) {
    guard self[slot].state == .present, newest != slot else { return }
    unlink(slot)
    link(slot)
  }

  /// It counts that much towards the budget, for as long as the app has it.
  mutating func weigh(_ slot: Int, as weight: Int64) {
    guard self[slot].state == .present else { return }
    presentWeight += weight - self[slot].weight
    self[slot].weight = weight
  }

  /// The app has it no more, or has it as it was.
  mutating func lose(_ slot: Int) {
    switch self[slot].state {
    case .missing: break
    case .absent:
      self[slot].state = .missing
      self[slot].omissions = 0
    case .loading: self[slot].isOutdated = true
    case .present:
      unlink(slot)
      presentCount -= 1
      weigh(slot, as: 0)
      self[slot].weight = 1
      self[slot].state = .missing
    }
  }

  /// Forgets an item that the app has.
  mutating func forget(_ slot: Int) {
    lose(slot)
    free(slot)
  }

  /// Forgets an item that is missing as if it had never been wanted.
  mutating func forgetIfUnknown(_ slot: Int) {
    let item = self[slot]
    if self.slot(of: item.id) == slot, item.state == .missing, !item.isWanted, item.omissions == 0 {
      free(slot)
    }
  }

  /// Forgets how often answers left items out.
  mutating func forgetOmissions() {
    for slot in items.indices where self[slot].omissions > 0 {
      self[slot].omissions = 0
      self[slot].quietTime = -.infinity
      if self[slot].state == .absent { self[slot].state = .missing }
    }
  }

  /// The item that the app has and that was used longest ago.
  var leastRecentlyUsed: Int? { oldest < 0 ? nil : Int(oldest) }

  private mutating func free(_ slot: Int) {
    slots.remove(self[slot].id)
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

  /// See the type's invariant.
  func _checkInvariants() {
    #if LAZYSCROLL_CHECKS
      var (present, loading, slot) = (0, 0, newest)
      var weight: Int64 = 0
      while slot >= 0 {
        precondition(self[Int(slot)].state == .present, "an item is kept that is not here")
        let older = self[Int(slot)].older
        precondition(
          older < 0 ? oldest == slot : self[Int(older)].newer == slot, "the ring is torn")
        present += 1
        weight += self[Int(slot)].weight
        slot = older
      }
      precondition(present == presentCount, "\(present) items are here and not \(presentCount)")
      precondition(weight == presentWeight, "they weigh \(weight) and not \(presentWeight)")
      for slot in items.indices where self.slot(of: self[slot].id) == slot {
        if self[slot].state == .loading { loading += 1 }
      }
      precondition(loading == loadingCount, "\(loading) items are loading and not \(loadingCount)")
    #endif
  }
}
