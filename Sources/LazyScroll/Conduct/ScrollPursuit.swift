import LazyScrollEngine

/// The goals to scroll to once the platform's own scroll animation has ended.
///
/// Platforms restart an animation at zero speed when it gets another goal. If each measured size changed the goal, the content
/// would crawl. So a small change of the goal is stored, and scrolled to after the animation. The content's end moves as sizes
/// are measured, so the host scrolls to it again and again until it stays. Page keys add up while an animation is under way.
package struct ScrollPursuit: Sendable {
  /// The content offset to scroll to after the platform's scroll animation has ended; `nil` for none.
  package private(set) var onward: LayoutPoint?
  /// True while the content's end is the goal, also if it moves because sizes are measured.
  package private(set) var isEndWanted = false
  /// The offset of the platform's scroller that Page Up or Page Down is scrolling to; `nil` for none.
  package private(set) var page: Double?

  /// Creates a value without a goal to scroll to.
  package init() {}

  /// The part of the window by which a page key scrolls, as in browsers.
  package static var pageLength: Double { 0.875 }

  // MARK: Goals of the app

  /// Records a new goal of an animated scroll, if the scroll has to wait until the platform's present scroll animation has
  /// ended.
  ///
  /// A goal near the present one waits, because the platform would restart its animation at zero speed.
  ///
  /// - Parameters:
  ///   - offset: The new goal.
  ///   - along: The new goal along the axis.
  ///   - ledger: The present offsets, and the goal of the animation under way.
  ///   - distance: The distance between both goals, in points, below which the scroll waits.
  /// - Returns: True if the scroll waits, so that the host starts nothing now.
  package mutating func redirect(
    to offset: LayoutPoint, along: Double, _ ledger: OffsetLedger, distance: Double
  ) -> Bool {
    onward = nil
    guard let destination = ledger.destination,
      (ledger.nearest(to: along) - destination).magnitude < distance
    else { return false }
    onward = offset
    return true
  }

  /// Forgets the scroll that waits for the end of the platform's scroll animation.
  package mutating func forgetOnward() { onward = nil }

  /// Returns and forgets the content offset to scroll to now that the platform's scroll animation has ended; `nil` for none.
  package mutating func takeOnward() -> LayoutPoint? {
    defer { onward = nil }
    return onward
  }

  // MARK: Goals of the user

  /// Forgets the content's end and the target of page keys as goals, because the user scrolls in another way.
  package mutating func giveUp() {
    isEndWanted = false
    page = nil
  }

  /// Makes the content's end the goal, which the host scrolls to until it no longer moves.
  package mutating func pursueEnd() { isEndWanted = true }

  /// Returns true if the goal is the content's end, which has moved on since the content came to rest.
  ///
  /// - Parameter ledger: The present offsets.
  /// - Returns: True if the host has to scroll to the end again.
  package mutating func pursuesEndAtRest(_ ledger: OffsetLedger) -> Bool {
    isEndWanted = isEndWanted && ledger.isElsewhere(ledger.limit)
    return isEndWanted
  }

  /// Handles a press of Page Up or Page Down; presses add up until the content rests.
  ///
  /// - Parameters:
  ///   - step: The number of pages; negative towards the start.
  ///   - reading: The offsets of the platform's scroller.
  ///   - window: The extent of the visible window, in points.
  /// - Returns: The offset of the platform's scroller to scroll to.
  package mutating func turn(
    by step: Double, from reading: NativeReading, window: Double
  ) -> Double {
    let start = page ?? reading.along
    let target = min(max(start + step * Self.pageLength * window, 0), reading.last)
    giveUp()
    page = target
    return target
  }

  /// Forgets the target of page keys, because the content rests; the next press starts from the present offset.
  package mutating func endPages() { page = nil }
}
