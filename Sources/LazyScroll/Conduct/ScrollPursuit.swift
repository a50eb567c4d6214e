import LazyScrollEngine

/// The goals to scroll to once the native animation under way has ended.
///
/// Native animations restart from zero velocity when they are retargeted. Retargeted with each measured size, they would crawl.
/// So a small change of the goal is stored, and scrolled to after the animation. The content's end moves as sizes are measured,
/// and is pursued until it stays. Page keys add up while an animation is under way.
package struct ScrollPursuit: Sendable {
  /// The offset to scroll to after the animation under way; `nil` for none.
  package private(set) var onward: LayoutPoint?
  /// True while the content's end is pursued.
  package private(set) var isEndWanted = false
  /// The native offset that page keys are scrolling to; `nil` for none.
  package private(set) var page: Double?

  /// Creates a value without a goal.
  package init() {}

  /// The part of the window by which a page key scrolls, as in browsers.
  package static var pageLength: Double { 0.875 }

  // MARK: Goals of the app

  /// Decides whether an animated scroll to a new goal waits until the animation under way has ended.
  ///
  /// - Parameters:
  ///   - offset: The new goal.
  ///   - along: The new goal along the axis.
  ///   - ledger: The offsets, and the movement under way.
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

  /// Forgets the scroll that waits for the animation under way.
  package mutating func forgetOnward() { onward = nil }

  /// Returns the offset of the scroll that waited for the animation, which has ended, and forgets it.
  package mutating func takeOnward() -> LayoutPoint? {
    defer { onward = nil }
    return onward
  }

  // MARK: Goals of the user

  /// Forgets the content's end and page keys as goals, because the user scrolls in another way.
  package mutating func giveUp() {
    isEndWanted = false
    page = nil
  }

  /// Makes the content's end the goal.
  package mutating func pursueEnd() { isEndWanted = true }

  /// Returns true if the content rests but its end has moved on, so that the host has to scroll to the end again.
  ///
  /// - Parameter ledger: The offsets.
  /// - Returns: True if the host has to scroll to the end.
  package mutating func pursuesEndAtRest(_ ledger: OffsetLedger) -> Bool {
    isEndWanted = isEndWanted && ledger.isElsewhere(ledger.limit)
    return isEndWanted
  }

  /// Handles a page key; presses add up until the content rests.
  ///
  /// - Parameters:
  ///   - step: The number of pages; negative towards the start.
  ///   - reading: The native offsets.
  ///   - window: The window's extent.
  /// - Returns: The native offset to scroll to.
  package mutating func turn(
    by step: Double, from reading: NativeReading, window: Double
  ) -> Double {
    let start = page ?? reading.along
    let target = min(max(start + step * Self.pageLength * window, 0), reading.last)
    giveUp()
    page = target
    return target
  }

  /// Forgets the page keys, because the content rests.
  package mutating func endPages() { page = nil }
}
