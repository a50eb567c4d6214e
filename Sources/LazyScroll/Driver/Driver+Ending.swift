import LazyScrollEngine

/// The end of a driver's life, while its host may still be called.
extension Driver {
  /// Removes all views from the host, and ignores all events from then on.
  ///
  /// A driver may be deallocated on any thread, but a host may belong to one thread. The owner of such a host has to end the
  /// driver first. A driver that was not ended removes its views on deallocation if ``ListHost/removesViewsOnRelease`` is true.
  ///
  /// Pending scrolls end as cancelled. Called inside a callback, it waits until the current events are performed.
  package func end() {
    if turn.ending != .none { return }
    send(.reset)
    turn.ending = .due
    if !turn.isActive { finish() }
  }

  /// Releases all views and data, if ``end()`` was called.
  func finish() {
    guard turn.ending == .due else { return }
    // The host may call back when a view is removed.
    turn.ending = .done
    pool.leave(self)
    incoming.discard()
    queue.removeAll()
    dataSource = nil
    observer = nil
    if host.events === self { host.events = nil }
    cancelScrolls()
  }

  /// Calls the completions of all pending scrolls as cancelled.
  func cancelScrolls() { while !completions.isEmpty { completions.takeFirst()?(.cancelled) } }

  /// True if the driver has ended, so that it ignores all events.
  package var hasEnded: Bool { turn.ending == .done }

  /// True if the driver has ended, or will at the end of the turn, so that new data is never shown.
  var isEnding: Bool { turn.ending != .none }
}
