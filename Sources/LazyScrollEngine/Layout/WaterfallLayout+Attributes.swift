/// The frames of a waterfall's items.
extension WaterfallLayout {
  /// Adds the items that intersect a rectangle, in order.
  ///
  /// - Complexity: O(c log n + k) for c columns and k items.
  public func attributes(
    in rect: Rect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
  ) {
    var reach = BandReach(rect, along: axis)
    let first = answer.count
    for column in lanes.indices { append(column, to: &answer, &reach) }
    limit(&reach, in: environment)
    if lanes.count > 1 { answer.sort(from: first) }
    answer.holds(reach)
  }

  /// Adds the items of a column that intersect a band.
  private func append(_ column: Int, to answer: inout LayoutAnswer, _ reach: inout BandReach) {
    // In the column's own coordinates, its first item starts at 0.
    let columnOffset = columnOffset(of: column)
    let (lower, upper, spacing) = (
      reach.lower - columnOffset, reach.upper - columnOffset, itemSpacing.extent
    )
    let total = lanes[column].total
    if total == 0 { return }
    if lower >= total {
      reach.pass(from: columnOffset, to: columnOffset + total - spacing)
      return
    }
    var place: ColumnSequence.Place?
    var cell = ColumnSequence.Cell()
    /// The first entry of the item at the place.
    var first = 0
    var end = 0.0
    // An item has at most two entries: the gap before it, and the item.
    let limit = answer.room < Int.max / 4 ? 2 * answer.limitOfVisits : .max
    lanes[column].forEachItem(from: lower, to: upper, atMost: limit) {
      entry, offset, extent, isMeasured in
      if var current = place {
        while entry >= first + cell.entries, let next = cells.next(after: current, in: column) {
          first += cell.entries
          cell = cells.cell(at: next)
          current = next
        }
        place = current
      } else {
        let found = cells.place(ofEntry: entry, in: column)
        place = found.place
        cell = cells.cell(at: found.place)
        first = entry - found.part
        // The entry before ends at or before the start of this one.
        if offset > 0 {
          reach.pass(from: -.infinity, to: columnOffset + min(offset - spacing, lower))
        }
      }
      end = offset + extent
      // The gap before an item that spans several columns is not visible.
      guard let place, entry == first + cell.entries - 1 else { return }
      let length = self.extent(ofEntry: extent)
      let start = columnOffset + offset
      if reach.pass(from: start, to: start + length), column == Int(cell.column) {
        answer.append(attributes(of: cell, place.index, at: start, length, isMeasured))
      }
    }
    // The next entry starts at or after this one's end.
    if end < total { reach.pass(from: columnOffset + max(end, upper), to: .infinity) }
  }

  /// Returns the attributes of one item.
  ///
  /// - Complexity: O(log n).
  public func attributes(
    of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
  ) -> LayoutAttributes? {
    guard kind == .item, index >= 0, index < cells.count else { return nil }
    let place = cells.place(of: index)
    let cell = cells.cell(at: place)
    let column = Int(cell.column)
    let known = lanes[column].place(
      of: cells.entries(of: column, before: place) + cell.entries - 1)
    return attributes(
      of: cell, index, at: columnOffset(of: column) + known.offset, extent(ofEntry: known.extent),
      known.isMeasured)
  }

  private func attributes(
    of cell: ColumnSequence.Cell, _ index: Int, at offset: Double, _ extent: Double,
    _ isMeasured: Bool
  ) -> LayoutAttributes {
    let start = columns.start(of: Int(cell.column))
    return LayoutAttributes(
      index: index,
      frame: Rect(
        along: axis, offset: offset, extent: extent, crossOffset: start,
        crossExtent: columns.end(of: Int(cell.column) + Int(cell.span) - 1) - start),
      selfSizing: cell.isDeclared ? [] : AxisSet(axis), isMeasured: isMeasured)
  }
}
