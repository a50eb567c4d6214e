#if !hasFeature(Embedded)
  /// The difference between two sequences of unique IDs, as a batch of edits.
  ///
  /// Of the items that are in both sequences, as many as possible stay in place: a longest subsequence with the same order in
  /// both. The other ones move, so there are as few moves as possible.
  struct ListDifference: Equatable {
    /// A move of an item that is in both sequences, but in another order relative to the items that stay.
    struct Move: Equatable {
      /// The index of the item in the old sequence.
      var from: Int
      /// The index of the item in the new sequence.
      var to: Int
    }

    /// The items to remove, as increasing ranges of indexes in the old sequence.
    private(set) var removals: [Range<Int>] = []
    /// The moves of items, in the order of the new sequence.
    private(set) var moves: [Move] = []
    /// The items to insert, as increasing ranges of indexes in the new sequence.
    private(set) var insertions: [Range<Int>] = []

    /// Creates an empty difference, to which edits are added.
    init() {}

    /// The number of edits: ranges to remove, moves, and ranges to insert.
    var count: Int { removals.count + moves.count + insertions.count }

    /// The number of items that are inserted, moved or removed.
    var itemCount: Int {
      (removals + insertions).reduce(moves.count) { $0 + $1.count }
    }

    mutating func remove(_ place: Int) { Self.add(place, to: &removals) }

    mutating func move(from source: Int, to target: Int) {
      moves.append(Move(from: source, to: target))
    }

    mutating func insert(at place: Int) { Self.add(place, to: &insertions) }

    private static func add(_ place: Int, to ranges: inout [Range<Int>]) {
      if let last = ranges.last, last.upperBound == place {
        ranges[ranges.count - 1] = last.lowerBound..<place + 1
      } else {
        ranges.append(place..<place + 1)
      }
    }
  }
#endif
