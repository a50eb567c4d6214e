#if !hasFeature(Embedded)
  /// A search for the difference between two sequences of unique IDs, at once or in slices.
  ///
  /// ```
  ///   starts ──► ends ──► walk ──► rest ──► order ──► done
  /// ```
  ///
  /// Items that both sequences have in common at their starts and ends are skipped. In between, both are walked side by side,
  /// so that only items that are not found near their old position are looked up in a table. Of the common items, a longest
  /// subsequence with the same order in both stays, and the other ones move.
  ///
  /// - Complexity: O(n) to find the part in which the sequences differ, and O(m log m) for the m items of this part.
  struct DifferenceSearch<ID: Hashable> {
    private enum Phase {
      /// Items that both sequences have in common at their starts are skipped.
      case starts
      /// Items that both sequences have in common at their ends are skipped.
      case ends
      /// The differing parts of both sequences are walked side by side, to find items near their old position.
      case walk
      /// Items that are not near their old position are looked up in a table.
      case rest
      /// The common items that stay in place are chosen; the other common items move.
      case order
      case done
      /// More items changed their position than `limit` allows, so the search has ended without a result.
      case givenUp
    }

    private let old: [ID]
    private let new: [ID]
    /// The greatest number of items that may change their position.
    private let limit: Int
    private var phase = Phase.starts
    /// The number of items that both sequences have in common at their starts, and at their ends.
    private var (start, end) = (0, 0)
    /// The positions to compare next in the old and in the new sequence, which are walked side by side.
    private var (at, to) = (0, 0)
    /// The position in the old sequence of each item of the new one from `start` on; -1 if none is found.
    ///
    /// Positions found by walking both sequences side by side are increasing.
    private var found: [Int] = []
    /// The positions of old items that were not found while both sequences were walked; -1 for an item that was found later in
    /// the table.
    private var rest: [Int] = []
    /// The index in `rest` of each old item whose position is there, by ID.
    private var table: [ID: Int] = [:]
    private var order = IncreasingPart()

    /// The difference, once it is found.
    private(set) var difference = ListDifference()
    /// True if more items changed their position than `limit` allows, so that there is no difference.
    var isTooLong: Bool { phase == .givenUp }

    /// Prepares a search for the difference between two sequences.
    ///
    /// - Parameters:
    ///   - old: The old sequence, in which IDs are unique.
    ///   - new: The new sequence; if an ID occurs twice in it, one occurrence counts as an insertion.
    ///   - limit: The greatest number of old items that may change their position.
    init(from old: [ID], to new: [ID], limit: Int = .max) {
      (self.old, self.new, self.limit) = (old, new, limit)
    }

    /// Continues the search for the difference until a number of items is visited.
    ///
    /// - Parameter left: The number of items to visit; the call subtracts the visited ones. A few more may be visited where the
    ///   sequences differ.
    /// - Returns: True if the search is over.
    mutating func step(_ left: inout Int) -> Bool {
      while !isOver, left > 0 {
        switch phase {
        case .starts: passStarts(&left)
        case .ends: passEnds(&left)
        case .walk: walk(&left)
        case .rest: lookUp(&left)
        case .order: choose(&left)
        case .done, .givenUp: break
        }
      }
      return isOver
    }

    private var isOver: Bool { phase == .done || phase == .givenUp }

    // MARK: Starts and ends

    private mutating func passStarts(_ left: inout Int) {
      let shorter = min(old.count, new.count)
      while start < shorter, old[start] == new[start] {
        if left == 0 { return }
        (start, left) = (start + 1, left - 1)
      }
      phase = .ends
    }

    private mutating func passEnds(_ left: inout Int) {
      let shorter = min(old.count, new.count) - start
      while end < shorter, old[old.count - 1 - end] == new[new.count - 1 - end] {
        if left == 0 { return }
        (end, left) = (end + 1, left - 1)
      }
      (at, to) = (start, start)
      found = Array(repeating: -1, count: new.count - end - start)
      phase = .walk
    }

    // MARK: Walk

    /// The number of items ahead in each sequence among which the next common item is looked for first.
    private static var lookahead: Int { 16 }

    private mutating func walk(_ left: inout Int) {
      let (oldEnd, newEnd) = (old.count - end, new.count - end)
      while at < oldEnd, to < newEnd {
        if left == 0 { return }
        left -= 1
        if old[at] == new[to] {
          found[to - start] = at
          (at, to) = (at + 1, to + 1)
        } else if !meetNearby(oldEnd, newEnd) {
          left = max(0, left - meet(oldEnd, newEnd))
        }
        if rest.count > limit {
          phase = .givenUp
          return
        }
      }
      rest.append(contentsOf: at..<max(at, oldEnd))
      if rest.count > limit {
        phase = .givenUp
        return
      }
      table.reserveCapacity(rest.count)
      for (index, place) in rest.enumerated() { table[old[place]] = index }
      to = start
      phase = .rest
    }

    /// Advances to the next common item, if one sequence has the present item of the other sequence a few positions ahead.
    ///
    /// - Returns: False if there is no such item nearby.
    private mutating func meetNearby(_ oldEnd: Int, _ newEnd: Int) -> Bool {
      for distance in 1...Self.lookahead {
        if at + distance < oldEnd, old[at + distance] == new[to] {
          rest.append(contentsOf: at..<at + distance)
          at += distance
          return true
        }
        if to + distance < newEnd, old[at] == new[to + distance] {
          to += distance
          return true
        }
      }
      return false
    }

    /// Advances to the next common item, which is looked for at growing distances.
    ///
    /// - Returns: The number of items that were looked at.
    private mutating func meet(_ oldEnd: Int, _ newEnd: Int) -> Int {
      var (width, visits) = (4 * Self.lookahead, 0)
      while true {
        let ahead = to..<min(to + width, newEnd)
        var places: [ID: Int] = [:]
        places.reserveCapacity(ahead.count)
        for place in ahead.reversed() { places[new[place]] = place }
        let behind = at..<min(at + width, oldEnd)
        visits += ahead.count + behind.count
        for place in behind {
          guard let target = places[old[place]] else { continue }
          rest.append(contentsOf: at..<place)
          (at, to) = (place, target)
          return visits
        }
        if ahead.upperBound == newEnd, behind.upperBound == oldEnd {
          rest.append(contentsOf: behind)
          (at, to) = (oldEnd, newEnd)
          return visits
        }
        width *= 4
      }
    }

    // MARK: Rest

    private mutating func lookUp(_ left: inout Int) {
      while to < new.count - end {
        if left == 0 { return }
        left -= 1
        if found[to - start] < 0 { lookUp(to) }
        to += 1
      }
      for place in rest where place >= 0 { difference.remove(place) }
      to = start
      // Items found by walking both sequences have the same order in both, so moves need a choice only if the table found more.
      phase = rest.contains { $0 < 0 } ? .order : .done
    }

    private mutating func lookUp(_ place: Int) {
      // The value -1 marks an old item that is already matched, so a second occurrence of its ID is an insertion.
      guard !rest.isEmpty, let index = table[new[place]], rest[index] >= 0 else {
        return difference.insert(at: place)
      }
      found[place - start] = rest[index]
      rest[index] = -1
    }

    // MARK: Order

    private mutating func choose(_ left: inout Int) {
      while to < new.count - end {
        if left == 0 { return }
        left -= 1
        if found[to - start] >= 0 { order.append(found[to - start]) }
        to += 1
      }
      let stays = order.members()
      var index = 0
      for (offset, from) in found.enumerated() where from >= 0 {
        if !stays[index] { difference.move(from: from, to: start + offset) }
        index += 1
      }
      phase = .done
    }
  }

  extension ListDifference {
    /// Creates the difference between two sequences of unique IDs.
    ///
    /// - Complexity: O(n log n).
    init<ID: Hashable>(from old: [ID], to new: [ID]) {
      var search = DifferenceSearch(from: old, to: new)
      var left = Int.max
      _ = search.step(&left)
      self = search.difference
    }
  }

  extension DifferenceSearch: Sendable where ID: Sendable {}
#endif
