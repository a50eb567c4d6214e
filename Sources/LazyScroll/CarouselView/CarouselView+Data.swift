import LazyScrollEngine

/// The list that a carousel shows.
extension CarouselView {
  /// Shows a list, at the offset where it was left.
  ///
  /// The same list may be shown again with other items: those that stay keep their views and are not bound again, and
  /// the items on the screen stand still; the offset does not count then. A list that had no items is shown anew.
  ///
  /// - Parameters:
  ///   - list: The list's ID.
  ///   - itemIDs: Its items, in order, each once. An item that comes twice is shown and reported, and is known by its
  ///     position.
  ///   - offset: The content offset in points, within the content.
  public func show(_ list: UInt64, itemIDs: [UInt64], at offset: Double = 0) {
    #if !hasFeature(Embedded)
      if itemIDs.contains(where: ListItemID.isGiven) {
        let items = itemIDs.map { number(of: .id($0)) ?? ItemID.missing }
        return show(.id(list), items: items, at: offset)
      }
    #endif
    show(.id(list), items: itemIDs, at: offset)
  }

  #if !hasFeature(Embedded)
    /// Shows a list by IDs of the app's own, at the offset where it was left.
    ///
    /// ```swift
    /// carousel.show(row.listID, itemIDs: row.itemIDs)
    /// ```
    ///
    /// - Parameters:
    ///   - list: The list's ID.
    ///   - itemIDs: Its items, in order, each once.
    ///   - offset: The content offset in points, within the content.
    /// - Complexity: O(n) for n IDs, each of which is hashed.
    public func show<List: Hashable & Sendable, Item: Hashable & Sendable>(
      _ list: List, itemIDs: [Item], at offset: Double = 0
    ) {
      let items = itemIDs.map { number(of: .id($0)) ?? ItemID.missing }
      show(.id(list), items: items, at: offset)
    }

    /// Asks for the views of items again, by IDs of the app's own.
    ///
    /// - Parameter items: The items; those that are not in the list are ignored.
    /// - Complexity: O(m log n) for m items.
    public func reconfigure<Item: Hashable & Sendable>(_ items: [Item]) {
      bindAgain(items.compactMap { known(.id($0)).name } as [UInt64])
    }
  #endif

  private func show(_ list: ListItemID, items: [UInt64], at offset: Double) {
    if hasLostDataSource { report(.lostDataSource) }
    let isShown = self.list == list && !itemNumbers.isEmpty
    self.list = list
    itemNumbers = items
    if isShown {
      show(snapshot())
      return
    }
    revisions.beginList()
    currentSelection.keep { _ in false }
    let ended = scrollDidEnd(.cancelled)
    motion.forgetScroll()
    driver.performTogether {
      // The items of the other list leave at once, so that none of them is taken for an anchor, and no item of the new
      // list is bound at the old offset.
      var blind = told
      // At its start there is nothing to correct, so the host stays where it is. It keeps its length, of which
      // items may take up all but a peek.
      (blind.bounds, blind.overscan) = (.zero, .zero)
      blind.bounds.size[axis] = told.bounds.size[axis]
      driver.receive(blind)
      show(snapshot())
      // Inside another scroll view the offset is not the carousel's own.
      if !told.isNested {
        let offset = max(0, min(offset, places.lastOffset(in: window)))
        if offset != contentOffset { motion.owedOffset = offset }
        told.bounds.origin[axis] = offset
      }
      driver.receive(viewportWithNeighbours(told))
    }
    tell(ended)
  }

  /// Asks for the views of items again, because their content was loaded or has changed.
  ///
  /// - Parameter items: The items; those that are not in the list are ignored.
  /// - Complexity: O(m log n) for m items.
  public func reconfigure(_ items: [UInt64]) {
    #if !hasFeature(Embedded)
      if items.contains(where: ListItemID.isGiven) {
        return bindAgain(items.compactMap { known(.id($0)).name })
      }
    #endif
    bindAgain(items)
  }

  /// Asks for the views of items again, by the engine's numbers.
  private func bindAgain(_ items: [UInt64]) {
    var changes: [SnapshotChange] = []
    for item in items {
      guard let index = index(of: .id(item)) else { continue }
      changes.append(
        .reloadItems(
          section: 0, index..<index + 1, revisions: [revisions.change(item)]))
    }
    if !changes.isEmpty { driver.send(.edit(ChangeSet(changes))) }
  }

  func layoutDidChange() {
    if list == nil { return }
    show(snapshot())
    // The offset to which the new layout has corrected it, or will.
    var viewport = viewportWithNeighbours(told)
    viewport.bounds.origin = driver.latestViewport.bounds.origin
    driver.receive(viewport)
  }

  private func snapshot() -> Snapshot {
    let items = ItemList(
      ids: itemNumbers, revisions: itemNumbers.map { revisions.revision(of: $0) })
    return Snapshot(axis: axis, sections: [SectionSnapshot(items: items, layout: layout)])
  }

  /// Returns the viewport with the overscan that one item beyond each edge takes.
  ///
  /// Inside another scroll view of the same direction the outer one decides.
  func viewportWithNeighbours(_ told: Viewport) -> Viewport {
    let window = told.visibleBounds.extent(along: axis)
    let places = layout.places(count: itemNumbers.count, axis: axis, window: window)
    if told.isNested || places.extent <= 0 { return told }
    var viewport = told
    if axis == .vertical {
      (viewport.overscan.top, viewport.overscan.bottom) = (places.pitch, places.pitch)
    } else {
      (viewport.overscan.leading, viewport.overscan.trailing) = (places.pitch, places.pitch)
    }
    // Nothing further is wanted ahead of its time, so nothing may be missing meanwhile.
    viewport.threshold = min(told.threshold, places.pitch)
    return viewport
  }

  /// Tells the delegate of other items on the screen.
  func tellRange() {
    let bounds = driver.engine.viewport.visibleBounds
    let (lower, upper) = (bounds.offset(along: axis), bounds.end(along: axis))
    let places = places
    let now =
      bounds.isEmpty || driver.core.isHidden
      ? .none
      : CarouselRange(
        seen: places.items(from: lower, to: upper),
        kept: places.itemsAndNeighbours(from: lower, to: upper))
    // Another list, or another version of it, may have other items in the same range.
    let items = itemNumbers[now.kept]
    let isOther = list != toldRange.list && !items.isEmpty
    if now == toldRange.range, !isOther, items.elementsEqual(toldRange.items) { return }
    toldRange = (now, list, items)
    delegate?.carouselView(self, rangeDidChangeTo: now)
  }
}
