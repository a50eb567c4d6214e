import LazyScrollUIKit
import Testing
import UIKit

extension UIKitTests {
  /// Changes before the user while UIKit itself decides offsets: beyond the ends, in a bounce, and in its animated scrolls.
  @MainActor
  @Suite struct OwedCorrectionTests {
    // MARK: Beyond the ends

    @Test func rowsThatComeWhileContentIsPulledBeyondItsStartMoveNothing() {
      let fixture = ListFixture(items: Array(0..<1000))
      fixture.view.beginDragging()
      fixture.view.drag(by: CGPoint(x: 0, y: -100))
      step()
      fixture.view.list.apply(Array(-5..<1000))
      step(2)
      #expect(fixture.rows[0]?.minY == 50)
      #expect(fixture.offset == 150)
      // The spring goes on from where the finger is, in both directions.
      fixture.view.drag(by: CGPoint(x: 0, y: -6))
      step()
      #expect(fixture.rows[0]?.minY == 53)
      #expect(fixture.rows[-1]?.maxY == 53)
      fixture.view.drag(by: CGPoint(x: 0, y: 106))
      step()
      #expect(fixture.rows[0]?.minY == 0)
      fixture.view.drag(by: CGPoint(x: 0, y: 30))
      step()
      #expect(fixture.rows[0]?.minY == -30)
      #expect(fixture.view.contentOffset.y == 230)
      // Rows that came in are before the user now.
      fixture.view.drag(by: CGPoint(x: 0, y: -90))
      step()
      #expect(fixture.rows[-1]?.minY == 20)
      fixture.view.endDragging()
      step(60)
      #expect(fixture.view.contentOffset.y == 140)
      #expect(fixture.view.contentSize.height == 40_200)
    }

    @Test func contentThatBouncesBackStopsAtTheRowThatWasFirst() {
      let fixture = ListFixture(items: Array(0..<1000))
      fixture.view.beginDragging()
      fixture.view.drag(by: CGPoint(x: 0, y: -100))
      step()
      fixture.view.list.apply(Array(-5..<1000))
      fixture.view.endDragging()
      var last = 50.0
      for _ in 0..<60 {
        step()
        let now = fixture.rows[0]?.minY ?? .infinity
        #expect(now <= last && now >= last - 10, "\(now) after \(last)")
        last = now
      }
      #expect(last == 0)
      #expect(fixture.view.contentOffset.y == 200)
      #expect(fixture.offset == 200)
      #expect(fixture.view.contentSize.height == 40_200)
      #expect(!fixture.view.list.isScrolling)
    }

    @Test func rowsThatComeInTheBounceMoveNothing() {
      let fixture = ListFixture(items: Array(0..<1000))
      fixture.view.beginDragging()
      fixture.view.drag(by: CGPoint(x: 0, y: -200))
      step()
      fixture.view.endDragging()
      step(5)
      var last = fixture.rows[0]?.minY ?? 0
      #expect(last > 20)
      fixture.view.list.apply(Array(-5..<1000))
      for _ in 0..<60 {
        step()
        let now = fixture.rows[0]?.minY ?? .infinity
        #expect(now <= last && now >= last - 10, "\(now) after \(last)")
        last = now
      }
      #expect(fixture.view.contentOffset.y == 200)
    }

    @Test func rowsThatComeWhileContentIsPulledBeyondItsEndMoveNothing() {
      let fixture = ListFixture(items: Array(0..<100))
      fixture.view.contentOffset.y = 3520
      step(30)
      fixture.view.beginDragging()
      fixture.view.drag(by: CGPoint(x: 0, y: 100))
      step()
      #expect(fixture.rows[99]?.maxY == 430)
      fixture.view.list.apply(Array(0..<110))
      step()
      fixture.view.list.apply(Array(-5..<110))
      step()
      #expect(fixture.rows[99]?.maxY == 430)
      #expect(fixture.rows[100]?.minY == 430)
      fixture.view.drag(by: CGPoint(x: 0, y: 6))
      step()
      #expect(fixture.rows[99]?.maxY == 427)
      fixture.view.endDragging()
      step(60)
      #expect(fixture.rows[99]?.maxY == 480)
      #expect(fixture.view.contentSize.height == 4600)
      #expect(fixture.view.contentOffset.y == 3720)
    }

    @Test func refreshOfATableWhilePulledKeepsItsRows() {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      let view = LazyTableView(frame: window.bounds)
      let contacts = Contacts([(0..<100).map { "Row \($0)" }])
      view.list.dataSource = contacts
      window.addSubview(view)
      view.list.reloadData()
      step()
      view.beginDragging()
      view.drag(by: CGPoint(x: 0, y: -100))
      step()
      func place(_ name: String) -> CGFloat? {
        view.subviews.first { !$0.isHidden && ($0 as? UILabel)?.text == name }
          .map { $0.frame.minY - view.bounds.minY }
      }
      let before = place("Row 0")
      #expect(before != nil)
      contacts.sections[0] = ["New 1", "New 2"] + contacts.sections[0]
      view.list.insertRows(at: ItemPath(row: 0, section: 0), count: 2)
      step()
      #expect(place("Row 0") == before)
      view.drag(by: CGPoint(x: 0, y: -2))
      step()
      #expect(place("Row 0") == before.map { $0 + 1 })
      view.endDragging()
      step(60)
    }

    @Test func carouselFromRightToLeftKeepsItsCards() {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
      window.layoutDirection = .rightToLeft
      let cards = Registration<UIView, Int> {
        RowView()
      } update: { view, item in
        (view as? RowView)?.item = item
      }
      let host = UIKitHost()
      let list = UIKitLazyList<OnlySection, Int>(
        host: host, layout: CarouselLayout(itemSize: LayoutSize(width: 80, height: 100))
      ) { cards($0) }
      let view = ListScrollView(frame: window.bounds, list: list)
      window.addSubview(view)
      list.apply(Array(0..<50))
      step(2)
      func place(_ item: Int) -> CGFloat? {
        view.subviews.compactMap { $0 as? RowView }.first { !$0.isHidden && $0.item == item }
          .map { $0.frame.maxX - view.bounds.minX }
      }
      #expect(place(0) == 320)
      view.beginDragging()
      view.drag(by: CGPoint(x: 100, y: 0))
      step()
      #expect(place(0) == 270)
      list.apply(Array(-3..<50))
      step()
      #expect(place(0) == 270)
      view.drag(by: CGPoint(x: 6, y: 0))
      step()
      #expect(place(0) == 267)
      view.endDragging()
      step(60)
      #expect(place(0) == 320)
    }

    // MARK: Animated scrolls of UIKit

    /// Expects that all rows that stay move by the same distance in each frame, and none by far.
    private func expectSteadyFrames(
      _ count: Int, _ fixture: ListFixture, at most: CGFloat,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      var last = fixture.rows
      for frame in 0..<count {
        step()
        let now = fixture.rows
        let moves = now.compactMap { item, frame in last[item].map { frame.minY - $0.minY } }
        #expect(!moves.isEmpty, "frame \(frame)", sourceLocation: sourceLocation)
        #expect(
          moves.allSatisfy { abs($0 - moves[0]) < 0.01 && abs($0) <= most },
          "frame \(frame): \(moves)", sourceLocation: sourceLocation)
        last = now
      }
    }

    @Test func rowsThatComeInAnAnimatedScrollOfTheAppsMoveNothing() {
      let fixture = ListFixture(items: Array(0..<1000))
      fixture.view.contentOffset.y = 400
      step(30)
      fixture.view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
      expectSteadyFrames(6, fixture, at: 40)
      fixture.view.list.apply(Array(-100..<1000))
      expectSteadyFrames(40, fixture, at: 40)
      // It ends at the item that it led to.
      #expect(fixture.rows[25]?.minY == 0)
      #expect(fixture.view.contentOffset.y == 5000)
      #expect(fixture.view.contentSize.height == 44_000)
    }

    @Test func rowsThatComeAsAnAnimatedScrollBeginsMoveNothing() {
      let fixture = ListFixture(items: Array(0..<1000))
      fixture.view.contentOffset.y = 400
      step(30)
      fixture.view.scrollRectToVisible(
        CGRect(x: 0, y: 1200, width: 320, height: 40), animated: true)
      fixture.view.list.apply(Array(-100..<1000))
      expectSteadyFrames(46, fixture, at: 40)
      #expect(fixture.rows[30]?.maxY == 480)
    }

    @Test func tapOnTheStatusBarLeadsToTheStartOfContentThatGrew() {
      let fixture = ListFixture(items: Array(0..<1000))
      fixture.view.contentOffset.y = 600
      step(30)
      fixture.view.tapStatusBar()
      expectSteadyFrames(6, fixture, at: 40)
      fixture.view.list.apply(Array(-20..<1000))
      step(90)
      #expect(fixture.view.contentOffset.y == 0)
      #expect(fixture.rows[-20]?.minY == 0)
      #expect(!fixture.view.list.isScrolling)
    }

    @Test(arguments: [20.0, 37, 60, 90])
    func tapOnTheStatusBarEndsAtTheStartWhateverRowsMeasure(estimate: Double) {
      let fixture = ListFixture(
        layout: ListLayout(estimate: estimate), items: Array(0..<2000))
      fixture.view.list.scroll(to: 60, at: .start)
      step(30)
      fixture.view.tapStatusBar()
      for _ in 0..<120 {
        step()
        // No part of the window before the content's start is seen.
        #expect((fixture.rows.values.map(\.minY).min() ?? .infinity) <= 0)
      }
      #expect(fixture.rows[0]?.minY == 0)
      #expect(fixture.view.contentOffset.y == 0)
    }

    @Test func fingerOnAnAnimatedScrollTakesOverWhereTheContentIs() {
      let fixture = ListFixture(items: Array(0..<1000))
      fixture.view.contentOffset.y = 400
      step(30)
      fixture.view.setContentOffset(CGPoint(x: 0, y: 2000), animated: true)
      step(6)
      fixture.view.list.apply(Array(-100..<1000))
      step(2)
      let before = fixture.placesOnPixels
      fixture.view.beginDragging()
      #expect(fixture.placesOnPixels == before)
      step(2)
      #expect(fixture.placesOnPixels == before)
      fixture.view.drag(by: CGPoint(x: 0, y: 10))
      step()
      let after = fixture.placesOnPixels
      #expect(after.count > 8)
      for (item, place) in after { #expect(place == before[item].map { $0 - 1000 } ?? place) }
      fixture.view.endDragging()
      step(30)
    }

    @Test func scrollOfTheListTakesOverFromOneOfUIKits() {
      let fixture = ListFixture(items: Array(0..<1000))
      fixture.view.contentOffset.y = 400
      step(30)
      fixture.view.setContentOffset(CGPoint(x: 0, y: 2000), animated: true)
      step(6)
      fixture.view.list.apply(Array(-100..<1000))
      step(2)
      fixture.view.list.scroll(to: 500, at: .start)
      step(60)
      #expect(fixture.rows[500]?.minY == 0)
      #expect(fixture.view.contentOffset.y == 24_000)
    }
  }
}
