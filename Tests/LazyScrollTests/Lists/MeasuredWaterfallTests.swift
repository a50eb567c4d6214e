import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Items of unknown height in columns: the window is covered, whatever they turn out to be.
@Suite struct MeasuredWaterfallTests {
  /// A waterfall of items without a pattern in their heights.
  private func page(_ seed: UInt64) -> MeasuredPage {
    var random = SeededRandom(seed: seed)
    let heights = (0..<10_000).map { _ in Double(31 + 18 * random.below(4)) }
    let page = MeasuredPage(.waterfall) { heights[$0] }
    page.settle()
    return page
  }

  /// From the middle, where nobody has measured anything, up and down again; from the start, down and up.
  @Test(arguments: [100.0, 400, 3000], 0..<3)
  func everyColumnIsCoveredAfterEachFrame(speed: Double, seed: UInt64) {
    for (start, directions) in [(60_000.0, [-1.0, 1]), (0, [1, -1])] {
      let page = page(seed)
      page.host.scroll(to: start)
      page.settle()
      for direction in directions {
        for _ in 0..<Int(min(40, 50_000 / speed)) {
          page.host.scroll(by: direction * speed)
          #expect(page.isCovered)
          page.settle()
          #expect(page.isCovered)
        }
      }
    }
  }

  /// What stands side by side does not push each other: a frame is enough, as it is for a list.
  @Test func hardlyAnyFrameIsTooShort() {
    var (ticks, late) = (0, 0)
    for seed in 0..<4 as Range<UInt64> {
      let page = page(seed)
      page.host.scroll(to: 60_000)
      page.settle()
      for _ in 0..<100 {
        page.host.scroll(by: -100)
        ticks += 1
        if page.host.isFrameDue { late += 1 }
        page.settle()
      }
    }
    #expect(late * 25 <= ticks)
  }
}
