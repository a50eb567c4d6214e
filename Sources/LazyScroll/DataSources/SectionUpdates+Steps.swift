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
    /// The number of elementary steps that finding them took.
    var visits = VisitCount()

    /// Adds items behind those known, which they may continue.
    fileprivate static func append(_ run: RunSet.Run, to items: inout [ItemRange]) {
      if let last = items.last, last.section == run.list, last.range.upperBound == run.first {
        items[items.count - 1].range = last.range.lowerBound..<run.range.upperBound
      } else {
        items.append(ItemRange(section: run.list, range: run.range))
      }
    }
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
    if reloadedSections.isEmpty { return false }
    return self.section(at: section).map { reloadedSections.contains($0) } ?? false
  }

  /// The sections that are read anew, and have to be emptied before anything comes in: what stands in
  /// them may come in elsewhere.
  ///
  /// - Returns: The sections, as counted before; none where they are all that changes.
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

  /// The steps for items.
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

  /// Finds the items that go, and counts the sources of moves in what is left by them.
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

  /// Finds the items that come in, and counts the targets of moves in what is there before them.
  ///
  /// - Returns: The moves of items that were and will be in sections that are there before and afterwards.
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

  /// The steps for sections that move: after those that go, before those that come in.
  func sectionMoveSteps() -> [Move] {
    var moves = sectionMoves
    for index in moves.indices {
      moves[index].source.item -= deletedSections.count(before: moves[index].source.item)
      moves[index].target.item -= insertedSections.count(before: moves[index].target.item)
    }
    return MoveSequence(moves).steps
  }
}
