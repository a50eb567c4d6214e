import LazyScrollEngine

/// A size in columns and rows of a terminal.
public struct CellSize: Hashable, Sendable {
  /// The number of columns; a narrow character takes one.
  public var columns: Int
  /// The number of rows.
  public var rows: Int

  /// Creates a size from columns and rows.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// A size without columns and rows.
  public static let zero = CellSize(columns: 0, rows: 0)
}

/// A rectangle of terminal cells; its end column and end row are excluded, as in `LayoutRect`.
public struct CellRect: Hashable, Sendable {
  /// The first column.
  public var column: Int
  /// The first row.
  public var row: Int
  /// The number of columns and rows.
  public var size: CellSize

  /// Creates a rectangle from its first cell and its size; negative lengths count as 0.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    size = CellSize(columns: max(0, columns), rows: max(0, rows))
  }

  /// Creates a rectangle of the given size at column 0 and row 0.
  public init(_ size: CellSize) {
    self.init(column: 0, row: 0, columns: size.columns, rows: size.rows)
  }

  /// The columns of the rectangle.
  public var columns: Range<Int> { column..<column + size.columns }
  /// The rows of the rectangle.
  public var rows: Range<Int> { row..<row + size.rows }
  /// True if the rectangle has no cells.
  package var isEmpty: Bool { size.columns == 0 || size.rows == 0 }

  /// Returns the cells that are in this and in another rectangle.
  package func intersection(_ other: CellRect) -> CellRect {
    let columns = columns.clamped(to: other.columns)
    let rows = rows.clamped(to: other.rows)
    return CellRect(
      column: columns.lowerBound, row: rows.lowerBound, columns: columns.count, rows: rows.count)
  }

  /// Returns the rectangle without a margin of `columns` cells at the left and right, and of `rows` cells at the top and bottom.
  package func inset(columns: Int = 0, rows: Int = 0) -> CellRect {
    CellRect(
      column: column + columns, row: row + rows, columns: size.columns - 2 * columns,
      rows: size.rows - 2 * rows)
  }
}

/// A conversion between points of content space and cells of a terminal.
///
/// The edges of a frame are rounded to cells, not its size, so neighbours that touch in points also touch in cells. The content
/// offset is rounded separately, so a view has the same number of rows at every offset. A cell converts to a point that lies in
/// the views drawn in the cell.
struct CellGrid: Hashable, Sendable {
  /// The size of a cell, in points.
  var cell: LayoutSize

  /// The greatest rounding error of an edge, as a part of a cell.
  ///
  /// Two neighbours may compute their shared edge differently: one as its start, the other as its start plus its length.
  private static let tolerance = 0x1p-10

  /// Returns the number of the cell edge nearest to a coordinate of content space.
  ///
  /// A coordinate in the middle of a cell, or less before it than `tolerance`, is rounded up. Coordinates are limited to the
  /// greatest that content can have, so that no sum overflows.
  func edge(_ coordinate: Double, along axis: ScrollAxis) -> Int {
    let edge = (coordinate / cell[axis] + 0.5 + Self.tolerance).rounded(.down)
    return Int(max(-LayoutRect.greatestCoordinate, min(edge, LayoutRect.greatestCoordinate)))
  }

  /// Returns the cells of a frame on a screen.
  ///
  /// - Parameters:
  ///   - frame: The frame in content space.
  ///   - offset: The content offset.
  ///   - mirror: The width of the screen in columns if the writing direction is right to left,
  ///     otherwise `nil`.
  /// - Returns: The cells, relative to the screen's top left cell.
  func cells(of frame: LayoutRect, offset: LayoutPoint, mirroredIn mirror: Int?) -> CellRect {
    let first = edge(offset.x, along: .horizontal)
    let leading = edge(frame.minX, along: .horizontal) - first
    let trailing = edge(frame.maxX, along: .horizontal) - first
    let top = edge(frame.minY, along: .vertical)
    let bottom = edge(frame.maxY, along: .vertical)
    return CellRect(
      column: mirror.map { $0 - trailing } ?? leading,
      row: top - edge(offset.y, along: .vertical), columns: trailing - leading,
      rows: bottom - top)
  }

  /// Returns a point of content space just before the middle of a cell.
  ///
  /// A view that starts in the middle of a cell is drawn from the next cell on. So the point is before the middle by at least the
  /// rounding error that edges may have.
  func point(column: Int, row: Int, offset: LayoutPoint, mirroredIn mirror: Int?) -> LayoutPoint {
    let column = mirror.map { $0 - 1 - column } ?? column
    let x = edge(offset.x, along: .horizontal) + column
    let y = edge(offset.y, along: .vertical) + row
    let middle = 0.5 - Self.tolerance
    return LayoutPoint(
      x: ((Double(x) + middle) * cell.width).nextDown,
      y: ((Double(y) + middle) * cell.height).nextDown)
  }
}
