import LazyScrollEngine

/// The content offsets that a window allows.
///
/// Insets widen them: content may be scrolled out from under whatever covers an edge.
package struct ScrollBounds: Hashable, Sendable {
  /// The least offset along each axis.
  package let first: LayoutPoint
  /// The greatest offset along each axis.
  package let last: LayoutPoint
  /// The size of the window, without what is covered.
  package let window: LayoutSize

  /// The offsets of a window on content.
  ///
  /// - Parameters:
  ///   - content: The content's size.
  ///   - viewport: The window.
  package init(content: LayoutSize, viewport: Viewport) {
    let insets = viewport.insets
    window = viewport.bounds.size
    first = LayoutPoint(x: -insets.leading, y: -insets.top)
    last = LayoutPoint(
      x: max(first.x, content.width + insets.trailing - window.width),
      y: max(first.y, content.height + insets.bottom - window.height))
  }

  /// Returns the nearest offset that there is; also what is no number becomes one.
  package func nearest(to offset: LayoutPoint) -> LayoutPoint {
    LayoutPoint(
      x: offset.x >= first.x ? min(offset.x, last.x) : first.x,
      y: offset.y >= first.y ? min(offset.y, last.y) : first.y)
  }

  /// Returns the offset that a goal stands for.
  ///
  /// - Parameters:
  ///   - goal: The goal of a movement.
  ///   - offset: The offset that stays across the goal's axis.
  /// - Returns: The nearest offset that there is.
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
