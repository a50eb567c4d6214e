import LazyScroll
import LazyScrollEngine
import LazyScrollLoad
import LazyScrollSupport
import Testing

/// One batch per turn, and the moments at which missing items are requested again (B5, G4).
@MainActor
@Suite struct FeedLoaderTurnTests {
  private typealias Item = HeldTransport.Item

  private let transport = HeldTransport()
  private let clock = ManualClock()

  private func loader(
    _ limits: LoadLimits = LoadLimits(backoff: Backoff(first: 60, longest: 60, jitter: 0))
  ) -> FeedLoader<HeldTransport> {
    FeedLoader(transport, limits: limits, clock: clock, seed: 1) { _ in }
  }

  private func want(_ loader: FeedLoader<HeldTransport>, _ ids: [UInt64], speed: Double = 0) {
    for (index, id) in ids.enumerated() { loader.want(id, distance: Double(index)) }
    loader.tick(speed: speed)
  }

  /// Waits until a condition holds, then until nothing more happens.
  private func settle(_ isSo: @MainActor () -> Bool) async {
    #expect(await until(isSo))
    for _ in 0..<50 { await Task.yield() }
  }

  // MARK: One batch per turn

  @Test func tenChangesOfOneTurnAreOneRequest() async {
    let loader = loader()
    let ids = [UInt64](1...10)
    want(loader, ids)
    #expect(await until { transport.itemRequests.count == 1 })
    transport.answer()
    #expect(await until { loader.item(10) != nil })
    for id in ids {
      transport.revisions[id] = 1
      loader.invalidate(id)
    }
    await settle { transport.log.count == 2 }
    #expect(transport.log == [ids, ids])
    transport.answer()
    #expect(await until { loader.item(10) == Item(id: 10, revision: 1) })
  }

  @Test func threeAnswersOfOneFrameLeadToOneRequest() async {
    let loader = loader(LoadLimits(idsPerRequest: 2, requestsInFlight: 3))
    want(loader, [1, 2])
    #expect(await until { transport.log.count == 1 })
    want(loader, [1, 2, 3, 4])
    #expect(await until { transport.log.count == 2 })
    want(loader, [1, 2, 3, 4, 5, 6])
    #expect(await until { transport.log.count == 3 })
    want(loader, [UInt64](1...12))
    for _ in 0..<3 { transport.answer() }
    await settle { loader.item(1) != nil && loader.item(3) != nil && loader.item(5) != nil }
    #expect(transport.log == [[1, 2], [3, 4], [5, 6], [7, 8]])
    clock.advance(by: .seconds(1.0 / 60))
    await settle { transport.log.count == 5 }
    #expect(transport.log.last == [9, 10])
    transport.hangUp()
  }

  @Test func changesOfOneTurnArePlannedAtItsEnd() async {
    let loader = loader()
    want(loader, [1])
    want(loader, [1, 2])
    want(loader, [2, 3])
    loader.phaseDidChange(to: .idle)
    loader.retry()
    #expect(transport.log == [])
    await settle { transport.log.count == 1 }
    #expect(transport.log == [[2, 3]])
    #expect(loader.work.requests == 1)
    transport.hangUp()
  }

  // MARK: Requests again

  @Test func missingItemsAreRequestedAgainWhenADragBegins() async {
    let loader = loader()
    want(loader, [1])
    #expect(await until { transport.log.count == 1 })
    transport.fail()
    await settle { loader.work.failures == 1 }
    #expect(transport.log.count == 1, "the delay after a failure is a minute")
    loader.phaseDidChange(to: .dragging)
    await settle { transport.log.count == 2 }
    #expect(transport.log == [[1], [1]])
    #expect(clock.now.offset == .zero)
    // Once for each drag: the server is not asked in a loop.
    transport.fail()
    await settle { loader.work.failures == 2 }
    #expect(transport.log.count == 2)
  }

  @Test func dragThatStopsAFlingRequestsVisibleItems() async {
    let loader = loader(LoadLimits(greatestSpeed: 1000))
    want(loader, [1, 2], speed: 5000)
    loader.phaseDidChange(to: .decelerating)
    for _ in 0..<50 { await Task.yield() }
    #expect(transport.log == [])
    loader.phaseDidChange(to: .dragging)
    #expect(await until { transport.log == [[1, 2]] })
    transport.hangUp()
  }

  /// Released without speed, decelerated, and scrolled by the program.
  @Test(
    arguments: [
      [.dragging, .idle], [.dragging, .decelerating, .idle], [.animating, .idle],
    ] as [[ScrollingPhase]])
  func missingItemsAreRequestedAgainAtRest(phases: [ScrollingPhase]) async {
    let loader = loader()
    loader.phaseDidChange(to: phases[0])
    for phase in phases.dropFirst().dropLast() { loader.phaseDidChange(to: phase) }
    for _ in 0..<10 { await Task.yield() }
    want(loader, [1])
    #expect(await until { transport.log.count == 1 })
    transport.fail()
    await settle { loader.work.failures == 1 }
    #expect(transport.log.count == 1)
    loader.phaseDidChange(to: phases[phases.count - 1])
    await settle { transport.log.count == 2 }
    #expect(clock.now.offset == .zero)
    transport.hangUp()
  }

  @Test func tickAtRestAfterAMovementRequestsAgain() async {
    let loader = loader()
    want(loader, [1], speed: 100)
    #expect(await until { transport.log.count == 1 })
    transport.fail()
    await settle { loader.work.failures == 1 }
    want(loader, [1], speed: 50)
    await settle { true }
    #expect(transport.log.count == 1)
    want(loader, [1], speed: 0)
    await settle { transport.log.count == 2 }
    // A screen that keeps ticking at rest sends no further requests.
    transport.fail()
    await settle { loader.work.failures == 2 }
    want(loader, [1], speed: 0)
    await settle { true }
    #expect(transport.log.count == 2)
  }

  @Test func continuingMovementRequestsNothingAgain() async {
    let loader = loader()
    want(loader, [1])
    #expect(await until { transport.log.count == 1 })
    transport.fail()
    await settle { loader.work.failures == 1 }
    loader.phaseDidChange(to: .decelerating)
    loader.phaseDidChange(to: .animating)
    await settle { true }
    #expect(transport.log.count == 1)
  }

  /// Deferred items follow the answer, without a tick and without a delay.
  @Test func missingItemsAreRequestedAgainWhenDataArrives() async {
    let loader = loader(LoadLimits(idsPerRequest: 1, requestsInFlight: 1))
    want(loader, [1, 2])
    #expect(await until { transport.log == [[1]] })
    transport.answer()
    #expect(await until { transport.log == [[1], [2]] })
    #expect(clock.now.offset == .zero)
    transport.hangUp()
  }
}
