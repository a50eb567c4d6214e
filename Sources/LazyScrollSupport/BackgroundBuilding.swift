import LazyScroll
import LazyScrollEngine

extension Driver {
  /// Prepares a snapshot on another thread and swaps it in, while scrolling goes on.
  ///
  /// Changes sent meanwhile apply to the new data and follow it, in order. It returns once the
  /// snapshot is swapped in or superseded by other data; no display frame is needed for that.
  ///
  /// - Parameters:
  ///   - snapshot: The new data.
  ///   - isolation: The actor that the driver belongs to.
  public func prepareInBackground(
    _ snapshot: Snapshot, isolation: isolated (any Actor)? = #isolation
  ) async {
    observer?.dataIsExpected(itemCounts: snapshot.sections.map(\.items.count))
    await takeOver(isolation: isolation) { snapshot }
  }

  fileprivate func takeOver(
    isolation: isolated (any Actor)?, _ makeSnapshot: @escaping @Sendable () -> Snapshot
  ) async {
    let viewport = engine.viewport
    let build = expectData()
    let prepared = await Task.detached(priority: .userInitiated) {
      SnapshotBuilder(makeSnapshot(), viewport: viewport).finish()
    }.value
    finish(build, with: .prepared(prepared, transition: nil))
  }
}

extension LazyScrollView {
  /// Indexes new data on another thread and swaps it in, while the current data goes on scrolling.
  ///
  /// Edits made meanwhile apply to the new data and follow it; the data source answers for the new
  /// data from now on. It returns once the new data is shown or superseded by other data.
  ///
  /// - Parameters:
  ///   - models: The new items, in order.
  ///   - isolation: The actor that the view belongs to.
  /// - Complexity: O(n) for n items, on another thread.
  public func reloadDataInBackground(
    from models: [ItemModel], isolation: isolated (any Actor)? = #isolation
  ) async {
    let form = form
    driver.observer?.dataIsExpected(itemCounts: [models.count])
    await driver.takeOver(isolation: isolation) { form.snapshot(of: ItemModels(models).items) }
  }
}
