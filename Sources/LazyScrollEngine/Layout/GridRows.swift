/// The rows of a grid: the number of items and the extent of each.
///
/// Both are sequences of runs, so that rows of items that are all unmeasured cost nothing, whatever their number.
struct GridRows: Sendable {
  /// Consecutive rows that are alike.
  struct Run: Equatable, Sendable {
    /// The number of items in each row.
    var items: Int
    /// The extent of each row, in points; `nil` if it is estimated.
    var extent: Double?
    /// The number of rows.
    var count = 1
  }

  /// The distance between two rows, in points.
  let spacing: Double
  /// The number of items in each row, as the extent of an item of the tree.
  private var counts = ExtentTree(estimate: 0)
  /// The extent of each row and the spacing behind it; 0 for a row without an extent.
  private var pitches: ExtentTree

  /// Creates rows of an estimated extent, with a distance between them.
  init(estimate: Double, spacing: Double) {
    self.spacing = spacing
    pitches = ExtentTree(estimate: estimate + spacing)
  }

  /// The number of rows.
  var count: Int { counts.count }
  /// The number of items in all rows.
  var itemCount: Int { Int(counts.total) }
  /// The extent of all rows without spacing behind the last, in points.
  var extent: Double { max(0, pitches.total - spacing) }
  /// The number of bytes allocated on the heap.
  var byteCount: Int { counts.byteCount + pitches.byteCount }

  // MARK: Queries

  /// Returns the row of an item, or the last row.
  ///
  /// - Complexity: O(log n).
  func row(ofItem index: Int) -> Int { counts.index(at: Double(index)) ?? count - 1 }

  /// Returns the first item of a row; for the number of rows, the number of items.
  ///
  /// - Complexity: O(log n).
  func firstItem(of row: Int) -> Int { Int(counts.offset(of: row)) }

  /// Returns the offset at which a row starts, in points.
  ///
  /// - Complexity: O(log n).
  func offset(of row: Int) -> Double { pitches.offset(of: row) }

  /// Calls a closure with the rows that intersect a band, each with its offset.
  ///
  /// - Parameters:
  ///   - reach: The band, which also takes the rows beside it into account.
  ///   - limit: The greatest number of rows.
  ///   - body: Called with each row.
  /// - Complexity: O(log n + k) for k rows.
  func forEachRow(
    in reach: inout BandReach, atMost limit: Int,
    _ body: (_ row: Int, _ offset: Double, _ reach: inout BandReach) -> Void
  ) {
    let extent = extent
    if extent <= 0 { return }
    if reach.lower >= extent || reach.upper <= 0 {
      reach.pass(from: 0, to: extent)
      return
    }
    var (first, end) = (-1.0, 0.0)
    var inner = reach
    pitches.forEachItem(from: reach.lower, to: reach.upper, atMost: limit) {
      row, offset, pitch, _ in
      if first < 0 { first = offset }
      end = offset + pitch
      body(row, offset, &inner)
    }
    reach = inner
    // The row before ends at or before the start of the first one.
    if first > 0 { reach.pass(from: -.infinity, to: min(first - spacing, reach.lower)) }
    if end < pitches.total { reach.pass(from: max(end, reach.upper), to: .infinity) }
  }

  // MARK: Changes

  /// Sets the extent of a row whose extent is not known.
  ///
  /// - Complexity: O(1).
  mutating func setEstimate(_ estimate: Double) { pitches.estimate = estimate + spacing }

  /// Sets the extent of a row; `nil` if it is estimated.
  ///
  /// - Complexity: O(log n).
  mutating func setExtent(_ extent: Double?, of row: Int) {
    if let extent {
      pitches.setExtent(pitch(of: extent), at: row)
    } else {
      pitches.forgetExtent(at: row)
    }
  }

  private func pitch(of extent: Double) -> Double { extent > 0 ? extent + spacing : 0 }

  /// Adds items to the row of an index, or to a first row; its extent is stale then.
  mutating func addItems(_ added: Int, at index: Int) {
    if count == 0 {
      counts.insert(extent: Double(added), at: 0)
      pitches.insert(count: 1, at: 0)
    } else {
      let row = row(ofItem: index)
      counts.setExtent(counts.extent(at: row) + Double(added), at: row)
    }
  }

  /// Removes items, and the rows that have none then; extents of the others are stale.
  mutating func removeItems(_ range: Range<Int>) {
    var left = range.count
    while left > 0 {
      let row = row(ofItem: range.lowerBound)
      let place = counts.place(of: row)
      let removed = min(left, Int(place.offset + place.extent) - range.lowerBound)
      if removed == Int(place.extent) {
        counts.remove(row..<row + 1)
        pitches.remove(row..<row + 1)
      } else {
        counts.setExtent(place.extent - Double(removed), at: row)
      }
      left -= removed
    }
  }

  /// Replaces a range of rows.
  ///
  /// - Complexity: O(r log n) for r runs of rows in both; O(r) amortised for new rows at the end.
  mutating func replace(_ range: Range<Int>, with runs: [Run]) {
    counts.remove(range)
    pitches.remove(range)
    if range.lowerBound == count { return append(runs) }
    var row = range.lowerBound
    for run in runs {
      counts.insert(extent: Double(run.items), count: run.count, at: row)
      if let extent = run.extent {
        pitches.insert(extent: pitch(of: extent), count: run.count, at: row)
      } else {
        pitches.insert(count: run.count, at: row)
      }
      row += run.count
    }
    _checkInvariants()
  }

  private mutating func append(_ runs: [Run]) {
    var (items, known): ([Double], [Double]) = ([], [])
    func flush(_ rows: inout GridRows) {
      rows.counts.append(extents: items)
      rows.pitches.append(extents: known)
      items.removeAll(keepingCapacity: true)
      known.removeAll(keepingCapacity: true)
    }
    for run in runs {
      if let extent = run.extent {
        for _ in 0..<run.count {
          items.append(Double(run.items))
          known.append(pitch(of: extent))
        }
      } else {
        flush(&self)
        counts.insert(extent: Double(run.items), count: run.count, at: counts.count)
        pitches.insert(count: run.count, at: pitches.count)
      }
    }
    flush(&self)
    _checkInvariants()
  }

  func _checkInvariants() {
    #if LAZYSCROLL_CHECKS
      precondition(
        counts.count == pitches.count, "\(counts.count) rows have \(pitches.count) extents")
    #endif
  }
}
