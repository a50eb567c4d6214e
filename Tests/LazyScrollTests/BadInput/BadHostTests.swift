import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// A host with invalid or inconsistent answers: everything settles within a bounded number of rounds (law 6).
@Suite struct BadHostTests {
  private func list(
    rows: Int = 500, _ measuring: @escaping (RecordingHost.View, LayoutSize) -> LayoutSize?
  ) -> (host: RecordingHost, driver: Driver<RecordingHost>, reports: ReportCollector) {
    let page = Page()
    let (host, driver, reports) = (page.host, page.driver, page.reports)
    host.measuring = { view, size, _ in measuring(view, size) }
    driver.send(
      .snapshot(
        Snapshot(sections: [
          SectionSnapshot(
            items: ItemList(ids: Array(0..<UInt64(rows)), geometry: .none),
            layout: ListLayout(estimate: 50))
        ]), transition: nil))
    return (host, driver, reports)
  }

  // MARK: Viewports

  @Test(arguments: [
    LayoutRect(x: .nan, y: 0, width: 300, height: 400),
    LayoutRect(x: 0, y: .nan, width: 300, height: 400),
    LayoutRect(x: 0, y: 0, width: -1, height: 400),
    LayoutRect(x: 0, y: 0, width: 300, height: .infinity),
    LayoutRect(x: 0, y: 1e300, width: 300, height: 400),
  ])
  func invalidViewportIsIgnored(bounds: LayoutRect) {
    let fixture = Fixture(rows: 100)
    let before = fixture.view.driver.engine.viewport
    fixture.host.events?.viewportDidChange(to: Viewport(bounds: bounds))
    #expect(fixture.view.driver.engine.viewport == before)
    #expect(fixture.spy.reports == [.invalidViewport])
    #expect(fixture.materialized == ids(1000...1004))
  }

  @Test(arguments: [
    Viewport(
      bounds: LayoutRect(x: 0, y: 0, width: 300, height: 400), insets: LayoutInsets(all: .nan)),
    Viewport(
      bounds: LayoutRect(x: 0, y: 0, width: 300, height: 400),
      overscan: LayoutInsets(all: .infinity)),
    Viewport(bounds: LayoutRect(x: 0, y: 0, width: 300, height: 400), threshold: .nan),
    Viewport(bounds: LayoutRect(x: 0, y: 0, width: 300, height: 400), scale: 0),
    Viewport(bounds: LayoutRect(x: 0, y: 0, width: 300, height: 400), scale: -.infinity),
  ])
  func viewportWithOneInvalidNumberIsIgnored(viewport: Viewport) {
    let fixture = Fixture(rows: 100)
    fixture.host.events?.viewportDidChange(to: viewport)
    #expect(fixture.spy.reports == [.invalidViewport])
  }

  @Test func emptyViewportShowsNothingUntilItGrows() {
    let fixture = Fixture(rows: 100)
    fixture.host.scroll(to: 3000)
    let made = fixture.feed.made
    fixture.host.resize(width: 300, height: 0)
    #expect(fixture.materialized.isEmpty)
    #expect(fixture.host.picture.isEmpty)
    fixture.host.resize(width: 0, height: 400)
    #expect(fixture.materialized.isEmpty)
    fixture.host.resize(width: 300, height: 400)
    #expect(fixture.inViewport == ids(1030...1033))
    #expect(fixture.feed.made == made)
    #expect(fixture.spy.reports.isEmpty)
  }

  @Test func insetsLargerThanTheViewportAreAccepted() {
    let fixture = Fixture(rows: 100)
    fixture.host.change { $0.insets = LayoutInsets(all: 300) }
    fixture.host.scroll(to: 500)
    fixture.view.growItem(at: 0, to: LayoutSize(width: 300, height: 300))
    #expect(fixture.inViewport.isEmpty)
    #expect(fixture.materialized.count >= 4)
  }

  // MARK: Sizes

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 1e300])
  func invalidMeasuredLengthKeepsTheEstimate(length: Double) {
    let (host, driver, reports) = list { _, size in LayoutSize(width: size.width, height: length) }
    #expect(driver.engine.materializedCount == 9)
    #expect(host.contentSize.height == 25_000)
    #expect(reports.reports.count >= 9)
    #expect(reports.reports.allSatisfy { if case .invalidSize = $0 { true } else { false } })
    host.scroll(to: 600)
    #expect(host.contentSize.height == 25_000)
  }

  @Test func hostWithEverChangingSizesSettles() {
    var random = SeededRandom(seed: 1)
    let (host, driver, _) = list { _, size in
      LayoutSize(width: size.width, height: Double(random.below(300)))
    }
    for offset in stride(from: 0.0, through: 3000, by: 130) {
      let before = driver.work.rounds
      host.scroll(to: offset)
      host.passFrames()
      #expect(driver.work.rounds - before <= 60)
      #expect(!host.isFrameDue)
    }
  }

  @Test func viewsThatGrowOnEachPlacementSettleForNow() {
    let (host, driver, reports) = list { _, size in
      LayoutSize(width: size.width, height: size.height + 10)
    }
    // A platform whose own layout answers each placement with another size.
    for _ in 0..<200 {
      for index in 0..<driver.engine.materializedCount {
        guard let view = driver.view(ofMaterialized: index), let size = view.attributes?.frame.size
        else { continue }
        host.events?.viewDidResize(view, to: LayoutSize(width: size.width, height: size.height + 1))
      }
      host.passFrames()
    }
    #expect(driver.engine.viewport == host.viewport)
    #expect(reports.reports.isEmpty)
  }

  /// A data source that declares each item to be empty.
  private final class EmptySource: DataSource {
    func view(
      for element: ListElement, from dequeuer: borrowing Dequeuer<RecordingHost.View>
    ) -> BoundView<RecordingHost.View>? {
      let reuse = ReuseIdentifier(1)
      return BoundView(dequeuer.dequeue(reuse) ?? RecordingHost.View(), reuse: reuse)
    }

    func size(of element: ListElement, proposed: LayoutSize) -> LayoutSize? {
      LayoutSize(width: proposed.width, height: 0)
    }
  }

  private func emptyList(
    rows: Int
  ) -> (host: RecordingHost, driver: Driver<RecordingHost>, reports: ReportCollector) {
    let page = Page()
    page.driver.dataSource = EmptySource()
    page.driver.send(
      .snapshot(
        Snapshot(sections: [
          SectionSnapshot(items: ItemList(count: rows), layout: ListLayout(estimate: 50))
        ]), transition: nil))
    return (page.host, page.driver, page.reports)
  }

  @Test func itemsThatAreAllDeclaredEmptyComeToRest() {
    let (host, driver, _) = emptyList(rows: 3000)
    host.passFrames(limit: 2000)
    #expect(host.contentSize.height < 3000 * 50)
    let rounds = driver.work.rounds
    host.passFrames()
    #expect(driver.work.rounds == rounds, "it has settled")
  }

  @Test func endlessEmptyItemsAreGivenUp() {
    let (host, driver, reports) = emptyList(rows: 10_000_000)
    host.passFrames(limit: 3000)
    #expect(!host.isFrameDue)
    #expect(reports.reports == [.unsettled(rounds: Engine.roundLimit)])
    #expect(driver.work.rounds < 2 * Engine.roundLimit)
  }

  @Test func halfPixelDifferencesAreIgnored() {
    let (host, driver, _) = list { _, size in LayoutSize(width: size.width, height: 60) }
    let view = driver.view(ofMaterialized: 3)
    let before = host.contentSize
    if let view { host.events?.viewDidResize(view, to: LayoutSize(width: 300, height: 60.4)) }
    #expect(host.contentSize == before)
    if let view { host.events?.viewDidResize(view, to: LayoutSize(width: 300, height: 61)) }
    #expect(host.contentSize.height == before.height + 1)
  }

  @Test func sizeOfAnUnknownViewIsIgnored() {
    let fixture = Fixture(rows: 10)
    fixture.host.events?.viewDidResize(RecordingHost.View(), to: LayoutSize(width: 1, height: 1))
    fixture.host.events?.movementDidEnd(1, of: RecordingHost.View(), isFinished: true)
    fixture.host.events?.displayFrame()
    #expect(fixture.materialized == ids(1000...1004))
    #expect(fixture.spy.reports.isEmpty)
  }

  // MARK: Sizes beyond the last round

  /// The first rows shrink so fast that it takes many rounds to fill a window.
  private static func height(of row: UInt64) -> Double { row < 8 ? Double(129 >> row) : 1 }

  /// A page whose last measurements wait for another event, as after `Engine.roundsPerFrame`.
  private func unsettledPage(
    _ sections: [SectionSnapshot]
  ) -> (host: RecordingHost, driver: Driver<RecordingHost>) {
    let host = RecordingHost(width: 300, height: 400)
    let driver = Driver(host: host)
    driver.dataSource = ElementSource(RecordingFeed())
    host.measuring = { view, size, _ in
      LayoutSize(width: size.width, height: Self.height(of: view.content ?? 0))
    }
    host.appear()
    driver.send(.snapshot(Snapshot(sections: sections), transition: nil))
    return (host, driver)
  }

  private func rows(_ count: UInt64) -> SectionSnapshot {
    SectionSnapshot(items: ItemList(ids: Array(0..<count)), layout: ListLayout(estimate: 200))
  }

  @Test func sizeMeasuredBeforeAnInsertStaysWithItsItem() {
    let (host, driver) = unsettledPage([rows(500)])
    #expect(driver.engine.needsSettling == true)
    let change = SnapshotChange.insertItems(
      ItemList(ids: [9000]), at: ItemPath(section: 0, item: 0))
    driver.send(.edit(ChangeSet([change])))
    host.passFrames()
    for index in 0..<driver.engine.materializedCount {
      let live = driver.engine.materialized(at: index)
      guard let id = live.element.id.name else { continue }
      #expect(live.attributes.frame.size.height == Self.height(of: id), "item \(id)")
    }
  }

  @Test func sizeMeasuredBeforeASnapshotSkipsRemovedSections() {
    let empty = SectionSnapshot(items: ItemList(count: 0), layout: ListLayout(estimate: 10))
    let (_, driver) = unsettledPage([empty, empty, rows(500)])
    driver.send(.edit(ChangeSet([.removeSection(0), .removeSection(0)])))
    #expect(driver.engine.needsSettling == true)
    driver.send(.snapshot(Snapshot(sections: [rows(500)]), transition: nil))
    #expect(driver.engine.content.sectionCount == 1)
  }

  @Test func hostWithoutDisplayFramesGetsEverythingAtOnce() {
    let host = LeastHost()
    let view = LazyScrollView(host: host)
    let feed = HostFeed<LeastHost>(Fixture.rows(0..<5000))
    view.dataSource = feed
    host.events?.viewportDidChange(
      to: Viewport(bounds: LayoutRect(x: 0, y: 0, width: 300, height: 400)))
    view.reloadData(from: Fixture.rows(0..<5000), inSlicesOf: 1)
    #expect(!view.driver.isBuilding)
    #expect(view.viewportViews.map(\.item) == ids(1000...1003))
  }

  @Test func buildStepThatStartsAnotherBuildIsVoid() {
    let fixture = Fixture(rows: 3)
    fixture.view.driver.build(inSlicesOf: 10) { _ in
      fixture.view.reloadData(from: Fixture.rows(0..<50), inSlicesOf: 10)
      return .snapshot(Snapshot(), transition: nil)
    }
    fixture.host.passFrames()
    #expect(fixture.view.driver.engine.content.itemCount(inSection: 0) == 50)
  }
}
