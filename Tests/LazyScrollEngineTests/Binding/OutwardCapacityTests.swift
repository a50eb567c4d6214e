import Testing

@testable import LazyScrollEngine

/// The number of elements of unknown size that are requested in a round.
@Suite struct OutwardCapacityTests {
  /// The number of items of 50 points, in so many columns, that fit into a window of 600 points, the first
  /// 200 of which are before the focus.
  private func taken(columns: Int) -> Int {
    var capacity = OutwardCapacity()
    capacity.begin(focus: 200, start: 0, end: 600, caution: 1.5)
    var count = 0
    for row in 0..<12 {
      // Outward from the focus: eight rows after it, then four before it.
      let offset = row < 8 ? Double(200 + 50 * row) : Double(150 - 50 * (row - 8))
      for column in 0..<columns {
        let frame = LayoutRect(x: Double(100 * column), y: offset, width: 100, height: 50)
        if capacity.reserve(frame, along: .vertical, expecting: nil) { count += 1 }
      }
    }
    return count
  }

  /// Each may be half as long again: six of eight rows after the focus, three of four before it.
  @Test(arguments: 1...6)
  func itemsSideBySideCountInTheirOwnColumn(columns: Int) {
    #expect(taken(columns: columns) == 9 * columns)
  }

  /// An item as wide as all columns is pushed by the column that is pushed furthest.
  @Test func spanningItemsArePushedByTheLongestColumn() {
    var capacity = OutwardCapacity()
    capacity.begin(focus: 0, start: 0, end: 300, caution: 1)
    let left = LayoutRect(x: 0, y: 0, width: 100, height: 50)
    let right = LayoutRect(x: 100, y: 0, width: 100, height: 50)
    let both = LayoutRect(x: 0, y: 50, width: 200, height: 50)
    let taken = [
      capacity.reserve(left, along: .vertical, expecting: 100),
      capacity.reserve(right, along: .vertical, expecting: 280),
      capacity.reserve(both, along: .vertical, expecting: 50),
      capacity.reserve(both.offset(by: LayoutPoint(x: 0, y: 50)), along: .vertical, expecting: 50),
    ]
    #expect(taken == [true, true, true, false])
  }
}
