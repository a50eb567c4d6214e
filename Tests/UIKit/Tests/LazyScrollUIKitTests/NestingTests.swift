import LazyScrollUIKit
import Testing
import UIKit

extension UIKitTests {
  /// A list in its whole length inside a row of another one.
  @MainActor
  @Suite struct NestingTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    private let view: LazyListView<OnlySection, Int>
    private let comments: LazyList<NestedHost<UIKitHost>, OnlySection, Int>

    init() {
      let room = RowView()
      room.item = -1
      let posts = Registration<UIView, Int> {
        RowView()
      } update: { view, item in
        (view as? RowView)?.item = item
        view.fitting = { CGSize(width: $0, height: 100) }
      }
      view = LazyListView(frame: window.bounds, layout: ListLayout(estimate: 100)) { item in
        item == 5 ? ListCell(room) : posts(item)
      }
      window.addSubview(view)
      view.list.apply(Array(0..<20))
      let rows = Registration<UIView, Int> {
        RowView()
      } update: { view, item in
        (view as? RowView)?.item = 1000 + item
        view.fitting = { CGSize(width: $0, height: 30) }
      }
      comments = LazyList(host: view.list.nest(in: room), layout: ListLayout(estimate: 30)) {
        rows($0)
      }
      comments.apply(Array(0..<500))
      step(5)
    }

    /// The shown rows by item, with their upper edges in content space.
    private var rows: [Int: CGFloat] {
      var rows: [Int: CGFloat] = [:]
      for case let row as RowView in view.subviews where !row.isHidden {
        rows[row.item ?? -1] = row.frame.minY
      }
      return rows
    }

    @Test func onlyTheRowsNearTheWindowHaveViews() throws {
      #expect(rows[1000] == nil || rows[1000] == 500)
      view.contentOffset.y = 3000
      step(30)
      let top = try #require(rows[1000 + 84])
      #expect(abs(top - 3020) < 0.01)
      #expect(rows.keys.filter { $0 >= 1000 }.count < 30)
      let room = try #require(view.subviews.first { ($0 as? RowView)?.item == -1 })
      #expect(abs(room.bounds.height - 15_000) < 0.01)
    }

    @Test func theRowsAreDrawnAboveTheViewThatTheyAreIn() throws {
      view.contentOffset.y = 700
      step(30)
      let shown = view.subviews.filter { !$0.isHidden }
      let room = try #require(shown.firstIndex { ($0 as? RowView)?.item == -1 })
      let first = try #require(shown.firstIndex { ($0 as? RowView)?.item ?? 0 >= 1000 })
      #expect(room < first)
    }

    @Test func rowsInsertedInTheListMoveNothing() {
      view.contentOffset.y = 3000
      step(30)
      let before = rows.mapValues { $0 - view.contentOffset.y }
      comments.apply(Array(-50..<500))
      step(5)
      let after = rows.mapValues { $0 - view.contentOffset.y }
      let kept = before.filter { $0.key >= 1000 && after[$0.key] != nil }
      #expect(kept.count > 15)
      #expect(kept.allSatisfy { after[$0.key] == $0.value })
    }
  }
}
