import LazyScrollLoad
import LazyScrollTestSupport
import Testing

/// The savings of planning: requests and bytes for one scroll script, counted (B5).
@Suite struct LoadCountsTests {
  /// The planner beside a loader that requests each item as it becomes visible.
  ///
  /// The numbers are those of the script, not limits: a change of the planner shows here.
  @Test func scrollScriptTakesFewRequests() {
    var planned = PlannedLoading()
    var naive = NaiveLoading()
    var script = ScrollScript()
    while let tick = script.next() {
      planned.tick(tick)
      naive.tick(tick)
    }
    #expect(planned.lackAtRest == 0)
    #expect(naive.lackAtRest == 0)
    #expect(planned.traffic == Traffic(requests: 163, ids: 938))
    #expect(naive.traffic == Traffic(requests: 877, ids: 877))
    #expect(planned.traffic.bytes == 264_180)
    #expect(naive.traffic.bytes == 754_220)
  }
}

/// The number of requests, and their bytes on the wire.
private struct Traffic: Equatable {
  var requests = 0
  var ids = 0

  /// The heads of request and answer, some 700 bytes as browsers and servers send them, and 160 for each item.
  var bytes: Int { 700 * requests + 160 * ids }
}

/// One scroll event: the visible range, and its speed.
private struct ScrollTick {
  var time: Double
  var speed: Double
  /// The items of the cards in the window, with their distance from the visible range.
  var wishes: [(id: UInt64, distance: Double)]
  var isAtRest: Bool
}

/// A reader of 400 rows of 120 items each: drags, flings, rests, and rows scrolled across.
///
/// Rows are 200 points high and cards 110 wide, in a window of 600 by 1000; each row's first 8 items came with it. Every
/// other row stands where it was left on an earlier visit.
private struct ScrollScript {
  private var random = SeededRandom(seed: 5)
  private var time = 0.0
  private var y = 0.0
  private var x = (0..<400).map { $0 % 2 == 0 ? Double($0 * 37 % 100) * 110 : 0 }
  private var speed = 0.0
  private var across = false
  private var left = 0
  private var rest = 0
  private var movements = 60

  mutating func next() -> ScrollTick? {
    time += 1.0 / 60
    if rest > 0 {
      rest -= 1
      return tick(speed: 0, isAtRest: rest == 0)
    }
    if left == 0 {
      if movements == 0 { return nil }
      movements -= 1
      across = random.oneIn(2)
      left = 20 + random.below(60)
      speed = [400, 900, 2500, 9000][random.below(4)] * (random.oneIn(4) ? -1 : 1)
    }
    left -= 1
    speed *= 0.97
    let row = min(399, max(0, Int(y / 200) + 1))
    if across {
      x[row] = min(120 * 110 - 600, max(0, x[row] + speed / 60))
    } else {
      y = min(400 * 200 - 1000, max(0, y + speed / 60))
    }
    if left == 0 { rest = 60 }
    return tick(speed: speed.magnitude, isAtRest: false)
  }

  private func tick(speed: Double, isAtRest: Bool) -> ScrollTick {
    var wishes: [(id: UInt64, distance: Double)] = []
    // One row and one card beyond each edge.
    for row in max(0, Int(y / 200) - 1)...min(399, Int((y + 1000) / 200) + 1) {
      let rowDistance = max(0, y - Double(row + 1) * 200, Double(row) * 200 - y - 1000)
      for card in max(0, Int(x[row] / 110) - 1)...min(119, Int((x[row] + 600) / 110) + 1) {
        let cardDistance = max(
          0, x[row] - Double(card + 1) * 110, Double(card) * 110 - x[row] - 600)
        if card < 8 { continue }
        wishes.append((UInt64(row * 120 + card), rowDistance + cardDistance))
      }
    }
    return ScrollTick(time: time, speed: speed, wishes: wishes, isAtRest: isAtRest)
  }
}

/// The duration of each answer, in seconds.
private let latency = 0.4

private struct PlannedLoading {
  private var planner = BatchPlanner(limits: LoadLimits(backoff: Backoff(jitter: 0)))
  private var onTheWay: [(due: Double, request: BatchPlanner.Request)] = []
  /// The number of items missing after the user had rested for a while.
  private(set) var lackAtRest = 0

  var traffic: Traffic { Traffic(requests: planner.work.requests, ids: planner.work.ids) }

  mutating func tick(_ tick: ScrollTick) {
    for answer in onTheWay where answer.due <= tick.time {
      planner.received(answer.request.number, answer.request.ids, at: tick.time)
    }
    onTheWay.removeAll { $0.due <= tick.time }
    for wish in tick.wishes { planner.want(wish.id, distance: wish.distance) }
    let plan = planner.plan(at: tick.time, speed: tick.speed)
    onTheWay.removeAll { plan.cancelled.contains($0.request.number) }
    if let request = plan.request { onTheWay.append((tick.time + latency, request)) }
    if tick.isAtRest {
      lackAtRest += tick.wishes.filter { planner.state(of: $0.id) != .present }.count
    }
  }
}

/// Requests each item once, as it enters the window; it caches, and does not repeat a request in flight.
private struct NaiveLoading {
  private var due: [UInt64: Double] = [:]
  private(set) var traffic = Traffic()
  private(set) var lackAtRest = 0

  mutating func tick(_ tick: ScrollTick) {
    for wish in tick.wishes where due[wish.id] == nil {
      due[wish.id] = tick.time + latency
      traffic.requests += 1
      traffic.ids += 1
    }
    if tick.isAtRest {
      lackAtRest += tick.wishes.filter { due[$0.id] ?? .infinity > tick.time }.count
    }
  }
}
