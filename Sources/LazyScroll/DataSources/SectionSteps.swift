import LazyScrollEngine

/// The engine's changes for a batch of edits, while they are being computed.
struct SectionSteps {
  let updates: SectionUpdates
  var changes: [SnapshotChange] = []
  /// The number of items of each section after the batch; empty until the data source is asked for its number of sections.
  var itemCounts: [Int] = []
  /// The report of a batch whose edits do not fit the numbers of items in the data source; `nil` if they fit.
  var mismatch: ListReport?
  /// True if all data has to be read again, because no change of the engine has the same effect as an edit.
  var isWhole = false

  init(_ updates: SectionUpdates) { self.updates = updates }

  /// Returns true if an index is less than a count; otherwise records the mismatch between the edits and the data source.
  mutating func expect(_ index: Int, in count: Int) -> Bool {
    if index < count { return true }
    mismatch = .changeOutOfBounds(change: 0, index: index, count: count)
    return false
  }
}
