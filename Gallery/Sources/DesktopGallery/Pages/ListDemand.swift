#if Desktop
  import FeedStore

  /// The items of lists that the two-way page shows, or is about to show.
  @MainActor final class ListDemand {
    /// An item that is wanted.
    struct Wanted {
      let item: UInt64
      /// The distance from the window, in points, as far as urgency is concerned.
      let distance: Double
    }

    /// The number of items beyond those that have a card that are loaded in advance, at either side.
    private static let margin = 8
    /// The number of items of a list that is about to be reached.
    private static let firstFew = 8

    private var shown: [String: [UInt64]] = [:]
    private var ahead: Set<String> = []

    /// Takes in which items of a list have a card.
    func shows(_ items: [UInt64], inList list: String) {
      shown[list] = items
      ahead.remove(list)
    }

    /// Takes in that the user is about to reach lists.
    func expect(_ lists: [String]) { ahead.formUnion(lists) }

    /// Takes in that the user turned away from lists.
    func forget(_ lists: [String]) { ahead.subtract(lists) }

    /// Returns the items to load.
    ///
    /// - Parameters:
    ///   - rows: The rows, by their IDs.
    ///   - isShown: Returns a Boolean value that indicates whether a list has a view.
    /// - Returns: The items, those with a card first.
    func items(_ rows: [String: ListRow], isShown: (String) -> Bool) -> [Wanted] {
      var wanted: [Wanted] = []
      for (list, items) in shown where isShown(list) {
        for item in items {
          wanted.append(Wanted(item: item, distance: 0))
        }
        guard case .list(_, _, let all) = rows[list]?.content, let first = items.first,
          let last = items.last, let start = all.firstIndex(of: first),
          let end = all.lastIndex(of: last)
        else { continue }
        let around =
          all[(end + 1)...].prefix(Self.margin) + all[..<start].suffix(Self.margin)
        for item in around {
          wanted.append(Wanted(item: item, distance: 300))
        }
      }
      for list in ahead where shown[list] == nil {
        guard case .list(_, _, let all) = rows[list]?.content else { continue }
        for item in all.prefix(Self.firstFew) {
          wanted.append(Wanted(item: item, distance: 600))
        }
      }
      return wanted
    }
  }
#endif
