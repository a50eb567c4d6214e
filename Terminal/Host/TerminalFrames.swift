/// The display frames of a terminal host, and the time budget for binding in each.
struct TerminalFrames {
  /// The situation in which the driver binds views.
  enum Binding {
    /// Within a display frame, at whose begin the time budget started.
    case frame
    /// Between display frames; each pass has its own time budget.
    case pass
    /// Without a time budget.
    case unhurried
  }

  /// The time of the last display frame.
  var last: ContinuousClock.Instant?
  /// The situation in which the driver binds views.
  var binding = Binding.pass
  /// The time at which the time budget for binding started.
  var budgetStart: ContinuousClock.Instant

  init(at now: ContinuousClock.Instant) {
    budgetStart = now
  }
}
