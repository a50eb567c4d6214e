import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Items that the user drags in layouts of two dimensions, and from one layout to another (D7).
@Suite struct CollectionMovementTests {
  private func path(_ item: Int, _ section: Int = 0) -> ItemPath {
    ItemPath(item: item, section: section)
  }

  private func items(_ range: Range<UInt64>, _ size: LayoutSize? = nil) -> [TestItem] {
    range.map { TestItem(id: $0, size: size) }
  }

  /// A grid of three columns, 100 by 50 each.
  private var grid: TestGroup {
    TestGroup(
      UniformGridLayout(columns: .count(3), rowExtent: .points(50), spacing: 0),
      items: items(0..<30))
  }

  private func frame(_ id: UInt64, _ fixture: CollectionFixture) -> LayoutRect? {
    fixture.seen.first { $0.id == id }?.frame
  }

  @Test func draggedCellTakesThePlaceOfTheOneBelowIt() {
    let fixture = CollectionFixture([grid])
    let collection = fixture.collection
    #expect(
      collection.beginInteractiveMovementForItem(at: path(0), grabbedAt: LayoutPoint(x: 40, y: 20)))
    collection.updateInteractiveMovementTargetPosition(LayoutPoint(x: 190, y: 70))
    #expect(frame(0, fixture) == LayoutRect(x: 150, y: 50, width: 100, height: 50))
    #expect(collection.interactiveMovement?.target == path(5))
    #expect(frame(5, fixture) == LayoutRect(x: 100, y: 50, width: 100, height: 50))
    #expect(frame(6, fixture) == LayoutRect(x: 0, y: 100, width: 100, height: 50))
    collection.endInteractiveMovement()
    #expect(fixture.source.groups[0].items.prefix(7).map(\.id) == [1, 2, 3, 4, 5, 0, 6])
    #expect(frame(0, fixture) == LayoutRect(x: 200, y: 50, width: 100, height: 50))
  }

  /// In another layout an item has the size that the data source declares for it there.
  @Test func itemDraggedToAnotherLayoutTakesItsSizeThere() {
    let list = TestGroup(
      ListLayout(estimate: 44), items: items(100..<103, LayoutSize(width: 300, height: 60)))
    var first = grid
    first.items = items(0..<6, LayoutSize(width: 10, height: 80))
    let fixture = CollectionFixture([first, list])
    let collection = fixture.collection
    collection.beginInteractiveMovementForItem(at: path(1), grabbedAt: LayoutPoint(x: 150, y: 25))
    // The first section now ends at 100: above the middle of the list's first item.
    collection.updateInteractiveMovementTargetPosition(LayoutPoint(x: 150, y: 120))
    #expect(collection.interactiveMovement?.target == path(0, 1))
    let place = collection.layoutAttributesForItem(at: path(1))?.frame
    #expect(place == LayoutRect(x: 0, y: 100, width: 300, height: 80))
    collection.cancelInteractiveMovement()
    #expect(
      collection.layoutAttributesForItem(at: path(1))?.frame
        == LayoutRect(x: 100, y: 0, width: 100, height: 50))
    collection.beginInteractiveMovementForItem(at: path(1), grabbedAt: LayoutPoint(x: 150, y: 25))
    collection.updateInteractiveMovementTargetPosition(LayoutPoint(x: 150, y: 120))
    collection.endInteractiveMovement()
    #expect(
      fixture.source.groups.map { $0.items.map(\.id) } == [[0, 2, 3, 4, 5], [1, 100, 101, 102]])
    #expect(fixture.spy.reports.isEmpty)
  }

  @Test func itemFromAnotherSectionGoesBeforeOrAfterTheCellBelowIt() {
    let fixture = CollectionFixture([
      TestGroup(
        ListLayout(estimate: 50), items: items(100..<102, LayoutSize(width: 300, height: 50))),
      grid,
    ])
    let collection = fixture.collection
    collection.beginInteractiveMovementForItem(at: path(0), grabbedAt: LayoutPoint(x: 150, y: 25))
    collection.updateInteractiveMovementTargetPosition(LayoutPoint(x: 130, y: 170))
    #expect(collection.interactiveMovement?.target == path(4, 1))
    collection.cancelInteractiveMovement()
    collection.beginInteractiveMovementForItem(at: path(0), grabbedAt: LayoutPoint(x: 150, y: 25))
    collection.updateInteractiveMovementTargetPosition(LayoutPoint(x: 170, y: 170))
    #expect(collection.interactiveMovement?.target == path(5, 1))
  }

  /// Random drags: the screen shows the data at the frames of a collection that reads everything
  /// again.
  @Test(arguments: 0..<60)
  func randomMovementsEqualReadingEverythingAgain(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    func items(_ range: Range<Int>) -> [TestItem] {
      range.map { number in
        let size = LayoutSize(
          width: Double(30 + number * 31 % 70), height: Double(20 + number * 17 % 70))
        return TestItem(id: UInt64(number), extent: size.height, size: size)
      }
    }
    let fixture = CollectionFixture([
      TestGroup(ListLayout(estimate: 44), items: items(0..<6)),
      TestGroup(
        UniformGridLayout(columns: .count(3), rowExtent: .points(40)), items: items(10..<22)),
      TestGroup(FlowLayout(spacing: 4), items: items(30..<42)),
      TestGroup(WaterfallLayout(columns: .count(3), spacing: 4), items: items(50..<60)),
    ])
    for _ in 0..<40 {
      act(on: fixture, &random)
      fixture.host.passFrames(limit: 2)
      for (view, _) in fixture.host.picture where view.element?.kind == .item {
        #expect(view.content == view.element?.id.name)
      }
    }
    fixture.collection.endInteractiveMovement()
    #expect(fixture.names == fixture.source.groups.map { $0.items.map(\.id) })
    let places = fixture.places
    fixture.collection.reloadData()
    // Items of a waterfall keep their columns; everything else is at its fresh frame.
    #expect(places.dropLast() == fixture.places.dropLast())
    #expect(fixture.spy.reports.isEmpty)
  }

  private func act(on fixture: CollectionFixture, _ random: inout SeededRandom) {
    let (collection, source) = (fixture.collection, fixture.source)
    let bounds = fixture.host.viewport.bounds
    let point = LayoutPoint(
      x: Double(random.below(300)), y: bounds.minY + Double(random.below(400)))
    let section = random.below(4)
    let count = source.groups[section].items.count
    switch random.below(9) {
    case 0, 1:
      if count > 0 {
        collection.beginInteractiveMovementForItem(
          at: path(random.below(count), section), grabbedAt: random.oneIn(3) ? nil : point)
      }
    case 2, 3, 4: collection.updateInteractiveMovementTargetPosition(point)
    case 5: collection.shiftInteractiveMovement(by: random.below(9) - 4)
    case 6:
      if random.oneIn(3) {
        collection.cancelInteractiveMovement()
      } else {
        collection.endInteractiveMovement()
      }
    case 7:
      if count > 1 {
        let (first, second) = (random.below(count), random.below(count))
        let item = source.groups[section].items.remove(at: first)
        source.groups[section].items.insert(item, at: second)
        collection.moveItem(at: path(first, section), to: path(second, section))
      }
    default: fixture.host.scroll(by: Double(random.below(600) - 300))
    }
  }
}
