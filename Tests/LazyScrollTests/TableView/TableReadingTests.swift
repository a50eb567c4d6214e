import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// The calls that a table makes to its data source, and their number (C2).
@Suite struct TableReadingTests {
  @Test func aBillionRowsAreOnlyCounted() {
    let source = BillionRows()
    let host = RecordingHost(width: 300, height: 400)
    let table = TableView(host: host)
    table.dataSource = source
    table.rowHeight = 30
    host.appear()
    table.reloadData()
    #expect(table.numberOfRows(inSection: 0) == 1_000_000_000)
    #expect(host.contentSize.height == 30_000_000_000)
    #expect(source.rowsAsked == 0)
    table.scrollToRow(at: ItemPath(row: 999_999_999, section: 0), at: .end)
    #expect(host.viewport.bounds.maxY == 30_000_000_000)
    #expect(table.indexPathsForVisibleRows.last == ItemPath(row: 999_999_999, section: 0))
    #expect(source.rowsAsked == 0)
    #expect(source.cellsAsked < 40)
  }

  private final class BillionRows: TableViewDataSource {
    typealias View = RecordingHost.View
    var rowsAsked = 0
    var cellsAsked = 0
    func tableView(_ tableView: TableView<RecordingHost>, numberOfRowsInSection section: Int) -> Int
    { 1_000_000_000 }
    func tableView(_ tableView: TableView<RecordingHost>, rowAt path: ItemPath) -> RowModel {
      rowsAsked += 1
      return RowModel()
    }
    func tableView(
      _ tableView: TableView<RecordingHost>, cellForRowAt path: ItemPath,
      from dequeuer: borrowing Dequeuer<View>
    ) -> BoundView<View>? {
      cellsAsked += 1
      let reuse = ReuseIdentifier(1)
      return BoundView(dequeuer.dequeue(reuse) ?? View(), reuse: reuse)
    }
  }

  @Test func declaredRowsAreReadInOneCallPerSection() {
    let fixture = TableFixture([.named(0..<40), .named(50..<90)])
    let calls = fixture.source.asked.filter { if case .rows = $0 { true } else { false } }
    #expect(calls == [.rows(0, 0..<40), .rows(1, 0..<40)])
    #expect(fixture.source.count { if case .row = $0 { true } else { false } } == 80)
    fixture.source.forgetAsked()
    fixture.host.scroll(to: 1500)
    let isAsked = fixture.source.asked.contains { if case .rows = $0 { true } else { false } }
    #expect(!isAsked, "scrolling reads nothing again")
  }

  @Test func heightsAreRequestedWhenRowsComeNear() {
    let fixture = TableFixture([.named(0..<1000, height: 1)]) {
      $0.source.declaresRows = false
      $0.source.lazyHeight = { path in Double(40 + path.row % 5) }
    }
    let asked = fixture.source.asked.filter { if case .height = $0 { true } else { false } }
    #expect(asked.count < 14, "\(asked.count) heights were requested to show 10 rows")
    let seen = fixture.seen(.item)
    for (row, place) in seen.enumerated() {
      #expect(place.height == Double(40 + row % 5))
    }
    // A declared height is kept while the row is away.
    let before = fixture.table.rectForRow(at: ItemPath(row: 9, section: 0))
    fixture.host.scroll(to: 20_000)
    #expect(fixture.table.rectForRow(at: ItemPath(row: 9, section: 0)) == before)
  }

  @Test func reloadsAreCoalescedIntoOneLayoutPass() {
    let fixture = TableFixture([.named(0..<40)])
    fixture.source.forgetAsked()
    let requests = fixture.host.frameRequests
    for _ in 0..<10 { fixture.table.setNeedsReload() }
    #expect(fixture.source.asked.isEmpty)
    #expect(fixture.host.frameRequests == requests + 1)
    fixture.source.sections = [.named(100..<105)]
    fixture.host.passFrames()
    #expect(fixture.names == [[100, 101, 102, 103, 104]])
    #expect(fixture.source.count { $0 == .section(0) } == 1)
    fixture.source.forgetAsked()
    fixture.host.passFrames()
    #expect(fixture.source.asked.isEmpty)
  }

  @Test func removedRowsAreNeverRequested() {
    let fixture = TableFixture([.named(0..<400)])
    fixture.table.setNeedsReload()
    fixture.source.sections = [.named(0..<20)]
    fixture.source.willAnswer = {
      if case .cell(let path) = $0 { #expect(path.row < 20) }
    }
    // The scroll comes before the display frame, and applies the new data.
    fixture.host.scroll(to: 10_000)
    fixture.source.willAnswer = { _ in }
    #expect(fixture.names[0].count == 20)
    #expect(fixture.host.contentSize.height == 1000)
  }

  @Test func editsWhileAReloadIsDueJoinIt() {
    let fixture = TableFixture([.named(0..<4)])
    fixture.table.setNeedsReload()
    fixture.source.sections[0].rows.insert(TestRow(id: 9, height: 50), at: 1)
    fixture.table.insertRows(at: ItemPath(row: 1, section: 0))
    fixture.host.passFrames()
    #expect(fixture.names == [[0, 9, 1, 2, 3]])
    #expect(fixture.spy.reports.isEmpty)
  }

  @Test func immediateReloadReplacesADueOne() {
    let fixture = TableFixture([.named(0..<4)])
    fixture.table.setNeedsReload()
    fixture.table.reloadData()
    fixture.source.forgetAsked()
    fixture.host.passFrames()
    #expect(fixture.source.asked.isEmpty)
  }

  @Test func aHostWithoutFramesReloadsAtOnce() {
    let source = HostTableSource<LeastHost>([.named(0..<4)])
    let table = TableView(host: LeastHost())
    table.dataSource = source
    table.setNeedsReload()
    #expect(table.numberOfRows(inSection: 0) == 4)
  }

  @Test func unchangedReloadMakesNoViewAndBindsEachCellOnce() {
    let fixture = TableFixture([.named(0..<40, header: 30)])
    let made = fixture.source.made
    fixture.source.forgetAsked()
    let offset = fixture.host.viewport.bounds.minY
    fixture.table.reloadData()
    #expect(fixture.source.made == made)
    let cells = fixture.source.asked.compactMap {
      if case .cell(let path) = $0 { path } else { nil }
    }
    #expect(Set(cells).count == cells.count)
    #expect(fixture.host.viewport.bounds.minY == offset)
  }

  @Test func rowsOfEqualRevisionsAreNotBoundAgain() {
    var section = TestSection.named(0..<40)
    for index in section.rows.indices { section.rows[index].revision = 1 }
    let fixture = TableFixture([section])
    fixture.source.forgetAsked()
    fixture.source.sections[0].rows[2].revision = 2
    fixture.table.reloadData()
    let cells = fixture.source.asked.compactMap {
      if case .cell(let path) = $0 { path } else { nil }
    }
    #expect(cells == [ItemPath(row: 2, section: 0)])
  }
}
