#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// A search through the data of a list view, whose items have views only while they are near the viewport.
  ///
  /// `find(_:matchesCase:itemsPerFrame:text:onChange:)` of each list view begins one; `Item` is the app's type of IDs in a
  /// ``LazyList``, and `ItemPath` in list views with a data source. It runs in slices, one per display frame, from the first
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
  public final class ListSearch<Item> {
    private let search: ItemSearch
    private let item: (ItemSearch.Hit) -> Item?

    /// Creates the app's view of a search.
    ///
    /// - Parameters:
    ///   - search: The search by index paths.
    ///   - item: A closure that returns the item of a hit; `nil` if there is none.
    ///   - onChange: A closure that is called when the count, the current hit or ``isComplete`` has changed.
    init(
      _ search: ItemSearch, item: @escaping (ItemSearch.Hit) -> Item?,
      onChange: ((ListSearch<Item>) -> Void)?
    ) {
      self.search = search
      self.item = item
      guard let onChange else { return }
      search.onChange = { [weak self] in if let self { onChange(self) } }
    }

    // MARK: State

    /// The text to look for.
    public var query: String { search.query }

    /// The number of hits found so far.
    public var count: Int { search.count }

    /// A Boolean value that indicates whether all items have been searched.
    public var isComplete: Bool { search.isComplete }

    /// The hit to which ``next()`` or ``previous()`` moved last; `nil` before the first call, and once its item is removed.
    ///
    /// `index` is the hit's index among all hits found so far, and `indexInItem` its index among the hits in the item, both
    /// from 0. `index` grows while hits before the current one are found.
    public var current: (item: Item, index: Int, indexInItem: Int)? {
      guard let hit = search.current, let item = item(hit) else { return nil }
      return (item, hit.index, hit.indexInItem)
    }

    /// Returns the ranges of hits in a text, for highlighting in its view; empty once the search has ended.
    ///
    /// - Parameter text: The text of an item, or the part of it that its view shows.
    /// - Returns: The ranges, in order. In the item of ``current``, the current hit is the range at `indexInItem`.
    /// - Complexity: O(n · m), for n characters of the text and m of the query.
    public func ranges(in text: String) -> [Range<String.Index>] {
      search.ranges(in: text)
    }

    // MARK: From hit to hit

    /// Moves to the next hit, and from the last one to the first; the first call moves to the first hit at or after the first
    /// visible item.
    ///
    /// If the search has not found that hit yet, it moves there as soon as it has. The hit's item is scrolled to the middle of
    /// the viewport, unless it is visible.
    ///
    /// - Complexity: O(1), without the scroll.
    public func next() { search.go(1) }

    /// Moves to the previous hit, and from the first one to the last; see ``next()``.
    ///
    /// - Complexity: O(1), without the scroll.
    public func previous() { search.go(-1) }

    /// Ends the search, and removes the highlights.
    ///
    /// A list has one search at a time: a new search ends this one, too.
    ///
    /// - Complexity: O(k) for k live cells.
    public func end() { search.end() }
  }
#endif
