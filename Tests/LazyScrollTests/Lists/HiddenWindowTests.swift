import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Lists whose window has no area for a while; random ones are in `HiddenLifeTests`.
@Suite struct HiddenWindowTests {
  typealias Form = MeasuredPage.Form

  private let sizes = [
    LayoutSize(width: 300, height: 0), LayoutSize(width: 0, height: 640), .zero,
  ]

  private func hide(_ page: MeasuredPage, _ size: LayoutSize = .zero) {
    page.host.resize(width: size.width, height: size.height)
    page.settle()
  }

  private func show(_ page: MeasuredPage) {
    page.host.resize(width: 300, height: 640)
    page.settle()
  }

  @Test(arguments: [Form.list, .table, .waterfall])
  func rowsOfUnknownHeightBeforeTheWindowMoveNothing(form: Form) {
    for size in sizes {
      // The fixture knows heights by the place of a row, which is another one after an edit.
      let page = MeasuredPage(form) { _ in 47 }
      page.settle()
      page.host.scroll(to: 20_000)
      page.settle()
      let before = page.seen
      hide(page, size)
      #expect(page.seen.isEmpty)
      let binds = page.binds
      for _ in 0..<3 {
        page.driver.send(
          .edit(ChangeSet([.insertItems(ItemList(count: 30), at: ItemPath(section: 0, item: 0))])))
        page.settle()
      }
      #expect(page.binds == binds, "rows are bound for a window that shows nothing")
      show(page)
      for (row, y) in before where y >= 0 && y < 560 { #expect(page.seen[row + 90] == y) }
      #expect(!page.seen.isEmpty)
      #expect(page.isCovered)
    }
  }

  @Test func scrollOfUnknownHeightsLandsOnceItIsShown() {
    for size in sizes {
      for alignment in [ScrollDestination.Alignment.start, .center, .end] {
        let (page, twin) = (MeasuredPage(), MeasuredPage())
        var outcomes: [ScrollOutcome] = []
        hide(page, size)
        for given in [page, twin] {
          given.driver.scroll(
            to: ScrollDestination(item: .id(4000), section: 0, alignment: alignment)
          ) { outcomes.append($0) }
        }
        #expect(outcomes == [.arrived, .arrived])
        show(page)
        twin.settle()
        #expect(page.seen[4000] == twin.seen[4000])
        #expect(page.isCovered)
      }
    }
  }

  @Test func animatedScrollThatIsHiddenOnItsWayArrives() {
    let page = MeasuredPage()
    page.settle()
    var outcome: ScrollOutcome?
    page.driver.phaseDidChange(to: .animating)
    page.driver.scroll(
      to: ScrollDestination(item: .id(500), section: 0, alignment: .start, isAnimated: true)
    ) { outcome = $0 }
    page.host.scroll(to: 700)
    hide(page)
    #expect(outcome == .arrived)
    page.driver.phaseDidChange(to: .idle)
    show(page)
    #expect(page.seen[500] == 0)
  }

  @Test(arguments: [ScrollDestination.Alignment.start, .center, .end, .nearest])
  func scrollBeforeTheFirstWindowArrivesWithIt(alignment: ScrollDestination.Alignment) {
    let (page, twin) = (MeasuredPage(isShown: false), MeasuredPage())
    var outcomes: [ScrollOutcome] = []
    hide(page)
    for given in [twin, page] {
      given.driver.scroll(
        to: ScrollDestination(item: .id(300), section: 0, alignment: alignment)
      ) { outcomes.append($0) }
    }
    twin.settle()
    #expect(outcomes == [.arrived])
    show(page)
    #expect(outcomes == [.arrived, .arrived])
    #expect(page.seen[300] == twin.seen[300])
  }

  @Test func viewsAreGivenUpAndThoseThatAreKeptAliveStay() {
    let page = MeasuredPage()
    page.driver.send(.lease(ItemReference(.id(2)), for: .kept, isHeld: true))
    page.settle()
    hide(page)
    #expect(page.driver.liveCount == 1)
    #expect(page.driver.view(of: .id(2)) != nil)
    var isHidden = page.driver.engine.isHidden
    #expect(isHidden)
    show(page)
    #expect(page.driver.liveCount > 5)
    isHidden = page.driver.engine.isHidden
    #expect(!isHidden)
  }

  @Test func editAfterViewsWereClearedMovesNothing() {
    let page = MeasuredPage { _ in 47 }
    page.settle()
    page.host.scroll(to: 20_000)
    page.settle()
    let before = page.seen
    page.driver.send(.clear(pooled: true))
    page.driver.send(
      .edit(ChangeSet([.insertItems(ItemList(count: 30), at: ItemPath(section: 0, item: 0))])))
    page.settle()
    for (row, y) in before where y >= 0 { #expect(page.seen[row + 30] == y) }
  }

  /// Views that were laid out without a width are as long as they never are.
  @Test func sizesToldByAHiddenWindowDoNotCount() throws {
    let page = MeasuredPage()
    page.driver.send(.lease(ItemReference(.id(2)), for: .kept, isHeld: true))
    page.settle()
    let before = page.seen
    hide(page)
    let view = try #require(page.driver.view(of: .id(2)))
    page.driver.viewDidResize(view, to: LayoutSize(width: 0, height: 9000))
    page.driver.viewDidResize(view, to: .zero)
    page.settle()
    show(page)
    #expect(page.seen == before)
  }

  @Test func offsetBeyondTheEndComesBackWhileHidden() {
    let page = MeasuredPage(rows: 100) { _ in 30 }
    page.settle()
    hide(page)
    page.host.scroll(to: 1e6)
    page.driver.send(
      .edit(ChangeSet([.insertItems(ItemList(count: 50), at: ItemPath(section: 0, item: 100))])))
    show(page)
    #expect(page.seen[99] == 610)
  }
}
