import LazyScrollUIKit
import Testing
import UIKit

extension UIKitTests {
  /// Sizes that Auto Layout gives.
  @MainActor
  @Suite struct SizingTests {
    @Test func viewsAreAskedOnceAndBeforeTheyArePlaced() {
      let fixture = ListFixture()
      for item in 0..<100 { fixture.heights.heights[item] = CGFloat(20 + item % 7 * 10) }
      fixture.view.list.apply(Array(0..<100))
      FakeRunLoop.shared.layOut()
      let rows = fixture.view.subviews.compactMap { $0 as? RowView }.filter { !$0.isHidden }
      #expect(rows.count > 8)
      for row in rows {
        #expect(row.placementsBeforeFitting == 0)
        #expect(row.fittingCalls == 1)
        // The size, and the center.
        #expect(row.placements == 2, "\(row.placements)")
      }
      #expect(fixture.rows[0]?.height == 20)
      #expect(fixture.rows[1]?.minY == 20)
      #expect(fixture.rows[3]?.minY == 90)
    }

    @Test func unchangedViewsAreNeitherMeasuredNorPlacedByAScroll() {
      let fixture = ListFixture(items: Array(0..<1000))
      step(3)
      let row = fixture.row(5)
      let (fittings, placements) = (row?.fittingCalls, row?.placements)
      fixture.view.contentOffset.y = 13
      step()
      #expect(fixture.row(5) === row)
      #expect(row?.fittingCalls == fittings)
      #expect(row?.placements == placements)
    }

    @Test func reusedViewsTakeTheirSizeAtOnce() {
      let fixture = ListFixture(layout: ListLayout(estimate: 20), items: [])
      for item in 0..<1000 { fixture.heights.heights[item] = CGFloat(30 + item % 5 * 10) }
      fixture.view.list.apply(Array(0..<1000))
      step(2)
      fixture.view.contentOffset.y = 3000
      step(30)
      var reused = 0
      for _ in 0..<60 {
        let rows = fixture.view.subviews.compactMap { $0 as? RowView }
        let before = rows.map { (row: $0, item: $0.item, resizes: $0.resizes) }
        fixture.view.contentOffset.y += 560
        step()
        for old in before where old.row.item != old.item {
          reused += 1
          #expect(old.row.resizes - old.resizes <= 1)
        }
      }
      #expect(reused > 30)
    }

    @Test func sizesAreWholePixels() {
      let fixture = ListFixture()
      fixture.heights.heights[0] = 40.3
      fixture.view.list.apply([0, 1])
      FakeRunLoop.shared.layOut()
      #expect(fixture.rows[0]?.height == 40.5)
      #expect(fixture.rows[1]?.minY == 40.5)
    }

    @Test func contentThatComesLaterIsMeasuredThen() {
      let fixture = ListFixture()
      fixture.heights.heights[0] = 0
      fixture.view.list.apply([0, 1])
      FakeRunLoop.shared.layOut()
      #expect(fixture.rows[1]?.minY == 40)
      step(20)
      fixture.heights.heights[0] = 100
      step(2)
      #expect(fixture.rows[0]?.height == 100)
      #expect(fixture.rows[1]?.minY == 100)
    }

    @Test func aViewMayTellThatItsSizeHasChanged() throws {
      let fixture = ListFixture(items: [0, 1, 2])
      fixture.heights.heights[1] = 90
      let inner = UIView()
      try #require(fixture.row(1)).addSubview(inner)
      fixture.view.sizeDidChange(of: inner)
      step(2)
      #expect(fixture.rows[2]?.minY == 130)
      #expect(fixture.view.contentSize.height == 170)
    }

    @Test func anotherTextSizeMeasuresEverythingAnew() {
      let fixture = ListFixture(items: Array(0..<500))
      fixture.view.contentOffset.y = 4000
      step(30)
      let first = fixture.rows[100]?.minY
      for item in 0..<500 { fixture.heights.heights[item] = 80 }
      fixture.window.traits = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
      step(2)
      #expect(fixture.rows[100]?.minY == first)
      #expect(fixture.rows[101]?.minY == 80)
      let below = fixture.view.contentOffset.y
      fixture.view.contentOffset.y = below - 400
      step(30)
      #expect(fixture.rows.values.allSatisfy { $0.height == 80 })
    }

    @Test func titlesFollowTheTextSize() {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      let view = LazyTableView(frame: window.bounds)
      let contacts = Contacts([["Ada", "Grace"], ["Hedy"]])
      view.list.dataSource = contacts
      window.addSubview(view)
      view.list.reloadData()
      step()
      #expect(view.list.headerView(forSection: 0)?.bounds.height == 17)
      #expect((view.list.headerView(forSection: 1) as? UILabel)?.text == "Section 1")
      window.traits = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
      step(2)
      #expect(view.list.headerView(forSection: 0)?.bounds.height == 34)
      #expect(view.list.rectForRow(at: ItemPath(row: 0, section: 0))?.minY == 34)
    }

    @Test func widthsAreMeasuredInAHorizontalList() {
      let fixture = ListFixture()
      let texts = Registration<UIView, String> {
        UILabel()
      } update: {
        ($0 as? UILabel)?.text = $1
      }
      let view = LazyListView<OnlySection, String>(
        frame: fixture.window.bounds, layout: ListLayout(estimate: 50)
      ) { texts($0) }
      view.list.axis = .horizontal
      fixture.window.addSubview(view)
      view.list.apply(["Ada", "Grace", "Hedy"])
      step(2)
      let widths = view.subviews.filter { !$0.isHidden }.map(\.frame.width)
      #expect(widths.sorted() == [30, 40, 50])
      #expect(view.contentSize.width == 120)
    }
  }
}
