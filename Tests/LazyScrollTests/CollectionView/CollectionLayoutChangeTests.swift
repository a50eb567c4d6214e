import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Changes of layout and of width, and invalidations.
@Suite struct CollectionLayoutChangeTests {
  private func fixture(_ layout: some SectionLayout, count: UInt64 = 1000) -> CollectionFixture {
    CollectionFixture([
      TestGroup(ListLayout(estimate: 30), items: .named(5000..<5002) { _ in 20 }),
      TestGroup(
        layout, header: 30, isPinned: true, insets: LayoutInsets(all: 4), items: .named(0..<count)),
    ])
  }

  /// The first item that starts in the visible area below the header, and its frame.
  private func held(_ fixture: CollectionFixture) -> CollectionFixture.Seen? {
    fixture.seen.first { $0.frame.minY >= 0 }
  }

  @Test(arguments: [2, 4, 7])
  func firstItemStaysWhenColumnsChange(columns: Int) throws {
    let fixture = fixture(WaterfallLayout(columns: .count(3), estimate: 80, spacing: 5))
    for offset in stride(from: 0.0, through: 3000, by: 300) { fixture.host.scroll(to: offset) }
    let before = try #require(held(fixture))
    let layout = WaterfallLayout(columns: .count(columns), estimate: 80, spacing: 5)
    fixture.source.groups[1].section.setLayout(layout)
    fixture.source.forgetAsked()
    fixture.collection.setLayout(layout, forSection: 1)
    fixture.collection.layoutIfNeeded()
    let after = try #require(fixture.seen.first { $0.id == before.id })
    #expect((after.frame.minY - before.frame.minY).magnitude <= 1)
    #expect(after.frame.size.width < 292 / Double(columns))
    for seen in fixture.seen where seen.id != nil {
      #expect(seen.frame.size.height == 40 + Double(seen.id! * 37 % 90), "item \(seen.id!)")
    }
    #expect(fixture.spy.reports.isEmpty)
  }

  @Test func cellsSurviveALayoutChange() {
    let fixture = fixture(UniformGridLayout(columns: .count(3), rowExtent: .points(50)))
    fixture.host.endsTransitionsAtOnce = false
    let path = ItemPath(item: 4, section: 1)
    let cell = fixture.collection.cellForItem(at: path)
    fixture.source.forgetAsked()
    let transition = ListTransition(duration: 0.3)
    fixture.collection.setLayout(
      WaterfallLayout(columns: .count(2)), forSection: 1, transition: transition)
    #expect(cell != nil)
    #expect(fixture.collection.cellForItem(at: path) === cell)
    #expect(cell?.transition == transition)
    #expect(!fixture.source.cells.contains(path), "its content is the same")
    // The grid gave its size before; now the host is asked.
    #expect(cell?.attributes?.frame.size.height == 40 + Double(4 * 37 % 90))
  }

  @Test func declaredSizesCountInTheNewLayout() {
    let fixture = fixture(UniformGridLayout(columns: .count(4)), count: 40)
    for index in 0..<40 {
      fixture.source.groups[1].items[index].size = LayoutSize(width: 10, height: 20)
    }
    fixture.collection.setLayout(WaterfallLayout(columns: .count(2)), forSection: 1)
    #expect(fixture.places[1][0]?.size == LayoutSize(width: 146, height: 292))
    fixture.collection.setLayout(ListLayout(estimate: 10), forSection: 1)
    #expect(fixture.places[1][39]?.size == LayoutSize(width: 292, height: 20))
  }

  @Test func layoutForAMissingSectionIsReported() {
    let fixture = fixture(UniformGridLayout(columns: .count(4)), count: 40)
    let before = fixture.places
    fixture.collection.setLayout(ListLayout(estimate: 10), forSection: 7)
    fixture.collection.setLayout(ListLayout(estimate: 10), forSection: -1)
    fixture.collection.invalidateLayout(ofSection: 9, InvalidationContext(.everything))
    // An invalidation is performed by the next layout pass.
    fixture.host.passFrames()
    #expect(
      fixture.spy.reports == [
        .changeOutOfBounds(change: 0, index: 7, count: 2),
        .changeOutOfBounds(change: 0, index: -1, count: 2),
        .changeOutOfBounds(change: 0, index: 9, count: 2),
      ])
    #expect(fixture.places == before)
  }

  @Test(arguments: [180.0, 420, 299])
  func widthChangeKeepsTheFirstItem(width: Double) throws {
    let layouts: [TestGroup] = [
      TestGroup(WaterfallLayout(columns: .minimumExtent(70), estimate: 80, spacing: 5)),
      TestGroup(UniformGridLayout(columns: .minimumExtent(70), spacing: 5)),
      TestGroup(FlowLayout(spacing: 5)),
    ]
    for (number, layout) in layouts.enumerated() {
      var group = layout
      group.items = .named(0..<2000)
      let fixture = CollectionFixture([group])
      for offset in stride(from: 0.0, through: 4000, by: 200) { fixture.host.scroll(to: offset) }
      let before = try #require(held(fixture))
      fixture.host.resize(width: width, height: 400)
      let after = try #require(fixture.seen.first { $0.id == before.id }, "layout \(number)")
      #expect((after.frame.minY - before.frame.minY).magnitude <= 1, "layout \(number)")
      #expect(fixture.spy.reports.isEmpty)
    }
  }

  @Test func rebalancingAssignsColumnsAgain() {
    let fixture = fixture(WaterfallLayout(columns: .count(2)), count: 9)
    // All items of the one column are deleted.
    for index in stride(from: 8, through: 0, by: -2) {
      fixture.source.groups[1].items.remove(at: index)
      fixture.collection.deleteItems(at: ItemPath(item: index, section: 1))
    }
    #expect(Set(fixture.places[1].compactMap { $0?.minX }).count == 1)
    fixture.collection.invalidateLayout(ofSection: 1, InvalidationContext(.arrangement))
    #expect(Set(fixture.places[1].compactMap { $0?.minX }).count == 2)
    fixture.collection.invalidateLayout(ofSection: 7, InvalidationContext(.arrangement))
    fixture.host.passFrames()
    #expect(fixture.spy.reports == [.changeOutOfBounds(change: 0, index: 7, count: 2)])
  }

  @Test func invalidatedItemsAreMeasuredAgain() {
    let fixture = fixture(WaterfallLayout(columns: .count(2)))
    fixture.source.groups[1].items[1].extent = 222
    fixture.collection.invalidateLayout(ofSection: 1, InvalidationContext(.items([1])))
    #expect(fixture.places[1][1]?.size.height == 222)
  }

  @Test func reloadInAnotherLayoutMeasuresUnboundItems() {
    let fixture = fixture(UniformGridLayout(columns: .count(2), rowExtent: .points(50)), count: 40)
    for index in 0..<40 { fixture.source.groups[1].items[index].revision = 1 }
    fixture.collection.reloadData()
    fixture.source.groups[1].section.setLayout(WaterfallLayout(columns: .count(2)))
    fixture.source.forgetAsked()
    fixture.collection.reloadData()
    #expect(!fixture.source.cells.contains(ItemPath(item: 0, section: 1)))
    #expect(fixture.places[1][0]?.size.height == 40)
    #expect(fixture.places[1][1]?.size.height == 77)
  }

  @Test func layoutForAnotherItemCountIsIgnored() {
    let fixture = fixture(UniformGridLayout(columns: .count(2), rowExtent: .points(50)), count: 4)
    let before = fixture.places
    let list = SectionSnapshot(items: ItemList(count: 3), layout: ListLayout(estimate: 10))
    fixture.collection.driver.send(.edit(ChangeSet([.layOutSection(list, at: 1)])))
    #expect(fixture.spy.reports == [.countMismatch(expected: 4, actual: 3)])
    #expect(fixture.places == before)
  }

  @Test func batchWithALayoutReadsItsSection() {
    let fixture = fixture(UniformGridLayout(columns: .count(4)), count: 8)
    let layout = UniformGridLayout(columns: .count(2), rowExtent: .points(10))
    fixture.source.groups[1].items.removeLast()
    fixture.source.groups[1].section.setLayout(layout)
    fixture.collection.performBatchUpdates {
      fixture.collection.deleteItems(at: ItemPath(item: 7, section: 1))
      fixture.collection.setLayout(layout, forSection: 1)
    }
    #expect(fixture.names[1] == [0, 1, 2, 3, 4, 5, 6])
    #expect(fixture.places[1][6]?.size == LayoutSize(width: 146, height: 10))
    #expect(fixture.spy.reports.isEmpty)
  }
}
