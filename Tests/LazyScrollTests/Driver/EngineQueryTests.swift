import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Queries of the engine by ``Driver/withEngine(_:)``.
@Suite struct EngineQueryTests {
  private static func driver(
    rows: Int, of host: RecordingHost = RecordingHost(width: 100, height: 100)
  ) -> Driver<RecordingHost> {
    let driver = Driver(host: host)
    driver.send(.snapshot(snapshot(rows: rows), transition: nil))
    host.appear()
    return driver
  }

  private static func snapshot(rows: Int) -> Snapshot {
    Snapshot(sections: [
      SectionSnapshot(
        items: ItemList(
          count: rows, geometry: .extents([Double](repeating: 10, count: rows))),
        layout: ListLayout(estimate: 10))
    ])
  }

  @Test func queryAnswersAfterEventsThatWaitForTheNextLayoutPass() {
    let driver = Self.driver(rows: 10)
    let insertion = SnapshotChange.insertItems(
      ItemList(count: 1, geometry: .extents([70])), at: ItemPath(section: 0, item: 0))
    driver.sendForNextPass(.edit(ChangeSet([insertion])))
    #expect(driver.withEngine { $0.contentSize.height } == 170)
  }

  @Test func eventsSentByAQueryWaitUntilItReturns() {
    let driver = Self.driver(rows: 10)
    let heights = driver.withEngine { engine in
      driver.send(.snapshot(Self.snapshot(rows: 20), transition: nil))
      return engine.contentSize.height
    }
    #expect(heights == 100)
    #expect(driver.withEngine { $0.contentSize.height } == 200)
  }

  @Test func viewsThatAQueryPrewarmsAreMade() {
    let driver = Self.driver(rows: 10)
    let reuse = ReuseIdentifier(7)
    driver.register(reuse) { RecordingHost.View() }
    let (host, made) = (driver.host, driver.work.viewsMade)
    driver.withEngine { _ in driver.prewarm(reuse, count: 3) }
    _ = host.passFrames()
    #expect(driver.work.viewsMade == made + 3)
    #expect(driver.pool.idleCount(of: reuse) == 3)
  }

  @Test func errorsOfAQueryAreThrown() {
    struct Refusal: Error {}
    let driver = Self.driver(rows: 10)
    #expect(throws: Refusal.self) { try driver.withEngine { _ in throw Refusal() } }
    #expect(!driver.isBusy)
  }

  @Test func queryThatSendsNothingCallsNoHost() {
    let driver = Self.driver(rows: 10)
    let (requests, events) = (driver.host.frameRequests, driver.work.events)
    for _ in 0..<10 { _ = driver.withEngine { $0.materializedCount } }
    #expect(driver.host.frameRequests == requests)
    #expect(driver.work.events == events)
  }
}
