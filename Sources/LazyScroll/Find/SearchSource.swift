#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// The list of a search, as far as the search knows it.
  protocol SearchSource<Item>: AnyObject {
    associatedtype Item: Hashable

    /// The number of items of each section.
    var itemCounts: [Int] { get }
    /// The place of the item that is read; `nil` if none is.
    var placeRead: ItemPath? { get }
    /// True if the data on the screen is other data still, so that a search has to wait.
    var isDataAhead: Bool { get }
    /// True if the time of the display frame is used up.
    var mustEndSlice: Bool { get }

    /// Returns the item at a place.
    func searchedItem(at path: ItemPath) -> Item
    /// Returns the place of an item; `nil` if it is not in the data.
    func path(ofSearched item: Item) -> ItemPath?
    /// Returns a Boolean value that indicates whether an item is in the data.
    func contains(_ item: Item) -> Bool
    /// Asks for a display frame, in which the search goes on.
    func requestSlice()
    /// Scrolls to an item, unless it is in sight.
    func reveal(_ item: Item)
    /// Binds the views of items again, whose hits are marked in another way.
    func showMarks(of items: [Item])
    /// Records that a search is over, so that its marks go.
    func searchDidEnd(_ search: ListSearch<Item>)
  }

  /// The places of items, counted as if the data had one section.
  struct FlatPlaces {
    /// The number of items before each section, and of all.
    private let starts: [Int]

    init(_ counts: [Int]) {
      starts = counts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    }

    /// The number of items.
    var count: Int { starts[starts.count - 1] }

    /// Returns the place of an item.
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

    /// Returns a Boolean value that indicates whether a place exists.
    func contains(_ path: ItemPath) -> Bool {
      path.section >= 0 && path.section < starts.count - 1 && path.item >= 0
        && starts[path.section] + path.item < starts[path.section + 1]
    }

    /// Returns the index of an item; that of the nearest one for a place that does not exist.
    func index(of path: ItemPath) -> Int {
      let section = max(0, min(path.section, starts.count - 1))
      return max(0, min(starts[section] + path.item, count - 1))
    }
  }
#endif
