import LazyScroll
import LazyScrollEngine

/// The scrolling state of the terminal's window or of a pane: the content offset and its movement.
struct TerminalScroll {
  /// The content offset, in points.
  var offset = LayoutPoint.zero
  /// The size of the content, in points.
  var contentSize = LayoutSize.zero
  /// The state machine of the scrolling phase.
  var clock = ScrollClock()
  /// The animated scroll under way; `nil` if no scroll is animated.
  var animation: AnimatedScroll?
  /// The distance that the user has scrolled since the last display frame, in points; the next display frame applies it.
  var pending = LayoutPoint.zero
}
