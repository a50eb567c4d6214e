/// The computation of offsets at which a scroll to an element has to end.
extension ContentModel {
  /// Returns the start of the visible bounds at which the target of a scroll is aligned; `nil` if the target is not in the data.
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
    // The target's distance does not apply to `.nearest`, nor to the edge that has replaced `.nearest` in `alignment`.
    let distance = target.alignment == .nearest || !target.offset.isFinite ? 0 : target.offset
    let edge = start - cover.before - distance
    return viewport.isNested ? edge : min(max(edge, 0), scrollLimit)
  }

  /// Returns the edge of the viewport at which a target is aligned if the viewport starts at `start`.
  ///
  /// It replaces the alignment `.nearest` once a scroll has begun, so that sizes that become known later cannot change the edge.
  func edge(of target: ScrollDestination, startingAt start: Double) -> ScrollDestination.Alignment {
    self.start(for: target, .start) == start ? .start : .end
  }

  /// Returns the distance from the start of the visible bounds, not counting the part that pinned views cover, to the start of an
  /// item, in points; `nil` if there is no item at the path.
  package func distance(ofItemAt path: ItemPath) -> Double? {
    guard let id = id(at: path),
      let (frame, cover) = place(of: ScrollDestination(item: id, section: path.section))
    else { return nil }
    return frame.offset(along: axis) - cover.before - viewport.visibleBounds.offset(along: axis)
  }

  /// Returns the frame of a scroll's target in content space, and the extents at the viewport's start and end that pinned views
  /// will cover when the target is visible.
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
