#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// A search through the data of a ``LazyList``, whose items have views only while they are near the viewport.
  ///
  /// `find(_:matchesCase:itemsPerFrame:text:onChange:)` begins one. It goes on in slices of display frames, from the user's place
  /// on in both directions. ``next()`` and ``previous()`` lead from hit to hit.
  ///
  /// ```swift
  /// let search = list.find("harbour", text: { lines[$0] }) { search in
  ///   label.text = "\((search.current?.index ?? -1) + 1) of \(search.count)"
  /// }
  /// search.next()
  /// ```
  ///
  /// A hit is a place in the text of an item; no hit overlaps another. Characters are compared, as `String` compares them: "é" is
  /// found however it is written, and "e" is not found in it. Without their case they are compared in lower case, each alone: "ß"
  /// is not "ss".
  ///
  /// The list view draws no marks. The closure that gives its cells asks ``ranges(in:)``; live cells with hits are bound again when a
  /// search begins or ends, and the two cells concerned when another hit is the current one.
  ///
  /// Items that come in or go at an end of the data, or change there, are searched or forgotten alone. After any other update the
  /// search begins again, from the current hit if its item is still there. An item with hits takes 12 bytes; texts are not kept.
  public final class ListSearch<Item: Hashable> {
    /// A hit, and its item, by which it is known in other data.
    private struct CurrentHit {
      let item: Item
      var place: SearchedRange.Place
    }

    private let matcher: TextQuery
    private let text: (Item) -> String
    private let onChange: ((ListSearch<Item>) -> Void)?
    private let itemsPerFrame: Int
    private weak var source: (any SearchSource<Item>)?

    private var places: FlatPlaces
    private var searched: SearchedRange
    private var hit: CurrentHit?
    /// The direction in which a hit is looked for that is not found yet.
    private var waitingStep: Int?
    /// True if the data is other than that which was searched.
    private var isStale = false
    private var hasEnded = false
    /// The number of changes of the data.
    private var changes = 0
    private var told: News?

    /// The news that the app is told.
    private struct News: Hashable {
      let count: Int
      let isComplete: Bool
      let index: Int?
    }

    /// A search in a list, which ``begin(at:)`` begins; one for an empty text has ended.
    ///
    /// - Parameters:
    ///   - matcher: The text to look for.
    ///   - source: The list.
    ///   - itemsPerFrame: The greatest number of items to search in a display frame.
    ///   - text: Returns the text of an item.
    ///   - onChange: Called when there is news.
    init(
      _ matcher: TextQuery, in source: any SearchSource<Item>, itemsPerFrame: Int,
      text: @escaping (Item) -> String, onChange: ((ListSearch<Item>) -> Void)?
    ) {
      self.matcher = matcher
      self.source = source
      self.itemsPerFrame = max(1, itemsPerFrame)
      self.text = text
      self.onChange = onChange
      hasEnded = matcher.text.isEmpty
      // The list is asked once it knows the search, and tells it of other data.
      isStale = !hasEnded
      places = FlatPlaces([])
      searched = SearchedRange(count: 0, start: 0)
    }

    // MARK: State

    /// The text to look for.
    public var query: String { matcher.text }

    /// The number of hits that are found so far.
    public var count: Int { searched.hits.count }

    /// A Boolean value that indicates whether all items have been searched.
    public var isComplete: Bool { !isStale && searched.isDone }

    /// The hit that ``next()`` or ``previous()`` led to; `nil` before, and once its item is gone.
    ///
    /// It is its item, its number among all hits that are found so far, and its number among the hits of the item, both from 0
    /// on. The number among all grows while hits before it are found.
    public var current: (item: Item, index: Int, indexInItem: Int)? {
      guard let hit else { return nil }
      if isStale, source?.contains(hit.item) != true { return nil }
      return (hit.item, searched.index(of: hit.place), hit.place.hit)
    }

    /// Returns the hits in a text, for marks in the view that shows it; none once the search has ended.
    ///
    /// - Parameter text: The text of an item, or what its view shows of it.
    /// - Returns: The ranges, in order. That of the current hit is at `indexInItem`, in the item of ``current``.
    /// - Complexity: O(n · m), for n characters of the text and m of the query.
    public func ranges(in text: String) -> [Range<String.Index>] {
      hasEnded ? [] : matcher.ranges(in: text)
    }

    // MARK: From hit to hit

    /// Goes to the next hit, behind the last one to the first; at first to the one at the user's place, or behind it.
    ///
    /// A hit that is not found yet is gone to once it is. Its item is brought into the middle of the viewport, unless it is in it.
    ///
    /// - Complexity: O(1), beside the scroll.
    public func next() { go(1) }

    /// Goes to the hit before, before the first one to the last; see ``next()``.
    ///
    /// - Complexity: O(1), beside the scroll.
    public func previous() { go(-1) }

    /// Ends the search: marks go, and nothing more is found.
    ///
    /// Another search of the list ends it, too.
    ///
    /// - Complexity: O(k) for k live cells.
    public func end() {
      if hasEnded { return }
      stop()
      source?.searchDidEnd(self)
    }

    /// Ends the search, whose marks stay for the moment.
    func stop() {
      hasEnded = true
      waitingStep = nil
    }

    /// Returns a Boolean value that indicates whether the text of an item has hits, even once the search has ended.
    func hasHits(in item: Item) -> Bool { matcher.count(in: text(item)) > 0 }

    private func go(_ step: Int) {
      if hasEnded { return }
      waitingStep = step
      attempt()
    }

    /// Goes to the hit that is waited for, if it is known by now, and tells the app what is new.
    private func attempt() {
      if let step = waitingStep, !isStale {
        switch searched.target(step, from: hit?.place) {
        case .later: break
        case .none: waitingStep = nil
        case .found(let place):
          waitingStep = nil
          let path = places.path(at: searched.index(ofRank: place.rank))
          let item = source?.searchedItem(at: path)
          setCurrent(item.map { CurrentHit(item: $0, place: place) })
          if let item { source?.reveal(item) }
        }
      }
      tell()
    }

    private func setCurrent(_ new: CurrentHit?) {
      let items = [hit?.item, new?.item].compactMap { $0 }
      hit = new
      source?.showMarks(of: items.count == 2 && items[0] == items[1] ? [items[0]] : items)
    }

    private var news: News {
      News(count: count, isComplete: isComplete, index: current?.index)
    }

    private func tell() {
      let news = news
      if hasEnded || news == told { return }
      told = news
      onChange?(self)
    }

    // MARK: Slices

    /// Searches the first items: those nearby are known at once.
    ///
    /// - Parameter item: The item where the search begins; `nil` for the one that is read.
    func begin(at item: Item?) {
      _ = restart(at: item)
      _ = visit()
      // The app is told in the display frame.
      source?.requestSlice()
    }

    /// Searches more items, in a display frame.
    func goOn() {
      if hasEnded { return }
      if source?.isDataAhead == false {
        if isStale { beginAgain() }
        if visit() { attempt() }
      }
      requestSliceIfNeeded()
    }

    /// Asks for a display frame, if there is anything to do in it.
    func requestSliceIfNeeded() {
      if !hasEnded, !isComplete || news != told { source?.requestSlice() }
    }

    /// Visits as many items as a display frame has time for.
    ///
    /// - Returns: `false` if the app's closures have changed the data, or ended the search.
    private func visit() -> Bool {
      if hasEnded || isStale { return false }
      let change = changes
      for number in 1...itemsPerFrame {
        guard let source, let index = searched.visitNext() else { return true }
        let count = matcher.count(in: text(source.searchedItem(at: places.path(at: index))))
        if hasEnded || change != changes { return false }
        searched.note(hits: count, at: index)
        if number % 64 == 0, source.mustEndSlice { return true }
      }
      return true
    }

    // MARK: Changes of the data

    /// Takes in other data.
    ///
    /// - Parameter edits: The edits that lead there, one after the other; `nil` for data that has nothing to do with that before.
    func dataDidChange(_ edits: [SearchedRange.Edit]?) {
      if hasEnded { return }
      changes += 1
      if let source { places = FlatPlaces(source.itemCounts) }
      if isStale { return }
      guard let edits else {
        isStale = true
        return
      }
      for edit in edits where !isStale { isStale = !take(edit) }
    }

    private func take(_ edit: SearchedRange.Edit) -> Bool {
      guard searched.take(edit) else { return false }
      guard let place = hit?.place, !searched.hits.ranks.contains(place.rank) else { return true }
      // One that has changed may have the hit still.
      if edit.removed == edit.added { return false }
      hit = nil
      return true
    }

    /// Forgets all hits, and searches again from an item on; from the first one on the screen if the item is `nil` or gone.
    ///
    /// - Returns: True if it begins at the item.
    private func restart(at item: Item?) -> Bool {
      guard let source else { return false }
      // A layout pass that is due calls the app, which may bring other data or end the search: places come first, and nothing
      // is called once the items are counted.
      let place = item.flatMap { source.path(ofSearched: $0) }
      let start = place ?? source.placeRead
      places = FlatPlaces(source.itemCounts)
      searched = SearchedRange(count: places.count, start: start.map(places.index) ?? 0)
      hit = nil
      isStale = false
      return place.map { places.contains($0) } == true
    }

    /// Forgets all hits, and begins at the current one if its item is still there.
    private func beginAgain() {
      guard let source else { return }
      let before = hit
      let isThere = restart(at: before?.item)
      guard let before else { return }
      if isThere, source.contains(before.item), let index = searched.visitNext() {
        let change = changes
        let count = matcher.count(in: text(before.item))
        if hasEnded || change != changes { return }
        searched.note(hits: count, at: index)
        if count > 0 {
          let place = SearchedRange.Place(rank: 0, hit: min(before.place.hit, count - 1))
          hit = CurrentHit(item: before.item, place: place)
        }
      }
      if hit?.place.hit != before.place.hit { source.showMarks(of: [before.item]) }
    }
  }
#endif
