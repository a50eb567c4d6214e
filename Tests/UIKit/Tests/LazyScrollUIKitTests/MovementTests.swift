import LazyScrollUIKit
import Testing
import UIKit

extension UIKitTests {
  /// Views that move with a transition, whose end UIKit may tell as not finished.
  @MainActor
  @Suite struct MovementTests {
    private let transition = ListTransition(duration: 0.3)

    @Test func rowsMoveToTheirPlaces() {
      let fixture = ListFixture(items: Array(0..<20))
      fixture.view.list.apply([0, 1, 100] + Array(2..<20), transition: transition)
      #expect(fixture.row(0)?.layer.isAnimating == false)
      #expect(fixture.row(2)?.layer.isAnimating == true)
      #expect(fixture.rows[2]?.minY == 120)
      // The new one is measured, placed, and fades in.
      #expect(fixture.row(100)?.layer.isAnimating == true)
      #expect(fixture.rows[100] == CGRect(x: 0, y: 80, width: 320, height: 40))
      step(30)
      #expect(fixture.row(2)?.layer.isAnimating == false)
      #expect(fixture.view.subviews.filter { $0.alpha != 1 && !$0.isHidden }.isEmpty)
    }

    @Test func removedRowsGoAwayOnceTheyHaveFaded() {
      let fixture = ListFixture(items: Array(0..<20))
      let removed = fixture.row(1)
      fixture.view.list.apply([0] + Array(2..<20), transition: transition)
      #expect(removed?.isHidden == false)
      #expect(removed?.alpha == 0)
      step(30)
      #expect(removed?.isHidden == true)
      #expect(fixture.view.list.driver.pool.idleCount > 0)
    }

    @Test func anAnimationThatDoesNotFinishLetsTheRowGoAllTheSame() throws {
      let fixture = ListFixture(items: Array(0..<20))
      let removed = try #require(fixture.row(1))
      fixture.view.list.apply([0] + Array(2..<20), transition: transition)
      #expect(!removed.isHidden)
      // As UIKit does when the window goes away.
      removed.layer.removeAllAnimations()
      step(2)
      #expect(removed.isHidden)
    }

    @Test func aMovementThatReplacesAnotherEndsWithItsOwnEnd() {
      let fixture = ListFixture(items: Array(0..<20))
      fixture.view.list.apply([0] + Array(100..<103) + Array(1..<20), transition: transition)
      step(5)
      fixture.view.list.apply(Array(0..<20), transition: transition)
      step(5)
      fixture.view.list.apply([0, 100] + Array(1..<20), transition: transition)
      step(60)
      #expect(fixture.rows[100]?.minY == 40)
      #expect(fixture.rows[1]?.minY == 80)
      #expect(fixture.view.subviews.allSatisfy { !$0.layer.isAnimating })
      #expect(fixture.rows.keys.sorted() == Array(0..<14) + [100])
    }

    @Test func aScrollEndsNoMovement() {
      let fixture = ListFixture(items: Array(0..<20))
      fixture.view.list.apply([0, 100] + Array(1..<20), transition: transition)
      let row = fixture.row(5)
      fixture.view.contentOffset.y = 10
      step()
      #expect(row?.layer.isAnimating == true)
    }

    @Test func aPrependDuringAMovementLetsItGoOn() throws {
      let fixture = ListFixture(items: Array(0..<200))
      fixture.view.contentOffset.y = 2000
      step(30)
      fixture.view.list.apply(
        Array(0..<53) + [1000] + Array(53..<200), transition: transition)
      let row = try #require(fixture.row(55))
      let before = try #require(fixture.rows[55])
      #expect(row.layer.isAnimating)
      fixture.view.list.apply(Array(-10..<53) + [1000] + Array(53..<200))
      #expect(fixture.rows[55] == before)
    }

    @Test func reducedMotionPlacesAtOnce() {
      UIAccessibility.isReduceMotionEnabled = true
      defer { UIAccessibility.isReduceMotionEnabled = false }
      let fixture = ListFixture(items: Array(0..<20))
      let removed = fixture.row(1)
      fixture.view.list.apply([0] + Array(2..<20), transition: transition)
      #expect(fixture.view.subviews.allSatisfy { !$0.layer.isAnimating })
      step(2)
      #expect(removed?.isHidden == true)
      fixture.view.list.scroll(to: 15, at: .end, isAnimated: true)
      #expect(fixture.view.contentOffset.y == 120)
    }

    @Test func aHiddenViewHasNoAnimationLeft() throws {
      let fixture = ListFixture(items: Array(0..<20))
      fixture.view.list.apply([0, 100] + Array(1..<20), transition: transition)
      let row = try #require(fixture.row(3))
      #expect(row.layer.isAnimating)
      fixture.view.list.apply([])
      #expect(row.isHidden)
      #expect(!row.layer.isAnimating)
    }

    @Test func aMovementToTheSamePlaceGoesOn() throws {
      let fixture = ListFixture(items: Array(0..<20))
      let row = try #require(fixture.row(3))
      let host = fixture.view.host
      let log = MovementLog()
      host.events = log
      var attributes = LayoutAttributes(
        index: 3, frame: LayoutRect(x: 0, y: 300, width: 320, height: 40))
      host.place(row, attributes, ViewMovement(number: 91, transition))
      step(5)
      host.place(row, attributes, ViewMovement(number: 92, transition))
      #expect(row.layer.isAnimating)
      step(20)
      #expect(log.ends == ["92 true"])
      // One that leads nowhere ends at once, and one to elsewhere replaces it.
      host.place(row, attributes, ViewMovement(number: 93, transition))
      #expect(log.ends == ["92 true", "93 true"])
      attributes.frame.origin.y = 100
      host.place(row, attributes, ViewMovement(number: 94, transition))
      attributes.frame.origin.y = 200
      host.place(row, attributes, ViewMovement(number: 95, transition))
      row.layer.removeAllAnimations()
      #expect(log.ends == ["92 true", "93 true", "95 false"])
      host.place(row, attributes, nil)
      #expect(!row.layer.isAnimating)
    }

    private final class MovementLog: HostEvents {
      typealias View = UIView
      var ends: [String] = []
      func viewportDidChange(to viewport: Viewport) {}
      func phaseDidChange(to phase: ScrollingPhase) {}
      func displayFrame() {}
      func timeDidPass() {}
      func viewDidResize(_ view: UIView, to size: LayoutSize) {}
      func movementDidEnd(_ number: UInt32, of view: UIView, isFinished: Bool) {
        ends.append("\(number) \(isFinished)")
      }
      func performTogether(_ reports: () -> Void) { reports() }
      func touchDidChange(_ touch: Touch) {}
      func selectAll() -> Bool { false }
      func dragDidChange(_ drag: ItemDrag) -> Bool { false }
      func moveItem(in view: UIView?, _ direction: MoveDirection) -> Bool { false }
      func canMoveItem(in view: UIView) -> Bool { false }
      func focusDidMove(to view: UIView?) {}
    }

    @Test func aReusedViewHasNoAnimationLeft() throws {
      let fixture = ListFixture(items: Array(0..<200))
      fixture.view.list.apply(
        [0, 100] + Array(1..<100) + Array(101..<200), transition: transition)
      let row = try #require(fixture.row(3))
      #expect(row.layer.isAnimating)
      fixture.view.contentOffset.y = 4000
      fixture.view.layoutIfNeeded()
      #expect(!row.layer.isAnimating)
    }
  }
}
