/// The attributes of a waterfall's items.
extension WaterfallLayout {
  /// Adds the items that intersect a rectangle, in order.
  ///
  /// - Complexity: O(c log n + k) for c columns and k intersecting items.
  public func attributes(
    in rect: LayoutRect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
  ) {
    var reach = BandReach(rect, along: axis)
    let first = answer.count
    // An item has at most two entries in a column: the gap before it, and the item. So the limit is doubled.
    let limit = answer.capacity < Int.max / 4 ? 2 * answer.limitOfVisits : .max
    for column in 0..<columns.laneCount {
      columns.forEachItem(in: column, shiftedBy: offsets[column], &reach, atMost: limit) { item in
        answer.append(attributes(of: item))
      }
    }
    offsets.limit(&reach, in: ColumnOffsets.Window(environment, along: axis))
    if columns.laneCount > 1 { answer.sort(from: first) }
    answer.holds(reach)
  }

  /// Returns the attributes of one item.
  ///
  /// - Complexity: O(log n).
  public func attributes(
    of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
  ) -> LayoutAttributes? {
    guard kind == .item, index >= 0, index < columns.count else { return nil }
    return attributes(of: columns.item(at: index))
  }

  private func attributes(of item: WaterfallColumns.PlacedItem) -> LayoutAttributes {
    let (first, last) = (item.cell.columns.lowerBound, item.cell.columns.upperBound - 1)
    let start = columns.grid.start(of: first)
    return LayoutAttributes(
      index: item.index,
      frame: LayoutRect(
        along: axis, offset: offsets[first] + item.offset, extent: item.extent, crossOffset: start,
        crossExtent: columns.grid.end(of: last) - start),
      selfSizing: item.cell.isDeclared ? [] : AxisSet(axis), isMeasured: item.isMeasured)
  }
}
