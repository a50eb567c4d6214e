import LazyScrollEngine

/// An item in the reader's hand: where it would be put, and scrolling on at the edges.
extension SectionedView {
  /// Shows the item in the hand, and lets it stand where the hand is.
  final func followHand() {
    guard let movement, let hold = movement.hold else { return }
    let origin = driver.engine.viewport.bounds.origin + hold.hand - hold.grip
    let (item, section) = key(of: movement)
    raise(Lift(item: item, section: section, origin: origin))
    if driver.needsRefresh { return }
    let path = inEngine(movement.source)
    let frame = driver.engine.content.frame(of: path)
    let size = frame?.size ?? .zero
    let slot = Slot(
      middle: Rect(origin: origin, size: size).middle, size: size, frame: frame)
    if let place = place(for: slot) { propose(place) }
  }

  /// Where an item in the hand would be put, as counted on the screen; `nil` to leave it where it is.
  ///
  /// - Complexity: O(k) for k live elements.
  private func place(for slot: Slot) -> IndexPath? {
    guard let movement else { return nil }
    let axis = driver.engine.axis
    var best: (path: IndexPath, frame: Rect, zIndex: Int32)?
    for index in 0..<driver.engine.materializedCount {
      let live = driver.engine.materialized(at: index)
      let (element, frame) = (live.element, live.attributes.frame)
      let path = IndexPath(item: element.index, section: element.section - firstSection)
      guard element.kind == .item, path != movement.target, frame.contains(slot.middle),
        itemCounts.indices.contains(path.section)
      else { continue }
      if let best, best.zIndex > live.attributes.zIndex { continue }
      best = (path, frame, live.attributes.zIndex)
    }
    guard let best else { return end(for: slot) }
    if best.path.section == movement.target.section {
      let isForward = best.path.item > movement.target.item
      return slot.isNearer(at: best.frame, isForward: isForward, along: axis) ? best.path : nil
    }
    // Among items side by side it goes before or behind one of them.
    let isAlone =
      2 * best.frame.extent(along: axis.crossing) > driver.engine.contentSize[axis.crossing]
    let side = isAlone ? axis : axis.crossing
    var path = best.path
    if slot.middle[side] > best.frame.middle[side] { path.item += 1 }
    return path
  }

  /// The end of the section that an item in the hand is over, below all others there.
  private func end(for slot: Slot) -> IndexPath? {
    let axis = driver.engine.axis
    let last = driver.engine.contentSize[axis].nextDown
    guard let found = driver.engine.content.section(at: max(0, min(slot.middle[axis], last))) else {
      return nil
    }
    let section = found - firstSection
    guard itemCounts.indices.contains(section) else { return nil }
    let room = room(inSection: section)
    if section == movement?.target.section, movement?.target.item == room { return nil }
    if room > 0 {
      let isTarget = section == movement?.target.section
      let end = driver.engine.content.frame(
        of: IndexPath(section: found, item: isTarget ? room : room - 1))?.end(along: axis)
      guard let end, end <= slot.middle[axis] else { return nil }
    }
    return IndexPath(item: room, section: section)
  }

  // MARK: At the edges

  /// How far the content scrolls in a display frame, in points, because the hand is near an edge.
  final func edgeStep() -> Double {
    let viewport = driver.engine.viewport
    guard let hand = movement?.hold?.hand, !viewport.isNested else { return 0 }
    let axis = driver.engine.axis
    let visible = viewport.visibleBounds
    let (start, end) = (visible.offset(along: axis), visible.end(along: axis))
    let place = viewport.bounds.origin[axis] + hand[axis]
    // A fifth of what is to be seen, at most 64 points; at the edge itself a fortieth in a frame.
    let zone = min(64, (end - start) / 5)
    if zone <= 0 { return 0 }
    let depth = max(0, place - (end - zone)) - max(0, start + zone - place)
    let step = max(-1, min(depth / zone, 1)) * (end - start) / 40
    let limit = max(0, driver.engine.contentSize[axis] - (end - start))
    return max(0, min(start + step, limit)) - start
  }

  /// Scrolls on while the hand is near an edge.
  final func scrollAtEdge() {
    let step = edgeStep()
    if step == 0 { return }
    var offset = driver.engine.viewport.bounds.origin
    offset[driver.engine.axis] += step
    host.scroll(to: offset, isAnimated: false)
    driver.requestFrame()
  }
}
