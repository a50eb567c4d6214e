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
  private var offsets: RandomOffsets
  private let expectedFirst: Int?
  private var index: FrameIndex
  private var hits: [FrameIndex.Hit] = []

  /// Returns the number of items that the first thousand queries find, which is known beforehand.
  static func expectedSum(count: Int) -> Int? {
    switch count {
    case 1_000: 8337
    case 10_000: 8234
    case 100_000: 8467
    case 1_000_000: 8475
    default: nil
    }
  }

  /// Creates the workload of querying a feed.
  init(_ feed: Feed) {
    count = feed.count
    index = FrameIndex(feed.frames, axis: .vertical)
    floor = FloorFeedOwner(feed.frames)
    offsets = RandomOffsets(
      count: 100_000, inBatchesOf: operations, contentHeight: feed.contentHeight)
    expectedFirst = Self.expectedSum(count: feed.count)
    // The caller's buffer has space for the busiest window.
    hits.reserveCapacity(64)
  }

  func prepare() { offsets.advance() }

  func runFloor() -> Int {
    var found = 0
    for offset in offsets.current {
      found += floor_feed_query(floor.feed, FloorRect(Feed.window(at: offset)))
    }
    return found
  }

  func run() -> Int { Self.query(offsets.current, in: &index, into: &hits) }

  func check(_ result: Int, floor: Int) throws {
    if offsets.batch == 0, let expectedFirst {
      try expect(result, equals: expectedFirst, "what the first \(operations) queries find")
    }
    try expect(result, equals: floor, "the number of items found by \(operations) queries")
  }

  /// Runs the queries; the index is passed without copying, so that reading it costs no reference
  /// counting.
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
