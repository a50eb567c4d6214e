#if canImport(UIKit) && !os(watchOS)
  import LazyScroll

  /// An animation of the content offset that can be shifted by scroll corrections while it runs.
  ///
  /// UIKit's animated scroll cannot be shifted while it runs, and takes no duration.
  struct OffsetMovement {
    private var from: LayoutPoint
    private var to: LayoutPoint
    private let began: Double
    private let duration: Double

    /// Creates an animation.
    ///
    /// - Parameters:
    ///   - from: The offset at which it begins; if the goal is farther than three windows away, it begins at that distance.
    ///   - to: The offset at which it ends.
    ///   - window: The size of the window.
    ///   - began: The time at which it begins, in seconds.
    ///   - duration: The time that it takes, in seconds.
    init(
      from: LayoutPoint, to: LayoutPoint, window: LayoutSize, began: Double, duration: Double
    ) {
      func near(_ from: Double, _ to: Double, _ length: Double) -> Double {
        min(max(from, to - 3 * length), to + 3 * length)
      }
      self.from = LayoutPoint(
        x: near(from.x, to.x, window.width), y: near(from.y, to.y, window.height))
      self.to = to
      self.began = began
      self.duration = duration
    }

    /// Shifts the animation by a scroll correction.
    mutating func shift(by delta: LayoutPoint) {
      from = from + delta
      to = to + delta
    }

    /// Returns true if the duration has passed.
    func isOver(at now: Double) -> Bool { now - began >= duration }

    /// Returns the offset at a time: fast at first, slower towards the end.
    func offset(at now: Double) -> LayoutPoint {
      if isOver(at: now) { return to }
      let rest = 1 - max(0, now - began) / duration
      let way = 1 - rest * rest * rest
      return LayoutPoint(x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way)
    }
  }
#endif
