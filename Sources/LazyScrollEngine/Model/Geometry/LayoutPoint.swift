/// A position in content space, in points.
///
/// The origin is the content's top leading corner; `x` grows towards the trailing edge and `y` downwards. Coordinates are
/// `Double` on every platform, because a 32-bit float is inexact beyond 16.7 million points, and a feed of a million cards is
/// longer.
public struct LayoutPoint: Hashable, Sendable, BitwiseCopyable {
  /// Points from the leading edge.
  public var x: Double
  /// Points from the top edge.
  public var y: Double

  /// Creates a point at the given distances from the content's top leading corner.
  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }

  /// The content's top leading corner, at (0, 0).
  public static let zero = LayoutPoint()

  /// The coordinate along `axis`.
  public subscript(axis: ScrollAxis) -> Double {
    get { axis == .vertical ? y : x }
    set { if axis == .vertical { y = newValue } else { x = newValue } }
  }

  /// Returns the point moved by another point taken as a vector.
  public static func + (left: LayoutPoint, right: LayoutPoint) -> LayoutPoint {
    LayoutPoint(x: left.x + right.x, y: left.y + right.y)
  }

  /// Returns the vector that leads from `right` to `left`.
  public static func - (left: LayoutPoint, right: LayoutPoint) -> LayoutPoint {
    LayoutPoint(x: left.x - right.x, y: left.y - right.y)
  }
}
