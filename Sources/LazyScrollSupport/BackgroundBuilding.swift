import LazyScroll
import LazyScrollEngine

extension Driver {
  /// Prepares a snapshot on another thread and then shows it; the user can scroll the present data in the meantime.
  ///
  /// Changes that the app makes in the meantime apply to the new data, and are performed after it, in order. The method returns
  /// once the snapshot is shown or replaced by other data; it does not wait for a display frame.
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

  private func takeOver(
    isolation: isolated (any Actor)?, _ makeSnapshot: @escaping @Sendable () -> Snapshot
  ) async {
    await takeOver(expectData(), isolation: isolation, makeSnapshot)
  }

  fileprivate func takeOver(
    _ build: Build, isolation: isolated (any Actor)?,
    _ makeSnapshot: @escaping @Sendable () -> Snapshot
  ) async {
    let viewport = engine.viewport
    let prepared = await Task.detached(priority: .userInitiated) {
      SnapshotBuilder(makeSnapshot(), viewport: viewport).finish()
    }.value
    finish(build, with: .prepared(prepared, transition: nil))
  }
}

extension LazyScrollView {
  /// Indexes new data on another thread and then shows it; the user can scroll the present data in the meantime.
  ///
  /// Edits that the app makes in the meantime apply to the new data, and are performed after it. The data source has to provide
  /// the new data from this call on. The method returns once the new data is shown or replaced by other data.
  ///
  /// - Parameters:
  ///   - models: The new items, in order.
  ///   - isolation: The actor that the view belongs to.
  /// - Complexity: O(n) for n items, on another thread; IDs that are not numbers are hashed on the view's own thread.
  public func reloadDataInBackground(
    from models: [ItemModel], isolation: isolated (any Actor)? = #isolation
  ) async {
    let form = form
    driver.observer?.dataIsExpected(itemCounts: [models.count])
    let build = driver.expectData()
    var read = await Task.detached(priority: .userInitiated) { ItemModels(models) }.value
    assignNumbers(in: &read)
    let items = read.items
    await driver.takeOver(build, isolation: isolation) { form.snapshot(of: items) }
  }
}
