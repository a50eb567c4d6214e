import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Ranges of selected items: from the item that was tapped last to the one that is tapped with Shift.
@Suite struct SelectionRangeTests {
  typealias Kind = PowerPage.Kind

  private func extend(_ page: PowerPage, to row: Int) {
    let point = page.host.viewport.bounds.origin + LayoutPoint(x: 10, y: Double(row) * 100 + 50)
    page.host.events?.touchDidChange(.began(point))
    page.host.events?.touchDidChange(.extended(point))
  }

  private func selected(_ page: PowerPage) -> [Int] { (0..<9).filter { page.isSelected($0) } }

  @Test(arguments: Kind.allCases) func rangeTurnsAboutItsStart(kind: Kind) {
    let page = PowerPage(kind)
    page.tap(row: 2)
    extend(page, to: 3)
    #expect(selected(page) == [2, 3])
    extend(page, to: 0)
    #expect(selected(page) == [0, 1, 2])
    page.tap(row: 3)
    #expect(selected(page) == [0, 1, 2, 3])
    extend(page, to: 2)
    #expect(selected(page) == [0, 1, 2, 3])
  }

  @Test(arguments: Kind.allCases) func startFollowsItsItem(kind: Kind) {
    let page = PowerPage(kind)
    page.tap(row: 3)
    page.show(2..<9)
    extend(page, to: 3)
    #expect(selected(page) == [1, 2, 3])
    page.show(40..<49)
    extend(page, to: 2)
    #expect(selected(page) == [2])
  }

  @Test(arguments: Kind.allCases) func appDecidesWhichItemsAreSelected(kind: Kind) {
    let page = PowerPage(kind)
    page.view.shouldSelectItem = { $0.item % 2 == 0 }
    page.tap(row: 0)
    extend(page, to: 3)
    #expect(selected(page) == [0, 2])
    #expect(page.host.events?.selectAll() == true)
    #expect(selected(page) == [0, 2, 4, 6, 8])
  }

  @Test(arguments: Kind.allCases) func singleSelectionHasNoRange(kind: Kind) {
    let page = PowerPage(kind)
    page.view.selectionMode = .single
    page.tap(row: 0)
    extend(page, to: 3)
    #expect(selected(page) == [3])
    #expect(page.host.events?.selectAll() == false)
    page.view.selectionMode = .multiple
    page.view.reset()
    #expect(page.host.events?.selectAll() == true)
    #expect(selected(page) == [])
  }

  @Test func tooManyItemsAreReported() {
    let page = PowerPage(.list)
    page.show(0..<100_001)
    var reports: [ListReport] = []
    page.view.onReport = { reports.append($0) }
    #expect(page.host.events?.selectAll() == true)
    #expect(reports == [.tooManyToSelect(count: 100_001, limit: 100_000)])
    #expect(page.view.selection.items.isEmpty)
  }

  /// The range begins anew at the item that is tapped with Shift if the item that was tapped before is gone.
  @Test(arguments: Kind.allCases) func removedStartIsReplaced(kind: Kind) {
    let page = PowerPage(kind)
    page.tap(row: 0)
    page.show(1..<10)
    extend(page, to: 2)
    #expect(selected(page) == [2])
    extend(page, to: 0)
    #expect(selected(page) == [0, 1, 2])
  }

  /// A callback for one item edits the data: no item that is gone is selected, and no other one in its place.
  @Test(arguments: [false, true]) func callbacksMayEdit(isReset: Bool) {
    let page = PowerPage(.list)
    var count = 0
    page.view.onSelectItem = { _ in
      count += 1
      if count == 2 { isReset ? page.view.reset() : page.show(3..<12) }
    }
    page.tap(row: 0)
    extend(page, to: 3)
    page.view.onSelectItem = nil
    #expect(selected(page) == (isReset ? [] : [0]))
    #expect(page.view.selection.items.count == (isReset ? 0 : 1))
  }

  /// Rows without IDs: the second deletion of a row would shift the others.
  @Test func callbacksMayEditRowsWithoutIDs() {
    let page = TableFixture([TestSection(rows: (0..<9).map { _ in TestRow(height: 100) })])
    page.table.selectionMode = .multiple
    page.table.onSelectItem = { [unowned page] path in
      if path.item != 2 { return }
      page.source.sections[0].rows.removeFirst()
      page.table.deleteRows(at: ItemPath(section: 0, item: 0))
    }
    for (row, isEnd) in [(1, false), (3, true)] {
      let point = LayoutPoint(x: 10, y: Double(row) * 100 + 50)
      page.host.events?.touchDidChange(.began(point))
      page.host.events?.touchDidChange(isEnd ? .extended(point) : .ended(point))
    }
    page.table.layoutIfNeeded()
    #expect((0..<8).filter { page.table.isSelected(ItemPath(section: 0, item: $0)) } == [0, 1])
  }

  /// While other data is being built, the app counts that data's sections, and the screen shows the ones before.
  @Test func nothingIsSelectedWhileDataIsBuilt() {
    let page = PowerPage(.list)
    page.view.canMoveItem = { _ in true }
    page.tap(row: 1)
    let view = page.view(ofRow: 2)
    let build = page.view.driver.expectData()
    #expect(page.view.driver.isBuilding)
    extend(page, to: 3)
    #expect(page.host.events?.selectAll() == false)
    #expect(page.host.events?.canMoveItem(in: view ?? .init()) == false)
    withExtendedLifetime(build) {}
  }
}
