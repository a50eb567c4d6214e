/// Places in a list, as ranges in ascending order that do not overlap.
struct Spans {
  private(set) var ranges: [Range<Int>] = []

  /// The number of places.
  var count: Int {
    // Ranges of places from 0 on that do not overlap: the sum is a place, too.
    var count = 0
    for range in ranges { count += range.count }
    return count
  }

  func contains(_ index: Int) -> Bool {
    for range in ranges where range.contains(index) { return true }
    return false
  }

  /// The number of places before one that is not among them.
  func count(before index: Int) -> Int {
    var count = 0
    for range in ranges where range.lowerBound < index { count += range.count }
    return count
  }

  /// The place that something of an index comes to stand at if it keeps clear of these.
  ///
  /// The last place there can be, where that would be beyond it.
  func place(clearing index: Int) -> Int {
    var place = index
    for range in ranges where range.lowerBound <= place {
      place = place.addingWithoutOverflow(range.count)
    }
    return place
  }

  /// The parts of a range that are not among these places, in ascending order.
  func gaps(in range: Range<Int>) -> [Range<Int>] {
    var gaps: [Range<Int>] = []
    var start = range.lowerBound
    for taken in ranges where taken.overlaps(range) {
      if start < taken.lowerBound { gaps.append(start..<taken.lowerBound) }
      start = max(start, taken.upperBound)
    }
    if start < range.upperBound { gaps.append(start..<range.upperBound) }
    return gaps
  }

  /// The runs in which so many things stand, from an index on, if they keep clear of these places.
  ///
  /// - Parameter range: The indexes that they would have without these places.
  /// - Returns: The places of the things, each run as long as no place among these interrupts it.
  func runs(clearing range: Range<Int>) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var (start, left) = (place(clearing: range.lowerBound), range.count)
    for taken in ranges where taken.lowerBound >= start && left > 0 {
      let length = min(left, taken.lowerBound - start)
      if length > 0 { runs.append(start..<start + length) }
      (start, left) = (taken.upperBound, left - length)
    }
    if left > 0 { runs.append(start..<start.addingWithoutOverflow(left)) }
    return runs
  }

  /// Adds places, unless one of them is there already.
  ///
  /// - Returns: Whether they were added.
  mutating func add(_ range: Range<Int>) -> Bool {
    var position = ranges.count
    while position > 0, ranges[position - 1].lowerBound >= range.upperBound { position -= 1 }
    if position > 0, ranges[position - 1].upperBound > range.lowerBound { return false }
    ranges.insert(range, at: position)
    return true
  }
}

extension Int {
  /// The sum, or the number nearest to it.
  func addingWithoutOverflow(_ other: Int) -> Int {
    let (sum, isTooFar) = addingReportingOverflow(other)
    return isTooFar ? (other > 0 ? .max : .min) : sum
  }
}
