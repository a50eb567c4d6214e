#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// The interface through which a text search calls the list view whose data it searches.
  ///
  /// Index paths are the app's.
  protocol SearchSource: AnyObject {
    /// The number of items of each section.
    var itemCounts: [Int] { get }
    /// The index path of the first visible item, where a search begins; `nil` if no item is visible.
    var placeRead: ItemPath? { get }
    /// True if the list's engine still has older data, so that the search has to wait.
    var isDataAhead: Bool { get }
    /// True if the time of the display frame is used up, so that the search has to continue in the next one.
    var mustEndSlice: Bool { get }

    /// Returns a reference by which an item is found again in other data; `nil` if the item has no ID.
    func lastingReference(toItemAt path: ItemPath) -> ItemReference?
    /// Returns true if an item is in the app's present data.
    func contains(_ item: ItemReference) -> Bool
    /// Returns the index path of an item; `nil` if it is not there.
    func path(of item: ItemReference) -> ItemPath?
    /// Requests a display frame, in which the search continues.
    func requestSlice()
    /// Scrolls to an item, unless it is visible.
    func reveal(_ path: ItemPath)
    /// Binds the views of items again, because the highlights of hits in them have changed.
    func showMarks(at paths: [ItemPath])
    /// Records that a search is over, and removes its highlights.
    func searchDidEnd(_ search: ItemSearch)
  }

  /// A map between index paths (section and item) and indexes that count the items of all sections in a row.
  struct FlatIndexes {
    /// The number of items before each section, followed by the number of all items.
    private let starts: [Int]

    init(_ counts: [Int]) {
      starts = counts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    }

    /// The number of items of all sections.
    var count: Int { starts[starts.count - 1] }

    /// Returns the index path of the item at an index that counts the items of all sections.
    ///
    /// - Complexity: O(log s) for s sections.
    func path(at index: Int) -> ItemPath {
      var (low, high) = (0, starts.count - 1)
      while high - low > 1 {
        let middle = (low + high) / 2
        if starts[middle] <= index { low = middle } else { high = middle }
      }
      return ItemPath(section: low, item: index - starts[low])
    }

    /// Returns true if there is an item at an index path.
    func contains(_ path: ItemPath) -> Bool {
      path.section >= 0 && path.section < starts.count - 1 && path.item >= 0
        && starts[path.section] + path.item < starts[path.section + 1]
    }

    /// Returns the index of an item among the items of all sections; the index of the nearest item if the index path does not
    /// exist.
    func index(of path: ItemPath) -> Int {
      let section = max(0, min(path.section, starts.count - 1))
      return max(0, min(starts[section] + path.item, count - 1))
    }
  }
#endif
