import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// The start of a list or a table of unknown heights, before and after they are known.
@Suite struct OpeningTests {
  typealias Form = MeasuredPage.Form

  @Test(arguments: Form.allRows)
  func aPageOpensAtItsStart(form: Form) {
    let page = MeasuredPage(form)
    page.settle()
    #expect(page.offset == 0)
    #expect(page.seen[0] == (form == .list ? 0 : 37))
  }

  /// A page in a hidden tab measures rows of other heights.
  @Test(arguments: Form.allRows)
  func pageMeasuredAgainStaysAtItsStart(form: Form) {
    let page = MeasuredPage(form)
    page.height = { _ in 12 }
    page.settle()
    page.height = MeasuredPage.mixedHeight
    for view in page.host.views where !view.isHidden {
      guard let element = view.element, let old = view.attributes?.frame.size else { continue }
      let height = element.kind == .item ? page.height(page.row(of: element)) : 61
      page.driver.viewDidResize(view, to: LayoutSize(width: old.width, height: height))
    }
    page.settle()
    #expect(page.offset == 0)
    #expect(page.seen[0] == (form == .list ? 0 : 61))
  }

  @Test func aHeaderThatGrowsInSightPushesItsRows() throws {
    let page = MeasuredPage(.table)
    page.settle()
    let before = page.seen
    try page.resizeHeader(to: 60)
    #expect(page.offset == 0)
    for (row, y) in before where y + 23 < 640 { #expect(page.seen[row] == y + 23) }
  }

  /// In a window of another width all headers and footers are measured at once.
  @Test func aHeaderPushesItsRowsWhateverAFooterAboveMeasures() {
    let page = MeasuredPage(.table)
    let opening = page.host.measuring
    page.host.measuring = { view, proposed, sizing in
      view.element?.kind == .footer
        ? LayoutSize(width: proposed.width, height: 100) : opening?(view, proposed, sizing)
    }
    page.settle()
    // The content above is measured on the way there.
    for _ in 0..<2 {
      page.host.scroll(to: page.start(ofSection: 1))
      page.settle()
    }
    #expect(page.start(ofSection: 1) == page.offset)
    let before = page.seen
    let measuring = page.host.measuring
    page.host.measuring = { view, proposed, sizing in
      switch view.element?.kind {
      case .header where view.element?.section == 1: LayoutSize(width: proposed.width, height: 60)
      case .footer: LayoutSize(width: proposed.width, height: 20)
      default: measuring?(view, proposed, sizing)
      }
    }
    page.host.resize(width: 310, height: 640)
    page.settle()
    #expect(page.start(ofSection: 1) == page.offset)
    for (row, y) in before where y + 23 < 640 { #expect(page.seen[row] == y + 23) }
  }

  /// The content is too short while its last section is unmeasured.
  @Test func sectionLaidOutAgainAtTheEndMovesNothing() throws {
    let page = MeasuredPage(.table, rows: 100)
    let measuring = page.host.measuring
    page.host.measuring = { view, proposed, sizing in
      view.element?.kind == .header && view.element?.section == 9
        ? LayoutSize(width: proposed.width, height: 60) : measuring?(view, proposed, sizing)
    }
    page.settle()
    for _ in 0..<3 {
      page.host.scroll(to: page.host.contentSize.height - 640)
      page.settle()
    }
    try #require(page.start(ofSection: 9) < page.offset)
    let before = page.seen
    page.driver.send(
      .edit(ChangeSet([.layOutSection(page.snapshot(ofSection: 9), at: 9)])))
    page.settle()
    #expect(page.seen == before)
  }

  /// Until the last rows are measured the content ends so early that a header above the viewport is in sight.
  @Test func aHeaderThatAShortContentShowsPushesNothing() throws {
    let page = MeasuredPage(.table, rows: 100) { $0 < 97 ? 40 : 120 }
    page.settle()
    for _ in 0..<3 {
      page.host.scroll(to: page.host.contentSize.height - 640)
      page.settle()
    }
    let before = page.seen
    let start = page.start(ofSection: 9)
    try #require(start < page.offset)
    page.host.bindsPerFrame = 1
    page.driver.send(
      .edit(
        ChangeSet([
          .removeItems(section: 9, 7..<10),
          .insertItems(ItemList(ids: [197, 198, 199]), at: ItemPath(section: 9, item: 7)),
        ])))
    try #require(page.start(ofSection: 9) > page.offset)
    try page.resizeHeader(ofSection: 9, to: 60)
    #expect(page.seen == before)
  }

  @Test func pinnedHeaderThatGrowsMovesNothing() throws {
    let page = MeasuredPage(.table)
    page.settle()
    for _ in 0..<10 {
      page.host.scroll(by: 100)
      page.settle()
    }
    let before = page.seen
    try page.resizeHeader(to: 60)
    #expect(page.seen == before)
  }

  /// Deferred rows are covered by placeholders, whether or not sizes are known.
  @Test(arguments: Form.allRows, [1, 3])
  func deferredRowsAreCoveredByPlaceholders(form: Form, bindsPerFrame: Int) {
    let page = MeasuredPage(form)
    page.settle()
    page.host.bindsPerFrame = bindsPerFrame
    for offset in [3000.0, 90_000, 20_000, 20_700, 19_300, 0] {
      page.host.scroll(to: offset)
      #expect(page.isCovered)
      while page.host.passFrame() { #expect(page.isCovered) }
    }
  }

  /// Each round makes space for more rows, and the rounds of a display frame are limited; some seeds are here
  /// because the last round asked for rows, or would have had to.
  @Test(arguments: [0, 1, 2, 3, 4, 5, 6, 7, 41, 686, 940, 1571, 1623, 1979, 2604, 2861])
  func aWindowIsCoveredAtTheEndOfEveryFrame(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let form: MeasuredPage.Form = random.oneIn(2) ? .list : .table
    let page = MeasuredPage(form, estimate: random.pick([5, 30, 100, 400]))
    let heights = [3.0, 9, 40, 200, 600, 1500]
    let (first, second) = (random.pick(heights), random.pick(heights))
    let split = random.below(10_000)
    page.height = { $0 < split ? first : second }
    if random.oneIn(3) { page.height = { ($0 / 3) % 2 == 0 ? first : second } }
    if random.oneIn(3) { page.host.bindsPerFrame = 1 + random.below(12) }
    for _ in 0..<25 {
      switch random.below(5) {
      case 0: page.host.scroll(by: Double(random.below(1300) - 650))
      case 1:
        page.host.scroll(to: Double(random.below(1000)) / 1000 * page.host.contentSize.height)
      case 2: page.host.passFrame()
      case 3: page.host.passFrames()
      default: page.host.resize(width: 300, height: Double(300 + random.below(500)))
      }
      #expect(page.isCovered)
    }
  }

  /// Blocks of rows that do not predict the next, read without a stop: estimates lag behind the
  /// measurements.
  @Test(arguments: [0, 1, 2, 3, 4, 218, 373, 635, 898, 1060, 1191, 1319])
  func aWindowIsCoveredWhereHeightsChange(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let form = random.pick([MeasuredPage.Form.list, .table, .waterfall])
    let blocks = (0..<200).map { _ in random.pick([3.0, 20, 80, 300, 900]) }
    let page = MeasuredPage(form, estimate: random.pick([10, 100, 600])) { blocks[$0 / 50] }
    let step = Double(10 + random.below(900))
    for _ in 0..<40 {
      page.host.scroll(by: step)
      #expect(page.isCovered)
      if random.oneIn(3) { page.host.passFrame() }
    }
  }

  /// Rows of known height below rows of unknown height leave the window once those are known.
  @Test func enteringIsReportedOnceSizesAreKnown() {
    let host = RecordingHost(width: 300, height: 640)
    let driver = Driver(host: host)
    driver.dataSource = ElementSource(RecordingFeed())
    host.measuring = { _, size, _ in LayoutSize(width: size.width, height: 58) }
    host.appear()
    driver.send(
      .snapshot(
        Snapshot(sections: [
          SectionSnapshot(items: ItemList(ids: Array(0..<20)), layout: ListLayout(estimate: 5)),
          SectionSnapshot(
            items: ItemList(
              ids: Array(100..<200), geometry: .extents(Array(repeating: 40, count: 100))),
            layout: ListLayout(estimate: 5)),
        ]), transition: nil))
    host.passFrames()
    let entered = host.views.flatMap(\.moments).compactMap { moment in
      if case .didEnter(let element, _) = moment { element.id.name } else { nil }
    }
    let shown = host.picture.compactMap { $0.view.element?.id.name }
    #expect(entered.sorted() == shown.sorted())
    #expect(shown.sorted() == Array(0...11))
  }
}

extension MeasuredPage {
  /// The start of a section in the content.
  fileprivate func start(ofSection section: Int) -> Double {
    driver.engine.content.frame(ofSection: section)?.minY ?? .nan
  }

  /// Reports another height for the header of a section, by default of the first visible one.
  fileprivate func resizeHeader(ofSection section: Int? = nil, to height: Double) throws {
    let header = try #require(
      host.picture.map(\.view).first {
        $0.element?.kind == .header && (section == nil || $0.element?.section == section)
      })
    driver.viewDidResize(header, to: LayoutSize(width: 300, height: height))
    settle()
  }
}
