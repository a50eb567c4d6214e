import LazyScrollEngine

/// The end of a driver while its host still exists and may still call it.
extension Driver {
  /// Ends the driver: removes all its views from the host, and ignores all events from then on.
  ///
  /// A driver may be deallocated on any thread, but a host may belong to one thread. The owner of such a host has to end the
  /// driver first. A driver that was not ended removes its views on deallocation only if ``ListHost/removesViewsOnRelease`` is
  /// true.
  ///
  /// Pending scrolls end as cancelled. Called inside a callback, the method takes effect after the current events are
  /// performed.
  package func end() {
    if turn.ending != .none { return }
    send(.reset)
    turn.ending = .due
    if !turn.isActive { finish() }
  }

  /// Releases all views and data, if ``end()`` was called and has not taken effect yet.
  func finish() {
    guard turn.ending == .due else { return }
    // Set the state first: the host may call back when a view is removed, and these calls must be ignored.
    turn.ending = .done
    pool.leave(self)
    incoming.discard()
    queue.removeAll()
    dataSource = nil
    observer = nil
    if host.events === self { host.events = nil }
    cancelScrolls()
  }

  /// Calls the completions of all pending scrolls with the outcome "cancelled".
  func cancelScrolls() { while !completions.isEmpty { completions.takeFirst()?(.cancelled) } }

  /// True if the driver has ended, so that it ignores all events.
  package var hasEnded: Bool { turn.ending == .done }

  /// True if the driver has ended, or will end after the current events, so that new data is never shown.
  var isEnding: Bool { turn.ending != .none }
}
