import Testing

@testable import LazyScrollSupport

/// The demand of a screen, tick by tick.
@Suite struct FeedDemandTests {
  private func ids(_ demand: FeedDemand<UInt64>) -> [UInt64] { demand.items.map(\.id) }

  @Test func whatIsCollectedCountsFromTheNextTickOn() {
    var demand = FeedDemand<UInt64>()
    demand.want(1, distance: 5)
    demand.wantPage()
    #expect(ids(demand) == [] && !demand.isPageWanted)
    _ = demand.tick(speed: 0)
    #expect(ids(demand) == [1] && demand.items[0].distance == 5 && demand.isPageWanted)
    demand.want(2, distance: 0)
    demand.want(3, distance: 0)
    #expect(ids(demand) == [1], "it stays wanted until the next tick")
    _ = demand.tick(speed: 0)
    #expect(ids(demand) == [2, 3] && !demand.isPageWanted)
    _ = demand.tick(speed: 0)
    #expect(ids(demand) == [])
  }

  /// All sequences of four ticks at rest or in movement, some of them with a stop before.
  @Test func aMovementEndsWithTheFirstTickAtRest() {
    let steps: [(speed: Double, stops: Bool)] = [
      (0, false), (300, false), (-20, false), (0, true), (300, true),
    ]
    var sequences: [[Int]] = [[]]
    for _ in 0..<4 { sequences = sequences.flatMap { known in steps.indices.map { known + [$0] } } }
    for sequence in sequences {
      var demand = FeedDemand<UInt64>()
      var isMoving = false
      for step in sequence.map({ steps[$0] }) {
        if step.stops {
          demand.stop()
          isMoving = false
        }
        let hasEnded = demand.tick(speed: step.speed)
        #expect(hasEnded == (isMoving && step.speed == 0), "\(sequence)")
        #expect(demand.speed == step.speed)
        isMoving = step.speed != 0
      }
    }
  }

  @Test func rowsThatArriveMeetTheDemandOfThisTickOnly() {
    var demand = FeedDemand<UInt64>()
    demand.wantPage()
    _ = demand.tick(speed: 0)
    demand.wantPage()
    demand.rowsDidArrive()
    #expect(!demand.isPageWanted)
    _ = demand.tick(speed: 0)
    #expect(demand.isPageWanted)
  }
}
