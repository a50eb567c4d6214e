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
  /// The list view does not highlight hits. To do so, use ``ranges(in:)`` in the closure that makes the cells. When a search
  /// begins or ends, the list binds all live cells with hits again; when the current hit changes, it binds the cells of the old
  /// and the new hit.
  ///
  /// If items are inserted, removed or changed at an end of the data, only these items are searched again. After any other
  /// update the search restarts, from the current hit if its item still exists. An item with hits takes 12 bytes; texts are not
  /// stored.
  public final class ListSearch<Item: Hashable> {
    /// The current hit, with its item, by which the hit is found again in new data.
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
    /// The step, 1 (next) or -1 (previous), to a requested hit that is not found yet; `nil` for none.
    private var waitingStep: Int?
    /// True if the data changed so that the search has to restart.
    private var isStale = false
    private var hasEnded = false
    /// The number of changes of the data, by which a slice of the search notices a change made by the app during the slice.
    private var changes = 0
    private var told: News?

    /// The state of the search that is reported to the app when it has changed.
    private struct News: Hashable {
      let count: Int
      let isComplete: Bool
      let index: Int?
    }

    /// Creates a search, which ``begin(at:)`` starts; a search for an empty text has ended from the beginning.
    ///
    /// - Parameters:
    ///   - matcher: The text to look for.
    ///   - source: The list whose data is searched.
    ///   - itemsPerFrame: The greatest number of items to search in a display frame.
    ///   - text: A closure that returns the text of an item.
    ///   - onChange: A closure that is called when the count, the current hit or ``isComplete`` has changed.
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
      // The items are read later, in `begin(at:)`: from then on the list reports changes of its data to the search.
      isStale = !hasEnded
      places = FlatIndexes([])
      searched = SearchedRange(count: 0, start: 0)
    }

    // MARK: State

    /// The text to look for.
    public var query: String { matcher.text }

    /// The number of hits found so far.
    public var count: Int { searched.hits.count }

    /// A Boolean value that indicates whether all items have been searched.
    public var isComplete: Bool { !isStale && searched.isDone }

    /// The hit to which ``next()`` or ``previous()`` moved last; `nil` before the first call, and once its item is removed.
    ///
    /// `index` is the hit's index among all hits found so far, and `indexInItem` its index among the hits in the item, both
    /// from 0. `index` grows while hits before the current one are found.
    public var current: (item: Item, index: Int, indexInItem: Int)? {
      guard let hit else { return nil }
      if isStale, source?.contains(hit.item) != true { return nil }
      return (hit.item, searched.index(of: hit.place), hit.place.hit)
    }

    /// Returns the ranges of hits in a text, for highlighting in its view; empty once the search has ended.
    ///
    /// - Parameter text: The text of an item, or the part of it that its view shows.
    /// - Returns: The ranges, in order. In the item of ``current``, the current hit is the range at `indexInItem`.
    /// - Complexity: O(n · m), for n characters of the text and m of the query.
    public func ranges(in text: String) -> [Range<String.Index>] {
      hasEnded ? [] : matcher.ranges(in: text)
    }

    // MARK: From hit to hit

    /// Moves to the next hit, and from the last one to the first; the first call moves to the first hit at or after the first
    /// visible item.
    ///
    /// If the search has not found that hit yet, it moves there as soon as it has. The hit's item is scrolled to the middle of
    /// the viewport, unless it is visible.
    ///
    /// - Complexity: O(1), without the scroll.
    public func next() { go(1) }

    /// Moves to the previous hit, and from the first one to the last; see ``next()``.
    ///
    /// - Complexity: O(1), without the scroll.
    public func previous() { go(-1) }

    /// Ends the search, and removes the highlights.
    ///
    /// A list has one search at a time: a new search ends this one, too.
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

    /// Returns true if the text of an item has hits, even if the search has ended.
    func hasHits(in item: Item) -> Bool { matcher.count(in: text(item)) > 0 }

    private func go(_ step: Int) {
      if hasEnded { return }
      waitingStep = step
      attempt()
    }

    /// Moves to the hit that the app has requested, if it is found by now, and reports changes to the app.
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
      // The result is reported in the next display frame, because the app does not have the search object yet.
      source?.requestSlice()
    }

    /// Continues the search in a display frame, and moves to a requested hit once it is found.
    func goOn() {
      if hasEnded { return }
      if source?.isDataAhead == false {
        if isStale { beginAgain() }
        if visit() { attempt() }
      }
      requestSliceIfNeeded()
    }

    /// Requests a display frame, if there are items to search or changes to report to the app.
    func requestSliceIfNeeded() {
      if !hasEnded, !isComplete || news != told { source?.requestSlice() }
    }

    /// Searches as many items as a display frame has time for.
    ///
    /// - Returns: False if the app has changed the data or ended the search while the search read an item.
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
    /// - Parameter edits: The edits that lead from the old data to the new data, in order; `nil` if they are unknown, so that
    ///   the search restarts.
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
      // The item of the hit was changed and not removed, so it may still have the hit: restart the search to find out.
      if edit.removed == edit.added { return false }
      hit = nil
      return true
    }

    /// Discards all hits, and restarts from an item, or from the first visible item if there is no such item.
    ///
    /// - Parameter item: The item to begin at; `nil` for none.
    /// - Returns: True if the search begins at the given item.
    private func restart(at item: Item?) -> Bool {
      guard let source else { return false }
      // These queries may perform a layout pass, in which the app may change the data or end the search. So make them first:
      // the app is not called after the items are counted.
      let place = item.flatMap { source.path(ofSearched: $0) }
      let start = place ?? source.placeRead
      places = FlatIndexes(source.itemCounts)
      searched = SearchedRange(count: places.count, start: start.map(places.index) ?? 0)
      hit = nil
      isStale = false
      return place.map { places.contains($0) } == true
    }

    /// Discards all hits, and restarts from the item of the current hit if it still exists.
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
