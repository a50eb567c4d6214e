/// An item whose size the host measured.
public struct MeasuredItem: Hashable, Sendable, BitwiseCopyable {
  /// Its place in the section.
  public var index: Int
  /// Its size in points; lengths that were not the host's to say are those that its layout gave it.
  public var size: Size
  /// The lengths that the host measured.
  public var axes: AxisSet

  /// An item of a size.
  public init(index: Int, size: Size, axes: AxisSet) {
    self.index = index
    self.size = size
    self.axes = axes
  }
}
