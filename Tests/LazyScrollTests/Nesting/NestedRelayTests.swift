import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// A list inside another scroll view, by way of the relay.
@Suite struct NestedRelayTests {
  private typealias View = RecordingHost.View

  /// Items of 100 points, each with a view.
  private final class Rows<Host: ListHost>: LazyScrollViewDataSource
  where Host.View == RecordingHost.View {
    typealias View = RecordingHost.View
    var heights: [Double]
    let first: UInt64

    init(_ heights: [Double], first: UInt64) {
      self.heights = heights
      self.first = first
    }

    func numberOfItems(in lazyScrollView: LazyScrollView<Host>) -> Int {
      heights.count
    }

    func lazyScrollView(
      _ lazyScrollView: LazyScrollView<Host>, itemModelAt index: Int
    )
      -> ItemModel
    {
      let y = heights[..<index].reduce(0, +)
      return ItemModel(
        frame: LayoutRect(x: 0, y: y, width: 300, height: heights[index]), id: first + UInt64(index)
      )
    }

    func lazyScrollView(
      _ lazyScrollView: LazyScrollView<Host>, viewFor item: ListItemID,
      from dequeuer: borrowing Dequeuer<View>
    ) -> BoundView<View>? {
      BoundView(dequeuer.dequeue(ReuseIdentifier(1)) ?? View(), reuse: ReuseIdentifier(1))
    }
  }

  /// An outer page: a header of 1,000 points and the room for the list.
  private final class Page {
    let host = RecordingHost(width: 300, height: 400)
    let outerRows = Rows<RecordingHost>([1_000, 10_000], first: 1)
    let innerRows = Rows<NestedHost<RecordingHost>>(Array(repeating: 100, count: 100), first: 1_000)
    let outer: LazyScrollView<RecordingHost>
    let relay: NestedRelay<RecordingHost>
    let nested: NestedHost<RecordingHost>
    let inner: LazyScrollView<NestedHost<RecordingHost>>
    var sizes: [LayoutSize] = []

    init() {
      outer = LazyScrollView(host: host)
      relay = NestedRelay(to: outer.driver)
      nested = relay.host(at: LayoutPoint(x: 10, y: 1_000))
      inner = LazyScrollView(host: nested, pool: outer.driver.pool)
      nested.contentSizeDidChange = { [unowned self] in sizes.append($0) }
      outer.dataSource = outerRows
      outer.reloadData()
      inner.dataSource = innerRows
      relay.attach(inner.driver)
      inner.reloadData()
    }

    func scroll(to offset: Double) { host.change { $0.bounds.origin.y = offset } }

    var shown: [UInt64] {
      inner.viewportViews.compactMap(\.item.number).sorted()
    }
  }

  @Test func theOuterViewportDecides() {
    let page = Page()
    #expect(page.sizes.last?.height == 10_000)
    #expect(page.shown == [])
    page.scroll(to: 900)
    #expect(page.shown == [1_000, 1_001, 1_002])
    page.scroll(to: 5_050)
    #expect(page.shown == Array(1_040...1_044))
    page.scroll(to: 0)
    #expect(page.shown == [])
  }

  @Test func viewsStandInTheOuterContent() throws {
    let page = Page()
    page.scroll(to: 5_000)
    let view = try #require(page.inner.viewportViews.first { $0.item == .id(1_040) }?.view)
    #expect(view.attributes?.frame == LayoutRect(x: 10, y: 5_000, width: 300, height: 100))
    #expect(view.attributes?.zIndex == 1)
  }

  /// Growth above the window moves the outer offset, and both engines know.
  @Test func aCorrectionIsTheOuterOffsets() {
    let page = Page()
    page.scroll(to: 5_000)
    page.innerRows.heights[3] = 150
    page.inner.growItem(at: 3, to: LayoutSize(width: 300, height: 150))
    page.inner.layoutIfNeeded()
    #expect(page.host.viewport.bounds.minY == 5_050)
    #expect(page.outer.driver.engine.viewport.bounds.minY == 5_050)
    #expect(page.inner.driver.engine.viewport.bounds.minY == 4_050)
    #expect(page.shown == Array(1_040...1_043))
  }

  @Test func aScrollIsTheOuterScroll() {
    let page = Page()
    page.inner.scroll(to: .id(1_050), at: .start, isAnimated: false)
    #expect(page.host.viewport.bounds.minY == 6_000)
    #expect(page.shown == Array(1_050...1_053))
  }

  @Test func aDetachedListHearsNothing() {
    let page = Page()
    page.scroll(to: 900)
    page.relay.detach(page.inner.driver)
    page.scroll(to: 5_000)
    #expect(page.shown == [1_000, 1_001, 1_002])
    page.relay.attach(page.inner.driver)
    #expect(page.shown == Array(1_040...1_043))
  }

  @Test func touchesAndPhasesReachTheList() {
    let page = Page()
    page.inner.selectionMode = .multiple
    page.scroll(to: 5_000)
    page.relay.touchDidChange(.began(LayoutPoint(x: 50, y: 5_150)))
    page.relay.touchDidChange(.ended(LayoutPoint(x: 50, y: 5_150)))
    #expect(page.inner.selection.items == [.id(1_041)])
    page.relay.phaseDidChange(to: .dragging)
    #expect(page.inner.driver.engine.phase == .dragging)
    #expect(page.outer.driver.engine.phase == .dragging)
  }

  @Test func aPlaceMovesBothWays() {
    let place = NestedOrigin(at: LayoutPoint(x: 10, y: 20), elevation: 3)
    #expect(place.outer(LayoutPoint(x: 1, y: 2)) == LayoutPoint(x: 11, y: 22))
    #expect(place.inner(.began(LayoutPoint(x: 11, y: 22))) == .began(LayoutPoint(x: 1, y: 2)))
    #expect(place.inner(.ended(LayoutPoint(x: 10, y: 20))) == .ended(.zero))
    #expect(place.inner(.cancelled) == .cancelled)
    let viewport = Viewport(bounds: LayoutRect(x: 10, y: 120, width: 5, height: 5))
    #expect(place.inner(viewport).bounds.origin == LayoutPoint(x: 0, y: 100))
    #expect(place.inner(viewport).isNested)
  }
}
