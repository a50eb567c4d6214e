import LazyScrollEngine

/// The steps of a batch, each counting in what the steps before have left: first all that goes, then
/// moves, then all that comes in, in ascending order.
extension TableUpdates {
  /// What becomes of rows of sections that are there before and afterwards, and are not read anew.
  struct RowSteps {
    /// By section before, the last first.
    var deleted: [Rows] = []
    /// By section afterwards, each as long as the ones before it left the section.
    var moves: [Move] = []
    /// By section afterwards, the first first.
    var inserted: [Rows] = []
  }

  /// Whether a section goes, or is read anew.
  func isGone(_ section: Int) -> Bool {
    deletedSections.contains(section) || reloadedSections.contains(section)
  }

  /// Whether a section is read as a whole, being new or read anew.
  ///
  /// - Parameter section: The section, as counted afterwards.
  /// - Returns: Whether it is.
  func isRead(_ section: Int) -> Bool {
    if insertedSections.contains(section) { return true }
    for range in reloadedSections.ranges {
      for old in range where place(ofSection: old) == section { return true }
    }
    return false
  }

  /// The steps for rows.
  func rowSteps() -> RowSteps {
    var steps = RowSteps()
    for rows in deletedRows where !isGone(rows.section) { steps.deleted.append(rows) }
    for rows in insertedRows where !isRead(rows.section) { steps.inserted.append(rows) }
    var moves: [Move] = []
    for move in rowMoves {
      let (source, target) = (move.source, move.target)
      switch (isGone(source.section), isRead(target.section)) {
      case (false, false): moves.append(move)
      case (false, true):
        steps.deleted.append(Rows(section: source.section, range: source.row..<source.row + 1))
      case (true, false):
        steps.inserted.append(Rows(section: target.section, range: target.row..<target.row + 1))
      case (true, true): break
      }
    }
    // Sorted as answers of an index are: a page has that code already, and the library's would be a
    // kilobyte more for each type. Rows of different sections may come in any order.
    steps.deleted.withUnsafeMutableBufferPointer { rows in
      sortInPlace(rows) { $0.range.lowerBound > $1.range.lowerBound }
    }
    steps.inserted.withUnsafeMutableBufferPointer { rows in
      sortInPlace(rows) { $0.range.lowerBound < $1.range.lowerBound }
    }
    for index in moves.indices {
      let (source, target) = (moves[index].source, moves[index].target)
      for rows in steps.deleted
      where rows.section == source.section && rows.range.lowerBound < source.row {
        moves[index].source.row -= rows.range.count
      }
      for rows in steps.inserted
      where rows.section == target.section && rows.range.lowerBound < target.row {
        moves[index].target.row -= rows.range.count
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
      moves[index].source.row -= deletedSections.count(before: moves[index].source.row)
      moves[index].target.row -= insertedSections.count(before: moves[index].target.row)
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
    var pending = moves
    pending.withUnsafeMutableBufferPointer { moves in
      sortInPlace(moves) { a, b in
        a.target.section == b.target.section
          ? a.target.row < b.target.row : a.target.section < b.target.section
      }
    }
    var steps: [Move] = []
    for position in pending.indices {
      let source = pending[position].source
      var target = pending[position].target
      var inTheWay: [Int] = []
      for later in pending.indices[(position + 1)...] {
        let other = pending[later].source
        if other.section == source.section && other.row > source.row {
          pending[later].source.row -= 1
        }
        if other.section == target.section { inTheWay.append(pending[later].source.row) }
      }
      inTheWay.withUnsafeMutableBufferPointer { rows in sortInPlace(rows, by: <) }
      for row in inTheWay where row < target.row { target.row += 1 }
      for later in pending.indices[(position + 1)...]
      where pending[later].source.section == target.section
        && pending[later].source.row >= target.row
      {
        pending[later].source.row += 1
      }
      steps.append(Move(source: source, target: target))
    }
    return steps
  }
}
