/// How long to wait before something that failed is tried again: twice as long each time, partly by lot.
///
/// The lot keeps many clients of a server that has come back from asking it all at once.
public struct Backoff: Hashable, Sendable {
  /// The wait after the first failure, in seconds.
  public var first: Double
  /// The longest wait, in seconds.
  public var longest: Double
  /// Which part of each wait is drawn by lot, from 0, none of it, to 1, all of it.
  public var jitter: Double

  /// A wait that starts at half a second and ends at half a minute, if nothing else is said.
  ///
  /// What is no length of time counts as none; a jitter outside 0…1 as the nearer of both.
  public init(first: Double = 0.5, longest: Double = 30, jitter: Double = 0.5) {
    self.first = first > 0 ? min(first, 1e9) : 0
    self.longest = longest > 0 ? min(longest, 1e9) : 0
    self.jitter = jitter > 0 ? min(jitter, 1) : 0
  }

  /// The wait after so many failures in a row.
  ///
  /// - Parameters:
  ///   - failures: How many there were; 1 after the first.
  ///   - lot: A number in `0..<1`.
  /// - Returns: Seconds.
  /// - Complexity: O(log(longest / first)).
  public func delay(after failures: Int, lot: Double) -> Double {
    var delay = first
    var turn = 1
    while turn < failures, delay > 0, delay < longest {
      delay *= 2
      turn += 1
    }
    return min(delay, longest) * (1 - jitter * lot)
  }
}

/// A source of lots that gives the same ones from the same seed, so that what was recorded replays.
struct Lots: Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// The next lot, in `0..<1`.
  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 40) / Double(1 << 24)
  }
}
