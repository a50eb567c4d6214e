/// The offsets at which scrolls to elements end.
extension ContentModel {
  /// Returns the start of the visible bounds at which a target is aligned; `nil` if the item is not in the data.
  func start(for target: ScrollDestination, _ alignment: ScrollDestination.Alignment) -> Double? {
    guard let (frame, cover) = place(of: target) else { return nil }
    let visible = viewport.visibleBounds
    let here = visible.offset(along: axis) + cover.before
    let length = visible.extent(along: axis) - cover.before - cover.after
    let (first, extent) = (frame.offset(along: axis), frame.extent(along: axis))
    let start: Double
    switch alignment {
    case .start: start = first
    case .center: start = first + extent / 2 - length / 2
    case .end: start = first + extent - length
    case .nearest:
      if extent > length || first < here {
        start = first
      } else {
        start = max(here, first + extent - length)
      }
    }
    // An alignment that resulted from `.nearest` has no distance, either.
    let distance = target.alignment == .nearest || !target.offset.isFinite ? 0 : target.offset
    let edge = start - cover.before - distance
    return viewport.isNested ? edge : min(max(edge, 0), scrollLimit)
  }

  /// Returns the edge of the viewport at which a target stands after a scroll to the nearest offset that shows it whole.
  func edge(of target: ScrollDestination, startingAt start: Double) -> ScrollDestination.Alignment {
    self.start(for: target, .start) == start ? .start : .end
  }

  /// Returns the distance from the start of the visible bounds, behind what pinned views cover of them, to the start of an
  /// item, in points; `nil` without the item.
  package func distance(ofItemAt path: ItemPath) -> Double? {
    guard let id = id(at: path),
      let (frame, cover) = place(of: ScrollDestination(item: id, section: path.section))
    else { return nil }
    return frame.offset(along: axis) - cover.before - viewport.visibleBounds.offset(along: axis)
  }

  /// Returns the frame of a target in content space, and the extents of the viewport's ends that are covered there.
  private func place(of target: ScrollDestination) -> (
    LayoutRect, cover: (before: Double, after: Double)
  )? {
    if target.kind == .item {
      guard let path = path(of: target.item, inSection: target.section),
        let frame = frame(of: path)
      else { return nil }
      return (frame, coverOfPinnedViews(inSection: path.section))
    }
    guard var frame = frame(ofSection: target.section) else { return nil }
    let element = ListElement(
      kind: target.kind, section: target.section, index: 0, id: .position(0))
    let extent = attributes(of: element)?.frame.extent(along: axis) ?? 0
    if target.kind == .footer { frame.origin[axis] += frame.size[axis] - extent }
    frame.size[axis] = extent
    return (frame, (pinnedExtentOfLeaders(of: target.section), 0))
  }
}
