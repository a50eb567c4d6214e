import LazyScrollLoad
import LazyScrollSupport
import Testing

/// A feed loaded by the planners (B1, B2, B5).
@MainActor
@Suite struct FeedLoaderTests {
  private typealias Row = HeldTransport.Row
  private typealias Item = HeldTransport.Item

  /// The loader's events, in words.
  @MainActor
  private final class Log {
    var lines: [String] = []

    func write(_ event: FeedLoader<HeldTransport>.Event) {
      switch event {
      case .rows(let places): lines.append("rows \(places)")
      case .pager(.idle): lines.append("idle")
      case .pager(.loading): lines.append("loading")
      case .pager(.failed(let times, _)): lines.append("failed \(times)")
      case .pager(.ended): lines.append("ended")
      case .present(let ids): lines.append("present \(ids)")
      case .absent(let ids): lines.append("absent \(ids)")
      case .dropped(let ids): lines.append("dropped \(ids)")
      case .failure: lines.append("failure")
      }
    }
  }

  private let transport = HeldTransport()
  private let clock = ManualClock()
  private let log = Log()

  private func loader(
    limits: LoadLimits = LoadLimits(backoff: Backoff(first: 1, jitter: 0))
  ) -> FeedLoader<HeldTransport> {
    FeedLoader(
      transport, limits: limits, pageBackoff: Backoff(first: 1, jitter: 0), clock: clock, seed: 1
    ) { [log] in log.write($0) }
  }

  private func want(_ loader: FeedLoader<HeldTransport>, _ ids: [UInt64], speed: Double = 0) {
    for (index, id) in ids.enumerated() { loader.want(id, distance: Double(index)) }
    loader.tick(speed: speed)
  }

  private func page(_ rows: [String], items: [UInt64] = [], next: String?) -> FeedPage<Row, Item> {
    FeedPage(rows: rows.map { Row(id: $0) }, items: items.map { Item(id: $0) }, next: next)
  }

  /// Advances the clock until a condition holds.
  private func passTime(_ step: Duration = .milliseconds(100), until isSo: () -> Bool) async -> Bool
  {
    for _ in 0..<2000 {
      if isSo() { return true }
      clock.advance(by: step)
      try? await Task.sleep(for: .milliseconds(1))
    }
    return false
  }

  @Test func neededItemsAreInOneRequest() async {
    let loader = loader()
    want(loader, [3, 1, 2, 1])
    #expect(await until { transport.itemRequests.count == 1 })
    #expect(transport.log == [[3, 1, 2]])
    #expect(loader.state(of: 1) == .loading)
    #expect(loader.item(1) == nil)
    want(loader, [1, 2, 3])
    transport.answer()
    #expect(await until { loader.state(of: 1) == .present })
    #expect(loader.item(2) == Item(id: 2))
    #expect(log.lines == ["present [3, 1, 2]"])
    #expect(transport.log.count == 1)
  }

  /// A row that is flung sideways asks for nothing, and a row at rest beside it loads.
  @Test func rowAtRestLoadsWhileAnotherIsFlung() async {
    let loader = loader(limits: LoadLimits(greatestSpeed: 1000))
    loader.want(1, speed: 1000)
    loader.want(2, speed: -1001)
    loader.want(3, speed: 5000)
    loader.want(4)
    loader.want(3, speed: 20)
    loader.tick()
    #expect(await until { transport.itemRequests.count == 1 })
    #expect(transport.log == [[1, 4, 3]])
    // What is on its way stays wanted, however fast its row is by then.
    loader.want(1, speed: 9000)
    loader.want(2, speed: 9000)
    loader.tick()
    transport.answer()
    #expect(await until { loader.state(of: 1) == .present })
    #expect(loader.work.cancellations == 0)
    #expect(loader.state(of: 2) == .missing)
    loader.want(2)
    loader.tick()
    #expect(await until { transport.itemRequests.count == 1 })
    #expect(transport.log.last == [2])
  }

  @Test func remainingItemsFollowWithoutATick() async {
    let loader = loader(limits: LoadLimits(idsPerRequest: 2, requestsInFlight: 1))
    want(loader, [1, 2, 3])
    #expect(await until { transport.itemRequests.count == 1 })
    transport.answer()
    #expect(await until { transport.itemRequests.count == 1 && transport.log.count == 2 })
    transport.answer()
    #expect(await until { loader.state(of: 3) == .present })
    #expect(transport.log == [[1, 2], [3]])
  }

  /// There is a display frame between two requests, also where several may be in flight.
  @Test func requestsFollowEachOtherByTheFrame() async {
    let loader = loader(limits: LoadLimits(idsPerRequest: 2, requestsInFlight: 3))
    want(loader, [1, 2, 3, 4, 5])
    #expect(await until { transport.itemRequests.count == 1 })
    #expect(await passTime(.milliseconds(4)) { transport.log.count == 3 })
    #expect(transport.log == [[1, 2], [3, 4], [5]])
    transport.hangUp()
  }

  @Test func failureIsRetriedWithoutATick() async {
    let loader = loader()
    want(loader, [1])
    #expect(await until { transport.itemRequests.count == 1 })
    transport.fail()
    #expect(await until { log.lines == ["failure"] })
    #expect(transport.log.count == 1)
    #expect(await passTime { transport.log.count == 2 })
    transport.answer()
    #expect(await until { log.lines == ["failure", "present [1]"] })
    #expect(clock.now.offset >= .seconds(1))
  }

  @Test func explicitRetrySkipsTheDelay() async {
    let loader = loader()
    want(loader, [1])
    #expect(await until { transport.itemRequests.count == 1 })
    transport.fail()
    #expect(await until { log.lines == ["failure"] })
    loader.retry()
    #expect(await until { transport.log.count == 2 })
    #expect(clock.now.offset == .zero)
    transport.hangUp()
  }

  @Test func repeatedlyOmittedItemsAreAbsent() async {
    let loader = loader()
    want(loader, [1, 2])
    for turn in 1...3 {
      #expect(await passTime { transport.itemRequests.count == 1 })
      transport.answer(without: [2])
      #expect(await until { transport.itemRequests.isEmpty && loader.state(of: 2) != .loading })
      #expect(transport.log.count == turn)
    }
    #expect(await until { loader.state(of: 2) == .absent })
    #expect(log.lines == ["present [1]", "absent [2]"])
    #expect(transport.log == [[1, 2], [2], [2]])
  }

  @Test func unneededRequestIsCancelledAndItsAnswerKept() async {
    let loader = loader()
    want(loader, [1, 2])
    #expect(await until { transport.itemRequests.count == 1 })
    want(loader, [7])
    #expect(await until { transport.itemRequests.count == 2 })
    #expect(transport.itemRequests.map(\.isCancelled) == [true, false])
    #expect(loader.work.cancellations == 1)
    transport.answer(0)
    #expect(await until { loader.item(1) != nil })
    transport.fail(0)
    #expect(await until { log.lines == ["present [1, 2]", "failure"] })
  }

  @Test func aCancelledRequestThatFailsIsNoFailure() async {
    let loader = loader()
    want(loader, [1])
    #expect(await until { transport.itemRequests.count == 1 })
    want(loader, [])
    transport.fail()
    want(loader, [2])
    #expect(await until { transport.itemRequests.count == 1 })
    #expect(log.lines == [])
    transport.hangUp()
  }

  /// An answer requested before an item changed is outdated, whoever waits for it.
  @Test func changedItemIsNeverShownAsItWas() async {
    let loader = loader()
    want(loader, [1])
    #expect(await until { transport.itemRequests.count == 1 })
    want(loader, [])
    transport.revisions[1] = 1
    loader.invalidate(1)
    transport.answer()
    #expect(await until { transport.itemRequests.isEmpty })
    want(loader, [1])
    #expect(await until { transport.itemRequests.count == 1 })
    #expect(loader.item(1) == nil)
    transport.revisions[1] = 2
    loader.invalidate(1)
    transport.answer()
    #expect(await passTime { transport.itemRequests.count == 1 })
    transport.answer()
    #expect(await until { loader.item(1) != nil })
    #expect(loader.item(1) == Item(id: 1, revision: 2))
    #expect(log.lines == ["present [1]"])
  }

  @Test func fastScrollingRequestsNothing() async {
    let loader = loader(limits: LoadLimits(greatestSpeed: 1000))
    want(loader, [1], speed: 5000)
    for _ in 0..<50 { await Task.yield() }
    #expect(transport.log == [])
    want(loader, [1], speed: 0)
    #expect(await until { transport.log == [[1]] })
    transport.hangUp()
  }

  @Test func itemsBeyondTheBudgetAreEvicted() async {
    let loader = loader(limits: LoadLimits(budget: 2))
    want(loader, [1, 2, 3])
    #expect(await until { transport.itemRequests.count == 1 })
    transport.answer()
    #expect(await until { loader.item(3) != nil })
    want(loader, [3])
    #expect(await until { log.lines == ["present [1, 2, 3]", "dropped [1]"] })
    #expect(loader.item(1) == nil)
    #expect(loader.item(2) != nil)
  }

  // MARK: Pages

  @Test func pagesArriveInOrderUntilTheLast() async {
    let loader = loader()
    loader.wantRows()
    loader.tick()
    #expect(await until { transport.pageRequests.count == 1 })
    #expect(transport.pageRequests.map(\.token) == [nil])
    transport.answerPage(page(["A", "B"], items: [1, 2], next: "B"))
    #expect(await until { loader.rows.count == 2 })
    // The user was not reported to be near the new end.
    for _ in 0..<50 { await Task.yield() }
    #expect(transport.pageRequests.isEmpty)
    loader.wantRows()
    loader.tick()
    #expect(await until { transport.pageRequests.count == 1 })
    #expect(transport.pageRequests.map(\.token) == ["B"])
    transport.answerPage(page(["C"], next: nil))
    #expect(await until { loader.pagerState == .ended })
    #expect(loader.rows.map(\.id) == ["A", "B", "C"])
    #expect(
      log.lines == [
        "loading", "idle", "present [1, 2]", "rows 0..<2", "loading", "ended", "rows 2..<3",
      ])
    want(loader, [1, 2])
    // Requests are planned at the end of a turn.
    for _ in 0..<50 { await Task.yield() }
    #expect(transport.log == [])
  }

  @Test func overlappingPageAddsOnlyNewRows() async {
    let loader = loader()
    loader.wantRows()
    loader.tick()
    #expect(await until { transport.pageRequests.count == 1 })
    transport.answerPage(page(["A", "B", "A"], next: "B"))
    #expect(await until { loader.rows.count == 2 })
    loader.wantRows()
    loader.tick()
    #expect(await until { transport.pageRequests.count == 1 })
    transport.answerPage(page(["B", "C"], next: "C"))
    #expect(await until { loader.rows.count == 3 })
    #expect(loader.rows.map(\.id) == ["A", "B", "C"])
    #expect(log.lines.suffix(1) == ["rows 2..<3"])
  }

  @Test func threePagesWithoutNewRowsEndTheFeed() async {
    let loader = loader()
    loader.wantRows()
    loader.tick()
    #expect(await until { transport.pageRequests.count == 1 })
    transport.answerPage(page(["A"], next: "A"))
    #expect(await until { loader.rows.count == 1 })
    loader.wantRows()
    loader.tick()
    for rows in [["A"], [], ["A"]] {
      #expect(await passTime { transport.pageRequests.count == 1 })
      transport.answerPage(page(rows, next: "A"))
      #expect(await until { loader.pagerState != .loading(request: 0) })
    }
    #expect(await until { loader.pagerState == .ended })
    #expect(loader.rows.map(\.id) == ["A"])
  }

  @Test func failedPageIsRetriedWhileTheReaderIsNear() async {
    let loader = loader()
    loader.wantRows()
    loader.tick()
    #expect(await until { transport.pageRequests.count == 1 })
    transport.failPage()
    #expect(await until { log.lines == ["loading", "failed 1", "failure"] })
    #expect(await passTime { transport.pageRequests.count == 1 })
    transport.failPage()
    #expect(await until { log.lines.suffix(2) == ["failed 2", "failure"] })
    loader.tick()
    clock.advance(by: .seconds(100))
    for _ in 0..<50 { await Task.yield() }
    #expect(transport.pageRequests.isEmpty)
    loader.wantRows()
    loader.tick()
    #expect(await until { transport.pageRequests.count == 1 })
    transport.hangUp()
  }

  @Test func newFeedStartsWithItsFirstPage() async {
    let loader = loader()
    loader.wantRows()
    loader.tick()
    #expect(await until { transport.pageRequests.count == 1 })
    transport.answerPage(page(["A"], next: "A"))
    #expect(await until { loader.rows.count == 1 })
    loader.wantRows()
    loader.tick()
    #expect(await until { transport.pageRequests.count == 1 })
    loader.restart()
    #expect(loader.rows == [])
    #expect(await until { transport.pageRequests.count == 2 })
    #expect(transport.pageRequests.map(\.token) == ["A", nil])
    // The answer of the previous feed.
    transport.answerPage(page(["B"], next: "B"))
    transport.answerPage(page(["X"], next: nil))
    #expect(await until { loader.pagerState == .ended })
    #expect(loader.rows.map(\.id) == ["X"])
  }

  @Test func releasedLoaderCancelsItsRequests() async {
    var loader: FeedLoader<HeldTransport>? = loader()
    want(loader!, [1])
    #expect(await until { transport.itemRequests.count == 1 })
    weak let gone = loader
    loader = nil
    #expect(gone == nil)
    #expect(transport.itemRequests.map(\.isCancelled) == [true])
    transport.hangUp()
  }
}
