import LazyScroll
import LazyScrollEngine

/// The content offset of a terminal host, and its movement.
struct TerminalScroll {
  /// The content offset, in points.
  var offset = LayoutPoint.zero
  /// The size of the content, in points.
  var contentSize = LayoutSize.zero
  /// The state machine of the scrolling phase.
  var clock = ScrollClock()
  /// The animated scroll under way.
  var animation: AnimatedScroll?
  /// The distance that the user has scrolled since the last display frame.
  var pending = LayoutPoint.zero
}
