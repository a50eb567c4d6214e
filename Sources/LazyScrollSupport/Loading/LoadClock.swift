/// A clock as the planners want it: seconds since it was taken up.
struct LoadClock: Sendable {
  /// Seconds since the clock was taken up.
  let now: @Sendable () -> Double
  /// Waits for so many seconds.
  ///
  /// It throws when the task is cancelled meanwhile.
  let sleep: @Sendable (Double) async throws -> Void

  /// A clock, from now on.
  init<C: Clock>(_ clock: C) where C.Duration == Duration {
    let start = clock.now
    now = { start.duration(to: clock.now) / .seconds(1) }
    sleep = { try await clock.sleep(until: clock.now.advanced(by: .seconds($0)), tolerance: nil) }
  }
}
