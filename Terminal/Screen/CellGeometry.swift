import LazyScrollEngine

/// A number of columns and rows.
public struct CellSize: Hashable, Sendable {
  /// Columns, counted in narrow characters.
  public var columns: Int
  /// Rows.
  public var rows: Int

  /// A size in columns and rows.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// No column and no row.
  public static let zero = CellSize(columns: 0, rows: 0)
}

/// A rectangle of cells; half-open, as `Rect` is.
public struct CellRect: Hashable, Sendable {
  /// The first column.
  public var column: Int
  /// The first row.
  public var row: Int
  /// How many columns and rows.
  public var size: CellSize

  /// A rectangle given by its first cell and its size; negative lengths count as none.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    size = CellSize(columns: max(0, columns), rows: max(0, rows))
  }

  /// The rectangle of a size whose first cell is the first of all.
  public init(_ size: CellSize) {
    self.init(column: 0, row: 0, columns: size.columns, rows: size.rows)
  }

  /// The columns it holds.
  public var columns: Range<Int> { column..<column + size.columns }
  /// The rows it holds.
  public var rows: Range<Int> { row..<row + size.rows }
  /// Whether it holds no cell.
  public var isEmpty: Bool { size.columns == 0 || size.rows == 0 }

  /// The cells that both hold.
  public func intersection(_ other: CellRect) -> CellRect {
    let columns = columns.clamped(to: other.columns)
    let rows = rows.clamped(to: other.rows)
    return CellRect(
      column: columns.lowerBound, row: rows.lowerBound, columns: columns.count, rows: rows.count)
  }

  /// The rectangle without margins of so many cells.
  public func inset(columns: Int = 0, rows: Int = 0) -> CellRect {
    CellRect(
      column: column + columns, row: row + rows, columns: size.columns - 2 * columns,
      rows: size.rows - 2 * rows)
  }
}

/// How points of content space become cells of a terminal, and the other way round.
///
/// Edges are rounded, not sizes, and the content offset is rounded apart from them: neighbours that
/// touch in points touch in cells, and a view has as many rows wherever it is scrolled to. A cell stands
/// for a point that lies in the views that are drawn there.
struct CellGrid: Hashable, Sendable {
  /// The size of a cell, in points.
  var cell: Size

  /// By what part of a cell an edge may be computed differently by the two views that share it: where
  /// one starts, and where the other one's start and length end.
  private static let doubt = 0x1p-10

  /// The cell edge nearest to a coordinate of content space; of two that are equally near, within that
  /// doubt, the one behind.
  ///
  /// What is further away than any screen could show stops there, so that no sum overflows.
  func edge(_ coordinate: Double, along axis: Axis) -> Int {
    let edge = (coordinate / cell[axis] + 0.5 + Self.doubt).rounded(.down)
    return Int(max(-Rect.greatestCoordinate, min(edge, Rect.greatestCoordinate)))
  }

  /// The cells of a frame on a screen.
  ///
  /// - Parameters:
  ///   - frame: The frame in content space.
  ///   - offset: The content offset.
  ///   - mirror: The width of the screen in columns where the reader writes from right to left;
  ///     `nil` where not.
  /// - Returns: The cells, counted from the screen's top left one.
  func cells(of frame: Rect, offset: Point, mirroredIn mirror: Int?) -> CellRect {
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

  /// A point of content space next to the middle of a cell on a screen: before it by what edges may be computed
  /// differently, for a view that starts in the middle is drawn from the next cell on.
  func point(column: Int, row: Int, offset: Point, mirroredIn mirror: Int?) -> Point {
    let column = mirror.map { $0 - 1 - column } ?? column
    let x = edge(offset.x, along: .horizontal) + column
    let y = edge(offset.y, along: .vertical) + row
    let middle = 0.5 - Self.doubt
    return Point(
      x: ((Double(x) + middle) * cell.width).nextDown,
      y: ((Double(y) + middle) * cell.height).nextDown)
  }
}
