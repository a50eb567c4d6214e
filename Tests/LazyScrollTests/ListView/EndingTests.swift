import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// The end of a list view while its host may be called, and one that merely goes away.
@Suite struct EndingTests {
  private typealias View = RecordingHost.View

  @Test func anEndedListViewHasRemovedItsViewsAndTellsNothing() {
    let fixture = Fixture(rows: 100)
    fixture.host.scroll(by: 500)
    #expect(!fixture.host.views.isEmpty)
    fixture.view.end()
    #expect(fixture.host.views.isEmpty)
    #expect(fixture.host.events == nil)
    #expect(fixture.view.driver.pool.viewCount == 0)

    let told = fixture.spy.told
    fixture.view.reloadData()
    fixture.host.scroll(by: 100)
    fixture.view.driver.viewportDidChange(
      to: Viewport(bounds: LayoutRect(x: 0, y: 0, width: 300, height: 900)))
    #expect(fixture.host.views.isEmpty)
    #expect(fixture.spy.told == told)
    fixture.view.end()
    #expect(fixture.host.views.isEmpty)
  }

  @Test func theEndInsideACallbackWaits() {
    let fixture = Fixture(rows: 100)
    fixture.spy.whenTold = { told in
      if case .didEnter(.id(1010), _) = told { fixture.view.end() }
    }
    fixture.host.scroll(by: 700)
    #expect(fixture.host.views.isEmpty)
    #expect(fixture.host.events == nil)
    #expect(fixture.view.driver.pool.viewCount == 0)
  }

  @Test func scrollsThatWaitAreCancelled() {
    let fixture = Fixture(rows: 1000)
    var outcomes: [ScrollOutcome] = []
    fixture.view.driver.phaseDidChange(to: .animating)
    fixture.view.scroll(to: .id(1900), isAnimated: true) { outcomes.append($0) }
    #expect(outcomes.isEmpty)
    fixture.view.end()
    #expect(outcomes.count == 1)
    fixture.view.scroll(to: .id(1001)) { outcomes.append($0) }
    #expect(outcomes.count == 2)
    #expect(outcomes.last == .cancelled)
  }

  @Test func anotherListViewKeepsTheHostThatItTookOver() {
    let host = RecordingHost(width: 300, height: 400)
    let first = LazyScrollView(host: host)
    let second = LazyScrollView(host: host)
    first.end()
    #expect(host.events === second.driver)
  }

  @Test func onlyAHostThatAllowsItIsCalledByAReleasedListView() {
    let host = SecludedHost()
    var list: LazyList<SecludedHost, OnlySection, Int>? = LazyList(
      host: host, layout: ListLayout(estimate: 40)
    ) { _ in ListCell(View()) }
    host.events?.viewportDidChange(
      to: Viewport(bounds: LayoutRect(x: 0, y: 0, width: 300, height: 400)))
    list?.apply([1, 2, 3])
    #expect(host.calls > 0)
    host.calls = 0
    list = nil
    #expect(host.calls == 0)
    #expect(host.events == nil)
  }

  @Test func aPoolForgetsTheViewsOfAReleasedListView() {
    let pool = ReusePool<View>()
    let cell: (Int) -> ListCell<View>? = { _ in ListCell(View()) }
    var list: LazyList<SecludedHost, OnlySection, Int>? = LazyList(
      host: SecludedHost(), pool: pool,
      section: { _ in CollectionSection(layout: ListLayout(estimate: 40)) }, cell: cell)
    list?.host.events?.viewportDidChange(
      to: Viewport(bounds: LayoutRect(x: 0, y: 0, width: 300, height: 400)))
    list?.apply([1, 2, 3])
    #expect(pool.viewCount == 3)
    list = nil
    #expect(pool.viewCount == 0)
  }
}

/// A host that belongs to one thread, and counts calls.
private final class SecludedHost: ListHost {
  typealias View = RecordingHost.View
  weak var events: (any HostEvents<View>)?
  var calls = 0
  static var removesViewsOnRelease: Bool { false }

  func setContentSize(_ size: LayoutSize) { calls += 1 }
  func correctContentOffset(by delta: LayoutPoint) { calls += 1 }
  func scroll(to offset: LayoutPoint, _ animation: ScrollAnimation?) { calls += 1 }
  func place(_ view: View, _ attributes: LayoutAttributes, _ movement: ViewMovement?) {
    calls += 1
  }
  func hide(_ view: View) { calls += 1 }
  func remove(_ view: View) { calls += 1 }
}
