import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

@testable import LazyScrollTerminal

/// Scrolling of a ``TerminalHost``, and the events it sends.
@Suite struct TerminalScrollingTests {
  private final class Listener: ScrollObserver {
    var offsets: [Double] = []
    var phases: [ScrollingPhase] = []

    func didScroll(from old: Viewport, to new: Viewport) { offsets.append(new.bounds.minY) }
    func scrollPhaseDidChange(to phase: ScrollingPhase) { phases.append(phase) }
  }

  private let down = "\u{1B}[B"
  private let wheelDown = "\u{1B}[<65;1;1M"

  private func listen(to fixture: TerminalFixture) -> Listener {
    let listener = Listener()
    fixture.view.scrollDelegate = listener
    return listener
  }

  @Test(arguments: [
    ("\u{1B}[B", 48.0), ("\u{1B}[B\u{1B}[B\u{1B}[A", 48), ("\u{1B}[6~", 144), (" ", 144),
    ("\u{1B}[6~\u{1B}[5~", 0), ("\u{1B}[F", 1440), ("\u{1B}[F\u{1B}[H", 0), ("\u{1B}[4~", 1440),
    ("\u{1B}[<65;1;1M", 48), ("\u{1B}[F\u{1B}[<64;1;1M", 1392), ("\u{1B}[A", 0),
    ("\u{1B}[6~\u{1B}[6~", 288),
  ])
  func keysAndWheelScroll(_ text: String, _ offset: Double) {
    let fixture = TerminalFixture()
    fixture.type(text)
    #expect(fixture.host.offset == LayoutPoint(x: 0, y: offset))
    let first = Int(offset / 16)
    #expect(fixture.lines == (first..<first + 10).map { "row \($0)" })
    #expect(fixture.terminal.cells == fixture.host.screen.cells)
  }

  @Test func wheelBurstIsOneScrollPerFrame() {
    let fixture = TerminalFixture()
    let listener = listen(to: fixture)
    fixture.host.receive(String(repeating: wheelDown, count: 5).utf8)
    #expect(listener.offsets == [])
    fixture.pass(.milliseconds(17))
    #expect(listener.offsets == [240])
    // The next step is deferred.
    fixture.host.receive(wheelDown.utf8)
    fixture.pass(.milliseconds(5))
    #expect(listener.offsets == [240])
    fixture.pass(.milliseconds(12))
    #expect(listener.offsets == [240, 288])
  }

  @Test func scrollingEndsAfterARest() {
    let fixture = TerminalFixture()
    let listener = listen(to: fixture)
    fixture.host.receive(wheelDown.utf8)
    fixture.pass(.milliseconds(17))
    #expect(listener.phases == [.dragging])
    fixture.settle()
    #expect(listener.phases == [.dragging, .idle])
  }

  /// Neither the phases of a key nor the viewport of a scroll are turns of their own.
  @Test func inputIsOneTurnOfTheDriver() throws {
    let fixture = TerminalFixture { $0.animationDuration = .milliseconds(100) }
    let log = ReportLog(to: try #require(fixture.host.events))
    fixture.host.events = log
    fixture.host.receive("\u{1B}[6~".utf8)
    #expect(log.turns.last == [.phase(.dragging), .phase(.animating)])
    fixture.host.scroll(to: LayoutPoint(x: 0, y: 480), nil)
    #expect(log.turns.last == [.phase(.idle), .viewport])
  }

  @Test func horizontalContentFollowsWheelAndPageKeys() {
    let frames = (0..<50).map { LayoutRect(x: Double($0) * 40, y: 0, width: 40, height: 16) }
    let fixture = TerminalFixture(frames: frames)
    fixture.type(wheelDown)
    #expect(fixture.host.offset == LayoutPoint(x: 48, y: 0))
    fixture.type(" ")
    #expect(fixture.host.offset == LayoutPoint(x: 124, y: 0))
    fixture.type("\u{1B}[F")
    #expect(fixture.host.offset == LayoutPoint(x: 1920, y: 0))
    fixture.type("\u{1B}[H\u{1B}[C")
    #expect(fixture.host.offset == LayoutPoint(x: 48, y: 0))
  }

  @Test func shiftMakesTheWheelHorizontal() {
    let fixture = TerminalFixture(frames: [LayoutRect(x: 0, y: 0, width: 800, height: 1600)])
    fixture.type("\u{1B}[<69;1;1M\u{1B}[<67;1;1M")
    #expect(fixture.host.offset == LayoutPoint(x: 96, y: 0))
    fixture.type("\u{1B}[<66;1;1M\u{1B}[<65;1;1M")
    #expect(fixture.host.offset == LayoutPoint(x: 48, y: 48))
  }

  @Test func insetsExtendTheScrollRange() {
    let fixture = TerminalFixture { $0.insets = LayoutInsets(top: 16, bottom: 32) }
    fixture.type("\u{1B}[H")
    #expect(fixture.host.offset.y == -16)
    fixture.type("\u{1B}[F")
    #expect(fixture.host.offset.y == 1472)
  }

  // MARK: Animated scrolling

  @Test func animatedScrollTakesItsTimeAndArrives() {
    let fixture = TerminalFixture { $0.animationDuration = .milliseconds(250) }
    let listener = listen(to: fixture)
    fixture.host.receive("\u{1B}[6~".utf8)
    fixture.pass(.milliseconds(100))
    let halfway = fixture.host.offset.y
    #expect(halfway > 72 && halfway < 144)
    fixture.settle()
    #expect(fixture.host.offset.y == 144)
    #expect(listener.offsets == listener.offsets.sorted())
    #expect(listener.offsets.count > 5)
    #expect(listener.phases == [.dragging, .animating, .idle])
    #expect(fixture.host.nextDeadline == nil)
  }

  @Test func reducedMotionJumps() {
    let fixture = TerminalFixture {
      $0.animationDuration = .milliseconds(250)
      $0.isMotionReduced = true
    }
    let listener = listen(to: fixture)
    fixture.type("\u{1B}[6~")
    #expect(listener.offsets == [144])
    fixture.view.scroll(to: .id(50), at: .start, isAnimated: true)
    #expect(fixture.host.offset.y == 800)
  }

  @Test func anItemIsScrolledTo() {
    final class Delegate: LazyScrollViewDelegate {
      typealias View = TerminalView
      var outcomes: [ScrollOutcome] = []
      func lazyScrollView(
        _ lazyScrollView: LazyScrollView<TerminalHost>, didEndScrollTo item: ListItemID,
        outcome: ScrollOutcome
      ) { outcomes.append(outcome) }
    }
    let fixture = TerminalFixture { $0.animationDuration = .milliseconds(250) }
    let delegate = Delegate()
    fixture.view.delegate = delegate
    fixture.view.scroll(to: .id(50), at: .start, isAnimated: true)
    fixture.settle()
    #expect(fixture.lines.first == "row 50")
    #expect(delegate.outcomes == [.arrived])
    fixture.view.scroll(to: .id(0), at: .start, isAnimated: true)
    fixture.pass(.milliseconds(50))
    // The wheel takes over from the current offset.
    let before = fixture.host.offset.y
    fixture.host.receive(wheelDown.utf8)
    fixture.settle()
    #expect(fixture.host.offset.y == before + 48)
    #expect(delegate.outcomes == [.arrived, .cancelled])
  }

  @Test func longAnimatedScrollShowsOnlyItsLastWindows() {
    let fixture = TerminalFixture(count: 10_000) { $0.animationDuration = .milliseconds(250) }
    let listener = listen(to: fixture)
    fixture.type("\u{1B}[F")
    #expect(fixture.host.offset.y == 160_000 - 160)
    #expect(listener.offsets.allSatisfy { $0 >= 160_000 - 160 - 480 })
  }

  @Test func correctionDoesNotEndAnAnimatedScroll() {
    let fixture = TerminalFixture { $0.animationDuration = .milliseconds(250) }
    fixture.view.scroll(to: .id(60), at: .start, isAnimated: true)
    fixture.pass(.milliseconds(60))
    let before = fixture.lines
    // Ten rows are inserted above; the visible rows stay, and so does the goal.
    fixture.frames.append(LayoutRect(x: 0, y: 1600, width: 80, height: 16))
    fixture.view.growItem(at: 0, to: LayoutSize(width: 80, height: 176))
    #expect(fixture.host.phase == .animating)
    fixture.host.setNeedsDisplay()
    fixture.clock.now += .milliseconds(1)
    _ = fixture.host.renderFrameAsText()
    #expect(fixture.lines == before)
    fixture.settle()
    #expect(fixture.lines.first == "row 60")
    #expect(fixture.host.offset.y == 60 * 16 + 160)
  }

  @Test func endKeyFollowsTheEndWhileRowsAreMeasured() {
    // Every row measures twice its estimated height.
    final class TallRows: DataSource {
      func view(
        for element: ListElement, from dequeuer: borrowing Dequeuer<TerminalView>
      ) -> BoundView<TerminalView>? {
        let view = TerminalView { $0.text("row \(element.index)") }
        view.measuring = { CellSize(columns: $0.columns, rows: 2) }
        return BoundView(view, reuse: ReuseIdentifier(1))
      }
    }
    let clock = TerminalFixture.Clock()
    let host = TerminalHost(size: CellSize(columns: 10, rows: 4), clock: { clock.now })
    let driver = Driver(host: host)
    let rows = TallRows()
    driver.dataSource = rows
    driver.send(
      .snapshot(
        Snapshot(sections: [
          SectionSnapshot(items: ItemList(count: 1000), layout: ListLayout(estimate: 16))
        ]), transition: nil))
    host.receive("\u{1B}[F".utf8)
    while let deadline = host.nextDeadline {
      clock.now = max(clock.now, deadline)
      host.performDueWork()
    }
    #expect(host.screen.lines == ["row 998", "", "row 999", ""])
  }
}
