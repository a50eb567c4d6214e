/// An item whose size the host measured.
public struct MeasuredItem: Hashable, Sendable, BitwiseCopyable {
  /// Its index in the section.
  public var index: Int
  /// Its size in points; lengths that the host does not decide are those of its layout.
  public var size: LayoutSize
  /// The lengths that the host measured.
  package var axes: AxisSet

  /// Creates an item of a size.
  public init(index: Int, size: LayoutSize, axes: AxisSet) {
    self.index = index
    self.size = size
    self.axes = axes
  }

  /// A Boolean value that indicates whether a length is so short that the item is not shown.
  var hasNoLength: Bool {
    axes.contains(.vertical) && size.height < LayoutRect.leastLength
      || axes.contains(.horizontal) && size.width < LayoutRect.leastLength
  }
}
