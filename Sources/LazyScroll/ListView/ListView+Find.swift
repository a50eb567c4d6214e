#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// The text search of a list view, and the state of the highlights of its hits.
  struct FindState {
    /// The present text search, and the `ListSearch` by which the app knows it; `nil` if there is none.
    var present: (search: ItemSearch, shown: AnyObject)?
    /// True if live cells may show highlights of a previous search, because they could not be bound again while new data was
    /// being built.
    var areMarksStale = false

    /// The present text search; `nil` if there is none.
    var search: ItemSearch? { present?.search }
    /// The present search as the app knows it; `nil` if there is none, or the app knows it by items of another type.
    func shown<Item>(as type: ListSearch<Item>.Type) -> ListSearch<Item>? {
      present?.shown as? ListSearch<Item>
    }
  }

  extension SourceListView {
    /// The present text search; `nil` if there is none.
    ///
    /// Call its ``ListSearch/ranges(in:)`` where the data source makes a cell, to highlight hits in its text.
    public final var search: ListSearch<ItemPath>? { finding.shown(as: ListSearch.self) }

    /// Searches the texts of all items for a query, in slices, from the first visible item in both directions.
    ///
    /// A new search ends the previous one. If the current hit of the previous search is visible, the new search begins there, so
    /// that each letter that the user types refines the result.
    ///
    /// ```swift
    /// table.find("harbour", text: { [lines] in lines[$0.item] }) { label.text = "\($0.count) hits" }.next()
    /// ```
    ///
    /// If the search restarts, the current hit of an item without an ID is lost, and the first visible item is searched first.
    ///
    /// - Parameters:
    ///   - query: The text to look for, taken literally. An empty query only ends the previous search.
    ///   - matchesCase: True to distinguish upper and lower case.
    ///   - itemsPerFrame: The greatest number of items to search per display frame. If time is short, fewer are searched, but at
    ///     least 64.
    ///   - text: A closure that returns the text of the item at an index path. Both closures are released when the search ends.
    ///   - onChange: A closure called when the number of hits, the current hit or ``ListSearch/isComplete`` has changed: at most
    ///     once per display frame, and once for each step to another hit.
    /// - Returns: The search, which is the list view's ``search`` until it ends.
    /// - Complexity: O(n) in total, and O(k) for k live cells at the start and at the end.
    @discardableResult
    public final func find(
      _ query: String, matchesCase: Bool = false, itemsPerFrame: Int = 10_000,
      text: @escaping (ItemPath) -> String, onChange: ((ListSearch<ItemPath>) -> Void)? = nil
    ) -> ListSearch<ItemPath> {
      find(
        TextQuery(query, matchesCase: matchesCase), itemsPerFrame: itemsPerFrame, text: text,
        item: { [weak self] hit in hit.path ?? hit.item.flatMap { self?.path(of: $0) } },
        onChange: onChange)
    }
  }

  /// Search for text in the items of a list view; see ``ListSearch``.
  extension ListView {
    /// Begins a search, which ends the previous one.
    ///
    /// - Parameters:
    ///   - query: The text to look for; an empty one only ends the previous search.
    ///   - itemsPerFrame: The greatest number of items to search per display frame.
    ///   - text: A closure that returns the text of the item at an index path.
    ///   - item: A closure that returns the app's item of a hit.
    ///   - onChange: A closure called when the result has changed.
    /// - Returns: The search as the app knows it.
    final func find<Item>(
      _ query: TextQuery, itemsPerFrame: Int, text: @escaping (ItemPath) -> String,
      item: @escaping (ItemSearch.Hit) -> Item?, onChange: ((ListSearch<Item>) -> Void)?
    ) -> ListSearch<Item> {
      let start = finding.search?.current?.path.flatMap { isInSight($0) ? $0 : nil }
      // `isInSight(_:)` may perform a layout pass, in which the app may have begun another search, so the property is read again.
      let before = finding.search
      before?.stop()
      let search = ItemSearch(query, in: self, itemsPerFrame: itemsPerFrame, text: text)
      let shown = ListSearch(search, item: item, onChange: onChange)
      finding.present = query.text.isEmpty ? nil : (search, shown)
      showMarks { before?.hasHits(inItemAt: $0) == true || search.hasHits(inItemAt: $0) }
      if !query.text.isEmpty { search.begin(at: start) }
      return shown
    }

    /// Continues the search after new data is shown, and updates the highlights of hits that could not be updated before.
    final func followSearch() {
      if finding.search == nil, !finding.areMarksStale { return }
      if driver.isDataAhead || driver.isBuilding { return }
      if finding.areMarksStale {
        finding.areMarksStale = false
        showMarks { _ in true }
      }
      finding.search?.requestSliceIfNeeded()
    }

    private func isInSight(_ path: ItemPath) -> Bool {
      frame(ofItemAt: path).map { $0.intersects(driver.engine.viewport.visibleBounds) } ?? false
    }

    /// Converts changes of the data to edits for the search, which counts items through all sections; `nil` if items or sections
    /// move, or if there are more than 64 changes.
    final func searchedEdits(of changes: [SnapshotChange]) -> [SearchedRange.Edit]? {
      if finding.search == nil || changes.count > 64 { return nil }
      var counts = itemCounts
      var edits: [SearchedRange.Edit] = []
      func add(_ section: Int, _ item: Int, removed: Int, added: Int) {
        guard counts.indices.contains(section - firstSection) else { return }
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
        case .insertSection(let new, let section):
          guard (0...counts.count).contains(section - firstSection) else { return nil }
          counts.insert(0, at: section - firstSection)
          if new.items.count > 0 { add(section, 0, removed: 0, added: new.items.count) }
        case .removeSection(let section):
          let index = section - firstSection
          guard counts.indices.contains(index) else { return nil }
          add(section, 0, removed: counts[index], added: 0)
          counts.remove(at: index)
        case .reloadSupplementaries, .resizeItem, .growItem, .reframeItem, .shiftItems,
          .invalidateItems:
          break
        default: return nil
        }
      }
      return edits
    }

    /// Binds live cells (cells in or near the viewport) again if a search has changed the highlights of their items.
    private func showMarks(where isMarked: (ItemPath) -> Bool) {
      // An idle view may show highlights of the previous search, so it must not be reused without being bound again.
      driver.session.forgetShownContent()
      var paths: [ItemPath] = []
      driver.readLiveElements { live, _ in
        if live.element.kind == .item, live.isBound { paths.append(path(of: live.element)) }
      }
      showMarks(at: paths.filter(isMarked))
    }
  }

  extension ListView: SearchSource {
    final var itemCounts: [Int] { sections.items }
    final var placeRead: ItemPath? { firstItemInSight()?.path }
    final var isDataAhead: Bool { driver.isDataAhead }
    final var mustEndSlice: Bool { host.mustYield() }

    final func lastingReference(toItemAt path: ItemPath) -> ItemReference? {
      guard let id = itemID(at: path), id.name != nil else { return nil }
      return ItemReference(id, inSection: inEngine(path).section)
    }

    final func contains(_ item: ItemReference) -> Bool { isInData(item) }
    final func requestSlice() { driver.requestFrame() }

    final func reveal(_ path: ItemPath) {
      scroll(toItemAt: path, at: isInSight(path) ? .nearest : .center, isAnimated: false)
    }

    final func showMarks(at paths: [ItemPath]) {
      // The app may change the data in this layout pass, so it is performed first. Nothing below it calls the app.
      let version = sections.changes
      layoutIfNeeded()
      // Reloads would apply to new data that is still being built, so the highlights are updated once that data is shown.
      if driver.isDataAhead || driver.isBuilding || sections.changes != version {
        finding.areMarksStale = true
        return
      }
      let changes = paths.filter { exists($0) }.map { path -> SnapshotChange in
        let place = inEngine(path)
        return .reloadItems(section: place.section, place.item..<place.item + 1, revisions: [])
      }
      if !changes.isEmpty { driver.sendForNextPass(.edit(ChangeSet(changes))) }
    }

    final func searchDidEnd(_ search: ItemSearch) {
      if finding.search !== search { return }
      finding.present = nil
      showMarks { search.hasHits(inItemAt: $0) }
    }
  }
#endif
