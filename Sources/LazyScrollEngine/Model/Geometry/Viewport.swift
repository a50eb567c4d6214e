/// The visible part of content space, with its insets, overscan and scale.
///
/// The value is always complete and absolute, never a difference, so that a lost or repeated event does no harm. `bounds` and
/// `overscan` determine which elements have views. ``visibleBounds`` determines the places of pinned headers, the targets of
/// scrolls, the element that stays in place during a change, and which elements have entered the viewport.
///
/// A nested list at its full length uses the viewport of the outer scroll view.
public struct Viewport: Hashable, Sendable {
  /// The visible rectangle in content space; its origin is the content offset.
  public var bounds: LayoutRect
  /// The lengths that bars and notches cover at each edge of the window, in points.
  public var insets: LayoutInsets
  /// The distances beyond the bounds within which views are kept, in points; by default 20 on each side.
  public var overscan: LayoutInsets
  /// The distance to scroll before layouts are queried again, in points; at most the overscan.
  public var threshold: Double
  /// Device pixels per point, from 1/64 to 65,536.
  public var scale: Double
  /// The writing direction.
  public var direction: WritingDirection
  /// True in a nested list: an outer scroll view owns the offset, and scroll limits do not apply.
  package var isNested: Bool

  /// Creates a viewport.
  ///
  /// - Parameters:
  ///   - bounds: The visible rectangle, whose origin is the content offset.
  ///   - insets: The covered length at each edge, in points.
  ///   - overscan: The distances beyond the bounds within which views are kept, in points.
  ///   - threshold: The distance to scroll before layouts are queried again, in points.
  ///   - scale: Device pixels per point.
  ///   - direction: The writing direction.
  ///   - isNested: True if an outer scroll view owns the offset.
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

  /// An empty viewport, in which nothing is shown.
  public static var zero: Viewport { Viewport(bounds: .zero) }

  /// The bounds without the insets.
  public var visibleBounds: LayoutRect { bounds.inset(by: insets) }

  /// The part of content space whose elements have views: the bounds and the overscan.
  public var window: LayoutRect { bounds.outset(by: overscan) }

  /// True if all numbers are finite, no size is negative, and the scale is in its valid range.
  package var isValid: Bool {
    bounds.isValid && insets.isValid && overscan.isValid && threshold >= 0
      && scale >= LayoutRect.leastLength && scale <= 65_536
  }

  /// Returns the viewport in the coordinates of a list that is nested at a point of this content.
  ///
  /// The result does not depend on the size of the nested content. If the viewport does not intersect the nested content, no
  /// nested element is shown.
  ///
  /// - Parameter origin: The start of the nested content, in this content space.
  /// - Returns: The viewport for the nested list's engine.
  package func nested(at origin: LayoutPoint) -> Viewport {
    var inner = self
    inner.bounds.origin = bounds.origin - origin
    inner.isNested = true
    return inner
  }

  /// The distance to scroll before layouts are queried again: the threshold, or the least overscan if that is shorter.
  var allowedDistance: Double {
    min(
      threshold, min(min(overscan.top, overscan.bottom), min(overscan.leading, overscan.trailing)))
  }

  /// Returns true if at most the threshold was scrolled since layouts were queried for `last`, so that no new query is needed.
  func isCovered(byQueryAt last: Viewport) -> Bool {
    guard bounds.size == last.bounds.size, overscan == last.overscan else { return false }
    let distance = allowedDistance
    return (bounds.minX - last.bounds.minX).magnitude <= distance
      && (bounds.minY - last.bounds.minY).magnitude <= distance
  }

  /// Returns true if both viewports have the same size, insets, scale and writing direction; offset and overscan may differ.
  func isSameWindow(as other: Viewport) -> Bool {
    bounds.size == other.bounds.size && insets == other.insets && scale == other.scale
      && direction == other.direction
  }

  /// Returns true if both viewports have the same scale and the same visible length across `axis`, so that no item changes its
  /// size or its column.
  func hasSameLines(as other: Viewport, along axis: ScrollAxis) -> Bool {
    hasSameLineLength(as: other, along: axis) && scale == other.scale
  }

  /// Returns true if both viewports have the same visible length across `axis`.
  func hasSameLineLength(as other: Viewport, along axis: ScrollAxis) -> Bool {
    visibleBounds.extent(along: axis.crossing) == other.visibleBounds.extent(along: axis.crossing)
  }

  /// Returns true if the two viewports differ at most in the content offset.
  func isLike(_ other: Viewport) -> Bool {
    bounds.size == other.bounds.size && insets == other.insets && overscan == other.overscan
      && threshold == other.threshold && scale == other.scale && direction == other.direction
      && isNested == other.isNested
  }

  /// Returns a Boolean value that indicates whether two viewports are equal.
  public static func == (a: Viewport, b: Viewport) -> Bool {
    a.bounds.origin == b.bounds.origin && a.isLike(b)
  }
}
