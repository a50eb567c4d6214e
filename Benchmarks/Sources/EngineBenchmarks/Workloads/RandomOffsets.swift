import LazyScrollTestSupport

/// Offsets to read a page at, spread at random over its height: other ones for each sample.
struct RandomOffsets {
  private let all: [Double]
  private let batchSize: Int
  /// Which batch is current.
  private(set) var batch = -1

  /// So many offsets for a page, to be read in batches.
  init(count: Int, inBatchesOf batchSize: Int, contentHeight: Double) {
    all = ShopFeed.offsets(count: count, contentHeight: contentHeight)
    self.batchSize = batchSize
  }

  /// The current batch.
  var current: ArraySlice<Double> { all[batch * batchSize..<(batch + 1) * batchSize] }

  /// Goes on to the next batch; behind the last follows the first.
  mutating func advance() { batch = (batch + 1) % (all.count / batchSize) }

  /// The first of all, to fill buffers with before anything is measured.
  func first(_ count: Int) -> ArraySlice<Double> { all.prefix(count) }
}
