/// Four margins, in points.
///
/// `leading` and `trailing` follow the user's writing direction, as `x` does in content space.
public struct LayoutInsets: Hashable, Sendable, BitwiseCopyable {
  /// The margin at the top edge.
  public var top: Double
  /// The margin at the leading edge.
  public var leading: Double
  /// The margin at the bottom edge.
  public var bottom: Double
  /// The margin at the trailing edge.
  public var trailing: Double

  /// Creates margins from one length for each edge.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates the same margin on all four edges.
  public init(all margin: Double) {
    self.init(top: margin, leading: margin, bottom: margin, trailing: margin)
  }

  /// No margins.
  public static let zero = LayoutInsets()

  /// Returns the margin before content along `axis`.
  public func before(along axis: ScrollAxis) -> Double { axis == .vertical ? top : leading }
  /// Returns the margin after content along `axis`.
  public func after(along axis: ScrollAxis) -> Double { axis == .vertical ? bottom : trailing }

  /// True if all four margins are numbers from 0 to `LayoutRect.greatestCoordinate`.
  package var isValid: Bool {
    top >= 0 && leading >= 0 && bottom >= 0 && trailing >= 0
      && max(max(top, bottom), max(leading, trailing)) <= LayoutRect.greatestCoordinate
  }
}
