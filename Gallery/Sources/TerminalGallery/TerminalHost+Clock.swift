import LazyScrollTerminal

extension TerminalHost {
  /// Runs until the user ends it, and lets time pass for the page meanwhile.
  ///
  /// - Parameters:
  ///   - interval: The time from one call to the next, in seconds.
  ///   - pass: Called with the time that has passed.
  /// - Throws: ``TerminalError`` if the terminal cannot be set up.
  @MainActor func run(
    every interval: Double, _ pass: @escaping @MainActor (_ seconds: Double) -> Void
  ) async throws(TerminalError) {
    let clock = Task {
      while !Task.isCancelled {
        try await Task.sleep(for: .seconds(interval))
        pass(interval)
      }
    }
    defer { clock.cancel() }
    try await runBesideTasks()
  }
}
