import LazyScrollLoad
import Testing

/// Law 7 on every short schedule over two items: requests, answers, failures and changes in any order.
///
/// An oracle beside the planner remembers which revision of each item a request asked for.
@Suite struct BatchPlannerModelTests {
  /// 5 steps cover everything that takes a request, a change and two answers; each further step takes 13 times as long.
  private static let longestSchedule = 5

  @Test(arguments: [0, 10])
  func everyShortScheduleRequestsItemsOnceAndKeepsCurrentOnes(budget: Int) {
    var failure: (schedule: [Step], sentence: String)?
    var schedule: [Step] = []
    var schedules = 0
    /// Extends a schedule by each step in turn, depth first, from a copy of what came before.
    func extend(_ model: LoadModel) {
      for step in Step.allCases where failure == nil {
        var model = model
        schedule.append(step)
        model.perform(step)
        if schedule.count < Self.longestSchedule {
          extend(model)
        } else {
          // Settling takes ten further steps; running it after one schedule in seven finds as much.
          schedules += 1
          if schedules % 7 == 0 { model.settle() }
        }
        if let sentence = model.failure, failure == nil { failure = (schedule, sentence) }
        schedule.removeLast()
      }
    }
    extend(LoadModel(budget: budget))
    #expect(failure == nil, "\(failure!.schedule.map(\.rawValue)): \(failure!.sentence)")
  }

  @Test func receivedAndChangedItemIsInOneRequest() {
    var planner = BatchPlanner()
    planner.want(1, distance: 0)
    planner.want(2, distance: 1)
    #expect(planner.plan(at: 0, speed: 0).request?.ids == [1, 2])
    // The item arrives with a page, and changes afterwards.
    planner.receive([1])
    planner.invalidate(1)
    #expect(planner.state(of: 1) == .loading)
    planner.want(1, distance: 0)
    planner.want(2, distance: 1)
    #expect(planner.plan(at: 0, speed: 0).request == nil)
    // The request was made before the change.
    #expect(planner.received(1, [1, 2], at: 0) == [2])
    #expect(planner.state(of: 1) == .missing)
    planner.want(1, distance: 0)
    #expect(planner.plan(at: 0, speed: 0).request?.ids == [1])
    #expect(planner.received(2, [1], at: 0) == [1])
  }

  @Test func anOlderAnswerDoesNotReplaceAnItemReceivedSince() {
    var planner = BatchPlanner()
    planner.want(1, distance: 0)
    _ = planner.plan(at: 0, speed: 0)
    planner.invalidate(1)
    planner.receive([1])
    #expect(planner.received(1, [1], at: 0) == [])
    #expect(planner.state(of: 1) == .present)
  }

  @Test func answerOfCancelledRequestKeepsUnchangedItems() {
    var planner = BatchPlanner()
    planner.want(1, distance: 0)
    planner.want(2, distance: 0)
    _ = planner.plan(at: 0, speed: 0)
    #expect(planner.plan(at: 0, speed: 0).cancelled == [1])
    planner.invalidate(1)
    #expect(planner.received(1, [1, 2], at: 0) == [2])
    #expect(planner.state(of: 1) == .missing)
  }

  @Test func olderAnswersAreIgnoredAfterManyChanges() {
    var planner = BatchPlanner()
    planner.want(1, distance: 0)
    _ = planner.plan(at: 0, speed: 0)
    for id in 1...20_000 as ClosedRange<UInt64> { planner.invalidate(id) }
    #expect(planner.received(1, [1, 2], at: 0) == [])
    planner.want(1, distance: 0)
    #expect(planner.plan(at: 0, speed: 0).request?.ids == [1])
    #expect(planner.received(2, [1], at: 0) == [1])
  }

  // MARK: Requests before a delay is over

  @Test func immediateRetrySkipsBackoffOnce() {
    var planner = BatchPlanner(limits: LoadLimits(backoff: Backoff(first: 10, jitter: 0)))
    func plan(at time: Double) -> [UInt64]? {
      planner.want(1, distance: 0)
      return planner.plan(at: time, speed: 0).request?.ids
    }
    #expect(plan(at: 0) == [1])
    planner.failed(1, at: 0)
    #expect(plan(at: 1) == nil)
    planner.askAgain()
    #expect(plan(at: 1) == [1])
    planner.failed(2, at: 1)
    #expect(plan(at: 20) == nil, "the delay grew to 20 seconds")
    #expect(plan(at: 21) == [1])
  }

  @Test func omissionsBeforeBackoffEndDoNotMakeItemsAbsent() {
    var planner = BatchPlanner(limits: LoadLimits(backoff: Backoff(first: 10, jitter: 0)))
    for number in 1...6 {
      planner.askAgain()
      planner.want(1, distance: 0)
      #expect(planner.plan(at: 0, speed: 0).request?.number == number)
      planner.received(number, [], at: 0)
    }
    #expect(planner.state(of: 1) == .missing)
  }

  @Test func immediateRetryWhileScrollingFastWaitsForRest() {
    var planner = BatchPlanner(limits: LoadLimits(backoff: Backoff(first: 10, jitter: 0)))
    planner.want(1, distance: 0)
    _ = planner.plan(at: 0, speed: 0)
    planner.failed(1, at: 0)
    planner.askAgain()
    planner.want(1, distance: 0)
    #expect(planner.plan(at: 1, speed: 10_000).request == nil)
    planner.want(1, distance: 0)
    #expect(planner.plan(at: 1, speed: 0).request?.ids == [1])
  }
}

/// One event for the planner.
private enum Step: String, CaseIterable {
  case wantFirst, wantSecond, wantBoth, wantNone
  case receiveFirst, receiveSecond, invalidateFirst, invalidateSecond
  case answerOldest, answerNewest, answerOldestInPart, answerAgain, failOldest
}

/// A planner, with the state of the app and of the server beside it.
private struct LoadModel {
  private struct Asked {
    var number: Int
    /// The requested items, with their revisions at that time.
    var revisions: [UInt64: Int]
    var isCancelled = false
  }

  private var planner: BatchPlanner
  private var time = 0.0
  /// The server's revision of each item.
  private var revisions: [UInt64: Int] = [1: 0, 2: 0]
  /// The app's revisions.
  private var store: [UInt64: Int] = [:]
  /// Requests without an answer; cancelled ones may still be answered.
  private var asked: [Asked] = []
  private var lastAnswered: Asked?
  private(set) var failure: String?

  init(budget: Int) {
    planner = BatchPlanner(
      limits: LoadLimits(
        requestsInFlight: 3, budget: budget, backoff: Backoff(first: 1, longest: 1, jitter: 0)))
  }

  mutating func perform(_ step: Step) {
    // Delays after failures and omissions end before the next step.
    time += 2
    switch step {
    case .wantFirst: plan([1])
    case .wantSecond: plan([2])
    case .wantBoth: plan([1, 2])
    case .wantNone: plan([])
    case .receiveFirst: receive(1)
    case .receiveSecond: receive(2)
    case .invalidateFirst: invalidate(1)
    case .invalidateSecond: invalidate(2)
    case .answerOldest: if !asked.isEmpty { answer(asked.removeFirst()) }
    case .answerNewest: if !asked.isEmpty { answer(asked.removeLast()) }
    case .answerOldestInPart: if !asked.isEmpty { answer(asked.removeFirst(), without: 1) }
    case .answerAgain: if let lastAnswered { answer(lastAnswered) }
    case .failOldest: if !asked.isEmpty { planner.failed(asked.removeFirst().number, at: time) }
    }
    for id in [1, 2] as [UInt64] {
      if let kept = store[id], kept != revisions[id] { fail("\(id) is kept at an old revision") }
      if (planner.state(of: id) == .present) != (store[id] != nil) {
        fail("\(id) is \(planner.state(of: id)) and the app has \(store[id] ?? -1)")
      }
    }
  }

  private mutating func plan(_ ids: [UInt64]) {
    for id in ids { planner.want(id, distance: Double(id)) }
    let plan = planner.plan(at: time, speed: 0)
    for index in asked.indices where plan.cancelled.contains(asked[index].number) {
      asked[index].isCancelled = true
    }
    for id in plan.dropped {
      if store.removeValue(forKey: id) == nil { fail("\(id) is dropped and was not stored") }
    }
    guard let request = plan.request else { return }
    for id in request.ids {
      if asked.contains(where: { !$0.isCancelled && $0.revisions[id] != nil }) {
        fail("\(id) is in flight twice")
      }
      if store[id] != nil { fail("\(id) is requested and stored") }
      if !ids.contains(id) { fail("\(id) is requested and not needed") }
    }
    asked.append(
      Asked(number: request.number, revisions: revisions.filter { request.ids.contains($0.key) }))
  }

  private mutating func receive(_ id: UInt64) {
    planner.receive([id])
    store[id] = revisions[id]
  }

  private mutating func invalidate(_ id: UInt64) {
    revisions[id, default: 0] += 1
    store[id] = nil
    planner.invalidate(id)
  }

  private mutating func answer(_ request: Asked, without omitted: UInt64? = nil) {
    lastAnswered = request
    let ids = request.revisions.keys.filter { $0 != omitted }
    let kept = planner.received(request.number, Array(ids), at: time)
    for id in kept { store[id] = request.revisions[id] }
    for id in ids where request.revisions[id] == revisions[id] && !kept.contains(id) {
      fail("\(id) arrived at its current revision and was not kept")
    }
  }

  /// Both items arrive once the server answers everything.
  mutating func settle() {
    planner.retry()
    for _ in 0..<8 where failure == nil && store.count < 2 {
      time += 2
      plan([1, 2])
      if !asked.isEmpty { answer(asked.removeFirst()) }
    }
    if store.count < 2 { fail("the app has \(store) and needs both") }
  }

  private mutating func fail(_ sentence: String) { if failure == nil { failure = sentence } }
}
