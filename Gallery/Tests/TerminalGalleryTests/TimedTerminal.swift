import LazyScrollTerminal

/// A host without a terminal, of 80 columns and 32 rows, whose time passes when a test says so.
final class TimedTerminal {
  /// The time that the host reads.
  private final class Clock {
    var now = ContinuousClock.now
  }

  private let clock = Clock()
  let host: TerminalHost

  init() {
    host = TerminalHost(size: CellSize(columns: 80, rows: 32), clock: { [clock] in clock.now })
  }

  /// Lets time pass, by display frames.
  func pass(seconds: Double) {
    let end = clock.now + .seconds(seconds)
    while clock.now < end {
      clock.now += .milliseconds(10)
      host.performDueWork()
    }
  }

  func press(_ key: TerminalKey) { host.handle(.key(TerminalKeyPress(key))) }

  /// The rows that the terminal shows, as text.
  var rows: [String] { host.renderFrameAsText().split(separator: "\n").map(String.init) }
}
