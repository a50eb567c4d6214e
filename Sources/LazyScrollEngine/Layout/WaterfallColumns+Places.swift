/// The places of a waterfall's items in their columns.
extension WaterfallColumns {
  /// An item at its place.
  struct PlacedItem {
    let index: Int
    let cell: ColumnSequence.Cell
    /// The start of the item without a column offset, in points.
    let offset: Double
    let extent: Double
    let isMeasured: Bool
  }

  /// Returns an item at its place.
  ///
  /// - Complexity: O(log n).
  func item(at index: Int) -> PlacedItem {
    let place = cells.place(of: index)
    let cell = cells.cell(at: place)
    let column = Int(cell.column)
    let known = lanes[column].place(
      of: cells.entries(of: column, before: place) + cell.entries - 1)
    return PlacedItem(
      index: index, cell: cell, offset: known.offset, extent: extent(ofEntry: known.extent),
      isMeasured: known.isMeasured)
  }

  /// Visits the items of a column that intersect a band, and limits how far it may move.
  ///
  /// - Parameters:
  ///   - column: The column; an item that spans several columns is visited in its first one.
  ///   - lead: The column's offset, in points.
  ///   - reach: The band.
  ///   - limit: The number of entries that are read at most.
  ///   - body: Called with each item, in order.
  /// - Complexity: O(log n + k) for k items.
  // Inlined so that the closure costs the query nothing.
  @inline(__always)
  func forEachItem(
    in column: Int, shiftedBy lead: Double, _ reach: inout BandReach, atMost limit: Int,
    _ body: (PlacedItem) -> Void
  ) {
    // In the column's own coordinates, its first item starts at 0.
    let (lower, upper) = (reach.lower - lead, reach.upper - lead)
    let total = lanes[column].total
    if total == 0 { return }
    if lower >= total {
      reach.pass(from: lead, to: lead + total - spacing)
      return
    }
    var place: ColumnSequence.Position?
    var cell = ColumnSequence.Cell()
    /// The first entry of the item at the place.
    var first = 0
    var end = 0.0
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
        if offset > 0 { reach.pass(from: -.infinity, to: lead + min(offset - spacing, lower)) }
      }
      end = offset + extent
      // The gap before an item that spans several columns is not visible.
      guard let place, entry == first + cell.entries - 1 else { return }
      let length = self.extent(ofEntry: extent)
      let start = lead + offset
      if reach.pass(from: start, to: start + length), column == Int(cell.column) {
        body(
          PlacedItem(
            index: place.index, cell: cell, offset: offset, extent: length,
            isMeasured: isMeasured))
      }
    }
    // The next entry starts at or after this one's end.
    if end < total { reach.pass(from: lead + max(end, upper), to: .infinity) }
  }

  /// Returns all items in their current state.
  ///
  /// - Complexity: O(n).
  func all() -> Items {
    let cells = cells.all()
    let entries = lanes.map { lane in
      var entries: [Double] = []
      entries.reserveCapacity(lane.count)
      lane.forEachRun { run in
        entries.append(contentsOf: repeatElement(run.extent, count: run.count))
      }
      return entries
    }
    var next = [Int](repeating: 0, count: lanes.count)
    var extents: [Double] = []
    extents.reserveCapacity(cells.count)
    for cell in cells {
      let column = Int(cell.column)
      let entry = entries[column][next[column] + cell.entries - 1]
      var extent = entry < 0 ? -1 : self.extent(ofEntry: entry)
      if extent > 0, case .measurement(let excess) = cell.source {
        extent = max(0, extent - Double(excess))
      }
      extents.append(extent)
      for column in cell.columns { next[column] += cell.entries }
    }
    return (cells, extents)
  }
}
