#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// Selection of several items at once, by Shift with a click or a key, and by the key for all items.
  extension ListView {
    /// The greatest number of items that one key or click selects.
    private static var longestRange: Int { 100_000 }

    /// Selects the items from the one that was tapped last to another one, and deselects those of the range before that are
    /// not among them.
    ///
    /// - Parameter item: The item at the new end of the range.
    /// - Returns: False if only one item may be selected, or the item does not exist.
    final func extendSelection(to item: ItemReference) -> Bool {
      guard isRangeAllowed, let end = path(of: item) else { return false }
      var (start, formerEnd) = (end, end)
      if let anchor = currentSelection.range.start, let path = path(of: anchor) {
        start = path
        formerEnd = currentSelection.range.end.flatMap { self.path(of: $0) } ?? path
      } else {
        currentSelection.range.start = item
      }
      guard let items = items(from: start, to: end) else { return true }
      let kept = Set(items)
      let former = (self.items(from: start, to: formerEnd) ?? []).filter { !kept.contains($0) }
      // Before the callbacks, so that an edit in one of them moves the range as well.
      currentSelection.range.end = item
      change(former) { deselect($0) }
      change(items) { if isAllowed(.select, on: $0) { select($0) } }
      return true
    }

    /// Selects all items that may be selected.
    ///
    /// - Returns: False if only one item may be selected.
    final func selectAll() -> Bool {
      guard isRangeAllowed else { return false }
      guard let first = sections.items.firstIndex(where: { $0 > 0 }),
        let last = sections.items.lastIndex(where: { $0 > 0 })
      else { return true }
      let end = ItemPath(section: last, item: sections.items[last] - 1)
      change(items(from: ItemPath(section: first, item: 0), to: end) ?? []) {
        if isAllowed(.select, on: $0) { select($0) }
      }
      return true
    }

    /// True if several items may be selected, and the data on the screen is the app's.
    private var isRangeAllowed: Bool {
      layoutIfNeeded()
      return currentSelection.mode == .multiple && !driver.isDataAhead && !driver.isBuilding
    }

    /// Changes the selection of items one by one; each change calls the app, which may edit the data.
    ///
    /// Items that an edit removes are left out. After an edit, positions stand for other items, so items without IDs are left out
    /// as well.
    private func change(_ items: [ItemReference], _ change: (ItemReference) -> Void) {
      let version = sections.changes
      for item in items {
        let isEdited = sections.changes != version
        if isEdited, item.id.position != nil || path(of: item) == nil { continue }
        change(item)
      }
    }

    /// Returns the items between two items, both included, in either order; `nil` if there are too many, which is reported.
    private func items(from start: ItemPath, to end: ItemPath) -> [ItemReference]? {
      let isForward = (start.section, start.item) <= (end.section, end.item)
      let (first, last) = isForward ? (start, end) : (end, start)
      /// The indexes of the items of a section that are in the range.
      func range(_ section: Int) -> Range<Int> {
        let count = sections.itemCount(inSection: section)
        let upper = section == last.section ? min(last.item + 1, count) : count
        return min(section == first.section ? first.item : 0, upper)..<upper
      }
      let count = (first.section...last.section).reduce(0) {
        $0.addingWithoutOverflow(range($1).count)
      }
      guard count <= Self.longestRange else {
        report(.tooManyToSelect(count: count, limit: Self.longestRange))
        return nil
      }
      return (first.section...last.section).flatMap { section in
        range(section).compactMap { index in
          let path = ItemPath(section: section, item: index)
          return itemID(at: path).map { ItemReference($0, inSection: inEngine(path).section) }
        }
      }
    }
  }
#endif
