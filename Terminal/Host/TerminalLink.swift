/// The connection of a terminal host to the world.
struct TerminalLink {
  /// A Boolean value that indicates whether there is a terminal to run on.
  let isInteractive: Bool
  /// The clock.
  let now: () -> ContinuousClock.Instant
  /// The receiver of what a terminal is sent.
  let output: ([UInt8]) -> Void
  /// The time at which the host was made.
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

  /// Returns the seconds from the host's start to a time.
  func seconds(at time: ContinuousClock.Instant) -> Double { (time - start).inSeconds }

  /// Returns the time so many seconds after the host's start.
  func time(at seconds: Double) -> ContinuousClock.Instant { start + .seconds(seconds) }
}

extension Duration {
  /// The duration in seconds.
  var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
