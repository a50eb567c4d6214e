/// The display frames of a terminal host, and the time for binding in each.
struct TerminalFrames {
  /// The situation in which the driver binds views.
  enum Binding {
    /// Within a display frame, with which the time limit for binding began.
    case frame
    /// Between display frames: each pass has a time limit of its own.
    case pass
    /// Without a time limit.
    case unhurried
  }

  /// The time of the last display frame.
  var last: ContinuousClock.Instant?
  /// The situation in which the driver binds views.
  var binding = Binding.pass
  /// The time at which the time for binding began.
  var budgetStart: ContinuousClock.Instant

  init(at now: ContinuousClock.Instant) {
    budgetStart = now
  }
}
