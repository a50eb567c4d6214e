/// An affine map of a view about its own centre.
///
/// A layout uses it for what a frame cannot say: a cover that turns away, a card that shrinks as it
/// leaves. The frame stays the place that is searched, measured and scrolled to; the transform only
/// changes what is drawn. A point `(x, y)`, taken from the view's centre, is drawn at
/// `(a·x + c·y + tx, b·x + d·y + ty)`.
public struct Transform: Hashable, Sendable, BitwiseCopyable {
  /// The share of `x` that goes into the drawn `x`.
  public var a: Double
  /// The share of `x` that goes into the drawn `y`.
  public var b: Double
  /// The share of `y` that goes into the drawn `x`.
  public var c: Double
  /// The share of `y` that goes into the drawn `y`.
  public var d: Double
  /// The shift of the drawn `x`, in points.
  public var tx: Double
  /// The shift of the drawn `y`, in points.
  public var ty: Double

  /// A map given by its six numbers.
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

  /// The map that changes nothing.
  public static let identity = Transform()

  /// A map that enlarges by the given factors.
  public static func scale(x: Double, y: Double) -> Transform { Transform(a: x, d: y) }

  /// A map that shifts, in points.
  public static func translation(x: Double, y: Double) -> Transform { Transform(tx: x, ty: y) }
}
