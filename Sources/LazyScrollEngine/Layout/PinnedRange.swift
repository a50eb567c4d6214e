/// The range of offsets within which an element keeps its place in the window, as a pinned header does.
///
/// In a window that starts at `offset` the element stands at `min(max(offset + line, from), to)`.
package struct PinnedRange: Hashable, Sendable, BitwiseCopyable {
  /// The least offset of the element along the axis, in points.
  package var from: Double
  /// The greatest offset of the element along the axis, in points.
  package var to: Double
  /// The place in the window: the distance of the element from the window's start, in points.
  package var line: Double

  /// Returns the place in the range that is nearest to an offset along the axis.
  func clamp(_ offset: Double) -> Double { min(max(offset, from), to) }

  /// Returns the range in outer coordinates, in which these coordinates begin at `start`.
  func moved(by start: Double) -> PinnedRange {
    PinnedRange(from: from + start, to: to + start, line: line)
  }
}
