/// A layout of items of different lengths in a fixed number of rows, which scroll together along the axis.
///
/// ```swift
/// StripLayout(rows: 2, estimate: 120, spacing: 8)
/// ```
///
/// All rows have the same number of items, except for the last rows, which may have fewer: of seven items
/// in three rows, the first row has the first three, the second the next three, and the last row one. So
/// items are read row by row, and the row of an item does not depend on lengths: a measurement moves only
/// the items after it in its row. If the number of items changes, rows may give their last items to the
/// next row, or take its first items.
///
/// Rows share the cross extent of the section equally, along either axis. Lengths come from the data source if it
/// declares them, and otherwise from the host, which measures an item whenever it is bound. Until then
/// the item has the estimated length. An item without a length takes up no spacing.
///
/// A ``WaterfallLayout`` along the same axis makes all rows about equally long: it puts each item into the
/// row that is shortest there, so neighbours in a row need not follow each other in the data. A
/// ``CarouselLayout`` is one row of items of one size, which needs no measurement. A strip with a single
/// row is the same as a ``ListLayout``.
public struct StripLayout: SectionLayout {
  private let wantedRows: Int
  private let spacing: Spacing
  private let rowSpacing: Spacing
  /// The items of all rows as one list, row after row.
  private var list: ListLayout
  private var axis = ScrollAxis.horizontal
  private var rows = ColumnGrid()
  /// The length of the longest row, in points.
  private var extent = 0.0

  /// Creates a strip.
  ///
  /// - Parameters:
  ///   - rows: The number of rows.
  ///   - estimate: The length of an item until it is measured, in points. If it is less than 1/64, or
  ///     not a number, 44 is used.
  ///   - spacing: The distance between two items of a row, in points.
  ///   - rowSpacing: The distance between two rows, in points; by default, the value of `spacing`.
  public init(rows: Int, estimate: Double = 44, spacing: Double = 0, rowSpacing: Double? = nil) {
    wantedRows = rows
    self.spacing = Spacing(spacing)
    self.rowSpacing = Spacing(rowSpacing ?? spacing)
    list = ListLayout(estimate: estimate, spacing: spacing)
  }

  /// `true`: the layout stores the lengths itself, in a tree.
  public static var keepsGeometry: Bool { true }

  /// The number of bytes that the layout has allocated on the heap.
  public var byteCount: Int { list.pitches.byteCount }

  /// The size of the strip: along the axis the length of its longest row, across it the full extent.
  public var contentSize: LayoutSize {
    LayoutRect(
      along: axis, offset: 0, extent: extent, crossOffset: 0, crossExtent: rows.crossExtent
    ).size
  }

  /// Stores the number of items and their declared lengths.
  ///
  /// - Complexity: O(1) without declared lengths, otherwise O(n).
  public mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {
    axis = environment.axis
    rows = ColumnGrid(.count(wantedRows), spacing: rowSpacing.extent, in: environment)
    list.prepare(content, in: environment)
    updateExtent()
  }

  /// Adds the items that intersect a rectangle, in order.
  ///
  /// - Complexity: O((m + k) log n) for k intersecting items in m rows.
  public func attributes(
    in rect: LayoutRect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
  ) {
    var reach = BandReach(rect, along: axis)
    for row in 0..<rows.count {
      add(row, in: &reach, environment, into: &answer)
      if answer.isCut { break }
    }
    answer.holds(reach)
  }

  /// Adds the items of a row that intersect a band.
  private func add(
    _ row: Int, in reach: inout BandReach, _ environment: LayoutEnvironment,
    into answer: inout LayoutAnswer
  ) {
    let items = items(of: row)
    let (start, end) = (list.pitches.offset(of: items.lowerBound), self.end(of: items))
    let extent = end - start - spacing.extent
    if extent <= 0 { return }
    if reach.lower >= extent || reach.upper <= 0 {
      reach.pass(from: 0, to: extent)
      return
    }
    var (first, last) = (-1.0, 0.0)
    var inner = reach
    let limit = answer.capacity < Int.max / 4 ? answer.limitOfVisits + 1 : .max
    list.pitches.forEachItem(
      from: max(start, start + reach.lower), to: min(end, start + reach.upper), atMost: limit
    ) { index, offset, pitch, _ in
      guard items.contains(index), let attributes = item(index, row: row, in: environment) else {
        return
      }
      let offset = attributes.frame.offset(along: axis)
      if first < 0 { first = offset }
      last = offset + pitch
      if inner.pass(from: offset, to: attributes.frame.end(along: axis)) {
        answer.append(attributes)
      }
    }
    reach = inner
    // The item before the first one must count as well: it enters when the band moves back to its end.
    if first > 0 { reach.pass(from: -.infinity, to: min(first - spacing.extent, reach.lower)) }
    if last < end - start { reach.pass(from: max(last, reach.upper), to: .infinity) }
  }

  /// Returns the attributes of one item.
  ///
  /// - Complexity: O(log n).
  public func attributes(
    of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
  ) -> LayoutAttributes? {
    guard kind == .item, index >= 0, index < list.count else { return nil }
    return item(index, row: index / itemsPerRow, in: environment)
  }

  private func item(
    _ index: Int, row: Int, in environment: LayoutEnvironment
  ) -> LayoutAttributes? {
    guard var item = list.attributes(of: .item, at: index, in: environment) else { return nil }
    let start = list.pitches.offset(of: items(of: row).lowerBound)
    let cross = rows.start(of: row)
    item.frame = LayoutRect(
      along: axis, offset: item.frame.offset(along: axis) - start,
      extent: item.frame.extent(along: axis), crossOffset: cross,
      crossExtent: rows.end(of: row) - cross)
    return item
  }

  /// Returns the length of an item until it is measured, in points; `nil` for other kinds of elements.
  public func estimate(of kind: ElementKind) -> Double? { list.estimate(of: kind) }

  /// Returns the items that were measured.
  ///
  /// - Complexity: O(m) for m measured items.
  public func measuredItems() -> [MeasuredItem] {
    let crossing = axis.crossing
    return list.measuredItems().map { item in
      var item = item
      item.size[crossing] = rows.extent(of: item.index / itemsPerRow)
      return item
    }
  }

  /// Applies a change to the stored lengths, and computes the length of the longest row again.
  ///
  /// - Complexity: O(log n) for each affected run of items, and O(m log n) for m rows.
  public mutating func apply(
    _ change: LayoutChange, in environment: LayoutEnvironment
  ) -> Staleness {
    let staleness = list.apply(change, in: environment)
    if staleness != .nothing { updateExtent() }
    return staleness
  }

  /// Returns faults for an invalid number of rows, estimate or spacing.
  public func faults() -> [LayoutFault] {
    var faults: [LayoutFault] = []
    if rows.isRepaired { faults.append(.columns(taken: rows.count)) }
    if list.areLengthsRepaired || rowSpacing.isRepaired { faults.append(.lengths) }
    return faults
  }

  /// Returns a description of the kind `strip`, with all parameters of the layout.
  public func layoutDescription() -> LayoutDescription {
    var description = LayoutDescription("strip")
    description.append(wantedRows)
    description.append(list.estimate(of: .item) ?? 0)
    description.append(spacing.extent)
    description.append(rowSpacing.extent)
    return description
  }

  init(from parameters: inout LayoutParameters) throws(UnknownLayout) {
    self.init(
      rows: try parameters.integer(), estimate: try parameters.number(),
      spacing: try parameters.number(), rowSpacing: try parameters.number())
  }

  // MARK: Rows

  /// The number of items in each full row, at least one.
  private var itemsPerRow: Int { max(1, (list.count + rows.count - 1) / rows.count) }

  /// Returns the indexes of a row's items; empty if the rows before contain all items.
  private func items(of row: Int) -> Range<Int> {
    let first = min(list.count, row * itemsPerRow)
    return first..<min(list.count, first + itemsPerRow)
  }

  /// Returns the offset in the list of all rows at which the spacing after a range of items ends, in points.
  private func end(of items: Range<Int>) -> Double { list.pitches.offset(of: items.upperBound) }

  private mutating func updateExtent() {
    extent = 0
    for row in 0..<rows.count {
      let items = items(of: row)
      let start = list.pitches.offset(of: items.lowerBound)
      extent = max(extent, end(of: items) - start - spacing.extent)
    }
  }
}
