import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Rows that are dragged while a reload is due, or a reset happens (D7).
@Suite struct MovementReloadTests {
  private func fixture(_ counts: [Int] = [20], isNamed: Bool = true) -> TableFixture {
    let sections = counts.indices.map { section in
      TestSection(
        rows: (0..<counts[section]).map {
          TestRow(id: isNamed ? UInt64(section * 100 + $0) : nil, height: 50, isDeclared: true)
        })
    }
    return TableFixture(sections) { $0.source.isMovable = { _ in true } }
  }

  private func row(_ row: Int, _ section: Int = 0) -> ItemPath {
    ItemPath(row: row, section: section)
  }

  /// Lifts row 2 and drags it over row 4.
  private func lift(_ fixture: TableFixture) {
    fixture.table.beginInteractiveMovementForItem(at: row(2), grabbedAt: LayoutPoint(x: 10, y: 125))
    fixture.table.updateInteractiveMovementTargetPosition(LayoutPoint(x: 10, y: 235))
  }

  /// The number of views above all others.
  private func lifted(_ host: RecordingHost) -> Int {
    host.picture.count { $0.view.attributes?.zIndex == Int32.max - 0xFFFF }
  }

  @Test func draggedRowIsDroppedThoughAReloadIsDue() {
    let fixture = fixture()
    lift(fixture)
    fixture.table.estimatedRowHeight = 60
    fixture.table.endInteractiveMovement()
    fixture.host.passFrames()
    #expect(fixture.source.moves.map(\.source) == [row(2)])
    #expect(fixture.source.moves.map(\.target) == [row(4)])
    #expect(fixture.names == fixture.source.sections.map { $0.rows.map(\.id) })
    #expect(fixture.table.interactiveMovement == nil)
    #expect(lifted(fixture.host) == 0)
    #expect(fixture.spy.reports.isEmpty)
  }

  @Test(arguments: [true, false]) func dragIsCancelledThoughAReloadIsDue(isNamed: Bool) {
    let fixture = fixture(isNamed: isNamed)
    lift(fixture)
    fixture.table.rowHeight = 60
    fixture.table.cancelInteractiveMovement()
    fixture.host.passFrames()
    #expect(fixture.source.moves.isEmpty)
    #expect(fixture.names == fixture.source.sections.map { $0.rows.map(\.id) })
    #expect(lifted(fixture.host) == 0)
    #expect(
      fixture.host.picture.map(\.frame.minY).sorted() == (0..<8).map { Double($0) * 50 })
  }

  /// A host may run the app's code when it places the dragged view, and the app may edit then.
  @Test func rowsMayBeRemovedWhileTheDraggedRowIsPlaced() {
    let fixture = fixture([40])
    fixture.table.beginInteractiveMovementForItem(at: row(0), grabbedAt: LayoutPoint(x: 10, y: 25))
    fixture.host.onPlace = { [unowned fixture] _ in
      fixture.host.onPlace = nil
      fixture.source.sections[0].rows.removeLast(39)
      fixture.table.reloadData()
    }
    fixture.table.updateInteractiveMovementTargetPosition(LayoutPoint(x: 10, y: 35))
    fixture.host.onPlace = nil
    fixture.table.cancelInteractiveMovement()
    fixture.host.passFrames()
    #expect(fixture.host.picture.map(\.frame.minY) == [0])
    #expect(lifted(fixture.host) == 0)
  }

  /// The data source may call back while an edit is read, and a layout pass may be due then.
  @Test func itemIsDraggedOnWhileAnEditIsRead() {
    func items(_ ids: Range<UInt64>) -> [TestItem] { .named(ids) { _ in 50 } }
    let fixture = CollectionFixture([TestGroup(ListLayout(estimate: 50), items: items(0..<20))])
    let collection = fixture.collection
    #expect(
      collection.beginInteractiveMovementForItem(
        at: ItemPath(item: 2, section: 0), grabbedAt: LayoutPoint(x: 10, y: 125)))
    collection.invalidateLayout(ofSection: 0, InvalidationContext(.items([7])))
    fixture.source.willAnswer = {
      collection.updateInteractiveMovementTargetPosition(LayoutPoint(x: 10, y: 235))
    }
    fixture.source.groups[0].items += items(20..<21)
    collection.insertItems(at: ItemPath(item: 20, section: 0), count: 1)
    fixture.source.willAnswer = {}
    fixture.host.passFrames()
    #expect(collection.interactiveMovement?.target == ItemPath(item: 4, section: 0))
    collection.endInteractiveMovement()
    #expect(fixture.names == fixture.source.groups.map { $0.items.map(\.id) })
    #expect(fixture.names[0].prefix(6) == [0, 1, 3, 4, 2, 5])
    #expect(fixture.spy.reports.isEmpty)
  }

  @Test func rowWithoutDataIsNotDropped() {
    let fixture = fixture([20, 5])
    lift(fixture)
    fixture.source.sections = []
    fixture.table.setNeedsReload()
    fixture.table.endInteractiveMovement()
    #expect(fixture.table.interactiveMovement == nil)
    #expect(fixture.source.moves.isEmpty)
    #expect(fixture.names.isEmpty)
  }

  @Test func dragContinuesWithTheSameRowAfterAReload() {
    let fixture = fixture()
    lift(fixture)
    fixture.source.sections[0].rows.removeFirst()
    fixture.table.setNeedsReload()
    fixture.table.updateInteractiveMovementTargetPosition(LayoutPoint(x: 10, y: 285))
    #expect(fixture.table.interactiveMovement?.source == row(1))
    fixture.source.sections[0].rows.removeSubrange(8..<12)
    fixture.table.deleteRows(at: row(8), count: 4)
    fixture.table.endInteractiveMovement()
    #expect(fixture.source.moves.map(\.source) == [row(1)])
    #expect(fixture.names == fixture.source.sections.map { $0.rows.map(\.id) })
    #expect(fixture.spy.reports.isEmpty)
  }

  @Test func draggedRowIsDroppedThoughTheAxisChanges() {
    let fixture = CollectionFixture([
      TestGroup(ListLayout(estimate: 50), items: .named(0..<20) { _ in 50 })
    ])
    fixture.collection.beginInteractiveMovementForItem(
      at: ItemPath(item: 2, section: 0), grabbedAt: LayoutPoint(x: 10, y: 125))
    fixture.collection.updateInteractiveMovementTargetPosition(LayoutPoint(x: 10, y: 235))
    fixture.collection.axis = .horizontal
    fixture.collection.endInteractiveMovement()
    fixture.host.passFrames()
    #expect(fixture.names == fixture.source.groups.map { $0.items.map(\.id) })
    #expect(fixture.collection.interactiveMovement == nil)
  }

  @Test func resetEndsTheDrag() {
    let fixture = fixture()
    lift(fixture)
    fixture.table.reset()
    #expect(fixture.table.interactiveMovement == nil)
    fixture.table.reloadData()
    #expect(lifted(fixture.host) == 0)
    let starts = fixture.host.picture.map(\.frame.minY).sorted()
    #expect(starts == (0..<8).map { Double($0) * 50 })
  }

  @Test func aResetForgetsAReloadThatIsDue() {
    let fixture = fixture()
    lift(fixture)
    fixture.table.setNeedsReload()
    fixture.table.reset()
    fixture.host.passFrames()
    #expect(fixture.table.numberOfSections == 0)
    #expect(fixture.host.picture.isEmpty)
    fixture.table.reloadData()
    #expect(fixture.names == fixture.source.sections.map { $0.rows.map(\.id) })
  }

  /// All calls during a drag, from outside and from inside callbacks.
  @Test(arguments: 0..<60) func randomReloadsDuringADragKeepTheOrder(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let fixture = fixture([9, 0, 14], isNamed: seed % 3 != 0)
    var chance = SeededRandom(seed: seed + 1000)
    var isActing = false
    let act = { [unowned fixture] in
      if isActing { return }
      isActing = true
      if chance.oneIn(6) { Self.disturb(fixture, &chance) }
      isActing = false
    }
    fixture.spy.dropTarget = { proposed in
      act()
      return proposed
    }
    fixture.source.isMovable = { _ in
      act()
      return true
    }
    fixture.source.willAnswer = { asked in
      if case .cell = asked { act() }
    }
    for step in 0..<40 {
      switch random.below(8) {
      case 0, 1:
        let section = random.below(3)
        let path = row(random.below(16), section)
        fixture.table.beginInteractiveMovementForItem(
          at: path,
          grabbedAt: random.oneIn(3) ? nil : LayoutPoint(x: 10, y: Double(random.below(400)))
        )
      case 2, 3:
        fixture.table.updateInteractiveMovementTargetPosition(
          LayoutPoint(x: 10, y: Double(random.below(1200))))
      case 4: fixture.table.shiftInteractiveMovement(by: random.below(9) - 4)
      case 5: fixture.table.endInteractiveMovement()
      case 6: fixture.table.cancelInteractiveMovement()
      default: Self.disturb(fixture, &random)
      }
      if random.oneIn(3) { fixture.host.passFrames(limit: 3) }
      // Everything settles without further disturbance.
      let (target, movable, answer) = (
        fixture.spy.dropTarget, fixture.source.isMovable, fixture.source.willAnswer
      )
      (fixture.spy.dropTarget, fixture.source.willAnswer) = ({ $0 }, { _ in })
      fixture.source.isMovable = { _ in true }
      fixture.host.passFrames(limit: 20)
      if step % 10 == 9 {
        fixture.table.endInteractiveMovement()
        fixture.host.passFrames(limit: 20)
        #expect(fixture.table.interactiveMovement == nil)
        #expect(lifted(fixture.host) == 0, "seed \(seed), step \(step)")
        if fixture.table.numberOfSections == 0 { fixture.table.reloadData() }
        #expect(
          fixture.names == fixture.source.sections.map { $0.rows.map(\.id) },
          "seed \(seed), step \(step)")
      }
      (fixture.spy.dropTarget, fixture.source.isMovable, fixture.source.willAnswer) = (
        target, movable, answer
      )
    }
  }

  private static func disturb(_ fixture: TableFixture, _ random: inout SeededRandom) {
    let (table, source) = (fixture.table, fixture.source)
    switch random.below(9) {
    case 0: table.rowHeight = random.oneIn(2) ? nil : Double(30 + random.below(40))
    case 1: table.setNeedsReload()
    case 2: table.reloadData()
    case 3: if random.oneIn(3) { table.reset() }
    case 4: table.endInteractiveMovement()
    case 5: table.cancelInteractiveMovement()
    case 6:
      let section = random.below(3)
      source.sections[section].rows.removeLast(min(2, source.sections[section].rows.count))
      table.setNeedsReload()
    case 7:
      source.sections[random.below(3)].rows.insert(
        TestRow(
          id: source.sections[0].rows.first?.id == nil ? nil : 5000 + UInt64(random.next()),
          height: 50, isDeclared: true), at: 0)
      table.setNeedsReload()
    default: table.shiftInteractiveMovement(by: random.below(5) - 2)
    }
  }
}
