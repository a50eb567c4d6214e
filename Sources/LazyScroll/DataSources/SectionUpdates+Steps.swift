import LazyScrollEngine

/// The steps of a batch, each counting in what the steps before have left: first all that goes, then
/// moves, then all that comes in, in ascending order.
extension SectionUpdates {
  /// The steps for items of sections that exist before and after the batch, and are not read again as a whole.
  struct ItemSteps {
    /// By section before, the last first.
    var deleted: [ItemRange] = []
    /// By section afterwards, each as long as the ones before it left the section.
    var moves: [Move] = []
    /// By section afterwards, the first first.
    var inserted: [ItemRange] = []
  }

  /// Returns a Boolean value that indicates whether a section is deleted, or read again as a whole.
  func isGone(_ section: Int) -> Bool {
    deletedSections.contains(section) || reloadedSections.contains(section)
  }

  /// Returns a Boolean value that indicates whether a section is read as a whole, because it is new or reloaded.
  ///
  /// - Parameter section: The section, as counted after the batch.
  /// - Returns: True if it is read as a whole.
  func isRead(_ section: Int) -> Bool {
    if insertedSections.contains(section) { return true }
    for range in reloadedSections.ranges {
      for old in range where place(ofSection: old) == section { return true }
    }
    return false
  }

  /// The sections that are read anew, and have to be emptied before anything comes in: what stands in
  /// them may come in elsewhere.
  ///
  /// - Returns: The sections, as counted before; none where they are all that changes.
  func sectionsToEmpty() -> [Int] {
    let isAlone =
      reloadedSections.count == 1 && itemMoves.isEmpty && insertedItems.isEmpty
      && insertedSections.ranges.isEmpty
    if isAlone { return [] }
    var sections: [Int] = []
    for range in reloadedSections.ranges {
      for section in range where !deletedSections.contains(section) && itemCounts[section] > 0 {
        sections.append(section)
      }
    }
    return sections
  }

  /// The steps for items.
  func itemSteps() -> ItemSteps {
    var steps = ItemSteps()
    for items in deletedItems where !isGone(items.section) { steps.deleted.append(items) }
    for items in insertedItems where !isRead(items.section) { steps.inserted.append(items) }
    var moves: [Move] = []
    for move in itemMoves {
      let (source, target) = (move.source, move.target)
      switch (isGone(source.section), isRead(target.section)) {
      case (false, false): moves.append(move)
      case (false, true):
        steps.deleted.append(
          ItemRange(section: source.section, range: source.item..<source.item + 1))
      case (true, false):
        steps.inserted.append(
          ItemRange(section: target.section, range: target.item..<target.item + 1))
      case (true, true): break
      }
    }
    // Items of different sections may come in any order.
    steps.deleted.sort { $0.range.lowerBound > $1.range.lowerBound }
    steps.inserted.sort { $0.range.lowerBound < $1.range.lowerBound }
    for index in moves.indices {
      let (source, target) = (moves[index].source, moves[index].target)
      for items in steps.deleted
      where items.section == source.section && items.range.lowerBound < source.item {
        moves[index].source.item -= items.range.count
      }
      for items in steps.inserted
      where items.section == target.section && items.range.lowerBound < target.item {
        moves[index].target.item -= items.range.count
      }
      moves[index].source.section = place(ofSection: source.section) ?? 0
    }
    steps.moves = Self.steps(of: moves)
    return steps
  }

  /// The steps for sections that move: after those that go, before those that come in.
  func sectionMoveSteps() -> [Move] {
    var moves = sectionMoves
    for index in moves.indices {
      moves[index].source.item -= deletedSections.count(before: moves[index].source.item)
      moves[index].target.item -= insertedSections.count(before: moves[index].target.item)
    }
    return Self.steps(of: moves)
  }

  /// Moves that happen at once, one after the other.
  ///
  /// The first targets come first. What is still to move may stand before a target meanwhile, and is
  /// passed over.
  ///
  /// - Complexity: O(m² log m) for m moves.
  private static func steps(of moves: [Move]) -> [Move] {
    var pending = moves.sorted { a, b in
      a.target.section == b.target.section
        ? a.target.item < b.target.item : a.target.section < b.target.section
    }
    var steps: [Move] = []
    for position in pending.indices {
      let source = pending[position].source
      var target = pending[position].target
      var inTheWay: [Int] = []
      for later in pending.indices[(position + 1)...] {
        let other = pending[later].source
        if other.section == source.section && other.item > source.item {
          pending[later].source.item -= 1
        }
        if other.section == target.section { inTheWay.append(pending[later].source.item) }
      }
      for item in inTheWay.sorted() where item < target.item { target.item += 1 }
      for later in pending.indices[(position + 1)...]
      where pending[later].source.section == target.section
        && pending[later].source.item >= target.item
      {
        pending[later].source.item += 1
      }
      steps.append(Move(source: source, target: target))
    }
    return steps
  }
}
