import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Selection of rows, by touch and by call; selections outlive reuse, moves and reloads (C5).
@Suite struct TableSelectionTests {
  private func fixture(_ mode: Selection.Mode, isNamed: Bool = true) -> TableFixture {
    let fixture = TableFixture(
      (0..<3).map { section in
        TestSection(
          header: 100,
          rows: (0..<20).map {
            TestRow(id: isNamed ? UInt64(section * 100 + $0) : nil, height: 100)
          })
      }, style: .grouped
    ) { $0.table.sectionInsets = .zero }
    fixture.table.selectionMode = mode
    fixture.spy.forget()
    return fixture
  }

  private func selected(_ fixture: TableFixture) -> [ItemPath] {
    fixture.table.indexPathsForSelectedRows().sorted { ($0.section, $0.row) < ($1.section, $1.row) }
  }

  @Test func selectionIsOffByDefault() {
    let fixture = fixture(.none)
    fixture.tap(y: 150)
    fixture.table.selectRow(at: ItemPath(row: 0, section: 0))
    #expect(selected(fixture).isEmpty)
    #expect(fixture.spy.told.isEmpty)
  }

  @Test(arguments: [true, false])
  func tapReplacesTheSingleSelection(isNamed: Bool) {
    let fixture = fixture(.single, isNamed: isNamed)
    fixture.tap(y: 150)
    fixture.tap(y: 350)
    let (first, third) = (ItemPath(row: 0, section: 0), ItemPath(row: 2, section: 0))
    #expect(selected(fixture) == [third])
    #expect(fixture.table.indexPathForSelectedRow == third)
    #expect(fixture.spy.told == [.didSelect(first), .didDeselect(first), .didSelect(third)])
    #expect(fixture.table.cellForRow(at: third)?.state == .selected)
    #expect(fixture.table.cellForRow(at: first)?.state == [])
  }

  @Test func headersAndFootersAreNotSelected() {
    let fixture = fixture(.multiple)
    fixture.tap(y: 50)
    #expect(selected(fixture).isEmpty)
  }

  @Test(arguments: [true, false])
  func sameRowIndexInAnotherSectionIsAnotherRow(isNamed: Bool) {
    let fixture = fixture(.multiple, isNamed: isNamed)
    let path = ItemPath(row: 1, section: 1)
    fixture.table.selectRow(at: path)
    #expect(fixture.table.isSelected(path))
    #expect(!fixture.table.isSelected(ItemPath(row: 1, section: 0)))
    #expect(fixture.table.cellForRow(at: ItemPath(row: 1, section: 0))?.state == [])
    fixture.table.scrollToRow(at: path)
    #expect(fixture.table.cellForRow(at: path)?.state == .selected)
  }

  @Test func delegateMayForbidHighlightOrSelection() {
    let fixture = fixture(.multiple)
    fixture.spy.isHighlightable = { $0.row != 0 }
    fixture.spy.isSelectable = { $0.row != 1 }
    fixture.host.events?.touchDidChange(.began(LayoutPoint(x: 10, y: 150)))
    #expect(fixture.table.highlightedPath == nil)
    fixture.host.events?.touchDidChange(.began(LayoutPoint(x: 10, y: 250)))
    #expect(fixture.table.highlightedPath == ItemPath(row: 1, section: 0))
    #expect(fixture.table.cellForRow(at: ItemPath(row: 1, section: 0))?.state == .highlighted)
    fixture.host.events?.touchDidChange(.ended(LayoutPoint(x: 10, y: 250)))
    for y in [150.0, 250, 350] { fixture.tap(y: y) }
    #expect(selected(fixture) == [ItemPath(row: 2, section: 0)])
  }

  @Test func editingHasItsOwnSelectionMode() {
    let fixture = fixture(.single)
    fixture.tap(y: 150)
    fixture.table.isEditing = true
    #expect(selected(fixture).isEmpty, "nothing is selectable while editing unless allowed")
    fixture.tap(y: 150)
    #expect(selected(fixture).isEmpty)
    fixture.table.selectionModeWhileEditing = .multiple
    fixture.tap(y: 150)
    fixture.tap(y: 250)
    #expect(selected(fixture) == rows(0..<2))
    fixture.table.isEditing = false
    #expect(selected(fixture).isEmpty, "otherwise one row at most is selected")
  }

  @Test(arguments: [true, false])
  func selectionAndHighlightSurviveReuseAndReload(isNamed: Bool) {
    let fixture = fixture(.multiple, isNamed: isNamed)
    let path = ItemPath(row: 1, section: 0)
    fixture.table.selectRow(at: path)
    fixture.table.highlightedPath = path
    let state: SelectionState = [.selected, .highlighted]
    // Little by little, so that the selected row's cell is reused for others.
    let down = Array(stride(from: 0.0, through: 3000, by: 70))
    for offset in down + down.reversed() {
      fixture.host.scroll(to: offset)
      for cell in fixture.table.visibleCells {
        #expect(cell.state == (fixture.table.indexPath(for: cell) == path ? state : []))
      }
    }
    fixture.host.scroll(to: 0)
    #expect(fixture.table.cellForRow(at: path)?.state == state)
    fixture.table.reloadData()
    #expect(fixture.table.cellForRow(at: path)?.state == state)
    #expect(selected(fixture) == [path])
    fixture.table.clearsSelectionOnReload = true
    fixture.spy.forget()
    fixture.table.reloadData()
    #expect(selected(fixture).isEmpty)
    #expect(fixture.table.cellForRow(at: path)?.state == [])
    #expect(!fixture.spy.told.contains { if case .didDeselect = $0 { true } else { false } })
  }

  @Test(arguments: [true, false])
  func selectionFollowsItsRowThroughEdits(isNamed: Bool) {
    let fixture = fixture(.multiple, isNamed: isNamed)
    for row in [1, 4, 9] { fixture.table.selectRow(at: ItemPath(row: row, section: 1)) }
    func row() -> TestRow { TestRow(id: isNamed ? 5000 : nil, height: 100) }
    fixture.source.sections[1].rows.insert(row(), at: 2)
    fixture.table.insertRows(at: ItemPath(row: 2, section: 1))
    #expect(selected(fixture) == [1, 5, 10].map { ItemPath(row: $0, section: 1) })
    fixture.source.sections[1].rows.removeSubrange(4..<6)
    fixture.table.deleteRows(at: ItemPath(row: 4, section: 1), count: 2)
    #expect(selected(fixture) == [1, 8].map { ItemPath(row: $0, section: 1) })
    fixture.source.sections[2].rows.insert(fixture.source.sections[1].rows.remove(at: 8), at: 3)
    fixture.table.moveRow(at: ItemPath(row: 8, section: 1), to: ItemPath(row: 3, section: 2))
    #expect(selected(fixture) == [ItemPath(row: 1, section: 1), ItemPath(row: 3, section: 2)])
    fixture.source.sections.remove(at: 0)
    fixture.table.deleteSections(0..<1)
    #expect(selected(fixture) == [ItemPath(row: 1, section: 0), ItemPath(row: 3, section: 1)])
    fixture.source.sections.swapAt(0, 1)
    fixture.table.moveSection(0, toSection: 1)
    #expect(selected(fixture) == [ItemPath(row: 3, section: 0), ItemPath(row: 1, section: 1)])
    fixture.table.reloadSections(0..<2)
    #expect(selected(fixture) == [ItemPath(row: 3, section: 0), ItemPath(row: 1, section: 1)])
    fixture.source.sections.remove(at: 0)
    fixture.table.deleteSections(0..<1)
    #expect(selected(fixture) == [ItemPath(row: 1, section: 0)])
    #expect(fixture.spy.reports.isEmpty)
  }

  @Test func sectionInsertedBeforeKeepsSelectionWithoutIDs() {
    let fixture = fixture(.single, isNamed: false)
    fixture.tap(y: 250)
    fixture.source.sections.insert(.named(900..<902), at: 0)
    fixture.table.insertSections(0..<1)
    #expect(selected(fixture) == [ItemPath(row: 1, section: 1)])
  }
}
