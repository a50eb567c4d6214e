import LazyScrollEngine

/// Moves that happen at once, as moves one after the other.
///
/// The first targets come first. An item that has still to move may stand before a target meanwhile, and is passed
/// over: the moving one goes behind as many *settled* items as it has before it in the end, those that never move and
/// those that have moved.
///
/// The place of an item that has still to move follows from three numbers, so that no other item is renumbered at a
/// step: the items before it that never move, those before it that have still to move, and those that have moved
/// before it. It stands right before a settled item, behind all that moved to that gap.
///
/// - Complexity: O(m log m) for m moves.
struct MoveSequence {
  /// A move of an item, or of a section, which counts as an item in a list of all sections.
  struct Move: Sendable {
    var source: ItemPath
    var target: ItemPath
  }

  /// The moves, each counting in what the ones before have left.
  private(set) var steps: [Move] = []
  /// The number of steps found, and of sums that were read or written for them.
  private(set) var visits = VisitCount()

  private let moves: [Move]
  /// The moves' numbers, by source.
  private let bySource: [Int]
  /// The moves' numbers, by target.
  private let byTarget: [Int]
  /// For each move by source: the items of its section before it that never move.
  private var restBeforeSource: [Int] = []
  /// For each move by target: the items of its section that never move and stand before it afterwards.
  private var restBeforeTarget: [Int] = []

  /// Finds the steps.
  ///
  /// - Parameter moves: The moves, their sources as counted before all of them and their targets as counted behind
  ///   them; no source and no target occurs twice.
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

  /// Returns how many other items stand before each of some places in order, in its section.
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

  /// Returns the moves from a section, by source.
  private func sources(inSection section: Int) -> Range<Int> {
    let first = partition { moves[bySource[$0]].source.section < section }
    return first..<partition { moves[bySource[$0]].source.section <= section }
  }

  /// Returns the moves from a section that have fewer items that never move before them, by source.
  private func sources(inSection section: Int, behindFewerThan rest: Int) -> Range<Int> {
    let group = sources(inSection: section)
    return group.lowerBound..<partition(group) { restBeforeSource[$0] < rest }
  }

  /// Returns the number of items that have moved to a section behind at most so many items that never move.
  ///
  /// - Parameters:
  ///   - rest: The number of items that never move.
  ///   - section: The section.
  ///   - count: The number of moves that have happened, by target.
  /// - Returns: The number.
  private func arrived(before rest: Int, inSection section: Int, _ count: Int) -> Int {
    let first = partition(0..<count) { moves[byTarget[$0]].target.section < section }
    let last = partition(first..<count) { position in
      moves[byTarget[position]].target.section == section && restBeforeTarget[position] <= rest
    }
    return last - first
  }

  /// Returns the first position for which a condition does not hold that holds for all before it.
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

/// The moves that have not happened yet, counted by rank: a Fenwick tree.
///
/// - Complexity: O(log m) for each operation on m moves.
private struct PendingMoves {
  /// At i: the number of moves of the ranks from i - (i & -i) up to i - 1.
  private var sums: [Int]
  private(set) var visits = 0

  /// All of so many moves.
  init(count: Int) { sums = (0...count).map { $0 & -$0 } }

  /// Takes a move out.
  mutating func remove(_ rank: Int) {
    var index = rank + 1
    while index < sums.count {
      sums[index] -= 1
      index += index & -index
      visits += 1
    }
  }

  /// Returns the number of moves of some ranks.
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
