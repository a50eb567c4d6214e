import LazyScrollEngine

/// A batch as the engine takes it, while it is being worked out.
struct SectionSteps {
  let updates: SectionUpdates
  var changes: [SnapshotChange] = []
  /// The number of items of each section afterwards; empty until the data source was asked.
  var itemCounts: [Int] = []
  /// The report of a batch that does not fit the data source.
  var mismatch: ListReport?
  /// True if everything has to be read again, because no step says the same.
  var isWhole = false

  init(_ updates: SectionUpdates) { self.updates = updates }

  /// Notes that a place does not exist.
  mutating func expect(_ index: Int, in count: Int) -> Bool {
    if index < count { return true }
    mismatch = .changeOutOfBounds(change: 0, index: index, count: count)
    return false
  }
}
