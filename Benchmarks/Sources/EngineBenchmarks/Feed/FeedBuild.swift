import CAllocationCounter
import CFloor
import LazyScrollEngine
import LazyScrollTestSupport

/// Building the index from frames in order, or in any order.
///
/// The floor allocates as many bytes in as many blocks, writes all of them once and keeps a running
/// maximum; if the frames come in any order it sorts them first.
final class FeedBuild: Workload {
  let name: String
  let count: Int
  let operations = 1
  let hasFloor = true
  private let frames: [LayoutRect]
  private let isShuffled: Bool
  private let windows: [LayoutRect]
  private let found: [Int]
  private let bytes: Int
  private let blocks: Int
  private var floor: FloorFeedOwner?
  private var index: FrameIndex?

  var bytesPerItem: Double? { Double(bytes) / Double(count) }

  /// Creates the workload of building a feed, in order or shuffled.
  init(_ feed: Feed, isShuffled: Bool) {
    name = isShuffled ? "feed.build.shuffled" : "feed.build.ordered"
    count = feed.count
    self.isShuffled = isShuffled
    frames = isShuffled ? ShopFeed.shuffled(feed.frames) : feed.frames
    let before = allocation_counts().live_large_blocks
    let first = FrameIndex(frames, axis: .vertical)
    blocks = Int(max(3, allocation_counts().live_large_blocks - before))
    bytes = first.byteCount
    windows = ShopFeed.offsets(count: 16, contentHeight: feed.contentHeight)
      .map(Feed.window(at:))
    let grid = FeedGrid(feed.frames, contentHeight: feed.contentHeight)
    found = windows.map(grid.count(meeting:))
  }

  func prepare() {
    floor = nil
    index = nil
  }

  func runFloor() -> Int {
    let built: OpaquePointer? = FloorFeedOwner.withRects(of: frames) { rects in
      isShuffled
        ? floor_feed_build_shuffled(rects, count, bytes, blocks)
        : floor_feed_build(rects, count, bytes, blocks)
    }
    floor = built.map(FloorFeedOwner.init)
    return count
  }

  func run() -> Int {
    let built = FrameIndex(frames, axis: .vertical)
    index = built
    return built.count
  }

  func check(_ result: Int, floor count: Int) throws {
    try expect(result, equals: count, "the number of items")
    guard let index, let floor else { return }
    var hits: [FrameIndex.Hit] = []
    for (window, found) in zip(windows, found) {
      index.query(window, into: &hits)
      try expect(hits.count, equals: found, "what is found in \(window)")
      let inC = floor_feed_query(floor.feed, FloorRect(window))
      try expect(inC, equals: found, "what the floor finds in \(window)")
      for hit in hits where hit.frame != frames[hit.index] {
        try expect(hit.index, equals: -1, "an item found elsewhere than it was put")
      }
    }
  }
}
