#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// Search for text in the items of a list.
  extension LazyList {
    /// The present text search; `nil` if there is none.
    ///
    /// Call its ``ListSearch/ranges(in:)`` in the closure that makes cells, to highlight hits in their text.
    public var search: ListSearch<Item>? { waiting.find.search }

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
      let start = search?.current.flatMap { isInSight($0.item) ? $0.item : nil }
      // `isInSight(_:)` may perform a layout pass, in which the app may have begun another search, so the property is read again.
      let before = search
      before?.stop()
      let search = ListSearch(
        TextQuery(query, matchesCase: matchesCase), in: self, itemsPerFrame: itemsPerFrame,
        text: text, onChange: onChange)
      waiting.find.search = query.isEmpty ? nil : search
      showMarks { before?.hasHits(in: $0) == true || search.hasHits(in: $0) }
      if !query.isEmpty { search.begin(at: start) }
      return search
    }

    /// Continues the search after new data is shown, and updates the highlights of hits that could not be updated before.
    func followSearch() {
      if waiting.find.areMarksStale {
        waiting.find.areMarksStale = false
        showMarks { _ in true }
      }
      waiting.find.search?.requestSliceIfNeeded()
    }

    /// Converts changes of the data to edits for the search, which counts items through all sections; `nil` if items or sections
    /// move, or if there are more than 64 changes.
    func searchedEdits(of changes: [SnapshotChange]) -> [SearchedRange.Edit]? {
      if changes.count > 64 { return nil }
      var counts = itemCounts
      var edits: [SearchedRange.Edit] = []
      func add(_ section: Int, _ item: Int, removed: Int, added: Int) {
        let start = counts[..<(section - firstSection)].reduce(item, +)
        edits.append(SearchedRange.Edit(index: start, removed: removed, added: added))
        counts[section - firstSection] += added - removed
      }
      for change in changes {
        switch change {
        case .insertItems(let items, let path):
          add(path.section, path.item, removed: 0, added: items.count)
        case .removeItems(let section, let range):
          add(section, range.lowerBound, removed: range.count, added: 0)
        case .reloadItems(let section, let range, _):
          add(section, range.lowerBound, removed: range.count, added: range.count)
        case .insertSection(_, let section): counts.insert(0, at: section - firstSection)
        case .removeSection(let section):
          add(section, 0, removed: counts[section - firstSection], added: 0)
          counts.remove(at: section - firstSection)
        case .reloadSupplementaries: break
        default: return nil
        }
      }
      return edits
    }

    private func isInSight(_ item: Item) -> Bool {
      frame(of: item).map { $0.intersects(driver.engine.viewport.visibleBounds) } ?? false
    }

    /// Binds live cells (cells in or near the viewport) again if a search has changed the highlights of their items.
    private func showMarks(where isMarked: (Item) -> Bool) {
      // An idle view may show highlights of the previous search, so it must not be reused without being bound again.
      driver.session.forgetShownContent()
      showMarks(of: items(inViewport: false).compactMap { item($0.item) }.filter(isMarked))
    }
  }

  extension LazyList: SearchSource {
    var itemCounts: [Int] { snapshot.sections.map(\.items.count) }
    var placeRead: ItemPath? { firstItemInSight()?.path }
    var isDataAhead: Bool { driver.isDataAhead }
    var mustEndSlice: Bool { host.mustYield() }

    func searchedItem(at path: ItemPath) -> Item {
      snapshot.sections[path.section].items[path.item]
    }

    func path(ofSearched item: Item) -> ItemPath? { key(of: item).flatMap { path(of: $0) } }
    func contains(_ item: Item) -> Bool { numbers.items.isInSnapshot(item) }
    func requestSlice() { driver.requestFrame() }

    func reveal(_ item: Item) {
      if contains(item) { scroll(to: item, at: isInSight(item) ? .nearest : .center) }
    }

    func showMarks(of items: [Item]) {
      // The app may change the data in this layout pass, so it is performed first. Nothing below it calls the app.
      layoutIfNeeded()
      // Reloads would apply to new data that is still being built, so the highlights are updated once that data is shown.
      if driver.isDataAhead || driver.isBuilding {
        waiting.find.areMarksStale = true
        return
      }
      let changes = items.compactMap { item -> SnapshotChange? in
        guard contains(item), let key = key(of: item),
          let path = driver.core.content.path(of: key.id, inSection: key.section)
        else { return nil }
        numbers.items.revise(item)
        return .reloadItems(
          section: path.section, path.item..<path.item + 1,
          revisions: [numbers.items.revision(of: item)])
      }
      if !changes.isEmpty { apply(ChangeSet(changes)) }
    }

    func searchDidEnd(_ search: ListSearch<Item>) {
      if waiting.find.search !== search { return }
      waiting.find.search = nil
      showMarks { search.hasHits(in: $0) }
    }
  }

  /// The text search of a list, and the state of the highlights of its hits.
  struct FindState<Item: Hashable> {
    /// The present text search; `nil` if there is none.
    var search: ListSearch<Item>?
    /// True if live cells may show highlights of a previous search, because they could not be bound again while new data was
    /// being built.
    var areMarksStale = false
  }
#endif
