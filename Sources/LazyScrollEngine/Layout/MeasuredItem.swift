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

  /// A Boolean value that indicates whether a length is so short that the item is not shown.
  var hasNoLength: Bool {
    axes.contains(.vertical) && size.height < Rect.leastLength
      || axes.contains(.horizontal) && size.width < Rect.leastLength
  }
}
