import LazyScrollUIKit
import Testing
import UIKit

extension UIKitTests {
  /// Readers who write from right to left: places are mirrored once.
  @MainActor
  @Suite struct DirectionTests {
    private let window: UIWindow
    private let carousel: LazyCarouselView
    private let source = Source()

    private final class Source: @MainActor CarouselViewDataSource {
      typealias Host = UIKitHost
      @MainActor func carouselView(
        _ carouselView: CarouselView<UIKitHost>, viewFor item: ListItemID, at index: Int,
        from dequeuer: borrowing Dequeuer<UIView>
      ) -> BoundView<UIView>? {
        let view = dequeuer.dequeue(ReuseIdentifier(1)) ?? RowView()
        (view as? RowView)?.item = index
        return BoundView(view, reuse: ReuseIdentifier(1))
      }
    }

    init() {
      window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      carousel = LazyCarouselView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 100),
        layout: CarouselLayout(itemSize: LayoutSize(width: 90, height: 100), spacing: 10))
      carousel.list.dataSource = source
    }

    private func x(ofItem item: Int) -> CGFloat? {
      carousel.subviews.compactMap { $0 as? RowView }
        .first { !$0.isHidden && $0.item == item }
        .map { $0.frame.minX - carousel.bounds.minX }
    }

    @Test func aCarouselBeginsAtTheRight() {
      window.layoutDirection = .rightToLeft
      window.addSubview(carousel)
      carousel.list.show(1, itemIDs: Array(0..<50))
      step(3)
      #expect(x(ofItem: 0) == 230)
      #expect(x(ofItem: 1) == 130)
      #expect(carousel.contentOffset.x == carousel.contentSize.width - 320)
      // A finger that moves to the right brings the next items.
      carousel.contentOffset.x -= 200
      step(30)
      #expect(x(ofItem: 2) == 230)
      #expect(carousel.list.contentOffset == 200)
    }

    @Test func anotherDirectionMirrorsWhatIsShown() {
      window.addSubview(carousel)
      carousel.list.show(1, itemIDs: Array(0..<50))
      step(3)
      #expect(x(ofItem: 0) == 0)
      window.layoutDirection = .rightToLeft
      step(3)
      #expect(carousel.list.contentOffset == 0)
      let shown = carousel.subviews.compactMap { $0 as? RowView }.filter { !$0.isHidden }
      for row in shown {
        let item = CGFloat(row.item ?? -1)
        #expect(row.frame.maxX == carousel.contentSize.width - item * 100)
      }
    }

    @Test func contentThatGrowsStaysAtItsPlace() {
      window.layoutDirection = .rightToLeft
      window.addSubview(carousel)
      carousel.list.show(1, itemIDs: Array(0..<50))
      step(3)
      carousel.contentOffset.x -= 300
      step(30)
      #expect(x(ofItem: 3) == 230)
      carousel.list.show(1, itemIDs: Array(0..<80))
      step(3)
      #expect(carousel.contentSize.width == 7990)
      #expect(x(ofItem: 3) == 230)
      #expect(carousel.list.contentOffset == 300)
    }

    @Test func aListThatGrowsSidewaysKeepsWhatIsShown() throws {
      window.layoutDirection = .rightToLeft
      let rows = Registration<UIView, Int> {
        RowView()
      } update: {
        ($0 as? RowView)?.item = $1
      }
      let view = LazyListView<OnlySection, Int>(
        frame: window.bounds, layout: ListLayout(estimate: 80)
      ) { rows($0) }
      view.list.axis = .horizontal
      view.list.size = { _ in LayoutSize(width: 80, height: 480) }
      window.addSubview(view)
      view.list.apply(Array(0..<50))
      step(3)
      view.contentOffset.x -= 800
      step(30)
      let row = try #require(
        view.subviews.compactMap { $0 as? RowView }.first { $0.item == 11 && !$0.isHidden })
      #expect(row.frame.maxX - view.bounds.minX == 240)
      view.list.apply(Array(0..<90))
      #expect(view.contentSize.width == 7200)
      #expect(row.frame.maxX - view.bounds.minX == 240)
      step(3)
      #expect(row.frame.maxX - view.bounds.minX == 240)
      view.list.apply(Array(-5..<90))
      step(3)
      #expect(row.frame.maxX - view.bounds.minX == 240)
    }

    @Test func aNarrowerWindowKeepsTheLeadingEdge() {
      let fixture = ListFixture(items: Array(0..<100))
      fixture.window.layoutDirection = .rightToLeft
      step(2)
      fixture.view.frame.size.width = 200
      step(3)
      #expect(fixture.rows[0] == CGRect(x: 0, y: 0, width: 200, height: 40))
      #expect(fixture.view.contentOffset.x == 0)
    }

    @Test func aGridHasItsFirstItemAtTheRight() {
      let fixture = ListFixture(
        layout: UniformGridLayout(columns: .count(4)), items: Array(0..<100))
      fixture.window.layoutDirection = .rightToLeft
      step(2)
      #expect(fixture.rows[0]?.minX == 240)
      #expect(fixture.rows[3]?.minX == 0)
      #expect(fixture.rows[4]?.minX == 240)
      #expect(fixture.rows[4]?.minY == 80)
    }

    @Test func touchesAndRectanglesAreMirroredToo() {
      let fixture = ListFixture(
        layout: UniformGridLayout(columns: .count(4)), items: Array(0..<100))
      fixture.window.layoutDirection = .rightToLeft
      step(2)
      #expect(
        fixture.view.convertToContent(CGPoint(x: 310, y: 5)) == LayoutPoint(x: 10, y: 5))
      #expect(
        fixture.view.convertFromContent(LayoutRect(x: 0, y: 0, width: 80, height: 80))
          == CGRect(x: 240, y: 0, width: 80, height: 80))
    }
  }
}
