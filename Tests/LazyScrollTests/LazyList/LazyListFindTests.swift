import LazyScrollEngine
import LazyScrollTestSupport
import Testing

@testable import LazyScroll

/// A search through the data of a list.
@Suite struct LazyListFindTests {
  // MARK: Hits

  @Test(arguments: 1...12) func everyHitIsThatOfALoop(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var next = 0
    let sections = (0..<random.in(1..<4)).map { section in
      let start = next
      next += random.below(60)
      return ("\(section)", Array(start..<next))
    }
    let page = FindPage(sections)
    for row in 0..<next {
      page.texts[row] = String((0..<random.below(8)).map { _ in random.pick(Array("ab→")) })
    }
    page.host.scroll(to: Double(random.below(max(1, next * 100))))
    page.pass()
    for query in ["a", "ab", "→b"] {
      let search = page.find(query, itemsPerFrame: random.in(1..<100))
      #expect(search.isComplete)
      let expected = page.expected(query)
      #expect(search.count == expected.count, "seed \(seed)")
      #expect(page.found(search) == expected, "seed \(seed)")
    }
  }

  @Test func searchBeginsAtTheReadersPlaceAndGoesOutward() {
    let page = FindPage()
    page.host.scroll(to: 5000)
    page.pass()
    page.find("row", passes: false)
    #expect(page.asked.suffix(100).prefix(5) == [50, 49, 51, 48, 52])
    page.pass()
    page.search?.next()
    #expect(page.search?.current?.item == 50 && page.search?.current?.index == 50)
    page.search?.previous()
    #expect(page.search?.current?.item == 49)
    let other = page.find("row 4")
    #expect(other.current == nil)
    other.next()
    page.pass()
    #expect(other.current?.item == 49, "the search begins at the hit in sight")
  }

  @Test func hitsAreGoneToAroundTheEnds() {
    let page = FindPage()
    let search = page.find("9")
    #expect(search.count == 20)
    search.previous()
    page.pass()
    #expect(search.current?.item == 99 && search.current?.indexInItem == 1)
    #expect(page.list.visibleItems.contains(99))
    search.next()
    page.pass()
    #expect(search.current?.item == 9 && search.current?.index == 0)
    #expect(page.list.visibleItems.contains(9))
    #expect(page.news.last == "0 of 20")
  }

  @Test func hitOutOfSightComesIntoTheMiddle() {
    let page = FindPage()
    let search = page.find("row 7")
    search.next()
    page.pass()
    #expect(search.current?.item == 7)
    #expect(page.host.viewport.bounds.minY == 550)
    search.next()
    page.pass()
    #expect(page.host.viewport.bounds.minY == 7000 - 150)
    search.next()
    page.pass()
    #expect(page.host.viewport.bounds.minY == 7000 - 150, "the next one is in sight")
  }

  // MARK: Slices

  @Test func slicesAreThoseOfDisplayFrames() {
    let page = FindPage([("a", Array(0..<10_000))])
    page.find("row 9999", itemsPerFrame: 500, passes: false)
    let search = page.search
    search?.next()
    #expect(search?.current == nil, "it is not found yet")
    var frames = 0
    var most = 0
    while page.search?.isComplete == false, frames < 100 {
      let before = page.asked.count
      page.host.scroll(by: 3)
      #expect(page.asked.count == before, "no tick searches")
      page.host.passFrame()
      most = max(most, page.asked.count - before)
      frames += 1
    }
    #expect(most == 500)
    #expect(frames == 19)
    page.pass()
    #expect(search?.current?.item == 9999 && page.list.visibleItems.contains(9999))
    #expect(page.news == ["- of 0 …", "0 of 1"])
    let requests = page.host.frameRequests
    page.pass()
    #expect(page.host.frameRequests == requests, "no frame is asked for without end")
  }

  @Test func sliceEndsWithTheTimeOfTheFrame() {
    let page = FindPage([("a", Array(0..<10_000))])
    page.host.bindsPerFrame = 1
    page.find("row", passes: false)
    let before = page.asked.count
    page.host.passFrame()
    #expect(page.asked.count - before == 64)
  }

  @Test func hostWithoutFramesSearchesAtOnce() {
    let page = FindPage([("a", Array(0..<10_000))])
    let host = FramelessHost()
    let cells = Registration<FramelessHost.View, Int>(make: { .init() }, update: { _, _ in })
    let list = LazyList<FramelessHost, OnlySection, Int>(
      host: host, layout: ListLayout(estimate: 100)
    ) { cells($0) }
    list.apply(Array(0..<10_000))
    let search = list.find("row 9", itemsPerFrame: 100, text: { page.text($0) })
    #expect(search.isComplete && search.count == 1111)
    list.apply(Array(0..<10_000) + [90_000])
    #expect(search.isComplete && search.count == 1112)
  }

  // MARK: Queries

  @Test func emptyQueryEndsTheSearchBefore() {
    let page = FindPage()
    page.find("row 1")
    #expect(page.marks[1] == 1)
    let search = page.find("")
    #expect(search.count == 0 && search.isComplete && search.current == nil)
    #expect(page.list.search == nil)
    #expect(page.marks[1] == 0)
    search.next()
    page.pass()
    #expect(search.current == nil && search.ranges(in: "row 1").isEmpty)
  }

  @Test func textThatIsNowhereLeadsNowhere() {
    let page = FindPage()
    let search = page.find("harbour")
    search.next()
    search.previous()
    page.pass()
    #expect(search.current == nil && search.isComplete && search.count == 0)
    #expect(page.host.viewport.bounds.minY == 0)
    let empty = FindPage([])
    let other = empty.find("row")
    other.next()
    empty.pass()
    #expect(other.isComplete && other.current == nil)
    empty.list.apply(SectionedPage.snapshot([("a", [1, 2])]))
    empty.pass()
    #expect(other.count == 2 && other.isComplete)
  }

  @Test func endedSearchFindsNothingMore() {
    let page = FindPage([("a", Array(0..<10_000))])
    let search = page.find("row", itemsPerFrame: 100, passes: false)
    search.next()
    #expect(search.current?.item == 0)
    page.pass()
    let other = page.find("row 3", itemsPerFrame: 100, passes: false)
    #expect(page.list.search === other)
    let (asked, news) = (page.asked.count, page.news.count)
    other.end()
    #expect(page.list.search == nil)
    search.next()
    other.next()
    page.pass()
    #expect(page.asked.count <= asked + 8, "marks alone are looked for")
    #expect(page.news.count == news)
    #expect(!other.isComplete && other.current == nil)
  }

  @Test func listThatIsGoneHasNothingToSearch() {
    var page: FindPage? = FindPage()
    let search = page?.find("row")
    page = nil
    search?.next()
    search?.end()
    #expect(search?.current == nil)
  }

  // MARK: Marks

  @Test func liveCellsAreBoundAgainWithTheirMarks() {
    let page = FindPage()
    page.rows.bound = []
    let search = page.find("2")
    #expect(page.rows.bound == [2], "only rows with hits")
    #expect(page.marks[2] == 1 && page.currentRow == nil)
    page.rows.bound = []
    search.next()
    page.pass()
    #expect(page.rows.bound == [2] && page.currentRow == 2)
    page.rows.bound = []
    search.next()
    page.pass()
    #expect(search.current?.item == 12 && page.currentRow == 12)
    page.rows.bound = []
    page.host.scroll(to: 0)
    page.pass()
    #expect(page.rows.bound.contains(2), "its idle view has the mark of the current hit")
    #expect(page.marks[2] == 1 && page.currentRow == 12)
    page.rows.bound = []
    search.end()
    page.pass()
    #expect(page.rows.bound == [2] && page.marks[2] == 0)
  }

  @Test func idleViewsLoseTheirMarks() {
    let page = FindPage()
    let search = page.find("row")
    // Five rows, and then four: the view of the first one is idle.
    page.host.scroll(to: 50)
    page.host.scroll(to: 100)
    page.pass()
    let unchanged = page.list.driver.work.unchangedReuses
    page.host.scroll(to: 50)
    #expect(page.list.driver.work.unchangedReuses == unchanged + 1, "as it is, it has the marks")
    page.host.scroll(to: 100)
    search.end()
    page.host.scroll(to: 0)
    page.pass()
    #expect((0..<4).allSatisfy { page.marks[$0] == 0 })
  }

  @Test func marksWaitForDataThatIsBeingBuilt() {
    let page = FindPage()
    page.host.bindsPerFrame = 1
    page.list.apply(SectionedPage.snapshot([("a", Array(0..<3000))]), inSlicesOf: 10)
    page.host.passFrame()
    page.find("row 0", passes: false)
    #expect(page.marks[0] == nil)
    page.host.bindsPerFrame = .max
    page.pass()
    #expect(page.list.itemCount == 3000)
    #expect(page.marks[0] == 1 && page.search?.count == 1)
    page.search?.next()
    page.pass()
    #expect(page.search?.current?.item == 0 && page.currentRow == 0)
  }
}

/// A host that has no display frames.
private final class FramelessHost: ListHost {
  final class View {}

  weak var events: (any HostEvents<View>)?
  let viewport = Viewport(bounds: LayoutRect(x: 0, y: 0, width: 300, height: 400))

  func add(_ view: View) {}
  func place(_ view: View, _ attributes: LayoutAttributes, _ movement: ViewMovement?) {}
  func hide(_ view: View) {}
  func remove(_ view: View) {}
  func measure(_ view: View, proposed: LayoutSize, _ axes: AxisSet) -> LayoutSize? {
    LayoutSize(width: proposed.width, height: 100)
  }
  func setContentSize(_ size: LayoutSize) {}
  func correctContentOffset(by delta: LayoutPoint) {}
  func scroll(to offset: LayoutPoint, _ animation: ScrollAnimation?) {}
}
