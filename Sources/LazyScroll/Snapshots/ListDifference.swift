#if !hasFeature(Embedded)
  /// The difference between two sequences of unique IDs, as a batch of edits.
  ///
  /// Of the items in both, a longest sequence in the same order stays, and the others move. So there are as few moves as
  /// possible.
  struct ListDifference: Equatable {
    /// A kept item whose relative order changed.
    struct Move: Equatable {
      /// The index in the old sequence.
      var from: Int
      /// The index in the new sequence.
      var to: Int
    }

    /// The items to remove, as increasing ranges of indexes in the old sequence.
    private(set) var removals: [Range<Int>] = []
    /// The items to move, in their new order.
    private(set) var moves: [Move] = []
    /// The items to insert, as increasing ranges of indexes in the new sequence.
    private(set) var insertions: [Range<Int>] = []

    /// Creates an empty difference.
    init() {}

    /// The number of edits.
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
