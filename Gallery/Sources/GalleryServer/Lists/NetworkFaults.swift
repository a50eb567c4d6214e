import LazyScrollTestSupport

/// The simulated faults of the network between the lists and their clients.
///
/// The fate of each answer is random, from a seed: the n-th request has the same fate in every run.
public struct NetworkFaults: Hashable, Sendable {
  /// The least latency of each answer.
  public var latency: Duration
  /// The greatest random addition to the latency.
  public var jitter: Duration
  /// The share of requests that fail, from 0 (none) to 1 (all).
  public var failureRate: Double
  /// A Boolean value that indicates whether a random third of the answers is held back, so that
  /// others overtake them.
  public var reorders: Bool
  /// The share of answers that are truncated, from 0 (none) to 1 (all).
  public var truncateRate: Double
  /// The seed of the random numbers.
  public var seed: UInt64

  /// Creates a network, without faults by default.
  public init(
    latency: Duration = .zero, jitter: Duration = .zero, failureRate: Double = 0,
    reorders: Bool = false, truncateRate: Double = 0, seed: UInt64 = 1
  ) {
    self.latency = latency
    self.jitter = jitter
    self.failureRate = failureRate
    self.reorders = reorders
    self.truncateRate = truncateRate
    self.seed = seed
  }

  /// The fate of one answer.
  struct Fate: Hashable {
    /// The time for which it is held back.
    var delay: Duration
    /// A Boolean value that indicates whether the request fails.
    var isFailing: Bool
    /// The share of the answer that arrives, if it is truncated.
    var share: Double?
  }

  /// The delay of an overtaken answer, in multiples of the longest latency of others.
  private static let setback = 3
  /// The least delay of an overtaken answer.
  private static let shortestSetback = Duration.milliseconds(100)

  /// Draws the fate of the next answer; always uses the same number of random numbers.
  func fate(_ random: inout SeededRandom) -> Fate {
    var delay = latency + jitter * random.unit()
    let isHeldBack = random.oneIn(3)
    if reorders, isHeldBack {
      delay += max(Self.shortestSetback, (latency + jitter) * Self.setback)
    }
    let isFailing = random.unit() < failureRate
    let isTruncated = random.unit() < truncateRate
    let share = 0.2 + 0.6 * random.unit()
    return Fate(delay: delay, isFailing: isFailing, share: isTruncated ? share : nil)
  }
}
