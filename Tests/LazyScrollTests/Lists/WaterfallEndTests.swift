import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Columns at the content's end, whose place depends on the columns.
@Suite struct WaterfallEndTests {
  /// A window that grows there shows items further up, a few in each display frame; late content among them goes on
  /// changing with its estimate. In each column the first item that was visible before stays beside the anchor.
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

  /// Column offsets make content reach as far as the window; an edit shortens it, so that they have to be reduced, and
  /// take more of the content along.
  @Test func noColumnStartsInTheViewportOfShortContent() {
    var offsets = 0
    for seed in 0..<60 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      // At the end all items have one length; above, those of one column are much longer than others.
      let longColumn = random.below(3)
      let page = MeasuredPage(.waterfall, rows: 45, estimate: 60) {
        $0 >= 24 ? 60 : $0 % 3 == longColumn ? 120 : 15
      }
      page.host.resize(width: 300, height: 300)
      page.host.scroll(by: 1_000_000)
      page.settle()
      page.firstID = 1000
      page.load()
      page.settle()
      for _ in 0..<1 + random.below(12) {
        page.host.scroll(by: -Double(20 + random.below(40)))
        page.settle()
      }
      for step in 0..<16 {
        let count = page.driver.engine.content.itemCount(inSection: 0)
        let last = random.below(min(count, 9))
        page.driver.send(
          .edit(ChangeSet([.removeItems(section: 0, count - 1 - last..<count - last)])))
        page.settle()
        let furthest = starts(of: page).map(\.magnitude).max() ?? 0
        if furthest > 0 { offsets += 1 }
        // Offsets are reduced with the query that follows so much scrolling.
        #expect(furthest <= page.offset + 20, "seed \(seed), step \(step)")
      }
    }
    #expect(offsets > 10)
  }

  /// The starts of all columns with items.
  private func starts(of page: MeasuredPage) -> [Double] {
    var starts: [Double: Double] = [:]
    for item in 0..<page.driver.engine.content.itemCount(inSection: 0) {
      let path = IndexPath(section: 0, item: item)
      guard let frame = page.driver.engine.content.frame(of: path) else { continue }
      starts[frame.minX] = min(starts[frame.minX] ?? .infinity, frame.minY)
    }
    return Array(starts.values)
  }
}
