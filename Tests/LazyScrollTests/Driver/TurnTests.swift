import Testing

@testable import LazyScroll

/// The state of a turn, and the limits that hold in it.
@Suite struct TurnTests {
  @Test func aTurnIsActiveFromItsBeginToItsEnd() {
    var turn = Turn()
    #expect(!turn.isActive)
    for begin in [{ (turn: inout Turn) in turn.gather() }, { $0.begin() }] {
      begin(&turn)
      #expect(turn.isActive)
      turn.end()
      #expect(!turn.isActive)
    }
  }

  @Test(arguments: [0, 1, 40]) func eventsBeyondTheLimitAreNotPerformed(exempt: Int) {
    var turn = Turn()
    turn.begin()
    turn.exempt(exempt)
    // The cause of the turn is no event of a callback.
    for number in 0...Turn.eventLimit + exempt {
      let isPerformed = turn.countEvent()
      #expect(isPerformed, "event \(number)")
    }
    for _ in 0..<3 {
      let isPerformed = turn.countEvent()
      #expect(!isPerformed)
    }
    #expect(turn.isActive)
  }

  @Test func eachTurnHasItsOwnLimits() {
    var turn = Turn()
    for _ in 0..<3 {
      turn.begin()
      #expect(!turn.hasMadeView)
      turn.countView()
      for _ in 0..<Turn.eventLimit { _ = turn.countEvent() }
      let isPerformed = turn.countEvent()
      #expect(isPerformed)
      #expect(turn.hasMadeView)
      turn.end()
    }
  }

  @Test func countingKeepsWhatIsCountedBeside() {
    var turn = Turn()
    turn.begin()
    turn.countView()
    let isPerformed = turn.countEvent()
    #expect(isPerformed)
    turn.exempt(1)
    #expect(turn.hasMadeView)
    for _ in 0..<Turn.eventLimit {
      turn.countView()
      _ = turn.countEvent()
    }
    let (exempted, beyond) = (turn.countEvent(), turn.countEvent())
    #expect(exempted)
    #expect(!beyond)
  }

  @Test func nothingIsPerformedOutsideOfATurn() {
    var turn = Turn()
    for gathers in [false, true] {
      if gathers { turn.gather() }
      turn.exempt(10)
      turn.countView()
      let isPerformed = turn.countEvent()
      #expect(!isPerformed)
      #expect(!turn.hasMadeView)
      #expect(turn.isActive == gathers)
    }
  }
}
