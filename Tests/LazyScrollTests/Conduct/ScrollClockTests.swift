import LazyScroll
import LazyScrollEngine
import Testing

/// Phases from gestures, raw offsets and a clock.
@Suite struct ScrollClockTests {
  private typealias PhaseChange = ScrollClock.PhaseChange

  private func phases(_ change: PhaseChange?) -> [ScrollingPhase] {
    change.map { [$0.old, $0.new] } ?? []
  }

  @Test func aGestureEndsAfterTheDelayOfRest() {
    var clock = ScrollClock()
    #expect(phases(clock.grip()) == [.idle, .dragging])
    clock.wait(from: 10)
    #expect(!clock.isDue(at: 10.14))
    #expect(phases(clock.scrolled()) == [])
    clock.wait(from: 10.1)
    #expect(!clock.isDue(at: 10.2))
    #expect(clock.isDue(at: 10.25))
    let mayRest = clock.mayRest()
    #expect(mayRest)
    #expect(phases(clock.rest()) == [.dragging, .idle])
    #expect(!clock.isDue(at: 99))
  }

  @Test func onTheWayToAPlaceRestTakesLonger() {
    var clock = ScrollClock()
    #expect(phases(clock.animate()) == [.idle, .animating])
    clock.wait(from: 0, isInTransit: true)
    #expect(!clock.isDue(at: 0.59))
    #expect(clock.isDue(at: 0.6))
  }

  @Test func timersMayComeAMillisecondEarly() {
    var clock = ScrollClock()
    clock.wait(from: 1)
    #expect(clock.isDue(at: 1.1495))
    #expect(!clock.isDue(at: 1.148))
  }

  @Test func heldContentDoesNotRest() {
    var clock = ScrollClock()
    clock.hold(with: .finger)
    #expect(phases(clock.scrolled()) == [.idle, .dragging])
    clock.wait(from: 0)
    let mayRestHeld = clock.mayRest()
    #expect(!mayRestHeld)
    #expect(phases(clock.release()) == [.dragging, .decelerating])
    let mayRest = clock.mayRest()
    #expect(mayRest)
    #expect(phases(clock.rest()) == [.decelerating, .idle])
  }

  /// A browser tells of both with the same event.
  @Test func theEndOfAMovementOfTheHostsOwnIsNotThatOfTheReaders() {
    var clock = ScrollClock()
    _ = clock.grip()
    clock.jump()
    let isOver = [clock.scrollEnded(), clock.scrollEnded()]
    #expect(isOver == [false, true])
    clock.jump()
    _ = clock.rest()
    clock.jump()
    let isOverAtRest = clock.scrollEnded()
    #expect(isOverAtRest)
  }

  @Test func anOffsetThatNobodyAnnouncedDecelerates() {
    var clock = ScrollClock()
    #expect(phases(clock.scrolled()) == [.idle, .decelerating])
    #expect(clock.cause == nil)
  }

  @Test func aReaderWhoTakesOverEndsAnAnimation() {
    var clock = ScrollClock()
    _ = clock.animate()
    let change = clock.grip(.place)
    #expect(change?.endsAnimation == true)
    #expect(clock.cause == .place)
    var other = ScrollClock()
    #expect(other.grip()?.endsAnimation == false)
  }

  /// Everything that can happen, to a depth of five: a clock never rests while it is held, is idle after a
  /// rest, and tells each change once, from the phase that was told last.
  @Test func everySmallSequenceTellsWholeChanges() {
    enum Step: CaseIterable { case grip, hold, release, scrolled, animate, rest }
    func runs(_ length: Int) -> [[Step]] {
      if length == 0 { return [[]] }
      return runs(length - 1).flatMap { run in Step.allCases.map { run + [$0] } }
    }
    for run in runs(5) {
      var clock = ScrollClock()
      var told = ScrollingPhase.idle
      var isHeld = false
      for step in run {
        var change: PhaseChange?
        switch step {
        case .grip: change = clock.grip()
        case .hold:
          clock.hold(with: .finger)
          isHeld = true
        case .release:
          change = clock.release()
          isHeld = false
          #expect(clock.phase != .dragging)
        case .scrolled:
          change = clock.scrolled()
          #expect(clock.phase != .idle)
        case .animate: change = clock.animate()
        case .rest:
          #expect(clock.mayRest() == !isHeld)
          if isHeld { continue }
          change = clock.rest()
          #expect(clock.phase == .idle && clock.deadline == nil)
        }
        if let change {
          #expect(change.old == told && change.new != told, "\(run)")
          told = change.new
        }
        #expect(told == clock.phase)
      }
    }
  }
}
