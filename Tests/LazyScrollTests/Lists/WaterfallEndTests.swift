import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Columns at the content's end, whose place depends on the columns.
@Suite struct WaterfallEndTests {
  /// In each column the first item that was visible before stays beside the anchor.
  ///
  /// A window that grows at the end shows items further up, a few in each display frame; late content among them goes
  /// on changing with its estimate.
  @Test(arguments: [2, 4, Int.max]) func columnsStayAlignedInAWindowThatGrows(bindsPerFrame: Int) {
    var compared = 0
    for seed in 0..<40 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      // Some items are late: they measure 0.
      let heights = (0..<600).map { _ in random.oneIn(4) ? 0 : Double(15 + 15 * random.below(8)) }
      let page = MeasuredPage(.waterfall, rows: 600, estimate: 60) { heights[$0] }
      page.host.resize(width: 300, height: 240)
      page.settle()
      page.host.scroll(by: 1_000_000)
      page.settle()
      page.host.bindsPerFrame = bindsPerFrame
      for step in 0..<4 {
        let before = page.seen.filter { $0.value >= 0 }
        let left = page.left
        page.host.resize(width: 300, height: 240 + 150 * Double(step))
        page.settle()
        var first: [Double: Int] = [:]
        for row in before.keys where page.seen[row] != nil {
          first[left[row]!] = min(first[left[row]!] ?? .max, row)
        }
        let moved = first.values.map { page.seen[$0]! - before[$0]! }
        compared += max(0, moved.count - 1)
        let most = moved.max() ?? 0
        #expect(most - (moved.min() ?? 0) < 0.5, "seed \(seed), step \(step): \(moved)")
      }
    }
    #expect(compared > 200)
  }

  /// An edit shortens content that column offsets make reach as far as the window: they have to be reduced, which
  /// shortens the content further, step by step.
  @Test func noColumnStartsInTheViewportOfShortContent() throws {
    var heights = [Double](repeating: 50, count: 24)
    heights[3] = 350
    let page = pageNearTheStart(rows: 24) { heights[$0] }
    // The first column grows above the window, and others keep beside it.
    for _ in 0..<5 {
      heights[0] += 80
      try tellHeightOfFirstRow(heights[0], on: page)
    }
    #expect(page.offset == 480)
    #expect(starts(of: page) == [0, 400, 400])
    let ranges = [15..<24, 3..<4, 0..<1]
    page.driver.send(.edit(ChangeSet(ranges.map { .removeItems(section: 0, $0) })))
    page.settle()
    let furthest = try #require(starts(of: page).map(\.magnitude).max())
    #expect(furthest <= page.offset)
  }

  /// The first column grows above the window, and the anchor is in the second.
  ///
  /// Both are near their start, but the viewport goes along, and the start is as far away again.
  @Test(arguments: [60.0, 200, 1000]) func columnsFollowTheFirstFromNearTheStart(growth: Double)
    throws
  {
    var heights = [Double](repeating: 50, count: 60)
    heights[0] = 70
    let page = pageNearTheStart(rows: 60) { heights[$0] }
    let seen = page.seen
    heights[0] += growth
    try tellHeightOfFirstRow(heights[0], on: page)
    #expect(page.offset == 80 + growth)
    #expect(starts(of: page) == [0, growth, growth])
    for (row, start) in page.seen where seen[row] != nil { #expect(start == seen[row]) }
  }

  /// Returns a settled waterfall of three columns that is scrolled by 80.
  private func pageNearTheStart(rows: Int, height: @escaping (_ row: Int) -> Double)
    -> MeasuredPage
  {
    let page = MeasuredPage(.waterfall, rows: rows, estimate: 60, height: height)
    page.host.resize(width: 300, height: 300)
    page.host.scroll(to: 80)
    page.settle()
    return page
  }

  /// Has the host tell another height of the first row's view.
  private func tellHeightOfFirstRow(_ height: Double, on page: MeasuredPage) throws {
    let view = try #require(page.rowViews.first { $0.element?.index == 0 })
    page.host.events?.viewDidResize(view, to: LayoutSize(width: 100, height: height))
    page.settle()
  }

  /// The starts of all columns with items, from the first on.
  private func starts(of page: MeasuredPage) -> [Double] {
    var starts: [Double: Double] = [:]
    for item in 0..<page.driver.engine.content.itemCount(inSection: 0) {
      let path = ItemPath(section: 0, item: item)
      guard let frame = page.driver.engine.content.frame(of: path) else { continue }
      starts[frame.minX] = min(starts[frame.minX] ?? .infinity, frame.minY)
    }
    return starts.sorted { $0.key < $1.key }.map(\.value)
  }
}
