/// A set of places in numbered lists, kept as ranges that do not overlap.
///
/// A batch of edits names rows that go or come in by their places, in any order, a row at a time. Each of them has to be
/// compared with those named before, and the rows between them are looked up by the number of places before. This is a
/// B+-tree over the ranges, by list and place, with the sums of their lengths, so that both cost O(log r) for r ranges.
///
/// ```swift
/// var taken = RunSet()
/// taken.insert(2..<4)           // true
/// taken.insert(3..<5)           // false, and the set stays as it is
/// taken.count(before: 10)       // 2
/// taken.place(clearing: 2)      // 4
/// ```
///
/// A range may carry a tag, a number that says something of its places, such as the move that they take part in.
///
/// Invariant: ranges are not empty, do not overlap, and are in order.
package struct RunSet: Sendable {
  /// Places of one list.
  package struct Run: BitwiseCopyable, Sendable {
    package var list: Int
    package var first: Int
    package var count: Int
    package var tag: Int

    package var range: Range<Int> { first..<first + count }
  }

  private struct Sum: BitwiseCopyable, Equatable, Sendable {
    /// The list and the place of the first range.
    var list = 0
    var first = 0
    /// The number of places; with those of many lists it may wrap around, as only differences count.
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

  /// `nil` without ranges, as most sets are that a batch has.
  private var tree: BlockTree<Rule>?
  /// The number of ranges and of blocks that insertions looked at.
  private(set) package var visits = VisitCount()

  /// An empty set.
  package init() {}

  package var isEmpty: Bool { tree == nil }

  // MARK: Changing

  /// Adds places, unless one of them is there already.
  ///
  /// - Parameters:
  ///   - range: The places, at least one.
  ///   - list: The list.
  ///   - tag: A number for the range.
  /// - Returns: A Boolean value that indicates whether they were added.
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

  /// Returns the range that holds a place; `nil` for a place that is not there.
  ///
  /// - Complexity: O(log r) for r ranges.
  package func run(holding index: Int, inList list: Int = 0) -> Run? {
    guard index < Int.max,
      let run = place(ofLastRunBefore: index + 1, inList: list)?.run,
      run.list == list, index - run.first < run.count
    else { return nil }
    return run
  }

  /// Returns a Boolean value that indicates whether a place is there.
  package func contains(_ index: Int, inList list: Int = 0) -> Bool {
    run(holding: index, inList: list) != nil
  }

  /// Returns the number of places of a list.
  package func count(inList list: Int = 0) -> Int { count(before: .max, inList: list) }

  /// Returns the number of places of a list before another place.
  ///
  /// - Complexity: O(log r) for r ranges.
  package func count(before index: Int, inList list: Int = 0) -> Int {
    guard let place = place(ofLastRunBefore: index, inList: list), let run = place.run,
      run.list == list
    else { return 0 }
    return place.before &- countBefore(list: list) &+ min(run.count, index - run.first)
  }

  /// Returns the place of something of an index that keeps clear of these places: the index-th of the others.
  ///
  /// It is the last place that there can be where it would be beyond that.
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

  /// Calls a function with all ranges, by list and place.
  ///
  /// - Complexity: O(r) for r ranges.
  package func forEachRun(_ body: (Run) -> Void) {
    guard let place = place(ofLastRunBefore: .min, inList: .min) else { return }
    walk(from: place.leaf, 0) { run in
      body(run)
      return true
    }
  }

  /// Calls a function with the ranges of a list that meet others, in order.
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

  /// Returns the places of things of some indexes that keep clear of these places, each run as long as no place among
  /// these interrupts it.
  ///
  /// - Complexity: O(log r + k) for k of r ranges that are passed over.
  package func places(clearing range: Range<Int>, inList list: Int = 0) -> [Range<Int>] {
    if range.isEmpty { return [] }
    let last = place(clearing: range.upperBound - 1, inList: list)
    let first = place(clearing: range.lowerBound, inList: list)
    return first < .max ? gaps(in: first..<(last == .max ? last : last + 1), inList: list) : []
  }

  /// Returns the parts of a range that are not among the places of a list, in order.
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

  /// A range on the way through the tree.
  private struct Position {
    var leaf: Int32
    /// -1 before the first range.
    var position: Int
    /// `nil` before the first range.
    var run: Run?
    /// The number of places before the range, of all lists.
    var before: Int
    /// The number of ranges and blocks looked at.
    var steps: Int
  }

  /// Calls a function with ranges in order, from a position of a leaf on, until it returns `false`.
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

  /// Returns the last range that meets a condition, by binary search: if a range meets it, so do all before it.
  ///
  /// - Parameter isPassed: The condition, for the list and the first place of a range, and the number of places before it.
  /// - Returns: The range; a position before the first if none meets the condition; `nil` in an empty set.
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

  /// See the type's invariant.
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
