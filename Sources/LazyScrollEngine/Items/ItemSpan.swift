/// How many columns an item spans, and its size where that is known.
///
/// A layout with columns looks at it; to any other an item is as large as its size says.
public struct ItemSpan: Hashable, Sendable, BitwiseCopyable {
  /// The number of columns, from 1 up; as many as there are where that is more.
  public var columns: Int
  /// The item's size in points, or its shape; `nil` where only the host can tell.
  public var size: Size?

  /// So many columns, and a size if it is known.
  public init(columns: Int, size: Size? = nil) {
    self.columns = columns
    self.size = size
  }

  /// All columns, however many there are.
  public static var full: Int { .max }
}
