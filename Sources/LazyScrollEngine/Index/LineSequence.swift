/// The lines of a flow layout: the number of items and the extent of each line.
///
/// It is a B+-tree, so the line of an item, the line at an offset and the offset of a line are found
/// in O(log n), and a change of a line's extent moves all lines after it in O(log n).
struct LineSequence: Sendable {
  /// A line of items.
  struct Line: BitwiseCopyable, Equatable, Sendable {
    /// The number of items in the line.
    var count: Int
    /// The extent of the line with the spacing after it, in points.
    var extent: Double
  }

  /// The summary of a block of lines: the numbers of lines and items, and the sum of the extents.
  struct Sum: BitwiseCopyable, Equatable, Sendable {
    var lines = 0
    var items = 0
    var extent = 0.0

    mutating func add(_ line: Line) {
      lines += 1
      items += line.count
      extent += line.extent
    }

    mutating func add(_ other: Sum) {
      lines += other.lines
      items += other.items
      extent += other.extent
    }
  }

  enum Rule: BlockTreeRule {
    static var leafCapacity: Int { 48 }
    static var nodeCapacity: Int { 24 }
    static var namesElements: Bool { false }
    static var empty: Sum { Sum() }
    static func summary(ofElements lines: UnsafeBufferPointer<Line>, keeping old: Sum) -> Sum {
      var sum = Sum()
      for line in lines { sum.add(line) }
      return sum
    }
    static func summary(ofChildren children: UnsafeBufferPointer<Sum>, keeping old: Sum) -> Sum {
      var sum = Sum()
      for child in children { sum.add(child) }
      return sum
    }
  }

  private var tree = BlockTree<Rule>()

  /// The number of lines.
  var count: Int { tree.rootSummary.lines }
  /// The number of items in all lines.
  var itemCount: Int { tree.rootSummary.items }
  /// The sum of the extents of all lines, in points.
  var extent: Double { tree.rootSummary.extent }
  /// The number of bytes allocated on the heap.
  var byteCount: Int { tree.byteCount }

  /// The position of a line in the tree, with the sum of all lines before it.
  struct Position {
    fileprivate var leaf: Int32
    fileprivate var position: Int
    /// The sum of all lines before this one.
    fileprivate(set) var before: Sum
  }

  // MARK: Queries

  /// Returns the position of the line at an index; for an index that is too great, the end of the sequence.
  func place(ofLine number: Int) -> Position { find { number >= $0.lines } }

  /// Returns the position of the line that contains an item; for an index that is too great, the end of the sequence.
  func place(ofItem index: Int) -> Position { find { index >= $0.items } }

  /// Returns the position of the line at an offset; for an offset that is too great, the end of the sequence.
  func place(at offset: Double) -> Position { find { offset >= $0.extent } }

  /// Returns the line at a position; `nil` at the end of the sequence.
  func line(at place: Position) -> Line? {
    let lines = tree.elements(place.leaf)
    return place.position < lines.count ? lines[place.position] : nil
  }

  /// Returns the position of the line after the line at a position.
  func next(after place: Position) -> Position {
    var next = place
    next.before.add(tree.elements(place.leaf)[place.position])
    next.position += 1
    if next.position < tree.count(place.leaf) || next.before.lines >= count { return next }
    return self.place(ofLine: next.before.lines)
  }

  /// Returns the position of the first line whose sum, with all lines before it, does not satisfy `isPassed`.
  private func find(_ isPassed: (Sum) -> Bool) -> Position {
    var sum = Sum()
    var block: Int32 = 0
    while !tree.isLeaf(block) {
      let sums = tree.summaries(block)
      var child = 0
      while child + 1 < sums.count {
        var next = sum
        next.add(sums[child])
        if !isPassed(next) { break }
        sum = next
        child += 1
      }
      block = tree.names(block)[child]
    }
    let lines = tree.elements(block)
    var position = 0
    while position < lines.count {
      var next = sum
      next.add(lines[position])
      if !isPassed(next) { break }
      sum = next
      position += 1
    }
    return Position(leaf: block, position: position, before: sum)
  }

  // MARK: Changes

  /// Replaces a range of lines by other lines.
  ///
  /// - Complexity: O(m log n) for m removed and inserted lines.
  mutating func replace(_ range: Range<Int>, with lines: [Line]) {
    tree.makeUnique()
    let common = min(range.count, lines.count)
    for number in 0..<common {
      let place = place(ofLine: range.lowerBound + number)
      if tree.elements(place.leaf)[place.position] != lines[number] {
        tree.replace(lines[number], in: place.leaf, at: place.position)
      }
    }
    for _ in common..<range.count {
      let place = place(ofLine: range.lowerBound + common)
      tree.remove(from: place.leaf, at: place.position)
    }
    for number in common..<lines.count {
      let place = place(ofLine: range.lowerBound + number)
      tree.insert(lines[number], into: place.leaf, at: place.position)
    }
    _checkInvariants()
  }

  /// Appends lines at the end.
  ///
  /// - Complexity: O(added) amortised.
  mutating func append(_ lines: [Line]) {
    tree.append(count: lines.count) { lines[$0] }
    _checkInvariants()
  }

  func _checkInvariants() {
    #if LAZYSCROLL_CHECKS
      tree._checkInvariants()
    #endif
  }
}
