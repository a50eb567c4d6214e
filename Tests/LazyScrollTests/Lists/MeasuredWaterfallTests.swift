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

  /// However few views there is time for, and whatever the last round of a frame turns up: columns part by other
  /// lengths than rows do, and what moves up brings others into the window.
  @Test(arguments: Array(0..<24) + [107])
  func aWindowIsCoveredAtTheEndOfEveryFrame(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let sizes = [24.0, 40, 90, 200, 420]
    let (first, second) = (random.pick(sizes), random.pick(sizes))
    let heights = (0..<10_000).map { _ in random.oneIn(2) ? first : second }
    let page = MeasuredPage(.waterfall, estimate: random.pick([30, 100, 300])) { heights[$0] }
    if random.oneIn(2) { page.host.bindsPerFrame = 1 + random.below(12) }
    for step in 0..<40 {
      switch random.below(5) {
      case 0: page.host.scroll(by: Double(random.below(6000) - 3000))
      case 1: page.host.scroll(to: Double(random.below(95)) / 100 * page.host.contentSize.height)
      case 2: page.host.passFrame()
      case 3: page.host.passFrames()
      default: page.host.resize(width: 300, height: Double(300 + random.below(500)))
      }
      #expect(page.isCovered, "step \(step)")
    }
  }

  /// How far items moved on the screen from one frame to the next, by item: those that start in the window in both.
  private func moved(_ page: MeasuredPage, _ step: () -> Void) -> [Int: Double] {
    let before = page.seen.filter { $0.value >= 0 }
    step()
    let after = page.seen.filter { $0.value >= 0 && before[$0.key] != nil }
    return after.reduce(into: [:]) { $0[$1.key] = $1.value - before[$1.key, default: 0] }
  }

  /// Upward into what nobody has measured, all columns go with the content, and none by itself.
  @Test(arguments: [20.0, 100, 400], 0..<3)
  func columnsStayBesideEachOther(speed: Double, seed: UInt64) {
    let page = page(seed)
    page.host.scroll(to: 60_000)
    page.settle()
    for step in 0..<60 {
      let moved = moved(page) {
        page.host.scroll(by: -speed)
        page.settle()
      }
      #expect(moved.count >= 3, "step \(step)")
      #expect(moved.values.allSatisfy { ($0 - speed).magnitude < 0.5 }, "step \(step): \(moved)")
    }
  }

  /// A leap of more than a window into what nobody has measured: what comes back into the window, because what lies
  /// between turns out smaller than thought, has not moved by itself either.
  @Test(arguments: [-650.0, -680, -720])
  func columnsStayBesideEachOtherThroughALeap(distance: Double) {
    var framesThatShowSomethingAgain = 0
    for seed in 0..<8 as Range<UInt64> {
      let page = page(seed)
      page.host.scroll(to: 60_000)
      page.settle()
      for step in 0..<60 {
        let moved = moved(page) {
          page.host.scroll(by: distance)
          page.settle()
        }
        guard let least = moved.values.min(), let most = moved.values.max() else { continue }
        if moved.count > 1 { framesThatShowSomethingAgain += 1 }
        #expect(most - least < 0.5, "seed \(seed), step \(step): \(moved)")
      }
    }
    #expect(framesThatShowSomethingAgain > 0)
  }

  /// What flew by unseen is measured on the way back, which parts columns no more than a reader can see.
  @Test(arguments: 0..<6)
  func columnsComeTogetherAtTheStart(seed: UInt64) {
    let page = page(seed)
    for _ in 0..<4 {
      page.host.scroll(by: 1500)
      page.settle()
    }
    while page.offset > 0 {
      let before = page.offset
      let moved = moved(page) {
        page.host.scroll(by: -min(50, page.offset))
        page.settle()
      }
      // Less than half as fast again, and never back.
      #expect(moved.values.allSatisfy { (0...75).contains($0) }, "at \(before): \(moved)")
    }
    #expect((0..<3).map { page.seen[$0] } == [0, 0, 0])
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
