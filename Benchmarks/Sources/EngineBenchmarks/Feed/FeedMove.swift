import CFloor
import LazyScrollEngine
import LazyScrollTestSupport

/// Giving one card a new height in place.
final class FeedMove: Workload {
  let name = "feed.move"
  let count: Int
  let operations = 256
  let hasFloor = true
  private let floor: FloorFeedOwner
  private let edits: [(index: Int, frame: LayoutRect)]
  private var batch = -1
  private var index: FrameIndex
  private var hits: [FrameIndex.Hit] = []

  /// Creates the workload of changing heights of a feed's cards.
  init(_ feed: Feed) {
    count = feed.count
    index = FrameIndex(feed.frames, axis: .vertical)
    floor = FloorFeedOwner(feed.frames)
    edits = ShopFeed.resizes(count: 256 * 256, among: feed.count).map { index, height in
      var frame = feed.frames[index]
      frame.size.height = height
      return (index, frame)
    }
  }

  func prepare() { batch = (batch + 1) % (edits.count / operations) }

  private var batchEdits: ArraySlice<(index: Int, frame: LayoutRect)> {
    edits[batch * operations..<(batch + 1) * operations]
  }

  func runFloor() -> Int {
    for edit in batchEdits {
      floor_feed_set_height(floor.feed, edit.index, edit.frame.size.height)
    }
    return operations
  }

  func run() -> Int {
    Self.apply(batchEdits, to: &index)
    return operations
  }

  func check(_ result: Int, floor expected: Int) throws {
    try expect(result, equals: expected, "the number of edits")
    for edit in batchEdits {
      let window = Feed.window(around: edit.frame.minY)
      index.query(window, into: &hits)
      let found = floor_feed_query(floor.feed, FloorRect(window))
      try expect(hits.count, equals: found, "the number of items found around item \(edit.index)")
    }
    guard let last = batchEdits.last else { return }
    let isThere = index.frame(at: last.index) == last.frame
    try expect(isThere ? 1 : 0, equals: 1, "the presence of item \(last.index) with its new height")
  }

  private static func apply(
    _ edits: ArraySlice<(index: Int, frame: LayoutRect)>, to index: inout FrameIndex
  ) {
    for edit in edits { index.setFrame(edit.frame, at: edit.index) }
  }
}
