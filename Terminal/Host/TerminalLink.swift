/// The means by which a terminal host reads the time and sends output.
struct TerminalLink {
  /// True if the host has a terminal.
  let isInteractive: Bool
  /// The clock: returns the present time.
  let now: () -> ContinuousClock.Instant
  /// The output: receives the bytes for a terminal.
  let output: ([UInt8]) -> Void
  /// The time at which the host was created.
  let start: ContinuousClock.Instant

  init(
    isInteractive: Bool, clock: @escaping () -> ContinuousClock.Instant,
    output: @escaping ([UInt8]) -> Void
  ) {
    self.isInteractive = isInteractive
    now = clock
    self.output = output
    start = clock()
  }

  /// Returns the number of seconds from the creation of the host to a time.
  func seconds(at time: ContinuousClock.Instant) -> Double { (time - start).inSeconds }

  /// Returns the time that is a number of seconds after the creation of the host.
  func time(at seconds: Double) -> ContinuousClock.Instant { start + .seconds(seconds) }
}

extension Duration {
  /// The duration in seconds.
  var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
