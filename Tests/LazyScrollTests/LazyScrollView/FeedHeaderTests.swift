import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// The header and the footer of a feed of rectangles, which may be pinned (D4, G9).
@Suite struct FeedHeaderTests {
  private func cards(_ count: Int) -> [ItemModel] {
    // Two columns of overlapping cards, in no order.
    (0..<count).reversed().map { index -> ItemModel in
      let (x, y) = (Double(index % 2) * 150, Double(index) * 60)
      return ItemModel(
        frame: LayoutRect(x: x, y: y, width: 150, height: 100), id: UInt64(1000 + index))
    }
  }

  @Test func itemsStandBehindTheHeader() {
    let page = FeedPage(cards(50), header: BarModel(height: 40), footer: BarModel(height: 30))
    #expect(page.y(of: .header) == 0)
    #expect(page.view.frame(of: .id(1000)) == LayoutRect(x: 0, y: 40, width: 150, height: 100))
    #expect(page.view.driver.engine.contentSize.height == 40 + 49 * 60 + 100 + 30)
    page.host.scroll(to: 1e9)
    #expect(page.y(of: .footer) == 370)
    #expect(page.y(of: .header) == nil)
  }

  @Test func pinnedHeaderStaysAtTheEdgeOverAbsoluteFrames() {
    let page = FeedPage(cards(50), header: BarModel(height: 40, isPinned: true))
    for offset in [0.0, 1, 37, 900, 2000] {
      page.host.scroll(to: offset)
      #expect(page.y(of: .header) == 0, "at \(offset)")
    }
    let levels = page.host.picture.map { $0.view.attributes?.zIndex ?? 0 }
    #expect(page.view.headerView(forSection: 0)?.attributes?.zIndex == levels.max())
    #expect(levels.count > 1)
  }

  @Test func pinnedFooterStaysAtTheEnd() {
    let page = FeedPage(cards(50), footer: BarModel(height: 30, isPinned: true))
    for offset in [0.0, 500, 1e9] {
      page.host.scroll(to: offset)
      #expect(page.y(of: .footer) == 370, "at \(offset)")
    }
  }

  @Test func undeclaredHeaderIsMeasured() {
    let page = FeedPage(cards(50), header: BarModel(isPinned: true)) {
      $0.measuring = { _, proposed, _ in LayoutSize(width: proposed.width, height: 64) }
    }
    #expect(page.frame(of: .header)?.size.height == 64)
    #expect(page.view.frame(of: .id(1000))?.minY == 64)
  }

  /// A row scrolled to is not covered, and edits count from the first item.
  @Test func scrollsAndEditsKnowOfTheHeader() {
    let page = FeedPage(
      Fixture.rows(0..<100), header: BarModel(height: 40, isPinned: true))
    page.view.scroll(to: .id(1050), at: .start)
    #expect(page.host.viewport.bounds.minY == 5000)
    #expect(page.view.frame(of: .id(1050))?.minY == 5040)
    page.view.shiftItems(after: 49, by: 10)
    #expect(page.view.frame(of: .id(1050))?.minY == 5050)
    page.feed.models.insert(
      ItemModel(frame: LayoutRect(x: 0, y: 0, width: 10, height: 10), id: 7), at: 0)
    page.view.insertItems(in: 0..<1)
    #expect(page.view.frame(of: .id(7)) == LayoutRect(x: 0, y: 40, width: 10, height: 10))
    #expect(page.reports.isEmpty)
  }

  /// The header is an element of its own: it is no item of the feed, is not tapped, and survives reloads.
  @Test func headerIsNoItem() {
    let page = FeedPage(cards(10), header: BarModel(height: 40, isPinned: true))
    page.view.selectionMode = .single
    #expect(page.view.item(at: LayoutPoint(x: 10, y: 10)) == nil)
    page.view.driver.touchDidChange(.began(LayoutPoint(x: 10, y: 10)))
    page.view.driver.touchDidChange(.ended(LayoutPoint(x: 10, y: 10)))
    #expect(page.view.selection.items.isEmpty)
    let view = page.view.headerView(forSection: 0)
    page.view.reloadData()
    #expect(page.view.headerView(forSection: 0) === view)
    #expect(page.view.materializedViews.allSatisfy { $0.item.number != nil })
  }

  @Test func slicedReloadKeepsTheHeader() {
    let page = FeedPage(cards(10), header: BarModel(height: 40, isPinned: true))
    page.feed.models = cards(5000)
    page.view.reloadData(from: page.feed.models, inSlicesOf: 500)
    page.host.passFrames()
    #expect(page.view.itemCount == 5000)
    #expect(page.y(of: .header) == 0)
    #expect(page.view.frame(of: .id(1000))?.minY == 40)
  }
}

/// A feed with a header and a footer over a recording host.
private final class FeedPage: LazyScrollViewDataSource, LazyScrollViewDelegate {
  typealias View = RecordingHost.View

  let host = RecordingHost(width: 300, height: 400)
  let view: LazyScrollView<RecordingHost>
  let feed: RecordingFeed
  let header: BarModel?
  let footer: BarModel?
  private(set) var reports: [ListReport] = []

  init(
    _ models: [ItemModel], header: BarModel? = nil, footer: BarModel? = nil,
    _ prepare: (RecordingHost) -> Void = { _ in }
  ) {
    feed = RecordingFeed(models)
    (self.header, self.footer) = (header, footer)
    view = LazyScrollView(host: host)
    prepare(host)
    view.dataSource = self
    view.delegate = self
    view.onReport = { [unowned self] in hear($0) }
    host.appear()
    view.reloadData()
  }

  func numberOfItems(in lazyScrollView: LazyScrollView<RecordingHost>) -> Int {
    feed.models.count
  }
  func lazyScrollView(_ lazyScrollView: LazyScrollView<RecordingHost>, itemModelAt index: Int)
    -> ItemModel
  { feed.model(at: index) }
  func lazyScrollView(
    _ lazyScrollView: LazyScrollView<RecordingHost>, viewFor item: ListItemID,
    from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? {
    feed.view(for: item, from: dequeuer)
  }
  func header(of lazyScrollView: LazyScrollView<RecordingHost>) -> BarModel? { header }
  func footer(of lazyScrollView: LazyScrollView<RecordingHost>) -> BarModel? { footer }
  func headerView(
    of lazyScrollView: LazyScrollView<RecordingHost>, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? {
    bar(ReuseIdentifier(8), from: dequeuer)
  }
  func footerView(
    of lazyScrollView: LazyScrollView<RecordingHost>, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? {
    bar(ReuseIdentifier(9), from: dequeuer)
  }
  private func bar(
    _ reuse: ReuseIdentifier, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View> { BoundView(dequeuer.dequeue(reuse) ?? View(), reuse: reuse) }
  func hear(_ report: ListReport) { reports.append(report) }

  /// The frame of the header or the footer, if it is shown.
  func frame(of kind: ElementKind) -> LayoutRect? {
    let view = kind == .header ? view.headerView(forSection: 0) : view.footerView(forSection: 0)
    return host.picture.first { $0.view === view }?.frame
  }

  /// The distance of the header or the footer from the viewport's start.
  func y(of kind: ElementKind) -> Double? {
    frame(of: kind)?.minY
  }
}
