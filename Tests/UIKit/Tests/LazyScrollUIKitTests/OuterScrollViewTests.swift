import LazyScrollUIKit
import Testing
import UIKit

extension UIKitTests {
  /// A list inside a plain scroll view, between a title and a footer.
  @MainActor
  @Suite struct OuterScrollViewTests {
    /// The app's scroll view, which places a title, the list and a footer below each other.
    private final class Page: UIScrollView {
      let list: ListFixture
      let title = UIView()
      let footer = UIView()
      var titleHeight: CGFloat = 100 { didSet { setNeedsLayout() } }

      init(items: [Int], isMirrored: Bool = false) {
        list = ListFixture()
        super.init(frame: list.window.bounds)
        contentInsetAdjustmentBehavior = .never
        list.view.removeFromSuperview()
        for view in [title, list.view, footer] { addSubview(view) }
        list.view.outerScrollView = self
        if isMirrored { list.window.layoutDirection = .rightToLeft }
        list.window.addSubview(self)
        list.view.list.apply(items)
        step(5)
      }

      required init?(coder: NSCoder) { nil }

      override func layoutSubviews() {
        let length = list.view.intrinsicContentSize.height
        title.frame = CGRect(x: 0, y: 0, width: bounds.width, height: titleHeight)
        list.view.frame = CGRect(x: 0, y: titleHeight, width: bounds.width, height: length)
        footer.frame = CGRect(x: 0, y: titleHeight + length, width: bounds.width, height: 60)
        contentSize = CGSize(width: bounds.width, height: titleHeight + length + 60)
      }

      /// The upper edges of the rows that meet the window, in its coordinates.
      var rows: [Int: CGFloat] {
        var rows: [Int: CGFloat] = [:]
        for case let row as RowView in list.view.subviews where !row.isHidden {
          let top = row.convert(CGPoint(), to: nil).y
          if top < 480, top + row.bounds.height > 0 { rows[row.item ?? -1] = top }
        }
        return rows
      }

      var liveRows: Int { list.view.subviews.count { $0 is RowView && !$0.isHidden } }
      var footerTop: CGFloat { footer.convert(CGPoint(), to: nil).y }
    }

    @Test func onlyRowsNearTheOuterWindowHaveViews() {
      let page = Page(items: Array(0..<10_000))
      #expect(page.contentSize.height == 400_160)
      #expect(page.list.view.frame == CGRect(x: 0, y: 100, width: 320, height: 400_000))
      #expect(
        page.rows == Dictionary(uniqueKeysWithValues: (0..<10).map { ($0, 100 + CGFloat($0) * 40) })
      )
      #expect(page.liveRows < 20)
      page.contentOffset.y = 200_100
      step(30)
      #expect(page.rows[5000] == 0)
      #expect(page.liveRows < 25)
      page.contentOffset.y = 400_160 - 480
      step(30)
      #expect(page.footerTop == 420)
      #expect(page.rows[9999] == 380)
      #expect(page.list.view.contentOffset == CGPoint())
    }

    @Test func rowsInsertedAboveMoveNothing() {
      let page = Page(items: Array(0..<10_000))
      page.contentOffset.y = 200_123
      step(30)
      let before = page.rows
      page.list.view.list.apply(Array(-300..<10_000))
      #expect(page.rows == before, "at once")
      step(5)
      #expect(page.rows == before)
      #expect(page.contentOffset.y == 212_123)
      #expect(page.contentSize.height == 412_160)
      page.list.view.list.apply(Array(0..<10_000))
      step(5)
      #expect(page.rows == before)
    }

    /// Rows that turn out longer than estimated are corrected while the finger drags and the content flies.
    @Test func rowsMeasuredInAFlingUpwardsMoveNothing() {
      let page = Page(items: Array(0..<1000))
      for item in 0..<1000 { page.list.heights.heights[item] = CGFloat(30 + item % 40) }
      page.list.view.list.scroll(to: 500, at: .start)
      step(10)
      page.beginDragging()
      var before = page.rows
      for _ in 0..<20 {
        page.drag(by: CGPoint(x: 0, y: -30))
        step()
        for (item, top) in page.rows {
          if let old = before[item] { #expect(abs(top - old - 30) < 0.01) }
        }
        before = page.rows
      }
      page.endDragging(velocity: CGPoint(x: 0, y: -2000))
      step(10)
      #expect(page.isDecelerating)
      step(300)
      #expect(!page.isDecelerating)
      let tops = page.rows.sorted { $0.key < $1.key }
      for (row, next) in zip(tops, tops.dropFirst()) {
        #expect(abs(next.value - row.value - CGFloat(30 + row.key % 40)) < 0.01)
      }
    }

    @Test(arguments: [false, true]) func scrollToAnItemEndsExactlyThere(isAnimated: Bool) {
      let page = Page(items: Array(0..<10_000))
      for item in 0..<10_000 { page.list.heights.heights[item] = CGFloat(30 + item % 40) }
      page.contentInset.top = 20
      var outcomes: [ScrollOutcome] = []
      page.list.view.list.scroll(to: 7000, at: .start, isAnimated: isAnimated) {
        outcomes.append($0)
      }
      step(120)
      #expect(outcomes == [.arrived])
      #expect(page.rows[7000] == 20)
      page.list.view.list.scroll(to: 0, at: .start, isAnimated: isAnimated)
      step(120)
      #expect(page.rows[0] == 20)
      page.list.view.list.scroll(to: 9999, at: .end, isAnimated: isAnimated)
      step(120)
      #expect(page.rows[9999].map { $0 + 30 + 39 } == 480)
    }

    @Test func titleThatGrowsPushesTheList() {
      let page = Page(items: Array(0..<100))
      page.titleHeight = 300
      step(3)
      #expect(page.rows[0] == 300)
      #expect(page.rows.count == 5)
      page.titleHeight = 0
      step(3)
      #expect(page.rows[0] == 0)
      #expect(page.rows.count == 12)
    }

    /// What the user sees stays where the footer is seen below the list.
    @Test func rowsInsertedAboveTheFooterMoveNothing() {
      let page = Page(items: Array(0..<1000))
      page.contentOffset.y = page.contentSize.height - 480
      step(30)
      let (rows, footer) = (page.rows, page.footerTop)
      page.list.view.list.apply(Array(-100..<1000))
      step(5)
      #expect(page.rows == rows)
      #expect(page.footerTop == footer)
    }

    @Test func rowsInsertedWhileThePageIsPulledBeyondItsEndMoveNothing() {
      let page = Page(items: Array(0..<1000))
      page.contentOffset.y = page.contentSize.height - 480
      step(30)
      page.beginDragging()
      page.drag(by: CGPoint(x: 0, y: 60))
      step()
      #expect(page.footerTop == 390)
      let rows = page.rows
      page.list.view.list.apply(Array(-100..<1000))
      #expect(page.rows == rows)
      step(3)
      #expect(page.rows == rows)
      #expect(page.footerTop == 390)
      page.endDragging()
      step(60)
      #expect(page.footerTop == 420)
      #expect(page.rows[999] == 380)
      #expect(page.contentSize.height == 44_160)
    }

    @Test func rowsInsertedInAnAnimatedScrollOfThePageMoveNothing() {
      let page = Page(items: Array(0..<1000))
      page.contentOffset.y = 10_000
      step(30)
      page.setContentOffset(CGPoint(x: 0, y: 10_400), animated: true)
      step(6)
      let rows = page.rows
      page.list.view.list.apply(Array(-100..<1000))
      #expect(page.rows == rows)
      step()
      for (item, top) in page.rows {
        if let old = rows[item] { #expect(old - top > 0 && old - top < 50) }
      }
      step(60)
      // The animation ends at the row where it would have ended, 10,400 points down the page.
      #expect(page.rows[260] == 100)
      #expect(page.contentOffset.y == 14_400)
      #expect(abs(page.footerTop - 29_700) < 0.01)
    }

    @Test func pageFromRightToLeftScrollsToo() {
      let page = Page(items: Array(0..<1000), isMirrored: true)
      page.contentOffset.y = 2100
      step(30)
      #expect(page.rows[50] == 0)
      let before = page.rows
      page.list.view.list.apply(Array(-100..<1000))
      step(5)
      #expect(page.rows == before)
      #expect(page.contentOffset == CGPoint(x: 0, y: 6100))
      #expect(page.list.view.subviews.allSatisfy { $0.isHidden || $0.frame.minX == 0 })
    }

    /// Edits outside of the window at random offsets, also beside the title and the footer, at rest and in drags.
    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func editsOutsideOfTheWindowMoveNothing(seed: UInt64) {
      var random = SeededNumbers(seed: seed)
      var items = Array(0..<400)
      var next = 400
      let page = Page(items: items)
      for item in 0..<2000 { page.list.heights.heights[item] = CGFloat(30 + item % 40) }
      page.list.view.measureAll()
      step(10)
      for round in 0..<60 {
        let last = page.contentSize.height - 480
        page.contentOffset.y = CGFloat.random(in: 0...1, using: &random) * last
        step(20)
        let isDragged = Bool.random(using: &random)
        if isDragged {
          page.beginDragging()
          page.drag(by: CGPoint(x: 0, y: 5))
          step()
        }
        let before = page.rows
        let seen = items.indices.filter { before[items[$0]] != nil }
        guard let first = seen.first, let end = seen.last else { continue }
        // Rows at the list's start that come in below a visible title push the others.
        let titleIsSeen = page.contentOffset.y < page.titleHeight
        if first > 20, !titleIsSeen {
          items.removeSubrange(3..<3 + Int.random(in: 0...10, using: &random))
          items.insert(contentsOf: next..<next + 9, at: Int.random(in: 0...5, using: &random))
          next += 9
        } else if end < items.count - 20 {
          items.insert(contentsOf: next..<next + 7, at: items.count - 5)
          next += 7
        }
        page.list.view.list.apply(items)
        step(3)
        for (item, top) in before {
          #expect(
            page.rows[item].map { abs($0 - top) < 0.01 } == true,
            "item \(item) in round \(round), dragged: \(isDragged)")
        }
        if isDragged { page.endDragging() }
        step(30)
        let length = page.list.view.contentSize.height
        #expect(abs(page.contentSize.height - length - 160) < 0.01)
        #expect(page.liveRows < 40)
      }
    }

    /// Two lists below each other in one scroll view.
    @MainActor
    private final class TwoLists: UIScrollView {
      let lists = [ListFixture(), ListFixture()]

      init() {
        super.init(frame: lists[0].window.bounds)
        contentInsetAdjustmentBehavior = .never
        for list in lists {
          list.view.removeFromSuperview()
          addSubview(list.view)
          list.view.outerScrollView = self
        }
        lists[0].window.addSubview(self)
        for list in lists { list.view.list.apply(Array(0..<1000)) }
        step(5)
      }

      required init?(coder: NSCoder) { nil }

      override func layoutSubviews() {
        var top: CGFloat = 0
        for list in lists {
          let length = list.view.intrinsicContentSize.height
          list.view.frame = CGRect(x: 0, y: top, width: bounds.width, height: length)
          top += length
        }
        contentSize = CGSize(width: bounds.width, height: top)
      }

      func top(of item: Int, in list: Int) -> CGFloat? {
        lists[list].row(item).map { $0.convert(CGPoint(), to: nil).y }
      }
    }

    @Test func twoListsShareAScrollView() {
      let page = TwoLists()
      #expect(page.contentSize.height == 80_000)
      page.contentOffset.y = 39_900
      step(30)
      #expect(page.top(of: 999, in: 0) == 60)
      #expect(page.top(of: 0, in: 1) == 100)
      page.contentOffset.y = 50_000
      step(30)
      #expect(page.top(of: 250, in: 1) == 0)
      #expect(page.lists[0].view.subviews.allSatisfy { !($0 is RowView) || $0.isHidden })
      page.lists[0].view.list.apply(Array(-50..<1000))
      step(3)
      #expect(page.top(of: 250, in: 1) == 0)
      page.lists[1].view.list.apply(Array(-50..<1000))
      step(3)
      #expect(page.top(of: 250, in: 1) == 0)
      #expect(page.contentOffset.y == 54_000)
      page.lists[0].view.list.scroll(to: 10, at: .start)
      step(30)
      #expect(page.top(of: 10, in: 0) == 0)
    }

    @Test func phaseIsThatOfTheOuterScrollView() {
      let page = Page(items: Array(0..<1000))
      let log = ScrollLog()
      page.list.view.list.addScrollObserver(log)
      page.fling(by: 40, velocity: 1000)
      step(400)
      #expect(log.phases == [.dragging, .decelerating, .idle])
    }

    @Test func listScrollsItselfAgainWithoutAnOuterScrollView() {
      let page = Page(items: Array(0..<1000))
      let view = page.list.view
      view.outerScrollView = nil
      page.removeFromSuperview()
      view.frame = page.list.window.bounds
      page.list.window.addSubview(view)
      step(5)
      view.contentOffset.y = 4000
      step(30)
      #expect(page.rows[100] == 0)
      #expect(view.isScrollEnabled)
    }
  }
}
