import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Outcomes of scrolls to items: each ends once.
@Suite struct ScrollOutcomeTests {
  private func target(_ item: UInt64, isAnimated: Bool = true) -> EngineEvent {
    .scroll(ScrollDestination(item: .id(item), alignment: .start, isAnimated: isAnimated))
  }

  private func window(_ offset: Double) -> Viewport {
    Viewport(bounds: LayoutRect(x: 0, y: offset, width: 300, height: 400))
  }

  @Test func everyScrollReportsItsOwnTarget() {
    let fixture = Fixture(rows: 100)
    var ended: [Spy.Told] = []
    fixture.spy.whenTold = { if case .didEndScroll = $0 { ended.append($0) } }
    fixture.view.scroll(to: .id(1050), at: .start)
    fixture.view.scroll(to: .id(7), at: .start)
    fixture.view.scroll(to: .id(1010), at: .end)
    #expect(
      ended == [
        .didEndScroll(.id(1050), .arrived), .didEndScroll(.id(7), .missing),
        .didEndScroll(.id(1010), .arrived),
      ])
  }

  @Test func newTargetCancelsThePreviousOne() {
    let (host, driver, reports) = MeasuredPage.withALazyHost()
    driver.send(target(900))
    driver.send(target(500))
    #expect(reports.outcomes == [.cancelled])
    #expect(host.ordered == [27_000, 15_000])
    host.events?.viewportDidChange(to: window(27_000))
    host.events?.phaseDidChange(to: .idle)
    #expect(reports.outcomes == [.cancelled], "the offset is that of the first target")
    host.events?.viewportDidChange(to: window(15_000))
    #expect(reports.outcomes == [.cancelled, .arrived])
  }

  @Test func missingTargetCancelsThePreviousOne() {
    let (_, driver, reports) = MeasuredPage.withALazyHost()
    driver.send(target(900))
    driver.send(target(5000))
    #expect(reports.outcomes == [.cancelled, .missing])
  }

  @Test func resetCancelsTheScroll() {
    let (_, driver, reports) = MeasuredPage.withALazyHost()
    driver.send(target(900))
    driver.send(.reset)
    #expect(reports.outcomes == [.cancelled])
  }

  @Test(arguments: [ScrollingPhase.decelerating, .animating, .idle])
  func onlyADragCancelsTheScroll(phase: ScrollingPhase) {
    let (host, driver, reports) = MeasuredPage.withALazyHost()
    driver.send(target(900))
    host.events?.phaseDidChange(to: phase)
    #expect(reports.outcomes.isEmpty)
  }

  @Test func dataWithoutTheTargetEndsTheScrollAsMissing() {
    let (_, driver, reports) = MeasuredPage.withALazyHost()
    driver.send(target(900))
    driver.send(
      .snapshot(
        Snapshot(sections: [
          SectionSnapshot(items: ItemList(ids: Array(0..<900)), layout: ListLayout(estimate: 30))
        ]), transition: nil))
    #expect(reports.outcomes == [.missing])
  }

  @Test func movingHostHasNotArrived() {
    let (host, driver, reports) = MeasuredPage.withALazyHost()
    driver.send(target(900))
    host.events?.phaseDidChange(to: .animating)
    host.events?.viewportDidChange(to: window(27_000))
    #expect(reports.outcomes.isEmpty)
    host.events?.phaseDidChange(to: .idle)
    #expect(reports.outcomes == [.arrived])
    host.events?.viewportDidChange(to: window(27_300))
    #expect(reports.outcomes == [.arrived])
    #expect(host.ordered == [27_000])
  }

  @Test func aTargetThatWaitsForItsViewHasNotArrived() {
    let fixture = Fixture(rows: 1000)
    fixture.host.bindsPerFrame = 1
    fixture.spy.forget()
    fixture.view.scroll(to: .id(1500), at: .start)
    var outcomes: [Spy.Told] { fixture.spy.told.filter { !$0.isAboutViews } }
    #expect(fixture.view(of: 1503) == nil)
    #expect(outcomes.isEmpty)
    fixture.host.passFrames()
    #expect(fixture.view(of: 1503) != nil)
    #expect(outcomes == [.didEndScroll(.id(1500), .arrived)])
  }

  @Test func aTargetNearTheEndArrivesAsNearAsTheContentAllows() {
    let (host, driver, reports) = MeasuredPage.withALazyHost()
    driver.send(target(999))
    #expect(host.ordered == [29_600])
    host.events?.viewportDidChange(to: window(29_600))
    #expect(reports.outcomes == [.arrived])
  }

  @Test(arguments: [(0.5, true), (0.6, false), (-0.5, true), (-0.6, false)])
  func targetIsReachedWithinHalfAPixel(distance: Double, isThere: Bool) {
    let (host, driver, reports) = MeasuredPage.withALazyHost()
    driver.send(target(900))
    host.events?.phaseDidChange(to: .animating)
    host.events?.viewportDidChange(to: window(27_000 + distance))
    host.events?.phaseDidChange(to: .idle)
    #expect(reports.outcomes == (isThere ? [.arrived] : []))
    #expect(host.ordered == [27_000, 27_000], "exactly in either case")
  }

  /// A host that is stopped short a number of times, and arrives if it is sent once more.
  @Test(arguments: [(15, ScrollOutcome.arrived), (16, .unreachable)])
  func aScrollIsGivenUpAfterSixteenAttempts(stops: Int, outcome: ScrollOutcome) {
    let (host, driver, reports) = MeasuredPage.withALazyHost()
    driver.send(target(900))
    for stop in 1...stops {
      #expect(reports.outcomes.isEmpty, "before stop \(stop)")
      host.events?.phaseDidChange(to: .animating)
      host.events?.viewportDidChange(to: window(1000 + Double(stop)))
      host.events?.phaseDidChange(to: .idle)
    }
    #expect(host.ordered.count == 16)
    #expect(ScrollDestination.attemptLimit == 16)
    host.events?.viewportDidChange(to: window(27_000))
    #expect(reports.outcomes == [outcome])
    host.events?.phaseDidChange(to: .dragging)
    #expect(reports.outcomes == [outcome])
  }

  @Test func aScrollThatIsGivenUpHoldsNothing() {
    let (host, driver, reports) = MeasuredPage.withALazyHost()
    driver.send(target(900))
    for _ in 0..<16 {
      host.events?.phaseDidChange(to: .animating)
      host.events?.phaseDidChange(to: .idle)
    }
    #expect(reports.outcomes == [.unreachable])
    driver.send(target(2, isAnimated: false))
    host.events?.viewportDidChange(to: window(60))
    #expect(reports.outcomes == [.unreachable, .arrived])
  }
}
