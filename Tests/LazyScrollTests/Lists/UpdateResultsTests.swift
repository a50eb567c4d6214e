import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// The results of updates, row by row of the article "Updates and their results".
@Suite struct UpdateResultsTests {
  // MARK: The moment

  @Test func updateInsideACallbackWaits() {
    let page = SectionedPage()
    page.willBind = { [unowned page] _ in
      page.willBind = { _ in }
      page.apply(Array(500..<600))
    }
    page.host.scroll(to: 2000)
    page.host.passFrames()
    #expect(page.list.visibleItems == Array(520..<524))
    #expect(page.reports == [])
  }

  @Test func updatesFromACallbackEndInOneReport() {
    let page = SectionedPage()
    page.list.onSelect = { [unowned page] _ in
      page.list.deselect(7)
      page.list.select(7)
    }
    page.willBind = { [unowned page] row in page.apply(Array((row + 1)..<(row + 101))) }
    page.host.scroll(to: 2000)
    #expect(page.reports == [.callbackLoop(events: 64)])
    page.willBind = { _ in }
    page.host.passFrames()
    #expect(page.list.visibleItems.count == 4)
  }

  @Test func updateReplacesOneThatIsBuilt() {
    let page = SectionedPage()
    var ends: [String] = []
    page.list.apply(SectionedPage.snapshot([("a", Array(0..<100_000))]), inSlicesOf: 10) {
      ends.append("first \($0)")
    }
    page.apply([1, 2, 3]) { ends.append("second \($0)") }
    page.host.passFrames()
    #expect(ends == ["first replaced", "second shown"])
    #expect(page.list.visibleItems == [1, 2, 3])
    #expect(page.reports == [])
  }

  @Test func updateWhileAnItemIsMovedGoesOnWithIt() {
    let fixture = TableFixture.movable()
    #expect(fixture.table.beginInteractiveMovementForItem(at: ItemPath(row: 2, section: 0)))
    fixture.source.sections[0].rows.remove(at: 5)
    fixture.table.deleteRows(at: ItemPath(row: 5, section: 0))
    fixture.host.passFrames()
    #expect(fixture.table.interactiveMovement?.source == ItemPath(row: 2, section: 0))
    fixture.source.sections[0].rows.remove(at: 2)
    fixture.table.deleteRows(at: ItemPath(row: 2, section: 0))
    fixture.host.passFrames()
    #expect(fixture.table.interactiveMovement == nil)
    #expect(fixture.spy.reports.isEmpty)
  }

  // MARK: The data

  @Test func idsThatComeTwiceCountOnce() {
    let page = SectionedPage([("a", [1, 2, 1]), ("b", [2, 3])])
    #expect(page.list.visibleItems == [1, 2, 3])
    #expect(page.reports == [.repeatedIDs(count: 2)])
  }

  @Test func numbersThatComeTwiceGoByTheirPosition() {
    let page = RowPage(0..<1)
    let reports = ReportCollector()
    page.driver.observer = reports
    page.show([1, 2, 1])
    #expect(page.visible == [1, 2], "the third row has no name")
    #expect(page.driver.engine.materializedCount == 3)
    #expect(reports.reports == [.duplicateIDs(count: 1, first: 1)])
  }

  @Test func unknownIDsAreReported() {
    let page = SectionedPage()
    page.list.select(1000)
    page.list.scroll(to: 1001)
    #expect(page.reports == [.unknownIDs(count: 1), .unknownIDs(count: 1)])
    #expect(page.list.visibleItems == [0, 1, 2, 3])
  }

  @Test func itemsOfASectionGoWithIt() {
    let page = SectionedPage([("a", [1, 2]), ("b", [3, 4])])
    page.list.select(2)
    page.list.select(3)
    page.list.apply(SectionedPage.snapshot([("b", [3, 4])]))
    #expect(page.list.visibleItems == [3, 4])
    #expect(page.list.selectedItems == [3])
    page.list.apply(SectionedPage.snapshot([]))
    #expect(page.list.visibleItems == [] && page.list.selectedItems == [])
    let shown = page.host.views.filter { !$0.isHidden }
    #expect(shown.isEmpty)
    #expect(page.reports == [])
  }

  @Test func sameDataMakesAndMovesNothing() {
    let page = SectionedPage()
    let work = page.list.driver.work
    page.apply(Array(0..<100))
    #expect(page.list.driver.work.viewsMade == work.viewsMade)
    #expect(page.list.driver.work.places == work.places)
    #expect(page.list.driver.work.binds == work.binds)
  }

  @Test func stepsThatNameNoPlaceAreLeftOut() {
    let page = RowPage(0..<50)
    let reports = ReportCollector()
    page.driver.observer = reports
    page.driver.send(
      .edit(
        ChangeSet([
          .removeItems(section: 0, 0..<1), .removeItems(section: 0, 90..<91),
          .removeItems(section: 7, 0..<1), .removeItems(section: 0, 0..<1),
        ])))
    #expect(page.visible.first == 2)
    #expect(page.driver.engine.content.itemCount(inSection: 0) == 48)
    #expect(reports.reports.count == 2)
    for report in reports.reports {
      guard case .changeOutOfBounds = report else {
        Issue.record("\(report) is no report of a place.")
        continue
      }
    }
  }

  @Test func wrongNumberOfItemsIsReadAgain() {
    let fixture = TableFixture.movable([20])
    fixture.source.sections[0].rows.removeFirst(3)
    fixture.table.deleteRows(at: ItemPath(row: 0, section: 0))
    fixture.host.passFrames()
    #expect(fixture.spy.reports == [.countMismatch(expected: 19, actual: 17)])
    #expect(fixture.names == fixture.source.sections.map { $0.rows.map(\.id) })
  }
}
