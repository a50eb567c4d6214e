import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Invalid input from a collection's data source: a defined result and a report each, and nothing lost.
@Suite struct BadCollectionViewTests {
  private let path = ItemPath(item: 1, section: 0)

  private func fixture(_ layout: some SectionLayout, items: [TestItem]) -> CollectionFixture {
    CollectionFixture([TestGroup(layout, items: items)])
  }

  @Test(arguments: [Double.nan, .infinity, -5, 0, 1e300])
  func invalidSizesAreMeasured(length: Double) {
    var items: [TestItem] = .named(0..<4) { _ in 60 }
    for index in items.indices { items[index].size = LayoutSize(width: 100, height: 60) }
    items[1].size = LayoutSize(width: 150, height: length)
    let fixture = fixture(WaterfallLayout(columns: .count(3)), items: items)
    #expect(fixture.places[0].map { $0?.size.height } == [60, 60, 60, 60])
    #expect(
      fixture.spy.reports == [.invalidLayout(section: 0, .items(count: 1, first: 1))])
  }

  @Test func invalidSizesAreReportedOnInsertion() throws {
    var items: [TestItem] = .named(0..<6) { _ in 60 }
    for index in items.indices { items[index].size = LayoutSize(width: 100, height: 60) }
    let fixture = fixture(WaterfallLayout(columns: .count(3)), items: items)
    #expect(fixture.spy.reports.isEmpty)
    func insert(_ height: Double, at index: Int) {
      var item = TestItem(id: UInt64(100 + fixture.source.groups[0].items.count), extent: 60)
      item.size = LayoutSize(width: 100, height: height)
      fixture.source.groups[0].items.insert(item, at: index)
      fixture.collection.insertItems(at: ItemPath(item: index, section: 0))
      fixture.collection.layoutIfNeeded()
    }
    insert(.nan, at: 4)
    #expect(fixture.spy.reports == [.invalidLayout(section: 0, .items(count: 1, first: 4))])
    let message = fixture.collection.driver.engine.message(
      of: try #require(fixture.spy.reports.first))
    #expect(message.contains("WaterfallLayout of section 0"))
    #expect(message.contains("item 4"))
    insert(60, at: 0)
    #expect(fixture.spy.reports.count == 1, "each report is made once")
  }

  @Test func itemsTooWideForALineAreReportedOnInsertion() {
    var items: [TestItem] = .named(0..<6) { _ in 60 }
    for index in items.indices { items[index].size = LayoutSize(width: 100, height: 60) }
    let fixture = fixture(FlowLayout(), items: items)
    items.insert(TestItem(id: 100, size: LayoutSize(width: 500, height: 60)), at: 2)
    fixture.source.groups[0].items = items
    fixture.collection.insertItems(at: ItemPath(item: 2, section: 0))
    fixture.collection.layoutIfNeeded()
    #expect(fixture.spy.reports == [.invalidLayout(section: 0, .items(count: 1, first: 2))])
    #expect(fixture.places[0][2]?.size.width == 300)
  }

  @Test func invalidFramesAreNotShown() {
    var items: [TestItem] = .named(0..<3)
    items[0].frame = LayoutRect(x: 0, y: 0, width: 50, height: 50)
    items[1].frame = LayoutRect(x: .nan, y: 0, width: 50, height: 50)
    let fixture = fixture(AbsoluteLayout(), items: items)
    #expect(fixture.seen.map(\.id) == [0])
    #expect(fixture.spy.reports == [.invalidFrames(section: 0, count: 1, first: 1)])
  }

  @Test(arguments: [4, 1000, Int.max]) func spansWiderThanAllColumnsTakeAllOfThem(span: Int) {
    var items: [TestItem] = .named(0..<3) { _ in 60 }
    items[1].span = span
    let fixture = fixture(WaterfallLayout(columns: .count(3)), items: items)
    #expect(fixture.places[0][1] == LayoutRect(x: 0, y: 60, width: 300, height: 60))
    #expect(fixture.spy.reports.isEmpty)
  }

  @Test(arguments: [0, -3, Int.min]) func nonpositiveSpansTakeOneColumn(span: Int) {
    var items: [TestItem] = .named(0..<3) { _ in 60 }
    items[1].span = span
    let fixture = fixture(WaterfallLayout(columns: .count(3)), items: items)
    #expect(fixture.places[0][1]?.size.width == 100)
  }

  @Test func countMismatchAfterAnEditReadsEverythingAgain() {
    let fixture = fixture(UniformGridLayout(columns: .count(3)), items: .named(0..<9))
    fixture.source.groups[0].items.removeLast(4)
    fixture.collection.deleteItems(at: path)
    #expect(fixture.names == [[0, 1, 2, 3, 4]])
    #expect(fixture.spy.reports == [.countMismatch(expected: 8, actual: 5)])
  }

  @Test func countsThatChangeWhileTheyAreReadAreReadAgain() {
    let fixture = fixture(UniformGridLayout(columns: .count(3)), items: .named(0..<9))
    var left = 2
    fixture.source.willAnswer = { [source = fixture.source, collection = fixture.collection] in
      if left == 0 { return }
      left -= 1
      source.groups[0].items.removeLast()
      collection.setNeedsReload()
    }
    fixture.collection.reloadData()
    fixture.source.willAnswer = {}
    #expect(fixture.names == [[0, 1, 2, 3, 4, 5, 6]])
  }

  @Test func layoutIsNotAdoptedWhileDataChanges() {
    let fixture = fixture(UniformGridLayout(columns: .count(3)), items: .named(0..<9))
    fixture.source.groups[0].items.removeLast(2)
    fixture.source.groups[0].section.setLayout(ListLayout(estimate: 20))
    fixture.collection.setLayout(ListLayout(estimate: 20), forSection: 0)
    #expect(fixture.names == [[0, 1, 2, 3, 4, 5, 6]])
    #expect(fixture.places[0][0]?.size.width == 300)
  }

  @Test func editsOutOfBoundsAreIgnored() {
    let fixture = fixture(UniformGridLayout(columns: .count(3)), items: .named(0..<9))
    let before = fixture.places
    fixture.collection.deleteItems(at: ItemPath(item: 9, section: 0))
    fixture.collection.insertItems(at: ItemPath(item: 0, section: 3))
    fixture.collection.moveItem(at: ItemPath(item: -1, section: 0), to: path)
    fixture.collection.reloadItems(at: ItemPath(item: .max, section: 0))
    fixture.collection.deleteSections(4..<6)
    #expect(fixture.places == before)
    #expect(!fixture.spy.reports.isEmpty)
  }

  @Test func duplicateIDsAreReported() {
    let fixture = fixture(
      UniformGridLayout(columns: .count(3)),
      items: [TestItem(id: 1), TestItem(id: 1), TestItem(id: 2)])
    #expect(fixture.names == [[1, nil, 2]])
    #expect(fixture.spy.reports == [.duplicateIDs(count: 1, first: 1)])
  }

  @Test func invalidColumnsAndSpacingAreReported() {
    let fixture = fixture(
      WaterfallLayout(columns: .count(0), estimate: -1, spacing: .nan), items: .named(0..<3))
    #expect(fixture.places[0][0]?.size.width == 300)
    #expect(
      fixture.spy.reports == [
        .invalidLayout(section: 0, .columns(taken: 1)), .invalidLayout(section: 0, .lengths),
      ])
  }

  @Test func collectionWithoutDataSourceIsEmpty() {
    let host = RecordingHost(width: 300, height: 400, overscan: 20)
    let collection = CollectionView(host: host)
    host.appear()
    collection.reloadData()
    collection.insertItems(at: ItemPath(item: 0, section: 0))
    collection.setLayout(ListLayout(estimate: 20), forSection: 0)
    #expect(collection.numberOfSections == 0)
    #expect(host.picture.isEmpty)
  }
}
