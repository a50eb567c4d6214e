import Testing

@testable import LazyScrollEngine

/// Views on their way out, and when they are given up.
@Suite struct LeavingViewsTests {
  private var leaving = LeavingViews()
  private var output = Output()

  private mutating func leave(_ index: Int, by number: UInt32, duration: Double = 0.3) {
    leaving.append(
      ViewID(Int32(index)), of: .item(index, view: Int32(index)),
      ViewMovement(number: number, ListTransition(duration: duration)))
  }

  private mutating func pass(to time: Double) -> [EngineCommand] {
    leaving.pass(to: time, into: &output)
    defer { output.begin() }
    return Array(output.commands)
  }

  /// The first time that is told is the start; hosts have a second more than the movement takes.
  @Test mutating func movementWhoseEndNeverComesIsOver() {
    leave(1, by: 1)
    leave(2, by: 2, duration: 2)
    #expect(leaving.isTimeNeeded)
    #expect(pass(to: 100) == [])
    #expect(!leaving.isTimeNeeded)
    #expect(leaving.timeLeft == 1.3)
    #expect(pass(to: 101.25) == [])
    #expect(pass(to: 101.5) == [.recycle(ViewID(1))])
    #expect(leaving.timeLeft == 1.5)
    #expect(pass(to: 103) == [.recycle(ViewID(2))])
    #expect(leaving.timeLeft == nil)
  }

  @Test(arguments: [-1, .nan, .infinity, 1e9]) mutating func durationThatIsNoneEndsToo(
    _ duration: Double
  ) {
    leave(1, by: 1, duration: duration)
    _ = pass(to: 0)
    #expect(pass(to: 62) == [.recycle(ViewID(1))])
  }

  @Test mutating func viewIsTakenBackByTheNameOfItsItem() {
    leave(1, by: 1)
    leave(2, by: 2)
    #expect(leaving.takeBack(.id(101))?.view == ViewID(1))
    #expect(leaving.takeBack(.id(101)) == nil)
    #expect(leaving.takeBack(.position(2)) == nil, "another item may be there now")
    #expect(leaving.views == [ViewID(2)])
  }

  @Test mutating func endsOfOtherMovementsMeanNothing() {
    leave(1, by: 7)
    #expect(!leaving.end(ViewID(1), by: 6, into: &output))
    #expect(leaving.leaves(ViewID(1), by: 7) && !leaving.leaves(ViewID(1), by: 6))
    #expect(leaving.end(ViewID(1), by: 7, into: &output))
    #expect(leaving.views == [])
  }
}
