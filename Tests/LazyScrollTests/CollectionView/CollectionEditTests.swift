import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Inserted, deleted and moved items and sections, compared with a collection that reads everything again.
@Suite struct CollectionEditTests {
  /// The item of an ID; it is the same whenever it is read.
  private func item(_ id: UInt64, isNamed: Bool, isSpanning: Bool) -> TestItem {
    let (width, height) = (20 + Double(id * 31 % 70), 20 + Double(id * 17 % 90))
    return TestItem(
      id: isNamed ? id : nil, extent: height, size: LayoutSize(width: width, height: height),
      span: isSpanning && id % 5 == 0 ? 2 : 1,
      frame: nil)
  }

  /// The section of a number, with its layout.
  private func group(_ group: RandomBatch.Group, isNamed: Bool, isSpanning: Bool) -> TestGroup {
    let items = group.items.map { item($0, isNamed: isNamed, isSpanning: isSpanning) }
    switch group.number % 5 {
    case 0:
      return TestGroup(
        UniformGridLayout(columns: .count(3), spacing: 4), id: group.number, header: 20,
        isPinned: true,
        items: items)
    case 1:
      return TestGroup(
        FlowLayout(spacing: 3), id: group.number, insets: LayoutInsets(all: 5), items: items)
    case 2:
      return TestGroup(
        AbsoluteLayout(), id: group.number,
        items: items.enumerated().map { index, item in
          var item = item
          let number = group.items[index]
          item.frame = LayoutRect(
            origin: LayoutPoint(x: Double(number * 7 % 200), y: Double(number * 13 % 600)),
            size: item.size ?? .zero)
          return item
        })
    case 3:
      return TestGroup(ListLayout(estimate: 44), id: group.number, footer: 15, items: items)
    default:
      return TestGroup(
        WaterfallLayout(columns: .count(3), spacing: 4, assignment: .shortestColumn),
        id: group.number, items: items)
    }
  }

  private func groups(
    _ data: [RandomBatch.Group], isNamed: Bool = true, isSpanning: Bool = false
  ) -> [TestGroup] { data.map { group($0, isNamed: isNamed, isSpanning: isSpanning) } }

  /// A collection that shows groups.
  ///
  /// Headers and footers have known extents, because unseen ones would be estimated.
  private func read(_ groups: [TestGroup]) -> CollectionFixture {
    CollectionFixture(groups) {
      ($0.collection.headerExtent, $0.collection.footerExtent) = (20, 15)
    }
  }

  /// Five groups of items, the numbers of which begin with that of their group.
  private func fiveGroups(of count: Int) -> [RandomBatch.Group] {
    (0..<5).map { section in
      RandomBatch.Group(
        number: UInt64(section), items: (0..<count).map { UInt64(section * 100 + $0) })
    }
  }

  @Test(arguments: 0..<80)
  func batchEqualsReadingEverythingAgain(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let (isNamed, isSpanning) = (seed % 2 == 0, seed % 4 == 2)
    var next: UInt64 = 10_000
    var data = fiveGroups(of: 8)
    let fixture = read(groups(data, isNamed: isNamed, isSpanning: isSpanning))
    for step in 0..<10 {
      fixture.host.scroll(to: random.unit() * 1000)
      let batch = RandomBatch(data, next: &next, &random)
      data = batch.after
      fixture.source.groups = groups(data, isNamed: isNamed, isSpanning: isSpanning)
      batch.perform(on: fixture.collection)
      #expect(fixture.spy.reports.isEmpty, "seed \(seed), step \(step): \(fixture.spy.reports)")
      if isNamed { #expect(fixture.names == data.map { $0.items.map { $0 as UInt64? } }) }
      for section in data.indices where data[section].number % 5 == 4 {
        // An item keeps its column; assigned again, columns are those of a fresh reading.
        fixture.collection.invalidateLayout(ofSection: section, InvalidationContext(.arrangement))
      }
      let fresh = read(fixture.source.groups)
      for (section, group) in data.enumerated() {
        #expect(
          fixture.places[section] == fresh.places[section],
          "seed \(seed), step \(step), layout \(group.number % 5)")
      }
      fixture.host.passFrames()
    }
  }

  /// Batches of edits come while new data is read and indexed in slices, also several between two slices.
  @Test(arguments: 0..<60)
  func batchesDuringAReloadInSlicesEqualReadingEverythingAgain(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let (isNamed, isSpanning) = (seed % 2 == 0, seed % 4 == 2)
    var next: UInt64 = 10_000
    var data = fiveGroups(of: 20)
    let fixture = read([TestGroup(ListLayout(estimate: 50), items: .named(900..<930))])
    fixture.host.bindsPerFrame = 1
    let measured = read(groups(data, isNamed: isNamed, isSpanning: isSpanning))
    let other = measured.source
    fixture.host.measuring = measured.host.measuring
    var (ends, batches, frames) = ([] as [ListUpdate], 0, 0)
    fixture.collection.reloadData(from: other, inSlicesOf: 1 + seed % 9) { ends.append($0) }
    while ends.isEmpty, frames < 2000 {
      frames += 1
      while batches < 40, random.oneIn(6) {
        let batch = RandomBatch(data, next: &next, &random)
        data = batch.after
        other.groups = groups(data, isNamed: isNamed, isSpanning: isSpanning)
        batch.perform(on: fixture.collection)
        batches += 1
        // A span that may have changed needs a reload.
        if isSpanning { continue }
        #expect(fixture.collection.dataSource === fixture.source, "nothing is read at once")
        #expect(fixture.names == [(900..<930).map { $0 }], "the items on the screen stay")
      }
      fixture.host.passFrame()
    }
    #expect(ends == [.shown])
    #expect(fixture.spy.reports.isEmpty, "seed \(seed): \(fixture.spy.reports)")
    #expect(fixture.collection.dataSource === other)
    if isNamed { #expect(fixture.names == data.map { $0.items.map { $0 as UInt64? } }) }
    for section in data.indices where data[section].number % 5 == 4 {
      fixture.collection.invalidateLayout(ofSection: section, InvalidationContext(.arrangement))
    }
    let fresh = read(other.groups)
    for (section, group) in data.enumerated() {
      #expect(
        fixture.places[section] == fresh.places[section], "seed \(seed), layout \(group.number % 5)"
      )
    }
  }

  @Test func movedItemTakesTheSizeOfItsNewSection() {
    // Counted items of a grid are of one size; in a waterfall their content decides.
    let fixture = CollectionFixture([
      TestGroup(
        UniformGridLayout(columns: .count(2), rowExtent: .points(30)),
        items: .named(0..<4) { 60 + Double($0) }),
      TestGroup(WaterfallLayout(columns: .count(2)), items: .named(10..<14) { 60 + Double($0) }),
    ])
    let cell = fixture.collection.cellForItem(at: ItemPath(item: 1, section: 0))
    fixture.source.groups[1].items.insert(fixture.source.groups[0].items.remove(at: 1), at: 0)
    fixture.collection.moveItem(
      at: ItemPath(item: 1, section: 0), to: ItemPath(item: 0, section: 1))
    #expect(fixture.names == [[0, 2, 3], [1, 10, 11, 12, 13]])
    #expect(fixture.collection.cellForItem(at: ItemPath(item: 0, section: 1)) === cell)
    #expect(fixture.places[1].map { $0?.size.height } == [61, 70, 71, 72, 73])
  }

  @Test func reloadedItemsAreReadAndBoundAgain() {
    let fixture = CollectionFixture([
      TestGroup(WaterfallLayout(columns: .count(1)), items: .named(0..<4) { _ in 50 })
    ])
    fixture.source.groups[0].items[1].size = LayoutSize(width: 300, height: 77)
    fixture.source.groups[0].items[2].extent = 33
    fixture.source.forgetAsked()
    fixture.collection.reloadItems(at: ItemPath(item: 1, section: 0), count: 2)
    fixture.collection.layoutIfNeeded()
    #expect(fixture.source.cells.map(\.item) == [1, 2])
    #expect(fixture.places[0].map { $0?.size.height } == [50, 77, 33, 50])
    fixture.source.groups[0].items[3].span = .max
    fixture.collection.reloadItems(at: ItemPath(item: 3, section: 0))
    fixture.source.groups[0].items[3].span = 1
    fixture.collection.reloadItems(at: ItemPath(item: 3, section: 0))
    #expect(fixture.places[0].map { $0?.size.height } == [50, 77, 33, 50])
    #expect(fixture.spy.reports.isEmpty)
  }

  @Test func visibleItemsStayInPlace() {
    let fixture = CollectionFixture([
      TestGroup(WaterfallLayout(columns: .count(3), spacing: 5), items: .named(0..<900))
    ])
    fixture.host.scroll(to: 5000)
    let before = fixture.seen
    fixture.source.groups[0].items.insert(
      contentsOf: [TestItem].named(2000..<2015) { _ in 60 }, at: 3)
    fixture.collection.insertItems(at: ItemPath(item: 3, section: 0), count: 15)
    let after = fixture.seen
    let held = before.first { $0.frame.minY >= 0 }
    #expect(after.first { $0.id == held?.id }?.frame == held?.frame)
    #expect(
      Set(after.map(\.frame.minX)) == Set(before.map(\.frame.minX)), "no item changes its column")
  }

  @Test func anEditWithATransitionMovesCells() {
    let fixture = CollectionFixture([
      TestGroup(UniformGridLayout(columns: .count(3)), items: .named(0..<30))
    ])
    fixture.host.endsTransitionsAtOnce = false
    let transition = ListTransition(duration: 0.3)
    fixture.source.groups[0].items.remove(at: 1)
    fixture.collection.deleteItems(at: ItemPath(item: 1, section: 0), transition: transition)
    #expect(
      fixture.collection.cellForItem(at: ItemPath(item: 1, section: 0))?.transition == transition)
    fixture.host.finishTransitions()
    #expect(fixture.seen.map(\.id) == (0..<13).filter { $0 != 1 }.map { UInt64($0) })
  }
}
