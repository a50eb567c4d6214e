/// The keyboard and mouse of a terminal host.
struct TerminalInput {
  /// The parser of the terminal's bytes.
  var parser = InputParser()
  /// The time at which a pending Escape byte counts as the Escape key.
  var escapeDeadline: ContinuousClock.Instant?
  /// The cell in which the mouse button was pressed that is still down.
  var pressed: (column: Int, row: Int)?
  /// The surface that was pressed there.
  weak var touched: TerminalSurface?
}
