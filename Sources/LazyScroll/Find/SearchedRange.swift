#if !hasFeature(Embedded)
  /// The range of items that a text search has visited, with the hits found in them.
  ///
  /// ```
  ///  0          low            origin            high         count
  ///  ├───────────┼────────────────┼────────────────┼────────────┤
  ///   not visited                visited             not visited
  /// ```
  ///
  /// The range grows in both directions from the item (`origin`) where the search began. An edit at an end of the data, such as
  /// in a growing log, does not discard the visited items.
  struct SearchedRange {
    /// The place of a hit: the rank of its item (its number among items with hits), and the hit's index within the item.
    struct Position: Hashable {
      var rank: Int
      var hit: Int
    }

    /// The result of a request for the next or previous hit.
    enum Target: Hashable {
      case found(Position)
      /// The hit is not known yet: more items have to be visited first.
      case later
      /// No item has a hit.
      case none
    }

    /// An edit of the data: `removed` items at an index are replaced with `added` items.
    struct Edit: Hashable {
      var index: Int
      var removed = 0
      var added = 0
    }

    /// The number of all items in the data.
    private(set) var count: Int
    private(set) var hits = TextHits()
    /// The index of the item where the search began.
    private var origin: Int
    /// The indexes of the items that have been searched.
    private var visited: Range<Int>
    private var isForwardNext = true

    /// Creates an empty range of visited items, which will grow from the item at `start`.
    init(count: Int, start: Int) {
      self.count = count
      origin = max(0, min(start, count - 1))
      visited = origin..<origin
    }

    /// True if all items have been searched.
    var isDone: Bool { visited.count == count }

    /// Returns the index of the item to search next, alternately after and before the searched ones; `nil` if all are searched.
    mutating func visitNext() -> Int? {
      if isDone { return nil }
      let isForward =
        visited.upperBound < count && (isForwardNext || visited.lowerBound == 0)
      isForwardNext = !isForward
      if isForward {
        visited = visited.lowerBound..<visited.upperBound + 1
        return visited.upperBound - 1
      }
      visited = visited.lowerBound - 1..<visited.upperBound
      return visited.lowerBound
    }

    /// Records the number of hits in the item that was visited last.
    mutating func record(hits count: Int, at index: Int) {
      if count > 0 { hits.append(at: index - origin, hits: count) }
    }

    /// Returns the index in the data of the item with a rank (its number among items with hits).
    func index(ofRank rank: Int) -> Int { hits.place(ofRank: rank) + origin }

    /// Returns the index of a hit among all hits found so far.
    func index(of place: Position) -> Int { hits.hits(beforeRank: place.rank) + place.hit }

    // MARK: From hit to hit

    /// Finds the hit after or before the current one; after the last hit it continues with the first, and vice versa.
    ///
    /// - Parameters:
    ///   - step: 1 for the next hit, -1 for the previous one.
    ///   - current: The current hit; `nil` to begin at the item where the search began.
    /// - Returns: The hit; `later` if more items have to be searched first; `none` if no item has a hit.
    func target(_ step: Int, from current: Position?) -> Target {
      let ranks = hits.ranks
      if let current {
        let hit = current.hit + step
        if hit >= 0, hit < hits.hits(inRank: current.rank) {
          return .found(Position(rank: current.rank, hit: hit))
        }
      }
      var rank = current.map { $0.rank + step } ?? min(0, step)
      if !ranks.contains(rank) {
        if !isDone { return .later }
        if ranks.isEmpty { return .none }
        rank = rank >= ranks.upperBound ? ranks.lowerBound : ranks.upperBound - 1
      }
      return .found(Position(rank: rank, hit: step > 0 ? 0 : hits.hits(inRank: rank) - 1))
    }

    // MARK: Edits

    /// Updates the visited items and their hits for an edit at the start or the end of the data.
    ///
    /// - Returns: False if the edit is elsewhere; it then changes nothing, and the search has to restart.
    mutating func apply(_ edit: Edit) -> Bool {
      if edit.index + edit.removed == count, edit.index >= origin {
        hits.remove(from: edit.index - origin)
        visited = visited.lowerBound..<min(visited.upperBound, edit.index)
      } else if edit.index == 0, edit.removed <= origin {
        hits.remove(before: edit.removed - origin)
        let shift = edit.added - edit.removed
        origin += shift
        visited = max(visited.lowerBound, edit.removed) + shift..<visited.upperBound + shift
      } else {
        return false
      }
      count += edit.added - edit.removed
      return true
    }
  }
#endif
