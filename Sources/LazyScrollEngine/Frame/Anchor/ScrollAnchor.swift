/// The anchor, an item that keeps its place on the screen while the content changes, and the scroll corrections for it.
///
/// The anchor is stored as an item and its distance from the start of the viewport. When anything above the anchor changes its
/// size, the content offset is corrected so that the distance stays the same. A header or an end of the content can be kept at
/// its place instead of an item.
///
/// ```
/// at rest ──capture──► changing ──choose──► anchor is chosen ──correction──► measuring ──release──► at rest
///                                                  ▲─────────── another round ────┘
/// ```
///
/// In all rounds that follow an event, the same anchor keeps the same distance, even if the content is too short for it in some
/// of the rounds.
struct ScrollAnchor: Sendable {
  /// The result of the choice of an anchor.
  struct Choice {
    var anchor: Anchor?
    /// True if no item that was in the viewport is left in the data, so that the anchor is an item outside of the viewport.
    var isOutside = false
    /// True if the target of a finished scroll is no longer preferred as the anchor, because it is out of sight or was moved.
    var losesLanding = false
  }

  /// The change whose scroll correction is still to be made; `nil` if there is none.
  private(set) var change: Change?
  /// The place that stays at its position on the screen; `nil` until a change chooses it.
  var held: HeldPosition?
  /// The places of live elements before the present change, by slot: the element's index in the storage of the live set.
  var memory = Slab<Memory>()
  /// The distance by which the app asked to move the offset together with the next scroll correction, in points.
  private var adjustment = LayoutPoint.zero
  /// True if the user went to the content's end in one leap, such as by the End key.
  ///
  /// The content's end then stays at its place on the screen until all sizes are known.
  private(set) var isHeadingForEnd = false
  /// The edges of the content that the viewport sticks to when the content changes, such as the end in a chat.
  var followedEdges: FollowedEdges = []
  #if !hasFeature(Embedded)
    /// The views that contain nested lists.
    var lists = ListViews()
    /// True while sizes in a nested list are still being measured.
    ///
    /// The anchor then stays the same through the next size changes of the nested list.
    var isListSettling = false
    /// The kind of place that the last change kept still on the screen, as reported to the engine of an outer list.
    private(set) var lastHeld = ListResize.Held.nothing
  #endif
  /// The direction of the last scroll: 1 towards the end, -1 towards the start, 0 if the data has changed since.
  private(set) var direction = 0.0
  /// The size of the content that the host was told last.
  private(set) var contentSize = LayoutSize.zero
  /// The number of scroll corrections, and the sum of their distances in points.
  private(set) var work = (corrections: 0, distance: 0.0)
  /// The last scroll correction; `nil` before the first.
  private(set) var correction: ScrollCorrection?

  /// The anchor; `nil` if none is chosen, or if a header or an end of the content keeps its place instead of an item.
  var anchor: Anchor? { if case .item(let anchor) = held { anchor } else { nil } }

  /// True from before the content changes until the scroll correction for the change is made.
  var isChanging: Bool { change != nil }

  /// The reason for which the change in progress may assign items to other columns.
  var rearrangement: Rearrangement { change?.rearrangement ?? .none }

  /// True if the change in progress consists of new sizes only, by which columns drift against each other.
  var isDrift: Bool { change?.isMeasured == true && rearrangement == .none }

  // MARK: Scrolling

  /// Begins an update by an event of the given kind.
  ///
  /// The anchor is forgotten, unless the event is another round of the previous update, a new size, a display frame or a new
  /// viewport, which need the same anchor.
  mutating func begin(_ kind: EngineEvent.Kind) {
    #if !hasFeature(Embedded)
      switch kind {
      case .size, .time, .settle, .round: break
      default: isListSettling = false
      }
    #endif
    switch kind {
    case .viewport, .time, .settle, .round: break
    case .size: isHeadingForEnd = false
    case .phase, .item: held = nil
    case .data, .change, .invalidation, .reset, .other:
      held = nil
      isHeadingForEnd = false
      direction = 0
    }
  }

  /// Records the direction of a scroll, and whether it leads to the content's end in one leap of a viewport or more.
  mutating func recordScroll(by distance: Double, to viewport: Viewport, along axis: ScrollAxis) {
    // After a correction, a host that rounds offsets to pixels reports a movement by less than a pixel. It is no scroll.
    if distance.magnitude * viewport.scale < 1 { return }
    recordDirection(of: distance)
    let visible = viewport.visibleBounds
    let isAtEnd = visible.end(along: axis) >= contentSize[axis] - 0.5 / viewport.scale
    // In a nested list the end may be reached backwards as well, from outer content behind the list.
    let length = viewport.isNested ? distance.magnitude : distance
    isHeadingForEnd = isAtEnd && length >= visible.extent(along: axis)
  }

  /// Records a scroll that causes no command, and forgets the anchor.
  mutating func recordQuietScroll(by distance: Double, scale: Double) {
    if distance.magnitude * scale >= 1 { recordDirection(of: distance) }
    isHeadingForEnd = false
    held = nil
  }

  private mutating func recordDirection(of distance: Double) { direction = distance > 0 ? 1 : -1 }

  /// Forgets the anchor, so that the next change chooses it again.
  mutating func release() { held = nil }

  /// Forgets the anchor once all sizes are known, unless a nested list is still measuring.
  mutating func rest() {
    #if !hasFeature(Embedded)
      if isListSettling { return }
    #endif
    release()
  }

  /// Ends a leap to the content's end, so that the end need no longer stay at its place on the screen.
  mutating func endLeap() { isHeadingForEnd = false }

  // MARK: Change

  /// Begins a change: records the places of all visible items before the content changes.
  ///
  /// The anchor is chosen among them later. Does nothing if a change is already in progress.
  ///
  /// - Parameters:
  ///   - live: The live elements.
  ///   - content: The data and the viewport.
  ///   - goal: The state of a scroll to an item. Its item precedes the ends of the content as the anchor, but once it is
  ///     reached, an end that the app asked to stick to precedes the item.
  ///   - cause: The cause of the change.
  mutating func capture(
    _ live: borrowing LiveSet, in content: borrowing ContentModel, goal: ScrollGoal,
    cause: ScrollCorrection.Cause
  ) {
    if change != nil { return }
    let axis = content.axis
    let visible = content.viewport.visibleBounds
    let start = visible.offset(along: axis)
    let limit = content.scrollLimit(extent: contentSize[axis])
    change = Change(cause: cause, start: start, overscroll: min(0, start) + max(0, start - limit))
    if held == nil, let end = heldEnd(of: content),
      goal == .none || (goal == .reached && end.isFollowed)
    {
      held = end
    }
    // Clear the records even if the anchor is chosen already. The anchor may be forgotten during the change, and the old
    // records would then belong to other elements.
    memory.makeUnique()
    memory.removeAll()
    if held != nil { return }
    memory.grow(by: live.slotCount)
    memory.values.update(repeating: Memory())
    var first: Int?
    for position in live.indices {
      let frame = live[position].attributes.frame
      // An item with next to no extent, such as one with an empty nested list, cannot be the anchor.
      if live[position].element.kind == .item, frame.intersects(visible),
        frame.extent(along: axis) > LayoutRect.leastLength
      {
        let offset = frame.offset(along: axis)
        memory[live.slot(at: position)].offset = offset
        // Tolerates rounding: sums of extents differ in the last bits.
        memory[live.slot(at: position)].isInside = offset > start - 0.01
        #if !hasFeature(Embedded)
          if lists.startsItem(
            in: live[position].ownView, endingAt: frame.end(along: axis), after: start)
          {
            memory[live.slot(at: position)].isInside = true
          }
        #endif
        first = first ?? live[position].element.section
      }
    }
    if let first { rememberHeaders(of: first, live, in: content) }
  }

  /// Records the places of the visible headers of a section and of its ancestors in the outline.
  ///
  /// One of these headers keeps its place on the screen if the change removes all visible items.
  private mutating func rememberHeaders(
    of section: Int, _ live: borrowing LiveSet, in content: borrowing ContentModel
  ) {
    let visible = content.viewport.visibleBounds
    var next: Int? = section
    while let section = next {
      next = content.sections.leader(of: section)?.index
      let key = ElementKey(section: section, kind: .header, index: 0)
      guard let position = live.position(of: key),
        live[position].attributes.frame.intersects(visible)
      else { continue }
      let offset = live[position].attributes.frame.offset(along: content.axis)
      memory[live.slot(at: position)].header = offset
      memory[live.slot(at: position)].isPinned =
        offset > content.sections.start(at: section) + 0.01
    }
  }

  /// Returns the end of the content that has to stay at its place on the screen; `nil` if an item stays instead.
  ///
  /// It is an end that the app asked to stick to, or the start if all content is visible.
  private func heldEnd(of content: borrowing ContentModel) -> HeldPosition? {
    if content.viewport.isNested, let end = heldOuterEnd(of: content) { return end }
    let visible = content.viewport.visibleBounds
    let (start, extent) = (visible.offset(along: content.axis), contentSize[content.axis])
    let tolerance = 0.5 / content.viewport.scale
    // Outer content before this nested list is visible, so the start of the list has to stay with that content.
    if content.viewport.isNested, start < -tolerance { return .contentStart }
    let isAtEnd = visible.end(along: content.axis) >= extent - tolerance
    if isAtEnd, followedEdges.contains(.end) { return .followedEnd }
    if start <= tolerance, followedEdges.contains(.start) { return .followedStart }
    let isWhole = start <= tolerance && isAtEnd && !content.viewport.isNested
    return isWhole && extent > 0 ? .contentStart : nil
  }

  /// Returns the end of a nested list, if the end has to stay at its place on the screen; `nil` if another place stays.
  ///
  /// The end stays if the viewport is behind the list, if the user went to the end in one leap, or if the end is visible and the
  /// app asked to stick to it.
  private func heldOuterEnd(of content: borrowing ContentModel) -> HeldPosition? {
    let visible = content.viewport.visibleBounds
    let (start, extent) = (visible.offset(along: content.axis), contentSize[content.axis])
    let tolerance = 0.5 / content.viewport.scale
    if start > 0, start >= extent - tolerance || isHeadingForEnd {
      return .contentEnd(distance: start - extent)
    }
    let behind = visible.end(along: content.axis) - extent
    if behind < -tolerance || !followedEdges.contains(.end) { return nil }
    return .followedOuterEnd(behind: start > -tolerance ? max(0, behind) : 0)
  }

  /// Decides again whether an end of the content stays at its place, in the first viewport of a nested list.
  ///
  /// Before the first viewport, the outer list has not placed the nested list, so the decision had no basis.
  mutating func holdEndAgain(of content: borrowing ContentModel) { held = heldEnd(of: content) }

  /// Adds a movement of the viewport to the change in progress.
  ///
  /// Without a change, the movement is less than a pixel, and the anchor's distance is adapted to it.
  mutating func recordMoved(by distance: Double) {
    if change == nil { held?.changeDistance(by: -distance) }
    change?.moved += distance
  }

  /// Records the reason for which the change in progress may assign items to other columns.
  mutating func recordRearrangement(_ rearrangement: Rearrangement) {
    change?.rearrangement = rearrangement
  }

  /// Records items outside of the viewport that can be the anchor if all visible items are removed, before the data changes.
  ///
  /// At the content's start none are recorded, so that items that replace the removed items are visible.
  mutating func record(_ survivors: @autoclosure () -> Survivors) {
    guard held == nil, let change, change.start > 0.01 else { return }
    self.change?.survivors = survivors()
  }

  /// Records that the change in progress includes a measured size or a new estimate.
  mutating func recordMeasured() { change?.isMeasured = true }

  /// Adds a distance by which a header that grew in the viewport has pushed the elements below it, the anchor included.
  mutating func recordPushed(by distance: Double) { change?.pushed += distance }

  /// Adds a distance to the next scroll correction, at the request of the app.
  ///
  /// An infinite distance, and one that is not a number, is ignored.
  mutating func adjust(by adjustment: LayoutPoint) {
    guard adjustment.x.isFinite, adjustment.y.isFinite else { return }
    self.adjustment = self.adjustment + adjustment
  }

  /// Marks the live items that an edit moves, or past which it moves another item, because other items are better anchors.
  ///
  /// Call it before the live elements get their new index paths.
  mutating func follow(_ places: borrowing PlaceMap, _ live: borrowing LiveSet) {
    if change == nil || !places.movesItems { return }
    for position in live.indices {
      let element = live[position].element
      let marks = places.outcome(
        of: element.kind, at: ItemPath(section: element.section, item: element.index)
      ).marks
      if marks.contains(.moved) {
        record(.moved, at: position, live)
      } else if marks.contains(.passed) {
        record(.passed, at: position, live)
      }
    }
  }

  mutating func record(_ movement: Movement, at position: Int, _ live: borrowing LiveSet) {
    let slot = live.slot(at: position)
    if slot < memory.count, memory[slot].movement.rawValue < movement.rawValue {
      memory[slot].movement = movement
    }
  }

  // MARK: Choice

  /// Chooses the place that the change in progress keeps still on the screen, unless it is chosen already.
  ///
  /// It also adapts the distance of the place to scrolls and to headers that grew since the last call.
  ///
  /// - Parameters:
  ///   - live: The live elements.
  ///   - content: The data and the viewport.
  ///   - target: The item of a scroll that is in progress or has ended; `nil` without a scroll.
  ///   - landing: The point of `target` that stays at its place, as a fraction of its extent; `nil` unless the scroll has ended.
  /// - Returns: The choice.
  mutating func fix(
    _ live: borrowing LiveSet, in content: borrowing ContentModel, target: ItemHandle?,
    landing: Double?
  ) -> Choice {
    guard let change else { return Choice() }
    var choice = Choice(anchor: anchor)
    if held == nil {
      choice = choose(live, in: content, target: target, landing: landing)
      held = choice.anchor.map(HeldPosition.item)
      if choice.isOutside, let header = header(live, outside: choice.anchor) {
        held = .header(header)
      }
    }
    let adjustment = adjustment[content.axis]
    self.adjustment = .zero
    held?.changeDistance(by: -change.moved)
    held?.changeDistance(by: change.pushed - adjustment)
    self.change?.moved = 0
    self.change?.pushed = 0
    self.change?.adjustment += adjustment
    return choice
  }

  /// Chooses the anchor among the items that were visible before the change and are still in the data.
  ///
  /// The item of a scroll precedes all other items. Otherwise the first of these criteria that differs decides:
  ///
  /// - An item that the app moves is the worst anchor, because the viewport would move along with it.
  /// - An item that was visible at its known extent precedes an item of estimated extent, so that rows inserted at the start of
  ///   the viewport cannot displace it.
  /// - An item that starts in the viewport precedes an item that starts before it and may change out of sight.
  /// - An item that no other item was moved past precedes an item that was passed.
  private func choose(
    _ live: borrowing LiveSet, in content: borrowing ContentModel, target: ItemHandle?,
    landing: Double?
  ) -> Choice {
    guard let start = change?.start else { return Choice() }
    let axis = content.axis
    var best: AnchorCandidate?
    for position in live.indices {
      let slot = live.slot(at: position)
      guard slot < memory.count, !memory[slot].offset.isNaN else { continue }
      let candidate = AnchorCandidate(
        position: position, offset: memory[slot].offset, movement: memory[slot].movement,
        wasSeen: live.wasSeen(at: position, along: axis), isInside: memory[slot].isInside)
      if let target, live[position].handle == target.handle,
        live[position].element.index == target.index,
        landing == nil || memory[slot].movement != .moved
      {
        best = candidate
        break
      }
      if best?.comesBefore(candidate) != true { best = candidate }
    }
    guard let best else { return Choice(anchor: survivor(in: content), isOutside: true) }
    let element = live[best.position]
    let place = ItemHandle(handle: element.handle, index: element.element.index)
    // If the choice is not the item at which a scroll ended, that item is out of sight or was moved by the app. Later
    // changes must not prefer it any more.
    let losesLanding = landing != nil && place != target
    let part = losesLanding ? 0 : landing ?? 0
    let extent = element.attributes.frame.extent(along: axis)
    return Choice(
      anchor: Anchor(
        handle: place.handle, index: place.index, part: part,
        distance: best.offset + part * extent - start, wasSeen: best.wasSeen,
        isInside: best.isInside),
      losesLanding: losesLanding)
  }

  /// Returns the header that keeps its place on the screen after all visible items were removed; `nil` for none.
  ///
  /// It is the innermost header in the outline that was visible and is still in the data.
  ///
  /// - Complexity: O(k) for k live elements.
  private func header(_ live: borrowing LiveSet, outside: Anchor?) -> HeldHeader? {
    guard let start = change?.start, start > 0.01 else { return nil }
    var found: Int?
    for position in live.indices where live[position].element.kind == .header {
      let slot = live.slot(at: position)
      guard slot < memory.count, !memory[slot].header.isNaN, memory[slot].movement != .moved else {
        continue
      }
      if let found, live[found].element.section > live[position].element.section { continue }
      found = position
    }
    guard let found else { return nil }
    let remembered = memory[live.slot(at: found)]
    return HeldHeader(
      handle: live[found].handle, distance: remembered.header - start,
      isPinned: remembered.isPinned, outside: outside)
  }

  /// Returns an anchor outside of the viewport: the nearest recorded fallback item that is still in the data.
  private func survivor(in content: borrowing ContentModel) -> Anchor? {
    var path: ItemPath?
    let survivor = change?.survivors?.nearest { name in
      path = content.path(ofName: name)
      return path != nil
    }
    guard let change, let survivor, let path else { return nil }
    return Anchor(
      handle: content.sections.handle(at: path.section), index: path.item,
      distance: survivor.offset - change.start)
  }

  /// Returns true if a header or a footer pushes the visible elements below it when its size changes.
  ///
  /// Usually the offset is corrected for growth before the anchor, which would move a visible header out of the viewport. So a
  /// header whose section starts in the viewport, before the anchor, pushes the anchor instead. A header of unknown size, which
  /// has just appeared, does not push an anchor that was visible at a known size.
  ///
  /// - Complexity: O(k) for k live elements, once for each header.
  func isPushing(
    _ element: MaterializedElement, _ live: borrowing LiveSet, in content: borrowing ContentModel,
    target: ItemHandle?
  ) -> Bool {
    guard element.element.kind != .item, change != nil, held == nil || anchor != nil,
      let anchor = anchor ?? choose(live, in: content, target: target, landing: nil).anchor,
      let frame = content.frame(ofItem: anchor.index, inSection: anchor.handle)
    else { return false }
    let axis = content.axis
    // Compare with the viewport's start that the anchor requires. The present start may be another one, while the content
    // is too short.
    let place = frame.offset(along: axis) + anchor.part * frame.extent(along: axis)
    let start = content.sections.start(at: element.element.section)
    let offset = element.attributes.frame.offset(along: axis)
    return start > place - anchor.distance - 0.01 && offset < place
      && (element.isSettled(along: axis) || !anchor.wasSeen)
  }

  // MARK: Correction

  /// Returns the start of the visible bounds, in content space, at which the anchor is at its old place on the screen.
  func start(in content: borrowing ContentModel) -> Double {
    let axis = content.axis
    let start = content.viewport.visibleBounds.offset(along: axis)
    // In a nested list, a leap to the end is handled by the place `contentEnd`.
    let isHeadingForEnd = isHeadingForEnd && !content.viewport.isNested
    guard let change else { return start }
    let limit = content.scrollLimit
    var target = start + change.adjustment
    if isHeadingForEnd {
      target = limit + max(0, change.overscroll)
    } else if let anchor,
      let frame = content.frame(ofItem: anchor.index, inSection: anchor.handle)
    {
      target =
        frame.offset(along: axis) + anchor.part * frame.extent(along: axis) - anchor.distance
    } else {
      switch held {
      case .header(let header):
        if let near = header.outside,
          let frame = content.frame(ofItem: near.index, inSection: near.handle)
        {
          target = frame.offset(along: axis) - near.distance
        }
        target = header.start(near: target, in: content) ?? target
      case .contentEnd(let distance): target = content.sections.extent + distance
      case .followedStart: target = change.adjustment
      case .followedEnd: target = limit + change.adjustment
      case .followedOuterEnd(let behind):
        let extent = content.viewport.visibleBounds.extent(along: axis)
        let end = content.sections.extent + behind - extent + change.adjustment
        // Outer content before the list is visible. Move it away only as far as the end of the list needs room.
        target = change.start < 0 ? max(target, end) : end
      #if !hasFeature(Embedded)
        case .list(let list):
          if let attributes = content.attributes(
            of: list.kind, at: list.index, inSection: list.handle)
          {
            target = attributes.frame.offset(along: axis) - list.distance
          }
      #endif
      case .contentStart, .item, nil: break
      }
    }
    if content.viewport.isNested || !target.isFinite { return target }
    // Allow an offset beyond an end of the content only as far as the user had pulled it before the change.
    return max(
      min(target, limit + max(0, change.overscroll)), min(0, change.overscroll))
  }

  /// Ends the change in progress, and computes its scroll correction.
  ///
  /// - Parameter content: The data and the viewport.
  /// - Returns: The distance by which the offset has to be corrected, in points; 0 for none.
  mutating func endChange(in content: borrowing ContentModel) -> Double {
    guard let cause = change?.cause else { return 0 }
    let delta = start(in: content) - content.viewport.visibleBounds.offset(along: content.axis)
    #if !hasFeature(Embedded)
      lastHeld = held?.inList ?? .nothing
    #endif
    change = nil
    guard delta.isFinite, delta.magnitude > 1e-9 else { return 0 }
    work.corrections &+= 1
    work.distance += delta.magnitude
    correction = ScrollCorrection(
      distance: delta, cause: cause,
      held: isHeadingForEnd ? .end : held?.standing(in: content) ?? .nothing)
    return delta
  }

  /// Records the size of the content that the host is told.
  ///
  /// - Returns: True if the size has changed since the last call.
  mutating func recordContentSize(_ size: LayoutSize) -> Bool {
    if size == contentSize { return false }
    contentSize = size
    return true
  }
}
