/// The outcome of an update of a list view's data.
public enum ListUpdate: Hashable, Sendable {
  /// The data is on the screen.
  case shown
  /// The app applied other data before this data was shown.
  case replaced
  /// The list view was reset or deallocated before the data was shown.
  case cancelled
}

#if !hasFeature(Embedded)
  /// A box for the outcome of an update, which an asynchronous caller awaits.
  final class UpdateEnd {
    private var update: ListUpdate?
    private var waiting: CheckedContinuation<ListUpdate, Never>?

    /// True if the update has ended.
    var isKnown: Bool { update != nil }

    /// Ends the update with an outcome.
    func update(_ update: ListUpdate) {
      self.update = update
      waiting?.resume(returning: update)
      waiting = nil
    }

    /// Waits until the update has ended, and returns its outcome; only one caller may wait at a time.
    func value(isolation: isolated (any Actor)?) async -> ListUpdate {
      if let update { return update }
      return await withCheckedContinuation(isolation: isolation) { waiting = $0 }
    }
  }
#endif
