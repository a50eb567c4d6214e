import LazyScrollEngine

/// A layout of hexagons in rows that interlock, every second one half a hexagon further in.
///
/// Each frame follows from an index by arithmetic: a billion hexagons take no more memory than one.
struct HoneycombLayout: SectionLayout {
  /// The least width of a hexagon between its upright sides, in points.
  var minimumWidth = 120.0
  /// The distance between the sides of two neighbours, in points.
  var spacing = 8.0
  private var count = 0
  private var axis = ScrollAxis.vertical
  private var crossExtent = 0.0
  /// The number of hexagons in each row.
  private var columns = 1
  private var width = 0.0

  /// √3 / 2: the distance of two rows over that of two hexagons in a row.
  private static let rowRatio = 0.866_025_403_784_438_6

  init(minimumWidth: Double = 120, spacing: Double = 8) {
    self.minimumWidth = minimumWidth
    self.spacing = spacing
  }

  /// The distance between the centres of two neighbours.
  private var step: Double { width + spacing }
  private var rowStep: Double { step * Self.rowRatio }
  /// The length of a hexagon from tip to tip.
  private var length: Double { width / Self.rowRatio }
  private var rows: Int { (count + columns - 1) / columns }

  var contentSize: LayoutSize {
    var size = LayoutSize.zero
    size[axis] = rows == 0 ? 0 : Double(rows - 1) * rowStep + length
    size[axis.crossing] = crossExtent
    return size
  }

  mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {
    count = content.count
    axis = environment.axis
    crossExtent = environment.crossExtent
    // Half a step is left over in each row, at its end or at its start.
    let fitting = (crossExtent + spacing) / (minimumWidth + spacing) - 0.5
    columns = fitting >= 1 ? Int(min(fitting, 1_000)) : 1
    width = max(0, (crossExtent + spacing) / (Double(columns) + 0.5) - spacing)
  }

  func attributes(
    in rect: LayoutRect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
  ) {
    guard rowStep > 0, rows > 0 else { return }
    // The row in which the rectangle starts, and the one before it, whose tips reach into that.
    let first = max(0, rect.offset(along: axis) / rowStep - 1)
    let last = rect.end(along: axis) / rowStep
    guard first < Double(rows), last >= 0 else { return }
    let end = Int(min(Double(rows), last + 1)) * columns
    for index in min(Int(first) * columns, end)..<min(count, end) {
      answer.append(hexagon(index))
    }
  }

  func attributes(
    of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
  ) -> LayoutAttributes? {
    guard kind == .item, (0..<count).contains(index) else { return nil }
    return hexagon(index)
  }

  private func hexagon(_ index: Int) -> LayoutAttributes {
    let (row, column) = index.quotientAndRemainder(dividingBy: columns)
    let place = Double(column) + (row.isMultiple(of: 2) ? 0 : 0.5)
    return LayoutAttributes(
      index: index,
      frame: LayoutRect(
        along: axis, offset: Double(row) * rowStep, extent: length, crossOffset: place * step,
        crossExtent: width))
  }
}
