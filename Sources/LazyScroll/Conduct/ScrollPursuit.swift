import LazyScrollEngine

/// The goal of scrolling once the native animation under way has ended.
///
/// Native animations restart from zero velocity when they are retargeted. Retargeted with each size that is measured, they would
/// crawl. So a small change of the goal is kept until the animation has ended, and pursued then. The content's end moves as
/// sizes are measured, and is pursued until it stays. Page keys add up while an animation is under way.
package struct ScrollPursuit: Sendable {
  /// The offset to scroll to after the animation under way; `nil` for none.
  package private(set) var onward: LayoutPoint?
  /// True while the content's end is pursued.
  package private(set) var isEndWanted = false
  /// The native offset that page keys are scrolling to; `nil` for none.
  package private(set) var page: Double?

  /// No goal.
  package init() {}

  /// The part of the window by which a page key scrolls, as in browsers.
  package static var pageLength: Double { 0.875 }

  // MARK: Goals of the app

  /// Decides whether an animated scroll waits for the animation under way.
  ///
  /// - Parameters:
  ///   - offset: Its goal.
  ///   - along: The same along the axis.
  ///   - ledger: The offsets, and the movement under way.
  ///   - reach: The distance between both goals, in points, below which the scroll waits.
  /// - Returns: True if it waits, and nothing is to be done now.
  package mutating func redirect(
    to offset: LayoutPoint, along: Double, _ ledger: OffsetLedger, reach: Double
  ) -> Bool {
    onward = nil
    guard let destination = ledger.destination,
      (ledger.nearest(to: along) - destination).magnitude < reach
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

  /// The user scrolls in another way: the end and pages are no longer pursued.
  package mutating func giveUp() {
    isEndWanted = false
    page = nil
  }

  /// Pursues the content's end.
  package mutating func pursueEnd() { isEndWanted = true }

  /// The content rests.
  ///
  /// - Parameter ledger: The offsets.
  /// - Returns: True if the content's end has moved meanwhile, and is to be scrolled to again.
  package mutating func pursuesEndAtRest(_ ledger: OffsetLedger) -> Bool {
    isEndWanted = isEndWanted && ledger.isElsewhere(ledger.limit)
    return isEndWanted
  }

  /// The user presses a page key; presses add up until the content rests.
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

  /// Forgets page keys, because the content rests.
  package mutating func endPages() { page = nil }
}
