/// The items of a waterfall in their columns: the column of each item, and the entries of each column.
///
/// An item has one entry in its column. An item that spans several columns has two entries in each of them: one for the
/// gap before it, and one for itself. The length of an entry contains the spacing after it.
///
/// ```
///  cells   0 → column 0   1 → column 1   2 → columns 0–1   3 → column 0
///  lanes   column 0: [item 0][ gap ][item 2][item 3]
///          column 1: [item 1        ][item 2]
/// ```
///
/// The entries of a column (a lane) are an ``ExtentTree``, so a resize costs O(log n) for each column of the item. Items
/// that span only some of the columns make a resize more expensive: each such item after it has its gaps adjusted, up to
/// the next item that spans all columns or does not move.
///
/// Invariant: a lane has exactly the entries of the cells in its column, in the order of the items.
struct WaterfallColumns: Sendable {
  /// Items with their cells (columns and sources of sizes) and extents.
  ///
  /// A negative extent is unknown; a measured extent is as the host gave it.
  typealias Items = (cells: [ColumnSequence.Cell], extents: [Double])
  /// An item with its cell (columns and source of its size) and extent; a negative extent is unknown.
  typealias Item = (cell: ColumnSequence.Cell, extent: Double)

  /// The rule that assigns columns to items.
  let assignment: WaterfallLayout.Assignment
  /// The spacing between two items of a column, in points.
  let spacing: Double
  /// The columns across the axis: their number, starts and widths.
  private(set) var grid = ColumnGrid()
  private(set) var pixels = PixelGrid()
  /// The extent of an item until it is measured, in points.
  private(set) var estimate: Double
  /// The cell of each item: its columns, and the source of its size.
  private(set) var cells = ColumnSequence()
  /// For each column, the length of each entry with the spacing after it, in points; see ``ColumnSequence``.
  private(set) var lanes: [ExtentTree] = [ExtentTree(estimate: 0)]
  private(set) var visits = VisitCount()

  /// Creates columns without items.
  init(assignment: WaterfallLayout.Assignment, spacing: Double, estimate: Double) {
    self.assignment = assignment
    self.spacing = spacing
    self.estimate = estimate
  }

  /// The number of items.
  var count: Int { cells.count }

  /// The number of columns to which items are assigned.
  var laneCount: Int { lanes.count }

  /// True if an item spans several columns, so that a column cannot be shifted along the axis alone.
  var areCoupled: Bool { cells.spanningCount > 0 }

  /// The number of bytes that the columns have allocated on the heap.
  var byteCount: Int { lanes.reduce(cells.byteCount) { $0 + $1.byteCount } }

  /// Returns a Boolean value that indicates whether a column has no items.
  func isEmpty(_ column: Int) -> Bool { lanes[column].count == 0 }

  /// Returns the length of a column, with the spacing after its last item, in points.
  func length(of column: Int) -> Double { lanes[column].total }

  /// Returns the first column of an item.
  ///
  /// - Complexity: O(log n).
  func column(of index: Int) -> Int { Int(cells[index].column) }

  // MARK: Entries

  /// Returns the length of an item's entry in its column: the extent with the spacing after it, or 0 without an extent.
  private func entry(_ extent: Double) -> Double { extent > 0 ? extent + spacing : 0 }

  /// Returns the extent of an item without the spacing after it, given the length of its entry.
  func extent(ofEntry entry: Double) -> Double { max(0, entry - spacing) }

  /// Returns the extent at which an item is placed.
  ///
  /// A measured extent is rounded up to whole pixels, and the added length is stored in the cell, so that the measured
  /// extent can be restored.
  private func placed(_ extent: Double, of cell: inout ColumnSequence.Cell) -> Double {
    if cell.isDeclared { return extent }
    let placed = pixels.alignedUp(extent)
    cell.source = .measurement(excess: Float(max(0, placed - extent)))
    return placed
  }

  /// Returns the extent of an item that keeps an aspect ratio, for the width of its columns; `nil` for any other item.
  private func shapedExtent(of cell: ColumnSequence.Cell) -> Double? {
    guard case .ratio(let ratio) = cell.source else { return nil }
    let width = grid.extent(of: Int(cell.column), spanning: Int(cell.span))
    return max(pixels.aligned(width * Double(ratio)), 1 / pixels.scale)
  }

  // MARK: Assignment

  /// Replaces all items, and assigns columns to them in order.
  ///
  /// - Complexity: O(n c) for c columns.
  mutating func assign(_ items: Items, in grid: ColumnGrid, pixels: PixelGrid) {
    (self.grid, self.pixels) = (grid, pixels)
    assign(items)
  }

  private mutating func assign(_ items: Items) {
    cells = ColumnSequence()
    lanes = Array(repeating: ExtentTree(estimate: entry(estimate)), count: grid.count)
    append(items)
    _checkInvariants()
  }

  /// Assigns all items to columns again, after the columns have changed.
  ///
  /// - Complexity: O(n c) for c columns.
  mutating func reassign(in grid: ColumnGrid, pixels: PixelGrid) {
    assign(all(), in: grid, pixels: pixels)
  }

  /// Assigns all items to columns again, with unchanged columns.
  ///
  /// - Complexity: O(n c) for c columns.
  mutating func reassign() { assign(all()) }

  /// Adds items after all existing ones, and assigns columns to them.
  private mutating func append(_ items: Items) {
    var cells = items.cells
    let extents = items.extents
    visits.add(cells.count)
    var heights = lanes.map { $0.total }
    var added = [[Double]](repeating: [], count: grid.count)
    for column in added.indices {
      added[column].reserveCapacity(cells.count / grid.count + cells.count / 16 + 4)
    }
    let estimated = entry(estimate)
    var turn = turn(before: self.cells.count)
    let isShortest = assignment == .shortestColumn
    for index in cells.indices {
      var cell = cells[index]
      cell.span = UInt8(min(Int(cell.wantedSpan), grid.count))
      let column =
        isShortest ? shortest(heights, spanning: Int(cell.span)) : inTurn(turn, Int(cell.span))
      cell.column = UInt8(column)
      turn = (column + Int(cell.span)) % grid.count
      var entry = extents[index] < 0 ? -1 : self.entry(placed(extents[index], of: &cell))
      if let shaped = shapedExtent(of: cell) { entry = self.entry(shaped) }
      cells[index] = cell
      if cell.span == 1 {
        added[column].append(entry)
        heights[column] += entry < 0 ? estimated : entry
      } else {
        let top = heights[cell.columns].max() ?? 0
        for column in cell.columns {
          added[column].append(top - heights[column])
          added[column].append(entry)
          heights[column] = top + (entry < 0 ? estimated : entry)
        }
      }
    }
    self.cells.append(cells)
    for column in added.indices { lanes[column].append(known: added[column]) }
  }

  /// Returns the first column of an item such that the item starts as early as possible along the axis.
  private func shortest(_ heights: [Double], spanning span: Int) -> Int {
    var (best, least) = (0, Double.infinity)
    heights.withUnsafeBufferPointer { heights in
      for column in 0...heights.count - span {
        var height = heights[column]
        if span > 1 {
          for other in column + 1..<column + span { height = max(height, heights[other]) }
        }
        if height < least { (best, least) = (column, height) }
      }
    }
    return best
  }

  /// Returns the given column, or the first column if an item of this span does not fit from there.
  private func inTurn(_ turn: Int, _ span: Int) -> Int { turn + span <= grid.count ? turn : 0 }

  /// Returns the column that follows those of the item before an index, for an assignment in turn.
  private func turn(before index: Int) -> Int {
    if index == 0 { return 0 }
    return cells[index - 1].columns.upperBound % grid.count
  }

  // MARK: Edits

  /// Inserts items.
  ///
  /// The items after them keep their columns.
  mutating func insert(_ items: Items, at target: Int) {
    if target == cells.count, items.cells.count > 16 {
      append(items)
    } else {
      for index in items.cells.indices {
        insert((items.cells[index], items.extents[index]), at: target + index)
      }
    }
  }

  /// Inserts an item.
  ///
  /// The items after it keep their columns.
  mutating func insert(_ item: Item, at index: Int) {
    var cell = item.cell
    let extent = item.extent
    cell.span = UInt8(min(Int(cell.wantedSpan), grid.count))
    let place = cells.place(of: index)
    var before: [Int] = []
    var heights: [Double] = []
    for column in lanes.indices {
      before.append(cells.entries(of: column, before: place))
      heights.append(lanes[column].offset(of: before[column]))
    }
    let span = Int(cell.span)
    cell.column = UInt8(
      assignment == .shortestColumn
        ? shortest(heights, spanning: span) : inTurn(turn(before: index), span))
    var entry = extent < 0 ? -1 : entry(extent)
    if let shaped = shapedExtent(of: cell) { entry = self.entry(shaped) }
    var moved = [Double](repeating: 0, count: grid.count)
    let top = heights[cell.columns].max() ?? 0
    for column in cell.columns {
      let first = before[column]
      if span > 1 { lanes[column].insert(extent: top - heights[column], at: first) }
      let position = first + cell.entries - 1
      if entry < 0 {
        lanes[column].insert(count: 1, at: position)
      } else {
        lanes[column].insert(extent: entry, at: position)
      }
      moved[column] = top - heights[column] + lanes[column].extent(at: position)
    }
    cells.insert(cell, at: index)
    fillGaps(from: index + 1, after: moved)
  }

  /// Removes items.
  ///
  /// The items after them keep their columns.
  mutating func remove(_ range: Range<Int>) {
    if range.count == cells.count { return assign(([], [])) }
    for _ in range { _ = remove(at: range.lowerBound) }
  }

  /// Removes an item.
  ///
  /// The items after it keep their columns.
  ///
  /// - Returns: The item; its extent is negative unless it was measured or declared.
  mutating func remove(at index: Int) -> Item {
    let place = cells.place(of: index)
    let cell = cells.cell(at: place)
    var moved = [Double](repeating: 0, count: grid.count)
    var extent = -1.0
    for column in cell.columns {
      let first = cells.entries(of: column, before: place)
      let last = first + cell.entries - 1
      for entry in first...last { moved[column] -= lanes[column].extent(at: entry) }
      if lanes[column].isMeasured(at: last) {
        extent = self.extent(ofEntry: lanes[column].extent(at: last))
      }
      lanes[column].remove(first..<last + 1)
    }
    cells.remove(at: index)
    fillGaps(from: index, after: moved)
    return (cell, extent)
  }

  /// Stores the size that the app declares for an item.
  ///
  /// - Parameters:
  ///   - index: The index of the item.
  ///   - ratio: The aspect ratio that the item keeps; `nil` if `extent` applies.
  ///   - extent: The extent of an item without an aspect ratio, in points.
  mutating func declare(_ index: Int, ratio: Float?, extent: Double) {
    cells.setSource(ratio.map { .ratio($0) } ?? .declaration, at: index)
    setExtent(shapedExtent(of: cells[index]) ?? extent, at: index)
  }

  /// Stores the extent that the host measured for an item.
  ///
  /// - Returns: `true` if the extent at which the item is placed has changed.
  mutating func measure(_ index: Int, _ extent: Double, within tolerance: Double) -> Bool {
    let place = cells.place(of: index)
    let cell = cells.cell(at: place)
    let column = Int(cell.column)
    let known = lanes[column].place(
      of: cells.entries(of: column, before: place) + cell.entries - 1)
    let new = pixels.alignedUp(extent)
    let isSame =
      known.isMeasured && (self.extent(ofEntry: known.extent) - new).magnitude < tolerance
    if isSame, cell.isDeclared { return false }
    cells.setSource(
      cell.isDeclared ? .declaration : .measurement(excess: Float(max(0, new - extent))), at: index)
    if isSame { return false }
    setExtent(new, at: index)
    _checkInvariants()
    return true
  }

  /// Makes the extent of an item unknown, so that it has the estimated extent.
  mutating func forget(_ index: Int) {
    cells.setSource(.measurement(excess: 0), at: index)
    setExtent(-1, at: index)
  }

  /// Makes the extents of all items unknown, and assigns columns to the items again.
  mutating func forgetAll() {
    var all = cells.all()
    for index in all.indices { all[index].source = .measurement(excess: 0) }
    assign((all, [Double](repeating: -1, count: all.count)))
  }

  /// Sets the estimated extent, which all unmeasured items have, in points.
  mutating func setEstimate(_ extent: Double) {
    estimate = extent
    for column in lanes.indices { lanes[column].estimate = entry(extent) }
    fillGaps(from: 0, after: nil)
  }

  /// Sets the extent of an item, its length along the scroll axis, in points.
  ///
  /// A negative value stands for an unknown extent, in place of which the estimate is used.
  private mutating func setExtent(_ extent: Double, at index: Int) {
    let place = cells.place(of: index)
    let cell = cells.cell(at: place)
    if cell.span == 1, cells.spanningCount == 0 {
      // The common case: only items after it in the same column move.
      let column = Int(cell.column)
      write(extent, at: cells.entries(of: column, before: place), in: column)
      return
    }
    var moved = [Double](repeating: 0, count: grid.count)
    for column in cell.columns {
      let position = cells.entries(of: column, before: place) + cell.entries - 1
      let old = lanes[column].extent(at: position)
      write(extent, at: position, in: column)
      moved[column] = lanes[column].extent(at: position) - old
    }
    fillGaps(from: index + 1, after: moved)
  }

  private mutating func write(_ extent: Double, at position: Int, in column: Int) {
    if extent < 0 {
      lanes[column].forgetExtent(at: position)
    } else {
      lanes[column].setExtent(entry(extent), at: position)
    }
  }

  /// Adjusts the gaps before items that span several columns, so that each starts where the longest of its columns ends.
  ///
  /// - Parameters:
  ///   - index: The first item that may have to move.
  ///   - moved: For each column, the distance that the following items have moved; `nil` if it is unknown. Once all
  ///     distances are equal, no further gap changes, and the loop ends.
  /// - Complexity: O(c log n) for each visited item, with c columns.
  private mutating func fillGaps(from index: Int, after moved: [Double]?) {
    var index = index
    var moved = moved
    while let place = cells.firstSpanning(from: index) {
      if let moved, Self.isUniform(moved) { return }
      visits.add(1)
      index = place.index + 1
      let cell = cells.cell(at: place)
      if let moved, Self.isUniform(moved[cell.columns]), moved[Int(cell.column)] == 0 { continue }
      var starts: [Double] = []
      var entries: [Int] = []
      for column in cell.columns {
        let entry = cells.entries(of: column, before: place)
        entries.append(entry)
        starts.append(lanes[column].offset(of: entry))
      }
      let top = starts.max() ?? 0
      var distance = 0.0
      for (number, column) in cell.columns.enumerated() {
        let old = lanes[column].extent(at: entries[number])
        let gap = top - starts[number]
        distance = (moved?[column] ?? 0) + gap - old
        if gap != old { lanes[column].setExtent(gap, at: entries[number]) }
      }
      if distance.magnitude < Self.leastDistance { distance = 0 }
      for column in cell.columns { moved?[column] = distance }
    }
  }

  /// The least distance that counts as a move, in points; a smaller one is a rounding error.
  private static var leastDistance: Double { 1e-9 }

  private static func isUniform(_ distances: some Collection<Double>) -> Bool {
    guard let first = distances.first else { return true }
    return distances.allSatisfy { ($0 - first).magnitude < leastDistance }
  }

  func _checkInvariants() {
    #if LAZYSCROLL_CHECKS
      // The check visits all items, and would take minutes after each measurement of a million items.
      if cells.count > 100_000 { return }
      let all = cells.all()
      precondition(lanes.count == grid.count, "\(lanes.count) of \(grid.count) columns")
      for column in lanes.indices {
        let entries = all.reduce(0) { $0 + ($1.columns.contains(column) ? $1.entries : 0) }
        precondition(
          entries == lanes[column].count,
          "column \(column) holds \(lanes[column].count) entries instead of \(entries)")
      }
    #endif
  }
}
