/// The number of columns that an item spans, and its size if it is known.
///
/// Layouts with columns use the span; other layouts use only the size.
public struct ItemSpan: Hashable, Sendable, BitwiseCopyable {
  /// The number of columns, at least 1; a number greater than the layout's number of columns counts as all columns.
  public var columns: Int
  /// The item's size in points, or its aspect ratio; `nil` if the host measures the item.
  public var size: LayoutSize?

  /// Creates a span of `columns` columns, with a size if it is known.
  public init(columns: Int, size: LayoutSize? = nil) {
    self.columns = columns
    self.size = size
  }

  /// A span of all columns, whatever their number.
  public static var full: Int { .max }
}
