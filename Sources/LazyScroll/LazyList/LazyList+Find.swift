#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// Search for text in the items of a list.
  extension LazyList {
    /// The present text search; `nil` if there is none.
    ///
    /// Call its ``ListSearch/ranges(in:)`` in the closure that makes cells, to highlight hits in their text.
    public var search: ListSearch<Item>? { finding.shown(as: ListSearch.self) }

    /// Searches the texts of all items for a query, in slices, from the first visible item in both directions.
    ///
    /// A new search ends the previous one. If the current hit of the previous search is visible, the new search begins there, so
    /// that each letter that the user types refines the result.
    ///
    /// ```swift
    /// let list = LazyList<Host, OnlySection, Int>(host: host, layout: layout) { [unowned self] line in
    ///   cells(Line(texts[line], marks: list.search?.ranges(in: texts[line]) ?? []))
    /// }
    /// list.find("harbour", text: { [texts] in texts[$0] }) { label.text = "\($0.count) hits" }.next()
    /// ```
    ///
    /// - Parameters:
    ///   - query: The text to look for, taken literally. An empty query only ends the previous search.
    ///   - matchesCase: True to distinguish upper and lower case.
    ///   - itemsPerFrame: The greatest number of items to search per display frame. If time is short, fewer are searched, but at
    ///     least 64.
    ///   - text: A closure that returns the text of an item. Both closures are released when the search ends.
    ///   - onChange: A closure called when the number of hits, the current hit or ``ListSearch/isComplete`` has changed: at most
    ///     once per display frame, and once for each step to another hit.
    /// - Returns: The search, which is the list's ``search`` until it ends.
    /// - Complexity: O(n) in total, and O(k) for k live cells at the start and at the end.
    @discardableResult
    public func find(
      _ query: String, matchesCase: Bool = false, itemsPerFrame: Int = 10_000,
      text: @escaping (Item) -> String, onChange: ((ListSearch<Item>) -> Void)? = nil
    ) -> ListSearch<Item> {
      find(
        TextQuery(query, matchesCase: matchesCase), itemsPerFrame: itemsPerFrame,
        text: { [unowned(unsafe) self] path in snapshotItem(at: path).map(text) ?? "" },
        item: { [weak self] hit in hit.item.flatMap { self?.item($0.id) } }, onChange: onChange)
    }

    private func snapshotItem(at path: ItemPath) -> Item? {
      guard snapshot.sections.indices.contains(path.section) else { return nil }
      let items = snapshot.sections[path.section].items
      return items.indices.contains(path.item) ? items[path.item] : nil
    }
  }
#endif
