import LazyScrollTestSupport
import Testing

@testable import LazyScroll

/// A search through the data of a list, as the data changes.
@Suite struct LazyListFindEditTests {
  @Test func linesAtTheEndsAreSearchedAlone() {
    let page = FindPage([("a", Array(100..<1000))])
    let search = page.find("7")
    let before = search.count
    page.search?.next()
    page.pass()
    page.asked = []
    page.rows.apply(Array(100..<1003))
    page.pass()
    #expect(page.asked == [1000, 1001, 1002])
    page.rows.apply(Array(97..<1003))
    page.pass()
    #expect(Set(page.asked) == Set([97, 98, 99, 1000, 1001, 1002]))
    #expect(search.count == before + 1 && search.isComplete)
    #expect(search.current?.item == 107 && search.current?.index == 1)
    page.asked = []
    page.rows.apply(Array(98..<1000))
    page.pass()
    #expect(page.asked.isEmpty && search.count == before)
    #expect(search.current?.item == 107 && search.current?.index == 0)
    #expect(page.news.last == "0 of \(before)")
  }

  @Test func lastItemThatGrowsIsSearchedAgain() {
    let page = FindPage()
    let search = page.find("lantern")
    page.texts[99] = "a lantern, and a lantern"
    page.asked = []
    var snapshot = page.list.snapshot
    snapshot.reconfigureItems([99])
    page.list.apply(snapshot)
    page.pass()
    #expect(page.asked == [99] && search.count == 2)
    search.previous()
    #expect(search.current?.indexInItem == 1)
    page.texts[99] = "a lantern, and a lamp"
    page.list.apply(snapshot)
    page.pass()
    #expect(search.count == 1 && search.current?.item == 99 && search.current?.indexInItem == 0)
  }

  @Test func searchBeginsAgainAtTheCurrentHit() {
    let page = FindPage()
    let search = page.find("5")
    search.next()
    search.next()
    page.pass()
    #expect(search.current?.item == 15)
    page.asked = []
    page.rows.apply(Array(0..<10) + [155] + Array(10..<100))
    #expect(!search.isComplete)
    page.pass()
    #expect(page.asked.first == 15, "it begins at the current hit")
    #expect(search.count == 22 && search.isComplete)
    #expect(search.current?.item == 15 && search.current?.index == 3)
    page.rows.apply(Array(0..<15) + Array(16..<100))
    page.pass()
    #expect(search.current == nil && search.count == 19)
    search.next()
    page.pass()
    #expect(search.current != nil)
  }

  @Test func resetLeavesNothingToFind() {
    let page = FindPage()
    let search = page.find("row")
    search.next()
    page.list.reset()
    page.pass()
    #expect(search.count == 0 && search.current == nil && search.isComplete)
    page.rows.apply([1, 2, 3])
    page.pass()
    #expect(search.count == 3 && page.marks[2] == 1)
  }

  @Test func updateWhileATextIsAskedForIsFollowed() {
    let page = FindPage([("a", Array(0..<1000))])
    var hasChanged = false
    let search = page.list.find("row 9", itemsPerFrame: 100) { row in
      if row == 50, !hasChanged {
        hasChanged = true
        page.rows.apply(Array(500..<1000))
      }
      return page.text(row)
    }
    page.pass()
    #expect(hasChanged && search.isComplete)
    #expect(search.count == 100)
  }

  /// Less data, from the text that is asked for as a search begins again at its current hit.
  @Test func updateWhileTheCurrentHitIsLookedAtIsFollowed() {
    let page = FindPage([("a", Array(0..<3000))])
    var shrinks = false
    let search = page.list.find("row", itemsPerFrame: 50) { row in
      if shrinks {
        shrinks = false
        page.rows.apply([10, 11])
      }
      return page.text(row)
    }
    page.host.scroll(to: 100_000)
    search.next()
    page.pass()
    shrinks = true
    page.rows.apply(Array(0..<3000).reversed())
    page.pass()
    #expect(!shrinks && search.isComplete)
    #expect(search.count == 2)
  }

  /// Less data, or the end of the search, from the cells that are bound as it begins.
  @Test(arguments: [true, false]) func updateWhileMarksAreBoundIsFollowed(isUpdate: Bool) {
    let page = FindPage([("a", Array(0..<3000))])
    page.host.scroll(to: 100_000)
    page.pass()
    var isDue = true
    page.rows.willBind = { _ in
      guard isDue else { return }
      isDue = false
      if isUpdate { page.rows.apply([10, 11]) } else { page.list.search?.end() }
    }
    let search = page.find("row", itemsPerFrame: 50)
    page.pass()
    #expect(!isDue)
    #expect(isUpdate ? search.count == 2 : search.ranges(in: "row").isEmpty)
  }

  @Test(arguments: 1...20) func randomUpdatesLeaveTheHitsOfALoop(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let page = FindPage([("a", Array(0..<200)), ("b", Array(1000..<1100))])
    let search = page.find("3", itemsPerFrame: 40)
    var next = 2000
    func change(_ rows: inout [Int]) {
      let place = random.pick([0, rows.count, random.below(rows.count + 1)])
      let new = Array(next..<next + random.below(4))
      next += new.count
      rows.replaceSubrange(place..<min(rows.count, place + random.below(3)), with: new)
      if random.oneIn(5), rows.count > 2 { rows.swapAt(0, rows.count - 1) }
    }
    var sections = [("a", Array(0..<200)), ("b", Array(1000..<1100))]
    for _ in 0..<60 {
      change(&sections[random.below(sections.count)].1)
      if random.oneIn(8) { sections.swapAt(0, sections.count - 1) }
      var snapshot = SectionedPage.snapshot(sections)
      if let row = snapshot.itemIdentifiers.first, random.oneIn(4) {
        page.texts[row] = "3 \(next) 3"
        snapshot.reconfigureItems([row])
      }
      page.list.apply(snapshot)
      if random.oneIn(2) { search.next() }
      if random.oneIn(3) { search.previous() }
      if random.oneIn(3) { page.host.scroll(to: Double(random.below(20_000))) }
      for _ in 0..<random.below(4) { page.host.passFrame() }
      if let current = search.current { #expect(page.list.snapshot.contains(current.item)) }
    }
    page.pass()
    #expect(search.isComplete)
    #expect(search.count == page.expected("3").count, "seed \(seed)")
    #expect(page.found(search) == page.expected("3"), "seed \(seed)")
    #expect(page.rows.reports.isEmpty)
  }

  /// A search begins with a layout pass that is due, in which the app may bring other data.
  @Test func aSearchBeginsWhileTheAppBringsOtherData() {
    let page = FindPage()
    page.list.measureAll()
    page.list.nearDistance = 1e9
    var isTold = false
    page.list.onNearEnd = {
      if isTold { return }
      isTold = true
      page.rows.apply([1, 2, 3])
    }
    page.host.measuring = { _, proposed, _ in LayoutSize(width: proposed.width, height: 500) }
    let search = page.find("1")
    #expect(isTold)
    #expect(search.isComplete)
    #expect(search.count == 1)
    #expect(page.list.snapshot.itemIdentifiers == [1, 2, 3])
  }

  /// The layout pass of a search begins another one, which is ended by the first.
  @Test func aSearchBeginsWhileTheAppBeginsAnother() {
    let page = FindPage()
    page.find("row").next()
    page.list.measureAll()
    page.list.nearDistance = 1e9
    var other: ListSearch<Int>?
    page.list.onNearEnd = { if other == nil { other = page.find("2", passes: false) } }
    page.rows.apply(Array(0..<99))
    let search = page.find("1")
    #expect(page.list.search === search)
    #expect(search.isComplete)
    #expect(other?.ranges(in: "2") == [])
  }

  /// The text of an item that is asked for first brings other data, or ends the search.
  @Test func textsBringOtherData() {
    let page = FindPage()
    var isTold = false
    let search = page.list.find(
      "1",
      text: { row in
        if !isTold {
          isTold = true
          page.rows.apply([1, 2, 3])
        }
        return "row \(row)"
      })
    page.pass()
    #expect(search.isComplete)
    #expect(search.count == 1)
  }

  /// Cells ask for the current hit while they are bound again, also that of an item whose content has changed.
  @Test(arguments: [false, true]) func theCurrentHitIsAskedForWhileItsItemChanges(isFirst: Bool) {
    let page = FindPage()
    page.host.scroll(to: 3000)
    let search = page.find("row")
    if isFirst {
      for _ in 0..<30 { search.previous() }
    } else {
      for _ in 0..<70 { search.next() }
    }
    page.pass()
    let item = isFirst ? 0 : 99
    #expect(search.current?.item == item)
    var asked: [Int] = []
    page.rows.willBind = { row in
      if let current = page.list.search?.current, row == item { asked.append(current.index) }
    }
    var data = page.list.snapshot
    data.reconfigureItems([item])
    page.list.apply(data)
    page.pass()
    #expect(asked.first == item)
    #expect(search.current?.item == item)
    #expect(search.current?.index == item)
  }

  /// A report of unknown IDs brings other data.
  @Test(arguments: [false, true]) func aReportBringsOtherData(inSlices: Bool) {
    let page = FindPage()
    let search = page.find("1")
    var reports: [ListReport] = []
    page.list.onReport = { report in
      reports.append(report)
      if reports.count == 1 { page.rows.apply([1, 11, 7]) }
    }
    var data = page.list.snapshot
    data.appendItems([200, 201])
    data.deleteItems([3, 4])
    data.reconfigureItems([999])
    if inSlices { page.list.apply(data, inSlicesOf: 10) } else { page.list.apply(data) }
    page.pass()
    #expect(reports == [.unknownIDs(count: 1)])
    #expect(page.list.snapshot.itemIdentifiers == [1, 11, 7])
    #expect(page.list.visibleItems == [1, 11, 7])
    #expect(search.isComplete)
    #expect(search.count == 3)
  }
}
