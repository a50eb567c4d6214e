import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// List views that share a pool, and call each other while they bind.
@Suite struct SharedPoolTests {
  private typealias View = RecordingHost.View

  @Test func aViewThatIsBeingBoundIsNotTakenByAnother() throws {
    let pool = ReusePool<View>()
    let second = Fixture(Fixture.rows(0..<1), pool: pool)
    let first = Fixture(Fixture.rows(0..<1), pool: pool, isLoaded: false)
    // It stays in the hierarchy of the second list view, idle.
    second.view.clearViews()
    var bound: View?
    first.feed.answer = { _, dequeuer in
      guard let view = dequeuer.dequeue(ReuseIdentifier(1)) else { return .some(nil) }
      bound = view
      second.feed.answer = { _, _ in .some(BoundView(view, reuse: ReuseIdentifier(1))) }
      second.view.reloadData()
      second.host.appear()
      return .some(BoundView(view, reuse: ReuseIdentifier(1)))
    }
    first.view.reloadData()
    let view = try #require(bound)
    #expect(first.view.view(for: .id(1000)) === view)
    #expect(second.materialized.isEmpty)
    #expect(second.spy.reports.contains { if case .viewInUse(_, nil) = $0 { true } else { false } })
    #expect(first.host.views.map(\.number) == [view.number])
    #expect(second.host.views.isEmpty)
  }

  /// The host of the list view that loses a view may run the app's code, which gives the view away again.
  @Test func aViewOnItsWayToAnotherListViewIsNotTakenBack() throws {
    let pool = ReusePool<View>()
    let second = Fixture(Fixture.rows(0..<1), pool: pool)
    let first = Fixture(Fixture.rows(0..<1), pool: pool, isLoaded: false)
    let view = try #require(second.view(of: 1000))
    second.view.clearViews()
    var removals = 0
    second.host.onRemove = { removed in
      removals += 1
      second.feed.answer = { _, _ in .some(BoundView(removed, reuse: ReuseIdentifier(1))) }
      second.view.reloadData()
      second.host.appear()
    }
    first.view.reloadData()
    #expect(removals == 1)
    #expect(first.view(of: 1000) === view)
    #expect(second.materialized.isEmpty)
    #expect(first.host.views.map(ObjectIdentifier.init) == [ObjectIdentifier(view)])
    #expect(second.host.views.isEmpty)
    // With an honest data source each shows its own view.
    second.feed.answer = nil
    second.view.reloadData()
    for fixture in [first, second] {
      let shown = try #require(fixture.view(of: 1000))
      #expect(shown.shownFrame == LayoutRect(x: 0, y: 0, width: 300, height: 100))
      #expect(fixture.host.views.contains { $0 === shown })
    }
  }

  @Test func prewarmingWithTheGreatestCountEnds() {
    let fixture = Fixture(rows: 10)
    fixture.view.register(ReuseIdentifier(5)) { View() }
    fixture.view.prewarm(ReuseIdentifier(5), count: .max)
    fixture.host.passFrames()
    #expect(fixture.view.driver.pool.idleCount(of: ReuseIdentifier(5)) == 1024)
  }

  @Test func headerIsNotDrawnAsTheRowWhoseViewItReuses() throws {
    let fixture = TableFixture([.named(0..<1)]) { fixture in
      fixture.source.hasViews = false
      fixture.source.titles = ["A"]
      fixture.table.titleLabel = Registration(TableSource.cell) {
        View()
      } bind: { _, _ in
      }
      fixture.table.selectionMode = .single
    }
    let path = ItemPath(row: 0, section: 0)
    fixture.table.selectRow(at: path)
    let cell = try #require(fixture.table.cellForRow(at: path))
    #expect(cell.state == .selected)
    fixture.source.sections = [TestSection(header: 28)]
    fixture.table.reloadData()
    #expect(fixture.table.headerView(forSection: 0) === cell)
    #expect(cell.state == [])
  }
}
