/// A layout of cells of one size in rows and columns.
///
/// ```swift
/// UniformGridLayout(columns: .minimumExtent(90), rowExtent: .aspectRatio(1), spacing: 8)
/// ```
///
/// It prepares nothing and stores nothing for its items: the frame of a cell is computed from its
/// index. Items fill a row in the writing direction, then the next row. Sizes given by the data
/// source or a host are ignored. For margins, header, footer and background, use
/// ``SectionLayout/framed(header:footer:insets:background:)``.
public struct UniformGridLayout: SectionLayout {
  /// The extent of a row along the axis.
  public enum RowExtent: Hashable, Sendable {
    /// A fixed extent, in points.
    case points(Double)
    /// The cross extent of a cell divided by this number: 1 for squares, 1.5 for landscape pictures.
    case aspectRatio(Double)
  }

  private let rule: ColumnRule
  private let rowExtent: RowExtent
  private let spacing: Spacing
  private let rowSpacing: Spacing
  private var count = 0
  private var axis = ScrollAxis.vertical
  private var columns = ColumnGrid()
  /// The extent of a row, in points.
  private var extent = 0.0

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - columns: The rule for the number of columns.
  ///   - rowExtent: The extent of a row. If the length or the ratio is invalid, cells are squares.
  ///   - spacing: The distance between two columns, in points.
  ///   - rowSpacing: The distance between two rows, in points; by default, the value of `spacing`.
  public init(
    columns: ColumnRule, rowExtent: RowExtent = .aspectRatio(1), spacing: Double = 0,
    rowSpacing: Double? = nil
  ) {
    rule = columns
    self.rowExtent = rowExtent
    self.spacing = Spacing(spacing)
    self.rowSpacing = Spacing(rowSpacing ?? spacing)
  }

  /// `true`: the layout ignores declared geometry, so the engine need not store it.
  public static var keepsGeometry: Bool { true }

  /// The size of all rows with the spacing between them: along the axis the end of the last row, across it the full width.
  public var contentSize: LayoutSize {
    let rows = rowCount
    return LayoutRect(
      along: axis, offset: 0,
      extent: rows > 0 ? Double(rows) * pitch - rowSpacing.extent : 0, crossOffset: 0,
      crossExtent: columns.crossExtent
    ).size
  }

  private var rowCount: Int { (count + columns.count - 1) / columns.count }
  /// The distance between the starts of two adjacent rows, in points.
  private var pitch: Double { extent + rowSpacing.extent }

  /// Stores the number of items and the environment.
  ///
  /// - Complexity: O(1).
  public mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {
    count = content.count
    axis = environment.axis
    columns = ColumnGrid(rule, spacing: spacing.extent, in: environment)
    let side = columns.extent(of: 0)
    extent = side
    switch rowExtent {
    case .points(let points) where isLength(points): extent = points
    case .aspectRatio(let ratio) where ratio > 0 && isLength(side / ratio):
      extent = max(environment.pixels.aligned(side / ratio), 1 / environment.viewport.scale)
    default: break
    }
  }

  /// Adds the cells that intersect a rectangle, in order.
  ///
  /// - Complexity: O(k) for k intersecting cells.
  public func attributes(
    in rect: LayoutRect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
  ) {
    var reach = BandReach(rect, along: axis)
    let rows = rowCount
    if rows > 0, pitch > 0 {
      // The row before the rectangle is visited as well: it limits how far the rectangle may move before the row enters.
      var row = Int(max(0, min(Double(rows - 1), reach.lower / pitch)))
      if row > 0 { row -= 1 }
      while row < rows {
        let start = Double(row) * pitch
        if reach.pass(from: start, to: start + extent) {
          for index in row * columns.count..<min(count, (row + 1) * columns.count) {
            answer.append(cell(index, row: row, at: start))
          }
          if answer.isCut { break }
        } else if start >= reach.upper {
          break
        }
        row += 1
      }
    }
    answer.holds(reach)
  }

  /// Returns the attributes of one cell.
  ///
  /// - Complexity: O(1).
  public func attributes(
    of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
  ) -> LayoutAttributes? {
    guard kind == .item, index >= 0, index < count else { return nil }
    let row = index / columns.count
    return cell(index, row: row, at: Double(row) * pitch)
  }

  private func cell(_ index: Int, row: Int, at offset: Double) -> LayoutAttributes {
    let column = index - row * columns.count
    let start = columns.start(of: column)
    return LayoutAttributes(
      index: index,
      frame: LayoutRect(
        along: axis, offset: offset, extent: extent, crossOffset: start,
        crossExtent: columns.end(of: column) - start))
  }

  /// Updates the number of items.
  ///
  /// - Complexity: O(1).
  public mutating func apply(
    _ change: LayoutChange, in environment: LayoutEnvironment
  ) -> Staleness {
    switch change {
    case .insert(let items, _): count += items.count
    case .remove(let range): count -= range.count
    case .invalidate(let context):
      if case .everything = context.scope { return .attributes }
      return .nothing
    case .move, .resize, .reframe, .shift, .drifted, .measured, .estimate: return .nothing
    }
    return .attributes
  }

  /// Returns faults for invalid columns, spacing and row extent.
  public func faults() -> [LayoutFault] {
    var faults: [LayoutFault] = []
    if columns.isRepaired { faults.append(.columns(taken: columns.count)) }
    let isExtentUsable =
      switch rowExtent {
      case .points(let points): isLength(points)
      case .aspectRatio(let ratio): ratio > 0 && ratio.isFinite
      }
    if spacing.isRepaired || rowSpacing.isRepaired || !isExtentUsable { faults.append(.lengths) }
    return faults
  }

  /// Returns a description of the kind `grid`, with all parameters of the layout.
  public func layoutDescription() -> LayoutDescription {
    var description = LayoutDescription("grid")
    rule.describe(in: &description)
    switch rowExtent {
    case .points(let points):
      description.append("points")
      description.append(points)
    case .aspectRatio(let ratio):
      description.append("ratio")
      description.append(ratio)
    }
    description.append(spacing.extent)
    description.append(rowSpacing.extent)
    return description
  }

  init(from parameters: inout LayoutParameters) throws(UnknownLayout) {
    let columns = try ColumnRule(from: &parameters)
    let isRatio = try parameters.word(among: ["points", "ratio"]) == 1
    let number = try parameters.number()
    self.init(
      columns: columns, rowExtent: isRatio ? .aspectRatio(number) : .points(number),
      spacing: try parameters.number(), rowSpacing: try parameters.number())
  }

  private func isLength(_ points: Double) -> Bool {
    points > 0 && points <= LayoutRect.greatestCoordinate
  }
}
