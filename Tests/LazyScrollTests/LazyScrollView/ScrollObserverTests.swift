import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Scroll events reach every listener, and no listener can stop materialization (A9).
@Suite struct ScrollObserverTests {
  private final class Listener: ScrollObserver {
    var offsets: [Double] = []
    var phases: [ScrollingPhase] = []
    var whenScrolled: () -> Void = {}

    func didScroll(from old: Viewport, to new: Viewport) {
      offsets.append(new.bounds.minY)
      whenScrolled()
    }
    func scrollPhaseDidChange(to phase: ScrollingPhase) { phases.append(phase) }
  }

  @Test func delegateHearsEveryScrollEvent() {
    let fixture = Fixture(rows: 100)
    let app = Listener()
    fixture.view.scrollDelegate = app
    fixture.host.events?.phaseDidChange(to: .dragging)
    for offset in [10.0, 20, 500] { fixture.host.scroll(to: offset) }
    fixture.host.events?.phaseDidChange(to: .decelerating)
    fixture.host.events?.phaseDidChange(to: .idle)
    #expect(app.offsets == [10, 20, 500])
    #expect(app.phases == [.dragging, .decelerating, .idle])
  }

  @Test func observersAndDelegateHearEveryEvent() {
    let fixture = Fixture(rows: 100)
    let (app, one, two) = (Listener(), Listener(), Listener())
    fixture.view.scrollDelegate = app
    fixture.view.addScrollObserver(one)
    fixture.view.addScrollObserver(two)
    fixture.host.scroll(to: 50)
    fixture.view.removeScrollObserver(one)
    fixture.host.scroll(to: 60)
    fixture.view.scrollDelegate = nil
    fixture.host.scroll(to: 70)
    #expect(app.offsets == [50, 60])
    #expect(one.offsets == [50])
    #expect(two.offsets == [50, 60, 70])
  }

  @Test func materializationNeedsNoDelegate() {
    let fixture = Fixture(rows: 100)
    fixture.view.delegate = nil
    fixture.view.scrollDelegate = nil
    fixture.host.scroll(to: 3000)
    #expect(fixture.inViewport == ids(1030...1033))
  }

  @Test func viewsArePlacedBeforeObserversHear() {
    let fixture = Fixture(rows: 100)
    let app = Listener()
    var seen: [ListItemID] = []
    app.whenScrolled = { seen = fixture.inViewport }
    fixture.view.scrollDelegate = app
    fixture.host.scroll(to: 3000)
    #expect(seen == ids(1030...1033))
  }

  @Test func anObserverMayRemoveItselfAndScroll() {
    let fixture = Fixture(rows: 100)
    let (one, two) = (Listener(), Listener())
    one.whenScrolled = {
      fixture.view.removeScrollObserver(one)
      fixture.host.scroll(to: 900)
    }
    fixture.view.addScrollObserver(one)
    fixture.view.addScrollObserver(two)
    fixture.host.scroll(to: 100)
    #expect(one.offsets == [100])
    #expect(two.offsets == [100, 900])
    #expect(fixture.inViewport == ids(1009...1012))
  }

  @Test func correctionIsNotReportedAsScroll() {
    let fixture = Fixture(rows: 100)
    fixture.host.scroll(to: 5000)
    let app = Listener()
    fixture.view.scrollDelegate = app
    fixture.view.growItem(at: 0, to: LayoutSize(width: 300, height: 300))
    fixture.view.layoutIfNeeded()
    #expect(fixture.host.viewport.bounds.minY == 5200)
    #expect(app.offsets.isEmpty)
  }
}
