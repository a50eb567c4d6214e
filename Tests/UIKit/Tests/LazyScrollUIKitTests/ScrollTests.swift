import LazyScrollTestSupport
import LazyScrollUIKit
import Testing
import UIKit

extension UIKitTests {
  /// Scrolls of the list view, of UIKit and of the user, and the phases that follow from them.
  @MainActor
  @Suite struct ScrollTests {
    @Test func aFlingHasThreePhases() {
      let fixture = ListFixture(items: Array(0..<1000))
      let log = ScrollLog()
      fixture.view.list.addScrollObserver(log)
      fixture.view.beginDragging()
      #expect(log.phases == [.dragging])
      fixture.view.drag(by: CGPoint(x: 0, y: 30))
      step(10)
      #expect(log.phases == [.dragging])
      fixture.view.endDragging(velocity: CGPoint(x: 0, y: 900))
      #expect(log.phases == [.dragging, .decelerating])
      step(300)
      #expect(log.phases == [.dragging, .decelerating, .idle])
    }

    /// A scroll that UIKit begins tells its phase and its offset in one turn of the list view.
    @Test func aScrollThatBeginsIsOneTurn() throws {
      let fixture = ListFixture(items: Array(0..<1000))
      let host = fixture.view.list.host
      let log = ReportLog(to: try #require(host.events))
      host.events = log
      step()
      fixture.view.setContentOffset(CGPoint(x: 0, y: 400), animated: false)
      step()
      #expect(log.turns.last { $0.contains(.viewport) } == [.phase(.decelerating), .viewport])
    }

    @Test func aDragThatEndsAtRestIsIdleAtOnce() {
      let fixture = ListFixture(items: Array(0..<1000))
      let log = ScrollLog()
      fixture.view.list.addScrollObserver(log)
      fixture.view.beginDragging()
      fixture.view.drag(by: CGPoint(x: 0, y: 30))
      step()
      fixture.view.endDragging()
      step()
      #expect(log.phases == [.dragging, .idle])
    }

    @Test func anAnimatedScrollOfUIKitIsAScroll() {
      let fixture = ListFixture(items: Array(0..<1000))
      let log = ScrollLog()
      fixture.view.list.addScrollObserver(log)
      // As `scrollsToTop` and the app's own calls do it.
      fixture.view.setContentOffset(CGPoint(x: 0, y: 2000), animated: true)
      step(60)
      #expect(fixture.view.contentOffset.y == 2000)
      #expect(fixture.visibleItems.first == 50)
      #expect(log.phases == [.decelerating, .idle])
    }

    @Test func anAnimatedScrollToAnItemArrives() {
      let fixture = ListFixture(items: Array(0..<10_000))
      let log = ScrollLog()
      fixture.view.list.addScrollObserver(log)
      var outcomes: [ScrollOutcome] = []
      fixture.view.list.scroll(to: 5000, at: .start, isAnimated: true) { outcomes.append($0) }
      step(5)
      #expect(fixture.view.contentOffset.y > 1000)
      #expect(outcomes.isEmpty)
      step(60)
      #expect(fixture.view.contentOffset.y == 200_000)
      #expect(outcomes == [.arrived])
      #expect(log.phases == [.animating, .idle])
      // A long way is shown from three windows before its goal.
      #expect(log.offsets.first.map { $0 > 190_000 } == true)
    }

    @Test func aFingerEndsAnAnimatedScroll() {
      let fixture = ListFixture(items: Array(0..<10_000))
      var outcomes: [ScrollOutcome] = []
      fixture.view.list.scroll(to: 30, at: .start, isAnimated: true) { outcomes.append($0) }
      step(5)
      fixture.view.beginDragging()
      let held = fixture.view.contentOffset.y
      step(30)
      #expect(fixture.view.contentOffset.y == held)
      #expect(outcomes == [.cancelled])
      fixture.view.endDragging()
    }

    @Test func aPrependDuringAnAnimatedScrollLeadsToTheSameItem() {
      let fixture = ListFixture(items: Array(0..<1000))
      var outcomes: [ScrollOutcome] = []
      fixture.view.contentOffset.y = 400
      step(30)
      fixture.view.list.scroll(to: 40, at: .start, isAnimated: true) { outcomes.append($0) }
      step(6)
      fixture.view.list.apply(Array(-100..<1000))
      step(60)
      #expect(fixture.rows[40]?.minY == 0)
      #expect(outcomes == [.arrived])
    }

    @Test func aCorrectionMovesAnAnimatedScrollAlong() {
      let fixture = ListFixture(items: Array(0..<1000))
      fixture.view.host.scroll(to: LayoutPoint(y: 1000), ScrollAnimation(duration: 0.5))
      step(10)
      let before = fixture.view.contentOffset.y
      fixture.view.host.correctContentOffset(by: LayoutPoint(y: 2000))
      #expect(fixture.view.contentOffset.y == before + 2000)
      step()
      #expect(fixture.view.contentOffset.y > before + 2000)
      step(60)
      #expect(fixture.view.contentOffset.y == 3000)
    }

    @Test func aScrollOfTheListEndsAFling() {
      let fixture = ListFixture(items: Array(0..<1000))
      fixture.view.fling(by: 30, velocity: 3000)
      step(3)
      fixture.view.list.scroll(to: 500, at: .start)
      #expect(!fixture.view.isDecelerating)
      step(30)
      #expect(fixture.rows[500]?.minY == 0)
    }

    @Test func contentPulledBeyondItsStartComesBack() {
      let fixture = ListFixture(items: Array(0..<1000))
      fixture.view.beginDragging()
      fixture.view.drag(by: CGPoint(x: 0, y: -100))
      step(5)
      #expect(fixture.view.contentOffset.y == -50)
      #expect(fixture.rows[0]?.minY == 50)
      // A refresh while the content is pulled down.
      fixture.view.list.apply(Array(-5..<1000))
      step(2)
      #expect(fixture.rows[0]?.minY == 50)
      fixture.view.endDragging()
      step(60)
      #expect(fixture.view.contentOffset.y >= 0)
    }

    @Test func itemsAreAskedForAheadOfAFling() {
      let fixture = ListFixture(items: Array(0..<1000))
      var asked: Set<Int> = []
      fixture.view.list.onPrefetch = { items, _ in asked.formUnion(items) }
      fixture.view.fling(by: 30, velocity: 2000)
      step(60)
      let last = fixture.visibleItems.last ?? 0
      #expect(asked.contains(last + 5))
    }

    @Test func bindingIsSpreadOverFramesWhileTheContentMoves() {
      let fixture = ListFixture(items: Array(0..<1000))
      fixture.view.host.bindingBudget = -1
      fixture.view.beginDragging()
      fixture.view.drag(by: CGPoint(x: 0, y: 4000))
      fixture.view.layoutIfNeeded()
      let shown = fixture.view.subviews.filter { !$0.isHidden }
      #expect(shown.filter { $0.backgroundColor == .secondarySystemFill }.count > 8)
      step(30)
      #expect(fixture.visibleItems == Array(100..<112))
      #expect(
        fixture.view.subviews.allSatisfy {
          $0.isHidden || $0.backgroundColor != .secondarySystemFill
        })
      fixture.view.endDragging()
    }
  }
}
