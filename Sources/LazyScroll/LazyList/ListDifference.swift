#if !hasFeature(Embedded)
  /// The difference between two sequences of unique IDs, as steps that lead from one to the other.
  ///
  /// Of the items in both, those stay that form a longest sequence in the same order, and the others move: no fewer
  /// moves lead there.
  ///
  /// - Complexity: O(n) to find where the sequences differ, and O(m log m) for m items from there on.
  struct ListDifference: Equatable {
    /// A step of an item to another place, which counts without it.
    struct Move: Equatable {
      var from: Int
      var to: Int
    }

    /// The items to remove, by their places in the old sequence, the last first.
    private(set) var removals: [Range<Int>] = []
    /// The items to move, one after the other, once the removals are made.
    private(set) var moves: [Move] = []
    /// The items to insert, by their places in the new sequence, the first first, once the moves are made.
    private(set) var insertions: [Range<Int>] = []

    /// The number of steps.
    var count: Int { removals.count + moves.count + insertions.count }

    init<ID: Hashable>(from old: [ID], to new: [ID]) {
      let shorter = min(old.count, new.count)
      var start = 0
      while start < shorter, old[start] == new[start] { start += 1 }
      var end = 0
      while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
      let (oldRange, newRange) = (start..<old.count - end, start..<new.count - end)
      if oldRange.isEmpty && newRange.isEmpty { return }

      let matches = Matches(old, oldRange, new, newRange)
      for index in matches.removed { Self.add(index, to: &removals) }
      removals.reverse()
      for index in matches.inserted { Self.add(index, to: &insertions) }
      move(matches.places, among: oldRange)
    }

    private static func add(_ index: Int, to ranges: inout [Range<Int>]) {
      if let last = ranges.last, last.upperBound == index {
        ranges[ranges.count - 1] = last.lowerBound..<index + 1
      } else {
        ranges.append(index..<index + 1)
      }
    }

    /// Adds the moves of the items in both sequences.
    ///
    /// Each item that moves is put behind the one that precedes it in the new order, from the first to the last. So the
    /// sequence consists of items in their final order and of those that have yet to move, which stand in their old order
    /// among the items that stay.
    ///
    /// - Parameters:
    ///   - places: The places of the items in the old sequence, by their order in the new one.
    ///   - range: The range of these places; the items before it stay.
    private mutating func move(_ places: [Int], among range: Range<Int>) {
      let start = range.lowerBound
      /// The number of kept items before each place.
      var rankOf = Array(repeating: 0, count: range.count)
      for place in places { rankOf[place - start] = 1 }
      var count = 0
      for index in rankOf.indices { (rankOf[index], count) = (count, count + rankOf[index]) }
      let ranks = places.map { rankOf[$0 - start] }
      let staying = Self.longestIncreasing(ranks)
      if staying.count == ranks.count { return }
      var stays = Array(repeating: false, count: ranks.count)
      for index in staying { stays[index] = true }
      /// The items that have yet to move, by their old rank.
      var waiting = CountTree(ranks.count)
      /// The items in their final order, by the old rank of the last one before or at them that stays, plus 1.
      var settled = CountTree(ranks.count + 1)
      for (index, rank) in ranks.enumerated() {
        if stays[index] { settled.add(1, at: rank + 1) } else { waiting.add(1, at: rank) }
      }
      var anchor = -1
      for (index, rank) in ranks.enumerated() {
        if stays[index] {
          anchor = rank
          continue
        }
        waiting.add(-1, at: rank)
        let from = waiting.count(before: rank) + settled.count(before: rank + 1)
        let to = index + waiting.count(before: max(anchor, 0))
        settled.add(1, at: anchor + 1)
        if from != to { moves.append(Move(from: start + from, to: start + to)) }
      }
    }

    /// Returns the indexes of a longest increasing part of different numbers, in order.
    ///
    /// - Complexity: O(n log n).
    private static func longestIncreasing(_ numbers: [Int]) -> [Int] {
      /// The index of the least number at which a part of each length ends.
      var ends: [Int] = []
      var previous = Array(repeating: -1, count: numbers.count)
      for (index, number) in numbers.enumerated() {
        var (low, high) = (0, ends.count)
        // Most numbers are greater than all before them.
        if let last = ends.last, numbers[last] < number { low = high }
        while low < high {
          let middle = (low + high) / 2
          if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
        }
        if low > 0 { previous[index] = ends[low - 1] }
        if low == ends.count { ends.append(index) } else { ends[low] = index }
      }
      var part: [Int] = []
      var index = ends.last ?? -1
      while index >= 0 {
        part.append(index)
        index = previous[index]
      }
      return part.reversed()
    }
  }

  /// The items that two sequences of unique IDs have in common, and those that only one of them has.
  ///
  /// Both are walked side by side, so that only items that are not found near where they were are looked up in a table.
  private struct Matches {
    /// The places in the old sequence of the items in both, by their order in the new one.
    private(set) var places: [Int] = []
    /// The places of the items of the old sequence alone, in order.
    private(set) var removed: [Int] = []
    /// The places of the items of the new sequence alone, in order.
    private(set) var inserted: [Int] = []

    /// The number of items that are looked through, on either side, for one that is not in its place.
    private static var reach: Int { 32 }

    init<ID: Hashable>(
      _ old: [ID], _ oldRange: Range<Int>, _ new: [ID], _ newRange: Range<Int>
    ) {
      /// The places in the old sequence, by those in the new one; -1 for an item that was not found yet.
      var found = Array(repeating: -1, count: newRange.count)
      var rest: [Int] = []
      var (at, to) = (oldRange.lowerBound, newRange.lowerBound)
      // Sequences that have little in common are not looked through for ever.
      var patience = 256 + 4 * newRange.count
      while at < oldRange.upperBound, to < newRange.upperBound {
        if old[at] == new[to] {
          found[to - newRange.lowerBound] = at
          (at, to) = (at + 1, to + 1)
          continue
        }
        var distance = 1
        while distance <= Self.reach, patience > 0 {
          patience -= 1
          if at + distance < oldRange.upperBound, old[at + distance] == new[to] {
            rest.append(contentsOf: at..<at + distance)
            at += distance
            break
          }
          if to + distance < newRange.upperBound, old[at] == new[to + distance] {
            to += distance
            break
          }
          distance += 1
        }
        if distance > Self.reach || old[at] != new[to] {
          rest.append(at)
          (at, to) = (at + 1, to + 1)
        }
      }
      rest.append(contentsOf: at..<max(at, oldRange.upperBound))

      var waiting: [ID: Int] = [:]
      waiting.reserveCapacity(rest.count)
      for place in rest { waiting[old[place]] = place }
      places.reserveCapacity(newRange.count)
      for (index, place) in zip(newRange, found) {
        if place >= 0 {
          places.append(place)
        } else if let place = waiting.removeValue(forKey: new[index]) {
          places.append(place)
        } else {
          inserted.append(index)
        }
      }
      removed = waiting.values.sorted()
    }
  }

  /// Counts at places, and their sums from the start (a Fenwick tree).
  private struct CountTree {
    private var sums: [Int]

    init(_ count: Int) { sums = Array(repeating: 0, count: count + 1) }

    mutating func add(_ count: Int, at place: Int) {
      var index = place + 1
      while index < sums.count {
        sums[index] += count
        index += index & -index
      }
    }

    /// Returns the sum of the counts at the places before one.
    func count(before place: Int) -> Int {
      var (index, sum) = (place, 0)
      while index > 0 {
        sum += sums[index]
        index -= index & -index
      }
      return sum
    }
  }
#endif
