/// Faults on purpose, so that a person can see what the pages do when a server is slow or fails.
public struct Faults: Hashable, Sendable {
  /// How long each answer with data is held back.
  public var delay: Duration
  /// How many of a hundred answers with contents are refused.
  public var failPercent: Int

  /// Faults; none unless given.
  public init(delay: Duration = .zero, failPercent: Int = 0) {
    self.delay = delay
    self.failPercent = failPercent
  }
}

/// Which answers are to fail: spread evenly, and the same ones in every run.
actor FaultSequence {
  private let faults: Faults
  private var owed = 0

  init(_ faults: Faults) { self.faults = faults }

  /// Waits as long as an answer with data has to be held back.
  func hold() async throws {
    if faults.delay > .zero { try await Task.sleep(for: faults.delay) }
  }

  /// Whether the next answer fails.
  func isNextFailing() -> Bool {
    owed += faults.failPercent
    guard owed >= 100 else { return false }
    owed -= 100
    return true
  }
}
