import LazyScrollEngine

/// Replacement of the data in slices, so that reading many items does not block the user interface.
extension ListView {
  /// Replaces the data in slices; the present data can be scrolled until the new data is ready.
  ///
  /// The new data is shown when all items are read and indexed. Changes that are applied before that refer to the new data, and
  /// are performed after it is shown.
  ///
  /// - Parameters:
  ///   - itemCounts: The number of items of each of the engine's sections.
  ///   - limit: The greatest number of items to visit in a slice; there is at least one slice per display frame, and
  ///     more as time allows.
  ///   - read: Reads at most `limit` items; returns the snapshot once all items are read.
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
