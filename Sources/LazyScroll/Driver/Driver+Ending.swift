import LazyScrollEngine

/// The end of a driver's life, while its host may still be called.
extension Driver {
  /// Removes all views from the host, and performs nothing from then on.
  ///
  /// The last reference to a driver may go away on any thread, and there a host must not be called that belongs to one:
  /// the owner of such a host ends the driver first. A driver that is not ended removes its views when it goes away if
  /// ``ListHost/removesViewsOnRelease`` allows it.
  ///
  /// Scrolls that wait end as cancelled. Inside callbacks it waits until the current events are performed.
  package func end() {
    if turn.ending != .none { return }
    send(.reset)
    turn.ending = .due
    if !turn.isActive { finish() }
  }

  /// Lets go of everything, if that is due.
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

  /// Tells those who scrolled that their scrolls are cancelled, because nobody follows them to their end.
  func cancelScrolls() { while !completions.isEmpty { completions.takeFirst()?(.cancelled) } }

  /// A Boolean value that indicates whether the driver has ended, and performs nothing any more.
  package var hasEnded: Bool { turn.ending == .done }

  /// A Boolean value that indicates whether the driver has ended, or will at the end of the turn: what it is given now is
  /// never shown.
  var isEnding: Bool { turn.ending != .none }
}
