import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Invalid input from a table's data source: a defined result and a report each, and nothing lost.
@Suite struct BadTableViewTests {
  @Test(arguments: [Double.nan, .infinity, -.infinity, -5, 1e300])
  func invalidDeclaredHeightIsMeasured(height: Double) {
    let bad = TestRow(id: 1, height: height, isDeclared: true)
    let fixture = TableFixture([
      TestSection(rows: [TestRow(id: 0, height: 50), bad, bad, TestRow(id: 3, height: 50)])
    ]) { fixture in
      fixture.host.measuring = { _, size, _ in LayoutSize(width: size.width, height: 60) }
      fixture.source.sections[0].rows[2].id = 2
    }
    #expect(fixture.seen(.item).map(\.height) == [60, 60, 60, 60])
    #expect(fixture.spy.reports == [.invalidHeights(section: 0, count: 2, first: 1)])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -5, 1e300])
  func invalidRequestedHeightKeepsTheEstimate(height: Double) {
    let fixture = TableFixture([.named(0..<3)]) {
      $0.source.lazyHeight = { $0.row == 1 ? height : 50 }
    }
    #expect(
      fixture.seen(.item).map(\.height) == [50, 50, 50], "the measured height of the other rows")
    #expect(fixture.spy.reports.count == 1)
    guard case .invalidSize(let element, _) = fixture.spy.reports[0] else {
      Issue.record("\(fixture.spy.reports)")
      return
    }
    #expect(element.section == 0 && element.index == 1)
  }

  @Test func headerWithInvalidHeightIsMeasured() {
    let fixture = TableFixture([TestSection(header: .nan, rows: [TestRow(height: 50)])]) {
      $0.source.declaresBars = true
      $0.host.measuring = { _, size, _ in LayoutSize(width: size.width, height: 33) }
    }
    #expect(fixture.seen(.header).map(\.height) == [33])
    #expect(fixture.spy.reports == [.invalidHeights(section: 0, count: 1, first: 0)])
  }

  @Test func hugeHeightIsAccepted() {
    let fixture = TableFixture([
      TestSection(rows: [TestRow(height: 1e9, isDeclared: true), TestRow(height: 50)])
    ])
    fixture.table.scrollToRow(at: ItemPath(row: 1, section: 0))
    #expect(fixture.host.viewport.bounds.maxY == 1e9 + 50)
    #expect(fixture.spy.reports.isEmpty)
  }

  @Test func negativeRowCountMeansNoRows() {
    final class Source: TableViewDataSource {
      typealias View = RecordingHost.View
      var sections = 2
      var declaresRows = false
      func declaresRows(in tableView: TableView<RecordingHost>) -> Bool { declaresRows }
      func numberOfSections(in tableView: TableView<RecordingHost>) -> Int { sections }
      func tableView(_ tableView: TableView<RecordingHost>, numberOfRowsInSection section: Int)
        -> Int
      { section == 0 ? -7 : 2 }
      func tableView(
        _ tableView: TableView<RecordingHost>, cellForRowAt path: ItemPath,
        from dequeuer: borrowing Dequeuer<View>
      ) -> BoundView<
        View
      >? {
        BoundView(View(), reuse: .none)
      }
    }
    let fixture = TableFixture([])
    let source = Source()
    fixture.table.dataSource = source
    for declaresRows in [false, true] {
      fixture.spy.forget()
      source.declaresRows = declaresRows
      fixture.table.reloadData()
      #expect(fixture.table.numberOfRows(inSection: 0) == 0)
      #expect(fixture.table.numberOfRows(inSection: 1) == 2)
      #expect(fixture.spy.reports == [.invalidCount(section: 0, count: -7, taken: 0)])
    }
    fixture.spy.forget()
    source.sections = -3
    fixture.table.reloadData()
    #expect(fixture.table.numberOfSections == 0)
    #expect(fixture.spy.reports == [.invalidSectionCount(-3)])
  }

  @Test func tableWithoutDataSourceOrSectionsIsEmpty() {
    let fixture = TableFixture([.named(0..<5, header: 30), TestSection()])
    fixture.table.dataSource = nil
    fixture.table.reloadData()
    #expect(fixture.host.contentSize.height == 0)
    fixture.table.dataSource = fixture.source
    fixture.source.sections = []
    fixture.table.reloadData()
    #expect(fixture.host.contentSize.height == 0)
    #expect(fixture.table.visibleCells.isEmpty)
    #expect(fixture.table.indexPathForRow(at: .zero) == nil)
    #expect(fixture.spy.reports.isEmpty)
  }

  @Test func tooManyOrTooFewRowModelsAreReported() {
    final class Source: TableViewDataSource {
      typealias View = RecordingHost.View
      var given = 0
      func declaresRows(in tableView: TableView<RecordingHost>) -> Bool { true }
      func tableView(_ tableView: TableView<RecordingHost>, numberOfRowsInSection section: Int)
        -> Int
      { 5 }
      func tableView(
        _ tableView: TableView<RecordingHost>, rows range: Range<Int>, inSection section: Int,
        into models: inout [RowModel]
      ) {
        for id in 0..<given { models.append(RowModel(id: UInt64(id), height: 30)) }
      }
      func tableView(
        _ tableView: TableView<RecordingHost>, cellForRowAt path: ItemPath,
        from dequeuer: borrowing Dequeuer<View>
      ) -> BoundView<
        View
      >? {
        BoundView(View(), reuse: .none)
      }
    }
    let fixture = TableFixture([])
    let source = Source()
    fixture.table.dataSource = source
    fixture.host.measuring = { _, size, _ in LayoutSize(width: size.width, height: 60) }
    source.given = 7
    fixture.table.reloadData()
    #expect(fixture.seen(.item).map(\.height) == [30, 30, 30, 30, 30])
    #expect(
      fixture.spy.reports == [.unequalCounts(section: 0, items: 5, geometry: 7, revisions: 7)])
    source.given = 3
    fixture.table.reloadData()
    #expect(fixture.seen(.item).map(\.height) == [30, 30, 30, 60, 60])
    #expect(fixture.table.numberOfRows(inSection: 0) == 5)
  }

  @Test func dataSourceThatChangesBetweenTwoCallsIsReadAgain() {
    let fixture = TableFixture([.named(0..<5), .named(10..<15)])
    var left = 3
    fixture.source.willAnswer = { asked in
      guard case .rows(1, _) = asked, left > 0 else { return }
      left -= 1
      fixture.source.sections[0].rows.removeLast()
      fixture.source.sections[1].rows.removeLast()
    }
    fixture.table.reloadData()
    #expect(fixture.spy.reports == [.countMismatch(expected: 3, actual: 2)])
    #expect(fixture.names == [[0, 1], [10, 11]])
    fixture.spy.forget()
    // A data source that never settles keeps its last answer.
    fixture.source.willAnswer = { asked in
      guard case .rows(1, _) = asked else { return }
      fixture.source.sections[1].rows.append(TestRow(height: 50))
    }
    fixture.table.reloadData()
    #expect(fixture.spy.reports.count == 1)
    fixture.source.willAnswer = { _ in }
    fixture.table.reloadData()
    #expect(fixture.names[1].count == 6)
  }

  @Test func callsFromDataSourceMethodsAreDeferred() {
    let fixture = TableFixture([.named(0..<5), .named(10..<15)])
    var left = 1
    fixture.source.willAnswer = { asked in
      guard case .section(1) = asked, left > 0 else { return }
      left -= 1
      fixture.source.sections[0].rows.insert(TestRow(id: 9, height: 50), at: 0)
      fixture.table.insertRows(at: ItemPath(row: 0, section: 0))
      fixture.table.setNeedsReload()
      fixture.table.reloadData()
    }
    fixture.table.reloadData()
    fixture.host.passFrames()
    #expect(fixture.names == [[9, 0, 1, 2, 3, 4], [10, 11, 12, 13, 14]])
    #expect(fixture.spy.reports.isEmpty)
  }

  @Test func resetWhileReadingLeavesTheTableEmpty() {
    let fixture = TableFixture([.named(0..<5)])
    var left = 1
    fixture.source.willAnswer = { asked in
      guard case .rows = asked, left > 0 else { return }
      left -= 1
      fixture.table.reset()
    }
    fixture.table.reloadData()
    #expect(fixture.table.numberOfSections == 0)
    #expect(fixture.table.visibleCells.isEmpty)
    fixture.table.reloadData()
    #expect(fixture.names == [[0, 1, 2, 3, 4]])
  }

  @Test func editWhileBindingACellIsDeferred() {
    let fixture = TableFixture([.named(0..<50)])
    var left = 1
    fixture.source.willAnswer = { asked in
      guard case .cell(ItemPath(row: 12, section: 0)) = asked, left > 0 else { return }
      left -= 1
      fixture.source.sections[0].rows.remove(at: 40)
      fixture.table.deleteRows(at: ItemPath(row: 40, section: 0))
    }
    fixture.host.scroll(to: 300)
    #expect(fixture.names[0].count == 49)
    #expect(fixture.spy.reports.isEmpty)
  }

  @Test func countMismatchAfterAnEditReadsTheDataAgain() {
    let fixture = TableFixture([.named(0..<5), .named(10..<15)])
    fixture.source.sections[0].rows.append(contentsOf: [
      TestRow(id: 90, height: 50), TestRow(id: 91, height: 50),
    ])
    fixture.table.insertRows(at: ItemPath(row: 5, section: 0))
    #expect(fixture.spy.reports == [.countMismatch(expected: 6, actual: 7)])
    #expect(fixture.names[0] == [0, 1, 2, 3, 4, 90, 91])
    fixture.spy.forget()
    fixture.source.sections.removeAll()
    fixture.table.deleteSections(0..<1)
    #expect(fixture.spy.reports == [.countMismatch(expected: 1, actual: 0)])
    #expect(fixture.names.isEmpty)
  }

  @Test func editsOutOfBoundsAreIgnored() {
    let fixture = TableFixture([.named(0..<5), .named(10..<15)])
    let before = fixture.names
    let table = fixture.table
    func at(_ row: Int, _ section: Int = 0) -> ItemPath { ItemPath(row: row, section: section) }
    let edits: [(ListReport, () -> Void)] = [
      (.changeOutOfBounds(change: 0, index: 5, count: 5), { table.deleteRows(at: at(5)) }),
      (
        .changeOutOfBounds(change: 0, index: 6, count: 5), { table.deleteRows(at: at(4), count: 3) }
      ),
      (.changeOutOfBounds(change: 0, index: -1, count: 5), { table.deleteRows(at: at(-1)) }),
      (.changeOutOfBounds(change: 0, index: 2, count: 2), { table.deleteRows(at: at(0, 2)) }),
      (.changeOutOfBounds(change: 0, index: -3, count: 2), { table.reloadRows(at: at(0, -3)) }),
      (.changeOutOfBounds(change: 0, index: 9, count: 5), { table.moveRow(at: at(9), to: at(0)) }),
      (.changeOutOfBounds(change: 0, index: 9, count: 5), { table.moveRow(at: at(0), to: at(9)) }),
      (
        .changeOutOfBounds(change: 0, index: 7, count: 2),
        { table.moveRow(at: at(0), to: at(0, 7)) }
      ),
      (.changeOutOfBounds(change: 0, index: 2, count: 2), { table.deleteSections(1..<3) }),
      (.changeOutOfBounds(change: 0, index: 3, count: 2), { table.moveSection(0, toSection: 3) }),
      (.changeOutOfBounds(change: 0, index: 4, count: 2), { table.reloadSections(4..<5) }),
      (.changeOutOfBounds(change: 0, index: -2, count: .max), { table.insertRows(at: at(-2)) }),
      (
        .changeOutOfBounds(change: 0, index: .max - 1, count: 5),
        { table.deleteRows(at: at(.max - 1), count: .max) }
      ),
    ]
    for (report, edit) in edits {
      fixture.spy.forget()
      edit()
      #expect(fixture.spy.reports == [report])
      #expect(fixture.names == before)
      #expect(fixture.seen(.item).count == fixture.table.visibleCells.count)
    }
    // An empty edit is no mistake.
    fixture.spy.forget()
    table.deleteRows(at: at(2), count: 0)
    table.insertRows(at: at(2), count: -4)
    table.performBatchUpdates {}
    #expect(fixture.spy.reports.isEmpty)
    #expect(fixture.names == before)
  }

  @Test func duplicatesWithinABatchCountOnce() {
    let fixture = TableFixture([.named(0..<5)])
    fixture.source.sections[0].rows.remove(at: 1)
    fixture.table.performBatchUpdates {
      fixture.table.deleteRows(at: ItemPath(row: 1, section: 0))
      fixture.table.deleteRows(at: ItemPath(row: 1, section: 0))
    }
    #expect(fixture.names == [[0, 2, 3, 4]])
    #expect(fixture.spy.reports.isEmpty)
  }

  @Test func reportsUseTheDataSourcesSectionIndexes() {
    let fixture = TableFixture([.named(0..<2, header: 30), .named(5..<6)]) {
      $0.source.hasViews = false
    }
    let header = ListElement(kind: .header, section: 0, index: 0, id: .position(0))
    #expect(fixture.spy.reports == [.noView(header)])
  }
}
