import Testing
import UIKit

@testable import LazyScrollUIKit

extension UIKitTests {
  /// Ownership, and the end of a list view.
  @MainActor
  @Suite struct LifeTests {
    @Test func dataSourceAndDelegateAreHeldWeakly() {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      let view = LazyTableView(frame: window.bounds)
      window.addSubview(view)
      var contacts: Contacts? = Contacts([["Ada"]])
      weak let gone = contacts
      view.list.dataSource = contacts
      view.list.delegate = contacts
      view.list.reloadData()
      step()
      #expect(view.subviews.count == 2)
      contacts = nil
      #expect(gone == nil)
      var reports: [ListReport] = []
      view.list.onReport = { reports.append($0) }
      view.list.reloadData()
      step()
      #expect(reports.contains(.lostDataSource))
    }

    @Test func anEndedListHasRemovedItsViews() {
      let fixture = ListFixture(items: Array(0..<1000))
      fixture.view.fling(by: 30, velocity: 2000)
      step(3)
      let links = FakeRunLoop.shared.runningLinks
      fixture.view.end()
      #expect(fixture.view.subviews.isEmpty)
      #expect(FakeRunLoop.shared.runningLinks == links - 1)
      fixture.view.list.apply(Array(0..<10))
      step(30)
      #expect(fixture.view.subviews.isEmpty)
      // The scroll view flies on, and no display frame is asked for.
      #expect(FakeRunLoop.shared.runningLinks == links - 1)
      fixture.view.end()
    }

    @Test func everythingGoesAwayWithTheScrollView() {
      weak var view: UIView?
      weak var host: UIKitHost?
      weak var list: AnyObject?
      weak var row: UIView?
      let links = FakeRunLoop.shared.runningLinks
      let pool: ReusePool<UIView>
      do {
        let fixture = ListFixture(items: Array(0..<1000))
        fixture.view.fling(by: 30, velocity: 2000)
        step(3)
        view = fixture.view
        host = fixture.view.host
        list = fixture.view.list
        row = fixture.row(1)
        pool = fixture.view.list.driver.pool
        #expect(row != nil)
        fixture.view.removeFromSuperview()
      }
      #expect(view == nil)
      #expect(host == nil)
      #expect(list == nil)
      #expect(row == nil)
      #expect(pool.viewCount == 0)
      // The display link that ran has ended itself.
      step(2)
      #expect(FakeRunLoop.shared.runningLinks == links)
    }

    @Test func aListThatIsReleasedElsewhereDoesNotCallTheHost() async {
      final class Owner: @unchecked Sendable {
        var list: UIKitLazyList<OnlySection, Int>?
      }
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      let (host, owner) = (UIKitHost(), Owner())
      let cells = Registration<UIView, Int> {
        UIView()
      } update: { _, _ in
      }
      owner.list = UIKitLazyList(host: host, layout: ListLayout(estimate: 40)) { cells($0) }
      weak let gone = owner.list
      let view = UIScrollView(frame: window.bounds)
      host.scrollView = view
      host.layoutDidPass()
      owner.list?.apply([1, 2, 3])
      #expect(view.subviews.count == 3)
      await Task.detached { owner.list = nil }.value
      #expect(gone == nil)
      #expect(view.subviews.count == 3)
    }

    @Test func manyJumpsKeepAFewViews() {
      let fixture = ListFixture(items: Array(0..<100_000))
      for round in 0..<300 {
        fixture.view.contentOffset.y = CGFloat(round * 7919 % 3_900_000)
        fixture.view.layoutIfNeeded()
      }
      step(30)
      #expect(fixture.made.count < 50)
    }

    @Test func aMovementIsShiftedWithTheContent() {
      var movement = OffsetMovement(
        from: LayoutPoint(y: 100), to: LayoutPoint(y: 300),
        window: LayoutSize(width: 320, height: 480), began: 10, duration: 2)
      #expect(movement.offset(at: 10).y == 100)
      #expect(movement.offset(at: 11).y == 275)
      movement.shift(by: LayoutPoint(y: 1000))
      #expect(movement.offset(at: 10).y == 1100)
      #expect(movement.offset(at: 12).y == 1300)
      #expect(movement.isOver(at: 12))
    }

    @Test func aListFromAnArchiveIsEmpty() throws {
      let coder = NSKeyedArchiver(requiringSecureCoding: false)
      let view = try #require(LazyTableView(coder: coder))
      #expect(view.list.numberOfSections == 0)
      #expect(LazyListView<OnlySection, Int>(coder: coder) == nil)
    }
  }
}
