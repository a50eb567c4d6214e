import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Impossible indexes, counts and ranges: a defined result and a report each, at once.
@Suite struct BadIndexTests {
  private static let indexes = [Int.min, -1, 1 << 40, .max - 1, .max]

  private func paths() -> [ItemPath] {
    Self.indexes.flatMap { bad in
      [
        ItemPath(item: bad, section: 0), ItemPath(item: 0, section: bad),
        ItemPath(item: bad, section: 1), ItemPath(item: bad, section: bad),
      ]
    }
  }

  private static let ranges = [
    0..<Int.max - 2, 1..<1 << 40, Int.min..<Int.max, Int.min..<0, -3..<2, 1..<Int.max,
    (Int.max - 1)..<Int.max, 3..<3, Int.max..<Int.max, Int.min..<Int.min,
  ]

  private func fixture(isDeclared: Bool = true) -> TableFixture {
    TableFixture([.named(0..<5), .named(10..<15)]) { $0.source.declaresRows = isDeclared }
  }

  /// A Boolean value that indicates whether a table shows the data of its data source.
  private func isWhole(_ fixture: TableFixture) -> Bool {
    (0..<2).map { fixture.table.numberOfRows(inSection: $0) } == [5, 5]
      && fixture.seen(.item).map(\.y) == (0..<8).map { Double($0) * 50 }
  }

  @Test(arguments: ranges, [true, false]) func impossibleSectionIndexesAreReported(
    range: Range<Int>, isDeclared: Bool
  ) {
    let fixture = fixture(isDeclared: isDeclared)
    let table = fixture.table
    for edit in [
      { table.insertSections(range) }, { table.deleteSections(range) },
      { table.reloadSections(range) },
      { table.moveSection(range.lowerBound, toSection: range.upperBound) },
      { table.moveSection(0, toSection: range.upperBound) },
    ] as [() -> Void] {
      fixture.spy.forget()
      edit()
      #expect(isWhole(fixture))
      if !range.isEmpty, range.upperBound > 2 { #expect(!fixture.spy.reports.isEmpty) }
    }
  }

  @Test(arguments: indexes + [0, 1], indexes + [0, 2, 5]) func impossibleRowIndexesAreReported(
    place: Int, count: Int
  ) {
    if (0...5).contains(place) && (0...5).contains(count) { return }
    let fixture = fixture()
    let table = fixture.table
    for path in [ItemPath(row: place, section: 0), ItemPath(row: 0, section: place)] {
      table.insertRows(at: path, count: count)
      table.deleteRows(at: path, count: count)
      table.reloadRows(at: path, count: count)
      table.moveRow(at: path, to: ItemPath(row: count, section: 0))
      table.moveRow(at: ItemPath(row: 1, section: 0), to: ItemPath(row: count, section: place))
      table.performBatchUpdates {
        table.insertRows(at: path, count: count)
        table.insertSections(1..<(1 << 40))
        table.moveRow(at: ItemPath(row: 1, section: 0), to: ItemPath(row: count, section: 0))
      }
      #expect(isWhole(fixture))
    }
    #expect(!fixture.spy.reports.isEmpty)
  }

  @Test(arguments: [Int.max, .max - 1, .max - 4, 1 << 40])
  func impossibleCountsDuringAMovementAreReported(count: Int) {
    let fixture = fixture()
    fixture.source.isMovable = { _ in true }
    let table = fixture.table
    for edit in [
      { table.insertRows(at: ItemPath(row: 0, section: 0), count: count) },
      { table.insertSections(0..<count) },
    ] as [() -> Void] {
      fixture.spy.forget()
      table.beginInteractiveMovementForItem(at: ItemPath(row: 1, section: 0))
      table.shiftInteractiveMovement(by: 2)
      edit()
      #expect(!fixture.spy.reports.isEmpty)
      table.cancelInteractiveMovement()
      #expect(isWhole(fixture))
    }
  }

  /// As many sections came as the table is told of, but none of them stands where it is told.
  @Test(arguments: [3, 4, 1 << 40, .max - 1]) func sectionBehindTheLastIsReported(index: Int) {
    let fixture = fixture()
    fixture.source.sections.append(.named(20..<25))
    fixture.table.insertSections(index..<index + 1)
    #expect(fixture.table.numberOfSections == 3)
    #expect(fixture.names == [Array(0..<5), Array(10..<15), Array(20..<25)])
    #expect(fixture.spy.reports == [.changeOutOfBounds(change: 0, index: index, count: 3)])
  }

  /// An item that is moved stands in its own section, or in the next one.
  @Test(arguments: [nil, 2, 6]) func impossibleIndexPathsAreReported(shift: Int?) {
    let isMoving = shift != nil
    let fixture = fixture()
    fixture.source.isMovable = { _ in true }
    let table = fixture.table
    table.selectionMode = .multiple
    if let shift {
      table.beginInteractiveMovementForItem(at: ItemPath(row: 1, section: 0))
      table.shiftInteractiveMovement(by: shift)
      #expect(table.interactiveMovement?.target.section == shift / 5)
    }
    for path in paths() {
      table.selectRow(at: path)
      table.deselectRow(at: path)
      table.highlightedPath = path
      #expect(!table.isSelected(path))
      #expect(table.rectForRow(at: path) == nil)
      #expect(table.cellForRow(at: path) == nil)
      #expect(table.item(at: path) == nil)
      table.scrollToRow(at: path)
      table.holdView(at: path)
      table.releaseView(at: path)
      #expect(table.rectForHeader(inSection: path.section) == nil)
      #expect(table.headerView(forSection: path.section) == nil)
      #expect(table.indexPath(of: .position(path.item), inSection: path.section) == nil)
      table.scrollToHeader(ofSection: path.section)
      if !isMoving { #expect(!table.beginInteractiveMovementForItem(at: path)) }
    }
    #expect(table.indexPathsForSelectedRows().isEmpty)
    for step in Self.indexes { table.shiftInteractiveMovement(by: step) }
    for number in [Double.nan, .infinity, 1e300, -1e300] {
      table.updateInteractiveMovementTargetPosition(LayoutPoint(x: 10, y: number))
      #expect(table.indexPathForRow(at: LayoutPoint(x: number, y: number)) == nil)
      #expect(
        table.indexPathsForRows(in: LayoutRect(x: 0, y: 0, width: 10, height: number)).isEmpty)
    }
    table.cancelInteractiveMovement()
    #expect(isWhole(fixture))
  }

  @Test func impossibleCollectionIndexPathsAreReported() {
    let fixture = CollectionFixture([
      TestGroup(
        ListLayout(estimate: 50), header: 30, background: .zero, items: .named(0..<5) { _ in 50 })
    ])
    let (collection, places) = (fixture.collection, fixture.places)
    for path in paths() {
      #expect(collection.layoutAttributesForItem(at: path) == nil)
      for kind in [
        ElementKind.header, .footer, .background, .separator, .supplementary(9), .decoration(9),
      ] {
        #expect(collection.layoutAttributesForSupplementaryView(ofKind: kind, at: path) == nil)
      }
      collection.invalidateLayout(
        ofSection: path.section, InvalidationContext(.items([path.item])))
      collection.setLayout(ListLayout(estimate: 50), forSection: path.section)
      collection.invalidateLayout(ofSection: path.section, InvalidationContext(.arrangement))
    }
    for index in Self.indexes {
      for scope in [
        InvalidationContext.Scope.items([index, index]), .supplementaries(0, [index]),
        .decorations(0, [index]),
      ] {
        collection.invalidateLayout(
          ofSection: 0,
          InvalidationContext(
            scope, contentOffsetAdjustment: LayoutPoint(x: 0, y: Double(index) * 1e290))
        )
      }
    }
    #expect(fixture.places == places)
    #expect(fixture.seen.map(\.id) == [0, 1, 2, 3, 4])
  }

  @Test(arguments: [Int.max, 1 << 50, Int.min]) func impossibleCountsAreReported(count: Int) {
    final class Source: TableViewDataSource {
      typealias View = RecordingHost.View
      var (sections, rows, declaresRows) = (1, 5, false)
      func declaresRows(in tableView: TableView<RecordingHost>) -> Bool { declaresRows }
      func numberOfSections(in tableView: TableView<RecordingHost>) -> Int { sections }
      func tableView(_ tableView: TableView<RecordingHost>, numberOfRowsInSection section: Int)
        -> Int
      { rows }
      func tableView(
        _ tableView: TableView<RecordingHost>, cellForRowAt path: ItemPath,
        from dequeuer: borrowing Dequeuer<View>
      ) -> BoundView<View>? { BoundView(View(), reuse: .none) }
    }
    for declaresRows in [true, false] {
      let fixture = fixture()
      let source = Source()
      source.declaresRows = declaresRows
      fixture.table.dataSource = source
      source.rows = count
      fixture.table.reloadData()
      #expect(!fixture.spy.reports.isEmpty)
      #expect(fixture.table.visibleCells.isEmpty == (count < 0))
      fixture.table.reloadRows(at: ItemPath(row: 0, section: 0), count: .max)
      fixture.table.reloadRows(
        at: ItemPath(row: 0, section: 0), count: fixture.table.numberOfRows(inSection: 0))
      source.rows = 5
      fixture.table.deleteRows(at: ItemPath(row: 5, section: 0), count: .max)
      fixture.table.reloadData()
      #expect(fixture.table.visibleCells.count == 5)
      fixture.spy.forget()
      source.sections = count
      fixture.table.reloadData()
      #expect(fixture.spy.reports == [.invalidSectionCount(count)])
      #expect(fixture.table.numberOfSections == 0)
    }
  }

  @Test func impossibleFeedRangesAndCountsAreReported() {
    let fixture = Fixture(rows: 5)
    for range in Self.ranges {
      fixture.view.insertItems(in: range)
      fixture.view.removeItems(in: range)
      fixture.view.reloadItems(in: range)
      for index in [range.lowerBound, range.upperBound] where !(0..<5).contains(index) {
        fixture.view.moveItem(from: index, to: 0)
        fixture.view.moveItem(from: 0, to: index)
        fixture.view.setFrame(.zero, ofItemAt: index)
        fixture.view.resizeItem(at: index, to: .zero)
        fixture.view.growItem(at: index, to: .zero)
        fixture.view.shiftItems(after: index, by: 10)
      }
      #expect(fixture.view.itemCount == 5)
      #expect(fixture.materialized == ids(1000...1004))
    }
    #expect(!fixture.spy.reports.isEmpty)
    fixture.spy.forget()
    fixture.view.reloadData(
      from: (0..<Int.max).lazy.map { _ in ItemModel(frame: .zero) }, inSlicesOf: .max)
    fixture.host.passFrames()
    #expect(fixture.spy.reports == [.invalidCount(section: 0, count: .max, taken: 0)])
    #expect(fixture.view.itemCount == 0)
  }

  @Test func impossibleItemCountMeansNoItems() {
    final class Source: LazyScrollViewDataSource {
      typealias View = RecordingHost.View
      func numberOfItems(in lazyScrollView: LazyScrollView<RecordingHost>) -> Int { .max }
      func lazyScrollView(_ lazyScrollView: LazyScrollView<RecordingHost>, itemModelAt index: Int)
        -> ItemModel
      { ItemModel(frame: .zero) }
      func lazyScrollView(
        _ lazyScrollView: LazyScrollView<RecordingHost>, viewFor item: ListItemID,
        from dequeuer: borrowing Dequeuer<View>
      ) -> BoundView<View>? {
        nil
      }
    }
    let fixture = Fixture(rows: 5)
    let source = Source()
    fixture.view.dataSource = source
    fixture.view.reloadData()
    #expect(fixture.view.itemCount == 0)
    #expect(fixture.spy.reports == [.invalidCount(section: 0, count: .max, taken: 0)])
    fixture.view.loadMore()
    fixture.view.insertItems(in: 0..<Int.max)
    #expect(fixture.view.itemCount == 0)
  }

  @Test func impossibleCarouselStepsAreHarmless() {
    let fixture = CarouselFixture()
    defer { fixture.letGo() }
    fixture.view.show(7, itemIDs: Array(100..<120), at: .nan)
    #expect(fixture.view.contentOffset == 0)
    for number in [Double.nan, .infinity, -.infinity, 1e300] {
      fixture.view.contentOffset = number
      #expect(fixture.view.contentOffset >= 0 && fixture.view.contentOffset <= 1700)
      #expect(fixture.view.restingOffset(near: number) <= 1700)
      fixture.view.show(8, itemIDs: [1, .max, .max - 1], at: number)
      fixture.view.show(7, itemIDs: Array(100..<120), at: number)
    }
    for steps in Self.indexes {
      fixture.view.step(by: steps, isAnimated: false)
      #expect(fixture.view.contentOffset == (steps > 0 ? 1700 : 0))
    }
    fixture.view.scroll(to: .position(.max))
    fixture.view.reconfigure([0, .max])
    fixture.view.select(.position(.max))
    #expect(fixture.outcomes == [.missing])
    let places = CarouselPositions(count: .max, extent: 1e300)
    #expect(places.offset(steppingFrom: 0, by: .max, .items, in: 300) >= 0)
    #expect(places.restingOffset(near: .infinity, .items, in: 300) >= 0)
    #expect(places.items(from: -.infinity, to: .infinity).isEmpty == false)
  }
}
