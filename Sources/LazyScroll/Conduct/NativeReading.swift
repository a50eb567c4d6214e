/// The native offsets of a platform's scroller as they were read, all at one moment.
///
/// Reading may be expensive: a browser lays the page out when it is asked after styles were written. A host
/// reads once, before it writes anything, and everything decided from then on uses that reading.
package struct NativeReading: Hashable, Sendable {
  /// The position of a native offset within its range.
  package enum Standing: UInt8, Hashable, Sendable {
    /// Both directions are open.
    case betweenEnds
    /// The scroller is at an end, or has nothing to scroll.
    case atEnd
    /// The reader has pulled the content beyond an end; the platform brings it back by itself, unless
    /// something is written meanwhile.
    case beyondEnd
  }

  /// The native offset along the axis, as the content sees it: one beyond an end counts as that end.
  package let along: Double
  /// The native offset across the axis.
  package let across: Double
  /// The furthest native offset.
  package let last: Double
  /// The time of the display frame that shows the offset, in seconds; 0 where the platform does not say.
  package let time: Double
  /// The position of the scroller within its range.
  package let standing: Standing

  /// The reading of a scroller that scrolls this content only.
  ///
  /// - Parameters:
  ///   - position: The native offset along the axis; one outside the range is a pull beyond an end.
  ///   - last: The furthest native offset, as a whole number of points.
  ///   - across: The native offset across the axis.
  ///   - time: The time of the display frame.
  package init(position: Double, last: Double, across: Double, time: Double = 0) {
    self.time = time
    standing = Self.standing(of: position, last: last)
    self.last = last
    along = standing == .beyondEnd ? min(max(position, 0), last) : position
    self.across = across
  }

  /// The reading of a scroller in which this content stands among other content.
  ///
  /// - Parameters:
  ///   - along: The offset of the window from this content's start; it may lie before that, or behind the end.
  ///   - position: The native offset of the scroller.
  ///   - last: The furthest native offset of the scroller.
  ///   - time: The time of the display frame.
  package init(along: Double, position: Double, last: Double, time: Double = 0) {
    self.time = time
    standing = Self.standing(of: position, last: last)
    self.along = along
    self.last = last
    across = 0
  }

  /// The distance by which whole numbers, as browsers give for lengths, may miss the furthest offset.
  private static var rounding: Double { 1 }

  private static func standing(of position: Double, last: Double) -> Standing {
    if position < 0 || position >= last + rounding { return .beyondEnd }
    return position > 0 && position < last ? .betweenEnds : .atEnd
  }
}
