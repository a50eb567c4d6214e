import LazyScrollEngine

/// The conversion of moves that happen all at once to moves that are performed one after the other.
///
/// The moves are performed in the order of their targets. When an item moves, items that have to move later may still be before
/// its target; they are skipped. The item is placed after as many *settled* items as there are items before it in the final
/// order. Settled items are those that never move, and those that have moved already.
///
/// The place of an item that has to move later follows from three numbers: the items before it that never move, the items
/// before it that have to move later, and the items that have moved to a place before it. So no other item is renumbered at a
/// step. Such an item is directly before a settled item, behind all items that have moved to the same gap.
///
/// - Complexity: O(m log m) for m moves.
struct MoveSequence {
  /// A move of an item, or of a section, which counts as an item of a list of all sections.
  struct Move: Sendable {
    var source: ItemPath
    var target: ItemPath
  }

  /// The moves to perform one after the other; the indexes of each refer to the result of the previous ones.
  private(set) var steps: [Move] = []
  /// The amount of work done to find the steps: their number, and the number of sums that were read or written; for tests.
  private(set) var visits = VisitCount()

  private let moves: [Move]
  /// The indexes of the moves in `moves`, sorted by source.
  private let bySource: [Int]
  /// The indexes of the moves in `moves`, sorted by target.
  private let byTarget: [Int]
  /// The number of items before each source, in the same section, that never move; in the order of `bySource`.
  private var restBeforeSource: [Int] = []
  /// The number of items before each target, in the same section, that never move; in the order of `byTarget`.
  private var restBeforeTarget: [Int] = []

  /// Finds the moves to perform one after the other.
  ///
  /// - Parameter moves: The moves that happen at once, with sources by their indexes before all moves, and targets by those
  ///   after all moves. No source and no target occurs twice.
  init(_ moves: [Move]) {
    self.moves = moves
    bySource = moves.indices.sorted { Self.isOrdered(moves[$0].source, moves[$1].source) }
    byTarget = moves.indices.sorted { Self.isOrdered(moves[$0].target, moves[$1].target) }
    restBeforeSource = Self.rests(bySource.map { moves[$0].source })
    restBeforeTarget = Self.rests(byTarget.map { moves[$0].target })
    findSteps()
  }

  private static func isOrdered(_ a: ItemPath, _ b: ItemPath) -> Bool {
    a.section == b.section ? a.item < b.item : a.section < b.section
  }

  /// Returns, for each of some sorted places, the number of items before it in the same section that are not among the places.
  private static func rests(_ places: [ItemPath]) -> [Int] {
    var first = 0
    return places.indices.map { position in
      if places[position].section != places[first].section { first = position }
      return places[position].item - (position - first)
    }
  }

  private mutating func findSteps() {
    var ranks = [Int](repeating: 0, count: moves.count)
    for (rank, number) in bySource.enumerated() { ranks[number] = rank }
    var pending = PendingMoves(count: moves.count)
    steps.reserveCapacity(moves.count)
    for (position, number) in byTarget.enumerated() {
      var move = moves[number]
      let rank = ranks[number]
      let group = sources(inSection: move.source.section)
      pending.remove(rank)
      move.source.item =
        restBeforeSource[rank] + pending.count(in: group.lowerBound..<rank)
        + arrived(before: restBeforeSource[rank], inSection: move.source.section, position)
      let inTheWay = sources(
        inSection: move.target.section, behindFewerThan: restBeforeTarget[position])
      move.target.item = move.target.item.addingWithoutOverflow(pending.count(in: inTheWay))
      steps.append(move)
    }
    visits.add(moves.count + pending.visits)
  }

  /// Returns the moves whose source is in a section, as positions in `bySource`.
  private func sources(inSection section: Int) -> Range<Int> {
    let first = partition { moves[bySource[$0]].source.section < section }
    return first..<partition { moves[bySource[$0]].source.section <= section }
  }

  /// Returns the moves from a section that have fewer than `rest` items that never move before their source, as positions in
  /// `bySource`.
  private func sources(inSection section: Int, behindFewerThan rest: Int) -> Range<Int> {
    let group = sources(inSection: section)
    return group.lowerBound..<partition(group) { restBeforeSource[$0] < rest }
  }

  /// Returns the number of items that have moved to a section, with at most a given number of items before them that never
  /// move.
  ///
  /// - Parameters:
  ///   - rest: The greatest number of items that never move.
  ///   - section: The section to which the items have moved.
  ///   - count: The number of moves that have been performed, in the order of targets.
  /// - Returns: The number of items.
  private func arrived(before rest: Int, inSection section: Int, _ count: Int) -> Int {
    let first = partition(0..<count) { moves[byTarget[$0]].target.section < section }
    let last = partition(first..<count) { position in
      moves[byTarget[position]].target.section == section && restBeforeTarget[position] <= rest
    }
    return last - first
  }

  /// Returns the first position at which a condition is false, by binary search; the condition is true at all positions before
  /// it.
  private func partition(
    _ range: Range<Int>? = nil, _ isBefore: (Int) -> Bool
  ) -> Int {
    var (low, high) = (range?.lowerBound ?? 0, range?.upperBound ?? moves.count)
    while low < high {
      let middle = low + (high - low) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// The moves that have not been performed yet, counted by rank (position in the order of sources), as a Fenwick tree.
///
/// - Complexity: O(log m) for each operation on m moves.
private struct PendingMoves {
  /// The sums of the Fenwick tree: at index i, the number of pending moves with ranks from i - (i & -i) up to i - 1.
  private var sums: [Int]
  private(set) var visits = 0

  /// Creates a tree in which all of `count` moves are pending.
  init(count: Int) { sums = (0...count).map { $0 & -$0 } }

  /// Removes the move with a rank from the pending moves.
  mutating func remove(_ rank: Int) {
    var index = rank + 1
    while index < sums.count {
      sums[index] -= 1
      index += index & -index
      visits += 1
    }
  }

  /// Returns the number of pending moves with ranks in a range.
  mutating func count(in ranks: Range<Int>) -> Int {
    count(before: ranks.upperBound) - count(before: ranks.lowerBound)
  }

  private mutating func count(before rank: Int) -> Int {
    var (index, sum) = (rank, 0)
    while index > 0 {
      sum += sums[index]
      index -= index & -index
      visits += 1
    }
    return sum
  }
}
