import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Sizes that change alone, spacing, insets, invalidations and defaults, on tables as on collections.
@Suite struct SameWordsTests {
  private func row(_ index: Int, _ section: Int = 0) -> ItemPath {
    ItemPath(section: section, item: index)
  }

  private func cells(_ fixture: TableFixture) -> Int {
    fixture.source.count { if case .cell = $0 { true } else { false } }
  }

  // MARK: Sizes

  @Test(arguments: [true, false])
  func rowsTakeAnotherHeightWithoutAnotherCell(isDeclared: Bool) {
    let fixture = TableFixture([.named(0..<40, isDeclared: isDeclared), .named(100..<110)])
    fixture.host.scroll(to: 100)
    let before = cells(fixture)
    for index in 3..<6 { fixture.source.sections[0].rows[index].height = 80 }
    fixture.table.resizeRows(at: row(3), count: 3)
    #expect(
      fixture.table.rectForRow(at: row(4)) == LayoutRect(x: 0, y: 230, width: 300, height: 80))
    #expect(fixture.seen(.item).first { $0.index == 5 }?.height == 80)
    #expect(fixture.seen(.item).first { $0.index == 6 }?.y == 290)
    #expect(fixture.table.rectForRow(at: row(6))?.minY == 390)
    #expect(cells(fixture) == before, "no cell is asked for")
    #expect(fixture.spy.reports.isEmpty)
  }

  @Test func rowsFarAwayAreResizedToo() {
    let fixture = TableFixture([.named(0..<1000, isDeclared: true)])
    fixture.source.sections[0].rows[900].height = 75
    fixture.table.resizeRows(at: row(900))
    #expect(fixture.table.rectForRow(at: row(900))?.size.height == 75)
    #expect(fixture.host.contentSize.height == 999 * 50 + 75)
  }

  @Test func rowsThatDoNotExistAreReported() {
    let fixture = TableFixture([.named(0..<10)])
    fixture.table.resizeRows(at: row(8), count: 5)
    fixture.table.resizeRows(at: row(0, 4))
    #expect(
      fixture.spy.reports == [
        .changeOutOfBounds(change: 0, index: 12, count: 10),
        .changeOutOfBounds(change: 0, index: 4, count: 1),
      ])
  }

  /// In a batch the rows count as before it, beside insertions and deletions.
  @Test func rowsAreResizedWithinABatch() {
    let fixture = TableFixture([.named(0..<40, isDeclared: true)])
    fixture.source.sections[0].rows[5].height = 90
    fixture.source.sections[0].rows.removeFirst(2)
    fixture.table.performBatchUpdates {
      fixture.table.resizeRows(at: row(5))
      fixture.table.deleteRows(at: row(0), count: 2)
    }
    #expect(fixture.table.rectForRow(at: row(3))?.size.height == 90)
    #expect(fixture.names[0].first == 2)
  }

  @Test func itemsOfACollectionAreResizedWithoutAnotherCell() {
    let fixture = CollectionFixture([
      TestGroup(WaterfallLayout(columns: .count(2), estimate: 50), items: .named(0..<20))
    ])
    fixture.source.forgetAsked()
    fixture.source.groups[0].items[1].extent = 120
    fixture.collection.resizeItems(at: row(1))
    #expect(fixture.places[0][1]?.size.height == 120)
    #expect(fixture.source.cells.isEmpty)
  }

  // MARK: Spacing and insets

  @Test func rowsStandApart() {
    let fixture = TableFixture([.named(0..<5, header: 20), .named(100..<103)]) {
      $0.table.rowSpacing = 10
      $0.table.sectionInsets = LayoutInsets(top: 4, leading: 8, bottom: 6, trailing: 12)
    }
    let rows = fixture.seen(.item).filter { $0.section == 0 }
    #expect(rows.map(\.y) == [24, 84, 144, 204, 264])
    #expect(fixture.table.rectForRow(at: row(0)) == LayoutRect(x: 8, y: 24, width: 280, height: 50))
    // Five rows with four distances, and the insets of both sections.
    #expect(fixture.table.rectForRow(at: row(0, 1))?.minY == 324)
    fixture.table.rowSpacing = 0
    fixture.host.passFrame()
    #expect(fixture.seen(.item).filter { $0.section == 0 }.map(\.y) == [24, 74, 124, 174, 224])
  }

  @Test func listHasInsets() {
    let host = RecordingHost(width: 300, height: 400)
    let cells = Registration<RecordingHost.View, Int>(
      make: { RecordingHost.View() }, update: { $0.content = UInt64($1) })
    let list = LazyList<RecordingHost, OnlySection, Int>(
      host: host, layout: ListLayout(estimate: 50, spacing: 10),
      insets: LayoutInsets(top: 5, leading: 15, bottom: 25, trailing: 35)
    ) { cells($0) }
    host.appear()
    list.apply([1, 2, 3])
    #expect(list.frame(of: 2) == LayoutRect(x: 15, y: 65, width: 250, height: 50))
    #expect(host.contentSize.height == 200)
  }

  // MARK: Invalidation

  @Test func sectionOfATableIsMeasuredAgainAndMovesTheOffset() {
    let fixture = TableFixture([.named(0..<40), .named(100..<140)])
    fixture.host.scroll(to: 200)
    for index in 0..<40 { fixture.source.sections[0].rows[index].height = 60 }
    let before = cells(fixture)
    fixture.table.invalidateLayout(
      ofSection: 0,
      InvalidationContext(.everything, contentOffsetAdjustment: LayoutPoint(x: 0, y: 30)))
    fixture.host.passFrame()
    #expect(cells(fixture) == before)
    #expect(fixture.seen(.item).allSatisfy { $0.height == 60 })
    #expect(fixture.host.viewport.bounds.minY != 200)
    fixture.table.invalidateLayout(ofSection: 7, InvalidationContext(.everything))
    fixture.host.passFrame()
    #expect(!fixture.spy.reports.isEmpty)
  }

  // MARK: Defaults

  @Test func tapSelectsOneRowByDefault() {
    let fixture = TableFixture([.named(0..<10, isDeclared: true)])
    fixture.tap(y: 60)
    #expect(fixture.table.indexPathsForSelectedRows() == [row(1)])
    fixture.tap(y: 110)
    #expect(fixture.table.indexPathsForSelectedRows() == [row(2)])
    let collection = CollectionFixture([TestGroup(ListLayout(estimate: 50), items: .named(0..<9))])
    #expect(collection.collection.selectionMode == .single)
    #expect(Fixture(rows: 3).view.selectionMode == .none)
  }
}
