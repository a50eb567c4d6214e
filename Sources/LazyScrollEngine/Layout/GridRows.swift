/// The rows of a grid: the number of items and the extent of each row.
///
/// Equal consecutive rows are stored as one run, so a billion rows of unmeasured items cost no more than one.
struct GridRows: Sendable {
  /// Consecutive rows with the same number of items and the same extent.
  struct Run: Equatable, Sendable {
    /// The number of items in each row.
    var items: Int
    /// The extent of each row, in points; `nil` if the estimate applies.
    var extent: Double?
    /// The number of rows.
    var count = 1
  }

  /// The distance between two rows, in points.
  let spacing: Double
  /// The number of items in each row, stored as an extent, so that a sum of extents is the index of a row's first item.
  private var counts = ExtentTree(estimate: 0)
  /// The extent of each row with the spacing after it, in points; 0 for a row without an extent.
  private var pitches: ExtentTree

  /// Creates an empty sequence of rows, with the estimated extent of a row and the distance between two rows.
  init(estimate: Double, spacing: Double) {
    self.spacing = spacing
    pitches = ExtentTree(estimate: estimate + spacing)
  }

  /// The number of rows.
  var count: Int { counts.count }
  /// The number of items in all rows.
  var itemCount: Int { Int(counts.total) }
  /// The extent of all rows, without the spacing after the last row, in points.
  var extent: Double { max(0, pitches.total - spacing) }
  /// The number of bytes that the rows have allocated on the heap.
  var byteCount: Int { counts.byteCount + pitches.byteCount }

  // MARK: Queries

  /// Returns the row that contains an item; the last row if the index is too great.
  ///
  /// - Complexity: O(log n).
  func row(ofItem index: Int) -> Int { counts.index(at: Double(index)) ?? count - 1 }

  /// Returns the index of a row's first item; for the index after the last row, the number of items.
  ///
  /// - Complexity: O(log n).
  func firstItem(of row: Int) -> Int { Int(counts.offset(of: row)) }

  /// Returns the offset at which a row starts, in points.
  ///
  /// - Complexity: O(log n).
  func offset(of row: Int) -> Double { pitches.offset(of: row) }

  /// Calls a closure with each row that intersects a band along the axis.
  ///
  /// - Parameters:
  ///   - reach: The band. The rows before and after it limit the distances by which it may move until another row enters.
  ///   - limit: The greatest number of rows.
  ///   - body: Called with the index and the offset of each row, and with the band.
  /// - Complexity: O(log n + k) for k intersecting rows.
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
    // The row before the first one must count as well: it enters when the band moves back to its end.
    if first > 0 { reach.pass(from: -.infinity, to: min(first - spacing, reach.lower)) }
    if end < pitches.total { reach.pass(from: max(end, reach.upper), to: .infinity) }
  }

  // MARK: Changes

  /// Sets the extent of all rows whose extent is not known.
  ///
  /// - Complexity: O(1).
  mutating func setEstimate(_ estimate: Double) { pitches.estimate = estimate + spacing }

  /// Sets the extent of a row; `nil` makes the row use the estimate.
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

  /// Adds items to the row at an index, or to a new first row.
  ///
  /// The extent of that row is not updated: the caller divides the items into rows again.
  mutating func addItems(_ added: Int, at index: Int) {
    if count == 0 {
      counts.insert(extent: Double(added), at: 0)
      pitches.insert(count: 1, at: 0)
    } else {
      let row = row(ofItem: index)
      counts.setExtent(counts.extent(at: row) + Double(added), at: row)
    }
  }

  /// Removes items, and the rows that become empty.
  ///
  /// The extents of the other affected rows are not updated: the caller divides the items into rows again.
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

  /// Replaces a range of rows by runs of rows.
  ///
  /// - Complexity: O(r log n) for r removed and inserted runs; O(r) amortised if the new rows are at the end.
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
