/// Column offsets: they keep visible columns side by side although measurements above move each of
/// them by itself.
///
/// A column that would move relative to the first one, with only its items visible, gets a column
/// offset instead: all of it is shifted along the axis. At the section's start there are no column
/// offsets: on the last stretch before it they are reduced in proportion to the remaining distance,
/// so that columns never jump.
extension WaterfallLayout {
  /// Returns the column offset: the distance of a column from where its items alone would put it,
  /// in points.
  func columnOffset(of column: Int) -> Double { columnOffsets.isEmpty ? 0 : columnOffsets[column] }

  /// Returns the length of the stretch before the section's start on which column offsets are
  /// reduced, in points: so long that no column moves by a quarter more than the reader scrolls.
  private func stretch(in environment: LayoutEnvironment) -> Double {
    var longest = environment.viewport.visibleBounds.extent(along: axis) / 2
    for offset in columnOffsets { longest = max(longest, offset.magnitude) }
    return min(columnOffsetDistance, 4 * longest)
  }

  /// Returns the distance of the viewport from the section's start, in points; 0 if the start is
  /// visible.
  private func distanceFromStart(in environment: LayoutEnvironment) -> Double {
    max(0, environment.viewport.visibleBounds.offset(along: axis))
  }

  /// Returns a Boolean value that indicates whether the viewport comes closer to the section's
  /// start than when column offsets were set.
  func mustReduceColumnOffsets(in environment: LayoutEnvironment) -> Bool {
    !columnOffsets.isEmpty && distanceFromStart(in: environment) < stretch(in: environment)
  }

  /// Limits how long answers hold to the point where column offsets have to be reduced.
  func limit(_ reach: inout BandReach, in environment: LayoutEnvironment) {
    if columnOffsets.isEmpty { return }
    let left = distanceFromStart(in: environment) - stretch(in: environment)
    reach.limit(backward: max(0, left), forward: .infinity)
  }

  /// Reduces column offsets in proportion to the shorter distance to the section's start.
  mutating func reduceColumnOffsets(in environment: LayoutEnvironment) {
    if !mustReduceColumnOffsets(in: environment) { return }
    let distance = distanceFromStart(in: environment)
    if distance == 0 {
      columnOffsets = []
      return
    }
    let part = distance / stretch(in: environment)
    for column in columnOffsets.indices { columnOffsets[column] *= part }
    columnOffsetDistance = distance
  }

  /// Removes column offsets that an edit makes pointless: of columns without items, whose next item
  /// has nothing to stand beside, and all of them if items span columns, which couple these so that
  /// none can move by itself.
  mutating func dropPointlessColumnOffsets() {
    if columnOffsets.isEmpty { return }
    if cells.spanningCount > 0 {
      columnOffsets = []
      return
    }
    for column in columnOffsets.indices where lanes[column].count == 0 { columnOffsets[column] = 0 }
  }

  /// Keeps columns where they were: the first visible item of each decides.
  mutating func compensate(for drifted: [DriftedItem], in environment: LayoutEnvironment)
    -> Staleness
  {
    let distance = distanceFromStart(in: environment)
    if drifted.isEmpty || distance == 0 || columns.count == 1 || cells.spanningCount > 0 {
      if columnOffsets.isEmpty { return .nothing }
      columnOffsets = []
      return .attributes
    }
    let before = columnOffsets
    reduceColumnOffsets(in: environment)
    var new = columnOffsets.isEmpty ? [Double](repeating: 0, count: columns.count) : columnOffsets
    var isHeld = [Bool](repeating: false, count: columns.count)
    for item in drifted where item.index < cells.count {
      let column = Int(cells[item.index].column)
      if isHeld[column] { continue }
      isHeld[column] = true
      new[column] -= item.distance
    }
    // The first column has no offset: the content offset compensates for the common part.
    let common = new[0]
    // No column's start becomes visible before the section's own.
    for column in new.indices { new[column] = max(-distance, min(new[column] - common, distance)) }
    columnOffsets = new
    dropPointlessColumnOffsets()
    if columnOffsets.allSatisfy({ $0 == 0 }) { columnOffsets = [] }
    if columnOffsets == before { return .nothing }
    columnOffsetDistance = distance
    return .attributes
  }
}
