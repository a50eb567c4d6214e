import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Items of unknown height in columns: the window is covered, whatever they measure.
@Suite struct MeasuredWaterfallTests {
  /// From the unmeasured middle, up and down again; from the start, down and up.
  @Test(arguments: [100.0, 400, 3000], 0..<3)
  func everyColumnIsCoveredAfterEachFrame(speed: Double, seed: UInt64) {
    for (start, directions) in [(60_000.0, [-1.0, 1]), (0, [1, -1])] {
      let page = MeasuredPage.waterfall(seed: seed)
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

  /// With any budget of views, and any result of a frame's last round: columns part by other lengths than
  /// rows do, and items that move up let others into the window.
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

  /// The movement of items on the screen from one frame to the next, by item: those that start in the window in both.
  private func moved(_ page: MeasuredPage, _ step: () -> Void) -> [Int: Double] {
    let before = page.seen.filter { $0.value >= 0 }
    step()
    let after = page.seen.filter { $0.value >= 0 && before[$0.key] != nil }
    return after.reduce(into: [:]) { $0[$1.key] = $1.value - before[$1.key, default: 0] }
  }

  /// Upward into unmeasured items, all columns move with the content, and none by itself.
  @Test(arguments: [20.0, 100, 400], 0..<3)
  func columnsStayAligned(speed: Double, seed: UInt64) {
    let page = MeasuredPage.waterfall(seed: seed)
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

  /// After an edit that brings the section's start near, no column starts further from it than the viewport does.
  ///
  /// So all columns start together where the viewport shows the start.
  @Test func columnsStartTogetherWhereAnEditBringsTheirStart() throws {
    var starts = 0
    for seed in 0..<16 as Range<UInt64> {
      let page = MeasuredPage.waterfall(seed: seed)
      page.host.scroll(to: 60_000)
      page.settle()
      for _ in 0..<20 {
        page.host.scroll(by: -100)
        page.settle()
      }
      let first = try #require(page.seen.filter { $0.value >= 0 }.keys.min())
      page.driver.send(.edit(ChangeSet([.removeItems(section: 0, 0..<first)])))
      page.settle()
      if page.offset == 0 { starts += 1 }
      var firsts: [Double: Double] = [:]
      for item in 0..<20 {
        let known = page.driver.engine.content.frame(of: ItemPath(section: 0, item: item))
        let frame = try #require(known)
        firsts[frame.minX] = min(firsts[frame.minX] ?? .infinity, frame.minY)
      }
      #expect(firsts.count == 3)
      #expect(
        firsts.values.allSatisfy { $0.magnitude <= page.offset + 0.01 }, "\(firsts) of seed \(seed)"
      )
    }
    #expect(starts >= 4)
  }

  /// An edit meets estimates that wait for the user to scroll on: items further on are longer than those before.
  @Test(arguments: 0..<8 as Range<UInt64>) func editWithoutEffectMovesNothing(seed: UInt64) {
    let page = MeasuredPage.waterfall(seed: seed)
    let height = page.height
    page.height = { height($0) * ($0 < 100 ? 1 : 4) }
    page.host.scroll(to: 60_000)
    page.settle()
    for step in 0..<60 {
      page.host.scroll(by: -45)
      page.settle()
      let moved = moved(page) {
        page.driver.send(.edit(ChangeSet([])))
        page.settle()
      }
      #expect(moved.count >= 3, "step \(step)")
      #expect(moved.values.allSatisfy { $0.magnitude < 0.5 }, "step \(step): \(moved)")
    }
  }

  /// The starts of the columns of a section, by column.
  private func starts(_ driver: Driver<RecordingHost>, inSection section: Int = 0) -> [Double:
    Double]
  {
    var starts: [Double: Double] = [:]
    for item in 0..<20 {
      let path = ItemPath(section: section, item: item)
      guard let frame = driver.engine.content.frame(of: path) else { continue }
      starts[frame.minX] = min(starts[frame.minX] ?? .infinity, frame.minY)
    }
    return starts
  }

  /// Scrolls up from the unmeasured middle, so that columns get offsets.
  private func offsetColumns(of page: MeasuredPage) {
    page.host.scroll(to: 60_000)
    page.settle()
    for _ in 0..<20 {
      page.host.scroll(by: -100)
      page.settle()
    }
  }

  /// The user goes to the start while there are no views; nothing is measured there, since no item gets one.
  @Test(arguments: 0..<4 as Range<UInt64>) func columnsStartTogetherAfterViewsWereGivenUp(
    seed: UInt64
  ) {
    let page = MeasuredPage.waterfall(seed: seed)
    offsetColumns(of: page)
    #expect(Set(starts(page.driver).values).count > 1)
    page.refused = Set(0..<10_000)
    page.driver.send(.clear(pooled: true))
    page.host.scroll(to: 0)
    page.settle()
    #expect(starts(page.driver).values.map { $0 } == [0, 0, 0])
  }

  /// An edit brings a section of columns into the viewport that was out of sight, and whose items get no views.
  @Test(arguments: 0..<4 as Range<UInt64>) func columnsStartTogetherInASectionThatAnEditShows(
    seed: UInt64
  ) {
    let page = MeasuredPage.waterfall(seed: seed)
    offsetColumns(of: page)
    #expect(Set(starts(page.driver).values).count > 1)
    let rows = SectionSnapshot(
      items: ItemList(
        ids: Array(100_000..<100_020), geometry: .extents(Array(repeating: 50, count: 20))),
      layout: ListLayout(estimate: 50))
    page.driver.send(.edit(ChangeSet([.insertSection(rows, at: 0)])))
    page.settle()
    page.host.scroll(to: 0)
    page.settle()
    #expect(Set(starts(page.driver, inSection: 1).values).count > 1)
    page.refused = Set(0..<20_000)
    page.driver.send(.edit(ChangeSet([.removeSection(0)])))
    page.settle()
    #expect(starts(page.driver).values.map { $0 } == [0, 0, 0])
  }

  /// A leap into unmeasured items moves nothing by itself.
  ///
  /// This includes items that return into the window, because those in between measure less than estimated, and items
  /// that stay. Binding all may take some frames, in which the user scrolls on by little.
  @Test(arguments: [
    (-330, Int.max), (-600, .max), (-650, .max), (-680, .max), (-720, .max), (-1200, .max),
    (-330, 2), (-600, 2), (-680, 2), (-1200, 2), (-330, 1), (-450, 1), (-600, 1), (-500, 4),
  ])
  func columnsStayAlignedThroughALeap(distance: Double, bindsPerFrame: Int) {
    var framesOfTwoColumns = 0
    for seed in 0..<8 as Range<UInt64> {
      let page = MeasuredPage.waterfall(seed: seed)
      page.host.scroll(to: 60_000)
      page.settle()
      page.host.bindsPerFrame = bindsPerFrame
      // Columns align again close to the start.
      for step in 0..<60 where page.offset > 10_000 {
        let moved = moved(page) {
          page.host.scroll(by: distance)
          for _ in 0..<3 {
            page.host.passFrame()
            page.host.scroll(by: -3)
          }
          page.settle()
        }
        guard let least = moved.values.min(), let most = moved.values.max() else { continue }
        if Set(moved.keys.map { page.left[$0] }).count > 1 { framesOfTwoColumns += 1 }
        #expect(most - least < 0.5, "seed \(seed), step \(step): \(moved)")
      }
    }
    // A longer leap, or views still to come, bring nothing else back.
    if distance > -640 || distance > -1000 && bindsPerFrame == .max {
      #expect(framesOfTwoColumns > 0)
    }
  }

  /// An item that measures longer moves the items of its own column, and nothing beside it; also in a leap that
  /// is still settling, when items were inserted above the anchor.
  @Test(arguments: 0..<6 as Range<UInt64>) func growingItemMovesNoOtherColumn(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let page = MeasuredPage.waterfall(seed: seed)
    let height = page.height
    var grown: Set<Int> = []
    page.height = { height($0) + (grown.contains($0) ? 20 : 0) }
    page.host.scroll(to: 60_000)
    page.settle()
    page.host.bindsPerFrame = 1
    for step in 0..<20 {
      page.host.scroll(by: -330)
      for _ in 0..<8 {
        page.host.passFrame()
        let (seen, left) = (page.seen, page.left)
        let row = random.pick(seen.filter { $0.value >= 0 && $0.value < 640 }.keys.sorted())
        guard grown.insert(row).inserted,
          let view = page.host.views.first(where: {
            $0.shownFrame != nil && $0.element?.index == row
          })
        else { continue }
        page.host.events?.viewDidResize(view, to: LayoutSize(width: 100, height: page.height(row)))
        for (other, y) in page.seen where left[other] != nil && left[other] != left[row] {
          let moved = y - seen[other, default: .nan]
          #expect(moved.magnitude < 0.5, "step \(step): \(other) beside \(row)")
        }
      }
    }
    #expect(grown.count > 50)
  }

  /// Elements of other data anchor nothing, whether the user leapt or scrolled to where it is replaced.
  @Test(arguments: [-400.0, 400])
  func seenColumnsAreForgottenWithTheirData(distance: Double) {
    func page(inSteps count: Int) -> MeasuredPage {
      let page = MeasuredPage(.waterfall, estimate: 100) { _ in 100 }
      page.host.scroll(to: 60_000)
      page.settle()
      for _ in 0..<count {
        page.host.scroll(by: distance / Double(count))
        page.settle()
      }
      page.height = { 40 + Double($0 &* 7919 % 120) }
      page.firstID = 10_000
      page.load()
      page.settle()
      return page
    }
    let (leapt, walked) = (page(inSteps: 1), page(inSteps: 10))
    #expect(leapt.offset == walked.offset)
    #expect(leapt.seen == walked.seen)
  }

  /// Visible elements are preferred to those visible before a leap, though they start before the window.
  ///
  /// Its column shows nothing else, and the item whose size changes lies between the two.
  @Test func visibleElementsAnchorBeforePreviouslyVisibleOnes() throws {
    var times = 0
    for extra in 0..<6 {
      // Every fifth item of each column is longer than the window.
      let page = MeasuredPage(.waterfall, estimate: 100) { $0 % 5 == 0 ? 700 : 100 }
      page.settle()
      page.host.scroll(to: 60_000)
      page.settle()
      for step in 0..<40 {
        page.host.scroll(by: -Double(700 + 10 * extra))
        page.settle()
        let end = page.host.viewport.bounds.maxY
        let covering = page.host.views.first {
          guard let frame = $0.shownFrame else { return false }
          return frame.minY < page.offset && frame.maxY >= end
        }
        let below = page.host.views.first {
          guard let frame = $0.shownFrame else { return false }
          return frame.minX == covering?.shownFrame?.minX && frame.minY >= end
        }
        guard let covering, let below, let before = covering.shownFrame else { continue }
        times += 1
        let distance = before.minY - page.offset
        page.host.events?.viewDidResize(below, to: LayoutSize(width: 100, height: 160))
        page.settle()
        let after = try #require(covering.shownFrame).minY - page.offset
        #expect((after - distance).magnitude < 0.5, "step \(step)")
      }
    }
    #expect(times > 0)
  }

  /// Items passed without a view are measured on the way back, which parts columns by less than a user can see.
  @Test(arguments: 0..<6)
  func columnsAlignAtTheStart(seed: UInt64) {
    let page = MeasuredPage.waterfall(seed: seed)
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

  /// Items side by side do not push each other: one display frame is enough, as for a list.
  @Test func fewFramesLeaveTheWindowUncovered() {
    var (ticks, late) = (0, 0)
    for seed in 0..<4 as Range<UInt64> {
      let page = MeasuredPage.waterfall(seed: seed)
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
