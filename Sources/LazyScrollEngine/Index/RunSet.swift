/// A set of places (indexes) in numbered lists, stored as ranges that do not overlap.
///
/// A batch of edits names removed and inserted rows by their places, one by one and in any order. The place of each row
/// has to be checked for an earlier edit of the same row, and it depends on the number of edited rows before it. This is a
/// B+-tree over the ranges, sorted by list and place, with the sums of their lengths, so that both take O(log r) for r ranges.
///
/// ```swift
/// var taken = RunSet()
/// taken.insert(2..<4)           // true
/// taken.insert(3..<5)           // false, and the set is unchanged
/// taken.count(before: 10)       // 2
/// taken.place(clearing: 2)      // 4
/// ```
///
/// A range may have a tag: a number for the caller's use, such as the number of the move that its places belong to.
///
/// Invariant: ranges are not empty, do not overlap, and are in order.
package struct RunSet: Sendable {
  /// A range of places of one list, with its tag.
  package struct Run: BitwiseCopyable, Sendable {
    package var list: Int
    package var first: Int
    package var count: Int
    package var tag: Int

    package var range: Range<Int> { first..<first + count }
  }

  private struct Sum: BitwiseCopyable, Equatable, Sendable {
    /// The list and the first place of the first range.
    var list = 0
    var first = 0
    /// The number of places in the ranges.
    ///
    /// The sum over many lists may overflow and wrap around; this is harmless, because only differences are used.
    var count = 0
  }

  private enum Rule: BlockTreeRule {
    static var leafCapacity: Int { 32 }
    static var nodeCapacity: Int { 36 }
    static var namesElements: Bool { false }
    static var empty: Sum { Sum() }
    static func summary(ofElements elements: UnsafeBufferPointer<Run>, keeping old: Sum) -> Sum {
      guard let first = elements.first else { return Sum() }
      var sum = Sum(list: first.list, first: first.first)
      for run in elements { sum.count &+= run.count }
      return sum
    }
    static func summary(ofChildren children: UnsafeBufferPointer<Sum>, keeping old: Sum) -> Sum {
      guard var sum = children.first else { return Sum() }
      for child in children.dropFirst() { sum.count &+= child.count }
      return sum
    }
  }

  /// The ranges; `nil` if there are none, as in most sets of a batch, so that these allocate no memory.
  private var tree: BlockTree<Rule>?
  /// The number of ranges and blocks visited by insertions, for tests of their cost.
  private(set) package var visits = VisitCount()

  /// Creates an empty set.
  package init() {}

  package var isEmpty: Bool { tree == nil }

  // MARK: Changing

  /// Adds a range of places, unless the set already contains one of them.
  ///
  /// - Parameters:
  ///   - range: The places to add, at least one.
  ///   - list: The number of the list.
  ///   - tag: A number for the caller's use, stored with the range.
  /// - Returns: `true` if the places were added; `false`, without a change, if the set contains one of them.
  /// - Complexity: O(log r) for r ranges.
  @discardableResult
  package mutating func insert(_ range: Range<Int>, inList list: Int = 0, tag: Int = -1) -> Bool {
    if tree == nil { tree = BlockTree() }
    guard let place = place(ofLastRunBefore: range.upperBound, inList: list) else { return false }
    visits.add(place.steps)
    if place.run?.list == list, let run = place.run, run.first + run.count > range.lowerBound {
      return false
    }
    tree?.makeUnique()
    let run = Run(list: list, first: range.lowerBound, count: range.count, tag: tag)
    tree?.insert(run, into: place.leaf, at: place.position + 1)
    _checkInvariants()
    return true
  }

  // MARK: Asking

  /// Returns the range that contains a place; `nil` if the place is not in the set.
  ///
  /// - Complexity: O(log r) for r ranges.
  package func run(holding index: Int, inList list: Int = 0) -> Run? {
    guard index < Int.max,
      let run = place(ofLastRunBefore: index + 1, inList: list)?.run,
      run.list == list, index - run.first < run.count
    else { return nil }
    return run
  }

  /// Returns a Boolean value that indicates whether the set contains a place of a list.
  package func contains(_ index: Int, inList list: Int = 0) -> Bool {
    run(holding: index, inList: list) != nil
  }

  /// Returns the number of places of a list in the set.
  package func count(inList list: Int = 0) -> Int { count(before: .max, inList: list) }

  /// Returns the number of places of a list in the set that are before `index`.
  ///
  /// - Complexity: O(log r) for r ranges.
  package func count(before index: Int, inList list: Int = 0) -> Int {
    guard let place = place(ofLastRunBefore: index, inList: list), let run = place.run,
      run.list == list
    else { return 0 }
    return place.before &- countBefore(list: list) &+ min(run.count, index - run.first)
  }

  /// Returns the place with a given index among the places of a list that are not in the set.
  ///
  /// If the place would be greater than `Int.max`, the result is `Int.max`.
  ///
  /// - Complexity: O(log r) for r ranges.
  package func place(clearing index: Int, inList list: Int = 0) -> Int {
    let base = countBefore(list: list)
    let place = last { run, before in
      run.list == list ? run.first &- (before &- base) <= index : run.list < list
    }
    guard let place, let run = place.run, run.list == list else { return index }
    let (result, isTooFar) = index.addingReportingOverflow(
      place.before &- base &+ run.count)
    return isTooFar ? .max : result
  }

  /// The ranges of list 0, in order.
  ///
  /// - Complexity: O(r) for r ranges.
  package var ranges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    forEachRun(in: 0..<Int.max) { ranges.append($0.range) }
    return ranges
  }

  /// Calls `body` with each range, in the order of lists and places.
  ///
  /// - Complexity: O(r) for r ranges.
  package func forEachRun(_ body: (Run) -> Void) {
    guard let place = place(ofLastRunBefore: .min, inList: .min) else { return }
    walk(from: place.leaf, 0) { run in
      body(run)
      return true
    }
  }

  /// Calls `body` with each range of a list that intersects `range`, in order.
  ///
  /// - Complexity: O(log r + k) for k of r ranges.
  package func forEachRun(in range: Range<Int>, inList list: Int = 0, _ body: (Run) -> Void) {
    guard let place = place(ofLastRunBefore: range.lowerBound, inList: list) else { return }
    var first = place.position + 1
    if let run = place.run, run.list == list, run.first + run.count > range.lowerBound {
      first = place.position
    }
    walk(from: place.leaf, first) { run in
      if run.list != list || run.first >= range.upperBound { return false }
      body(run)
      return true
    }
  }

  /// Returns the places with indexes in `range` among the places of a list that are not in the set, as maximal ranges.
  ///
  /// - Complexity: O(log r + k) for k of r ranges that are passed over.
  package func places(clearing range: Range<Int>, inList list: Int = 0) -> [Range<Int>] {
    if range.isEmpty { return [] }
    let last = place(clearing: range.upperBound - 1, inList: list)
    let first = place(clearing: range.lowerBound, inList: list)
    return first < .max ? gaps(in: first..<(last == .max ? last : last + 1), inList: list) : []
  }

  /// Returns the parts of a range of a list that are not in the set, in order.
  package func gaps(in range: Range<Int>, inList list: Int = 0) -> [Range<Int>] {
    var gaps: [Range<Int>] = []
    var start = range.lowerBound
    forEachRun(in: range, inList: list) { run in
      if start < run.first { gaps.append(start..<run.first) }
      start = run.first + run.count
    }
    if start < range.upperBound { gaps.append(start..<range.upperBound) }
    return gaps
  }

  // MARK: Walking

  /// A range in the tree, found by a search.
  private struct Position {
    var leaf: Int32
    /// The position of the range in the leaf; -1 before the first range.
    var position: Int
    /// The range; `nil` before the first range.
    var run: Run?
    /// The number of places in all ranges before this one, of all lists.
    var before: Int
    /// The number of ranges and blocks visited by the search.
    var steps: Int
  }

  /// Calls `body` with each range from a position of a leaf on, in order, until it returns `false`.
  private func walk(from leaf: Int32, _ position: Int, _ body: (Run) -> Bool) {
    guard let tree else { return }
    var (leaf, position) = (leaf, position)
    while true {
      let runs = tree.elements(leaf)
      while position < runs.count {
        if !body(runs[position]) { return }
        position += 1
      }
      guard let next = tree.leaf(after: leaf) else { return }
      (leaf, position) = (next, 0)
    }
  }

  private func countBefore(list: Int) -> Int {
    guard let place = place(ofLastRunBefore: .min, inList: list), let run = place.run else {
      return 0
    }
    return place.before &+ run.count
  }

  private func place(ofLastRunBefore index: Int, inList list: Int) -> Position? {
    last { run, _ in run.list == list ? run.first < index : run.list < list }
  }

  /// Returns the last range that satisfies a condition, by descending the tree.
  ///
  /// The condition must be true for the first ranges and false for all after these.
  ///
  /// - Parameter isPassed: The condition, called with the list and the first place of a range, and the number of places in
  ///   all ranges before it.
  /// - Returns: The range; a position before the first range if none satisfies the condition; `nil` if the set is empty.
  private func last(where isPassed: (_ run: Sum, _ before: Int) -> Bool) -> Position? {
    guard let tree else { return nil }
    var (before, steps) = (0, 0)
    var block: Int32 = 0
    while !tree.isLeaf(block) {
      let sums = tree.summaries(block)
      var child = 0
      while child + 1 < sums.count, isPassed(sums[child + 1], before &+ sums[child].count) {
        before &+= sums[child].count
        child += 1
      }
      steps += child + 1
      block = tree.names(block)[child]
    }
    let runs = tree.elements(block)
    var place = Position(leaf: block, position: -1, run: nil, before: before, steps: steps)
    while place.position + 1 < runs.count {
      let next = runs[place.position + 1]
      let passed = before &+ (place.run?.count ?? 0)
      if !isPassed(Sum(list: next.list, first: next.first), passed) { break }
      before = passed
      place.position += 1
      place.run = next
    }
    place.before = before
    place.steps += place.position + 2
    return place
  }

  /// Checks the invariant of the type and of its tree, if `LAZYSCROLL_CHECKS` is defined.
  func _checkInvariants() {
    #if LAZYSCROLL_CHECKS
      tree?._checkInvariants()
      var last: Run?
      forEachRun { run in
        if let last, last.list == run.list {
          precondition(
            last.range.upperBound <= run.first, "\(run.first) is not behind \(last.first)")
        }
        precondition(
          run.count > 0 && (last?.list ?? .min) <= run.list,
          "\(run.first) of list \(run.list) is out of order")
        last = run
      }
    #endif
  }
}
