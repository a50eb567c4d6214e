/// An item whose size the host measured.
public struct MeasuredItem: Hashable, Sendable, BitwiseCopyable {
  /// The index of the item in its section.
  public var index: Int
  /// The size of the item, in points; a length that the host does not measure has the value that the layout gave it.
  public var size: LayoutSize
  /// The lengths that the host measured.
  package var axes: AxisSet

  /// Creates a measured item with the given size and the lengths that the host measured.
  public init(index: Int, size: LayoutSize, axes: AxisSet) {
    self.index = index
    self.size = size
    self.axes = axes
  }

  /// True if a measured length is so short that the item is not shown.
  var hasNoLength: Bool {
    axes.contains(.vertical) && size.height < LayoutRect.leastLength
      || axes.contains(.horizontal) && size.width < LayoutRect.leastLength
  }
}
