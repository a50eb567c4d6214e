import LazyScrollEngine

/// Dragging of an item: the choice of its position, and scrolling at the edges of the viewport.
extension ListView {
  /// Places the dragged view at the user's finger or pointer, and moves the item to the position below the view.
  final func carryItem() {
    guard let movement, let hold = movement.hold else { return }
    let origin = driver.engine.viewport.bounds.origin + hold.location - hold.grip
    lift(Lift(item: reference(to: movement), origin: origin))
    if driver.needsRefresh { return }
    let frame = driver.engine.content.frame(of: inEngine(movement.source))
    let size = frame?.size ?? .zero
    let slot = Slot(middle: LayoutRect(origin: origin, size: size).middle, size: size, frame: frame)
    if let place = place(for: slot) { propose(place) }
    // Last, because nested lists call the app, which may change the data or end the movement.
    driver.viewsDidMove()
  }

  /// Returns the index path on the screen to which a dragged item moves; `nil` to leave the item at its present one.
  ///
  /// - Complexity: O(k) for k live elements.
  private func place(for slot: Slot) -> ItemPath? {
    guard let movement else { return nil }
    let axis = driver.engine.axis
    var best: (path: ItemPath, frame: LayoutRect, zIndex: Int32)?
    driver.readLiveElements { live, _ in
      let (element, frame) = (live.element, live.attributes.frame)
      let path = ItemPath(item: element.index, section: element.section - sections.first)
      guard element.kind == .item, path != movement.target, frame.contains(slot.middle),
        sections.contains(path.section)
      else { return }
      if let best, best.zIndex > live.attributes.zIndex { return }
      best = (path, frame, live.attributes.zIndex)
    }
    guard let best else { return end(for: slot) }
    if best.path.section == movement.target.section {
      let isForward = best.path.item > movement.target.item
      return slot.isNearer(at: best.frame, isForward: isForward, along: axis) ? best.path : nil
    }
    // In another section, the dragged item goes before or after the item below it. Items that are side by side are compared
    // across the axis.
    let isAlone =
      2 * best.frame.extent(along: axis.crossing) > driver.engine.contentSize[axis.crossing]
    let side = isAlone ? axis : axis.crossing
    var path = best.path
    if slot.middle[side] > best.frame.middle[side] { path.item += 1 }
    return path
  }

  /// Returns the index path at the end of the section below the dragged view if the view is beyond all other items of the
  /// section; otherwise `nil`.
  private func end(for slot: Slot) -> ItemPath? {
    let axis = driver.engine.axis
    let last = driver.engine.contentSize[axis].nextDown
    guard let found = driver.engine.content.section(at: max(0, min(slot.middle[axis], last))) else {
      return nil
    }
    let section = found - sections.first
    guard sections.contains(section) else { return nil }
    let count = otherItemCount(inSection: section)
    if section == movement?.target.section, movement?.target.item == count { return nil }
    if count > 0 {
      let isTarget = section == movement?.target.section
      let end = driver.engine.content.frame(
        of: ItemPath(section: found, item: isTarget ? count : count - 1))?.end(along: axis)
      guard let end, end <= slot.middle[axis] else { return nil }
    }
    return ItemPath(item: count, section: section)
  }

  // MARK: At the edges

  /// Returns the distance, in points, to scroll in this display frame because the dragged item is near an edge of the viewport;
  /// otherwise 0.
  final func edgeStep() -> Double {
    let viewport = driver.engine.viewport
    guard let location = movement?.hold?.location, !viewport.isNested, !driver.core.isHidden
    else { return 0 }
    let axis = driver.engine.axis
    let visible = viewport.visibleBounds
    let (start, end) = (visible.offset(along: axis), visible.end(along: axis))
    let place = viewport.bounds.origin[axis] + location[axis]
    // The zone at an edge is a fifth of the visible part, at most 64 points. The step grows towards the edge, to a fortieth of
    // the visible part per display frame.
    let zone = min(64, (end - start) / 5)
    if zone <= 0 { return 0 }
    let depth = max(0, place - (end - zone)) - max(0, start + zone - place)
    let step = max(-1, min(depth / zone, 1)) * (end - start) / 40
    let limit = max(0, driver.engine.contentSize[axis] - (end - start))
    return max(0, min(start + step, limit)) - start
  }

  /// Scrolls by one step if the dragged item is near an edge of the viewport, and asks for another display frame to continue.
  final func scrollAtEdge() {
    let step = edgeStep()
    if step == 0 { return }
    var offset = driver.engine.viewport.bounds.origin
    offset[driver.engine.axis] += step
    host.scroll(to: offset, nil)
    driver.requestFrame()
  }
}
