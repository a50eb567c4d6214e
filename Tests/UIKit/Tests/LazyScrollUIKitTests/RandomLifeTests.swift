import LazyScrollUIKit
import Testing
import UIKit

extension UIKitTests {
  /// Random lives of a list: after each step the rows on the screen are those of the data, side by side, without gaps.
  @MainActor
  @Suite struct RandomLifeTests {
    @Test(arguments: Array(1...8) + [228]) func rowsStandSideBySide(seed: UInt64) {
      var random = SeededNumbers(seed: seed)
      let fixture = ListFixture(layout: ListLayout(estimate: 35))
      for item in -20_000..<20_000 {
        fixture.heights.heights[item] = CGFloat(20 + (item * item) % 11 * 5)
      }
      var items = Array(0..<300)
      fixture.view.list.apply(items)
      step(2)
      for number in 0..<80 {
        let act = perform(&random, on: fixture, &items)
        step(Int.random(in: 1...4, using: &random))
        check(fixture, items, "seed \(seed), step \(number): \(act)")
      }
      fixture.view.endDragging()
      step(400)
      #expect(!fixture.view.list.isScrolling)
      #expect(fixture.view.subviews.allSatisfy { !$0.layer.isAnimating })
      check(fixture, items, "seed \(seed), at rest")
    }

    private func perform(
      _ random: inout SeededNumbers, on fixture: ListFixture, _ items: inout [Int]
    ) -> String {
      let view = fixture.view
      let transition =
        Bool.random(using: &random) ? ListTransition(duration: 0.05) : nil
      switch Int.random(in: 0..<14, using: &random) {
      case 0:
        view.contentOffset.y = .random(in: 0...8000, using: &random)
        return "jump"
      case 1:
        view.fling(by: 20, velocity: .random(in: -3000...3000, using: &random))
        return "fling"
      case 2:
        let first = (items.min() ?? 0) - 10
        items = Array(first..<first + 10) + items
        view.list.apply(items, transition: transition)
        return "prepend"
      case 3:
        let index = Int.random(in: 0..<items.count, using: &random)
        items.insert((items.max() ?? 0) + 1, at: index)
        view.list.apply(items, transition: transition)
        return "insert at \(index)"
      case 4 where items.count > 60:
        let index = Int.random(in: 0..<items.count - 20, using: &random)
        items.removeSubrange(index..<index + 20)
        view.list.apply(items, transition: transition)
        return "remove at \(index)"
      case 5:
        items.swapAt(
          .random(in: 0..<items.count, using: &random), .random(in: 0..<items.count, using: &random)
        )
        view.list.apply(items, transition: transition)
        return "swap"
      case 6:
        fixture.window.layoutDirection =
          Bool.random(using: &random) ? .leftToRight : .rightToLeft
        return "direction"
      case 7:
        fixture.window.safeArea.top = .random(in: 0...60, using: &random).rounded()
        return "safe area"
      case 8:
        view.frame.size = CGSize(
          width: [320, 480, 200].randomElement(using: &random) ?? 320,
          height: [480, 320].randomElement(using: &random) ?? 480)
        return "rotation"
      case 9:
        let item = items.randomElement(using: &random) ?? 0
        view.list.scroll(to: item, at: .center, isAnimated: Bool.random(using: &random))
        return "scroll to \(item)"
      case 10:
        view.beginDragging()
        view.drag(by: CGPoint(x: 0, y: .random(in: -200...200, using: &random)))
        if Bool.random(using: &random) { view.endDragging() }
        return "drag"
      case 11:
        view.setContentOffset(
          CGPoint(x: 0, y: .random(in: 0...4000, using: &random)), animated: true)
        return "animated offset"
      case 12:
        view.tapStatusBar()
        return "status bar"
      default:
        view.list.followedEdges = Bool.random(using: &random) ? .end : []
        return "follow"
      }
    }

    private func check(_ fixture: ListFixture, _ items: [Int], _ context: String) {
      let view = fixture.view
      // Rows that leave are still there, and rows on their way are elsewhere on the screen.
      let places = Dictionary(uniqueKeysWithValues: items.enumerated().map { ($1, $0) })
      var shown: [(index: Int, frame: CGRect, item: Int)] = []
      for case let row as RowView in view.subviews where !row.isHidden && row.alpha == 1 {
        guard let item = row.item, let index = places[item] else { continue }
        // A row whose new place is far away moves out of the window.
        if row.layer.isAnimating, !row.frame.intersects(view.bounds) { continue }
        shown.append((index, row.frame, item))
      }
      shown.sort { $0.index < $1.index }
      #expect(!shown.isEmpty, "\(context)")
      for (above, below) in zip(shown, shown.dropFirst()) {
        #expect(above.index + 1 == below.index, "\(context)")
        #expect(abs(above.frame.maxY - below.frame.minY) < 0.01, "\(context)")
      }
      for row in shown {
        #expect(row.frame.height == fixture.heights.heights[row.item], "\(context)")
        #expect(row.frame.minX == 0 && row.frame.width == view.bounds.width, "\(context)")
      }
      guard let first = shown.first, let last = shown.last else { return }
      let start = max(view.bounds.minY, 0)
      let end = min(view.bounds.maxY, view.contentSize.height)
      #expect(first.frame.minY <= start + 0.01, "\(context)")
      #expect(last.frame.maxY >= end - 0.01, "\(context)")
    }
  }
}
