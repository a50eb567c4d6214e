import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Released views, forgotten counts, and preparation for reuse (A10).
@Suite struct ClearingTests {
  @Test func clearedViewsArePooledAndComeBack() {
    let fixture = Fixture(rows: 100)
    let made = fixture.feed.made
    fixture.view.clearViews()
    #expect(fixture.materialized.isEmpty)
    #expect(fixture.host.picture.isEmpty)
    #expect(fixture.view.driver.pool.idleCount == made)
    fixture.host.scroll(to: 10)
    #expect(fixture.materialized == ids(1000...1004))
    #expect(fixture.feed.made == made)
  }

  @Test func droppedViewsAreRemoved() {
    let fixture = Fixture(rows: 100)
    fixture.view.clearViews(pooled: false)
    #expect(fixture.host.views.isEmpty)
    #expect(fixture.view.driver.pool.viewCount == 0)
    fixture.view.reloadData()
    #expect(fixture.feed.made == 10)
  }

  @Test func clearedItemsAreReportedAsLeaving() {
    let fixture = Fixture(rows: 100)
    fixture.spy.forget()
    fixture.view.clearViews()
    #expect(fixture.spy.told == ids(1000...1003).map { .didLeave($0) })
  }

  @Test func clearedPoolReleasesItsViews() {
    let fixture = Fixture(rows: 100)
    fixture.host.scroll(to: 90)
    fixture.host.scroll(to: 0)
    weak var idle: RecordingHost.View?
    do {
      let hidden = fixture.host.views.filter(\.isHidden)
      #expect(hidden.count == 1)
      idle = hidden.first
    }
    fixture.view.clearPool()
    #expect(idle == nil)
    #expect(fixture.host.views.count == 5)
  }

  @Test func resetForgetsEverything() {
    let fixture = Fixture(rows: 100)
    fixture.view.selectionMode = .single
    fixture.view.select(.id(1001))
    fixture.view.reset()
    #expect(fixture.materialized.isEmpty)
    #expect(fixture.host.views.isEmpty)
    #expect(fixture.view.driver.pool.viewCount == 0)
    #expect(fixture.view.itemCount == 0)
    #expect(fixture.host.contentSize.height == 0)
    #expect(fixture.view.enterCount(of: .id(1000)) == 0)
    #expect(fixture.view.selection.items.isEmpty)
    #expect(fixture.view.selectionMode == .single, "the selection mode is no selection")
    fixture.view.reloadData()
    #expect(fixture.inViewport == ids(1000...1003))
    #expect(fixture.view.enterCount(of: .id(1000)) == 1)
  }

  @Test func theAppMayAddViewsItself() {
    let fixture = Fixture(Fixture.rows(0..<100), isLoaded: false)
    fixture.view.driver.addsViewsAutomatically = false
    fixture.view.reloadData()
    #expect(fixture.host.views.isEmpty)
    #expect(fixture.materialized == ids(1000...1004))
    for (_, view) in fixture.view.materializedViews { fixture.host.add(view) }
    #expect(fixture.host.picture.count == 4)
  }

  @Test func aViewIsPreparedBeforeItIsReused() {
    let fixture = Fixture(rows: 100)
    var prepared: [UInt64?] = []
    fixture.feed.answer = { item, dequeuer in
      guard let id = item.number else { return nil }
      let view = dequeuer.dequeue(ReuseIdentifier(1)) ?? RecordingHost.View()
      // The host's hook ran before the data source got the view.
      prepared.append(UInt64(view.reuses))
      view.content = id
      return .some(BoundView(view, reuse: ReuseIdentifier(1)))
    }
    fixture.host.scroll(to: 2000)
    #expect(prepared == [1, 1, 1, 1, 1, 0])
  }

  @Test func resetReleasesLeasedViews() {
    let fixture = Fixture(rows: 100)
    fixture.view.holdView(of: .id(1000))
    fixture.view.reset()
    fixture.view.reloadData()
    fixture.host.scroll(to: 5000)
    #expect(fixture.view(of: 1000) == nil)
  }

  @Test func releasedScrollViewRemovesItsViews() {
    let host = RecordingHost(width: 300, height: 400)
    var view: LazyScrollView<RecordingHost>? = LazyScrollView(host: host)
    let feed = RecordingFeed(Fixture.rows(0..<10))
    view?.dataSource = feed
    host.appear()
    view?.reloadData()
    #expect(host.picture.count == 4)
    view = nil
    #expect(host.picture.isEmpty)
  }
}
