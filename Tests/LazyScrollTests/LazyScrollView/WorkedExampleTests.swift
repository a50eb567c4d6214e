import LazyScroll
import LazyScrollEngine
import LazyScrollSupport
import LazyScrollTestSupport
import Testing

/// The eleven rectangles with which Tmall explained LazyScrollView, found by place.
@Suite struct WorkedExampleTests {
  private static let rects: [(name: String, frame: Rect)] = [
    ("0/0", Rect(x: 25, y: 15, width: 156, height: 150)),
    ("0/1", Rect(x: 194, y: 15, width: 156, height: 150)),
    ("0/2", Rect(x: 25, y: 180, width: 156, height: 150)),
    ("0/3", Rect(x: 194, y: 180, width: 156, height: 150)),
    ("1/0", Rect(x: 5, y: 360, width: 177.5, height: 150)),
    ("1/1", Rect(x: 192.5, y: 426, width: 84, height: 84)),
    ("1/2", Rect(x: 192.5, y: 360, width: 177.5, height: 56)),
    ("1/3", Rect(x: 286.5, y: 426, width: 83.5, height: 84)),
    ("2/0", Rect(x: 25, y: 530, width: 325, height: 150)),
    ("2/1", Rect(x: 25, y: 695, width: 325, height: 150)),
    ("2/2", Rect(x: 25, y: 860, width: 325, height: 150)),
  ]

  private func namesShown(from top: Double, to bottom: Double, overscan: Double) -> [String] {
    let names = StringInterner()
    let feed = RecordingFeed(
      Self.rects.map { ItemModel(frame: $0.frame, id: names.number(for: $0.name)) })
    let host = RecordingHost(width: 375, height: bottom - top, overscan: overscan)
    host.clampsOffset = false
    let view = LazyScrollView(host: host)
    view.dataSource = feed
    view.reloadData()
    host.scroll(to: top)
    return view.materializedViews.map { item, _ in
      if case .id(let id) = item { names.string(for: id) ?? "" } else { "" }
    }
  }

  @Test func theTallViewport() {
    #expect(
      namesShown(from: 242, to: 949, overscan: 20)
        == ["0/2", "0/3", "1/0", "1/1", "1/2", "1/3", "2/0", "2/1", "2/2"])
  }

  @Test func theShortViewportWithOverscan() {
    #expect(
      namesShown(from: 331, to: 529, overscan: 20)
        == ["0/2", "0/3", "1/0", "1/1", "1/2", "1/3", "2/0"])
  }

  @Test func theShortViewportWithout() {
    #expect(
      namesShown(from: 331, to: 529, overscan: 0) == ["1/0", "1/1", "1/2", "1/3"])
  }
}
