import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Absolute frames within a section frame: the app's coordinates exclude it, the engine's include it.
@Suite struct FramedSectionTests {
  /// An item that is reframed in place does not count as moved by the app: it stays the anchor, and the items
  /// shifted behind it move.
  @Test func itemReframedInPlaceStaysTheAnchor() {
    let host = RecordingHost(width: 300, height: 400)
    let driver = Driver(host: host)
    driver.dataSource = ElementSource(RecordingFeed())
    host.appear()
    let frames = (0..<40).map { LayoutRect(x: 0, y: Double($0) * 100, width: 300, height: 90) }
    driver.send(
      .snapshot(
        Snapshot(sections: [
          SectionSnapshot(
            items: ItemList(ids: Array(0..<40), geometry: .frames(frames)),
            layout: AbsoluteLayout().framed(
              insets: LayoutInsets(top: 50, leading: 0, bottom: 50, trailing: 0)))
        ]), transition: nil))
    host.scroll(to: 1_040)
    let path = ItemPath(section: 0, item: 10)
    #expect(driver.view(of: .id(10))?.shownFrame?.minY == 1_050)
    driver.send(
      .edit(ChangeSet([.reframeItem(at: path, frames[10]), .shiftItems(after: path, by: 30)])))
    #expect(host.viewport.bounds.minY == 1_040)
    #expect(driver.view(of: .id(10))?.shownFrame?.minY == 1_050)
    #expect(driver.view(of: .id(11))?.shownFrame?.minY == 1_180)
  }

  /// A header over absolute frames stays at its line while its section is visible, and is pushed out by the
  /// section's end, with any margins and any order of its items (G9).
  @Test(arguments: [0.0, 24], [0.0, 50])
  func headerIsPinnedOverAbsoluteFrames(margin: Double, inset: Double) {
    var free = TestGroup(
      AbsoluteLayout(), header: 30, isPinned: true, insets: LayoutInsets(all: margin),
      items: .named(0..<60))
    // The later an item, the higher it lies; all of them overlap.
    for index in free.items.indices {
      free.items[index].frame = LayoutRect(
        x: Double(index * 53 % 200), y: Double((59 - index) * 22), width: 90, height: 60)
    }
    let fixture = CollectionFixture(
      [
        free,
        TestGroup(
          ListLayout(estimate: 50), header: 30, isPinned: true,
          items: .named(100..<140) { _ in 50 }),
      ], prepare: { $0.host.change { $0.insets.top = inset } })
    // Header, margins, and items down to the end of the first one.
    let end = 30 + 2 * margin + 59 * 22 + 60
    // Steps of one point do not query the layout for the window.
    let steps = Array(stride(from: -inset, to: end + 120, by: 37)).flatMap { [$0, $0 + 1, $0 + 2] }
    for offset in steps + [end - 20, 300, 0] {
      fixture.host.scroll(to: offset)
      // Relative to the pinning line, which is the end of the inset.
      let line = offset + inset
      let places = [min(max(0, line), end - 30), max(end, line)].map { $0 - offset }
      let expected = places.filter { $0 > -30 && $0 < 400 }
      #expect(fixture.frames(of: .header).map(\.minY) == expected, "at \(offset)")
      let drawn = fixture.host.picture.filter { $0.view.element?.kind == .item }
      let depths = fixture.host.picture.filter { $0.view.element?.kind == .header }
        .compactMap(\.view.attributes?.zIndex)
      #expect(drawn.allSatisfy { ($0.view.attributes?.zIndex ?? .max) < depths.min() ?? 0 })
      for shown in drawn where shown.view.element?.section == 0 {
        let index = shown.view.element?.index ?? 0
        #expect(shown.frame.minY == 30 + margin + Double((59 - index) * 22) - offset)
        #expect(shown.frame.minX == margin + Double(index * 53 % 200))
      }
    }
  }
}
