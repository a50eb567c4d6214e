import LazyScrollEngine

/// An animation of the content offset, for a host that performs it frame by frame.
///
/// The host reads ``offset(at:in:)`` in each display frame. Scroll corrections of the engine shift the animation
/// (``shift(by:)``), so that measured sizes neither end it nor make it jump. If the goal is the content's end, the animation
/// follows the end while sizes settle.
///
/// Times are seconds on any clock that never goes back.
package struct AnimatedScroll: Sendable {
  /// The place at which the animation ends.
  package enum Goal: Hashable, Sendable {
    /// A given content offset.
    case offset(LayoutPoint)
    /// The content's start along an axis.
    case start(ScrollAxis)
    /// The content's end along an axis; followed if the content grows during the animation.
    case end(ScrollAxis)
  }

  /// The speed of an animation over time.
  package enum Curve: Hashable, Sendable {
    /// Constant speed.
    case linear
    /// Fast at first, and slower towards the end.
    case easeOut

    /// Returns the part of the animation's distance that is covered after a part of its time.
    ///
    /// - Parameter time: The part of the time that has passed, from 0 to 1.
    /// - Returns: The part of the distance, from 0 to 1.
    package func progress(at time: Double) -> Double {
      switch self {
      case .linear: return time
      case .easeOut:
        let rest = 1 - time
        return 1 - rest * rest * rest
      }
    }
  }

  /// The content offset at which the animation begins.
  package private(set) var from: LayoutPoint
  /// The place at which the animation ends.
  package private(set) var goal: Goal
  /// The speed of the animation over time.
  package let curve: Curve
  /// The time at which the animation began, in seconds.
  package let began: Double
  /// The duration in seconds; with 0 the content jumps to the goal in the next display frame.
  package let duration: Double

  /// Creates an animation.
  ///
  /// - Parameters:
  ///   - from: The content offset at which the animation begins.
  ///   - goal: The place at which the animation ends.
  ///   - curve: The speed over time.
  ///   - began: The time at which the animation begins, in seconds.
  ///   - duration: The time that the animation takes, in seconds.
  package init(
    from: LayoutPoint, to goal: Goal, curve: Curve = .easeOut, began: Double, duration: Double
  ) {
    self.from = from
    self.goal = goal
    self.curve = curve
    self.began = began
    self.duration = duration
  }

  /// Shortens a long animation by moving its start to a few window lengths before its goal.
  ///
  /// - Parameters:
  ///   - bounds: The range of valid offsets.
  ///   - windows: The greatest distance to animate, in window lengths.
  package mutating func shorten(in bounds: ScrollBounds, toWindows windows: Double = 3) {
    let end = bounds.offset(of: goal, from: from)
    for axis in [ScrollAxis.vertical, .horizontal] {
      let most = windows * bounds.window[axis]
      from[axis] = max(end[axis] - most, min(from[axis], end[axis] + most))
    }
  }

  /// Shifts the animation's start, and a goal given as an offset, by a scroll correction, so that the animation goes on from
  /// the same place on the screen.
  package mutating func shift(by delta: LayoutPoint) {
    from = from + delta
    if case .offset(let target) = goal { goal = .offset(target + delta) }
  }

  /// Returns the part of the distance between start and goal that is covered at a time, from 0 to 1.
  package func progress(at now: Double) -> Double {
    if duration <= 0 || now - began >= duration { return 1 }
    return curve.progress(at: max(0, now - began) / duration)
  }

  /// Returns the content offset to show at a time.
  ///
  /// - Parameters:
  ///   - now: The time, in seconds.
  ///   - bounds: The range of valid offsets.
  /// - Returns: The offset between start and goal, or the goal once the duration has passed.
  package func offset(at now: Double, in bounds: ScrollBounds) -> LayoutPoint {
    let end = bounds.offset(of: goal, from: from)
    let progress = progress(at: now)
    if progress == 1 { return end }
    return LayoutPoint(
      x: from.x + (end.x - from.x) * progress, y: from.y + (end.y - from.y) * progress)
  }

  /// Returns true if the duration has passed, and the goal has settled or was followed for half a second.
  ///
  /// Sizes measured at the goal may move it, so the animation follows it after the duration. The time limit ends this in a feed
  /// that keeps loading.
  ///
  /// - Parameters:
  ///   - now: The time, in seconds.
  ///   - isSettled: True if the content is at the goal, and all sizes there are known.
  /// - Returns: True if the animation is over.
  package func isOver(at now: Double, isSettled: Bool) -> Bool {
    let passed = now - began - duration
    return passed >= 0 && (isSettled || passed >= Self.patience)
  }

  /// The longest time for which a moving goal is followed after the animation's duration, in seconds.
  private static var patience: Double { 0.5 }
}
