import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Edits and reloads from inside the callbacks that show a row.
///
/// The engine's indexes are those before the edit, the data source answers for the data after it. In every case
/// each cell shows current data in the end, and the data source is asked about no row that it does not have.
@Suite struct EditsInCallbacksTests {
  enum Edit: CaseIterable {
    case insertAbove, deleteAbove, deleteBelow, moveUp, reload, reloadLater, batch
  }
  enum Callback: CaseIterable {
    case beforeTheCell, afterTheCell, willDisplay, height, didEndDisplaying, count
  }
  enum Naming: CaseIterable { case names, revisions, none }

  /// A table of rows, and a data source that edits it once from inside a callback.
  private final class Page {
    let fixture: TableFixture
    let edit: Edit
    let naming: Naming
    var isDone = true
    /// Calls about rows that do not exist.
    var strayQuestions: [TableSource.Asked] = []

    init(_ edit: Edit, _ callback: Callback, _ naming: Naming) {
      (self.edit, self.naming) = (edit, naming)
      let rows = (1...30).map {
        TestRow(
          id: naming == .none ? nil : $0, height: 50, isDeclared: callback != .height,
          revision: naming == .revisions ? 1 : nil)
      }
      // A cell shows the row's content, whether or not the row has an ID.
      fixture = TableFixture([TestSection(rows: rows)])
      contents = Array(1...30)
      let (source, spy) = (fixture.source, fixture.spy)
      source.content = { [unowned self] in contents[$0.row] }
      source.lazyHeight = { _ in callback == .height ? 50 : nil }
      source.willAnswer = { [unowned self] asked in
        switch asked {
        case .cell(let path), .height(let path):
          if path.row >= contents.count { strayQuestions.append(asked) }
        default: break
        }
        switch (callback, asked) {
        case (.beforeTheCell, .cell(let path)) where path.row == 22: perform()
        case (.height, .height(let path)) where path.row == 22: perform()
        case (.count, .numberOfRows): scrollMeanwhile()
        default: break
        }
      }
      source.didBind = { [unowned self] path in
        if callback == .afterTheCell, path.row == 22 { perform() }
      }
      spy.whenTold = { [unowned self] told in
        switch (callback, told) {
        case (.willDisplay, .willDisplay(let path)) where path.row == 22: perform()
        case (.didEndDisplaying, .didEndDisplaying): perform()
        default: break
        }
      }
    }

    private(set) var contents: [UInt64]

    /// Scrolls while the rows are counted for an edit: entering cells are bound after it.
    private func scrollMeanwhile() {
      if isDone { return }
      isDone = true
      fixture.host.scroll(to: 700)
    }

    private func perform() {
      if isDone { return }
      isDone = true
      change()
    }

    private func remove(at index: Int) {
      fixture.source.sections[0].rows.remove(at: index)
      contents.remove(at: index)
    }

    private func insert(_ row: TestRow, _ content: UInt64, at index: Int) {
      fixture.source.sections[0].rows.insert(row, at: index)
      contents.insert(content, at: index)
    }

    private func insertNew(at index: Int) {
      var row = fixture.source.sections[0].rows[0]
      if row.id != nil { row.id = 100 }
      insert(row, 100, at: index)
    }

    func change() {
      let table = fixture.table
      switch edit {
      case .insertAbove:
        insertNew(at: 0)
        table.insertRows(at: ItemPath(row: 0, section: 0))
      case .deleteAbove:
        remove(at: 3)
        table.deleteRows(at: ItemPath(row: 3, section: 0))
      case .deleteBelow:
        while contents.count > 24 { remove(at: 24) }
        table.deleteRows(at: ItemPath(row: 24, section: 0), count: 6)
      case .moveUp:
        let (row, content) = (fixture.source.sections[0].rows[25], contents[25])
        remove(at: 25)
        insert(row, content, at: 1)
        table.moveRow(at: ItemPath(row: 25, section: 0), to: ItemPath(row: 1, section: 0))
      case .reload:
        insertNew(at: 0)
        table.reloadData()
      case .reloadLater:
        insertNew(at: 0)
        table.setNeedsReload()
      case .batch:
        table.performBatchUpdates {
          remove(at: 5)
          table.deleteRows(at: ItemPath(row: 5, section: 0))
          insertNew(at: 0)
          table.insertRows(at: ItemPath(row: 0, section: 0))
        }
      }
    }
  }

  @Test(arguments: Edit.allCases, Callback.allCases)
  func everyCellShowsCurrentData(edit: Edit, callback: Callback) {
    for naming in Naming.allCases {
      let page = Page(edit, callback, naming)
      let (table, host) = (page.fixture.table, page.fixture.host)
      page.isDone = false
      if callback == .count { page.change() } else { host.scroll(to: 1000) }
      host.passFrames()
      #expect(page.isDone, "\(callback) was called")
      expectCells(page, "\(edit) in \(callback), \(naming)")
      host.scroll(by: 150)
      host.scroll(by: -300)
      expectCells(page, "\(edit) in \(callback), \(naming), scrolled")
      #expect(page.strayQuestions.isEmpty, "\(edit) in \(callback), \(naming)")
      #expect(page.fixture.spy.reports.isEmpty, "\(edit) in \(callback), \(naming)")
      #expect(table.numberOfRows(inSection: 0) == page.contents.count)
    }
  }

  private func expectCells(_ page: Page, _ comment: String) {
    let table = page.fixture.table
    let paths = table.indexPathsForVisibleRows
    #expect(paths.count >= 5, "\(comment): \(paths.count) rows")
    for path in paths {
      #expect(
        table.cellForRow(at: path)?.content == page.contents[path.row],
        "\(comment): row \(path.row)")
    }
  }

  /// A feed that loads more as soon as its last row is bound must not lose any row.
  @Test func feedThatGrowsWhileBindingItsLastRowShowsAllRows() {
    let fixture = TableFixture([.named(1..<16, isDeclared: true)])
    let (source, table) = (fixture.source, fixture.table)
    source.willAnswer = { asked in
      let count = source.sections[0].rows.count
      guard case .cell(let path) = asked, path.row == count - 1, count < 100 else { return }
      let next = UInt64(count + 1)
      source.sections[0].rows += (next..<next + 5).map {
        TestRow(id: $0, height: 50, isDeclared: true, revision: 1)
      }
      table.insertRows(at: ItemPath(row: count, section: 0), count: 5)
    }
    for _ in 0..<60 {
      fixture.host.scroll(by: 90)
      for path in table.indexPathsForVisibleRows {
        #expect(table.cellForRow(at: path)?.content == UInt64(path.row + 1))
      }
    }
    #expect(table.indexPathsForVisibleRows.last?.row == source.sections[0].rows.count - 1)
    #expect(source.sections[0].rows.count >= 100)
    #expect(fixture.spy.reports.isEmpty)
  }

  /// A data source that reloads on every call: missing cells come first, so that all rows get cells.
  @Test func aDataSourceThatAlwaysReloadsShowsEachRow() {
    let fixture = TableFixture([.named(1..<100, isDeclared: true)])
    let table = fixture.table
    fixture.source.willAnswer = { if case .cell = $0 { table.reloadData() } }
    fixture.host.scroll(to: 2000)
    for row in 40..<48 {
      #expect(table.cellForRow(at: ItemPath(row: row, section: 0))?.content == UInt64(row + 1))
    }
    #expect(fixture.spy.reports.contains(.callbackLoop(events: 64)))
  }
}
