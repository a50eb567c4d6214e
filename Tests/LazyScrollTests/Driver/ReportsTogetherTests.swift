import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Reports of a host that are performed together.
@Suite struct ReportsTogetherTests {
  private final class Listener: ScrollObserver {
    var calls: [String] = []
    let host: RecordingHost
    init(_ host: RecordingHost) { self.host = host }

    func didScroll(from old: Viewport, to new: Viewport) { calls.append("\(new.bounds.minY)") }
    func scrollPhaseDidChange(to phase: ScrollingPhase) { calls.append("\(phase)") }
  }

  /// The phase and the viewport of one input: callbacks come when both are known, and all views are placed once.
  @Test func phaseAndViewportAreOneTurn() throws {
    let page = Fixture(rows: 100)
    let listener = Listener(page.host)
    page.view.scrollDelegate = listener
    let turns = page.host.turns
    var viewport = page.host.viewport
    viewport.bounds.origin.y = 500
    page.view.driver.performTogether {
      page.view.driver.phaseDidChange(to: .decelerating)
      page.view.driver.viewportDidChange(to: viewport)
      #expect(listener.calls == [])
    }
    #expect(listener.calls == ["decelerating", "500.0"])
    #expect(page.host.turns == turns + 1)
  }
}
