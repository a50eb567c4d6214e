import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Random movements of rows by the user, among edits and scrolls (D7).
@Suite struct TableMovementLifeTests {
  /// Random drags: the screen shows the data, in its order.
  @Test(arguments: 0..<40)
  func randomMovementsKeepTheOrder(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let fixture = TableFixture.movable([12, 0, 30], height: { Double(20 + $0 * 37 % 90) })
    var next: UInt64 = 1000
    for _ in 0..<60 {
      act(on: fixture, &random, &next)
      fixture.host.passFrames(limit: 3)
      var expected = fixture.source.sections.map { $0.rows.map(\.id) }
      if let movement = fixture.table.interactiveMovement {
        let name = expected[movement.source.section].remove(at: movement.source.row)
        expected[movement.target.section].insert(name, at: movement.target.row)
      }
      #expect(fixture.namesOnScreen == expected)
      for (view, _) in fixture.host.picture where view.element?.kind == .item {
        #expect(view.content == view.element?.id.name)
      }
    }
    #expect(fixture.spy.reports.isEmpty)
  }

  private func act(
    on fixture: TableFixture, _ random: inout SeededRandom, _ next: inout UInt64
  ) {
    let (table, source) = (fixture.table, fixture.source)
    let bounds = fixture.host.viewport.bounds
    let point = LayoutPoint(x: 10, y: bounds.minY + Double(random.below(Int(bounds.size.height))))
    let section = random.below(3)
    let count = source.sections[section].rows.count
    switch random.below(10) {
    case 0, 1:
      if count > 0 {
        table.beginInteractiveMovementForItem(
          at: ItemPath(row: random.below(count), section: section),
          grabbedAt: random.oneIn(3) ? nil : point)
      }
    case 2, 3, 4: table.updateInteractiveMovementTargetPosition(point)
    case 5: table.shiftInteractiveMovement(by: random.below(9) - 4)
    case 6:
      if random.oneIn(3) {
        table.cancelInteractiveMovement()
      } else {
        table.endInteractiveMovement()
      }
    case 7:
      let place = random.below(count + 1)
      source.sections[section].rows.insert(
        TestRow(id: next, height: 40, isDeclared: true), at: place)
      next += 1
      table.insertRows(
        at: ItemPath(row: place, section: section), transition: ListTransition(duration: 0.1))
    case 8:
      if count > 0 {
        let place = random.below(count)
        source.sections[section].rows.remove(at: place)
        if random.oneIn(4) {
          table.reloadData()
        } else {
          table.deleteRows(at: ItemPath(row: place, section: section))
        }
      }
    default: fixture.host.scroll(by: Double(random.below(800) - 400))
    }
  }
}

extension TableFixture {
  /// The rows in their order on the screen, by ID.
  fileprivate var namesOnScreen: [[UInt64?]] {
    (0..<table.numberOfSections).map { section in
      (0..<table.driver.engine.content.itemCount(inSection: section + 1)).map {
        table.driver.engine.content.id(at: ItemPath(section: section + 1, item: $0))?.name
      }
    }
  }
}
