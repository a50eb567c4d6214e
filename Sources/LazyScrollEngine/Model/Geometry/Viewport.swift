/// The window on content space through which the reader looks.
///
/// It is always given as a whole and absolute, never as a movement, so that an event lost or
/// repeated does no harm. `bounds` and `overscan` decide what is materialized; what is left of the
/// bounds within the insets decides pinning, anchors, scroll targets and "did enter".
///
/// For content that stands inside another scroll view in its whole length, the outer one's viewport decides.
public struct Viewport: Hashable, Sendable {
  /// The window in content space: its origin is the content offset.
  public var bounds: LayoutRect
  /// The lengths that bars and notches cover at each edge of the window, in points.
  public var insets: LayoutInsets
  /// The distances beyond the window within which views are kept, in points; 20 on each side unless the host knows
  /// better, for instance from the scrolling speed.
  public var overscan: LayoutInsets
  /// The distance that may be scrolled before layouts are asked again, in points; at most the overscan.
  public var threshold: Double
  /// Device pixels per point, from 1/64 to 65,536.
  public var scale: Double
  /// The direction in which the reader's script runs.
  public var direction: WritingDirection
  /// A Boolean value that indicates whether the offset belongs to another scroll view, so that only that one can say how far it
  /// may go.
  package var isNested: Bool

  /// A window on content space.
  ///
  /// - Parameters:
  ///   - bounds: The window; its origin is the content offset.
  ///   - insets: What is covered at each edge.
  ///   - overscan: How far beyond the window views are kept.
  ///   - threshold: How far may be scrolled before the index is asked again.
  ///   - scale: Device pixels per point.
  ///   - direction: The direction in which the reader's script runs.
  ///   - isNested: Whether the offset belongs to another scroll view.
  public init(
    bounds: LayoutRect, insets: LayoutInsets = .zero,
    overscan: LayoutInsets = LayoutInsets(all: 20),
    threshold: Double = 20, scale: Double = 1, direction: WritingDirection = .leftToRight,
    isNested: Bool = false
  ) {
    self.bounds = bounds
    self.insets = insets
    self.overscan = overscan
    self.threshold = threshold
    self.scale = scale
    self.direction = direction
    self.isNested = isNested
  }

  /// No window at all: nothing is shown.
  public static var zero: Viewport { Viewport(bounds: .zero) }

  /// The visible part of the window: the bounds without the insets.
  public var visibleBounds: LayoutRect { bounds.inset(by: insets) }

  /// The part of content space whose elements have views: the bounds and the overscan.
  public var window: LayoutRect { bounds.outset(by: overscan) }

  /// A Boolean value that indicates whether every number in it is one, sizes are not negative and the scale is that of a device:
  /// lengths are divided by it.
  package var isValid: Bool {
    bounds.isValid && insets.isValid && overscan.isValid && threshold >= 0
      && scale >= LayoutRect.leastLength && scale <= 65_536
  }

  /// The same window as seen by content that stands at `origin` in this content.
  ///
  /// This is how a scroll view lives inside another one: the outer viewport, moved, is the inner
  /// one. The inner content's own size plays no part; where the two do not meet, nothing is shown.
  ///
  /// - Parameter origin: Where the inner content starts, in the outer content space.
  /// - Returns: The viewport to give to the inner engine.
  package func nested(at origin: LayoutPoint) -> Viewport {
    var inner = self
    inner.bounds.origin = bounds.origin - origin
    inner.isNested = true
    return inner
  }

  /// The distance that may be scrolled before the viewport leaves the window, or the threshold.
  var reach: Double {
    min(
      threshold, min(min(overscan.top, overscan.bottom), min(overscan.leading, overscan.trailing)))
  }

  /// Returns a Boolean value that indicates whether no more than the threshold was scrolled since the query for `last`.
  func isCovered(byQueryAt last: Viewport) -> Bool {
    guard bounds.size == last.bounds.size, overscan == last.overscan else { return false }
    let reach = reach
    return (bounds.minX - last.bounds.minX).magnitude <= reach
      && (bounds.minY - last.bounds.minY).magnitude <= reach
  }

  /// A Boolean value that indicates whether both differ in no more than the offset, the overscan and the threshold.
  func isSameWindow(as other: Viewport) -> Bool {
    bounds.size == other.bounds.size && insets == other.insets && scale == other.scale
      && direction == other.direction
  }

  /// A Boolean value that indicates whether lines across an axis are as long in both, and of the same pixels: then no
  /// item has another size or stands in another column.
  func hasSameLines(as other: Viewport, along axis: ScrollAxis) -> Bool {
    hasSameLineLength(as: other, along: axis) && scale == other.scale
  }

  /// A Boolean value that indicates whether lines across an axis are as long in both.
  func hasSameLineLength(as other: Viewport, along axis: ScrollAxis) -> Bool {
    visibleBounds.extent(along: axis.crossing) == other.visibleBounds.extent(along: axis.crossing)
  }

  /// A Boolean value that indicates whether both differ in nothing but the offset.
  func isLike(_ other: Viewport) -> Bool {
    bounds.size == other.bounds.size && insets == other.insets && overscan == other.overscan
      && threshold == other.threshold && scale == other.scale && direction == other.direction
      && isNested == other.isNested
  }

  /// A Boolean value that indicates whether both are the same window.
  public static func == (a: Viewport, b: Viewport) -> Bool {
    a.bounds.origin == b.bounds.origin && a.isLike(b)
  }
}
