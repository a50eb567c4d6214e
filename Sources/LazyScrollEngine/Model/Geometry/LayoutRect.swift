/// A rectangle in content space, in points.
///
/// A rectangle is half-open: it contains its top and leading edges but not its bottom and trailing ones. So two rectangles that
/// merely touch do not intersect, and one without area intersects nothing. ``intersects(_:)`` decides whether an item is on the
/// screen.
public struct LayoutRect: Hashable, Sendable, BitwiseCopyable {
  /// The top leading corner.
  public var origin: LayoutPoint
  /// The width and height.
  public var size: LayoutSize

  /// Creates a rectangle with the given corner and size.
  public init(origin: LayoutPoint, size: LayoutSize) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its corner's coordinates and its lengths.
  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = LayoutPoint(x: x, y: y)
    size = LayoutSize(width: width, height: height)
  }

  /// Creates a rectangle from offsets and lengths along an axis and across it.
  ///
  /// - Parameters:
  ///   - axis: The axis along which `offset` and `extent` are measured.
  ///   - offset: The start along the axis.
  ///   - extent: The length along the axis.
  ///   - crossOffset: The start across the axis.
  ///   - crossExtent: The length across the axis.
  public init(
    along axis: ScrollAxis, offset: Double, extent: Double, crossOffset: Double, crossExtent: Double
  ) {
    if axis == .vertical {
      self.init(x: crossOffset, y: offset, width: crossExtent, height: extent)
    } else {
      self.init(x: offset, y: crossOffset, width: extent, height: crossExtent)
    }
  }

  /// The rectangle without area at the content's top leading corner.
  public static let zero = LayoutRect(origin: .zero, size: .zero)

  /// The largest coordinate a rectangle may reach, in points: 2⁵⁰, about 10¹⁵.
  ///
  /// A `Double` still distinguishes eighths of a point there. A rectangle with a greater coordinate, or with one that is not a
  /// number, is invalid: it is reported and never shown.
  package static let greatestCoordinate = 1_125_899_906_842_624.0

  /// The least measured or estimated length of an element, in points: 1/64.
  ///
  /// It is far below a device pixel. A shorter measured or declared length counts as 0.
  package static let leastLength = 1.0 / 64

  /// The leading edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The trailing edge, which the rectangle itself does not contain.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge, which the rectangle itself does not contain.
  public var maxY: Double { origin.y + size.height }

  /// Returns the start along `axis`.
  public func offset(along axis: ScrollAxis) -> Double { origin[axis] }
  /// Returns the length along `axis`.
  public func extent(along axis: ScrollAxis) -> Double { size[axis] }
  /// Returns the end along `axis`, which the rectangle itself does not contain.
  public func end(along axis: ScrollAxis) -> Double { origin[axis] + size[axis] }

  /// A Boolean value that indicates whether the rectangle has no area.
  public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// A Boolean value that indicates whether the rectangle is valid: not of negative size, and all edges within 2⁵⁰ points of 0.
  ///
  /// A `Double` still distinguishes eighths of a point there. An invalid rectangle is reported and never shown.
  public var isValid: Bool {
    let limit = LayoutRect.greatestCoordinate
    return size.width >= 0 && size.height >= 0
      && origin.x >= -limit && origin.y >= -limit && maxX <= limit && maxY <= limit
  }

  /// Returns a Boolean value that indicates whether the two rectangles share area.
  ///
  /// Rectangles that only touch share no area.
  public func intersects(_ other: LayoutRect) -> Bool {
    origin.x < other.maxX && other.origin.x < maxX
      && origin.y < other.maxY && other.origin.y < maxY
      && !isEmpty && !other.isEmpty
  }

  /// Returns a Boolean value that indicates whether the point lies in the rectangle, including its top and leading edges.
  public func contains(_ point: LayoutPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns true if no edge of the two rectangles differs by more than 1/1024 point, so that they look the same on any screen.
  package func isNear(_ other: LayoutRect) -> Bool {
    func isNear(_ one: Double, _ other: Double) -> Bool { (one - other).magnitude <= 1.0 / 1024 }
    return isNear(minX, other.minX) && isNear(minY, other.minY) && isNear(maxX, other.maxX)
      && isNear(maxY, other.maxY)
  }

  /// Returns the rectangle moved by a vector.
  public func offset(by delta: LayoutPoint) -> LayoutRect {
    LayoutRect(origin: origin + delta, size: size)
  }

  /// Returns the rectangle moved along one axis.
  public func offset(by delta: Double, along axis: ScrollAxis) -> LayoutRect {
    var moved = self
    moved.origin[axis] += delta
    return moved
  }

  /// Returns the rectangle reduced by the given margins; its lengths are at least 0.
  public func inset(by insets: LayoutInsets) -> LayoutRect {
    LayoutRect(
      x: minX + insets.leading, y: minY + insets.top,
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
  }

  /// Returns the rectangle with the given margins added on each side.
  package func outset(by insets: LayoutInsets) -> LayoutRect {
    LayoutRect(
      x: minX - insets.leading, y: minY - insets.top,
      width: size.width + insets.leading + insets.trailing,
      height: size.height + insets.top + insets.bottom)
  }

  /// Returns the smallest rectangle that contains both rectangles.
  package func union(_ other: LayoutRect) -> LayoutRect {
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return LayoutRect(
      x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// Returns the rectangle mirrored in a box of the given width.
  ///
  /// Hosts use it for right-to-left writing: it converts `x` from the leading edge to `x` from the left edge, and back.
  public func mirrored(inWidth width: Double) -> LayoutRect {
    LayoutRect(x: width - maxX, y: minY, width: size.width, height: size.height)
  }
}
