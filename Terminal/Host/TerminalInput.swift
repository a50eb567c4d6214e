/// The keyboard and mouse of a terminal host.
struct TerminalInput {
  /// The parser of what the terminal sends.
  var parser = InputParser()
  /// The time at which an Escape byte counts as the key.
  var escapeDeadline: ContinuousClock.Instant?
  /// The cell in which the mouse button that is down went down.
  var pressed: (column: Int, row: Int)?
  /// The surface that was pressed there.
  weak var touched: (any TerminalSurface)?
}
