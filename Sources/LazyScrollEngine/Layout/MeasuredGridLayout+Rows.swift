/// The division of items into rows, and the frames of items in their rows.
extension MeasuredGridLayout {
  // MARK: Filling

  /// Divides all items into rows again, after the content or the columns have changed.
  ///
  /// - Complexity: O(n). A run of items that span one column and whose extents are not known costs only O(log n).
  mutating func fillAll() {
    rows = GridRows(estimate: estimate, spacing: rows.spacing)
    if items.count == 0 { return }
    rows.addItems(items.count, at: 0)
    fillRows(from: 0, to: items.count)
  }

  /// Divides items into rows again, from the row before `index` until a row begins with the same item as before.
  ///
  /// The rows must already contain all items, but may contain too many or too few items each.
  ///
  /// - Parameters:
  ///   - index: The first item that is new, or that follows a removed item.
  ///   - end: The index after the last such item.
  mutating func fillRows(from index: Int, to end: Int) {
    if rows.count == 0 { return }
    // The first changed item may now fit into the row before its own.
    let first = max(0, rows.row(ofItem: index) - 1)
    var place = items.place(of: rows.firstItem(of: first))
    var last = rows.count
    var filled: [GridRows.Run] = []
    func append(_ run: GridRows.Run) {
      if let before = filled.last, before.items == run.items, before.extent == run.extent {
        filled[filled.count - 1].count += run.count
      } else {
        filled.append(run)
      }
    }
    while place.index < items.count {
      if place.index >= end {
        let row = rows.row(ofItem: place.index)
        if rows.firstItem(of: row) == place.index {
          last = row
          break
        }
      }
      let whole = items.plainCount(from: place) / columns.count
      if whole > 1 {
        visits.add(1)
        append(GridRows.Run(items: columns.count, extent: nil, count: whole))
        place = items.place(of: place.index + whole * columns.count)
      } else {
        let run = row(from: &place)
        visits.add(run.items)
        append(run)
      }
    }
    rows.replace(first..<last, with: filled)
  }

  /// Computes the extent of the row that contains an item again.
  ///
  /// - Complexity: O(log n + c) for c columns.
  mutating func updateRow(of index: Int) {
    let row = rows.row(ofItem: index)
    var place = items.place(of: rows.firstItem(of: row))
    let run = self.row(from: &place)
    visits.add(run.items)
    rows.setExtent(run.extent, of: row)
  }

  /// Returns the row that begins with the item at `place`.
  ///
  /// - Parameter place: The first item of the row; after the call, the first item of the next row.
  /// - Returns: The row.
  private func row(from place: inout SizeSequence.Position) -> GridRows.Run {
    var run = GridRows.Run(items: 0)
    var isEstimated = false
    forEachItem(ofRowFrom: &place) { _, item, column, span in
      run.items += 1
      if let extent = extent(of: item, in: column, spanning: span) {
        run.extent = max(run.extent ?? 0, extent)
      } else {
        isEstimated = true
      }
    }
    // A row of extent 0 would get no views, so its items would never be measured: use the estimate.
    if run.extent == 0, isEstimated { run.extent = nil }
    return run
  }

  /// Calls a closure with each item of a row and its columns.
  ///
  /// - Parameters:
  ///   - place: The first item of the row; after the call, the first item of the next row.
  ///   - body: Called with the index and the data of each item, its first column and the number of its columns.
  func forEachItem(
    ofRowFrom place: inout SizeSequence.Position,
    _ body: (_ index: Int, _ item: SizeSequence.Item, _ column: Int, _ span: Int) -> Void
  ) {
    var column = 0
    while place.index < items.count {
      let item = items[place]
      let span = min(Int(item.span), columns.count)
      if column + span > columns.count { return }
      body(place.index, item, column, span)
      column += span
      items.advance(&place)
    }
  }

  /// Returns the extent of an item before it is stretched, in points; `nil` if the extent is not known.
  private func extent(of item: SizeSequence.Item, in column: Int, spanning span: Int) -> Double? {
    let cross = item.size[axis.crossing]
    switch item.source {
    case .estimate: return nil
    case .data where cross > 0:
      let width = columns.extent(of: column, spanning: span)
      return max(pixels.aligned(width * (item.size[axis] / cross)), 1 / pixels.scale)
    case .data: return item.size[axis]
    case .host: return pixels.alignedUp(item.size[axis])
    }
  }

  // MARK: Queries

  /// Adds the items that intersect a rectangle, in order.
  ///
  /// - Complexity: O(log n) for each intersected row, and O(k) for k items in these rows.
  public func attributes(
    in rect: LayoutRect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
  ) {
    var reach = BandReach(rect, along: axis)
    // All items of the first row may end before the rectangle, so visit one more row.
    let limit = answer.capacity < Int.max / 4 ? answer.limitOfVisits + 1 : .max
    rows.forEachRow(in: &reach, atMost: limit) { row, offset, reach in
      forEachAttributes(ofRow: row, at: offset) { attributes in
        let start = attributes.frame.offset(along: axis)
        if attributes.frame.isEmpty { return }
        if reach.pass(from: start, to: attributes.frame.end(along: axis)) {
          answer.append(attributes)
        }
      }
    }
    answer.holds(reach)
  }

  /// Returns the attributes of one item.
  ///
  /// - Complexity: O(log n + c) for c columns.
  public func attributes(
    of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
  ) -> LayoutAttributes? {
    guard kind == .item, index >= 0, index < items.count else { return nil }
    let row = rows.row(ofItem: index)
    var found: LayoutAttributes?
    forEachAttributes(ofRow: row, at: rows.offset(of: row)) {
      if $0.index == index { found = $0 }
    }
    return found
  }

  /// Calls a closure with the attributes of each item of a row.
  private func forEachAttributes(
    ofRow number: Int, at offset: Double, _ body: (LayoutAttributes) -> Void
  ) {
    let first = items.place(of: rows.firstItem(of: number))
    var place = first
    let rowExtent = row(from: &place).extent ?? estimate
    place = first
    forEachItem(ofRowFrom: &place) { index, item, column, span in
      let known = extent(of: item, in: column, spanning: span)
      let isSized = item.source != .data
      var attributes = LayoutAttributes(
        index: index,
        frame: LayoutRect(
          along: axis, offset: offset, extent: known ?? min(estimate, rowExtent),
          crossOffset: columns.start(of: column),
          crossExtent: columns.extent(of: column, spanning: span)),
        selfSizing: isSized ? AxisSet(axis) : [], isMeasured: known != nil)
      if stretches, isSized, !attributes.frame.isEmpty {
        attributes.stretch(to: rowExtent, along: axis)
      }
      body(attributes)
    }
  }
}
