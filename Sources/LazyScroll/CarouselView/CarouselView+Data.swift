import LazyScrollEngine

/// What a carousel shows.
extension CarouselView {
  /// Shows a list, from where it was scrolled to.
  ///
  /// The same list again may have other items: those that stay keep their views and are not bound again,
  /// and what is seen stands still; then the offset that is given does not matter.
  ///
  /// - Parameters:
  ///   - list: The list's ID.
  ///   - itemIDs: Its items, in order, each once. What comes twice is shown, and reported, and goes by its place.
  ///   - offset: How far it is to be scrolled, in points; within the content. See ``CarouselOffsets``.
  public func show(_ list: UInt64, itemIDs: [UInt64], at offset: Double = 0) {
    let isSame = self.list == list
    self.list = list
    self.itemIDs = itemIDs
    mayHaveLostItems = true
    if isSame {
      driver.send(.snapshot(snapshot(), transition: nil))
      return
    }
    lastRevision += 1
    edition = lastRevision
    changed = NumberTable()
    selection.keep { _ in false }
    endScroll(.cancelled)
    (scrollStart, stepOffset) = (nil, nil)
    driver.performTogether {
      // What the other list showed leaves at once, so that nothing of it is taken for an anchor, and nothing
      // of the new one is bound where the other was.
      var blind = told
      // At its start there is nothing to correct, so the host stays where it is. It keeps its length, of which
      // items may take up all but a peek.
      (blind.bounds, blind.overscan) = (.zero, .zero)
      blind.bounds.size[axis] = told.bounds.size[axis]
      driver.take(blind)
      driver.send(.snapshot(snapshot(), transition: nil))
      // Inside another scroll view the offset is not the carousel's own.
      if !told.isNested {
        let offset = max(0, min(offset, places.lastOffset(in: window)))
        if offset != contentOffset { owedOffset = offset }
        told.bounds.origin[axis] = offset
      }
      driver.take(adapted(told))
    }
  }

  /// Asks for the views of items again whose content has come, or is another one now.
  ///
  /// - Parameter items: The items; those that are not in the list are left out.
  /// - Complexity: O(m log n) for m items.
  public func reconfigure(_ items: [UInt64]) {
    var changes: [Change] = []
    for item in items {
      guard let index = index(of: .id(item)) else { continue }
      lastRevision += 1
      changed.set(Int64(lastRevision), for: item)
      changes.append(
        .reloadItems(section: 0, index..<index + 1, revisions: [lastRevision]))
    }
    if !changes.isEmpty { driver.send(.edit(ChangeSet(changes))) }
  }

  func layoutDidChange() {
    if list == nil { return }
    driver.send(.snapshot(snapshot(), transition: nil))
    // Where the new layout has corrected it to, or will.
    var viewport = adapted(told)
    viewport.bounds.origin = driver.latestViewport.bounds.origin
    driver.take(viewport)
  }

  private func snapshot() -> Snapshot {
    var revisions: [UInt64] = []
    revisions.reserveCapacity(itemIDs.count)
    for item in itemIDs {
      let revision = changed.value(of: item)
      revisions.append(revision < 0 ? edition : UInt64(revision))
    }
    let items = ItemList(ids: itemIDs, revisions: revisions)
    return Snapshot(axis: axis, sections: [SectionSnapshot(items: items, layout: layout)])
  }

  /// The viewport with as much overscan as one item beyond each edge takes.
  ///
  /// Inside another scroll view of the same direction that one decides.
  func adapted(_ told: Viewport) -> Viewport {
    let window = told.visibleBounds.extent(along: axis)
    let places = layout.places(count: itemIDs.count, axis: axis, window: window)
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

  /// Tells of other items on the screen.
  func tellRange() {
    let bounds = driver.engine.viewport.visibleBounds
    let (lower, upper) = (bounds.offset(along: axis), bounds.end(along: axis))
    let places = places
    let isBlind = bounds.isEmpty
    let now =
      isBlind
      ? .none
      : CarouselRange(
        seen: places.items(from: lower, to: upper),
        kept: places.itemsAndNeighbours(from: lower, to: upper))
    // Another list, or another version of it, may have other items in the same range.
    let items = itemIDs[now.kept]
    if now == range, items.elementsEqual(rangeItems) { return }
    (range, rangeItems) = (now, items)
    delegate?.rangeDidChange(to: now)
  }
}
