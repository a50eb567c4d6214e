import LazyScrollEngine

/// Data that is being built; another build is another object.
package final class Build {
  /// The state of the work.
  enum Progress {
    /// Built in slices of at most `limit` items; `step` builds one, and returns the event that brings the data
    /// once all is done.
    case slices(limit: Int, step: (Int) -> EngineEvent?)
    /// Built elsewhere, on another thread perhaps: the driver does nothing for it.
    case elsewhere
    /// Built; the event brings the data.
    case done(EngineEvent)
  }

  var progress: Progress

  init(_ progress: Progress) { self.progress = progress }

  /// A Boolean value that indicates whether a display frame would bring it further.
  var isDue: Bool {
    if case .elsewhere = progress { return false }
    return true
  }
}
