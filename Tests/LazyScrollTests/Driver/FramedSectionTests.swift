import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Rectangles anywhere within a frame: the app counts without the frame, the engine with it.
@Suite struct FramedSectionTests {
  /// An item that is said to stand where it stands is not taken for one that the app moves: it stays, and
  /// what is shifted behind it goes.
  @Test func anItemReframedWhereItStandsIsHeldStill() {
    let host = RecordingHost(width: 300, height: 400)
    let driver = Driver(host: host)
    driver.dataSource = ElementSource(RecordingFeed())
    host.appear()
    let frames = (0..<40).map { Rect(x: 0, y: Double($0) * 100, width: 300, height: 90) }
    driver.send(
      .snapshot(
        Snapshot(sections: [
          SectionSnapshot(
            items: ItemList(ids: Array(0..<40), geometry: .frames(frames)),
            layout: AbsoluteLayout().framed(
              insets: Insets(top: 50, leading: 0, bottom: 50, trailing: 0)))
        ]), transition: nil))
    host.scroll(to: 1_040)
    let path = IndexPath(section: 0, item: 10)
    #expect(driver.view(of: .id(10))?.shownFrame?.minY == 1_050)
    driver.send(
      .edit(ChangeSet([.reframeItem(at: path, frames[10]), .shiftItems(after: path, by: 30)])))
    #expect(host.viewport.bounds.minY == 1_040)
    #expect(driver.view(of: .id(10))?.shownFrame?.minY == 1_050)
    #expect(driver.view(of: .id(11))?.shownFrame?.minY == 1_180)
  }
}
