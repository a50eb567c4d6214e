import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Items whose size changes, in a list that is told the sizes of its items, or of some of them.
@Suite struct ResizedItemsTests {
  private typealias View = RecordingHost.View

  /// Twenty items, of which the app knows some sizes, and the host measures the others.
  private final class Page {
    let host = RecordingHost(width: 300, height: 400, overscan: 0)
    private(set) var list: LazyList<RecordingHost, OnlySection, Int>!
    var heights = [Double](repeating: 100, count: 20)
    var isKnown: (Int) -> Bool = { _ in true }
    var bound: [Int] = []
    var reports: [ListReport] = []

    init(_ layout: some SectionLayout) {
      let rows = Registration<View, Int> {
        View()
      } update: { [unowned self] view, item in
        bound.append(item)
        view.content = UInt64(item)
      }
      list = LazyList(host: host, layout: layout) { rows($0) }
      list.size = { [unowned self] item in
        isKnown(item) ? LayoutSize(width: 300, height: heights[item]) : nil
      }
      list.onReport = { [unowned self] in reports.append($0) }
      host.measuring = { [unowned self] view, proposed, _ in
        LayoutSize(width: proposed.width, height: heights[Int(view.content ?? 0)])
      }
      host.appear()
      list.apply(Array(0..<20))
      host.passFrames()
    }

    func resize(_ items: [Int], to height: Double, inSlices: Bool = false) {
      for item in items { heights[item] = height }
      var data = list.snapshot
      data.resizeItems(items)
      if inSlices { list.apply(data, inSlicesOf: 3) } else { list.apply(data) }
      host.passFrames()
    }

    func height(of item: Int) -> Double? { list.frame(of: item)?.size.height }
  }

  @Test(arguments: [false, true]) func knownSizesAreAskedForAgain(inSlices: Bool) {
    let page = Page(ListLayout(estimate: 44))
    page.bound = []
    page.resize([1, 15], to: 170, inSlices: inSlices)
    #expect(page.height(of: 1) == 170)
    #expect(page.height(of: 15) == 170)
    #expect(page.height(of: 14) == 100)
    #expect(page.host.contentSize.height == 2140)
    // Their content is the same.
    #expect(page.bound == [])
    #expect(page.reports == [])
  }

  @MainActor @Test func knownSizesAreAskedForAgainFromAnotherThread() async {
    let page = Page(ListLayout(estimate: 44))
    for item in [1, 15] { page.heights[item] = 150 }
    var data = page.list.snapshot
    data.resizeItems([1, 15])
    #expect(await page.list.applyInBackground(data) == .shown)
    page.host.passFrames()
    #expect(page.height(of: 15) == 150)
    #expect(page.host.contentSize.height == 2100)
  }

  @Test(arguments: [false, true]) func sizesThatAreNotKnownAreMeasuredAgain(inSlices: Bool) {
    let page = Page(ListLayout(estimate: 44))
    page.isKnown = { $0 % 2 == 0 }
    page.list.apply(Array(0..<20))
    page.host.resize(width: 300, height: 3000)
    page.host.passFrames()
    page.resize([1, 2, 15, 16], to: 150, inSlices: inSlices)
    for item in [1, 2, 15, 16] { #expect(page.height(of: item) == 150, "item \(item)") }
    #expect(page.host.contentSize.height == 2200)
  }

  @Test func sizesInColumnsAndLinesAreAskedForAgain() {
    for layout in [
      AnyLayout.waterfall, .flow, .table,
    ] {
      let page = layout.page()
      page.resize([1, 15], to: 150)
      #expect(page.height(of: 1) == layout.height(of: 150), "\(layout)")
      #expect(page.height(of: 15) == layout.height(of: 150), "\(layout)")
    }
  }

  private enum AnyLayout {
    case waterfall, flow, table

    func page() -> Page {
      switch self {
      case .waterfall: Page(WaterfallLayout(columns: .count(2), estimate: 44))
      case .flow: Page(FlowLayout(estimate: LayoutSize(width: 44, height: 44)))
      case .table: Page(TableLayout(estimate: 44))
      }
    }

    /// The height of an item of 300 points by a height: a waterfall keeps its shape.
    func height(of height: Double) -> Double { self == .waterfall ? height / 2 : height }
  }

  @Test func anItemThatIsResizedAndRemovedIsReported() {
    let page = Page(ListLayout(estimate: 44))
    var data = page.list.snapshot
    data.resizeItems([3, 99])
    data.deleteItems([3])
    page.list.apply(data)
    page.host.passFrames()
    #expect(page.list.itemCount == 19)
    #expect(page.reports == [.unknownIDs(count: 2)])
  }
}
