import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Rows of unknown height: nothing jumps, and nothing is bound in vain.
@Suite struct MeasuredListTests {
  typealias Form = MeasuredPage.Form

  private static let speeds = [20.0, 100, 400, 3000]

  /// Visible rows shrink, so that the content's end keeps the anchor away from its place until rows below it have grown.
  ///
  /// Meanwhile the host rounds its offset.
  @Test(arguments: [-0.25, 0.25])
  func roundedOffsetReleasesNoAnchorThatTheEndKeepsAway(rounding: Double) {
    let page = MeasuredPage(.list, rows: 40, estimate: 100) { _ in 100 }
    page.settle()
    page.host.scroll(to: 3000)
    page.settle()
    #expect(page.seen[30] == 0)
    page.height = { $0 < 37 ? 20 : 250 }
    page.host.bindsPerFrame = 1
    page.driver.send(.invalidate(section: 0, InvalidationContext(.everything)))
    var (wasKeptAway, moved) = (false, 0.0)
    while page.host.passFrame() {
      page.host.scroll(by: rounding)
      moved += rounding.magnitude
      if let start = page.seen[30], start > 100 { wasKeptAway = true }
    }
    #expect(wasKeptAway)
    #expect(moved < 10)
    #expect((page.seen[30] ?? .infinity).magnitude <= moved + 0.5)
  }

  // MARK: Binding

  @Test(arguments: Form.allRows, speeds)
  func fewMoreRowsAreBoundThanShown(form: Form, speed: Double) {
    let page = MeasuredPage(form)
    page.settle()
    for direction in [1.0, -1] {
      (page.binds, page.shown) = (0, [])
      var (most, late, ticks) = (0, 0, 0)
      for _ in 0..<Int(min(3000, 600_000 / speed)) {
        let rounds = page.driver.work.rounds
        page.host.scroll(by: direction * speed)
        most = max(most, page.driver.work.rounds - rounds)
        ticks += 1
        if page.host.isFrameDue { late += 1 }
        page.settle()
        #expect(page.isCovered)
      }
      #expect(most <= 8)
      #expect(late * 50 <= ticks)
      #expect(Double(page.binds) <= 1.15 * Double(page.shown.count))
    }
  }

  @Test(arguments: Form.allRows)
  func leapsBindFewMoreRowsThanTheyShow(form: Form) {
    let page = MeasuredPage(form)
    page.settle()
    var random = SeededRandom(seed: 7)
    page.binds = 0
    var shown = 0
    var live: Set<Int> = []
    for _ in 0..<300 {
      page.host.scroll(to: Double(random.below(Int(page.host.contentSize.height))))
      page.shown = []
      page.settle()
      #expect(page.isCovered)
      shown += page.shown.subtracting(live).count
      live = page.shown
    }
    #expect(Double(page.binds) <= 1.15 * Double(shown))
  }

  @Test func firstWindowOfWrongEstimatesIsBoundInSeveralRounds() {
    let page = MeasuredPage(estimate: 5)
    page.settle()
    #expect(page.isCovered)
    // A window of 700 points holds 140 rows of 5, and 12 of 58.
    #expect(page.binds <= 120)
  }

  @Test func estimatesChangeRarely() {
    let page = MeasuredPage()
    page.settle()
    var estimates: Set<Double> = []
    for _ in 0..<2000 {
      page.host.scroll(by: 200)
      estimates.insert(page.driver.engine.content.estimate(of: .item, inSection: 0) ?? 0)
    }
    #expect(estimates.count <= 16)
    let learnt = page.driver.engine.content.estimate(of: .item, inSection: 0) ?? 0
    #expect((learnt - 58).magnitude < 2)
  }

  @Test func unseenSectionTakesTheEstimateOfOthers() {
    let page = MeasuredPage(.table)
    page.settle()
    for section in 0..<10 {
      let estimate = page.driver.engine.content.estimate(of: .item, inSection: section) ?? 0
      #expect((estimate - 58).magnitude < 12)
      #expect(page.driver.engine.content.estimate(of: .header, inSection: section) == 37)
    }
    // No footer was visible.
    #expect(page.driver.engine.content.estimate(of: .footer, inSection: 5) == 20)
  }

  // MARK: Moving

  @Test(arguments: Form.allRows)
  func rowWithoutViewKeepsTheAnchor(form: Form) throws {
    let page = MeasuredPage(form)
    page.refused = Set(stride(from: 3, to: 200, by: 8))
    page.host.scroll(to: 2000)
    page.settle()
    page.host.scroll(by: -200)
    page.settle()
    let inside = page.seen.filter { $0.value > 40 }
    let (row, before) = try #require(inside.min { $0.value < $1.value })
    let view = try #require(
      page.host.views.first { view in view.element.map { page.row(of: $0) } == row })
    page.height = { $0 == row ? 300 : MeasuredPage.mixedHeight($0) }
    page.host.events?.viewDidResize(view, to: LayoutSize(width: 300, height: 300))
    page.settle()
    let after = try #require(page.seen[row])
    #expect((after - before).magnitude < 0.01)
  }

  /// Elements visible before and after a tick move by the tick, in device pixels.
  @Test(arguments: Form.allRows, speeds)
  func rowsMoveExactlyByTheInput(form: Form, speed: Double) {
    let page = MeasuredPage(form)
    page.settle()
    // Into the middle of unmeasured rows, then up to the start and down again.
    page.host.scroll(to: page.host.contentSize.height / 2)
    page.settle()
    for direction in [-1.0, 1] {
      for _ in 0..<Int(min(1500, 300_000 / speed)) {
        let before = page.seen
        let isAtEnd = page.offset + direction * speed <= 0
        page.host.scroll(by: direction * speed)
        page.settle()
        if isAtEnd { break }
        for (row, y) in page.seen {
          guard let old = before[row] else { continue }
          #expect((old - y - direction * speed).magnitude <= 1)
        }
      }
    }
  }

  @Test(arguments: Form.allRows, speeds)
  func scrollBarThumbNeverGoesBack(form: Form, speed: Double) {
    let page = MeasuredPage(form)
    // The first rows differ from the later ones.
    page.height = { $0 < 300 ? 25 : $0 < 5000 ? 90 : 40 }
    page.settle()
    for direction in [1.0, -1] {
      for _ in 0..<Int(min(4000, 900_000 / speed)) {
        let before = page.thumb
        page.host.scroll(by: direction * speed)
        page.settle()
        // A measurement itself may move the thumb by an invisible part of a row: a twentieth of a
        // pixel on a thumb's way of 640 points.
        #expect(direction * (page.thumb - before) * 640 >= -0.05)
      }
    }
  }

  @Test func scrollBarThumbMovesWithoutEstimates() {
    let page = MeasuredPage(rows: 1_000_000)
    page.settle()
    page.host.scroll(to: page.host.contentSize.height / 2)
    page.settle()
    #expect((page.thumb - 0.5).magnitude < 0.001)
  }

  // MARK: Ends

  @Test(arguments: Form.allRows)
  func scrollToTheEndShowsTheLastRow(form: Form) {
    let page = MeasuredPage(form)
    page.height = { $0 % 7 == 0 ? 200 : 45 }
    page.settle()
    page.host.scroll(to: page.host.contentSize.height)
    page.settle()
    #expect(page.seen[9999] != nil)
    #expect(page.offset == page.host.contentSize.height - 640)
    // Scrolling up from there moves by the wheel's distance.
    let before = page.seen
    page.host.scroll(by: -30)
    page.settle()
    for (row, y) in page.seen {
      if let old = before[row] { #expect(old - y == -30) }
    }
    page.host.scroll(to: 0)
    page.settle()
    #expect(page.seen[0] == (form == .list ? 0 : 37))
    #expect(page.isCovered)
  }

  @Test(arguments: Form.allRows)
  func theEndOfABillionRowsIsReached(form: Form) {
    let host = RecordingHost(width: 300, height: 640)
    let driver = Driver(host: host)
    driver.dataSource = ElementSource(RecordingFeed())
    host.measuring = { _, size, _ in LayoutSize(width: size.width, height: 58) }
    host.appear()
    let items = ItemList(count: 1_000_000_000)
    let section =
      form == .list
      ? SectionSnapshot(items: items, layout: ListLayout(estimate: 30))
      : SectionSnapshot(items: items, layout: TableLayout(estimate: 30))
    driver.send(.snapshot(Snapshot(sections: [section]), transition: nil))
    #expect(host.contentSize.height == 58e9)
    host.scroll(to: .infinity)
    host.passFrames()
    #expect(driver.view(of: .position(999_999_999)) != nil)
    #expect(driver.engine.view(of: .position(999_999_999)) != nil)
    #expect(host.viewport.bounds.maxY == 58e9)
    host.scroll(to: 29e9)
    for _ in 0..<1000 {
      let before = host.viewport.bounds.minY
      host.scroll(by: -120)
      host.passFrames()
      #expect(host.viewport.bounds.minY == before - 120)
    }
  }

  /// The last measurements may make the content far shorter when none of them is visible any
  /// more: the estimate waits until there is a visible anchor.
  @Test(arguments: [MeasuredPage.Form.list, .table, .waterfall], [0.3, 0.6, 0.9])
  func leapLandsAtTheThumbsPosition(form: MeasuredPage.Form, part: Double) {
    for seed in [0, 1, 2, 19, 283, 303] as [UInt64] {
      var random = SeededRandom(seed: seed)
      let heights = (0..<10_000).map { _ in random.pick([24.0, 420]) }
      let page = MeasuredPage(form, estimate: random.pick([30, 100, 300])) { heights[$0] }
      page.host.scroll(to: part * page.host.contentSize.height)
      page.settle()
      let row = page.seen.keys.min() ?? -1
      #expect((Double(row) / 10_000 - part).magnitude < 0.02, "seed \(seed): row \(row)")
    }
  }

  /// No thumb can go back there, even in a tick that brings nothing in.
  ///
  /// Found by random life 7 in 250,000 steps.
  @Test func waitingEstimatesAreTakenAtTheContentsStart() {
    let page = MeasuredPage(estimate: 30) { _ in 30 }
    page.settle()
    page.host.scroll(to: 10)
    page.settle()
    page.height = { $0 == 0 ? 30 : 60 }
    for view in page.host.views.reversed() where !view.isHidden && view.element?.index != 0 {
      page.host.events?.viewDidResize(view, to: LayoutSize(width: 300, height: 60))
    }
    page.settle()
    let content = { page.driver.engine.content.estimate(of: .item, inSection: 0) ?? 0 }
    #expect(page.host.viewport.bounds.minY == 10)
    #expect(content() < 32, "the thumb would go back")
    page.host.scroll(to: 0)
    page.settle()
    #expect(content() > 40)
  }

  /// A viewport that the host reports while it measures waits, and is corrected meanwhile.
  @Test(arguments: [-400.0, -100, 300])
  func scrollWhileMeasuringIncludesCorrections(by delta: Double) {
    let page = MeasuredPage()
    page.host.scroll(to: 60_000)
    page.settle()
    let corrections = page.host.corrections.count
    var isScrolling = false
    page.height = { row in
      if !isScrolling {
        isScrolling = true
        page.host.scroll(by: delta)
      }
      return MeasuredPage.mixedHeight(row)
    }
    page.host.scroll(by: -3000)
    page.settle()
    #expect(isScrolling)
    #expect(page.host.corrections.count > corrections)
    #expect(page.driver.engine.viewport == page.host.viewport)
  }
}
