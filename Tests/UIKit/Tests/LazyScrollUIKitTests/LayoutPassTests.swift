import LazyScrollUIKit
import Testing
import UIKit

extension UIKitTests {
  /// Views come and go by layout passes alone: no delegate takes part.
  @MainActor
  @Suite struct LayoutPassTests {
    @Test func viewsComeWithTheLayoutPass() {
      let fixture = ListFixture(items: Array(0..<1000))
      #expect(fixture.visibleItems == Array(0..<12))
      #expect(fixture.view.contentSize == CGSize(width: 320, height: 40_000))

      fixture.view.contentOffset.y = 4000
      #expect(fixture.visibleItems.isEmpty)
      fixture.view.layoutIfNeeded()
      #expect(fixture.visibleItems == Array(100..<112))
      #expect(fixture.rows[100] == CGRect(x: 0, y: 0, width: 320, height: 40))
    }

    /// A subclass that forgets `super` loses UIKit's own layout, and no views.
    @Test func subclassMayLeaveOutTheSuperclassesLayout() {
      final class OwnView: ListScrollView {
        var passes = 0
        override func layoutSubviews() { passes += 1 }
      }
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      let rows = Registration<UIView, Int> {
        RowView()
      } update: {
        ($0 as? RowView)?.item = $1
      }
      let list = UIKitLazyList<OnlySection, Int>(
        host: UIKitHost(), layout: ListLayout(estimate: 40)
      ) { rows($0) }
      list.size = { _ in LayoutSize(width: 320, height: 40) }
      let view = OwnView(frame: window.bounds, list: list)
      window.addSubview(view)
      list.apply(Array(0..<1000))
      FakeRunLoop.shared.layOut()
      view.contentOffset.y = 4000
      FakeRunLoop.shared.layOut()
      #expect(view.passes > 0)
      #expect(list.visibleItems == Array(100..<112))
    }

    @Test func nothingIsShownInAViewWithoutSize() {
      let fixture = ListFixture()
      fixture.view.frame = CGRect()
      fixture.view.list.apply(Array(0..<100))
      FakeRunLoop.shared.layOut()
      #expect(fixture.made.count == 0)
      fixture.view.frame = fixture.window.bounds
      FakeRunLoop.shared.layOut()
      #expect(fixture.visibleItems == Array(0..<12))
    }

    @Test func theAppsDelegateHearsEverythingAndMayComeAndGo() {
      let fixture = ListFixture(items: Array(0..<1000))
      let delegate = AppDelegate()
      fixture.view.delegate = delegate
      #expect(fixture.view.delegate === delegate)

      fixture.view.fling(by: 50, velocity: 600)
      step(300)
      #expect(Array(delegate.events.prefix(3)) == ["drag", "scroll", "release true"])
      #expect(delegate.events.last == "rest")
      #expect(!fixture.view.isDecelerating)

      let count = delegate.events.count
      fixture.view.delegate = nil
      fixture.view.fling(by: 50, velocity: 600)
      step(300)
      #expect(delegate.events.count == count)
      let first = Int(fixture.view.contentOffset.y / 40)
      #expect(fixture.visibleItems.first == first)
    }

    @Test func aLayoutPassWithoutChangeTellsNothing() {
      let fixture = ListFixture(items: Array(0..<1000))
      let log = ScrollLog()
      fixture.view.list.addScrollObserver(log)
      let events = fixture.view.list.driver.work.events
      for _ in 0..<5 {
        fixture.view.setNeedsLayout()
        step()
      }
      #expect(log.offsets.isEmpty)
      #expect(fixture.view.list.driver.work.events == events)
    }

    @Test func viewsAreReused() {
      let fixture = ListFixture(items: Array(0..<10_000))
      for _ in 0..<200 {
        fixture.view.contentOffset.y += 37
        step()
      }
      #expect(fixture.made.count < 25)
      #expect(fixture.view.subviews.count == fixture.made.count)
      let reuses = fixture.view.subviews.compactMap { ($0 as? RowView)?.reuses }.reduce(0, +)
      #expect(reuses > 150)
    }

    @Test func subviewsAreInLayoutOrder() {
      let fixture = ListFixture(items: Array(0..<10_000))
      for offset in [90.0, 4000, 3800, 3990, 100_000, 99_700, 0, 300] {
        fixture.view.contentOffset.y = offset
        step()
        let items = fixture.view.subviews.compactMap { $0 as? RowView }
          .filter { !$0.isHidden }.compactMap(\.item)
        #expect(items == items.sorted())
      }
    }

    @Test func rotationKeepsTheItemAndMovesNoView() {
      let fixture = ListFixture(items: Array(0..<1000))
      fixture.view.contentOffset.y = 4000
      step()
      // UIKit lays out inside its own animation.
      UIView.animate(withDuration: 0.3) {
        fixture.window.bounds.size = CGSize(width: 480, height: 320)
        fixture.view.frame = fixture.window.bounds
        fixture.window.layoutIfNeeded()
      }
      #expect(fixture.rows[100]?.minY == 0)
      #expect(fixture.rows[100]?.width == 480)
      #expect(fixture.view.subviews.allSatisfy { !$0.layer.isAnimating })
    }

    @Test func displayLinksRunOnlyWhileSomethingMoves() {
      let fixture = ListFixture(items: Array(0..<1000))
      step(30)
      let idle = FakeRunLoop.shared.runningLinks
      fixture.view.fling(by: 50, velocity: 600)
      step()
      #expect(FakeRunLoop.shared.runningLinks == idle + 1)
      step(300)
      #expect(FakeRunLoop.shared.runningLinks == idle)
    }
  }
}
