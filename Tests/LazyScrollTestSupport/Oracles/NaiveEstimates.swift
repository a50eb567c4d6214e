import struct LazyScrollEngine.ElementKind
import struct LazyScrollEngine.ReuseIdentifier

/// The bounds of a page's estimates, computed by loops over all measurements.
///
/// A section estimates elements of a kind by the means of what it showed, each reuse identifier weighted by how often
/// the section showed it. The mean of an identifier is taken whenever it has twice as many measurements as the last
/// time, so that it covers more than half of the measurements, starting with the first. An estimate may lie anywhere
/// between its old value and its goal, since it changes only as far as the thumb of a scroll bar moves forward.
package struct NaiveEstimates: Equatable, Sendable {
  /// The kind and the reuse identifier, which share their measurements.
  package struct Key: Hashable, Sendable {
    /// The kind of the elements.
    package var kind: ElementKind
    /// The reuse identifier of their views.
    package var reuse: ReuseIdentifier

    /// A kind with an identifier.
    package init(_ kind: ElementKind, _ reuse: ReuseIdentifier) {
      self.kind = kind
      self.reuse = reuse
    }
  }

  /// The elements that one section showed.
  package struct Shown: Equatable, Sendable {
    /// The number of elements shown, by key.
    package var times: [Key: Int] = [:]
    /// The allowed range of each kind's estimate: all its values and goals since the last check.
    package var bounds: [ElementKind: ClosedRange<Double>] = [:]
    /// The last goal of each kind's estimate, and the number of measurements behind it.
    fileprivate var goals: [ElementKind: [Goal]] = [:]

    /// A section that has shown nothing.
    package init() {}

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
    /// The sum of the measurements, for each number of measurements from 0 on.
    var totals = [0.0...0.0]
    /// The number of measurements of all keys at each of them.
    var times = [0]
    /// True while the first sum stands for earlier measurements.
    var isCarried = false

    var count: Int { totals.count - 1 }
  }

  private var measurements: [Key: Measurements] = [:]
  /// The number of measurements of all keys.
  private var time = 0

  /// No measurements.
  package init() {}

  /// Records a measurement.
  package mutating func observe(_ extent: Double, of key: Key) {
    time += 1
    var known = measurements[key] ?? Measurements()
    let total = known.totals[known.count]
    known.totals.append(total.lowerBound + extent...total.upperBound + extent)
    known.times.append(time)
    measurements[key] = known
  }

  /// Lets all past measurements count as one.
  package mutating func forgetWeights() {
    for key in measurements.keys {
      guard let mean = mean(of: key) else { continue }
      measurements[key] = Measurements(
        totals: [0...0, mean], times: [time, time], isCarried: true)
    }
  }

  /// Extends the allowed range of a kind's estimate from its current value to its goal.
  package func update(_ shown: inout Shown, estimate: Double, of kind: ElementKind) {
    shown.allow(estimate...estimate, for: kind)
    var goals = shown.goals[kind] ?? [Goal(time: time, range: estimate...estimate)]
    let extent = extent(of: kind, in: shown)
    if let extent { shown.allow(extent, for: kind) }
    // It stays while nothing is measured.
    goals.append(Goal(time: time, range: extent ?? shown.bounds[kind] ?? estimate...estimate))
    let reviewTime = reviewTime
    shown.goals[kind] = goals.filter { $0.time >= reviewTime || $0.time == goals.last?.time }
  }

  /// The least number of measurements at which the last mean can have been taken.
  private var reviewTime: Int {
    measurements.values.map { known in
      known.isCarried && known.count == 1 ? 0 : known.times[known.count / 2 + 1]
    }.max() ?? 0
  }

  /// The range of a kind's estimate once it has reached its goal.
  package func goal(of kind: ElementKind, in shown: Shown) -> ClosedRange<Double>? {
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

  /// The range of the goal for elements of a kind; `nil` while nothing is measured.
  private func extent(of kind: ElementKind, in shown: Shown) -> ClosedRange<Double>? {
    let own = shown.times.filter { $0.key.kind == kind }
    if own.isEmpty {
      // The range if all other sections show it alike.
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
