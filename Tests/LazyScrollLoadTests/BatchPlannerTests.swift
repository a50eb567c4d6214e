import LazyScrollTestSupport
import Testing

@testable import LazyScrollLoad

/// One planned batch by ID for the whole screen (B5, G4).
@Suite struct BatchPlannerTests {
  private static let limits = LoadLimits(
    idsPerRequest: 4, requestsInFlight: 2, budget: 10, greatestSpeed: 1000,
    backoff: Backoff(first: 1, longest: 8, jitter: 0))

  private func planner(_ change: (inout LoadLimits) -> Void = { _ in }) -> BatchPlanner {
    var limits = Self.limits
    change(&limits)
    return BatchPlanner(limits: limits)
  }

  /// A tick in which a screen needs IDs, each a point further away than the one before.
  private func tick(
    _ planner: inout BatchPlanner, _ ids: [UInt64], at time: Double = 0, speed: Double = 0
  ) -> BatchPlanner.Plan {
    for (index, id) in ids.enumerated() { planner.want(id, distance: Double(index)) }
    let plan = planner.plan(at: time, speed: speed)
    planner._checkInvariants()
    return plan
  }

  // MARK: Requests

  @Test func nearestItemsAreInOneRequest() {
    var planner = planner()
    planner.want(1, distance: 500)
    planner.want(2, distance: 0)
    planner.want(3, distance: 120)
    // A second list needs it too, and is nearer.
    planner.want(1, distance: 60)
    planner.want(4, distance: -5)
    planner.want(5, distance: .nan)
    let plan = planner.plan(at: 0, speed: 0)
    #expect(plan.request == .init(number: 1, ids: [2, 4, 5, 1]))
    #expect(plan.cancelled == [])
    // One request per tick; the next tick requests the rest.
    #expect(tick(&planner, [1, 2, 3, 4, 5]).request == .init(number: 2, ids: [3]))
    #expect(
      planner.work
        == {
          var work = BatchPlanner.Work()
          (work.requests, work.ids) = (2, 5)
          return work
        }())
  }

  @Test func noIDIsInFlightTwice() {
    var planner = planner()
    #expect(tick(&planner, [1, 2]).request?.ids == [1, 2])
    #expect(tick(&planner, [2, 1]).request == nil)
    #expect(tick(&planner, [2, 3, 1]).request?.ids == [3])
    #expect(planner.state(of: 2) == .loading)
    planner.received(1, [1, 2], at: 1)
    #expect(planner.state(of: 2) == .present)
    #expect(tick(&planner, [1, 2, 3]).request == nil)
  }

  @Test func requestsInFlightAreLimited() {
    var planner = planner()
    let ids = [UInt64](1...20)
    #expect(tick(&planner, ids).request?.ids == [1, 2, 3, 4])
    #expect(tick(&planner, ids).request?.ids == [5, 6, 7, 8])
    let plan = tick(&planner, ids)
    #expect(plan.request == nil)
    #expect(plan.wakeTime == nil, "the end of a request triggers planning by itself")
    planner.received(2, [5, 6, 7, 8], at: 1)
    #expect(tick(&planner, ids).request?.ids == [9, 10, 11, 12])
  }

  @Test func fastScrollingRequestsNothing() {
    var planner = planner()
    #expect(tick(&planner, [1], speed: 1001).request == nil)
    #expect(tick(&planner, [1], speed: -1001).request == nil)
    #expect(tick(&planner, [1], speed: .infinity).request == nil)
    #expect(tick(&planner, [1], speed: -1000).request?.ids == [1])
  }

  @Test func requestIsCancelledOnceNoneOfItsItemsIsNeeded() {
    var planner = planner()
    _ = tick(&planner, [1, 2])
    #expect(tick(&planner, [2, 3]).cancelled == [])
    let plan = tick(&planner, [4])
    #expect(plan.cancelled == [1, 2])
    #expect(plan.request?.ids == [4])
    #expect(planner.state(of: 1) == .missing)
    // It may be requested again, and a late answer is kept all the same.
    #expect(tick(&planner, [4, 1]).request?.ids == [1])
    planner.received(1, [1, 2], at: 1)
    #expect(planner.state(of: 1) == .present)
    #expect(planner.state(of: 2) == .present)
    planner._checkInvariants()
  }

  @Test func itemsDeliveredWithTheirRowAreNotRequested() {
    var planner = planner()
    planner.receive([1, 2])
    #expect(tick(&planner, [1, 2, 3]).request?.ids == [3])
    planner.receive([3])
    #expect(planner.state(of: 3) == .present)
    planner.failed(1, at: 1)
    #expect(planner.state(of: 3) == .present)
  }

  // MARK: Failures

  @Test func failuresDelayTheNextRequest() {
    var planner = planner()
    var time = 0.0
    var waits: [Double] = []
    for number in 1...5 {
      #expect(tick(&planner, [1, 2], at: time).request?.number == number)
      planner.failed(number, at: time)
      let plan = tick(&planner, [1, 2, 3], at: time)
      #expect(plan.request == nil)
      let wake = plan.wakeTime ?? .nan
      waits.append(wake - time)
      time = wake
    }
    #expect(waits == [1, 2, 4, 8, 8])
    planner.retry()
    #expect(tick(&planner, [1], at: time - 7).request?.ids == [1])
    planner.received(6, [1], at: time)
    #expect(tick(&planner, [2], at: time).request?.ids == [2])
    planner.failed(7, at: time)
    #expect(tick(&planner, [2], at: time).wakeTime == time + 1, "a success resets the delay")
  }

  @Test func partialAnswersAreKeptAndMissingItemsRequestedAgain() {
    var planner = planner()
    _ = tick(&planner, [1, 2, 3])
    planner.received(1, [2], at: 0)
    #expect(planner.state(of: 2) == .present)
    let plan = tick(&planner, [1, 2, 3, 4], at: 0.5)
    #expect(plan.request?.ids == [4], "omitted items have a delay of their own")
    #expect(tick(&planner, [1, 2, 3, 4], at: 0.5).wakeTime == 1)
    #expect(tick(&planner, [1, 2, 3, 4], at: 1).request?.ids == [1, 3])
  }

  @Test func repeatedlyOmittedItemsAreAbsent() {
    var planner = planner()
    var time = 0.0
    for number in 1...3 {
      #expect(tick(&planner, [1], at: time).request?.number == number)
      planner.received(number, [], at: time)
      time += 10
    }
    #expect(planner.state(of: 1) == .absent)
    let plan = tick(&planner, [1], at: time)
    #expect(plan == BatchPlanner.Plan())
    planner.retry()
    #expect(tick(&planner, [1], at: time).request?.ids == [1])
  }

  @Test func unknownAnswersAndUnrequestedItemsAreHarmless() {
    var planner = planner()
    planner.received(99, [7], at: 0)
    planner.failed(98, at: 0)
    #expect(planner.state(of: 7) == .present)
    _ = tick(&planner, [1])
    planner.received(1, [8, 8, 1, 1], at: 0)
    planner.received(1, [], at: 0)
    planner.failed(1, at: 0)
    #expect(planner.state(of: 1) == .present)
    #expect(planner.presentCount == 3)
    #expect(tick(&planner, [2], at: 0).request?.ids == [2])
  }

  @Test func itemsChangedInFlightAreRequestedAgain() {
    var planner = planner()
    _ = tick(&planner, [1, 2])
    planner.invalidate(1)
    #expect(tick(&planner, [1, 2]).request == nil)
    planner.received(1, [1, 2], at: 0)
    #expect(planner.state(of: 1) == .missing)
    #expect(tick(&planner, [1, 2]).request?.ids == [1])
    planner.received(2, [1], at: 0)
    planner.invalidate(2)
    planner.invalidate(77)
    #expect(tick(&planner, [1, 2]).request?.ids == [2])
  }

  // MARK: Storage

  @Test func leastRecentlyUsedItemsAreEvicted() {
    var planner = planner { $0.budget = 3 }
    planner.receive([1, 2, 3, 4, 5])
    #expect(tick(&planner, [2, 5]).dropped == [1, 3])
    #expect(planner.state(of: 1) == .missing)
    #expect(planner.presentCount == 3)
    #expect(planner.work.drops == 2)
  }

  @Test func neededItemsAreKeptBeyondTheBudget() {
    var planner = planner { $0.budget = 0 }
    planner.receive([1, 2, 3])
    #expect(tick(&planner, [3, 1]).dropped == [2])
    #expect(tick(&planner, []).dropped.sorted() == [1, 3])
  }

  @Test func budgetCountsItemWeights() {
    var planner = planner { $0.budget = 100 }
    planner.receive([1, 2, 3])
    planner.weigh(1, as: 60)
    planner.weigh(2, as: 30)
    planner.weigh(3, as: -5)
    planner.weigh(4, as: 1000)
    #expect(tick(&planner, []).dropped == [])
    planner.weigh(3, as: 11)
    #expect(tick(&planner, []).dropped == [1])
    // Its weight may be smaller another time.
    planner.receive([1])
    #expect(tick(&planner, []).dropped == [])
    planner.weigh(1, as: .max)
    #expect(tick(&planner, []).dropped == [2, 3, 1])
    #expect(planner.presentCount == 0)
  }

  @Test func statesOfUnneededItemsAreForgotten() {
    var planner = planner { $0.budget = 0 }
    for id in 0..<10_000 as Range<UInt64> { _ = tick(&planner, [id], speed: 5000) }
    for id in 0..<10_000 as Range<UInt64> {
      let plan = tick(&planner, [id])
      if let request = plan.request { planner.received(request.number, request.ids, at: 0) }
    }
    #expect(planner.knownCount <= 3)
  }

  // MARK: Law 7

  /// Each missing ID is in flight at most once, none is lost, and answers in any order give the same result.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func randomSchedulesLoseNoItem(seed: UInt64) {
    var life = LoadLife(seed: seed)
    for _ in 0..<2000 {
      life.step()
      if !life.failures.isEmpty { break }
    }
    life.settle()
    #expect(life.failures.first == nil)
  }
}

/// A screen over rows of items, and a server that is slow, lossy, forgetful and out of order.
private struct LoadLife {
  var random: SeededRandom
  var planner: BatchPlanner
  var time = 0.0
  var onTheWay: [BatchPlanner.Request] = []
  /// Answers to cancelled requests, which may still arrive.
  var late: [BatchPlanner.Request] = []
  /// The items that the app has.
  var store: Set<UInt64> = []
  /// The items that the server does not have.
  let absent: Set<UInt64> = [13, 77]
  var failures: [String] = []
  var position = 0

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    planner = BatchPlanner(
      limits: LoadLimits(
        idsPerRequest: 1 + random.below(8), requestsInFlight: 1 + random.below(4),
        budget: random.below(60), greatestSpeed: 1000),
      seed: seed)
  }

  var wanted: [UInt64] { (position..<position + 12).map { UInt64($0 % 200) } }

  mutating func step() {
    time += random.unit()
    switch random.below(10) {
    case 0..<4: tick(speed: random.oneIn(4) ? 2000 : 100)
    case 4: position = random.below(188)
    case 5: answerLate()
    case 6:
      let id = UInt64(random.below(200))
      store.remove(id)
      planner.invalidate(id)
    default: answer(isHonest: false)
    }
    planner._checkInvariants()
  }

  mutating func tick(speed: Double) {
    for (index, id) in wanted.enumerated() { planner.want(id, distance: Double(index)) }
    let plan = planner.plan(at: time, speed: speed)
    for number in plan.cancelled {
      late.append(contentsOf: onTheWay.filter { $0.number == number })
      onTheWay.removeAll { $0.number == number }
    }
    for id in plan.dropped {
      if store.remove(id) == nil { failures.append("\(id) is dropped and was not stored") }
      if wanted.contains(id) { failures.append("\(id) is dropped and needed") }
    }
    guard let request = plan.request else { return }
    if speed > 1000 { failures.append("requested at speed \(speed)") }
    for id in request.ids {
      if onTheWay.contains(where: { $0.ids.contains(id) }) {
        failures.append("\(id) is requested twice")
      }
      if store.contains(id) { failures.append("\(id) is requested and stored") }
      if !wanted.contains(id) { failures.append("\(id) is requested and not needed") }
    }
    onTheWay.append(request)
    if onTheWay.count > planner.limits.requestsInFlight { failures.append("too many requests") }
  }

  mutating func answer(isHonest: Bool) {
    guard !onTheWay.isEmpty else { return }
    let request = onTheWay.remove(at: random.below(onTheWay.count))
    if !isHonest, random.oneIn(3) {
      planner.failed(request.number, at: time)
      return
    }
    var ids = request.ids.filter { !absent.contains($0) }
    if !isHonest, random.oneIn(3) { ids.removeAll { _ in random.oneIn(3) } }
    take(request.number, ids)
  }

  mutating func answerLate() {
    guard let request = late.popLast() else { return }
    take(request.number, request.ids.filter { !absent.contains($0) })
  }

  private mutating func take(_ number: Int, _ ids: [UInt64]) {
    planner.received(number, ids, at: time)
    for id in ids where planner.state(of: id) == .present { store.insert(id) }
  }

  /// Every needed item arrives once the server is well.
  mutating func settle() {
    planner.retry()
    for _ in 0..<400 {
      time += 1
      tick(speed: 0)
      answer(isHonest: true)
      planner._checkInvariants()
    }
    for id in wanted where !absent.contains(id) && !store.contains(id) {
      failures.append("\(id) is lost: \(planner.state(of: id))")
    }
    for id in wanted where absent.contains(id) && planner.state(of: id) != .absent {
      failures.append("\(id) is \(planner.state(of: id)) and not absent")
    }
    for id in 0..<200 as Range<UInt64>
    where (planner.state(of: id) == .present) != store.contains(id) {
      failures.append("\(id) is \(planner.state(of: id)), the store says \(store.contains(id))")
    }
  }
}
