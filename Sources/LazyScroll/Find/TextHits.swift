#if !hasFeature(Embedded)
  /// The items in which a search found hits, by their distance from the item where it began; negative for items before that
  /// item.
  ///
  /// Each item with hits has a rank: 0 for the first one at a distance of 0 or more, -1 for the one before it, and so on. A
  /// rank stays the same as long as its item is in the data. An item takes 12 bytes.
  struct TextHits {
    /// The items with hits on one side of the item where the search began, by growing distance, each with the number of hits up
    /// to it.
    private struct Side {
      private var distances: [UInt32] = []
      private var ends: [Int] = []

      var count: Int { distances.count }
      var total: Int { ends.last ?? 0 }

      mutating func append(at distance: Int, hits: Int) {
        distances.append(UInt32(distance))
        ends.append(total + hits)
      }

      func distance(_ index: Int) -> Int { Int(distances[index]) }

      /// Returns the number of hits in the first `count` items.
      func total(ofFirst count: Int) -> Int { count == 0 ? 0 : ends[count - 1] }

      mutating func remove(from distance: Int) {
        while let last = distances.last, Int(last) >= distance {
          distances.removeLast()
          ends.removeLast()
        }
      }
    }

    private var before = Side()
    private var after = Side()

    /// The number of hits in all items.
    var count: Int { before.total + after.total }

    /// The ranks of the items with hits: negative before the item where the search began, 0 and more from it on.
    var ranks: Range<Int> { -before.count..<after.count }

    /// Adds an item with hits at a distance from the item where the search began.
    ///
    /// The distance must be greater than that of all items on the same side.
    mutating func append(at place: Int, hits: Int) {
      if place < 0 {
        before.append(at: -1 - place, hits: hits)
      } else {
        after.append(at: place, hits: hits)
      }
    }

    /// Returns the distance of the item with a rank from the item where the search began; negative before that item.
    func place(ofRank rank: Int) -> Int {
      rank < 0 ? -1 - before.distance(-1 - rank) : after.distance(rank)
    }

    /// Returns the number of hits in the item with a rank.
    func hits(inRank rank: Int) -> Int {
      let (side, index) = rank < 0 ? (before, -1 - rank) : (after, rank)
      return side.total(ofFirst: index + 1) - side.total(ofFirst: index)
    }

    /// Returns the number of hits in all items before a rank; a rank beyond the known ones counts as the nearest of them.
    func hits(beforeRank rank: Int) -> Int {
      let rank = max(ranks.lowerBound, min(rank, ranks.upperBound))
      return rank < 0
        ? before.total - before.total(ofFirst: -rank) : before.total + after.total(ofFirst: rank)
    }

    /// Removes the items at a distance of `place` or more from the item where the search began; `place` is at least 0.
    mutating func remove(from place: Int) { after.remove(from: place) }

    /// Removes the items before the distance `place` from the item where the search began; `place` is at most 0.
    mutating func remove(before place: Int) { before.remove(from: -place) }
  }
#endif
