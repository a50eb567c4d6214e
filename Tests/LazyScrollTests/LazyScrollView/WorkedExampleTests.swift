import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// The eleven rectangles with which Tmall explained LazyScrollView, found by frame.
@Suite struct WorkedExampleTests {
  private func namesShown(from top: Double, to bottom: Double, overscan: Double) -> [String] {
    let feed = RecordingFeed(
      WorkedExample.boxes.enumerated().map { ItemModel(frame: $1.frame, id: UInt64($0)) })
    let host = RecordingHost(width: 375, height: bottom - top, overscan: overscan)
    host.clampsOffset = false
    let view = LazyScrollView(host: host)
    view.dataSource = feed
    view.reloadData()
    host.scroll(to: top)
    return view.materializedViews.map { item, _ in
      if let id = item.number { WorkedExample.boxes[Int(id)].name } else { "" }
    }
  }

  @Test func tallViewportShowsNineRectangles() {
    #expect(
      namesShown(from: 242, to: 949, overscan: 20)
        == ["0/2", "0/3", "1/0", "1/1", "1/2", "1/3", "2/0", "2/1", "2/2"])
  }

  @Test func shortViewportWithOverscanShowsSevenRectangles() {
    #expect(
      namesShown(from: 331, to: 529, overscan: 20)
        == ["0/2", "0/3", "1/0", "1/1", "1/2", "1/3", "2/0"])
  }

  @Test func shortViewportShowsFourRectangles() {
    #expect(
      namesShown(from: 331, to: 529, overscan: 0) == ["1/0", "1/1", "1/2", "1/3"])
  }
}
