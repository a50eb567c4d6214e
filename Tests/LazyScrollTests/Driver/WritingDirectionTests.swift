import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Layouts in scripts that run from right to left.
@Suite struct WritingDirectionTests {
  @Test func writingDirectionMirrorsEveryLayout() {
    let uneven = LayoutInsets(top: 5, leading: 31, bottom: 2, trailing: 12)
    let frames = (0..<5).map {
      LayoutRect(x: 20 * Double($0), y: 30 * Double($0), width: 70, height: 25)
    }
    let none = ItemGeometry.none
    let layouts: [(layout: AnySectionLayout, geometry: ItemGeometry, leading: Double)] = [
      (AnySectionLayout(UniformGridLayout(columns: .count(3), rowExtent: .points(50))), none, 0),
      (AnySectionLayout(WaterfallLayout(columns: .count(3), estimate: 50)), none, 0),
      (AnySectionLayout(FlowLayout(estimate: LayoutSize(width: 100, height: 50))), none, 0),
      (AnySectionLayout(ListLayout(estimate: 50)), none, 0),
      (
        AnySectionLayout(
          TableLayout(
            estimate: 50, header: .init(isPinned: true),
            separator: .init(thickness: 1, leading: 15, trailing: 4), insets: uneven,
            hasBackground: true)), none, 31
      ),
      (AnySectionLayout(AbsoluteLayout()), .frames(frames), 0),
      (
        AnySectionLayout(
          CarouselLayout(itemSize: LayoutSize(width: 90, height: 60), spacing: 7, insets: uneven)),
        none,
        31
      ),
      (
        AnySectionLayout(
          AbsoluteLayout().framed(header: .init(isPinned: true), insets: uneven, background: uneven)
        ),
        .frames(frames), 31
      ),
      (
        AnySectionLayout(
          UniformGridLayout(columns: .count(3), rowExtent: .points(50)).framed(
            header: .init(isPinned: true), insets: uneven, background: uneven)), none, 31
      ),
    ]
    for (layout, geometry, leading) in layouts {
      var seen: [[LayoutRect]] = []
      for direction in [WritingDirection.leftToRight, .rightToLeft] {
        let host = RecordingHost(width: 300, height: 400, direction: direction)
        let driver = Driver(host: host)
        driver.dataSource = ElementSource(RecordingFeed())
        host.appear()
        driver.send(
          .snapshot(
            Snapshot(sections: [
              SectionSnapshot(
                items: ItemList(count: 5, geometry: geometry),
                supplementaries: [SupplementaryList(kind: 0)], layout: layout)
            ]), transition: nil))
        let picture = host.picture.sorted {
          let (a, b) = ($0.view.element, $1.view.element)
          return (a?.kind.rank ?? 0, a?.index ?? 0) < (b?.kind.rank ?? 0, b?.index ?? 0)
        }
        seen.append(picture.map(\.frame))
        let items = picture.filter { $0.view.element?.kind == .item }.map(\.frame)
        #expect(items.count == 5)
        if direction == .leftToRight {
          #expect(items.map(\.minX).min() == leading)
        } else {
          #expect(items.map(\.maxX).max() == 300 - leading)
        }
      }
      #expect(seen[0].map { $0.mirrored(inWidth: 300) } == seen[1])
    }
  }
}
