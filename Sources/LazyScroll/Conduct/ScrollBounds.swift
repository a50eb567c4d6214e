import LazyScrollEngine

/// The range of content offsets to which a window can be scrolled.
///
/// Insets widen the range, so that content can be scrolled out from under bars or a keyboard that cover an edge.
package struct ScrollBounds: Hashable, Sendable {
  /// The least content offset along each axis, in points.
  package let first: LayoutPoint
  /// The greatest content offset along each axis, in points.
  package let last: LayoutPoint
  /// The size of the viewport's bounds, in points.
  package let window: LayoutSize

  /// Creates the range of offsets for a viewport on content.
  ///
  /// - Parameters:
  ///   - content: The content's size, in points.
  ///   - viewport: The visible window, with its insets.
  package init(content: LayoutSize, viewport: Viewport) {
    let insets = viewport.insets
    window = viewport.bounds.size
    first = LayoutPoint(x: -insets.leading, y: -insets.top)
    last = LayoutPoint(
      x: max(first.x, content.width + insets.trailing - window.width),
      y: max(first.y, content.height + insets.bottom - window.height))
  }

  /// Returns the nearest offset within the range; NaN becomes the least offset.
  package func nearest(to offset: LayoutPoint) -> LayoutPoint {
    LayoutPoint(
      x: offset.x >= first.x ? min(offset.x, last.x) : first.x,
      y: offset.y >= first.y ? min(offset.y, last.y) : first.y)
  }

  /// Returns the content offset at which the goal of a scroll animation lies.
  ///
  /// - Parameters:
  ///   - goal: The goal: an offset, or the content's start or end.
  ///   - offset: The present offset, which is kept across the goal's axis.
  /// - Returns: The nearest offset within the range.
  package func offset(of goal: AnimatedScroll.Goal, from offset: LayoutPoint) -> LayoutPoint {
    var target = offset
    switch goal {
    case .offset(let offset): target = offset
    case .start(let axis): target[axis] = first[axis]
    case .end(let axis): target[axis] = last[axis]
    }
    return nearest(to: target)
  }
}
