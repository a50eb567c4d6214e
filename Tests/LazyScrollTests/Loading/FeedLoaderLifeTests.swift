import LazyScrollLoad
import LazyScrollSupport
import LazyScrollTestSupport
import Testing

/// A feed loaded from a server that is slow, lossy, forgetful and out of order (law 7).
@MainActor
@Suite struct FeedLoaderLifeTests {
  /// Each item is in one request at a time, every needed item arrives in the end, and no item is outdated.
  @Test(arguments: 0..<12 as Range<UInt64>)
  func randomSchedulesLoseNoItem(seed: UInt64) async {
    let life = FeedLife(seed: seed)
    for _ in 0..<400 {
      await life.step()
      if !life.failures.isEmpty { break }
    }
    await life.settle()
    #expect(life.failures.first == nil, "seed \(seed)")
    life.transport.hangUp()
  }
}

/// A user over a feed, and a server with random answers.
@MainActor
private final class FeedLife {
  private typealias Row = HeldTransport.Row
  private typealias Item = HeldTransport.Item

  let transport = HeldTransport()
  var failures: [String] = []
  private let clock = ManualClock()
  private var random: SeededRandom
  private let loader: FeedLoader<HeldTransport>
  private var position = 0
  private var asked = 0
  /// The items that the server does not have.
  private let absent: Set<UInt64> = [13, 77]
  /// The number of the server's rows; endless in some lives.
  private let rowCount: Int

  init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    rowCount = random.oneIn(3) ? .max : random.below(60)
    loader = FeedLoader(
      transport,
      limits: LoadLimits(
        idsPerRequest: 1 + random.below(8), requestsInFlight: 1 + random.below(4),
        budget: random.below(60), greatestSpeed: 1000, backoff: Backoff(longest: 4)),
      pageBackoff: Backoff(longest: 4), clock: clock, seed: seed
    ) { _ in }
    self.random = random
    transport.onRequest = { [unowned self] in check($0) }
  }

  private var wanted: [UInt64] { (position..<position + 12).map { UInt64($0 % 200) } }

  private func check(_ ids: [UInt64]) {
    let live = transport.itemRequests.filter { !$0.isCancelled }.flatMap(\.ids)
    for id in ids where live.contains(id) { failures.append("\(id) is requested twice") }
    if Set(ids).count < ids.count { failures.append("\(ids) holds an ID twice") }
  }

  func step() async {
    clock.advance(by: .milliseconds(random.below(700)))
    switch random.below(12) {
    case 0..<4: tick(speed: random.oneIn(4) ? 2000 : 100)
    case 4: position = random.below(188)
    case 5:
      let id = UInt64(random.below(200))
      transport.revisions[id, default: 0] += 1
      loader.invalidate(id)
    case 6: if random.oneIn(5) { loader.retry() }
    case 7, 8: answerPage(isHonest: false)
    default: answer(isHonest: false)
    }
    for _ in 0..<random.below(30) { await Task.yield() }
    checkItems()
  }

  private func tick(speed: Double) {
    for (index, id) in wanted.enumerated() { loader.want(id, distance: Double(index)) }
    if loader.rows.count < 5 + position { loader.wantRows() }
    loader.tick(speed: speed)
  }

  private func answer(isHonest: Bool) {
    guard !transport.itemRequests.isEmpty else { return }
    let index = random.below(transport.itemRequests.count)
    if !isHonest, random.oneIn(3) { return transport.fail(index) }
    var omitted = absent
    if !isHonest, random.oneIn(3) {
      omitted.formUnion(transport.itemRequests[index].ids.filter { _ in random.oneIn(3) })
    }
    transport.answer(index, without: omitted)
  }

  /// Answers with the right page, a failure, none at all, the last one again, or one that overlaps it.
  private func answerPage(isHonest: Bool) {
    guard let request = transport.pageRequests.first else { return }
    var first = request.token.map { (Int($0) ?? 0) + 1 } ?? 0
    if !isHonest {
      switch random.below(6) {
      case 0: return transport.failPage()
      case 1: return transport.answerPage(FeedPage(rows: [], next: request.token ?? "-1"))
      case 2: first = max(0, first - 1 - random.below(4))
      default: break
      }
    }
    let last = min(first + 3, rowCount)
    let rows = (first..<max(first, last)).map { Row(id: "\($0)") }
    let items = rows.isEmpty ? [] : [UInt64(first % 200)].filter { !absent.contains($0) }
    transport.answerPage(
      FeedPage(
        rows: rows, items: items.map { Item(id: $0, revision: transport.revisions[$0] ?? 0) },
        next: last < rowCount ? "\(last - 1)" : nil))
  }

  private func checkItems() {
    for id in 0..<200 as Range<UInt64> {
      guard let item = loader.item(id) else { continue }
      if item.id != id { failures.append("\(id) is item \(item.id)") }
      if item.revision != transport.revisions[id] ?? 0 {
        failures.append("\(id) is at \(item.revision), not \(transport.revisions[id] ?? 0)")
      }
      if loader.state(of: id) != .present { failures.append("\(id) is stored and not present") }
    }
    let ids = loader.rows.compactMap { Int($0.id) }
    if ids != Array(0..<ids.count) { failures.append("the rows are \(ids)") }
  }

  /// Every needed item arrives without another tick once the server is well.
  func settle() async {
    tick(speed: 0)
    loader.retry()
    let due = wanted.filter { !absent.contains($0) }
    for _ in 0..<3000 {
      if due.allSatisfy({ loader.item($0) != nil }), transport.pageRequests.isEmpty,
        absent.isDisjoint(with: wanted)
          || absent.allSatisfy({ !wanted.contains($0) || loader.state(of: $0) == .absent })
      {
        break
      }
      clock.advance(by: .milliseconds(250))
      while !transport.itemRequests.isEmpty { answer(isHonest: true) }
      answerPage(isHonest: true)
      try? await Task.sleep(for: .milliseconds(1))
    }
    checkItems()
    for id in due where loader.item(id) == nil {
      failures.append("\(id) is lost: \(loader.state(of: id))")
    }
    for id in wanted where absent.contains(id) && loader.state(of: id) != .absent {
      failures.append("\(id) is \(loader.state(of: id)) and not absent")
    }
  }
}
