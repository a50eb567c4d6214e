import LazyScrollEngine

/// The conversion of a batch of edits to steps that are performed one after the other.
///
/// The order is: removals, moves, insertions in ascending order. The indexes of a step refer to the result of the previous
/// steps.
extension SectionUpdates {
  /// The steps that change items in sections that exist before and after the batch, and are not reloaded.
  struct ItemSteps {
    /// The items to remove, by section and index before the batch, in descending order.
    var deleted: [ItemRange] = []
    /// The items to move, in order; the indexes of each move refer to the result of the previous ones.
    var moves: [Move] = []
    /// The items to insert, by section and index after the batch, in ascending order.
    var inserted: [ItemRange] = []
    /// The amount of work done to find the steps, for tests.
    var visits = VisitCount()

    /// Appends a range of items to a list of ranges, and joins it with the last one if it continues that range.
    fileprivate static func append(_ run: RunSet.Run, to items: inout [ItemRange]) {
      if let last = items.last, last.section == run.list, last.range.upperBound == run.first {
        items[items.count - 1].range = last.range.lowerBound..<run.range.upperBound
      } else {
        items.append(ItemRange(section: run.list, range: run.range))
      }
    }
  }

  /// Returns true if a section, by its index before the batch, is deleted or reloaded.
  func isGone(_ section: Int) -> Bool {
    deletedSections.contains(section) || reloadedSections.contains(section)
  }

  /// Returns true if a section is read with all its items, because it is inserted or reloaded.
  ///
  /// - Parameter section: The index of the section after the batch.
  /// - Returns: True if the section is read with all its items.
  func isRead(_ section: Int) -> Bool {
    if insertedSections.contains(section) { return true }
    if reloadedSections.isEmpty { return false }
    return self.section(at: section).map { reloadedSections.contains($0) } ?? false
  }

  /// Returns the reloaded sections whose items have to be removed before any item is inserted.
  ///
  /// The batch may bring an item of a reloaded section into another section, and the item must not exist twice.
  ///
  /// - Returns: The indexes of the sections before the batch; empty if one reloaded section is all that brings in items.
  func sectionsToEmpty() -> [Int] {
    let isAlone =
      reloadedSections.count() == 1 && itemMoves.isEmpty && insertedItems.isEmpty
      && insertedSections.isEmpty
    if isAlone { return [] }
    var sections: [Int] = []
    for range in reloadedSections.ranges {
      for section in range where !deletedSections.contains(section) && itemCounts[section] > 0 {
        sections.append(section)
      }
    }
    return sections
  }

  /// Returns the steps that remove, move and insert items.
  ///
  /// - Complexity: O(e log e) for e edits.
  func itemSteps() -> ItemSteps {
    var steps = ItemSteps()
    var moves = itemMoves
    removeItems(&steps, &moves)
    let remaining = insertItems(&steps, moves)
    let sequence = MoveSequence(remaining)
    steps.moves = sequence.steps
    steps.visits.add(sequence.visits)
    return steps
  }

  /// Finds the items to remove, and converts the sources of moves to indexes after these removals.
  private func removeItems(_ steps: inout ItemSteps, _ moves: inout [Move]) {
    var section = -1
    var (isGone, place, deleted) = (false, 0, 0)
    takenItems.forEachRun { run in
      steps.visits.add(1)
      if run.list != section {
        (section, deleted) = (run.list, 0)
        isGone = self.isGone(section)
        place = self.place(ofSection: section) ?? 0
      }
      if isGone { return }
      if run.tag >= 0, !isRead(moves[run.tag].target.section) {
        moves[run.tag].source = ItemPath(item: run.first - deleted, section: place)
      } else {
        ItemSteps.append(run, to: &steps.deleted)
        deleted += run.count
      }
    }
    steps.deleted.reverse()
  }

  /// Finds the items to insert, and converts the targets of moves to indexes before these insertions.
  ///
  /// - Returns: The moves whose source and target are in sections that exist before and after the batch and are not reloaded.
  private func insertItems(_ steps: inout ItemSteps, _ moves: [Move]) -> [Move] {
    var section = -1
    var (isRead, inserted) = (false, 0)
    var remaining: [Move] = []
    arrivingItems.forEachRun { run in
      steps.visits.add(1)
      if run.list != section {
        (section, inserted) = (run.list, 0)
        isRead = self.isRead(section)
      }
      if isRead { return }
      if run.tag >= 0, !isGone(itemMoves[run.tag].source.section) {
        var move = moves[run.tag]
        move.target.item -= inserted
        remaining.append(move)
      } else {
        ItemSteps.append(run, to: &steps.inserted)
        inserted += run.count
      }
    }
    return remaining
  }

  /// Returns the steps that move sections, between the removal of deleted sections and the insertion of new ones.
  func sectionMoveSteps() -> [Move] {
    var moves = sectionMoves
    for index in moves.indices {
      moves[index].source.item -= deletedSections.count(before: moves[index].source.item)
      moves[index].target.item -= insertedSections.count(before: moves[index].target.item)
    }
    return MoveSequence(moves).steps
  }
}
