import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Edits outside a batch share one layout pass.
@Suite struct EditPassTests {
  private func table(_ count: UInt64 = 100) -> TableFixture {
    TableFixture([.named(0..<count, isDeclared: true)])
  }

  /// The edits that the engine received, one line each.
  private func edits(of driver: Driver<RecordingHost>, during body: () -> Void) -> [Substring] {
    let recorder = TraceRecorder(includesCommands: false)
    driver.recorder = recorder
    body()
    driver.recorder = nil
    return String(decoding: recorder.bytes, as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix("edit") }
  }

  private func insert(_ count: Int, into fixture: TableFixture, transition: ListTransition? = nil) {
    for number in 0..<count {
      fixture.source.sections[0].rows.insert(
        TestRow(id: UInt64(1000 + number), height: 50, isDeclared: true), at: 2)
      fixture.table.insertRows(at: ItemPath(row: 2, section: 0), transition: transition)
    }
  }

  @Test func hundredEditsAreOneEditOfTheNextFrame() {
    let fixture = table()
    let asked = fixture.source.count { if case .cell = $0 { true } else { false } }
    let edits = edits(of: fixture.table.driver) {
      insert(100, into: fixture)
      #expect(fixture.host.picture.count == 8, "nothing is shown yet")
      #expect(fixture.host.isFrameDue)
      fixture.host.passFrame()
    }
    #expect(edits.count == 1)
    #expect(fixture.names[0].prefix(3) == [0, 1, 1099])
    #expect(fixture.table.numberOfRows(inSection: 0) == 200)
    let cells = fixture.source.count { if case .cell = $0 { true } else { false } } - asked
    #expect(cells <= 9, "rows that come and go within the pass have no view")
    #expect(fixture.spy.reports.isEmpty)
  }

  @Test func questionsAreAnsweredAfterTheEdits() {
    let fixture = table()
    insert(3, into: fixture)
    #expect(fixture.table.rectForRow(at: ItemPath(row: 102, section: 0))?.minY == 5100)
    insert(1, into: fixture)
    #expect(fixture.table.indexPathsForVisibleRows.count == 8)
    #expect(fixture.table.cellForRow(at: ItemPath(row: 2, section: 0))?.content == 1000)
  }

  @Test func anyOtherEventPerformsTheEditsFirst() {
    let fixture = table()
    insert(1, into: fixture)
    fixture.host.scroll(to: 10)
    #expect(fixture.seen(.item).map(\.index) == Array(0...8))
    #expect(fixture.host.picture.contains { $0.view.content == 1000 })
    insert(2, into: fixture)
    fixture.table.scrollToRow(at: ItemPath(row: 2, section: 0), at: .start)
    #expect(fixture.host.viewport.bounds.minY == 100)
    #expect(fixture.host.picture.contains { $0.view.content == 1001 })
  }

  @Test func editsWithOtherAnimationsStayApart() {
    let fixture = table()
    let edits = edits(of: fixture.table.driver) {
      insert(2, into: fixture)
      insert(2, into: fixture, transition: ListTransition(duration: 0.2))
      insert(1, into: fixture)
      fixture.table.layoutIfNeeded()
    }
    #expect(edits.count == 3)
    #expect(fixture.table.numberOfRows(inSection: 0) == 105)
  }

  @Test func batchIsPerformedBeforeTheCallReturns() {
    let fixture = table()
    fixture.source.sections[0].rows.removeFirst(3)
    fixture.table.performBatchUpdates {
      fixture.table.deleteRows(at: ItemPath(row: 0, section: 0), count: 3)
    }
    #expect(fixture.host.picture.map { $0.view.content ?? 0 }.min() == 3)
  }

  @Test func reloadDropsEditsThatWait() {
    let fixture = table()
    let edits = edits(of: fixture.table.driver) {
      insert(5, into: fixture)
      fixture.table.reloadData()
    }
    #expect(edits.isEmpty)
    #expect(fixture.names[0].prefix(3) == [0, 1, 1004])
  }

  @Test func selectionAndMovementFollowEditsThatWait() {
    let fixture = TableFixture.movable([20, 5])
    fixture.table.selectionMode = .multiple
    for row in [1, 4] { fixture.table.selectRow(at: ItemPath(row: row, section: 0)) }
    fixture.source.sections[0].rows.remove(at: 1)
    fixture.table.deleteRows(at: ItemPath(row: 1, section: 0))
    #expect(fixture.table.indexPathsForSelectedRows() == [ItemPath(row: 3, section: 0)])
    fixture.source.sections[0].rows.remove(at: 3)
    fixture.table.deleteRows(at: ItemPath(row: 3, section: 0))
    #expect(fixture.table.selection.items.isEmpty)
    fixture.source.sections[0].rows.remove(at: 0)
    fixture.table.deleteRows(at: ItemPath(row: 0, section: 0))
    #expect(fixture.table.beginInteractiveMovementForItem(at: ItemPath(row: 0, section: 0)))
    fixture.source.sections[0].rows.remove(at: 5)
    fixture.table.deleteRows(at: ItemPath(row: 5, section: 0))
    #expect(fixture.table.interactiveMovement?.source == ItemPath(row: 0, section: 0))
    fixture.table.endInteractiveMovement()
    #expect(fixture.names == fixture.source.sections.map { $0.rows.map(\.id) })
    #expect(fixture.spy.reports.isEmpty)
  }

  @Test func framesOfAFeedShareAPassToo() {
    let fixture = Fixture(rows: 100)
    let edits = edits(of: fixture.view.driver) {
      for index in 0..<50 {
        fixture.view.growItem(at: index, to: LayoutSize(width: 300, height: 150))
      }
      fixture.host.passFrame()
    }
    #expect(edits.count == 1)
    #expect(fixture.host.contentSize.height == 100 * 100 + 50 * 50)
  }

  /// A host without display frames performs each edit at once.
  @Test func hostWithoutFramesShowsEachEditAtOnce() {
    let host = LeastHost()
    let source = HostTableSource<LeastHost>([.named(0..<4, isDeclared: true)])
    let table = TableView(host: host)
    table.dataSource = source
    host.events?.viewportDidChange(
      to: Viewport(bounds: LayoutRect(x: 0, y: 0, width: 300, height: 400)))
    table.reloadData()
    source.forgetAsked()
    source.sections[0].rows.append(TestRow(id: 77, height: 50, isDeclared: true))
    table.insertRows(at: ItemPath(row: 4, section: 0))
    #expect(source.count { $0 == .cell(ItemPath(row: 4, section: 0)) } == 1)
  }
}
