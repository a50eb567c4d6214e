/// The state of a terminal host's display frames, and of the time budget for binding views (giving them their content).
struct TerminalFrames {
  /// A situation in which the driver binds views, which determines the time budget.
  enum Binding {
    /// Within a display frame; the time budget started when the frame began.
    case frame
    /// Between display frames; the time budget starts each time the driver performs commands.
    case pass
    /// While the screen is rendered as text; there is no time budget.
    case unhurried
  }

  /// The time of the last display frame.
  var last: ContinuousClock.Instant?
  /// The situation in which the driver binds views now.
  var binding = Binding.pass
  /// The time at which the time budget for binding views started.
  var budgetStart: ContinuousClock.Instant

  init(at now: ContinuousClock.Instant) {
    budgetStart = now
  }
}
