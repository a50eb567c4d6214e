#if canImport(UIKit) && !os(watchOS)
  import LazyScroll

  /// A movement of the content offset over time, which corrections of the offset move along.
  ///
  /// UIKit's animated scroll writes places that were decided when it began, and takes no duration.
  struct OffsetMovement {
    private var from: LayoutPoint
    private var to: LayoutPoint
    private let began: Double
    private let duration: Double

    /// A movement.
    ///
    /// - Parameters:
    ///   - from: The offset at which it begins; a long way begins three windows before its goal, as nobody could follow the
    ///     rest.
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

    /// Moves the way along with content that was corrected.
    mutating func shift(by delta: LayoutPoint) {
      from = from + delta
      to = to + delta
    }

    /// Returns a Boolean value that indicates whether its time has passed.
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
