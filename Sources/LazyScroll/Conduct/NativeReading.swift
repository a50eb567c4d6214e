/// The offsets of a platform's scroller (native offsets), all read at one moment.
///
/// Reading may be expensive: a browser performs layout if styles were written before. So a host reads once, before it writes
/// anything, and bases all decisions on that reading.
package struct NativeReading: Hashable, Sendable {
  /// The position of a scroller's offset within its range.
  package enum Standing: UInt8, Hashable, Sendable {
    /// The scroller can scroll in both directions.
    case betweenEnds
    /// The scroller is at an end of its range, or its content fits.
    case atEnd
    /// The user has pulled the content beyond an end. The platform brings it back by itself, unless the host writes an offset
    /// first.
    case beyondEnd
  }

  /// The scroller's offset along the axis; clamped to the range if the scroller is pulled beyond an end.
  package let along: Double
  /// The scroller's offset across the axis.
  package let across: Double
  /// The greatest offset of the scroller along the axis.
  package let last: Double
  /// The time of the display frame that shows the offset, in seconds; 0 where the platform does not say.
  package let time: Double
  /// The position of the scroller's offset within its range: between the ends, at one or beyond one.
  package let standing: Standing

  /// Creates the offsets of a scroller that scrolls only this list's content.
  ///
  /// - Parameters:
  ///   - position: The scroller's offset along the axis; outside the range if the content is pulled beyond an end.
  ///   - last: The greatest offset of the scroller, as a whole number of points.
  ///   - across: The scroller's offset across the axis.
  ///   - time: The time of the display frame that shows the offset, in seconds; 0 if unknown.
  package init(position: Double, last: Double, across: Double, time: Double = 0) {
    self.time = time
    standing = Self.standing(of: position, last: last)
    self.last = last
    along = standing == .beyondEnd ? min(max(position, 0), last) : position
    self.across = across
  }

  /// Creates the offsets of a scroller that scrolls other content beside this list's.
  ///
  /// - Parameters:
  ///   - along: The offset of the window from this content's start; negative before the start, and greater than the content's
  ///     extent after its end.
  ///   - position: The scroller's own offset.
  ///   - last: The greatest offset of the scroller.
  ///   - time: The time of the display frame that shows the offset, in seconds; 0 if unknown.
  package init(along: Double, position: Double, last: Double, time: Double = 0) {
    self.time = time
    standing = Self.standing(of: position, last: last)
    self.along = along
    self.last = last
    across = 0
  }

  /// The possible error of the scroller's greatest offset, in points: browsers report lengths as whole numbers.
  private static var rounding: Double { 1 }

  private static func standing(of position: Double, last: Double) -> Standing {
    if position < 0 || position >= last + rounding { return .beyondEnd }
    return position > 0 && position < last ? .betweenEnds : .atEnd
  }
}
