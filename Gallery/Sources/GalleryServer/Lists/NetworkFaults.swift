import LazyScrollTestSupport

/// What is to go wrong on the way between the lists and who asks for them.
///
/// What befalls an answer is drawn by lot, from a seed: the n-th request meets the same in every run.
public struct NetworkFaults: Hashable, Sendable {
  /// How long each answer takes at least.
  public var latency: Duration
  /// How much longer it may take, by lot.
  public var jitter: Duration
  /// Which part of the requests fails, from 0, none, to 1, all.
  public var failureRate: Double
  /// Whether a third of the answers is held back, by lot, for others to overtake them.
  public var reorders: Bool
  /// Which part of the answers is cut off in the middle, from 0, none, to 1, all.
  public var truncateRate: Double
  /// From what the lots are drawn.
  public var seed: UInt64

  /// A network; one without faults unless told otherwise.
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

  /// What befalls one answer.
  struct Fate: Hashable {
    /// How long it is held back.
    var delay: Duration
    /// Whether there is none but a refusal.
    var isFailing: Bool
    /// How much of it arrives, where it is cut off.
    var share: Double?
  }

  /// How much later an answer that is overtaken comes, in multiples of the time that others take at most.
  private static let setback = 3
  /// How much later it comes at least.
  private static let shortestSetback = Duration.milliseconds(100)

  /// Draws what befalls the next answer: as many lots each time, whatever comes of them.
  func fate(_ lots: inout SeededRandom) -> Fate {
    var delay = latency + jitter * lots.unit()
    let isHeldBack = lots.oneIn(3)
    if reorders, isHeldBack {
      delay += max(Self.shortestSetback, (latency + jitter) * Self.setback)
    }
    let isFailing = lots.unit() < failureRate
    let isTruncated = lots.unit() < truncateRate
    let share = 0.2 + 0.6 * lots.unit()
    return Fate(delay: delay, isFailing: isFailing, share: isTruncated ? share : nil)
  }
}
