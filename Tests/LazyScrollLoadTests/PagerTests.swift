import LazyScrollLoad
import Testing

/// Pages requested one at a time, retried after failures, and ended (B1).
@Suite struct PagerTests {
  private let backoff = Backoff(first: 1, longest: 8, jitter: 0)

  private func received(
    _ pager: inout Pager, _ request: Int, newItems: Int, isLast: Bool, at time: Double
  ) -> Bool { pager.received(request, newItems: newItems, isLast: isLast, at: time) }

  @Test func onePageIsRequestedAtATime() {
    var pager = Pager()
    #expect(pager.needsPage(at: 0) == 1)
    #expect(pager.needsPage(at: 0) == nil)
    #expect(pager.state == .loading(request: 1))
    #expect(received(&pager, 1, newItems: 20, isLast: false, at: 1))
    #expect(pager.state == .idle)
    #expect(pager.needsPage(at: 1) == 2)
  }

  @Test func lastPageEndsTheFeed() {
    var pager = Pager()
    _ = pager.needsPage(at: 0)
    #expect(received(&pager, 1, newItems: 3, isLast: true, at: 1))
    #expect(pager.state == .ended)
    #expect(pager.needsPage(at: 100) == nil)
    #expect(pager.wakeTime == nil)
    pager.retry()
    #expect(pager.state == .ended)
    pager.restart()
    #expect(pager.needsPage(at: 100) == 2)
  }

  @Test func retryDelayGrowsWithEachFailure() {
    var pager = Pager(backoff: backoff)
    var (time, waits) = (0.0, [Double]())
    for _ in 0..<6 {
      let request = pager.needsPage(at: time)
      pager.failed(request ?? 0, at: time)
      let wake = pager.wakeTime ?? .nan
      #expect(pager.needsPage(at: wake - 0.01) == nil)
      waits.append(wake - time)
      time = wake
    }
    #expect(waits == [1, 2, 4, 8, 8, 8])
    #expect(pager.state == .failed(times: 6, retryTime: time))
    // A success resets the delay.
    _ = pager.needsPage(at: time)
    #expect(received(&pager, 7, newItems: 1, isLast: false, at: time))
    _ = pager.needsPage(at: time)
    pager.failed(8, at: time)
    #expect(pager.state == .failed(times: 1, retryTime: time + 1))
  }

  @Test func explicitRetrySkipsTheDelay() {
    var pager = Pager(backoff: backoff)
    _ = pager.needsPage(at: 0)
    pager.failed(1, at: 0)
    #expect(pager.needsPage(at: 0.5) == nil)
    pager.retry()
    #expect(pager.needsPage(at: 0.5) == 2)
  }

  @Test func lateAndRepeatedAnswersAreIgnored() {
    var pager = Pager(backoff: backoff)
    _ = pager.needsPage(at: 0)
    pager.failed(1, at: 0)
    #expect(!received(&pager, 1, newItems: 20, isLast: true, at: 0.5))
    #expect(pager.needsPage(at: 1) == 2)
    pager.failed(1, at: 1)
    #expect(pager.state == .loading(request: 2))
    #expect(received(&pager, 2, newItems: 20, isLast: false, at: 2))
    #expect(!received(&pager, 2, newItems: 20, isLast: false, at: 2))
    #expect(pager.pages == 1)
    pager.restart()
    _ = pager.needsPage(at: 3)
    pager.restart()
    #expect(!received(&pager, 3, newItems: 20, isLast: false, at: 3))
  }

  @Test func pagesWithoutNewRowsEndTheFeed() {
    var pager = Pager(backoff: backoff)
    var time = 0.0
    for page in 1...Pager.emptyPageLimit {
      let request = pager.needsPage(at: time)
      #expect(request == page)
      #expect(received(&pager, page, newItems: 0, isLast: false, at: time))
      guard page < Pager.emptyPageLimit else { break }
      #expect(pager.needsPage(at: time) == nil)
      time = pager.wakeTime ?? .nan
    }
    #expect(pager.state == .ended)
  }

  @Test func retryDelaysAreRandomWithinBounds() {
    let backoff = Backoff(first: 1, longest: 8, jitter: 0.5)
    for failures in 1...5 {
      #expect(backoff.delay(after: failures, lot: 0) == min(8, Double(1 << (failures - 1))))
      #expect(
        backoff.delay(after: failures, lot: 0.5) == min(8, Double(1 << (failures - 1))) * 0.75)
    }
    let nonsense = Backoff(first: .nan, longest: -1, jitter: .infinity)
    #expect(nonsense.delay(after: .max, lot: 0.5) == 0)
    var first = Pager(seed: 1)
    var second = Pager(seed: 2)
    for number in 1...3 {
      _ = first.needsPage(at: Double(number) * 100)
      _ = second.needsPage(at: Double(number) * 100)
      first.failed(number, at: Double(number) * 100)
      second.failed(number, at: Double(number) * 100)
    }
    #expect(first.wakeTime != second.wakeTime)
  }
}
