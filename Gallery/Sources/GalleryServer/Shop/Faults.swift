/// Faults on purpose, which show how the pages behave when a server is slow or fails.
public struct Faults: Hashable, Sendable {
  /// The delay of each answer with data.
  public var delay: Duration
  /// The percentage of answers with contents that are refused.
  public var failPercent: Int

  /// Creates faults; none by default.
  public init(delay: Duration = .zero, failPercent: Int = 0) {
    self.delay = delay
    self.failPercent = failPercent
  }
}

/// The sequence of answers that fail: spread evenly, and the same in every run.
actor FaultSequence {
  private let faults: Faults
  private var owed = 0

  init(_ faults: Faults) { self.faults = faults }

  /// Waits for the delay of an answer with data.
  func hold() async throws {
    if faults.delay > .zero { try await Task.sleep(for: faults.delay) }
  }

  /// Returns a Boolean value that indicates whether the next answer fails.
  func isNextFailing() -> Bool {
    owed += faults.failPercent
    guard owed >= 100 else { return false }
    owed -= 100
    return true
  }
}
