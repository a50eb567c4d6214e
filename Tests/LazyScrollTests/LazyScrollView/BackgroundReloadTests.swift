import LazyScroll
import LazyScrollEngine
import LazyScrollSupport
import LazyScrollTestSupport
import Testing

/// Data prepared on another thread (A6).
@Suite struct BackgroundReloadTests {
  private func snapshot(_ models: [ItemModel]) -> Snapshot {
    Snapshot(sections: [
      SectionSnapshot(
        items: ItemList(
          ids: models.compactMap(\.id?.number), geometry: .frames(models.map(\.frame))),
        layout: AbsoluteLayout())
    ])
  }

  private func onAHostWithoutFrames(
    _ feed: HostFeed<LeastHost>
  ) -> (host: LeastHost, view: LazyScrollView<LeastHost>) {
    let host = LeastHost()
    let view = LazyScrollView(host: host)
    view.dataSource = feed
    host.events?.viewportDidChange(
      to: Viewport(bounds: LayoutRect(x: 0, y: 0, width: 300, height: 400)))
    return (host, view)
  }

  @Test(.timeLimit(.minutes(1))) func backgroundReloadReturnsWithoutDisplayFrames() async {
    let feed = HostFeed<LeastHost>(Fixture.rows(0..<1000))
    let (host, view) = onAHostWithoutFrames(feed)
    await view.driver.prepareInBackground(snapshot(feed.models))
    #expect(!view.driver.isBuilding)
    #expect(view.viewportViews.map(\.item) == ids(1000...1003))
    await view.reloadDataInBackground(from: Fixture.rows(7..<500))
    #expect(view.viewportViews.isEmpty, "they begin at 700")
    #expect(view.driver.engine.content.itemCount(inSection: 0) == 493)
    #expect(host.events != nil)
  }

  @Test func insertAfterABackgroundReloadReadsOneItem() async {
    for isOfTheView in [false, true] {
      let fixture = Fixture(rows: 10)
      fixture.feed.models = Fixture.rows(0..<1000)
      if isOfTheView {
        await fixture.view.reloadDataInBackground(from: fixture.feed.models)
      } else {
        await fixture.view.driver.prepareInBackground(snapshot(fixture.feed.models))
      }
      #expect(fixture.view.itemCount == 1000)
      fixture.feed.forgetAsked()
      fixture.feed.models.insert(
        ItemModel(frame: LayoutRect(x: 0, y: 350, width: 50, height: 50), id: 5), at: 500)
      fixture.view.insertItems(in: 500..<501)
      #expect(fixture.feed.modelsAsked == 1)
      #expect(fixture.view.itemCount == 1001)
      #expect(fixture.inViewport.contains(.id(5)))
      #expect(fixture.spy.reports.isEmpty)
    }
  }

  /// Begins a build that another thread would continue.
  private func begin(_ count: Int, in view: LazyScrollView<RecordingHost>) -> Build {
    view.driver.observer?.dataIsExpected(itemCounts: [count])
    return view.driver.expectData()
  }

  private func prepared(_ models: [ItemModel], for view: LazyScrollView<RecordingHost>)
    -> EngineEvent
  {
    let builder = SnapshotBuilder(snapshot(models), viewport: view.driver.engine.viewport)
    return .prepared(builder.finish(), transition: nil)
  }

  @Test func editsDuringABackgroundReloadFollowTheNewData() {
    let fixture = Fixture(rows: 10)
    let models = Fixture.rows(0..<1000)
    fixture.feed.models = models
    let build = begin(1000, in: fixture.view)
    #expect(!fixture.host.isFrameDue, "no work is due meanwhile")
    // The screen shows the old items and scrolls.
    fixture.host.scroll(by: 100)
    #expect(fixture.inViewport == ids(1001...1004))
    for _ in 0..<100 {
      fixture.feed.models.remove(at: 0)
      fixture.view.removeItems(in: 0..<1)
    }
    #expect(fixture.view.driver.engine.content.itemCount(inSection: 0) == 10)
    fixture.view.driver.finish(build, with: prepared(models, for: fixture.view))
    #expect(fixture.view.driver.engine.content.itemCount(inSection: 0) == 900)
    #expect(fixture.view.itemCount == 900)
    #expect(fixture.spy.reports.isEmpty)
  }

  @Test func reloadMakesABackgroundReloadVoid() {
    let fixture = Fixture(rows: 10)
    let build = begin(1000, in: fixture.view)
    fixture.view.reloadData()
    #expect(fixture.view.itemCount == 10)
    #expect(!fixture.view.driver.isBuilding)
    fixture.view.driver.finish(
      build, with: prepared(Fixture.rows(0..<1000), for: fixture.view))
    #expect(fixture.view.driver.engine.content.itemCount(inSection: 0) == 10)
    #expect(fixture.inViewport == ids(1000...1003))
  }

  @Test func dataReadyInACallbackFollowsTheCurrentEvent() {
    let fixture = Fixture(rows: 10)
    let build = begin(1000, in: fixture.view)
    let event = prepared(Fixture.rows(0..<1000), for: fixture.view)
    var isDone = false
    fixture.spy.whenTold = { [driver = fixture.view.driver] _ in
      if isDone { return }
      isDone = true
      driver.finish(build, with: event)
      #expect(driver.isBuilding)
    }
    fixture.host.scroll(by: 150)
    fixture.host.passFrames()
    #expect(isDone)
    #expect(fixture.view.driver.engine.content.itemCount(inSection: 0) == 1000)
  }
}
