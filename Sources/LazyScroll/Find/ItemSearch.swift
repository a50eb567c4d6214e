#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// A search through the data of a list view by index paths, which ``ListSearch`` shows to the app by items.
  final class ItemSearch {
    /// A hit in an item.
    struct Hit {
      /// The index path of the item; `nil` while the search waits for new data.
      let path: ItemPath?
      /// The reference by which the item is found again in other data; `nil` if the item has no ID.
      let item: ItemReference?
      /// The index of the hit among all hits found so far.
      let index: Int
      /// The index of the hit among the hits in the item.
      let indexInItem: Int
    }

    /// The current hit, with a reference to its item, by which the hit is found again in new data.
    private struct CurrentHit {
      let item: ItemReference?
      var place: SearchedRange.Position
    }

    private let matcher: TextQuery
    private let text: (ItemPath) -> String
    /// A closure that is called when the count, the current hit or ``isComplete`` has changed.
    var onChange: (() -> Void)?
    private let itemsPerFrame: Int
    private weak var source: (any SearchSource)?

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
    ///   - text: A closure that returns the text of the item at an index path.
    init(
      _ matcher: TextQuery, in source: any SearchSource, itemsPerFrame: Int,
      text: @escaping (ItemPath) -> String
    ) {
      self.matcher = matcher
      self.source = source
      self.itemsPerFrame = max(1, itemsPerFrame)
      self.text = text
      hasEnded = matcher.text.isEmpty
      // The items are read later, in `begin(at:)`: from then on the list reports changes of its data to the search.
      isStale = !hasEnded
      places = FlatIndexes([])
      searched = SearchedRange(count: 0, start: 0)
    }

    // MARK: State

    /// The text to look for.
    var query: String { matcher.text }

    /// The number of hits found so far.
    var count: Int { searched.hits.count }

    /// True if all items have been searched.
    var isComplete: Bool { !isStale && searched.isDone }

    /// The current hit; `nil` before the first call of ``go(_:)``, and once its item is removed.
    var current: Hit? {
      guard let hit, let source else { return nil }
      if isStale, hit.item.map({ source.contains($0) }) != true { return nil }
      return Hit(
        path: isStale ? nil : path(of: hit.place), item: hit.item,
        index: searched.index(of: hit.place), indexInItem: hit.place.hit)
    }

    private func path(of place: SearchedRange.Position) -> ItemPath {
      places.path(at: searched.index(ofRank: place.rank))
    }

    /// Returns the ranges of hits in a text; empty once the search has ended.
    func ranges(in text: String) -> [Range<String.Index>] {
      hasEnded ? [] : matcher.ranges(in: text)
    }

    // MARK: From hit to hit

    /// Ends the search, and removes its highlights.
    func end() {
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
    func hasHits(inItemAt path: ItemPath) -> Bool { matcher.count(in: text(path)) > 0 }

    /// Moves to the next hit (1) or to the previous one (-1), now or as soon as it is found.
    func go(_ step: Int) {
      if hasEnded { return }
      waitingStep = step
      attempt()
    }

    /// Moves to the hit that the app has requested, if it is found by now, and reports changes to the app.
    private func attempt() {
      if let step = waitingStep, !isStale, let source {
        switch searched.target(step, from: hit?.place) {
        case .later: break
        case .none: waitingStep = nil
        case .found(let place):
          waitingStep = nil
          setCurrent(place, in: source)
          source.reveal(path(of: place))
        }
      }
      tell()
    }

    private func setCurrent(_ place: SearchedRange.Position, in source: any SearchSource) {
      let (before, path) = (hit.map { self.path(of: $0.place) }, path(of: place))
      hit = CurrentHit(item: source.lastingReference(toItemAt: path), place: place)
      source.showMarks(at: before.map { $0 == path ? [path] : [$0, path] } ?? [path])
    }

    private var news: News {
      News(count: count, isComplete: isComplete, index: current?.index)
    }

    private func tell() {
      let news = news
      if hasEnded || news == told { return }
      told = news
      onChange?()
    }

    // MARK: Slices

    /// Starts the search, and searches the first items at once.
    ///
    /// - Parameter path: The index path of the item where the search begins; `nil` for the first visible item.
    func begin(at path: ItemPath?) {
      _ = restart(at: path)
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
        guard source != nil, let index = searched.visitNext() else { return true }
        let count = matcher.count(in: text(places.path(at: index)))
        if hasEnded || change != changes { return false }
        searched.record(hits: count, at: index)
        if number % 64 == 0, source?.mustEndSlice != false { return true }
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
    /// - Parameter item: The index path of the item to begin at; `nil` for none.
    /// - Returns: True if the search begins at the given item.
    private func restart(at item: ItemPath?) -> Bool {
      guard let source else { return false }
      // These queries may perform a layout pass, in which the app may change the data or end the search. So make them first:
      // the app is not called after the items are counted.
      let start = item ?? source.placeRead
      places = FlatIndexes(source.itemCounts)
      searched = SearchedRange(count: places.count, start: start.map(places.index) ?? 0)
      hit = nil
      isStale = false
      return item.map { places.contains($0) } == true
    }

    /// Discards all hits, and restarts from the item of the current hit if it still exists.
    private func beginAgain() {
      guard let source else { return }
      let before = hit
      let isThere = restart(at: before?.item.flatMap { source.path(of: $0) })
      guard let before, isThere, let index = searched.visitNext() else { return }
      let (change, path) = (changes, places.path(at: index))
      let count = matcher.count(in: text(path))
      if hasEnded || change != changes { return }
      searched.record(hits: count, at: index)
      if count > 0 {
        let place = SearchedRange.Position(rank: 0, hit: min(before.place.hit, count - 1))
        hit = CurrentHit(item: before.item, place: place)
      }
      if hit?.place.hit != before.place.hit { source.showMarks(at: [path]) }
    }
  }
#endif
