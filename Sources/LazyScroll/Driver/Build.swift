import LazyScrollEngine

/// Data that is being built in slices or on another thread; each build is an object, compared by identity.
package final class Build {
  /// The state of the work.
  enum Progress {
    /// Built in slices of at most `limit` items; `step` builds a slice, and returns the event with the data after the last one.
    case slices(limit: Int, step: (Int) -> EngineEvent?)
    /// Built elsewhere, for example on another thread: the driver only waits.
    case elsewhere
    /// Built; the event has the data.
    case done(EngineEvent)
  }

  var progress: Progress

  init(_ progress: Progress) { self.progress = progress }

  /// True if there is work for a display frame.
  var isDue: Bool {
    if case .elsewhere = progress { return false }
    return true
  }
}
