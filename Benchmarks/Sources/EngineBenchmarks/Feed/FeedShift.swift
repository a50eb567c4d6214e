import CFloor
import LazyScrollEngine
import LazyScrollTestSupport

/// Moving everything below one card, because it grew, and querying the place.
///
/// The plain array moves every card below; it is the former implementation, and no floor for a
/// tree.
final class FeedShift: Workload {
  /// A shift of everything that starts at or after a line, and the window to query afterwards.
  private struct Shift {
    var line: Double
    var delta: Double
    var window: LayoutRect
  }

  let name = "feed.shift"
  let count: Int
  let operations = 16
  let hasFloor = true
  private let feed: Feed
  private var floor: FloorFeedOwner
  private var index: FrameIndex
  private var random = SeededRandom(seed: 11)
  private var shifts: [Shift] = []
  private var growth = 0.0
  private var hits: [FrameIndex.Hit] = []

  /// Creates the workload of shifting a feed.
  init(_ feed: Feed) {
    self.feed = feed
    count = feed.count
    index = FrameIndex(feed.frames, axis: .vertical)
    floor = FloorFeedOwner(feed.frames)
  }

  func prepare() {
    if growth > feed.contentHeight / 10 {
      index = FrameIndex(feed.frames, axis: .vertical)
      floor = FloorFeedOwner(feed.frames)
      growth = 0
    }
    shifts.removeAll(keepingCapacity: true)
    for _ in 0..<operations {
      // The end of the card after the earlier shifts.
      var line = index.frame(at: random.below(count)).maxY
      for shift in shifts where line >= shift.line { line += shift.delta }
      let delta = Double(1 + random.below(40))
      shifts.append(Shift(line: line, delta: delta, window: Feed.window(around: line)))
      growth += delta
    }
  }

  func runFloor() -> Int {
    var found = 0
    for shift in shifts {
      floor_feed_shift(floor.feed, shift.line, shift.delta)
      found += floor_feed_query(floor.feed, FloorRect(shift.window))
    }
    return found
  }

  func run() -> Int { Self.apply(shifts, to: &index, &hits) }

  func check(_ result: Int, floor: Int) throws {
    try expect(result, equals: floor, "what is found after \(operations) shifts")
  }

  private static func apply(
    _ shifts: [Shift], to index: inout FrameIndex, _ hits: inout [FrameIndex.Hit]
  ) -> Int {
    var found = 0
    for shift in shifts {
      index.shift(from: shift.line, by: shift.delta)
      index.query(shift.window, into: &hits)
      found += hits.count
    }
    return found
  }
}
