import LazyScrollUIKit
import Testing
import UIKit

extension UIKitTests {
  /// Corrections of the offset: nothing moves on the screen, a fling goes on, and no scroll is told.
  @MainActor
  @Suite struct CorrectionTests {
    @Test func aPrependAtRestKeepsEveryRowWhereItIs() {
      let fixture = ListFixture(items: Array(0..<1000))
      fixture.view.contentOffset.y = 4010
      step(30)
      let rows = fixture.rows.filter { fixture.visibleItems.contains($0.key) }
      let log = ScrollLog()
      fixture.view.list.addScrollObserver(log)

      fixture.view.list.apply(Array(-100..<1000))
      #expect(fixture.view.contentOffset.y == 8010)
      step(3)
      #expect(fixture.view.contentOffset.y == 8010)
      #expect(fixture.rows.filter { rows[$0.key] != nil } == rows)
      #expect(log.offsets.isEmpty)
      #expect(log.phases.isEmpty)
    }

    @Test func anEditKeepsWhatTheAppHasScrolledToInTheSameTurn() {
      let fixture = ListFixture(items: Array(0..<1000))
      fixture.view.contentOffset.y = 4010
      step(30)
      let rows = fixture.rows.filter { fixture.visibleItems.contains($0.key) }
      fixture.view.contentOffset.y = 0
      step(30)
      let log = ScrollLog()
      fixture.view.list.addScrollObserver(log)

      fixture.view.contentOffset.y = 4010
      fixture.view.list.apply(Array(20..<1000))
      step(3)
      #expect(fixture.view.contentOffset.y == 3210)
      #expect(fixture.rows.filter { rows[$0.key] != nil } == rows)
      #expect(log.offsets == [3210])
      #expect(log.phases.isEmpty)
    }

    @Test func aPrependDuringAFlingKeepsTheItemAndTheSpeed() {
      let fixture = ListFixture(items: Array(0..<2000))
      let other = ListFixture(items: Array(0..<2000))
      let delegate = AppDelegate()
      fixture.view.delegate = delegate
      for view in [fixture.view, other.view] { view.contentOffset.y = 8000 }
      step(30)
      for view in [fixture.view, other.view] { view.fling(by: -40, velocity: -3000) }
      step(5)
      let log = ScrollLog()
      fixture.view.list.addScrollObserver(log)
      #expect(fixture.placesOnPixels == other.placesOnPixels)

      for round in 1...5 {
        fixture.view.list.apply(Array(-50 * round..<2000))
        #expect(fixture.view.isDecelerating)
        #expect(fixture.placesOnPixels == other.placesOnPixels)
        step(2)
        #expect(fixture.placesOnPixels == other.placesOnPixels)
        let ahead = fixture.view.contentOffset.y - other.view.contentOffset.y
        #expect(abs(ahead - CGFloat(2000 * round)) < 0.01)
      }
      #expect(!delegate.events.contains("rest"))
      // Each told offset is one that the user scrolled to.
      #expect(log.offsets.count == 10)
      #expect(log.phases.isEmpty)
    }

    @Test func rowsThatTurnOutLongerAboveMoveNothing() {
      let fixture = ListFixture(layout: ListLayout(estimate: 20), items: Array(0..<2000))
      fixture.view.contentOffset.y = 20_000
      step(30)
      fixture.view.fling(by: -40, velocity: -2500)
      var last = fixture.rows
      for _ in 0..<60 {
        let before = fixture.view.contentOffset.y
        step()
        let now = fixture.rows
        let moves = now.compactMap { item, frame in last[item].map { frame.minY - $0.minY } }
        // All rows that stay move by the same distance, downwards, as far as the fling goes.
        let distances = Set(moves.map { ($0 * 1000).rounded() })
        #expect(distances.count == 1, "\(distances)")
        #expect(moves.allSatisfy { $0 > 0 && $0 < 45 }, "\(moves) at \(before)")
        last = now
      }
      #expect(fixture.view.isDecelerating)
    }

    @Test func theAppMayTellCorrectionsFromScrolls() {
      final class Delegate: UIScrollViewDelegate {
        var corrections = 0
        var scrolls = 0
        func scrollViewDidScroll(_ scrollView: UIScrollView) {
          if (scrollView as? ListScrollView)?.isCorrectingOffset == true {
            corrections += 1
          } else {
            scrolls += 1
          }
        }
      }
      let fixture = ListFixture(items: Array(0..<100))
      let delegate = Delegate()
      fixture.view.delegate = delegate
      fixture.view.contentOffset.y = 400
      step(30)
      fixture.view.list.apply(Array(-10..<100))
      step()
      #expect(delegate.corrections == 1)
      #expect(delegate.scrolls == 1)
    }

    @Test func aScrollThatWasNotToldYetIsToldAfterACorrection() {
      let fixture = ListFixture(items: Array(0..<1000))
      fixture.view.contentOffset.y = 4000
      step(30)
      let log = ScrollLog()
      fixture.view.list.addScrollObserver(log)
      // The layout pass of this one has not come.
      fixture.view.contentOffset.y = 4100
      fixture.view.list.apply(Array(-10..<1000))
      step()
      #expect(log.offsets == [4500])
      #expect(fixture.view.contentOffset.y == 4500)
      #expect(fixture.visibleItems.first == 102)
    }

    @Test(arguments: [true, false])
    func contentThatBecomesShorterBringsTheOffsetBack(clamps: Bool) {
      UIScrollView.clampsToContentSize = clamps
      defer { UIScrollView.clampsToContentSize = true }
      let fixture = ListFixture(items: Array(0..<1000))
      fixture.view.contentOffset.y = 39_520
      step(30)
      fixture.view.list.apply(Array(0..<20))
      step()
      #expect(fixture.view.contentOffset.y == 320)
      #expect(fixture.visibleItems == Array(8..<20))
    }

    @Test(arguments: [true, false])
    func rowsRemovedBeforeTheReaderKeepTheItem(clamps: Bool) {
      UIScrollView.clampsToContentSize = clamps
      defer { UIScrollView.clampsToContentSize = true }
      let fixture = ListFixture(items: Array(0..<1000))
      fixture.view.contentOffset.y = 39_520
      step(30)
      fixture.view.list.apply(Array(500..<1000))
      #expect(fixture.view.contentOffset.y == 19_520)
      step()
      #expect(fixture.visibleItems == Array(988..<1000))
    }
  }
}
