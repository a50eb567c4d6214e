import LazyScrollUIKit
import Testing
import UIKit

extension UIKitTests {
  /// Insets: the safe area, the app's own, and the keyboard's.
  @MainActor
  @Suite struct InsetTests {
    /// Hides the keyboard that another test has left.
    init() { UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480)).showKeyboard(height: 0) }

    @Test func theSafeAreaIsThatOfTheViewport() {
      let fixture = ListFixture(items: Array(0..<1000))
      fixture.window.safeArea = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
      step()
      #expect(fixture.view.contentOffset.y == -59)
      #expect(fixture.rows[0]?.minY == 59)
      let viewport = fixture.view.list.driver.withEngine { $0.viewport }
      #expect(viewport.insets == LayoutInsets(top: 59, bottom: 34))
      // Neither rows below the safe area nor above it count as on the screen.
      fixture.view.contentOffset.y = 4000 - 59
      step(30)
      #expect(fixture.view.list.isScrolling == false)
      #expect(fixture.rows[100]?.minY == 59)
    }

    @Test func anotherInsetAtTheTopMovesNothing() {
      let fixture = ListFixture(items: Array(0..<1000))
      fixture.view.contentOffset.y = 4000
      step(30)
      let log = ScrollLog()
      fixture.view.list.addScrollObserver(log)
      // As a refresh control does while it spins, and a bar that shrinks.
      for inset in [60, 20, 0] as [CGFloat] {
        fixture.view.contentInset.top = inset
        step(5)
        #expect(fixture.view.contentOffset.y == 4000)
        #expect(fixture.rows[100]?.minY == 0)
      }
      #expect(log.phases.isEmpty)
    }

    @Test func contentAtItsStartFollowsTheInsetThere() {
      let fixture = ListFixture(items: Array(0..<1000))
      for inset in [60, 20, 0] as [CGFloat] {
        fixture.view.contentInset.top = inset
        step(5)
        #expect(fixture.view.contentOffset.y == -inset)
        #expect(fixture.rows[0]?.minY == inset)
      }
    }

    @Test func pinnedHeadersStandBelowTheSafeArea() {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      window.safeArea.top = 50
      let view = LazyTableView(frame: window.bounds)
      let contacts = Contacts([(0..<100).map { "Row \($0)" }])
      view.list.dataSource = contacts
      window.addSubview(view)
      view.list.reloadData()
      step()
      view.contentOffset.y = 1000
      step(30)
      let header = view.list.headerView(forSection: 0)
      #expect(header?.frame.minY == 1050)
      // It is drawn above all rows, and touches reach it first.
      #expect(view.subviews.last { !$0.isHidden } === header)
    }

    @Test func headersThatComeLaterStandAboveTheirRows() throws {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      let view = LazyTableView(frame: window.bounds)
      let contacts = Contacts((0..<20).map { section in (0..<20).map { "\(section).\($0)" } })
      view.list.dataSource = contacts
      window.addSubview(view)
      view.list.reloadData()
      step()
      for offset in [3000, 5000, 1400.0] {
        view.contentOffset.y = offset
        step(30)
        let shown = view.subviews.filter { !$0.isHidden }
        let headers = (0..<20).compactMap { view.list.headerView(forSection: $0) }
        #expect(!headers.isEmpty)
        // Pinned ones are the last subviews, which are drawn and touched above all others.
        for header in headers where header.frame.minY == CGFloat(offset) {
          #expect(shown.suffix(headers.count).contains { $0 === header })
        }
      }
    }

    @Test func aScrollToARowStopsBelowTheSafeArea() {
      let fixture = ListFixture(items: Array(0..<1000))
      fixture.window.safeArea = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
      step()
      fixture.view.list.scroll(to: 500, at: .start)
      step(2)
      #expect(fixture.rows[500]?.minY == 59)
      fixture.view.list.scroll(to: 999, at: .end)
      step(2)
      #expect(fixture.rows[999]?.maxY == 446)
    }

    @Test func theKeyboardHoldsTheItemAtTheBottom() {
      let fixture = ListFixture(items: Array(0..<1000))
      fixture.window.safeArea.bottom = 34
      fixture.view.adjustsInsetForKeyboard = true
      fixture.view.list.followedEdges = .end
      fixture.view.contentOffset.y = 40_000 - 480 + 34
      step(30)
      #expect(fixture.rows[999]?.maxY == 446)

      fixture.window.showKeyboard(height: 300)
      step(2)
      #expect(fixture.view.adjustedContentInset.bottom == 300)
      #expect(fixture.rows[999]?.maxY == 180)
      fixture.window.showKeyboard(height: 0)
      step(2)
      #expect(fixture.view.contentInset.bottom == 0)
      #expect(fixture.rows[999]?.maxY == 446)
    }

    @Test func theKeyboardHoldsTheItemAtTheBottomInTheMiddleOfAChat() throws {
      let fixture = ListFixture(items: Array(0..<1000))
      fixture.view.adjustsInsetForKeyboard = true
      fixture.view.list.followedEdges = .end
      fixture.view.contentOffset.y = 8000
      step(30)
      let bottom = try #require(fixture.rows[211]).maxY
      #expect(bottom == 480)
      fixture.window.showKeyboard(height: 300)
      step(2)
      #expect(fixture.rows[211]?.maxY == 180)
      fixture.window.showKeyboard(height: 0)
      step(2)
      #expect(fixture.rows[211]?.maxY == 480)
    }

    @Test(arguments: [
      // Floating in the middle, and at the bottom where it covers a part of the width; beside the list; of no size; above
      // the list's end.
      CGRect(x: 40, y: 150, width: 200, height: 160),
      CGRect(x: 60, y: 300, width: 200, height: 180),
      CGRect(x: 320, y: 0, width: 320, height: 480), CGRect(),
      CGRect(x: 0, y: 100, width: 320, height: 200),
    ]) func keyboardThatDoesNotCoverTheEndTakesNothing(_ frame: CGRect) {
      let fixture = ListFixture(items: Array(0..<1000))
      fixture.view.adjustsInsetForKeyboard = true
      fixture.window.showKeyboard(frame: frame)
      step()
      #expect(fixture.view.contentInset.bottom == 0)
      // Docked, and floating again.
      fixture.window.showKeyboard(height: 200)
      #expect(fixture.view.contentInset.bottom == 200)
      fixture.window.showKeyboard(frame: frame)
      #expect(fixture.view.contentInset.bottom == 0)
    }

    @Test func barOfAHardwareKeyboardCoversWhatIsOnTheScreen() {
      let fixture = ListFixture(items: Array(0..<1000))
      fixture.view.adjustsInsetForKeyboard = true
      // The keyboard itself is below the screen.
      fixture.window.showKeyboard(frame: CGRect(x: 0, y: 425, width: 320, height: 300))
      #expect(fixture.view.contentInset.bottom == 55)
      // A window beside another app's is narrower than the keyboard.
      fixture.window.showKeyboard(frame: CGRect(x: -320, y: 280, width: 640, height: 200))
      #expect(fixture.view.contentInset.bottom == 200)
    }

    @Test func listThatIsAddedWhileTheKeyboardIsUpKnowsOfIt() {
      let first = ListFixture(items: Array(0..<1000))
      first.window.showKeyboard(height: 300)
      let second = ListFixture()
      second.view.adjustsInsetForKeyboard = true
      second.view.list.apply(Array(0..<1000))
      step()
      #expect(second.view.contentInset.bottom == 300)
      // Taken out of its window, and put into another one that is half as high.
      second.view.removeFromSuperview()
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
      second.view.frame = window.bounds
      window.addSubview(second.view)
      step()
      #expect(second.view.contentInset.bottom == 120)
      first.window.showKeyboard(height: 0)
      step()
      #expect(second.view.contentInset.bottom == 0)
    }

    @Test func listThatIsShrunkAboveTheKeyboardNeedsNoInset() {
      let fixture = ListFixture(items: Array(0..<1000))
      fixture.view.adjustsInsetForKeyboard = true
      fixture.view.list.followedEdges = .end
      fixture.view.contentOffset.y = 40_000 - 480
      step(30)
      fixture.window.showKeyboard(height: 200)
      step(2)
      #expect(fixture.view.contentInset.bottom == 200)
      #expect(fixture.rows[999]?.maxY == 280)
      fixture.view.frame = CGRect(x: 0, y: 0, width: 320, height: 280)
      step(2)
      #expect(fixture.view.contentInset.bottom == 0)
      #expect(fixture.rows[999]?.maxY == 280)
      fixture.view.frame = CGRect(x: 0, y: 0, width: 320, height: 380)
      step(2)
      #expect(fixture.view.contentInset.bottom == 100)
      #expect(fixture.rows[999]?.maxY == 280)
      fixture.window.showKeyboard(height: 0)
      step(2)
      #expect(fixture.view.contentInset.bottom == 0)
      #expect(fixture.rows[999]?.maxY == 380)
    }

    @Test func theAppsInsetStays() {
      let fixture = ListFixture(items: Array(0..<1000))
      fixture.view.contentInset.bottom = 20
      fixture.view.adjustsInsetForKeyboard = true
      fixture.window.showKeyboard(height: 200)
      #expect(fixture.view.contentInset.bottom == 220)
      fixture.view.adjustsInsetForKeyboard = false
      #expect(fixture.view.contentInset.bottom == 20)
      fixture.window.showKeyboard(height: 300)
      #expect(fixture.view.contentInset.bottom == 20)
    }

    @Test func newItemsAppearAboveTheKeyboard() {
      let fixture = ListFixture(items: Array(0..<100))
      fixture.view.adjustsInsetForKeyboard = true
      fixture.view.list.followedEdges = .end
      fixture.view.contentOffset.y = 4000 - 480
      step(30)
      fixture.window.showKeyboard(height: 300)
      step(2)
      fixture.view.list.apply(Array(0..<103))
      step(2)
      #expect(fixture.rows[102]?.maxY == 180)
    }
  }
}
