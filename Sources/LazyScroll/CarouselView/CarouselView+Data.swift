import LazyScrollEngine

/// Methods that show a list of items in a carousel, and bind items again.
extension CarouselView {
  /// Shows a list at a content offset, for example the one at which the user left it.
  ///
  /// If the carousel already shows this list, the call only changes its items: items that stay keep their views without being
  /// bound again, visible items stay at their places on the screen, and `offset` is ignored. If the list had no items, it is
  /// shown as a new list.
  ///
  /// - Parameters:
  ///   - list: The list's ID.
  ///   - itemIDs: The IDs of the list's items, in order, each once. If an ID is repeated, its items are identified by position,
  ///     and the repetition is reported.
  ///   - offset: The content offset in points; limited to the range of the content.
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
    /// Shows a list whose IDs have any type at a content offset, for example the one at which the user left it.
    ///
    /// ```swift
    /// carousel.show(row.listID, itemIDs: row.itemIDs)
    /// ```
    ///
    /// - Parameters:
    ///   - list: The list's ID.
    ///   - itemIDs: The IDs of the list's items, in order, each once.
    ///   - offset: The content offset in points; limited to the range of the content.
    /// - Complexity: O(n) for n IDs, each of which is hashed.
    public func show<List: Hashable & Sendable, Item: Hashable & Sendable>(
      _ list: List, itemIDs: [Item], at offset: Double = 0
    ) {
      let items = itemIDs.map { number(of: .id($0)) ?? ItemID.missing }
      show(.id(list), items: items, at: offset)
    }

    /// Binds the views of items again, identified by IDs of any type, because the content of these items was loaded or has
    /// changed.
    ///
    /// - Parameter items: The IDs of the items; IDs that are not in the list are ignored.
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
      // With an empty viewport all items of the previous list leave. Otherwise the engine could keep one of them at its place on
      // the screen, and would bind items of the new list at the old offset.
      var blind = told
      // At offset 0 the engine has nothing to correct, so it does not scroll the host. The viewport keeps its extent along the
      // axis, because a layout may derive the size of items from it.
      (blind.bounds, blind.overscan) = (.zero, .zero)
      blind.bounds.size[axis] = told.bounds.size[axis]
      driver.receive(blind)
      show(snapshot())
      // A carousel nested in a scroll view of the same axis has the outer content offset, which must not change.
      if !told.isNested {
        let offset = max(0, min(offset, places.lastOffset(in: window)))
        if offset != contentOffset { motion.owedOffset = offset }
        told.bounds.origin[axis] = offset
      }
      driver.receive(viewportWithNeighbours(told))
    }
    tell(ended)
  }

  /// Binds the views of items again, because the content of these items was loaded or has changed.
  ///
  /// - Parameter items: The IDs of the items; IDs that are not in the list are ignored.
  /// - Complexity: O(m log n) for m items.
  public func reconfigure(_ items: [UInt64]) {
    #if !hasFeature(Embedded)
      if items.contains(where: ListItemID.isGiven) {
        return bindAgain(items.compactMap { known(.id($0)).name })
      }
    #endif
    bindAgain(items)
  }

  /// Binds the views of items again, by the engine's numbers of their IDs.
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
    // The engine corrects the offset for the new layout, and the host may not have reported the corrected offset yet.
    var viewport = viewportWithNeighbours(told)
    viewport.bounds.origin = driver.latestViewport.bounds.origin
    driver.receive(viewport)
  }

  private func snapshot() -> Snapshot {
    let items = ItemList(
      ids: itemNumbers, revisions: itemNumbers.map { revisions.revision(of: $0) })
    return Snapshot(axis: axis, sections: [SectionSnapshot(items: items, layout: layout)])
  }

  /// Returns a viewport with an overscan (the area beyond the visible part in which items have views) of one item at each edge.
  ///
  /// For a carousel nested in a scroll view of the same axis the viewport is unchanged, because the outer list view decides which
  /// items have views.
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
    // The layout is queried again only after a scroll by the threshold, so the overscan must not be shorter than the threshold.
    viewport.threshold = min(told.threshold, places.pitch)
    return viewport
  }

  /// Tells the delegate if other items are visible than the delegate was told of last.
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
    // The range of indexes may be unchanged although the carousel shows another list, or other items of the same list.
    let items = itemNumbers[now.kept]
    let isOther = list != toldRange.list && !items.isEmpty
    if now == toldRange.range, !isOther, items.elementsEqual(toldRange.items) { return }
    toldRange = (now, list, items)
    delegate?.carouselView(self, rangeDidChangeTo: now)
  }
}
