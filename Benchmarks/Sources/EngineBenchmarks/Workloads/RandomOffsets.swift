import LazyScrollTestSupport

/// Random offsets on a page, different ones for each sample.
struct RandomOffsets {
  private let all: [Double]
  private let batchSize: Int
  /// The index of the current batch.
  private(set) var batch = -1

  /// Creates a number of offsets for a page, to be read in batches.
  init(count: Int, inBatchesOf batchSize: Int, contentHeight: Double) {
    all = ShopFeed.offsets(count: count, contentHeight: contentHeight)
    self.batchSize = batchSize
  }

  /// The current batch.
  var current: ArraySlice<Double> { all[batch * batchSize..<(batch + 1) * batchSize] }

  /// Advances to the next batch; the first follows the last.
  mutating func advance() { batch = (batch + 1) % (all.count / batchSize) }

  /// Returns the first offsets, to fill buffers before anything is measured.
  func first(_ count: Int) -> ArraySlice<Double> { all.prefix(count) }
}
