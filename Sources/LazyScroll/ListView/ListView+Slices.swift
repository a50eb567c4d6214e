import LazyScrollEngine

/// Data that is handed over in slices.
extension ListView {
  /// Replaces the data in slices, while the current data goes on scrolling.
  ///
  /// The new data appears when all of it is read and indexed. Changes applied meanwhile count in the new data and
  /// follow it.
  ///
  /// - Parameters:
  ///   - itemCounts: The number of items of each section, as the engine counts sections.
  ///   - limit: The greatest number of items to visit in a slice; there is at least one slice per display frame, and
  ///     more as time allows.
  ///   - read: Reads at most `limit` items; returns the data once all of them are read.
  package final func show(
    itemCounts: [Int], inSlicesOf limit: Int, _ read: @escaping (_ limit: Int) -> Snapshot?
  ) {
    expectData(itemCounts: itemCounts)
    var builder: SnapshotBuilder?
    driver.build(inSlicesOf: max(1, limit)) { [unowned(unsafe) driver] limit in
      if builder == nil {
        guard let snapshot = read(limit) else { return nil }
        builder = SnapshotBuilder(snapshot, viewport: driver.core.viewport)
        return nil
      }
      guard builder?.step(visiting: limit) == true, let done = builder.take() else { return nil }
      return .prepared(done.finish(), transition: nil)
    }
  }
}
