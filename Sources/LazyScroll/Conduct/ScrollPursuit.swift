import LazyScrollEngine

/// A goal beyond the native scroll that is under way.
///
/// A platform that animates by itself begins from rest whenever it is sent somewhere: sent at every size that
/// turns out otherwise, it would crawl. So a goal that moved a little is kept until the movement has ended, and
/// pursued from there. The content's end moves, too, as sizes become known: it is pursued until it stays. And
/// keys that turn pages add up while the first of them is still under way.
package struct ScrollPursuit: Sendable {
  /// The place where the movement under way is to go on to once it has ended; `nil` where it ends.
  package private(set) var onward: LayoutPoint?
  /// A Boolean value that indicates whether the content's end is pursued until it stays.
  package private(set) var isEndWanted = false
  /// The native offset for which a key that turns pages has set out; `nil` for none.
  package private(set) var page: Double?

  /// No goal.
  package init() {}

  /// The part of the window by which a page key scrolls, as browsers do it downwards.
  package static var pageLength: Double { 0.875 }

  // MARK: Goals of the app

  /// Takes in an animated scroll while another one may be under way.
  ///
  /// - Parameters:
  ///   - offset: Its goal.
  ///   - along: The same along the axis.
  ///   - ledger: The offsets, and the movement under way.
  ///   - reach: The distance within which the movement under way is as good, in points.
  /// - Returns: Whether the goal is kept for later: nothing is to be ordered now.
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

  /// Forgets the goal that waits for the movement under way.
  package mutating func forgetOnward() { onward = nil }

  /// Takes the goal that waits for the movement under way, which has ended.
  package mutating func takeOnward() -> LayoutPoint? {
    defer { onward = nil }
    return onward
  }

  // MARK: Goals of the reader

  /// The reader scrolls in another way.
  package mutating func giveUp() {
    isEndWanted = false
    page = nil
  }

  /// The reader asks for the content's end.
  package mutating func pursueEnd() { isEndWanted = true }

  /// Nothing moves any more.
  ///
  /// - Parameter ledger: The offsets.
  /// - Returns: Whether the end is elsewhere by now, and to be pursued on.
  package mutating func pursuesEndAtRest(_ ledger: OffsetLedger) -> Bool {
    isEndWanted = isEndWanted && ledger.isElsewhere(ledger.limit)
    return isEndWanted
  }

  /// The reader turns pages; what was turned before adds up until nothing moves.
  ///
  /// - Parameters:
  ///   - step: The number of pages; less than zero turns back.
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

  /// Forgets pages that were turned: nothing moves any more.
  package mutating func endPages() { page = nil }
}
