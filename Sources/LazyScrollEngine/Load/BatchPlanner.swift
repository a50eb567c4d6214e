/// Says which items to ask a server for now, by ID: one planned batch for the whole screen.
///
/// At every tick each list on the screen says which IDs it wants and how far they are from what is seen
/// (``want(_:distance:)``); then ``plan(at:speed:)`` gives at most one request, of what is missing and nearest,
/// and takes back requests of which nobody wants anything any more. The app performs: it asks its server and says
/// what came of it.
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
/// An ID is in flight at most once, however many lists want it. After a failure nothing is asked for a while, longer
/// each time; an ID that an answer left out waits for itself. It knows no server, no clock and no items, only their
/// IDs: times are in seconds, of any clock that does not run backward.
///
/// - Complexity: O(1) to want an ID; O(k log k) to plan for k that are wanted; O(m) to take up an answer of m.
public struct BatchPlanner: Sendable {
  /// What is known of an item.
  public enum State: Hashable, Sendable, BitwiseCopyable {
    /// Nothing; it was not asked for, or has to be again.
    case missing
    /// A request for it is on its way.
    case loading
    /// The app has it.
    case present
    /// The server answered several times and left it out.
    case absent
  }

  /// What is to be done now.
  public struct Plan: Hashable, Sendable {
    /// The request to make; `nil` for none.
    public var request: Request?
    /// Requests whose answers nobody waits for any more.
    public var cancelled: [Int] = []
    /// Items to let go of, so that those kept stay within the budget.
    public var dropped: [UInt64] = []
    /// When to plan again though nothing else happens; `nil` if there is no need.
    public var wakeTime: Double?

    /// Nothing to do.
    public init() {}
  }

  /// A request for items by their IDs.
  public struct Request: Hashable, Sendable {
    /// The number under which its end is told.
    public var number: Int
    /// The IDs, the nearest first.
    public var ids: [UInt64]

    /// A request.
    public init(number: Int, ids: [UInt64]) {
      self.number = number
      self.ids = ids
    }
  }

  /// What was done so far; it only grows.
  public struct Work: Hashable, Sendable {
    /// Requests made.
    public var requests = 0
    /// IDs asked for in them.
    public var ids = 0
    /// Requests cancelled.
    public var cancellations = 0
    /// Requests that failed.
    public var failures = 0
    /// Items let go of.
    public var drops = 0

    /// Nothing done yet.
    public init() {}
  }

  /// How the planner plans.
  public let limits: LoadLimits
  /// What was done so far.
  public private(set) var work = Work()
  /// How many requests failed since one was answered.
  public private(set) var failuresInARow = 0

  private var items = LoadTable()
  private var changes = ItemChanges()
  private var lots: Lots
  /// What was wanted since the last plan, and for that one.
  private var wanted = Buffer<Int32>()
  private var wantedBefore = Buffer<Int32>()
  private var inFlight: [InFlight] = []
  /// Until when nothing is asked after failures.
  private var quietTime = -Double.infinity
  /// True until the next plan that may ask for something; see ``askAgain()``.
  private var skipsWaits = false

  /// A planner that knows of no item.
  ///
  /// - Parameters:
  ///   - limits: How it plans.
  ///   - seed: From what the lots of its waits are drawn.
  public init(limits: LoadLimits = LoadLimits(), seed: UInt64 = 1) {
    self.limits = limits
    lots = Lots(seed: seed)
  }

  // MARK: Asking

  /// What is known of an item.
  public func state(of id: UInt64) -> State {
    items.slot(of: id).map { items[$0].state } ?? .missing
  }

  /// How many requests are on their way.
  public var requestsInFlight: Int { inFlight.count }

  /// How many items the app has.
  public var presentCount: Int { items.presentCount }

  /// How many items anything is known of.
  var knownCount: Int { items.count }

  // MARK: Planning

  /// A list wants an item, now and until the next plan.
  ///
  /// - Parameters:
  ///   - id: The item.
  ///   - distance: How far it is from what is seen, in points; 0 for what is seen. Where several lists want it, the
  ///     least counts.
  public mutating func want(_ id: UInt64, distance: Double) {
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

  /// Says what to do about all that was wanted since the last plan; what was not wanted anew is wanted no more.
  ///
  /// - Parameters:
  ///   - time: Now.
  ///   - speed: How fast what is seen moves, in points per second, whatever its direction.
  /// - Returns: At most one request, and what to give up.
  public mutating func plan(at time: Double, speed: Double) -> Plan {
    var plan = Plan()
    cancelForsaken(into: &plan)
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

  /// Takes back requests of which nothing is wanted any more.
  private mutating func cancelForsaken(into plan: inout Plan) {
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
    var missing: [Wish] = []
    for index in wanted.indices {
      let slot = Int(wanted[index])
      if items[slot].state == .missing, items[slot].quietTime <= time || skipsWaits {
        missing.append(Wish(distance: items[slot].distance, order: index, slot: wanted[index]))
      }
    }
    if missing.isEmpty { return nil }
    // Of equally near ones the one wanted first.
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

  /// Lets go of what was wanted longest ago, if more is kept than may be.
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

  /// When something that is wanted may be asked for, should nothing else happen before.
  private func wakeTime(after time: Double, speed: Double) -> Double? {
    // The end of a request, or of the movement, is an occasion of its own.
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
    wanted.removeAll()
    _checkInvariants()
  }

  // MARK: What came of it

  /// The app has items without having asked for them here, such as a row's first screenful.
  ///
  /// They are taken for current: what is on its way and was asked for before a change does not replace them.
  public mutating func receive(_ ids: [UInt64]) {
    for id in ids { items.keep(items.take(id)) }
    _checkInvariants()
  }

  /// An item that the app has counts that much towards the budget, in place of 1: a picture its bytes, for instance.
  ///
  /// - Parameters:
  ///   - id: The item; of one that is not here nothing changes.
  ///   - weight: How much; below 0 counts as 0.
  public mutating func weigh(_ id: UInt64, as weight: Int) {
    guard let slot = items.slot(of: id) else { return }
    // So that their sum is a number, whatever each is.
    items.weigh(slot, as: Int64(min(max(0, weight), Int(Int32.max))))
  }

  /// A request was answered, in part perhaps.
  ///
  /// Items of an answer that nobody waits for any more are kept all the same, and those that were not asked for. An item
  /// that changed since the request was made is not: it is asked for again.
  ///
  /// - Parameters:
  ///   - request: The number of the request.
  ///   - ids: The items it brought.
  ///   - time: Now.
  /// - Returns: The items to keep, of those it brought.
  @discardableResult
  public mutating func received(_ request: Int, _ ids: [UInt64], at time: Double) -> [UInt64] {
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

  /// An answer left an item out.
  ///
  /// One that was asked for before its wait was over waits on: no impatience makes it absent.
  private mutating func leaveOut(_ slot: Int, at time: Double) {
    if items[slot].quietTime > time { return }
    items[slot].omissions += 1
    let omissions = Int(items[slot].omissions)
    if omissions >= limits.omissions {
      items.giveUp(slot)
    } else {
      items[slot].quietTime = time + limits.backoff.delay(after: omissions, lot: lots.next())
    }
  }

  /// A request failed, or its answer made no sense.
  ///
  /// - Parameters:
  ///   - request: The number of the request.
  ///   - time: Now.
  public mutating func failed(_ request: Int, at time: Double) {
    guard let ended = end(request) else { return }
    work.failures += 1
    failuresInARow += 1
    quietTime = time + limits.backoff.delay(after: failuresInARow, lot: lots.next())
    release(ended)
    _checkInvariants()
  }

  /// The reader wants everything that is missing tried again now, absent items too.
  public mutating func retry() {
    (failuresInARow, quietTime) = (0, -.infinity)
    items.forgetOmissions()
  }

  /// The next request that may be made is made at once for what is missing, though waits after failures and omissions
  /// are not over.
  ///
  /// For moments at which the reader looks for what is missing: a drag begins, or a list comes to rest. That request
  /// counts as any other: if it fails, the wait grows.
  public mutating func askAgain() { skipsWaits = true }

  /// An item is another one by now: it is asked for again when it is wanted.
  ///
  /// An answer to a request made before does not count for it, however late it comes.
  public mutating func invalidate(_ id: UInt64) {
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

  /// Lets the items of a request be asked for again.
  private mutating func release(_ request: InFlight) {
    for slot in request.slots {
      items.end(Int(slot))
      items.forgetIfUnknown(Int(slot))
    }
  }

  /// Checks the invariants, where `LAZYSCROLL_CHECKS` is given: each item that is in a request is in one only.
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

  /// An item that is wanted and missing.
  private struct Wish {
    var distance: Double
    /// In which order they were wanted.
    var order: Int
    var slot: Int32
  }
}
