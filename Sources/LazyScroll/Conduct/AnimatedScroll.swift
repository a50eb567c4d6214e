import LazyScrollEngine

/// A movement of the content offset over time, as data.
///
/// A host samples it at each display frame with ``offset(at:in:)``. Corrections of the engine move it
/// (``shift(by:)``), so that content that turns out longer neither ends the movement nor makes it jump. A goal at
/// the content's end is followed while sizes settle.
///
/// Times are seconds on any clock that never goes back.
package struct AnimatedScroll: Sendable {
  /// The place at which a movement ends.
  package enum Goal: Hashable, Sendable {
    /// An offset.
    case offset(LayoutPoint)
    /// The first place along an axis, wherever that comes to be.
    case start(ScrollAxis)
    /// The last place along an axis, also when the content grows meanwhile.
    case end(ScrollAxis)
  }

  /// The relation between time and way.
  package enum Curve: Hashable, Sendable {
    /// As far in each part of the time.
    case linear
    /// Fast at first, slower towards the end.
    case easeOut

    /// Returns the part of the way that is done.
    ///
    /// - Parameter time: The part of the time that has passed, from 0 to 1.
    /// - Returns: The part of the way, from 0 to 1.
    package func progress(at time: Double) -> Double {
      switch self {
      case .linear: return time
      case .easeOut:
        let rest = 1 - time
        return 1 - rest * rest * rest
      }
    }
  }

  /// The offset at which the movement begins.
  package private(set) var from: LayoutPoint
  /// The place at which it ends.
  package private(set) var goal: Goal
  /// The relation between time and way.
  package let curve: Curve
  /// The time at which it began.
  package let began: Double
  /// The time it takes; 0 is a jump at the next display frame.
  package let duration: Double

  /// A movement.
  ///
  /// - Parameters:
  ///   - from: The offset at which it begins.
  ///   - goal: The place at which it ends.
  ///   - curve: The relation between time and way.
  ///   - began: The time at which it begins.
  ///   - duration: The time it takes.
  package init(
    from: LayoutPoint, to goal: Goal, curve: Curve = .easeOut, began: Double, duration: Double
  ) {
    self.from = from
    self.goal = goal
    self.curve = curve
    self.began = began
    self.duration = duration
  }

  /// Lets a long way begin a few windows before its goal: nobody could follow the rest.
  ///
  /// - Parameters:
  ///   - bounds: The offsets that there are.
  ///   - windows: The most windows that are shown of the way.
  package mutating func shorten(in bounds: ScrollBounds, toWindows windows: Double = 3) {
    let end = bounds.offset(of: goal, from: from)
    for axis in [ScrollAxis.vertical, .horizontal] {
      let most = windows * bounds.window[axis]
      from[axis] = max(end[axis] - most, min(from[axis], end[axis] + most))
    }
  }

  /// Moves the way along with content that was corrected.
  package mutating func shift(by delta: LayoutPoint) {
    from = from + delta
    if case .offset(let target) = goal { goal = .offset(target + delta) }
  }

  /// Returns the part of the way that is done, from 0 to 1.
  package func progress(at now: Double) -> Double {
    if duration <= 0 || now - began >= duration { return 1 }
    return curve.progress(at: max(0, now - began) / duration)
  }

  /// Returns the offset at a time.
  ///
  /// - Parameters:
  ///   - now: The time.
  ///   - bounds: The offsets that there are.
  /// - Returns: The offset on the way, or the goal once the time has passed.
  package func offset(at now: Double, in bounds: ScrollBounds) -> LayoutPoint {
    let end = bounds.offset(of: goal, from: from)
    let progress = progress(at: now)
    if progress == 1 { return end }
    return LayoutPoint(
      x: from.x + (end.x - from.x) * progress, y: from.y + (end.y - from.y) * progress)
  }

  /// Returns a Boolean value that indicates whether the movement is over: its time has passed, and its goal
  /// stays or has been followed for long enough.
  ///
  /// Sizes that become known at the goal may move the goal. It is followed, but not through a feed that never
  /// ends.
  ///
  /// - Parameters:
  ///   - now: The time.
  ///   - isSettled: Whether the content is at the goal and no size there is still to become known.
  /// - Returns: Whether the movement is over.
  package func isOver(at now: Double, isSettled: Bool) -> Bool {
    let passed = now - began - duration
    return passed >= 0 && (isSettled || passed >= Self.patience)
  }

  /// The time for which a goal is followed, in seconds.
  private static var patience: Double { 0.5 }
}
