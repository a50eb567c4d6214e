import LazyScroll
import LazyScrollEngine

extension Driver {
  /// Prepares a snapshot on another thread and swaps it in, while scrolling goes on.
  ///
  /// Changes sent meanwhile are taken as changes of the new data and follow it, in order.
  ///
  /// - Parameters:
  ///   - snapshot: The new data.
  ///   - isolation: The actor that the driver belongs to.
  public func prepareInBackground(
    _ snapshot: Snapshot, isolation: isolated (any Actor)? = #isolation
  )
    async
  {
    let viewport = engine.viewport
    var ready: PreparedSnapshot?
    build(inSlicesOf: .max) { _ in ready.take().map { .prepared($0, transition: nil) } }
    ready = await Task.detached(priority: .userInitiated) {
      SnapshotBuilder(snapshot, viewport: viewport).finish()
    }.value
    displayFrame()
  }
}
