/// The native offsets of a platform's scroller, all read at one moment.
///
/// Reading may be expensive: a browser performs layout if styles were written before. So a host reads once, before it writes
/// anything, and bases all decisions on that reading.
package struct NativeReading: Hashable, Sendable {
  /// The position of a native offset within its range.
  package enum Standing: UInt8, Hashable, Sendable {
    /// The scroller can move in both directions.
    case betweenEnds
    /// The scroller is at an end of its range, or has no range.
    case atEnd
    /// The user has pulled the content beyond an end. The platform brings it back by itself, unless an offset is written before.
    case beyondEnd
  }

  /// The native offset along the axis; clamped to the range if the scroller is pulled beyond an end.
  package let along: Double
  /// The native offset across the axis.
  package let across: Double
  /// The furthest native offset.
  package let last: Double
  /// The time of the display frame that shows the offset, in seconds; 0 where the platform does not say.
  package let time: Double
  /// The position of the scroller within its range.
  package let standing: Standing

  /// Creates the reading of a scroller that scrolls only this content.
  ///
  /// - Parameters:
  ///   - position: The native offset along the axis; outside the range, the content is pulled beyond an end.
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

  /// Creates the reading of a scroller that scrolls other content as well.
  ///
  /// - Parameters:
  ///   - along: The offset of the window from this content's start; negative before the start, and past the extent after the end.
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

  /// The possible error of the furthest offset, in points: browsers report lengths as whole numbers.
  private static var rounding: Double { 1 }

  private static func standing(of position: Double, last: Double) -> Standing {
    if position < 0 || position >= last + rounding { return .beyondEnd }
    return position > 0 && position < last ? .betweenEnds : .atEnd
  }
}
