/// The items of a waterfall in their columns: the column of each, and the length of each entry of a column.
///
/// An item has one entry in its column; an item that spans several columns has two in each of them, for the gap that
/// is left free before it and for itself. The length of an entry contains the spacing after it.
///
/// ```
///  cells   0 → column 0   1 → column 1   2 → columns 0–1   3 → column 0
///  lanes   column 0: [item 0][ gap ][item 2][item 3]
///          column 1: [item 1        ][item 2]
/// ```
///
/// Each lane is an ``ExtentTree``, so a resize costs O(log n) for each of its columns. Items that span some of the
/// columns couple these; each that moves by another distance than its neighbours costs as much again, up to the next
/// that spans all columns or does not move.
///
/// Invariant: a lane has the entries of the cells in its column, in their order.
struct WaterfallColumns: Sendable {
  /// Items with their cells and extents, measured ones as the host gave them; a negative extent is unknown.
  typealias Items = (cells: [ColumnSequence.Cell], extents: [Double])
  /// An item with its cell and extent; a negative extent is unknown.
  typealias Item = (cell: ColumnSequence.Cell, extent: Double)

  /// The rule that assigns columns to items.
  let assignment: WaterfallLayout.Assignment
  /// The spacing between items of a column, in points.
  let spacing: Double
  /// The columns in which items are placed.
  private(set) var grid = ColumnGrid()
  private(set) var pixels = PixelGrid()
  /// The extent of an item until it is measured, in points.
  private(set) var estimate: Double
  /// The columns of all items.
  private(set) var cells = ColumnSequence()
  /// By column: the length of each entry with the spacing after it; see ``ColumnSequence``.
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

  /// The number of columns for which items are placed.
  var laneCount: Int { lanes.count }

  /// A Boolean value that indicates whether items span several columns, so that no column can move by itself.
  var areCoupled: Bool { cells.spanningCount > 0 }

  /// The number of bytes held on the heap.
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

  /// Returns the length of an item in its column: with the spacing after it, unless it has no
  /// extent.
  private func entry(_ extent: Double) -> Double { extent > 0 ? extent + spacing : 0 }

  /// Returns the extent of an item without the spacing.
  func extent(ofEntry entry: Double) -> Double { max(0, entry - spacing) }

  /// Returns the extent at which an item is placed, and stores what was added: a measured extent is rounded up to whole
  /// pixels.
  private func placed(_ extent: Double, of cell: inout ColumnSequence.Cell) -> Double {
    if cell.isDeclared { return extent }
    let placed = pixels.alignedUp(extent)
    cell.source = .measurement(excess: Float(max(0, placed - extent)))
    return placed
  }

  /// Returns the extent in its columns of an item that keeps an aspect ratio, or `nil` for another one.
  private func shapedExtent(of cell: ColumnSequence.Cell) -> Double? {
    guard case .ratio(let ratio) = cell.source else { return nil }
    let width = grid.extent(of: Int(cell.column), spanning: Int(cell.span))
    return max(pixels.aligned(width * Double(ratio)), 1 / pixels.scale)
  }

  // MARK: Assignment

  /// Replaces all items, and assigns columns to them from the first on.
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

  /// Assigns columns to all items anew, in other columns than before.
  ///
  /// - Complexity: O(n c) for c columns.
  mutating func reassign(in grid: ColumnGrid, pixels: PixelGrid) {
    assign(all(), in: grid, pixels: pixels)
  }

  /// Assigns columns to all items anew.
  ///
  /// - Complexity: O(n c) for c columns.
  mutating func reassign() { assign(all()) }

  /// Assigns columns to items after all others.
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

  /// Returns the column in which an item ends up closest to the start.
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

  /// Returns the next column in turn, or the first if too few follow.
  private func inTurn(_ turn: Int, _ span: Int) -> Int { turn + span <= grid.count ? turn : 0 }

  /// Returns the next column in turn at an index: the one after those of the item before.
  private func turn(before index: Int) -> Int {
    if index == 0 { return 0 }
    return cells[index - 1].columns.upperBound % grid.count
  }

  // MARK: Edits

  /// Inserts items; those after them keep their columns.
  mutating func insert(_ items: Items, at target: Int) {
    if target == cells.count, items.cells.count > 16 {
      append(items)
    } else {
      for index in items.cells.indices {
        insert((items.cells[index], items.extents[index]), at: target + index)
      }
    }
  }

  /// Inserts an item; those after it keep their columns.
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

  /// Removes items; those after them keep their columns.
  mutating func remove(_ range: Range<Int>) {
    if range.count == cells.count { return assign(([], [])) }
    for _ in range { _ = remove(at: range.lowerBound) }
  }

  /// Removes an item.
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

  /// Declares the size of an item.
  ///
  /// - Parameters:
  ///   - index: The item.
  ///   - ratio: The shape that it keeps, or `nil` if it has the extent.
  ///   - extent: Its extent without a shape, in points.
  mutating func declare(_ index: Int, ratio: Float?, extent: Double) {
    cells.setSource(ratio.map { .ratio($0) } ?? .declaration, at: index)
    setExtent(shapedExtent(of: cells[index]) ?? extent, at: index)
  }

  /// Stores a measurement.
  ///
  /// - Returns: `true` if it was new.
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

  /// Makes an item unmeasured.
  mutating func forget(_ index: Int) {
    cells.setSource(.measurement(excess: 0), at: index)
    setExtent(-1, at: index)
  }

  /// Makes all items unmeasured, and assigns their columns anew.
  mutating func forgetAll() {
    var all = cells.all()
    for index in all.indices { all[index].source = .measurement(excess: 0) }
    assign((all, [Double](repeating: -1, count: all.count)))
  }

  /// Sets the extent of unmeasured items.
  mutating func setEstimate(_ extent: Double) {
    estimate = extent
    for column in lanes.indices { lanes[column].estimate = entry(extent) }
    fillGaps(from: 0, after: nil)
  }

  /// Sets the extent of an item; a negative one is unknown.
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

  /// Makes items that span several columns start where the longest of these ends.
  ///
  /// - Parameters:
  ///   - index: The first item that may have to move.
  ///   - moved: The distance by which the following items moved in each column, so that the walk
  ///     ends where all moved alike; `nil` if it is unknown.
  /// - Complexity: O(c log n) for each item visited, with c columns.
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

  /// The greatest difference that counts as rounding, in points.
  private static var leastDistance: Double { 1e-9 }

  private static func isUniform(_ distances: some Collection<Double>) -> Bool {
    guard let first = distances.first else { return true }
    return distances.allSatisfy { ($0 - first).magnitude < leastDistance }
  }

  func _checkInvariants() {
    #if LAZYSCROLL_CHECKS
      // Counting a million items after each measurement would take minutes.
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
