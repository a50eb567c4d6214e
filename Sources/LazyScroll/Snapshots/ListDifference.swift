#if !hasFeature(Embedded)
  /// The difference between two sequences of unique IDs, as a batch of edits.
  ///
  /// Of the items in both, those stay that form a longest sequence in the same order, and the others move: no fewer
  /// moves lead there.
  struct ListDifference: Equatable {
    /// An item that has another place among those that stay.
    struct Move: Equatable {
      /// The place in the old sequence.
      var from: Int
      /// The place in the new sequence.
      var to: Int
    }

    /// The items to remove, by their places in the old sequence, in order.
    private(set) var removals: [Range<Int>] = []
    /// The items to move, in their new order.
    private(set) var moves: [Move] = []
    /// The items to insert, by their places in the new sequence, in order.
    private(set) var insertions: [Range<Int>] = []

    /// No difference.
    init() {}

    /// The number of edits.
    var count: Int { removals.count + moves.count + insertions.count }

    /// The number of items that come in, move or go.
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
