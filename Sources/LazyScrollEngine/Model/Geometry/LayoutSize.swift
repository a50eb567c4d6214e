/// A width and a height, in points.
public struct LayoutSize: Hashable, Sendable, BitwiseCopyable {
  /// Points from the leading to the trailing edge.
  public var width: Double
  /// Points from the top to the bottom edge.
  public var height: Double

  /// Creates a size of the given width and height.
  public init(width: Double = 0, height: Double = 0) {
    self.width = width
    self.height = height
  }

  /// The size without width and height.
  public static let zero = LayoutSize()

  /// The length along `axis`.
  public subscript(axis: ScrollAxis) -> Double {
    get { axis == .vertical ? height : width }
    set { if axis == .vertical { height = newValue } else { width = newValue } }
  }

  /// True if both lengths are numbers from 0 to `LayoutRect.greatestCoordinate`.
  package var isValid: Bool {
    width >= 0 && height >= 0 && width <= LayoutRect.greatestCoordinate
      && height <= LayoutRect.greatestCoordinate
  }
}
