/// The search for a run in an ``ExtentTree``, and the splitting and joining of runs.
extension ExtentTree {
  /// The position of an item in the tree: its run, and the sum of all runs before that run.
  struct Position {
    var leaf: Int32
    var position: Int
    /// The number of items of the same run before this item.
    var within: Int
    /// The index of the item.
    var index: Int
    /// The sum of the runs before the run of the item.
    var sum: Sum
  }

  func offset(of place: Position, run: Run) -> Double {
    run.isMeasured
      ? place.sum.extent(estimate: estimate) + Double(place.within) * run.extent
      : place.sum.measured + Double(place.sum.estimatedCount + place.within) * estimate
  }

  /// Returns the position of the item at `index`; for `count`, the end of the last run.
  func find(_ index: Int) -> Position {
    var sum = Sum()
    var block: Int32 = 0
    while !tree.isLeaf(block) {
      let sums = tree.summaries(block)
      var child = 0
      while child + 1 < sums.count && index >= sum.count + sums[child].count {
        sum.add(sums[child])
        child += 1
      }
      block = tree.names(block)[child]
    }
    let runs = tree.elements(block)
    var position = 0
    while position < runs.count && index >= sum.count + runs[position].count {
      sum.add(runs[position], count: runs[position].count)
      position += 1
    }
    return Position(
      leaf: block, position: position, within: index - sum.count, index: index, sum: sum)
  }

  /// Returns the position of the item that contains `offset`, which must be in `0..<total`.
  func find(offset: Double) -> Position {
    var sum = Sum()
    var block: Int32 = 0
    while !tree.isLeaf(block) {
      let sums = tree.summaries(block)
      var child = 0
      while child + 1 < sums.count {
        var next = sum
        next.add(sums[child])
        if offset < next.extent(estimate: estimate) { break }
        sum = next
        child += 1
      }
      block = tree.names(block)[child]
    }
    let runs = tree.elements(block)
    // A rounding error may put the offset after the last run of the block, although the block contains it. Then the last run
    // with an extent above 0 contains it.
    var found = Position(leaf: block, position: 0, within: 0, index: sum.count, sum: sum)
    for position in runs.indices {
      let run = runs[position]
      let extent = run.isMeasured ? run.extent : estimate
      if extent > 0 {
        found = Position(leaf: block, position: position, within: 0, index: sum.count, sum: sum)
        var next = sum
        next.add(run, count: run.count)
        if offset < next.extent(estimate: estimate) { break }
      }
      sum.add(run, count: run.count)
    }
    let run = runs[found.position]
    let extent = run.isMeasured ? run.extent : estimate
    if extent > 0 {
      let before = found.sum.extent(estimate: estimate)
      var within = Int(min(Double(run.count - 1), max(0, ((offset - before) / extent))))
      func start(_ within: Int) -> Double {
        var place = found
        place.within = within
        return self.offset(of: place, run: run)
      }
      while within > 0 && start(within) > offset { within -= 1 }
      while within + 1 < run.count && start(within + 1) <= offset { within += 1 }
      found.within = within
      found.index += within
    }
    return found
  }

  func run(at index: Int) -> Run {
    let place = find(index)
    return tree.elements(place.leaf)[place.position]
  }

  // MARK: Runs

  /// Calls `body` with each run, in order.
  ///
  /// - Complexity: O(r log r) for r runs, with one search for each leaf.
  func forEachRun(_ body: (Run) -> Void) {
    var index = 0
    while index < count {
      for run in tree.elements(find(index).leaf) {
        body(run)
        index += run.count
      }
    }
  }

  /// Calls `body` with each measured item of a range, in order.
  ///
  /// - Complexity: O(r log r + m) for r runs in the range and m items, with one search for each leaf.
  func forEachMeasuredItem(
    in range: Range<Int>, _ body: (_ index: Int, _ extent: Double) -> Void
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      let place = find(index)
      let runs = tree.elements(place.leaf)
      var within = place.within
      for position in place.position..<runs.count where index < range.upperBound {
        let run = runs[position]
        let end = min(index + run.count - within, range.upperBound)
        if run.isMeasured { for item in index..<end { body(item, run.extent) } }
        (index, within) = (end, 0)
      }
    }
  }

  /// Sets the extent of one item, and joins the item with adjacent runs of the same extent.
  mutating func rewrite(_ extent: Double, at index: Int) {
    let place = find(index)
    let block = tree.elements(place.leaf)
    let run = block[place.position]
    if run.extent == extent { return }
    tree.makeUnique()
    let single = Run(extent: extent, count: 1)
    if run.count == 1 {
      if !join(single, at: place) { tree.replace(single, in: place.leaf, at: place.position) }
      return
    }
    let writable = tree.elements(place.leaf)
    let (before, after) = (place.within, run.count - place.within - 1)
    if before == 0 {
      writable[place.position].count = after
      if place.position > 0 && writable[place.position - 1].extent == extent {
        writable[place.position - 1].count += 1
        tree.refresh(place.leaf)
      } else {
        tree.insert(single, into: place.leaf, at: place.position)
      }
    } else if after == 0 {
      writable[place.position].count = before
      if place.position + 1 < writable.count && writable[place.position + 1].extent == extent {
        writable[place.position + 1].count += 1
        tree.refresh(place.leaf)
      } else {
        tree.insert(single, into: place.leaf, at: place.position + 1)
      }
    } else {
      writable[place.position].count = before
      tree.insert(
        Run(extent: run.extent, count: after), into: place.leaf, at: place.position + 1)
      let seam = find(index)
      tree.insert(single, into: seam.leaf, at: seam.position)
    }
  }

  /// Removes the run at `place`, and counts its item in an adjacent run of the same extent instead.
  ///
  /// - Returns: `false`, without a change, if no adjacent run has the extent.
  private func join(_ single: Run, at place: Position) -> Bool {
    let runs = tree.elements(place.leaf)
    let position = place.position
    let joinsBefore = position > 0 && runs[position - 1].extent == single.extent
    let joinsAfter = position + 1 < runs.count && runs[position + 1].extent == single.extent
    if !joinsBefore && !joinsAfter { return false }
    runs[joinsBefore ? position - 1 : position + 1].count += 1
    tree.remove(from: place.leaf, at: position)
    if joinsBefore && joinsAfter {
      // The removal made the runs before and after it adjacent. They have the same extent, so join them too.
      let second = find(place.index + 1)
      let runs = tree.elements(second.leaf)
      runs[second.position - 1].count += runs[second.position].count
      tree.remove(from: second.leaf, at: second.position)
    }
    return true
  }

  mutating func insert(_ run: Run, at index: Int) {
    precondition(index >= 0 && index <= count, "index \(index) is outside 0...\(count)")
    precondition(run.count >= 0, "\(run.count) items cannot be inserted")
    if run.count == 0 { return }
    tree.makeUnique()
    var place = find(index)
    var block = tree.elements(place.leaf)
    if place.position < block.count && block[place.position].extent == run.extent {
      block[place.position].count += run.count
      tree.refresh(place.leaf)
      return
    }
    if place.within == 0 && place.position > 0 && block[place.position - 1].extent == run.extent {
      block[place.position - 1].count += run.count
      tree.refresh(place.leaf)
      return
    }
    if place.within > 0 {
      let cut = block[place.position]
      block[place.position].count = place.within
      tree.insert(
        Run(extent: cut.extent, count: cut.count - place.within), into: place.leaf,
        at: place.position + 1)
      place = find(index)
      block = tree.elements(place.leaf)
    }
    tree.insert(run, into: place.leaf, at: place.position)
  }

  /// Appends one item without a new leaf, if possible.
  ///
  /// - Returns: `true` if the item was appended and all summaries are up to date; `false` if the last leaf is empty or full.
  mutating func appendsInPlace(_ extent: Double) -> Bool {
    Self.check(extent)
    let leaf = tree.lastLeaf
    let block = tree.elements(leaf)
    if let last = block.last, last.extent == extent {
      block[block.count - 1].count += 1
      tree.refresh(leaf)
      return true
    }
    if block.isEmpty || block.count == Rule.leafCapacity { return false }
    tree.insert(Run(extent: extent, count: 1), into: leaf, at: block.count)
    return true
  }

  func checked(_ index: Int) -> Int {
    precondition(index >= 0 && index < count, "index \(index) is outside 0..<\(count)")
    return index
  }

  static func check(_ extent: Double) {
    precondition(extent >= 0 && extent.isFinite, "the extent \(extent) is negative or not finite")
  }
}
