import LazyScrollEngine
import LazyScrollTestSupport

/// The first insertion into an index just built.
///
/// An index is built without spare capacity, so this insertion moves most of it.
/// ``FeedInsertRemove`` does not count the first batch and therefore cannot show its cost.
final class FeedFirstInsert: Workload {
  let name = "feed.insert.first"
  let count: Int
  let operations = 1
  private let frames: [LayoutRect]
  private var random = SeededRandom(seed: 11)
  private var position = 0
  private var index: FrameIndex

  /// Creates the workload of inserting into a feed.
  init(_ feed: Feed) {
    count = feed.count
    frames = feed.frames
    index = FrameIndex(frames, axis: .vertical)
  }

  var bytesPerItem: Double? { Double(index.byteCount) / Double(count) }

  func prepare() {
    // The old one is freed first, so that the new one finds its memory warm.
    index = FrameIndex(axis: .vertical)
    index = FrameIndex(frames, axis: .vertical)
    position = random.below(count)
  }

  func run() -> Int {
    index.insert(frames[position], at: position)
    return index.count
  }

  func check(_ result: Int, floor: Int) throws {
    try expect(result, equals: count + 1, "the number of items")
    for moved in [position, position + 1] {
      let isThere = index.frame(at: moved) == frames[position]
      try expect(isThere ? 1 : 0, equals: 1, "item \(moved) where it should be")
    }
  }
}
