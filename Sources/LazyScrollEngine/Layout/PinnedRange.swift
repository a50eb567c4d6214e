/// The range of offsets in which a pinned element, such as a header, stays at one place in the window.
///
/// The element is at the offset `min(max(offset + line, from), to)`, if the window starts at `offset`.
package struct PinnedRange: Hashable, Sendable, BitwiseCopyable {
  /// The least offset of the element along the axis, in points.
  package var from: Double
  /// The greatest offset of the element along the axis, in points.
  package var to: Double
  /// The pinned place in the window: its distance from the window's start, in points.
  package var line: Double

  /// Returns the offset in the range that is nearest to the given offset along the axis.
  func clamp(_ offset: Double) -> Double { min(max(offset, from), to) }

  /// Returns the range in outer coordinates, where `start` is the origin of the present coordinates.
  func moved(by start: Double) -> PinnedRange {
    PinnedRange(from: from + start, to: to + start, line: line)
  }
}
