import LazyScrollEngine

/// New data that is being built in slices or on another thread.
///
/// It is a class, so that a driver can tell by identity whether a build is still the present one.
package final class Build {
  /// The state of a build of new data.
  enum Progress {
    /// The driver builds the data in slices of at most `limit` items. `step` builds a slice; after the last one it returns the
    /// event with the data.
    case slices(limit: Int, step: (Int) -> EngineEvent?)
    /// The data is built elsewhere, for example on another thread: the driver only waits.
    case elsewhere
    /// The data is built; the event carries it.
    case done(EngineEvent)
  }

  var progress: Progress

  init(_ progress: Progress) { self.progress = progress }

  /// True if the driver has work to do for this build in the next display frame.
  var isDue: Bool {
    if case .elsewhere = progress { return false }
    return true
  }
}
