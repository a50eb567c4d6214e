/// The assignment of a waterfall's items to columns, and the effects of edits on columns.
extension WaterfallLayout {
  /// Items with their cells and extents, measured ones as the host gave them; a negative extent is unknown.
  typealias Items = (cells: [ColumnSequence.Cell], extents: [Double])

  // MARK: New items

  /// Returns the declared data of items, the first of which is inserted at an index; columns are
  /// not assigned.
  mutating func items(of geometry: ItemGeometry, count: Int, at first: Int) -> Items {
    var cells = [ColumnSequence.Cell](repeating: .init(), count: count)
    var extents = [Double](repeating: -1, count: count)
    switch geometry {
    case .none: break
    case .extents(let known):
      for index in 0..<min(count, known.count) {
        if known[index] >= 0, known[index] <= Rect.greatestCoordinate {
          extents[index] = known[index]
          cells[index].isDeclared = true
        } else if !known[index].isNaN {
          faulty.note(first + index)
        }
      }
    case .sizes, .frames, .spans:
      for index in 0..<count {
        let span = geometry.columns(at: index)
        cells[index].wantedSpan = UInt8(max(1, min(span, 255)))
        if span < 1 { faulty.note(first + index) }
        guard let size = geometry.size(at: index) else { continue }
        if let ratio = ratio(of: size) {
          cells[index].ratio = ratio
          cells[index].isDeclared = true
          extents[index] = 0
        } else {
          faulty.note(first + index)
        }
      }
    }
    return (cells, extents)
  }

  /// Returns the shape of an item, its extent divided by its cross extent; `nil` for an invalid
  /// size.
  private func ratio(of size: Size) -> Float? {
    guard size.isValid, size[axis] > 0, size[axis.crossing] > 0 else { return nil }
    let ratio = size[axis] / size[axis.crossing]
    return ratio > 1e-6 && ratio < 1e6 ? Float(ratio) : nil
  }

  /// Returns all items in their current state.
  ///
  /// - Complexity: O(n).
  func allItems() -> Items {
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
      extents.append(entry < 0 ? -1 : max(0, extent(ofEntry: entry) - Double(cell.excess)))
      for column in cell.columns { next[column] += cell.entries }
    }
    return (cells, extents)
  }

  // MARK: Entries

  /// Returns the length of an item in its column: with the spacing after it, unless it has no
  /// extent.
  private func entry(_ extent: Double) -> Double {
    extent > 0 ? extent + itemSpacing.extent : 0
  }

  /// Returns the extent of an item without the spacing.
  func extent(ofEntry entry: Double) -> Double { max(0, entry - itemSpacing.extent) }

  /// Returns the extent at which an item is placed, a measured one of whole pixels, and notes what was added.
  private func placed(_ extent: Double, of cell: inout ColumnSequence.Cell) -> Double {
    if cell.isDeclared { return extent }
    let placed = pixels.alignedUp(extent)
    cell.excess = Float(max(0, placed - extent))
    return placed
  }

  /// Returns the extent of an item with a fixed shape, in its columns.
  private func extent(of cell: ColumnSequence.Cell) -> Double {
    let width = columns.extent(of: Int(cell.column), spanning: Int(cell.span))
    return max(pixels.aligned(width * Double(cell.ratio)), 1 / pixels.scale)
  }

  // MARK: Assignment of all items

  /// Assigns columns to all items, from the first on.
  ///
  /// - Complexity: O(n c) for c columns.
  mutating func assign(_ cells: [ColumnSequence.Cell], _ extents: [Double]) {
    self.cells = ColumnSequence()
    leads = []
    lanes = Array(
      repeating: ExtentTree(estimate: entry(estimate)), count: columns.count)
    append(cells, extents)
    _checkInvariants()
  }

  /// Assigns columns to items after all others.
  private mutating func append(_ cells: [ColumnSequence.Cell], _ extents: [Double]) {
    visits.add(cells.count)
    var cells = cells
    var heights = lanes.map { $0.total }
    var added = [[Double]](repeating: [], count: columns.count)
    for column in added.indices {
      added[column].reserveCapacity(cells.count / columns.count + cells.count / 16 + 4)
    }
    let estimated = entry(estimate)
    var turn = turn(before: self.cells.count)
    let isShortest = assignment == .shortestColumn
    for index in cells.indices {
      var cell = cells[index]
      cell.span = UInt8(min(Int(cell.wantedSpan), columns.count))
      let column =
        isShortest ? shortest(heights, spanning: Int(cell.span)) : inTurn(turn, Int(cell.span))
      cell.column = UInt8(column)
      turn = (column + Int(cell.span)) % columns.count
      var entry = extents[index] < 0 ? -1 : self.entry(placed(extents[index], of: &cell))
      if cell.ratio > 0 { entry = self.entry(extent(of: cell)) }
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
  private func inTurn(_ turn: Int, _ span: Int) -> Int { turn + span <= columns.count ? turn : 0 }

  /// Returns the next column in turn at an index: the one after those of the item before.
  private func turn(before index: Int) -> Int {
    if index == 0 { return 0 }
    return cells[index - 1].columns.upperBound % columns.count
  }

  // MARK: Edits

  /// Inserts items; those after them keep their columns.
  mutating func insert(_ items: Items, at target: Int) {
    if target == cells.count, items.cells.count > 16 {
      append(items.cells, items.extents)
    } else {
      for index in items.cells.indices {
        insert(items.cells[index], items.extents[index], at: target + index)
      }
    }
    dropPointlessLeads()
  }

  private mutating func insert(
    _ new: ColumnSequence.Cell, _ extent: Double, at index: Int
  ) {
    var cell = new
    cell.span = UInt8(min(Int(cell.wantedSpan), columns.count))
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
    if cell.ratio > 0 { entry = self.entry(self.extent(of: cell)) }
    var moved = [Double](repeating: 0, count: columns.count)
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
    if range.count == cells.count {
      assign([], [])
      return
    }
    for _ in range { _ = remove(at: range.lowerBound) }
    dropPointlessLeads()
  }

  /// Removes an item.
  ///
  /// - Returns: Its cell and its extent.
  private mutating func remove(at index: Int) -> (cell: ColumnSequence.Cell, extent: Double) {
    let place = cells.place(of: index)
    let cell = cells.cell(at: place)
    var moved = [Double](repeating: 0, count: columns.count)
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

  /// Moves an item, which is assigned a new column.
  mutating func move(from source: Int, to target: Int) {
    let (cell, extent) = remove(at: source)
    dropPointlessLeads()
    insert(cell, extent, at: target)
    dropPointlessLeads()
  }

  /// Changes the shape of an item.
  mutating func reshape(_ index: Int, _ size: Size) {
    guard let ratio = ratio(of: size) else {
      cells.note(ratio: 0, isDeclared: true, at: index)
      setExtent(size[axis], at: index)
      return
    }
    cells.note(ratio: ratio, isDeclared: true, at: index)
    setExtent(extent(of: cells[index]), at: index)
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
    cells.note(excess: cell.isDeclared ? 0 : Float(max(0, new - extent)), at: index)
    if isSame { return false }
    setExtent(new, at: index)
    _checkInvariants()
    return true
  }

  /// Makes an item unmeasured.
  mutating func forget(_ index: Int) {
    cells.note(ratio: 0, isDeclared: false, at: index)
    setExtent(-1, at: index)
  }

  /// Makes all items unmeasured, and assigns their columns anew.
  mutating func forgetAll() {
    var all = cells.all()
    for index in all.indices { (all[index].ratio, all[index].isDeclared) = (0, false) }
    assign(all, [Double](repeating: -1, count: all.count))
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
    var moved = [Double](repeating: 0, count: columns.count)
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
}
