#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// A search through the data of a ``LazyList``, whose items have views only while they are near the viewport.
  ///
  /// `find(_:matchesCase:itemsPerFrame:text:onChange:)` begins one. It runs in slices, one per display frame, from the first
  /// visible item in both directions. ``next()`` and ``previous()`` move from hit to hit.
  ///
  /// ```swift
  /// let search = list.find("harbour", text: { lines[$0] }) { search in
  ///   label.text = "\((search.current?.index ?? -1) + 1) of \(search.count)"
  /// }
  /// search.next()
  /// ```
  ///
  /// A hit is a range in the text of an item; hits do not overlap. Characters are compared as by `String`: "é" is found in any
  /// encoding, and "e" is not found in it. If case is ignored, each character is compared in lower case on its own: "ß" does not
  /// match "ss".
  ///
  /// The list view does not highlight hits. Use ``ranges(in:)`` in the closure that makes its cells. Live cells with hits are
  /// bound again when a search begins or ends; when the current hit changes, so are the two cells concerned.
  ///
  /// If items are inserted, removed or changed at an end of the data, only they are searched again. After any other update the
  /// search restarts, from the current hit if its item still exists. An item with hits takes 12 bytes; texts are not stored.
  public final class ListSearch<Item: Hashable> {
    /// The current hit, with its item, by which it is found again in new data.
    private struct CurrentHit {
      let item: Item
      var place: SearchedRange.Position
    }

    private let matcher: TextQuery
    private let text: (Item) -> String
    private let onChange: ((ListSearch<Item>) -> Void)?
    private let itemsPerFrame: Int
    private weak var source: (any SearchSource<Item>)?

    private var places: FlatIndexes
    private var searched: SearchedRange
    private var hit: CurrentHit?
    /// The step, 1 or -1, to a hit that is not found yet; `nil` for none.
    private var waitingStep: Int?
    /// True if the data changed so that the search has to restart.
    private var isStale = false
    private var hasEnded = false
    /// The number of times that the data changed.
    private var changes = 0
    private var told: News?

    /// The state of the search that the app is told of.
    private struct News: Hashable {
      let count: Int
      let isComplete: Bool
      let index: Int?
    }

    /// Creates a search, which ``begin(at:)`` starts; for an empty text it has already ended.
    ///
    /// - Parameters:
    ///   - matcher: The text to look for.
    ///   - source: The list.
    ///   - itemsPerFrame: The greatest number of items to search in a display frame.
    ///   - text: Returns the text of an item.
    ///   - onChange: Called when the count, the current hit or ``isComplete`` has changed.
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
      // The items are read in `begin(at:)`, once the list reports changes of its data to the search.
      isStale = !hasEnded
      places = FlatIndexes([])
      searched = SearchedRange(count: 0, start: 0)
    }

    // MARK: State

    /// The text to look for.
    public var query: String { matcher.text }

    /// The number of hits that are found so far.
    public var count: Int { searched.hits.count }

    /// A Boolean value that indicates whether all items have been searched.
    public var isComplete: Bool { !isStale && searched.isDone }

    /// The hit to which ``next()`` or ``previous()`` moved last; `nil` before the first call, and once its item is removed.
    ///
    /// It has the item, the hit's index among all hits found so far, and its index among the hits in the item, both from 0. The
    /// index among all grows while earlier hits are found.
    public var current: (item: Item, index: Int, indexInItem: Int)? {
      guard let hit else { return nil }
      if isStale, source?.contains(hit.item) != true { return nil }
      return (hit.item, searched.index(of: hit.place), hit.place.hit)
    }

    /// Returns the ranges of hits in a text, for highlighting in its view; none once the search has ended.
    ///
    /// - Parameter text: The text of an item, or the part of it that its view shows.
    /// - Returns: The ranges, in order. That of the current hit is at `indexInItem`, in the item of ``current``.
    /// - Complexity: O(n · m), for n characters of the text and m of the query.
    public func ranges(in text: String) -> [Range<String.Index>] {
      hasEnded ? [] : matcher.ranges(in: text)
    }

    // MARK: From hit to hit

    /// Moves to the next hit, and from the last one to the first; the first call moves to the first hit at or after the first
    /// visible item.
    ///
    /// If that hit is not found yet, the search moves to it once it is. Its item is scrolled to the middle of the viewport,
    /// unless it is visible.
    ///
    /// - Complexity: O(1), without the scroll.
    public func next() { go(1) }

    /// Moves to the previous hit, and from the first one to the last; see ``next()``.
    ///
    /// - Complexity: O(1), without the scroll.
    public func previous() { go(-1) }

    /// Ends the search, and removes the highlights.
    ///
    /// A new search of the list ends it, too.
    ///
    /// - Complexity: O(k) for k live cells.
    public func end() {
      if hasEnded { return }
      stop()
      source?.searchDidEnd(self)
    }

    /// Ends the search without removing its highlights.
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

    /// Moves to the hit that is waited for, if it is known by now, and tells the app of changes.
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

    /// Starts the search, and searches the first items at once.
    ///
    /// - Parameter item: The item where the search begins; `nil` for the first visible item.
    func begin(at item: Item?) {
      _ = restart(at: item)
      _ = visit()
      // The app is told in the next display frame.
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

    /// Requests a display frame, if there are items to search or changes to tell.
    func requestSliceIfNeeded() {
      if !hasEnded, !isComplete || news != told { source?.requestSlice() }
    }

    /// Searches as many items as a display frame has time for.
    ///
    /// - Returns: False if the app's closures have changed the data, or ended the search.
    private func visit() -> Bool {
      if hasEnded || isStale { return false }
      let change = changes
      for number in 1...itemsPerFrame {
        guard let source, let index = searched.visitNext() else { return true }
        let count = matcher.count(in: text(source.searchedItem(at: places.path(at: index))))
        if hasEnded || change != changes { return false }
        searched.record(hits: count, at: index)
        if number % 64 == 0, source.mustEndSlice { return true }
      }
      return true
    }

    // MARK: Changes of the data

    /// Handles a change of the data.
    ///
    /// - Parameter edits: The edits from the former data, in order; `nil` if unknown, so that the search restarts.
    func dataDidChange(_ edits: [SearchedRange.Edit]?) {
      if hasEnded { return }
      changes += 1
      if let source { places = FlatIndexes(source.itemCounts) }
      if isStale { return }
      guard let edits else {
        isStale = true
        return
      }
      for edit in edits where !isStale { isStale = !apply(edit) }
    }

    private func apply(_ edit: SearchedRange.Edit) -> Bool {
      guard searched.apply(edit) else { return false }
      guard let place = hit?.place, !searched.hits.ranks.contains(place.rank) else { return true }
      // A changed item may still have the hit.
      if edit.removed == edit.added { return false }
      hit = nil
      return true
    }

    /// Forgets all hits, and restarts from an item, or from the first visible one if the item is `nil` or removed.
    ///
    /// - Returns: True if the search begins at the item.
    private func restart(at item: Item?) -> Bool {
      guard let source else { return false }
      // These queries may perform a layout pass, which calls the app, which may change the data or end the search. So they come
      // first, and the app is not called after the items are counted.
      let place = item.flatMap { source.path(ofSearched: $0) }
      let start = place ?? source.placeRead
      places = FlatIndexes(source.itemCounts)
      searched = SearchedRange(count: places.count, start: start.map(places.index) ?? 0)
      hit = nil
      isStale = false
      return place.map { places.contains($0) } == true
    }

    /// Forgets all hits, and restarts from the current one if its item still exists.
    private func beginAgain() {
      guard let source else { return }
      let before = hit
      let isThere = restart(at: before?.item)
      guard let before else { return }
      if isThere, source.contains(before.item), let index = searched.visitNext() {
        let change = changes
        let count = matcher.count(in: text(before.item))
        if hasEnded || change != changes { return }
        searched.record(hits: count, at: index)
        if count > 0 {
          let place = SearchedRange.Position(rank: 0, hit: min(before.place.hit, count - 1))
          hit = CurrentHit(item: before.item, place: place)
        }
      }
      if hit?.place.hit != before.place.hit { source.showMarks(of: [before.item]) }
    }
  }
#endif
