import LazyScrollEngine

/// The decision how far the platform may carry the content: move the views that stand, before any of this library hears of it.
///
/// Carried content follows the reader's hand while the app is busy. It can be carried only as far as views stand, which is
/// the ``slack``; beyond that the platform stops it until views are placed. Content that moves fast, or to a place that
/// somebody asked for, is *held*: the screen shows what was placed, and nothing that is not painted yet.
///
/// Carried content is ahead of what the driver knows. Held at once, it would move back; so the slack of content that becomes
/// fast shrinks, and by less than the content moves.
///
/// Times are seconds on any clock that never goes back, offsets those of the platform.
package struct CarriedScrolling: Sendable {
  /// The speed above which content is held, in points per second.
  package static var fastest: Double { 3_000 }

  /// The time for which content stays held after it was fast, in seconds.
  package static var calm: Double { 0.15 }

  /// The part of the overscan within which content is carried.
  ///
  /// Views at its edge were placed just now and may not be painted yet: the rest of it keeps them out of sight.
  private static var part: Double { 0.625 }

  /// The least slack that is worth it, in points.
  private static var least: Double { 50 }

  /// The time of the display frame in which content that rested begins to move, in seconds.
  private static var frame: Double { 1 / 60 }

  /// The distance beyond the window within which views stand, in points.
  package var overscan = 0.0
  /// The slack that is left of fast content; `nil` while it is not fast.
  private var remainder: Double? = 0
  /// The last offset; `nil` after a movement that says nothing about the reader's speed.
  private var offset: Double?
  /// The time of that; `nil` while the content rests.
  private var time: Double?
  /// The time until which fast content is held.
  private var heldUntil = -Double.infinity

  /// Content that is held until it has rested.
  package init() {}

  /// The distance from where the driver knows the content up to which it is carried, in points; 0 while it is held.
  package var slack: Double {
    let slack = Self.part * overscan
    return slack < Self.least ? 0 : min(slack, remainder ?? slack)
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
    if distance > Self.fastest * duration {
      hold(at: now, slack: max(0, slack - distance / 2))
    } else if now >= heldUntil {
      remainder = nil
    } else if let remainder {
      self.remainder = max(0, remainder - distance / 2)
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
    remainder = nil
    heldUntil = -.infinity
  }

  private mutating func hold(at now: Double, slack: Double) {
    remainder = slack
    heldUntil = now + Self.calm
  }
}
