import LazyScrollEngine

/// The rules for how far the platform may *carry* the content: scroll the placed views by itself before this library is told.
///
/// Carried content follows the user's finger even while the app is busy. It can be carried only until the last placed view is
/// in the window. This distance is the ``slack``; at its end the platform stops the content until more views are placed.
/// Content is *held* instead, so that it moves only when this library places views for the new offset, when it moves fast, when
/// the app or the user sends it to an offset, or when it has views whose next position only their layout knows. The screen then
/// shows only views that are placed and painted.
///
/// Carried content is ahead of the offset that the driver knows, so holding it at once would move it back. Instead the slack
/// shrinks with each scroll, by half the distance that the content moves.
///
/// Times are seconds on any clock that never goes back. Offsets are those of the platform.
package struct CarriedScrolling: Sendable {
  /// The speed in points per second above which the platform may not scroll the content by itself, because views could not be
  /// placed in time.
  package static var fastest: Double { 3_000 }

  /// The time after a fast scroll for which the platform may not scroll the content by itself, in seconds.
  package static var calm: Double { 0.15 }

  /// The greatest numbers of live views with which the platform goes on scrolling the content by itself (`carried`), or may
  /// begin to do so (`still`).
  package static var mostViews: (carried: Int, still: Int) { (200, 160) }

  /// The overscan (placed distance beyond the window) until the content first rests, in points; small, so that the first frame
  /// makes few views.
  package static var firstOverscan: Double { 20 }

  /// The part of the overscan (placed distance beyond the window) by which the platform may scroll by itself.
  ///
  /// Views at the overscan's edge may not be painted yet. The remaining part keeps them off the screen.
  private static var part: Double { 0.625 }

  /// The least distance for which the platform is allowed to scroll by itself, in points; a smaller distance counts as 0.
  private static var least: Double { 50 }

  /// The assumed duration of the first display frame of a movement, in seconds, for which no earlier time is known.
  private static var frame: Double { 1 / 60 }

  /// The limits while the platform may not scroll the content by its full distance, because the content moves fast or has too
  /// many views.
  private struct Brake: Sendable {
    /// The distance by which the platform may still scroll by itself, in points.
    var slack: Double
    /// The time from which the platform may scroll slow content by itself again; infinite while this is forbidden altogether.
    var until: Double
  }

  /// The overscan (placed distance beyond the window) that the app asks for, in points.
  private var wanted = 0.0
  private var hasRested = false
  /// The limit on scrolling by the platform alone; `nil` while the platform may scroll by the full distance.
  private var brake: Brake? = Brake(slack: 0, until: -.infinity)
  /// The distance for scrolling by itself that the platform was last told, in points.
  private var told = 0.0
  /// The platform's last offset; `nil` after a jump, from which no speed follows.
  private var offset: Double?
  /// The time of the platform's last offset, in seconds; `nil` while the content rests.
  private var time: Double?

  /// Creates rules that let the platform scroll nothing by itself until the content first rests.
  package init() {}

  // MARK: Distances

  /// The distance beyond the window within which views are placed, in points; small until the content first rests.
  package var overscan: Double {
    get { hasRested ? wanted : min(wanted, Self.firstOverscan) }
    set { wanted = newValue }
  }

  /// The distance from the offset that the driver knows by which the platform may scroll by itself, in points; 0 if it may not.
  package var slack: Double {
    let slack = Self.part * overscan
    return slack < Self.least ? 0 : min(slack, brake?.slack ?? slack)
  }

  /// Returns the distance by which the platform may scroll by itself, and records that the host passes it to the platform.
  package mutating func takeSlack() -> Double {
    told = slack
    return slack
  }

  /// True if the distance by which the platform may scroll by itself differs from the one that the platform was last told.
  package var hasOtherSlack: Bool { slack != told }

  // MARK: Told by the host

  /// Allows or forbids the platform to scroll the content by itself from now on.
  ///
  /// - Parameters:
  ///   - isAllowed: True if the platform can place all views at any offset without this library, and only gestures move the
  ///     content.
  ///   - count: The number of live views; too many of them forbid it as well.
  package mutating func allow(_ isAllowed: Bool, views count: Int) {
    let isBarred = brake?.until == .infinity
    let most = isBarred ? Self.mostViews.still : Self.mostViews.carried
    // At rest the driver's offset is the platform's, so the limit may change at once without moving the content.
    let isResting = offset != nil && time == nil
    if isAllowed && count <= most {
      if isBarred { brake = isResting ? nil : Brake(slack: slack, until: time ?? -.infinity) }
    } else if !isBarred {
      brake = Brake(slack: isResting ? 0 : slack, until: .infinity)
    }
  }

  /// Records that the platform has scrolled, and limits the next distance if the content moves fast.
  ///
  /// - Parameters:
  ///   - offset: The platform's offset, in points.
  ///   - now: The time of the display frame that shows the offset; the app may be told much later.
  package mutating func scrolled(to offset: Double, at now: Double) {
    defer { (self.offset, time) = (offset, now) }
    guard let before = self.offset else { return hold(at: now, slack: 0) }
    let distance = (offset - before).magnitude
    let duration = time.map { max(now - $0, Self.frame / 2) } ?? Self.frame
    let shrunk = max(0, slack - distance / 2)
    if distance > Self.fastest * duration {
      hold(at: now, slack: shrunk)
    } else if let brake {
      self.brake = now < brake.until ? Brake(slack: shrunk, until: brake.until) : nil
    }
  }

  /// Records that the app or the user sent the content to another offset, after which the platform may not scroll by itself for
  /// a short time.
  ///
  /// - Parameter now: The present time, in seconds.
  package mutating func jumped(at now: Double) {
    offset = nil
    hold(at: now, slack: 0)
  }

  /// Records that the content rests, after which the platform may scroll it by itself again, unless that is forbidden.
  ///
  /// - Parameter offset: The platform's offset, in points.
  package mutating func rested(at offset: Double) {
    (self.offset, time) = (offset, nil)
    hasRested = true
    brake = brake?.until == .infinity ? Brake(slack: 0, until: .infinity) : nil
  }

  private mutating func hold(at now: Double, slack: Double) {
    brake = Brake(slack: slack, until: max(now + Self.calm, brake?.until ?? -.infinity))
  }
}
