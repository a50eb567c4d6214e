import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// A scroll view inside another one, whose viewport decides (A8).
@Suite struct NestingTests {
  /// A feed below a header of the outer page.
  private final class Page {
    let fixture = Fixture(Fixture.rows(0..<100), isLoaded: false)
    var outer = Viewport(bounds: LayoutRect(x: 0, y: 0, width: 320, height: 400))
    let origin = LayoutPoint(x: 10, y: 1000)

    init() {
      fixture.host.clampsOffset = false
      fixture.view.reloadData()
      scroll(to: 0)
    }

    func scroll(to offset: Double) {
      outer.bounds.origin.y = offset
      fixture.host.change { $0 = outer.nested(at: origin) }
    }
  }

  @Test func feedBelowTheWindowMakesNoViews() {
    let page = Page()
    #expect(page.fixture.materialized.isEmpty)
    #expect(page.fixture.view.driver.work.viewsMade == page.fixture.view.driver.pool.viewCount)
    page.scroll(to: 570)
    #expect(page.fixture.materialized.isEmpty)
    page.scroll(to: 590)
    #expect(page.fixture.materialized == [.id(1000)], "the overscan reaches it")
    #expect(page.fixture.inViewport.isEmpty)
  }

  @Test func outerViewportDecidesWhichItemsHaveViews() {
    let page = Page()
    page.scroll(to: 900)
    #expect(page.fixture.inViewport == ids(1000...1002))
    page.scroll(to: 6000)
    #expect(page.fixture.inViewport == ids(1050...1053))
    #expect(page.fixture.view(of: 1050)?.attributes?.frame.minY == 5000)
    page.scroll(to: 12_000)
    #expect(page.fixture.materialized.isEmpty)
    #expect(page.fixture.host.picture.isEmpty)
  }

  @Test func nestedViewportIsNotClamped() {
    let page = Page()
    page.scroll(to: 700)
    // The viewport starts 300 points above the feed, and stays there when the feed shrinks.
    page.fixture.feed.models.removeLast(99)
    page.fixture.view.removeItems(in: 1..<100)
    #expect(page.fixture.view.driver.engine.viewport.bounds.minY == -300)
    #expect(page.fixture.host.corrections.isEmpty)
  }

  /// A window that shows content behind the feed moves along with it, and no further.
  @Test func contentBehindTheFeedStaysWhenTheFeedChanges() {
    let page = Page()
    page.scroll(to: 12_000)
    page.fixture.view.growItem(at: 3, to: LayoutSize(width: 300, height: 333))
    page.fixture.view.layoutIfNeeded()
    #expect(page.fixture.host.corrections == [LayoutPoint(x: 0, y: 233)])
    page.fixture.view.growItem(at: 3, to: LayoutSize(width: 300, height: 20))
    page.fixture.view.layoutIfNeeded()
    #expect(page.fixture.host.corrections.last == LayoutPoint(x: 0, y: -313))
    #expect(page.fixture.view.driver.engine.viewport.bounds.minY == 11_000 - 80)
    // At its last pixel the feed is visible, and holds an item again.
    page.fixture.host.change { $0.bounds.origin.y = 9_900 }
    let count = page.fixture.host.corrections.count
    page.fixture.feed.models.append(
      ItemModel(frame: LayoutRect(x: 0, y: 9_920, width: 300, height: 100), id: 7))
    page.fixture.view.loadMore()
    #expect(page.fixture.host.corrections.count == count)
  }

  /// An empty feed grows where it lies in the window.
  @Test func feedThatFillsInsideTheWindowMovesNothing() {
    let page = Page()
    page.fixture.feed.models = []
    page.fixture.view.reloadData()
    page.scroll(to: 1000)
    page.fixture.feed.models = Fixture.rows(0..<100)
    page.fixture.view.reloadData()
    #expect(page.fixture.host.corrections.isEmpty)
    #expect(page.fixture.inViewport == ids(1000...1003))
  }

  @Test func overscanAndInsetsComeFromOutside() {
    let page = Page()
    page.outer.overscan = LayoutInsets(all: 250)
    page.outer.insets = LayoutInsets(top: 100, leading: 0, bottom: 0, trailing: 0)
    page.scroll(to: 2000)
    #expect(page.fixture.materialized == ids(1007...1016))
    #expect(page.fixture.inViewport == ids(1011...1013))
  }
}
