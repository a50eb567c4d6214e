import LazyScrollEngine

/// The decision how far the platform may carry the content: move the views that stand, before any of this library hears of it.
///
/// Carried content follows the reader's hand while the app is busy. It can be carried only as far as views stand, which is
/// the ``slack``; beyond that the platform stops it until views are placed. Content that moves fast, that goes to a place
/// somebody asked for, or that has views whose next place only their layout knows is *held*: the screen shows what was placed,
/// and nothing that is not painted yet.
///
/// Carried content is ahead of what the driver knows. Held at once, it would move back; so the slack of content that is to be
/// held shrinks, and by less than the content moves.
///
/// Times are seconds on any clock that never goes back, offsets those of the platform.
package struct CarriedScrolling: Sendable {
  /// The speed above which content is held, in points per second.
  package static var fastest: Double { 3_000 }

  /// The time for which content stays held after it was fast, in seconds.
  package static var calm: Double { 0.15 }

  /// The greatest number of live views with which content is carried on, and the greatest with which it begins to be carried.
  package static var mostViews: (carried: Int, held: Int) { (200, 160) }

  /// The overscan until the content has rested, in points: the first frame has no more views than it needs.
  package static var firstOverscan: Double { 20 }

  /// The part of the overscan within which content is carried.
  ///
  /// Views at its edge were placed just now and may not be painted yet: the rest of it keeps them out of sight.
  private static var part: Double { 0.625 }

  /// The least slack that is worth it, in points.
  private static var least: Double { 50 }

  /// The time of the display frame in which content that rested begins to move, in seconds.
  private static var frame: Double { 1 / 60 }

  /// The state of content that is held, or about to be.
  private struct Brake: Sendable {
    /// The slack that is left, in points.
    var slack: Double
    /// The time from which slow content is carried again; infinite while it may not be carried at all.
    var until: Double
  }

  /// The distance beyond the window within which the app wants views, in points.
  private var wanted = 0.0
  private var hasRested = false
  /// The brake; `nil` while the content is carried.
  private var brake: Brake? = Brake(slack: 0, until: -.infinity)
  /// The slack that the platform knows, in points.
  private var told = 0.0
  /// The last offset; `nil` after a movement that says nothing about the reader's speed.
  private var offset: Double?
  /// The time of that; `nil` while the content rests.
  private var time: Double?

  /// Content that is held until it has rested.
  package init() {}

  // MARK: Distances

  /// The distance beyond the window within which views stand, in points.
  package var overscan: Double {
    get { hasRested ? wanted : min(wanted, Self.firstOverscan) }
    set { wanted = newValue }
  }

  /// The distance from where the driver knows the content up to which it is carried, in points; 0 while it is held.
  package var slack: Double {
    let slack = Self.part * overscan
    return slack < Self.least ? 0 : min(slack, brake?.slack ?? slack)
  }

  /// Returns the slack, for the platform to be told.
  package mutating func takeSlack() -> Double {
    told = slack
    return slack
  }

  /// A Boolean value that indicates whether the platform knows another slack.
  package var hasOtherSlack: Bool { slack != told }

  // MARK: Told by the host

  /// Allows that the content is carried, or forbids it from now on.
  ///
  /// - Parameters:
  ///   - isAllowed: A Boolean value that indicates whether the platform knows the places of all views at any offset, and nothing
  ///     but gestures moves the content.
  ///   - count: The number of live views.
  package mutating func allow(_ isAllowed: Bool, views count: Int) {
    let isBarred = brake?.until == .infinity
    let most = isBarred ? Self.mostViews.held : Self.mostViews.carried
    // Resting content is where the driver knows it.
    let isResting = offset != nil && time == nil
    if isAllowed && count <= most {
      if isBarred { brake = isResting ? nil : Brake(slack: slack, until: time ?? -.infinity) }
    } else if !isBarred {
      brake = Brake(slack: isResting ? 0 : slack, until: .infinity)
    }
  }

  /// The platform has scrolled.
  ///
  /// - Parameters:
  ///   - offset: Its offset.
  ///   - now: The time of the display frame that shows it: the time at which it is heard of may be much later.
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

  /// The content was sent to another place.
  ///
  /// - Parameter now: The time.
  package mutating func jumped(at now: Double) {
    offset = nil
    hold(at: now, slack: 0)
  }

  /// The content rests.
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
