/// Queries for the places and extents of a waterfall's items in their columns.
extension WaterfallColumns {
  /// An item of a waterfall, with its columns, its start and its extent.
  struct PlacedItem {
    let index: Int
    let cell: ColumnSequence.Cell
    /// The start of the item in its column, before the column is shifted by its column offset, in points.
    let offset: Double
    let extent: Double
    let isMeasured: Bool
  }

  /// Returns the item at an index, with its place in its column.
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

  /// Calls a closure with each item of a column that intersects a band, and limits the distances the band may move.
  ///
  /// - Parameters:
  ///   - column: The column. An item that spans several columns is visited only in its first column.
  ///   - lead: The distance by which the column is shifted along the axis (its column offset), in points.
  ///   - reach: The band. Items beside it limit the distances by which it may move until another item enters.
  ///   - limit: The greatest number of entries (items and gaps of the column) to read.
  ///   - body: Called with each item, in order.
  /// - Complexity: O(log n + k) for k items.
  // Inlining lets the compiler inline the closure too, since this is called for every query.
  @inline(__always)
  func forEachItem(
    in column: Int, shiftedBy lead: Double, _ reach: inout BandReach, atMost limit: Int,
    _ body: (PlacedItem) -> Void
  ) {
    // Entries of a column count from its start without the column offset, so convert the band.
    let (lower, upper) = (reach.lower - lead, reach.upper - lead)
    let total = lanes[column].total
    if total == 0 { return }
    if lower >= total {
      reach.pass(from: lead, to: lead + total - spacing)
      return
    }
    var place: ColumnSequence.Position?
    var cell = ColumnSequence.Cell()
    /// The index of the first entry of the item at `place`.
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
        // The entry before the first one must count as well: it enters when the band moves back to its end.
        if offset > 0 { reach.pass(from: -.infinity, to: lead + min(offset - spacing, lower)) }
      }
      end = offset + extent
      // An item that spans several columns has an entry for the gap before it, which has no view: skip it.
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
    // The entry after the last one must count as well: it enters when the band moves forward to its start.
    if end < total { reach.pass(from: lead + max(end, upper), to: .infinity) }
  }

  /// Returns all items with their cells and extents, as needed to assign them to columns again.
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
