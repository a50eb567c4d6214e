import LazyScrollEngine

/// A movement of the content offset to a goal: fast at first, slower towards the end.
struct ScrollAnimation {
  /// Where the movement goes.
  enum Goal {
    /// To an offset.
    case offset(Point)
    /// To the first place along an axis, wherever that comes to be.
    case start(Axis)
    /// To the last place along an axis, also when the content grows meanwhile.
    case end(Axis)
  }

  var start: Point
  var goal: Goal
  var began: ContinuousClock.Instant
  var duration: Duration

  /// How much of the way is done, from 0 to 1.
  func progress(at now: ContinuousClock.Instant) -> Double {
    let share = (now - began) / duration
    if share >= 1 { return 1 }
    let rest = 1 - max(0, share)
    return 1 - rest * rest * rest
  }

  /// The content offset was corrected: start and goal are elsewhere.
  mutating func shift(by delta: Point) {
    start = start + delta
    if case .offset(let target) = goal { goal = .offset(target + delta) }
  }
}
