import CFloor
import LazyScrollEngine
import LazyScrollTestSupport

/// Finding the materialized range at a random offset, exact and in order.
final class FeedQuery: Workload {
  let name = "feed.query"
  let count: Int
  let operations = 1000
  let hasFloor = true
  private let floor: FloorFeedOwner
  private let offsets: [Double]
  private let expectedFirst: Int?
  private var batch = -1
  private var index: FrameIndex
  private var hits: [FrameIndex.Hit] = []

  /// How many items the first thousand queries find, which is known beforehand.
  static func expectedSum(count: Int) -> Int? {
    switch count {
    case 1_000: 8337
    case 10_000: 8234
    case 100_000: 8467
    case 1_000_000: 8475
    default: nil
    }
  }

  /// Querying a feed.
  init(_ feed: Feed) {
    count = feed.count
    index = FrameIndex(feed.frames, axis: .vertical)
    floor = FloorFeedOwner(feed.frames)
    offsets = ShopFeed.offsets(count: 100_000, contentHeight: feed.contentHeight)
    expectedFirst = Self.expectedSum(count: feed.count)
    // The caller's buffer has room for what the busiest window holds.
    hits.reserveCapacity(64)
  }

  func prepare() { batch = (batch + 1) % (offsets.count / operations) }

  private var batchOffsets: ArraySlice<Double> {
    offsets[batch * operations..<(batch + 1) * operations]
  }

  func runFloor() -> Int {
    var found = 0
    for offset in batchOffsets {
      found += floor_feed_query(floor.feed, FloorRect(Feed.window(at: offset)))
    }
    return found
  }

  func run() -> Int { Self.query(batchOffsets, in: &index, into: &hits) }

  func check(_ result: Int, floor: Int) throws {
    if batch == 0, let expectedFirst {
      try expect(result, equals: expectedFirst, "what the first \(operations) queries find")
    }
    try expect(result, equals: floor, "what \(operations) queries find")
  }

  /// The index is passed on as it stands, so that looking at it costs no reference counting.
  private static func query(
    _ offsets: ArraySlice<Double>, in index: inout FrameIndex, into hits: inout [FrameIndex.Hit]
  ) -> Int {
    var found = 0
    for offset in offsets {
      index.query(Feed.window(at: offset), into: &hits)
      found += hits.count
    }
    return found
  }
}
