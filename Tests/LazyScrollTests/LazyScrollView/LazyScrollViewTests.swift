import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Items found by frame, their IDs, and the lives of their views.
@Suite struct LazyScrollViewTests {
  // MARK: Identity (A1)

  @Test func viewsAreStampedWithTheirItems() throws {
    let fixture = Fixture(rows: 50)
    let (item, view) = try #require(fixture.view.materializedViews.first)
    #expect(item == .id(1000))
    #expect(view.element == ListElement(section: 0, index: 0, id: .id(1000)))
    #expect(fixture.view.item(of: view) == .id(1000))
    #expect(view.content == 1000)
  }

  @Test func itemsWithoutIDsAreKnownByPosition() {
    let models = Fixture.rows(0..<10).map { ItemModel(frame: $0.frame) }
    let fixture = Fixture(models)
    #expect(fixture.materialized == (0...4).map { ListItemID.position($0) })
  }

  @Test func positionNeverEqualsAnIDOfTheSameNumber() throws {
    // Item 3 has no ID; item 0 has the ID 3.
    var models = Fixture.rows(0..<4).map { ItemModel(frame: $0.frame) }
    models[0].id = 3
    let fixture = Fixture(models)
    #expect(fixture.materialized == [.id(3), .position(1), .position(2), .position(3)])
    let named = try #require(fixture.view.view(for: .id(3)))
    let placed = try #require(fixture.view.view(for: .position(3)))
    #expect(named !== placed)
    #expect(named.attributes?.frame.minY == 0)
    #expect(placed.attributes?.frame.minY == 300)
  }

  @Test func positionIsNoIdentityAcrossAnInsert() {
    let fixture = Fixture(Fixture.rows(0..<10).map { ItemModel(frame: $0.frame) })
    fixture.feed.forgetAsked()
    fixture.feed.models.insert(
      ItemModel(frame: LayoutRect(x: 0, y: 5000, width: 300, height: 10)), at: 0)
    fixture.view.insertItems(in: 0..<1)
    fixture.view.layoutIfNeeded()
    // The former item 0 is item 1 now: every item is bound again.
    #expect(fixture.feed.asked == (1...5).map { ListItemID.position($0) })
  }

  // MARK: Items with views (A2)

  @Test func theWindowIsTheViewportAndTheOverscan() {
    let fixture = Fixture(rows: 50)
    #expect(fixture.materialized == ids(1000...1004))
    #expect(fixture.inViewport == ids(1000...1003))
    fixture.host.scroll(to: 1050)
    #expect(fixture.materialized == ids(1010...1014))
    #expect(fixture.inViewport == ids(1010...1014))
    fixture.host.scroll(to: 1090)
    #expect(fixture.materialized == ids(1010...1015))
  }

  @Test func itemsTouchingTheWindowAreOutside() {
    let fixture = Fixture(rows: 50, overscan: 0)
    #expect(fixture.materialized == ids(1000...1003))
    fixture.host.scroll(to: 0.5)
    #expect(fixture.materialized == ids(1000...1004))
  }

  @Test func emptyViewportShowsNothing() {
    var models = Fixture.rows(0..<4)
    models[1].frame.size.height = 0
    models[2].frame.size.width = 0
    let fixture = Fixture(models)
    #expect(fixture.materialized == [.id(1000), .id(1003)])
  }

  @Test func itemsMayOverlapInAnyOrderOnBothAxes() {
    let frames = [
      LayoutRect(x: 500, y: 0, width: 100, height: 100),
      LayoutRect(x: 0, y: 900, width: 10, height: 10),
      LayoutRect(x: -50, y: -50, width: 400, height: 1000),
      LayoutRect(x: 290, y: 10, width: 50, height: 50),
      LayoutRect(x: 0, y: 0, width: 300, height: 30),
    ]
    let host = RecordingHost(width: 300, height: 400, overscan: 0)
    host.clampsOffset = false
    let view = LazyScrollView(host: host)
    let feed = RecordingFeed(frames: frames)
    view.dataSource = feed
    view.reloadData()
    host.appear()
    #expect(view.materializedViews.map(\.item) == ids(1002...1004))
    host.scroll(to: 310, along: .horizontal)
    #expect(view.materializedViews.map(\.item) == [.id(1000), .id(1002), .id(1003)])
  }

  @Test func indexIsQueriedAgainOnlyBeyondTheThreshold() {
    let fixture = Fixture(rows: 5000, height: 30)
    fixture.host.scroll(to: 3000)
    let queries = { fixture.view.driver.engine.work.queries }
    let before = queries()
    for step in 1...20 { fixture.host.scroll(to: 3000 + Double(step)) }
    #expect(queries() == before)
    fixture.host.scroll(to: 3100)
    #expect(queries() == before + 1)
  }

  @Test func hostMayRequestMoreOverscan() {
    let fixture = Fixture(rows: 50)
    fixture.host.change { $0.overscan = LayoutInsets(top: 0, leading: 0, bottom: 300, trailing: 0) }
    #expect(fixture.materialized == ids(1000...1006))
  }

  // MARK: Lives (A5)

  @Test func aViewIsPreparedLoadedEntersAndLeaves() throws {
    let fixture = Fixture(rows: 50, overscan: 200)
    #expect(
      fixture.spy.told
        == ids(1000...1005).map { .didLoad($0) }
        + ids(1000...1003).map { .didEnter($0, times: 1) })
    fixture.spy.forget()
    fixture.host.scroll(to: 110)
    #expect(fixture.spy.told.contains(.didEnter(.id(1004), times: 1)))
    #expect(fixture.spy.told.contains(.didLeave(.id(1000))))
    let first = try #require(fixture.view(of: 1000))
    #expect(
      first.moments.map(\.word) == ["didLoad", "didEnter", "didLeave"],
      "it is in the overscan still")
    fixture.host.scroll(to: 1000)
    #expect(first.moments.dropFirst(3).map(\.word).first == "prepareForReuse")
  }

  @Test func entersAreCountedPerItemAndCanBeReset() {
    let fixture = Fixture(rows: 50)
    for _ in 0..<3 {
      fixture.host.scroll(to: 2000)
      fixture.host.scroll(to: 0)
    }
    #expect(fixture.view.enterCount(of: .id(1000)) == 4)
    #expect(fixture.view.enterCount(of: .id(1020)) == 3)
    #expect(fixture.spy.told.contains(.didEnter(.id(1000), times: 4)))
    fixture.view.resetEnterCounts()
    #expect(fixture.view.enterCount(of: .id(1000)) == 0)
    fixture.host.scroll(to: 2000)
    #expect(fixture.spy.told.last { $0.isEnter } == .didEnter(.id(1023), times: 1))
  }

  @Test func insetsLimitEnteringItems() {
    let fixture = Fixture(rows: 50)
    fixture.host.change { $0.insets = LayoutInsets(top: 0, leading: 0, bottom: 150, trailing: 0) }
    #expect(fixture.inViewport == ids(1000...1002))
    #expect(fixture.materialized == ids(1000...1004))
  }

  // MARK: Queries

  @Test func itemsAreFoundByPointIDAndIndex() {
    let fixture = Fixture(rows: 50)
    #expect(fixture.view.item(at: LayoutPoint(x: 10, y: 250)) == .id(1002))
    #expect(fixture.view.item(at: LayoutPoint(x: 310, y: 250)) == nil)
    #expect(
      fixture.view.frame(of: .id(1040)) == LayoutRect(x: 0, y: 4000, width: 300, height: 100))
    #expect(fixture.view.index(of: .id(1040)) == 40)
    #expect(fixture.view.frame(of: .id(7)) == nil)
    #expect(fixture.view.view(for: .id(1040)) == nil)
  }

  // MARK: Leases

  @Test func leasedViewOutlivesItsWindow() throws {
    let fixture = Fixture(rows: 200)
    let view = try #require(fixture.view(of: 1001))
    fixture.view.holdView(of: .id(1001))
    fixture.host.scroll(to: 10_000)
    #expect(fixture.view(of: 1001) === view)
    #expect(fixture.inViewport.contains(.id(1001)) == false)
    fixture.view.releaseView(of: .id(1001))
    #expect(fixture.view(of: 1001) == nil)
  }
}

extension ViewMoment {
  /// The moment without its payload.
  var word: String {
    switch self {
    case .prepareForReuse: "prepareForReuse"
    case .didLoad: "didLoad"
    case .didEnter: "didEnter"
    case .didLeave: "didLeave"
    }
  }
}

extension Spy.Told {
  var isEnter: Bool {
    if case .didEnter = self { true } else { false }
  }
}
