/// The extents of a sequence of items along one axis, and the offset of each item, which is the sum of the extents before it.
///
/// A list needs the answer to two questions at every scroll: which item is at an offset, and at which offset
/// is an item. An array of extents answers one of them only in O(n); an array of offsets must be
/// rewritten after every change. This is a B+-tree over *runs* of items with the same extent, so
/// both answers and every edit take O(log runs), and a billion unmeasured rows are one run.
///
/// ```swift
/// var rows = ExtentTree(count: 1_000_000_000, estimate: 30)
/// rows.setExtent(85, at: 2)
/// rows.offset(of: 3)        // 145
/// rows.index(at: 145)       // 3
/// rows.total                // 30_000_000_055
/// ```
///
/// Offsets and extents are in points along the scroll axis, from the start of the sequence. An item is
/// half-open: it contains its start but not its end. An unmeasured item has the extent `estimate`.
///
/// Invariants (see `ExtentTree+Invariants.swift`): no run is empty; extents are finite and not
/// negative; each sum is that of its runs. A sum is recomputed from its parts at each change, never
/// adjusted by a difference, so that rounding errors do not accumulate.
///
/// An extent tree is not a layout: it has no cross axis, no spacing and no sections.
public struct ExtentTree: Sendable {
  /// A number of consecutive items that all have the same measured extent, or that are all unmeasured.
  struct Run: BitwiseCopyable, Equatable, Sendable {
    /// The measured extent of each item in points, or -1 if the items are unmeasured.
    var extent: Double
    var count: Int

    var isMeasured: Bool { extent >= 0 }
  }

  /// The summary of a block of runs.
  ///
  /// Unmeasured items are counted instead of added up, so that setting a new estimate changes no block.
  struct Sum: BitwiseCopyable, Equatable, Sendable {
    var measured = 0.0
    var measuredCount = 0
    var estimatedCount = 0

    var count: Int { measuredCount + estimatedCount }

    func extent(estimate: Double) -> Double { measured + Double(estimatedCount) * estimate }

    mutating func add(_ run: Run, count: Int) {
      if run.isMeasured {
        measured += run.extent * Double(count)
        measuredCount += count
      } else {
        estimatedCount += count
      }
    }

    mutating func add(_ other: Sum) {
      measured += other.measured
      measuredCount += other.measuredCount
      estimatedCount += other.estimatedCount
    }
  }

  enum Rule: BlockTreeRule {
    static var leafCapacity: Int { 32 }
    static var nodeCapacity: Int { 18 }
    static var namesElements: Bool { false }
    static var empty: Sum { Sum() }
    static func summary(ofElements elements: UnsafeBufferPointer<Run>, keeping old: Sum) -> Sum {
      var sum = Sum()
      for run in elements { sum.add(run, count: run.count) }
      return sum
    }
    static func summary(ofChildren children: UnsafeBufferPointer<Sum>, keeping old: Sum) -> Sum {
      var sum = Sum()
      for child in children { sum.add(child) }
      return sum
    }
  }

  var tree = BlockTree<Rule>()

  /// The extent of an unmeasured item, in points.
  ///
  /// It is finite and not negative. Setting it costs O(1), whatever the number of items.
  public var estimate: Double {
    willSet { Self.check(newValue) }
  }

  /// Creates a sequence of unmeasured items.
  ///
  /// - Parameters:
  ///   - count: The number of items, not negative.
  ///   - estimate: The extent of an unmeasured item, in points; finite and not negative.
  /// - Complexity: O(1).
  public init(count: Int = 0, estimate: Double) {
    precondition(count >= 0, "the number of items is \(count), which is negative")
    Self.check(estimate)
    self.estimate = estimate
    if count > 0 { tree.insert(Run(extent: -1, count: count), into: tree.lastLeaf, at: 0) }
  }

  /// Creates a sequence of measured items with the given extents.
  ///
  /// - Parameters:
  ///   - extents: The extents in order, in points; each finite and not negative.
  ///   - estimate: The extent of unmeasured items that are inserted later, in points.
  /// - Complexity: O(n).
  public init(extents: [Double], estimate: Double) {
    Self.check(estimate)
    self.estimate = estimate
    append(extents: extents)
  }

  /// The number of items.
  public var count: Int { tree.rootSummary.count }

  /// The number of measured items.
  package var measuredCount: Int { tree.rootSummary.measuredCount }

  /// The sum of the extents of measured items, in points.
  package var measuredTotal: Double { tree.rootSummary.measured }

  /// The sum of all extents, in points.
  public var total: Double { tree.rootSummary.extent(estimate: estimate) }

  /// The number of bytes that the tree has allocated on the heap.
  public var byteCount: Int { tree.byteCount }

  // MARK: Queries

  /// Returns the extent of an item, in points.
  ///
  /// - Precondition: `index` is in `0..<count`.
  /// - Complexity: O(log runs).
  public func extent(at index: Int) -> Double {
    let run = run(at: checked(index))
    return run.isMeasured ? run.extent : estimate
  }

  /// Returns a Boolean value that indicates whether the extent of an item was measured or declared rather than
  /// estimated.
  ///
  /// - Precondition: `index` is in `0..<count`.
  /// - Complexity: O(log runs).
  package func isMeasured(at index: Int) -> Bool { run(at: checked(index)).isMeasured }

  /// Returns the offset at which an item starts, in points from the start of the sequence.
  ///
  /// - Parameter index: The index of an item, or `count` for the end of the last item.
  /// - Returns: The offset, in points.
  /// - Precondition: `index` is in `0...count`.
  /// - Complexity: O(log runs).
  public func offset(of index: Int) -> Double {
    if index == count { return total }
    let place = find(checked(index))
    return offset(of: place, run: tree.elements(place.leaf)[place.position])
  }

  /// Returns the offset and the extent of an item, and whether the extent was measured, with a single search.
  ///
  /// - Precondition: `index` is in `0..<count`.
  /// - Complexity: O(log runs).
  func place(of index: Int) -> (offset: Double, extent: Double, isMeasured: Bool) {
    let place = find(checked(index))
    let run = tree.elements(place.leaf)[place.position]
    return (
      offset(of: place, run: run), run.isMeasured ? run.extent : estimate, run.isMeasured
    )
  }

  /// Returns the index of the item at an offset.
  ///
  /// Items without extent contain no offset, so they are skipped.
  ///
  /// - Parameter offset: The offset in points from the start of the sequence.
  /// - Returns: The index of the item that contains the offset; `nil` before the first item or after the
  ///   last item.
  /// - Complexity: O(log runs).
  public func index(at offset: Double) -> Int? {
    guard offset >= 0 && offset < total else { return nil }
    return find(offset: offset).index
  }

  /// Calls `body` with each item that intersects a band, in order.
  ///
  /// Items without extent are skipped.
  ///
  /// - Parameters:
  ///   - lower: The start of the band, in points from the start of the sequence.
  ///   - upper: The end of the band, which is not part of it, in points.
  ///   - limit: The greatest number of calls.
  ///   - body: Called with the index, the offset and the extent of an item, and whether the extent was measured.
  /// - Complexity: O(log runs + k) for k items in the band.
  public func forEachItem(
    from lower: Double, to upper: Double, atMost limit: Int = .max,
    _ body: (_ index: Int, _ offset: Double, _ extent: Double, _ isMeasured: Bool) -> Void
  ) {
    guard lower < upper, upper > 0, lower < total, total > 0 else { return }
    var place = find(offset: max(0, lower))
    var left = limit
    while true {
      let block = tree.elements(place.leaf)
      while place.position < block.count {
        let run = block[place.position]
        let extent = run.isMeasured ? run.extent : estimate
        if extent > 0 {
          while place.within < run.count {
            let offset = offset(of: place, run: run)
            if offset >= upper { return }
            if offset + extent > lower {
              if left == 0 { return }
              left -= 1
              body(place.index, offset, extent, run.isMeasured)
            }
            place.within += 1
            place.index += 1
          }
          place.sum.add(run, count: run.count)
        } else {
          place.index += run.count - place.within
          place.sum.add(run, count: run.count)
        }
        place.within = 0
        place.position += 1
      }
      // Search again from the root, so that sums are added in the same order as in any search. Otherwise rounding would make
      // the offset of an item depend on the start of this loop.
      if place.index >= count { return }
      place = find(place.index)
    }
  }

  // MARK: Changes

  /// Sets the measured extent of an item.
  ///
  /// - Parameters:
  ///   - extent: The extent in points; finite and not negative.
  ///   - index: The index of the item, in `0..<count`.
  /// - Complexity: O(log runs).
  public mutating func setExtent(_ extent: Double, at index: Int) {
    Self.check(extent)
    rewrite(extent, at: checked(index))
    _checkInvariants()
  }

  /// Discards the measured extent of an item, which then has the estimated extent.
  ///
  /// - Precondition: `index` is in `0..<count`.
  /// - Complexity: O(log runs).
  package mutating func forgetExtent(at index: Int) {
    rewrite(-1, at: checked(index))
    _checkInvariants()
  }

  /// Discards the measured extents of all items.
  ///
  /// - Complexity: O(runs), because the memory of all runs is freed.
  package mutating func forgetAllExtents() {
    self = ExtentTree(count: count, estimate: estimate)
  }

  /// Inserts unmeasured items.
  ///
  /// - Parameters:
  ///   - added: The number of items, not negative.
  ///   - index: The index of the first inserted item after the insertion, in `0...count`.
  /// - Complexity: O(log runs).
  public mutating func insert(count added: Int, at index: Int) {
    insert(Run(extent: -1, count: added), at: index)
    _checkInvariants()
  }

  /// Inserts measured items of the same extent.
  ///
  /// - Parameters:
  ///   - extent: The extent of each item in points; finite and not negative.
  ///   - added: The number of items, not negative.
  ///   - index: The index of the first inserted item after the insertion, in `0...count`.
  /// - Complexity: O(log runs).
  public mutating func insert(extent: Double, count added: Int = 1, at index: Int) {
    Self.check(extent)
    insert(Run(extent: extent, count: added), at: index)
    _checkInvariants()
  }

  /// Removes items.
  ///
  /// - Parameter range: The indexes of the items, within `0..<count`.
  /// - Complexity: O(r log runs) for r runs in the range.
  public mutating func remove(_ range: Range<Int>) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count, "\(range) is outside 0..<\(count)")
    tree.makeUnique()
    var left = range.count
    while left > 0 {
      let place = find(range.lowerBound)
      let run = tree.elements(place.leaf)[place.position]
      let removed = min(left, run.count - place.within)
      if removed == run.count {
        tree.remove(from: place.leaf, at: place.position)
      } else {
        let rest = Run(extent: run.extent, count: run.count - removed)
        tree.replace(rest, in: place.leaf, at: place.position)
      }
      left -= removed
    }
    _checkInvariants()
  }

  /// Appends measured items with the given extents.
  ///
  /// - Parameter extents: The extents in order, in points; each finite and not negative.
  /// - Complexity: O(added) amortised.
  public mutating func append(extents: [Double]) {
    extents.withUnsafeBufferPointer { append(all: $0) }
  }

  /// Appends measured items with the given extents.
  ///
  /// - Parameter extents: The extents in order, in points; each finite and not negative.
  /// - Complexity: O(added) amortised.
  mutating func append(extents: some Sequence<Double>) { append(all: extents) }

  /// Appends items; a negative extent makes an item unmeasured.
  ///
  /// - Complexity: O(added) amortised.
  mutating func append(known extents: [Double]) {
    extents.withUnsafeBufferPointer { extents in
      var first = 0
      while first < extents.count {
        let isKnown = extents[first] >= 0
        var end = first + 1
        while end < extents.count, (extents[end] >= 0) == isKnown { end += 1 }
        if isKnown {
          append(all: UnsafeBufferPointer(rebasing: extents[first..<end]))
        } else {
          insert(count: end - first, at: count)
        }
        first = end
      }
    }
  }

  private mutating func append(all extents: some Sequence<Double>) {
    tree.makeUnique()
    var iterator = extents.makeIterator()
    var next = iterator.next()
    // First extend the last run and fill the last leaf, so that only full leaves are followed by new ones.
    while let extent = next, appendsInPlace(extent) { next = iterator.next() }
    var leaf = tree.lastLeaf
    while next != nil {
      leaf = tree.beginLeaf(after: leaf)
      let runs = tree.elements(leaf).baseAddress.unsafelyUnwrapped
      var count = 0
      while let extent = next {
        Self.check(extent)
        if count > 0 && runs[count - 1].extent == extent {
          runs[count - 1].count += 1
        } else if count < Rule.leafCapacity {
          runs[count] = Run(extent: extent, count: 1)
          count += 1
        } else {
          break
        }
        next = iterator.next()
      }
      tree.endLeaf(leaf, count: count)
    }
    tree.sealSpine(from: leaf)
    _checkInvariants()
  }
}
