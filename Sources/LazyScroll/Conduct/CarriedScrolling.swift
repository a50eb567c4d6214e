import LazyScrollEngine

/// Decides how far the platform may *carry* the content: scroll the placed views itself before this library is told.
///
/// Carried content follows the user's finger even while the app is busy. It can be carried only as far as views are placed. That
/// distance is the ``slack``; at its end the platform stops the content until more views are placed. Content is *held* instead,
/// so that the screen shows only what was placed and painted, when it moves fast, when the app or the user sends it to an offset,
/// or when it has views whose next position only their layout knows.
///
/// Carried content is ahead of the offset that the driver knows, so holding it at once would move it back. Instead the slack
/// shrinks with each scroll, by half the distance that the content moves.
///
/// Times are seconds on any clock that never goes back. Offsets are those of the platform.
package struct CarriedScrolling: Sendable {
  /// The speed above which content is held, in points per second.
  package static var fastest: Double { 3_000 }

  /// The time for which content stays held after a fast scroll, in seconds.
  package static var calm: Double { 0.15 }

  /// The greatest number of live views at which content goes on being carried (`carried`), or may begin to be carried (`held`).
  package static var mostViews: (carried: Int, still: Int) { (200, 160) }

  /// The overscan until the content first rests, in points; small, so that the first frame makes few views.
  package static var firstOverscan: Double { 20 }

  /// The part of the overscan that is used as slack.
  ///
  /// Views at the overscan's edge may not be painted yet. The remaining part keeps them off the screen.
  private static var part: Double { 0.625 }

  /// The least slack for which content is carried, in points; less counts as 0.
  private static var least: Double { 50 }

  /// The assumed duration of the first display frame of a movement, in seconds.
  private static var frame: Double { 1 / 60 }

  /// The state of content that is held, or about to be.
  private struct Brake: Sendable {
    /// The slack that is left, in points.
    var slack: Double
    /// The time from which slow content is carried again; infinite while it may not be carried at all.
    var until: Double
  }

  /// The overscan that the app asks for, in points.
  private var wanted = 0.0
  private var hasRested = false
  /// The brake; `nil` while the content is carried.
  private var brake: Brake? = Brake(slack: 0, until: -.infinity)
  /// The slack that the platform was last told, in points.
  private var told = 0.0
  /// The last offset; `nil` after a jump, from which no speed follows.
  private var offset: Double?
  /// The time of the last offset; `nil` while the content rests.
  private var time: Double?

  /// Creates the state of content that is held until it first rests.
  package init() {}

  // MARK: Distances

  /// The distance beyond the window within which views are placed, in points.
  package var overscan: Double {
    get { hasRested ? wanted : min(wanted, Self.firstOverscan) }
    set { wanted = newValue }
  }

  /// How far the content may be carried from the offset that the driver knows, in points; 0 while it is held.
  package var slack: Double {
    let slack = Self.part * overscan
    return slack < Self.least ? 0 : min(slack, brake?.slack ?? slack)
  }

  /// Returns the slack and records that the platform is told of it.
  package mutating func takeSlack() -> Double {
    told = slack
    return slack
  }

  /// True if the slack differs from the one that the platform was last told.
  package var hasOtherSlack: Bool { slack != told }

  // MARK: Told by the host

  /// Allows or forbids carrying from now on.
  ///
  /// - Parameters:
  ///   - isAllowed: True if the platform can place all views at any offset without this library, and only gestures move the
  ///     content.
  ///   - count: The number of live views.
  package mutating func allow(_ isAllowed: Bool, views count: Int) {
    let isBarred = brake?.until == .infinity
    let most = isBarred ? Self.mostViews.still : Self.mostViews.carried
    // At rest, the driver's offset is the platform's.
    let isResting = offset != nil && time == nil
    if isAllowed && count <= most {
      if isBarred { brake = isResting ? nil : Brake(slack: slack, until: time ?? -.infinity) }
    } else if !isBarred {
      brake = Brake(slack: isResting ? 0 : slack, until: .infinity)
    }
  }

  /// Records that the platform has scrolled.
  ///
  /// - Parameters:
  ///   - offset: The platform's offset.
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

  /// Records that the app or the user sent the content to another offset.
  ///
  /// - Parameter now: The time.
  package mutating func jumped(at now: Double) {
    offset = nil
    hold(at: now, slack: 0)
  }

  /// Records that the content rests.
  ///
  /// - Parameter offset: The platform's offset.
  package mutating func rested(at offset: Double) {
    (self.offset, time) = (offset, nil)
    hasRested = true
    brake = brake?.until == .infinity ? Brake(slack: 0, until: .infinity) : nil
  }

  private mutating func hold(at now: Double, slack: Double) {
    brake = Brake(slack: slack, until: max(now + Self.calm, brake?.until ?? -.infinity))
  }
}
