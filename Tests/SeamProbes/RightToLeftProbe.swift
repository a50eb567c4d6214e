import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// A horizontal list in right-to-left direction.
@Suite struct RightToLeftProbe {
  private func probe() -> Probe {
    let probe = Probe(width: 300, height: 100, direction: .rightToLeft)
    probe.show(
      [
        SectionSnapshot(
          items: ItemList(
            count: 50, geometry: .extents((0..<50).map { Double(60 + $0 % 3 * 20) })),
          layout: ListLayout(estimate: 60))
      ], axis: .horizontal)
    return probe
  }

  @Test func theFirstItemIsAtTheRight() {
    let probe = probe()
    #expect(
      probe.seen(.item, section: 0, index: 0)?.frame
        == LayoutRect(x: 240, y: 0, width: 60, height: 100))
    #expect(
      probe.seen(.item, section: 0, index: 1)?.frame
        == LayoutRect(x: 160, y: 0, width: 80, height: 100))
  }

  @Test func scrollingForwardShowsItemsToTheLeft() {
    let probe = probe()
    probe.host.scroll(by: 150, along: .horizontal)
    // Items 0 to 2 take 240 points; the third starts ten points outside at the right.
    #expect(probe.seen(.item, section: 0, index: 2)?.frame.maxX == 310)
    #expect(probe.seen(.item, section: 0, index: 0) == nil)
    #expect(probe.seen(.item, section: 0, index: 3)?.frame.maxX == 210)
  }

  @Test func theEndIsReached() {
    let probe = probe()
    probe.host.scroll(by: 100_000, along: .horizontal)
    #expect(probe.seen(.item, section: 0, index: 49)?.frame.minX == 0)
  }
}
