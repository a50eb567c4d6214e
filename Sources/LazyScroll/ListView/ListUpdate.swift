/// The end of an update.
public enum ListUpdate: Hashable, Sendable {
  /// The data is on the screen.
  case shown
  /// Other data was handed over before it was shown.
  case replaced
  /// The list view was reset, or went away, before it was shown.
  case cancelled
}

#if !hasFeature(Embedded)
  /// The end of an update, for those who wait for it.
  final class UpdateEnd {
    private var update: ListUpdate?
    private var waiting: CheckedContinuation<ListUpdate, Never>?

    /// True if the update has ended.
    var isKnown: Bool { update != nil }

    /// Ends the update.
    func update(_ update: ListUpdate) {
      self.update = update
      waiting?.resume(returning: update)
      waiting = nil
    }

    /// Waits for the end; one at a time may.
    func value(isolation: isolated (any Actor)?) async -> ListUpdate {
      if let update { return update }
      return await withCheckedContinuation(isolation: isolation) { waiting = $0 }
    }
  }
#endif
