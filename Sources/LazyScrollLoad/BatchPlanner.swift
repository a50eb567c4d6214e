/// A planner of requests for items by ID: at most one batch at a time for the whole screen.
///
/// At every tick each list on the screen declares which IDs it wants and how far they are from the
/// viewport (`want(_:distance:)`); then `plan(at:speed:)` returns at most one request, for the
/// nearest missing items, and cancels requests of which no item is wanted any more. The app
/// performs the plan: it asks its server and reports the result.
///
/// ```
///             plan                     received with it
///  missing ─────────► loading ───────────────────────────► present ──┐
///     ▲                  │ failed, cancelled,                        │ dropped, over budget
///     ├──────────────────┘ or received without it                    │
///     └──────────────────────────────────────────────────────────────┘
///                          received without it too often ► absent
/// ```
///
/// An ID is in flight at most once, however many lists want it. After a failure nothing is requested for a while, longer after
/// each further failure. An ID that an answer omitted has a separate delay. The planner knows only the IDs of items, and has no
/// clock: the caller passes times in seconds, of any clock that does not run backward.
///
/// - Complexity: O(1) to want an ID; O(k log k) to plan for k wanted IDs; O(m) to record an answer with m items.
public struct BatchPlanner: Sendable {
  /// The loading state of an item.
  public enum State: Hashable, Sendable, BitwiseCopyable {
    /// Not requested yet, or not loaded by an earlier request.
    case missing
    /// Requested; no answer has come.
    case loading
    /// Loaded, and kept by the app.
    case present
    /// Taken as nonexistent, because several answers of the server omitted it.
    case absent
  }

  /// The actions to perform now.
  package struct Plan: Hashable, Sendable {
    /// The request to make; `nil` for none.
    package var request: Request?
    /// Requests to cancel, because no item in them is wanted any more.
    package var cancelled: [Int] = []
    /// Items for the app to drop, so that the items that are kept stay within the budget.
    package var dropped: [UInt64] = []
    /// The time at which to plan again even if nothing else happens; `nil` if no call is needed.
    package var wakeTime: Double?

    /// Creates a plan without actions.
    package init() {}
  }

  /// A request for items by their IDs.
  package struct Request: Hashable, Sendable {
    /// The number of the request, under which its result is reported.
    package var number: Int
    /// The IDs of the requested items, nearest to the viewport first.
    package var ids: [UInt64]

    /// Creates a request.
    package init(number: Int, ids: [UInt64]) {
      self.number = number
      self.ids = ids
    }
  }

  /// Counts of the work done so far; they only grow.
  public struct Work: Hashable, Sendable {
    /// The number of requests that were made.
    public var requests = 0
    /// The number of IDs in all requests; an ID counts once for each request that asks for it.
    public var ids = 0
    /// The number of requests cancelled.
    public var cancellations = 0
    /// The number of requests that failed.
    public var failures = 0
    /// The number of items dropped.
    public var drops = 0

    /// Creates counts of 0.
    package init() {}
  }

  /// The limits of requests, retries and kept items.
  package let limits: LoadLimits
  /// The work done so far.
  package private(set) var work = Work()
  /// The number of requests that failed in a row, without an answered one in between.
  package private(set) var failuresInARow = 0

  private var items = LoadTable()
  private var changes = ItemChanges()
  private var random: RandomNumbers
  /// The table slots of items wanted since the last plan, and of items wanted between the last plan and the one before.
  private var wanted: [Int32] = []
  private var wantedBefore: [Int32] = []
  private var inFlight: [InFlight] = []
  /// The time until which nothing is requested, because requests have failed.
  private var quietTime = -Double.infinity
  /// True if the next request ignores the delays after failures; see `askAgain()`.
  private var skipsWaits = false

  /// Creates a planner without items.
  ///
  /// - Parameters:
  ///   - limits: The limits of requests, retries and kept items.
  ///   - seed: The seed of the random jitter of delays.
  package init(limits: LoadLimits = LoadLimits(), seed: UInt64 = 1) {
    self.limits = limits
    random = RandomNumbers(seed: seed)
  }

  // MARK: State

  /// Returns the loading state of an item.
  package func state(of id: UInt64) -> State {
    items.slot(of: id).map { items[$0].state } ?? .missing
  }

  /// The number of requests in flight.
  package var requestsInFlight: Int { inFlight.count }

  /// The number of items that the app has.
  package var presentCount: Int { items.presentCount }

  /// The number of items in the planner's table: wanted, requested, loaded or omitted ones.
  var knownCount: Int { items.count }

  /// An upper bound of the number of items for which ``remembers(_:)`` is true.
  package var rememberedCount: Int { items.count + changes.count }

  /// Returns a Boolean value that indicates whether the planner stores anything about an item: a state, or a change that makes
  /// the answer to an earlier request outdated.
  ///
  /// - Complexity: O(1) on average.
  package func remembers(_ id: UInt64) -> Bool {
    items.slot(of: id) != nil || changes.contains(id)
  }

  // MARK: Planning

  /// Records that a list wants an item, from now until the next plan.
  ///
  /// - Parameters:
  ///   - id: The item.
  ///   - distance: The distance of the item from the viewport, in points; 0 inside. If several
  ///     lists want the item, the least distance counts.
  package mutating func want(_ id: UInt64, distance: Double) {
    let slot = items.take(id)
    let distance = distance > 0 ? distance : 0
    if items[slot].isWanted {
      items[slot].distance = min(items[slot].distance, distance)
      return
    }
    items[slot].isWanted = true
    items[slot].distance = distance
    items.use(slot)
    wanted.append(Int32(truncatingIfNeeded: slot))
  }

  /// Returns the actions for all items wanted since the last plan; an item that was not wanted again is no longer wanted.
  ///
  /// - Parameters:
  ///   - time: The current time.
  ///   - speed: The scroll speed in points per second, in either direction.
  /// - Returns: At most one request, and the requests to cancel and items to drop.
  package mutating func plan(at time: Double, speed: Double) -> Plan {
    var plan = Plan()
    cancelUnwanted(into: &plan)
    if mayAsk(at: time, speed: speed) {
      plan.request = makeRequest(at: time)
      skipsWaits = false
    }
    drop(into: &plan)
    plan.wakeTime = wakeTime(after: time, speed: speed)
    beginNext()
    return plan
  }

  private func mayAsk(at time: Double, speed: Double) -> Bool {
    !(speed.magnitude > limits.greatestSpeed) && (time >= quietTime || skipsWaits)
      && inFlight.count < limits.requestsInFlight
  }

  /// Cancels requests of which no item is wanted any more.
  private mutating func cancelUnwanted(into plan: inout Plan) {
    var index = 0
    while index < inFlight.count {
      let request = inFlight[index]
      if request.slots.contains(where: { isAwaited(Int($0)) }) {
        index += 1
        continue
      }
      inFlight.remove(at: index)
      work.cancellations += 1
      plan.cancelled.append(request.number)
      release(request)
    }
  }

  private func isAwaited(_ slot: Int) -> Bool {
    items[slot].state == .loading && items[slot].isWanted
  }

  private mutating func makeRequest(at time: Double) -> Request? {
    var missing: [Candidate] = []
    for index in wanted.indices {
      let slot = Int(wanted[index])
      if items[slot].state == .missing, items[slot].quietTime <= time || skipsWaits {
        missing.append(Candidate(distance: items[slot].distance, order: index, slot: wanted[index]))
      }
    }
    if missing.isEmpty { return nil }
    // Of items at equal distances, the item that was wanted first is requested first.
    missing.sort { ($0.distance, $0.order) < ($1.distance, $1.order) }
    let count = min(missing.count, limits.idsPerRequest)
    work.requests += 1
    work.ids += count
    var made = InFlight(number: work.requests, slots: [])
    var ids: [UInt64] = []
    for index in 0..<count {
      let slot = Int(missing[index].slot)
      items.begin(slot, with: made.number)
      made.slots.append(missing[index].slot)
      ids.append(items[slot].id)
    }
    inFlight.append(made)
    return Request(number: made.number, ids: ids)
  }

  /// Drops the least recently used items, if more are kept than the budget allows.
  private mutating func drop(into plan: inout Plan) {
    while items.presentWeight > Int64(limits.budget), let slot = items.leastRecentlyUsed,
      !items[slot].isWanted
    {
      plan.dropped.append(items[slot].id)
      work.drops += 1
      items.lose(slot)
      items.forgetIfUnknown(slot)
    }
  }

  /// Returns the time at which a wanted item may be requested if nothing else happens before; `nil` if there is no such time.
  private func wakeTime(after time: Double, speed: Double) -> Double? {
    // A request that ends, or slower scrolling, leads to the next plan anyway, so no wake-up is needed.
    if inFlight.count >= limits.requestsInFlight || speed.magnitude > limits.greatestSpeed {
      return nil
    }
    var wake = Double.infinity
    for index in wanted.indices {
      let item = items[Int(wanted[index])]
      if item.state == .missing { wake = min(wake, max(item.quietTime, quietTime)) }
    }
    return wake == .infinity ? nil : max(wake, time)
  }

  private mutating func beginNext() {
    for index in wantedBefore.indices { items.forgetIfUnknown(Int(wantedBefore[index])) }
    for index in wanted.indices { items[Int(wanted[index])].isWanted = false }
    swap(&wanted, &wantedBefore)
    wanted.removeAll(keepingCapacity: true)
    _checkInvariants()
  }

  // MARK: Results

  /// Records items that the app has without a request by this planner, such as a row's first screenful.
  ///
  /// The items count as current: an answer to a request made before their last change does not replace them.
  package mutating func receive(_ ids: [UInt64]) {
    for id in ids { items.keep(items.take(id)) }
    _checkInvariants()
  }

  /// Sets the weight of an item in the budget, for instance the number of bytes of a picture; the default weight is 1.
  ///
  /// - Parameters:
  ///   - id: The item; nothing changes if the app does not have it.
  ///   - weight: The weight; negative values count as 0.
  package mutating func weigh(_ id: UInt64, as weight: Int) {
    guard let slot = items.slot(of: id) else { return }
    // Clamped, so that the sum of all weights cannot overflow.
    items.weigh(slot, as: Int64(min(max(0, weight), Int(Int32.max))))
  }

  /// Records the answer to a request, complete or partial.
  ///
  /// Items are kept even if the request was cancelled or did not ask for them. An item that changed
  /// since the request was made is not kept: it is requested again.
  ///
  /// - Parameters:
  ///   - request: The number of the request.
  ///   - ids: The items in the answer.
  ///   - time: The current time.
  /// - Returns: The items of the answer to keep.
  @discardableResult
  package mutating func received(_ request: Int, _ ids: [UInt64], at time: Double) -> [UInt64] {
    let current = ids.filter { !changes.isOutdated($0, in: request) }
    for id in current { items.keep(items.take(id)) }
    guard let ended = end(request) else { return current }
    (failuresInARow, quietTime) = (0, -.infinity)
    for slot in ended.slots where items[Int(slot)].state == .loading {
      if !changes.isOutdated(items[Int(slot)].id, in: request) { leaveOut(Int(slot), at: time) }
    }
    release(ended)
    _checkInvariants()
    return current
  }

  /// Records that an answer omitted an item.
  ///
  /// If the item was requested before the delay after its last omission was over, nothing changes: early retries cannot make it
  /// absent.
  private mutating func leaveOut(_ slot: Int, at time: Double) {
    if items[slot].quietTime > time { return }
    items[slot].omissions += 1
    let omissions = Int(items[slot].omissions)
    if omissions >= limits.omissions {
      items.giveUp(slot)
    } else {
      items[slot].quietTime = time + limits.backoff.delay(after: omissions, lot: random.next())
    }
  }

  /// Records that a request failed, or that its answer was invalid.
  ///
  /// - Parameters:
  ///   - request: The number of the request.
  ///   - time: The current time.
  package mutating func failed(_ request: Int, at time: Double) {
    guard let ended = end(request) else { return }
    work.failures += 1
    failuresInARow += 1
    quietTime = time + limits.backoff.delay(after: failuresInARow, lot: random.next())
    release(ended)
    _checkInvariants()
  }

  /// Makes all missing and absent items available to the next plan at once, because the user asked for a retry.
  package mutating func retry() {
    (failuresInARow, quietTime) = (0, -.infinity)
    items.forgetOmissions()
  }

  /// Makes the next request ignore the delays after failures and omissions.
  ///
  /// Intended for moments at which the user looks for missing content: a drag begins, or a list comes to rest. If this request
  /// fails, the delay grows as usual.
  package mutating func askAgain() { skipsWaits = true }

  /// Marks an item as changed, so that it is requested again when it is wanted.
  ///
  /// An answer to a request made before the change does not count for the item, however late it comes.
  package mutating func invalidate(_ id: UInt64) {
    changes.insert(id, after: work.requests)
    if let slot = items.slot(of: id) { items.lose(slot) }
    _checkInvariants()
  }

  private mutating func end(_ request: Int) -> InFlight? {
    for index in inFlight.indices where inFlight[index].number == request {
      return inFlight.remove(at: index)
    }
    return nil
  }

  /// Ends the requested state of a finished request's items, so that they can be requested again.
  private mutating func release(_ request: InFlight) {
    for slot in request.slots {
      items.end(Int(slot))
      items.forgetIfUnknown(Int(slot))
    }
  }

  /// Checks the invariants if `LAZYSCROLL_CHECKS` is defined: no item is in two requests.
  func _checkInvariants() {
    #if LAZYSCROLL_CHECKS
      items._checkInvariants()
      var requested = 0
      for request in inFlight {
        for slot in request.slots where items[Int(slot)].request == request.number {
          requested += 1
        }
      }
      let slotCount = inFlight.reduce(0) { $0 + $1.slots.count }
      precondition(
        requested == slotCount && requested == items.requestedCount,
        "an item is in flight twice, or lost")
    #endif
  }

  private struct InFlight: Sendable {
    var number: Int
    var slots: [Int32]
  }

  /// A wanted item that is missing, and may become part of the next request.
  private struct Candidate {
    var distance: Double
    /// The item's position in the sequence in which items were wanted.
    var order: Int
    var slot: Int32
  }
}
