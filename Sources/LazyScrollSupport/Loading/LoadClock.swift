/// A clock that counts the seconds since its creation, the unit in which the planners of requests measure time.
struct LoadClock: Sendable {
  /// Returns the number of seconds since the clock was created.
  let now: @Sendable () -> Double
  /// Suspends the task for a number of seconds.
  ///
  /// It throws an error if the task is cancelled during the wait.
  let sleep: @Sendable (Double) async throws -> Void

  /// Creates a clock that starts now.
  init<C: Clock>(_ clock: C) where C.Duration == Duration {
    let start = clock.now
    now = { start.duration(to: clock.now) / .seconds(1) }
    sleep = { try await clock.sleep(until: clock.now.advanced(by: .seconds($0)), tolerance: nil) }
  }
}
