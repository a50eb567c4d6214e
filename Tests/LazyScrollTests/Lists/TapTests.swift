import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Taps, reported in every selection mode by every list view (A12).
@Suite struct TapTests {
  private static let modes: [Selection.Mode] = [.none, .single, .multiple]

  private func tap(_ host: RecordingHost, _ point: LayoutPoint) {
    host.events?.touchDidChange(.began(point))
    host.events?.touchDidChange(.ended(point))
  }

  @Test(arguments: modes) func feedReportsEveryTap(mode: Selection.Mode) {
    let fixture = Fixture(rows: 100)
    fixture.view.selectionMode = mode
    for _ in 0..<2 { tap(fixture.host, LayoutPoint(x: 10, y: 150)) }
    #expect(fixture.spy.taps == [.id(1001), .id(1001)])
    #expect(fixture.view.selection.items == (mode == .single ? [.id(1001)] : []))
  }

  @Test(arguments: modes, [true, false]) func tableReportsEveryTap(
    mode: Selection.Mode, isNamed: Bool
  ) {
    let fixture = TableFixture([
      TestSection(header: 50, rows: (0..<9).map { TestRow(id: isNamed ? $0 : nil, height: 50) })
    ])
    fixture.table.selectionMode = mode
    for _ in 0..<2 { fixture.tap(y: 120) }
    #expect(fixture.spy.taps == [ItemPath(row: 1, section: 0), ItemPath(row: 1, section: 0)])
    fixture.tap(y: 20)
    #expect(fixture.spy.taps.count == 2, "a header is no item")
    #expect(fixture.table.indexPathsForSelectedRows().count == (mode == .single ? 1 : 0))
  }

  @Test(arguments: modes) func collectionReportsEveryTap(mode: Selection.Mode) {
    let fixture = CollectionFixture([
      TestGroup(
        UniformGridLayout(columns: .count(3), rowExtent: .points(100)), items: .named(0..<30))
    ])
    fixture.collection.selectionMode = mode
    for _ in 0..<2 { tap(fixture.host, LayoutPoint(x: 150, y: 150)) }
    #expect(fixture.spy.taps == [ItemPath(item: 4, section: 0), ItemPath(item: 4, section: 0)])
    #expect(fixture.collection.indexPathsForSelectedItems().count == (mode == .single ? 1 : 0))
  }

  @Test(arguments: modes) func carouselReportsEveryTapAndSelects(mode: Selection.Mode) {
    let fixture = CarouselFixture()
    defer { fixture.letGo() }
    fixture.view.show(7, itemIDs: Array(100..<120))
    fixture.view.selectionMode = mode
    for x in [150.0, 150, 250] { tap(fixture.host, LayoutPoint(x: x, y: 30)) }
    #expect(fixture.taps == [.id(101), .id(101), .id(102)])
    switch mode {
    case .none:
      #expect(fixture.selected.isEmpty)
      #expect(fixture.deselected.isEmpty)
    case .single:
      #expect(fixture.selected == [.id(101), .id(102)])
      #expect(fixture.deselected == [.id(101)])
      #expect(fixture.view.selection.items == [.id(102)])
    case .multiple:
      #expect(fixture.selected == [.id(101), .id(102)])
      #expect(fixture.deselected == [.id(101)])
      #expect(fixture.view.selection.items == [.id(102)])
    }
    let state: SelectionState = mode == .none ? [] : .selected
    #expect(fixture.view.view(for: .id(102))?.state == state)
    #expect(fixture.view.view(for: .id(101))?.state == [])
  }

  @Test func carouselAsksBeforeATapSelectsButNotForCalls() {
    let fixture = CarouselFixture()
    defer { fixture.letGo() }
    fixture.view.show(7, itemIDs: Array(100..<120))
    fixture.view.selectionMode = .multiple
    fixture.isSelectable = { $0 != .id(101) }
    tap(fixture.host, LayoutPoint(x: 150, y: 30))
    #expect(fixture.view.selection.items.isEmpty)
    #expect(fixture.taps == [.id(101)], "a tap that may not select is a tap")
    fixture.view.select(.id(101))
    #expect(fixture.view.view(for: .id(101))?.state == .selected)
    fixture.view.show(7, itemIDs: [99] + Array(100..<120))
    #expect(fixture.view.selection.items == [.id(101)], "the same list keeps it")
    fixture.view.deselect(.id(101))
    #expect(fixture.view.view(for: .id(101))?.state == [])
    fixture.view.select(.id(100))
    fixture.view.show(8, itemIDs: Array(100..<120))
    #expect(fixture.view.selection.items.isEmpty, "another list has a selection of its own")
  }

  @Test func touchThatMovesAwayOrIsCancelledIsNoTap() {
    let fixture = TableFixture([.named(0..<9)])
    let events = fixture.host.events
    events?.touchDidChange(.began(LayoutPoint(x: 10, y: 20)))
    events?.touchDidChange(.ended(LayoutPoint(x: 10, y: 70)))
    events?.touchDidChange(.ended(LayoutPoint(x: 10, y: 20)))
    events?.touchDidChange(.began(LayoutPoint(x: 10, y: 20)))
    events?.touchDidChange(.cancelled)
    events?.touchDidChange(.ended(LayoutPoint(x: 10, y: 20)))
    #expect(fixture.spy.taps.isEmpty)
    fixture.spy.isHighlightable = { $0.row != 0 }
    fixture.tap(y: 20)
    #expect(fixture.spy.taps.isEmpty, "the delegate forbids the touch")
  }

  /// A tap belongs to an item, though the data changes while it is reported or while the finger rests.
  @Test(arguments: [true, false]) func tapBelongsToTheTouchedRow(isNamed: Bool) {
    let rows = (0..<9).map { TestRow(id: isNamed ? UInt64($0) : nil, height: 50) }
    let fixture = TableFixture([TestSection(rows: rows)])
    let first = ItemPath(row: 0, section: 0)
    let insert = { [source = fixture.source, table = fixture.table] in
      source.sections[0].rows.insert(TestRow(id: isNamed ? 90 : nil, height: 50), at: 0)
      table.insertRows(at: first)
    }
    fixture.table.selectionMode = .single
    fixture.spy.whenSelected = { _ in insert() }
    fixture.tap(y: 70)
    #expect(fixture.spy.taps == [ItemPath(row: 2, section: 0)])
    fixture.spy.whenSelected = { _ in }
    fixture.spy.taps = []
    fixture.table.selectionMode = .none
    fixture.host.events?.touchDidChange(.began(LayoutPoint(x: 10, y: 120)))
    fixture.source.sections[0].rows.remove(at: 2)
    fixture.table.deleteRows(at: ItemPath(row: 2, section: 0))
    fixture.host.events?.touchDidChange(.ended(LayoutPoint(x: 10, y: 120)))
    #expect(fixture.spy.taps.isEmpty, "the row that was touched is gone")
  }
}
