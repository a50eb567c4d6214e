import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// A first page that is inserted above a loading row: the list opens at its start.
///
/// Content that is visible from its start to its end was not scrolled, so the user has chosen no
/// place, and the content's start is the anchor. Otherwise the first visible item is the anchor.
@Suite struct FirstPageTests {
  private static let loading = TestRow(id: 999, height: 44)

  private func rows(_ ids: Range<UInt64>, height: Double = 50) -> [TestRow] {
    ids.map { TestRow(id: $0, height: height) }
  }

  /// A table with nothing but a loading row.
  private func loadingTable(header: Double? = nil) -> TableFixture {
    TableFixture([TestSection(header: header, rows: [Self.loading])])
  }

  private func expectStart(_ fixture: TableFixture, header: Double = 0, height: Double) {
    #expect(fixture.host.viewport.bounds.minY == 0)
    #expect(fixture.seen(.item).first == .init(section: 0, index: 0, y: header, height: height))
    #expect(fixture.spy.reports.isEmpty)
  }

  /// Also where estimates leave the loading row visible for a round, and the rows measure far longer.
  @Test(arguments: [10.0, 50, 120], [nil, 30.0])
  func rowsInsertedAboveALoadingRowOpenAtTheStart(height: Double, header: Double?) {
    let fixture = loadingTable(header: header)
    fixture.source.sections[0].rows.insert(contentsOf: rows(0..<60, height: height), at: 0)
    fixture.table.insertRows(at: ItemPath(row: 0, section: 0), count: 60)
    fixture.host.passFrames()
    expectStart(fixture, header: header ?? 0, height: height)
  }

  @Test func aReloadThatKeepsTheLoadingRowOpensAtTheStart() {
    let fixture = loadingTable()
    fixture.source.sections[0].rows.insert(contentsOf: rows(0..<60), at: 0)
    fixture.table.reloadData()
    fixture.host.passFrames()
    expectStart(fixture, height: 50)
  }

  /// Any number of views may fit into the time of a display frame.
  @Test func aFirstPageBoundOverSeveralFramesOpensAtTheStart() {
    let fixture = loadingTable()
    fixture.host.bindsPerFrame = 2
    fixture.source.sections[0].rows.insert(contentsOf: rows(0..<60, height: 90), at: 0)
    fixture.table.insertRows(at: ItemPath(row: 0, section: 0), count: 60)
    fixture.host.passFrames()
    expectStart(fixture, height: 90)
  }

  /// The second page does not move the visible rows.
  @Test func pagesAboveALoadingRowAtTheEndMoveNothingLater() {
    let fixture = loadingTable()
    fixture.source.sections[0].rows.insert(contentsOf: rows(0..<60), at: 0)
    fixture.table.insertRows(at: ItemPath(row: 0, section: 0), count: 60)
    fixture.host.passFrames()
    fixture.host.scroll(to: 1000)
    fixture.host.passFrames()
    let before = fixture.seen(.item)
    fixture.source.sections[0].rows.insert(contentsOf: rows(60..<120), at: 60)
    fixture.table.insertRows(at: ItemPath(row: 60, section: 0), count: 60)
    fixture.host.passFrames()
    #expect(fixture.seen(.item) == before)
  }

  /// A conversation longer than the window keeps its first loaded message in place.
  @Test func messagesAboveAFullWindowAtOffset0KeepTheFirstOneInPlace() {
    let fixture = TableFixture([TestSection(rows: rows(100..<110))])
    fixture.host.passFrames()
    let first = fixture.seen(.item).first
    #expect(first?.y == 0)
    fixture.source.sections[0].rows.insert(contentsOf: rows(0..<60, height: 70), at: 0)
    fixture.table.insertRows(at: ItemPath(row: 0, section: 0), count: 60)
    fixture.host.passFrames()
    #expect(fixture.seen(.item).contains { $0.index == 60 && $0.y == 0 })
  }

  /// Absolute frames: all of them move by the page inserted above.
  @Test func absoluteFramesOpenAtTheStart() {
    let loading = ItemModel(frame: LayoutRect(x: 0, y: 0, width: 300, height: 44), id: 1)
    let fixture = Fixture([loading])
    fixture.feed.models = Fixture.rows(0..<20)
    fixture.feed.models.append(
      ItemModel(frame: LayoutRect(x: 0, y: 2000, width: 300, height: 44), id: 1))
    fixture.view.reloadData()
    #expect(fixture.host.viewport.bounds.minY == 0)
    #expect(fixture.seen.first == 1000)
  }

  /// In another scroller the page keeps its offset, with the content above the list.
  @Test func nestedListLeavesTheOuterOffset() {
    let loading = ItemModel(frame: LayoutRect(x: 0, y: 0, width: 300, height: 44), id: 1)
    let fixture = Fixture([loading], isLoaded: false)
    fixture.host.clampsOffset = false
    fixture.view.reloadData()
    fixture.host.change {
      $0 = Viewport(bounds: LayoutRect(x: 0, y: 0, width: 320, height: 400)).nested(
        at: LayoutPoint(x: 10, y: 120))
    }
    fixture.feed.models = Fixture.rows(0..<20)
    fixture.feed.models.append(
      ItemModel(frame: LayoutRect(x: 0, y: 2000, width: 300, height: 44), id: 1))
    fixture.view.reloadData()
    #expect(fixture.host.corrections.isEmpty)
    #expect(fixture.host.viewport.bounds.minY == -120)
  }

  // MARK: Events and commands

  /// The commands that follow an insertion of 30 rows above a number of rows.
  private func commands(insertingAbove rowCount: Int, window: Double) -> [EngineCommand] {
    var engine = Engine()
    var commands: [EngineCommand] = []
    let ids = (0..<UInt64(rowCount)).map { $0 + 1000 }
    engine.update(
      .viewport(Viewport(bounds: LayoutRect(x: 0, y: 0, width: 300, height: window))),
      into: &commands)
    engine.update(
      .snapshot(
        Snapshot(sections: [
          SectionSnapshot(
            items: ItemList(ids: ids, geometry: .extents(ids.map { _ in 40 })),
            layout: ListLayout(estimate: 40))
        ]), transition: nil), into: &commands)
    commands = []
    let added = Array(0..<30 as Range<UInt64>)
    engine.update(
      .edit(
        ChangeSet([
          .insertItems(
            ItemList(ids: added, geometry: .extents(added.map { _ in 40 })),
            at: ItemPath(section: 0, item: 0))
        ])), into: &commands)
    return commands
  }

  private func corrections(_ commands: [EngineCommand]) -> [LayoutPoint] {
    commands.compactMap { if case .correct(let delta) = $0 { delta } else { nil } }
  }

  @Test(arguments: [1, 9, 10])
  func insertionAboveFittingContentCorrectsNothing(rowCount: Int) {
    #expect(corrections(commands(insertingAbove: rowCount, window: 400)).isEmpty)
  }

  @Test func insertionAboveLongContentCorrectsByItsExtent() {
    #expect(
      corrections(commands(insertingAbove: 11, window: 400)) == [LayoutPoint(x: 0, y: 30 * 40)])
  }
}
