#if !hasFeature(Embedded)
  /// The items that a search has visited, which grow from where it began in both directions, and its hits there.
  ///
  /// ```
  ///  0          low            origin            high         count
  ///  ├───────────┼────────────────┼────────────────┼────────────┤
  ///   not visited                visited             not visited
  /// ```
  ///
  /// Edits at the ends of the data, those of a log that grows, leave what is visited as it is.
  struct SearchedRange {
    /// A place among the hits: the rank of its item, and its number among the hits there.
    struct Place: Hashable {
      var rank: Int
      var hit: Int
    }

    /// The outcome of a look for the next hit.
    enum Target: Hashable {
      case found(Place)
      /// The hit is not known until more items are visited.
      case later
      /// There are no hits.
      case none
    }

    /// So many items removed at an index, and so many others in their place.
    struct Edit: Hashable {
      var index: Int
      var removed = 0
      var added = 0
    }

    /// The number of items of the data.
    private(set) var count: Int
    private(set) var hits = TextHits()
    /// The index of the item where the search began.
    private var origin: Int
    /// The items that are visited, by index.
    private var visited: Range<Int>
    private var isForwardNext = true

    /// Begins at an item.
    init(count: Int, start: Int) {
      self.count = count
      origin = max(0, min(start, count - 1))
      visited = origin..<origin
    }

    /// True if all items are visited.
    var isDone: Bool { visited.count == count }

    /// Returns the item to visit next, by index, in turns behind and before those that are visited; `nil` if all are.
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

    /// Takes in the number of hits in the item that was visited last.
    mutating func note(hits count: Int, at index: Int) {
      if count > 0 { hits.append(at: index - origin, hits: count) }
    }

    /// Returns the index of an item with hits.
    func index(ofRank rank: Int) -> Int { hits.place(ofRank: rank) + origin }

    /// Returns the number of a hit among all.
    func index(of place: Place) -> Int { hits.hits(beforeRank: place.rank) + place.hit }

    // MARK: From hit to hit

    /// Looks for the hit behind or before another one, around the ends.
    ///
    /// - Parameters:
    ///   - step: 1 for the hit behind, -1 for the one before.
    ///   - current: The other one; `nil` for the place where the search began.
    /// - Returns: The hit, if it is known.
    func target(_ step: Int, from current: Place?) -> Target {
      let ranks = hits.ranks
      if let current {
        let hit = current.hit + step
        if hit >= 0, hit < hits.hits(inRank: current.rank) {
          return .found(Place(rank: current.rank, hit: hit))
        }
      }
      var rank = current.map { $0.rank + step } ?? min(0, step)
      if !ranks.contains(rank) {
        if !isDone { return .later }
        if ranks.isEmpty { return .none }
        rank = rank >= ranks.upperBound ? ranks.lowerBound : ranks.upperBound - 1
      }
      return .found(Place(rank: rank, hit: step > 0 ? 0 : hits.hits(inRank: rank) - 1))
    }

    // MARK: Edits

    /// Takes in an edit at an end of the data.
    ///
    /// - Returns: `false` for any other edit, which is not taken in.
    mutating func take(_ edit: Edit) -> Bool {
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
