import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Updates of a list in slices, and with work on another thread.
@Suite struct LazyListSliceTests {
  typealias View = RecordingHost.View
  typealias List = LazyList<RecordingHost, String, Int>

  /// A list of rows of 50 points, whose host has time for one slice in a frame.
  private final class Page {
    let host = RecordingHost(width: 300, height: 400, overscan: 0)
    let list: List
    var bound: [Int] = []
    var ends: [ListUpdate] = []
    var reports: [ListReport] = []

    init() {
      var bind: (View, Int) -> Void = { _, _ in }
      let rows = Registration<View, Int> {
        View()
      } update: {
        bind($0, $1)
      }
      list = List(host: host) { _ in
        CollectionSection(layout: ListLayout(estimate: 50))
      } cell: {
        rows($0)
      }
      bind = { [unowned self] view, item in
        view.content = UInt64(item)
        bound.append(item)
      }
      list.onReport = { [unowned self] in reports.append($0) }
      host.measuring = { _, proposed, _ in LayoutSize(width: proposed.width, height: 50) }
      host.bindsPerFrame = 1
      host.appear()
    }

    func snapshot(_ sections: (String, [Int])...) -> List.Snapshot {
      var snapshot = List.Snapshot()
      for (name, items) in sections {
        snapshot.appendSections([name])
        snapshot.appendItems(items, toSection: name)
      }
      return snapshot
    }

    func applySlices(_ snapshot: List.Snapshot, of limit: Int = 100) {
      list.apply(snapshot, inSlicesOf: limit) { self.ends.append($0) }
    }

    func show(_ items: Range<Int>) {
      list.apply(snapshot(("a", Array(items))))
      host.bindsPerFrame = .max
      host.passFrames()
      host.bindsPerFrame = 1
    }
  }

  @Test func slicesTakeTheirTurnsWhileTheListScrolls() {
    let page = Page()
    page.show(0..<100)
    page.applySlices(page.snapshot(("a", Array(0..<3000)), ("b", Array(5000..<6000))), of: 100)
    #expect(page.ends.isEmpty)
    var frames = 0
    while page.ends.isEmpty, frames < 1000 {
      page.host.scroll(by: 7)
      #expect(page.list.itemCount == 100, "the data on the screen stays")
      page.host.passFrame()
      frames += 1
    }
    // 4,000 items are numbered and then indexed, 100 at a time.
    #expect((40...100).contains(frames))
    #expect(page.ends == [.shown])
    #expect(page.list.snapshot.numberOfItems == 4000)
    #expect(page.list.itemCount == 4000)
    #expect(page.list.frame(of: 5000)?.minY == 150_000)
    #expect(page.reports.isEmpty)
  }

  /// One edit that brings thousands of items is no small update: no frame takes them all.
  @Test(arguments: [(added: 3000, frames: 100...200), (added: 500, frames: 1...30)])
  func manyItemsOfOneEditComeInSlices(added: Int, frames: ClosedRange<Int>) {
    let page = Page()
    page.show(0..<2000)
    page.applySlices(page.snapshot(("a", Array(0..<2000 + added))), of: 100)
    var passed = 0
    while page.ends.isEmpty, passed < 1000 {
      page.host.passFrame()
      passed += 1
    }
    #expect(frames.contains(passed), "\(passed)")
    #expect(page.list.itemCount == 2000 + added)
  }

  /// Scrolls to row 20 of 100, selects row 22, and returns its view.
  private func viewOfSelectedRow(in page: Page) throws -> View {
    page.show(0..<100)
    page.host.scroll(to: 1000)
    page.host.passFrames()
    page.list.selectionMode = .multiple
    page.list.select(22)
    page.bound = []
    return try #require(page.list.view(for: 22))
  }

  @Test func itemsKeepViewsSizesAndSelectionByID() throws {
    let page = Page()
    let view = try viewOfSelectedRow(in: page)
    page.applySlices(page.snapshot(("x", Array(500..<530)), ("a", Array(0..<100))))
    page.host.passFrames()
    #expect(page.ends == [.shown])
    #expect(page.list.view(for: 22) === view)
    #expect(page.bound.isEmpty, "no item on the screen has changed")
    #expect(page.list.selectedItems == [22])
    #expect(page.host.viewport.bounds.minY == 1000 + 30 * 50)
  }

  /// An update that is told anew, and not as edits.
  @Test func itemsKeepViewsAndSelectionThroughALargeUpdate() throws {
    let page = Page()
    let view = try viewOfSelectedRow(in: page)
    page.applySlices(
      page.snapshot(("x", Array(500..<530)), ("a", Array(0..<23) + (23..<100).reversed())))
    page.host.passFrames()
    #expect(page.ends == [.shown])
    #expect(page.list.view(for: 22) === view)
    #expect(!page.bound.isEmpty && !page.bound.contains(22))
    #expect(page.list.selectedItems == [22])
    #expect(page.host.viewport.bounds.minY == 1000 + 30 * 50)
  }

  @Test func reconfiguredAndResizedItemsAreAskedAgain() {
    let page = Page()
    page.show(0..<100)
    page.bound = []
    var snapshot = page.snapshot(("a", Array(0..<100)))
    snapshot.reconfigureItems([2, 900])
    snapshot.resizeItems([3])
    page.host.measuring = { _, proposed, _ in LayoutSize(width: proposed.width, height: 80) }
    page.applySlices(snapshot)
    page.host.passFrames()
    #expect(page.bound == [2])
    #expect(page.list.frame(of: 3)?.size.height == 80)
    #expect(page.list.frame(of: 4)?.size.height == 50)
    #expect(page.reports == [.unknownIDs(count: 1)])
  }

  @Test func repeatedIDsCountOnce() {
    let page = Page()
    page.show(0..<10)
    page.applySlices(page.snapshot(("a", [1, 2, 1, 3]), ("b", [4, 2, 5])), of: 2)
    page.host.passFrames()
    #expect(page.list.snapshot.itemIdentifiers == [1, 2, 3, 4, 5])
    #expect(page.reports == [.repeatedIDs(count: 2)])
    #expect(page.list.visibleItems == [1, 2, 3, 4, 5])
  }

  @Test func anotherUpdateEndsTheOneUnderWay() {
    let page = Page()
    page.show(0..<10)
    page.applySlices(page.snapshot(("a", Array(0..<5000))))
    page.host.passFrame()
    page.list.apply(page.snapshot(("a", Array(20..<30))))
    #expect(page.ends == [.replaced])
    page.applySlices(page.snapshot(("a", Array(0..<5000))))
    page.host.passFrame()
    page.applySlices(page.snapshot(("a", Array(7..<9))))
    #expect(page.ends == [.replaced, .replaced])
    page.host.passFrames()
    #expect(page.ends == [.replaced, .replaced, .shown])
    #expect(page.list.visibleItems == [7, 8])
    page.applySlices(page.snapshot(("a", Array(0..<5000))))
    page.host.passFrame()
    page.list.reset()
    #expect(page.ends.last == .cancelled)
    page.host.passFrames()
    #expect(page.list.itemCount == 0)
  }

  @Test func sizesAreAskedInSlicesToo() {
    let page = Page()
    var asked = 0
    page.list.size = { item in
      asked += 1
      return item % 3 == 0 ? nil : LayoutSize(width: 300, height: Double(20 + item % 5))
    }
    page.applySlices(page.snapshot(("a", Array(0..<1000))), of: 50)
    var most = 0
    while page.ends.isEmpty {
      let before = asked
      page.host.passFrame()
      most = max(most, asked - before)
    }
    #expect(most == 50)
    #expect(asked == 1000)
    #expect(page.list.frame(of: 1)?.size.height == 21)
    #expect(page.list.frame(of: 998)?.size.height == 23)
    #expect(page.list.frame(of: 999)?.size.height == 50)
  }

  @Test func updateInItsOwnReportIsNotLost() {
    let page = Page()
    page.show(0..<10)
    page.list.onReport = { _ in page.list.apply(page.snapshot(("a", Array(40..<43)))) }
    page.applySlices(page.snapshot(("a", [1, 1])))
    page.host.passFrames()
    #expect(page.ends == [.replaced])
    #expect(page.list.visibleItems == [40, 41, 42])
  }

  @Test func listThatIsGoneEndsItsUpdate() {
    var ends: [ListUpdate] = []
    let driver: Driver<RecordingHost>
    let host: RecordingHost
    do {
      let page = Page()
      (driver, host) = (page.list.driver, page.host)
      page.list.apply(page.snapshot(("a", Array(0..<9000))), inSlicesOf: 10) { ends.append($0) }
    }
    #expect(ends == [.cancelled])
    #expect(host.passFrames() < 10, "no frame is asked for without end")
    #expect(!driver.isBuilding)
  }

  // MARK: Another thread

  /// Performs work while an update is prepared on another thread: as the end of the update that it replaces.
  private func whileUpdating(_ page: Page, _ work: @escaping () -> Void) {
    page.host.bindsPerFrame = 1
    page.list.apply(page.snapshot(("a", Array(0..<5000))), inSlicesOf: 10) { end in
      #expect(end == .replaced)
      #expect(page.list.driver.isBuilding)
      page.host.bindsPerFrame = .max
      work()
    }
  }

  @MainActor @Test func backgroundUpdateIsShownAndScrollsMeanwhile() async {
    let page = Page()
    page.show(0..<100)
    page.host.scroll(to: 1000)
    whileUpdating(page) {
      page.host.scroll(by: 50)
      #expect(page.list.itemCount == 100)
      #expect(page.list.visibleItems.first == 21)
    }
    let end = await page.list.applyInBackground(page.snapshot(("a", Array(0..<20_000))))
    #expect(end == .shown)
    #expect(page.list.itemCount == 20_000)
    #expect(page.list.visibleItems.first == 21)
  }

  @MainActor @Test func backgroundUpdateIsReplacedByAnother() async {
    let page = Page()
    page.show(0..<100)
    whileUpdating(page) { page.list.apply(page.snapshot(("a", [7, 8]))) }
    let end = await page.list.applyInBackground(page.snapshot(("a", Array(0..<20_000))))
    #expect(end == .replaced)
    #expect(page.list.visibleItems == [7, 8])
    whileUpdating(page) { page.list.reset() }
    let reset = await page.list.applyInBackground(page.snapshot(("a", Array(0..<20_000))))
    #expect(reset == .cancelled)
    #expect(page.list.itemCount == 0)
  }

  @MainActor @Test func backgroundUpdateHasTheSizesThatAreKnown() async {
    let page = Page()
    page.list.size = { LayoutSize(width: 300, height: Double(20 + $0 % 5)) }
    #expect(await page.list.applyInBackground(page.snapshot(("a", Array(0..<1000)))) == .shown)
    #expect(page.list.frame(of: 3)?.size.height == 23)
  }
}
