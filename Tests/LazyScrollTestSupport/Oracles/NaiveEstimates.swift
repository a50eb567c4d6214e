import struct LazyScrollEngine.ElementKind
import struct LazyScrollEngine.ReuseIdentifier

/// Between which bounds the estimates of a page lie, as loops over all measurements say it.
///
/// A section estimates elements of a kind by the means of what it showed, each reuse identifier weighted by how often
/// the section showed it. The mean of an identifier is taken whenever it was measured twice as often as the last
/// time, so that it is a mean of more than half of the measurements, from the first on. An estimate may lie anywhere
/// between what it was and what it should be, for it changes only as far as a scroll bar's thumb goes forward.
public struct NaiveEstimates: Equatable, Sendable {
  /// What is measured alike.
  public struct Key: Hashable, Sendable {
    /// What is measured.
    public var kind: ElementKind
    /// Under which identifier it is shown.
    public var reuse: ReuseIdentifier

    /// A kind under an identifier.
    public init(_ kind: ElementKind, _ reuse: ReuseIdentifier) {
      self.kind = kind
      self.reuse = reuse
    }
  }

  /// What one section showed.
  public struct Shown: Equatable, Sendable {
    /// How often it showed what.
    public var times: [Key: Int] = [:]
    /// Where the estimate of each kind may lie: all that it was and should have been since it was checked last.
    public var bounds: [ElementKind: ClosedRange<Double>] = [:]
    /// What the estimate of each kind should have been, and after how many measurements.
    fileprivate var goals: [ElementKind: [Goal]] = [:]

    /// Nothing.
    public init() {}

    fileprivate mutating func allow(_ range: ClosedRange<Double>, for kind: ElementKind) {
      bounds[kind] = bounds[kind].map { $0.joined(to: range) } ?? range
    }
  }

  fileprivate struct Goal: Equatable, Sendable {
    var time: Int
    var range: ClosedRange<Double>
  }

  /// The measurements of a key.
  private struct Measurements: Equatable, Sendable {
    /// For each number of measurements what they add up to; that of none first.
    var totals = [0.0...0.0]
    /// How many there were of all keys with each of them.
    var times = [0]
    /// Whether the first stands for earlier ones.
    var isCarried = false

    var count: Int { totals.count - 1 }
  }

  private var measurements: [Key: Measurements] = [:]
  /// The number of measurements of all keys.
  private var time = 0

  /// Nothing is measured yet.
  public init() {}

  /// Takes note of a measurement.
  public mutating func observe(_ extent: Double, of key: Key) {
    time += 1
    var known = measurements[key] ?? Measurements()
    let total = known.totals[known.count]
    known.totals.append(total.lowerBound + extent...total.upperBound + extent)
    known.times.append(time)
    measurements[key] = known
  }

  /// Lets all that was measured count for one measurement.
  public mutating func forgetWeights() {
    for key in measurements.keys {
      guard let mean = mean(of: key) else { continue }
      measurements[key] = Measurements(
        totals: [0...0, mean], times: [time, time], isCarried: true)
    }
  }

  /// Lets the estimate of a kind in a section lie between what it is and what it should be.
  public func update(_ shown: inout Shown, estimate: Double, of kind: ElementKind) {
    shown.allow(estimate...estimate, for: kind)
    var goals = shown.goals[kind] ?? [Goal(time: time, range: estimate...estimate)]
    let extent = extent(of: kind, in: shown)
    if let extent { shown.allow(extent, for: kind) }
    // While nobody can know it stays as it is.
    goals.append(Goal(time: time, range: extent ?? shown.bounds[kind] ?? estimate...estimate))
    let reviewTime = reviewTime
    shown.goals[kind] = goals.filter { $0.time >= reviewTime || $0.time == goals.last?.time }
  }

  /// After how many measurements a mean was taken at last, or earlier than that.
  private var reviewTime: Int {
    measurements.values.map { known in
      known.isCarried && known.count == 1 ? 0 : known.times[known.count / 2 + 1]
    }.max() ?? 0
  }

  /// Where the estimate of a kind in a section lies if nothing keeps it from what it should be.
  public func goal(of kind: ElementKind, in shown: Shown) -> ClosedRange<Double>? {
    shown.goals[kind]?.map { $0.range }.reduce(nil) { $0?.joined(to: $1) ?? $1 }
  }

  /// The means of more than half of the measurements.
  private func mean(of key: Key) -> ClosedRange<Double>? {
    guard let known = measurements[key] else { return nil }
    return (known.count / 2 + 1...known.count).map { count in
      let total = known.totals[count]
      return total.lowerBound / Double(count)...total.upperBound / Double(count)
    }.reduce(nil) { $0?.joined(to: $1) ?? $1 }
  }

  /// What a section should take elements of a kind to be; `nil` while nobody can know.
  private func extent(of kind: ElementKind, in shown: Shown) -> ClosedRange<Double>? {
    let own = shown.times.filter { $0.key.kind == kind }
    if own.isEmpty {
      // If all others show it alike.
      let others = measurements.keys.filter { $0.kind == kind }
      return others.count == 1 ? mean(of: others[0]) : nil
    }
    var (lower, upper, count) = (0.0, 0.0, 0.0)
    for (key, times) in own {
      guard let mean = mean(of: key) else { continue }
      lower += mean.lowerBound * Double(times)
      upper += mean.upperBound * Double(times)
      count += Double(times)
    }
    return count > 0 ? lower / count...upper / count : nil
  }
}

extension ClosedRange<Double> {
  fileprivate func joined(to other: ClosedRange) -> ClosedRange {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}
