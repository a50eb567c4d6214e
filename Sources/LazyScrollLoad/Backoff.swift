/// The delays between retries: exponential backoff with random jitter.
///
/// The jitter prevents many clients of a server that has recovered from asking it all at once.
public struct Backoff: Hashable, Sendable {
  /// The delay after the first failure, in seconds.
  package var first: Double
  /// The longest delay, in seconds.
  package var longest: Double
  /// The random part of each delay, from 0 (none of it) to 1 (all of it).
  package var jitter: Double

  /// Creates a backoff, by default from half a second to half a minute.
  ///
  /// An invalid or negative length of time counts as 0; a jitter outside 0…1 is clamped.
  public init(first: Double = 0.5, longest: Double = 30, jitter: Double = 0.5) {
    self.first = first > 0 ? min(first, 1e9) : 0
    self.longest = longest > 0 ? min(longest, 1e9) : 0
    self.jitter = jitter > 0 ? min(jitter, 1) : 0
  }

  /// Returns the delay after a number of failures in a row.
  ///
  /// - Parameters:
  ///   - failures: The number of failures; 1 after the first.
  ///   - lot: A random number in `0..<1`.
  /// - Returns: The delay in seconds.
  /// - Complexity: O(log(longest / first)).
  package func delay(after failures: Int, lot: Double) -> Double {
    var delay = first
    var turn = 1
    while turn < failures, delay > 0, delay < longest {
      delay *= 2
      turn += 1
    }
    return min(delay, longest) * (1 - jitter * lot)
  }
}

/// A random number generator that repeats its numbers for the same seed, so that recorded runs
/// replay.
struct RandomNumbers: Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Returns the next random number, in `0..<1`.
  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 40) / Double(1 << 24)
  }
}
