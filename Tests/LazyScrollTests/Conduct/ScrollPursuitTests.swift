import LazyScroll
import LazyScrollEngine
import Testing

/// Goals beyond the native scroll that is under way.
@Suite struct ScrollPursuitTests {
  /// A ledger on its way to an offset, or at rest.
  private func ledger(headedFor destination: Double?, at offset: Double = 0) -> OffsetLedger {
    var ledger = OffsetLedger()
    ledger.setExtents(content: 5_000, window: 400)
    ledger.look(NativeReading(position: offset, last: 4_600, across: 0))
    if let destination {
      let write = ledger.scroll(to: destination, across: 0, isAnimated: true)
      ledger.didPerform(write, NativeReading(position: offset, last: 4_600, across: 0))
    }
    return ledger
  }

  @Test func aGoalThatMovedALittleWaitsForTheMovement() {
    var pursuit = ScrollPursuit()
    let under = ledger(headedFor: 2_000)
    for goal in stride(from: 1_000.0, through: 3_000, by: 50) {
      let isNear = (goal - 2_000).magnitude < 400
      let point = LayoutPoint(x: 0, y: goal)
      #expect(pursuit.redirect(to: point, along: goal, under, distance: 400) == isNear)
      #expect(pursuit.takeOnward() == (isNear ? point : nil))
      #expect(pursuit.takeOnward() == nil)
    }
  }

  @Test func fromRestEveryGoalIsOrdered() {
    var pursuit = ScrollPursuit()
    let isKept = pursuit.redirect(to: .zero, along: 0, ledger(headedFor: nil), distance: 400)
    #expect(!isKept)
  }

  @Test func aGoalBeyondTheEndIsTheEnd() {
    var pursuit = ScrollPursuit()
    let point = LayoutPoint(x: 0, y: 9_999)
    let isKept = pursuit.redirect(to: point, along: 9_999, ledger(headedFor: 4_600), distance: 1)
    #expect(isKept)
  }

  @Test func theEndIsPursuedUntilItStays() {
    var pursuit = ScrollPursuit()
    func rests(at offset: Double) -> Bool {
      !pursuit.pursuesEndAtRest(ledger(headedFor: nil, at: offset))
    }
    #expect(rests(at: 4_000))
    pursuit.pursueEnd()
    #expect(!rests(at: 4_000))
    #expect(rests(at: 4_600))
    #expect(rests(at: 4_000), "it stayed once")
    pursuit.pursueEnd()
    pursuit.giveUp()
    #expect(rests(at: 4_000))
  }

  @Test func pagesAddUpUntilNothingMoves() {
    var pursuit = ScrollPursuit()
    let reading = NativeReading(position: 1_000, last: 4_600, across: 0)
    #expect(pursuit.turn(by: 1, from: reading, window: 400) == 1_350)
    #expect(pursuit.turn(by: 1, from: reading, window: 400) == 1_700)
    #expect(pursuit.turn(by: -1, from: reading, window: 400) == 1_350)
    pursuit.endPages()
    #expect(pursuit.turn(by: -1, from: reading, window: 400) == 650)
    for _ in 0..<20 { _ = pursuit.turn(by: -1, from: reading, window: 400) }
    #expect(pursuit.page == 0)
    for _ in 0..<20 { _ = pursuit.turn(by: 1, from: reading, window: 400) }
    #expect(pursuit.page == 4_600)
  }
}
