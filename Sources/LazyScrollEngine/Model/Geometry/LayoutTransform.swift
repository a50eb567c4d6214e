/// An affine transform of a view about its own centre.
///
/// Layouts use it for effects that a frame cannot express, such as a rotated cover, or a card that shrinks at the edge. Hit
/// testing, measuring and scrolling use the frame; the transform only changes what is drawn. A point `(x, y)`, relative to the
/// view's centre, is drawn at `(a·x + c·y + tx, b·x + d·y + ty)`.
public struct LayoutTransform: Hashable, Sendable, BitwiseCopyable {
  /// The factor of `x` in the drawn `x`.
  public var a: Double
  /// The factor of `x` in the drawn `y`.
  public var b: Double
  /// The factor of `y` in the drawn `x`.
  public var c: Double
  /// The factor of `y` in the drawn `y`.
  public var d: Double
  /// The translation of the drawn `x`, in points.
  public var tx: Double
  /// The translation of the drawn `y`, in points.
  public var ty: Double

  /// Creates a transform from its six numbers.
  public init(
    a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, tx: Double = 0, ty: Double = 0
  ) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The identity transform.
  public static let identity = LayoutTransform()

  /// Returns a transform that scales by the given factors.
  public static func scale(x: Double, y: Double) -> LayoutTransform { LayoutTransform(a: x, d: y) }

  /// Returns a transform that translates by the given numbers of points.
  public static func translation(x: Double, y: Double) -> LayoutTransform {
    LayoutTransform(tx: x, ty: y)
  }
}
