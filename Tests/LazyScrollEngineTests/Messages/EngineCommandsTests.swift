import LazyScrollEngine
import Testing

@Suite struct EngineCommandsTests {
  private static func engine(rows: Int) -> Engine {
    var engine = Engine()
    let section = SectionSnapshot(items: ItemList(count: rows), layout: ListLayout(estimate: 50))
    engine.update(.snapshot(Snapshot(sections: [section]), transition: nil))
    return engine
  }

  private static func viewport(_ y: Double) -> EngineEvent {
    .viewport(Viewport(bounds: LayoutRect(x: 0, y: y, width: 100, height: 200)))
  }

  @Test func commandsOfAnUpdateAreThoseThatAnArrayReceives() {
    var engine = Self.engine(rows: 100)
    var other = Self.engine(rows: 100)
    for y in [0.0, 10, 400, 4_900] {
      var commands: [EngineCommand] = []
      engine.update(Self.viewport(y))
      other.update(Self.viewport(y), into: &commands)
      #expect(Array(engine.lastCommands) == commands)
      #expect(engine.lastCommands.count == commands.count)
      #expect(!commands.isEmpty || y == 10)
    }
  }

  @Test func commandsThatAreKeptStayWhenTheEngineGoesOn() {
    var engine = Self.engine(rows: 100)
    engine.update(Self.viewport(0))
    let kept = engine.lastCommands
    let expected = Array(kept)
    #expect(!expected.isEmpty)
    engine.update(Self.viewport(2_000))
    #expect(Array(engine.lastCommands) != expected)
    #expect(Array(kept) == expected)
  }

  @Test func repliesMayBeGivenWhileCommandsAreRead() {
    var engine = Self.engine(rows: 100)
    engine.update(Self.viewport(0))
    var count: Int32 = 0
    for command in engine.lastCommands {
      guard case .materialize(let row, _, _) = command else { continue }
      engine.receive(.bound(row, ViewID(count), ReuseIdentifier(1)))
      #expect(engine.element(shownBy: ViewID(count))?.element == row)
      count += 1
    }
    #expect(count > 0)
    engine.update(.settle)
    let placed = engine.lastCommands.filter { if case .place = $0 { true } else { false } }
    #expect(placed.count == Int(count))
  }
}
