/// The anchor: the position on the screen that stays while something changes, and the corrections of the offset that keep it
/// there.
///
/// The anchor is an item and its distance from the start of the viewport, and the content offset is derived from it. When
/// anything above the anchor changes its size, the offset is corrected so that the distance stays the same.
///
/// ```
/// at rest ──capture──► changing ──choose──► changing, place held ──correction──► settling ──release──► at rest
///                                                   ▲───────────── another round ──────┘
/// ```
///
/// All rounds that follow an event hold the same place at the same distance, even if the ends of the content keep it from
/// being there for some rounds.
struct ScrollAnchor: Sendable {
  /// The anchor that was chosen.
  struct Choice {
    var anchor: Anchor?
    /// True if no item that was in the viewport is left, so that the anchor is an item outside of it.
    var isOutside = false
    /// True if the item that a scroll ended at has to be released, because it is out of sight or the app moved it.
    var losesLanding = false
  }

  /// The open change.
  private(set) var change: Change?
  /// The place that is held.
  var held: HeldPosition?
  /// What is remembered of live elements while a change is open, by slot.
  var memory = Slab<Memory>()
  /// How far the app asked to move the offset together with the next correction, in points.
  private var adjustment = LayoutPoint.zero
  /// True if the user went to the content's end in one leap, such as by the End key.
  ///
  /// The end is held while sizes settle.
  private(set) var isHeadingForEnd = false
  /// The ends of the content that the user follows, as a chat does.
  var followedEdges: FollowedEdges = []
  #if !hasFeature(Embedded)
    /// The views that hold lists.
    var lists = ListViews()
    /// True while sizes in a nested list settle.
    ///
    /// The place that is held now stays held through its next changes.
    var isListSettling = false
    /// The place that the last change held, in the words for an outer engine.
    private(set) var lastHeld = ListResize.Held.nothing
  #endif
  /// The direction of the last scroll: 1 towards the end, -1 towards the start, 0 if the data has changed since.
  private(set) var direction = 0.0
  /// The size of the content that the host was told last.
  private(set) var contentSize = LayoutSize.zero
  /// The number of corrections, and the sum of their lengths in points.
  private(set) var work = (corrections: 0, distance: 0.0)
  /// The last correction.
  private(set) var correction: ScrollCorrection?

  /// The anchor, if an item is held.
  var anchor: Anchor? { if case .item(let anchor) = held { anchor } else { nil } }

  /// True while a change is open.
  var isChanging: Bool { change != nil }

  /// Why items may come into other columns with the open change.
  var rearrangement: Rearrangement { change?.rearrangement ?? .none }

  /// True if the open change is of sizes only.
  var isDrift: Bool { change?.isMeasured == true && rearrangement == .none }

  // MARK: Scrolling

  /// Begins an update: releases what is held, except where the update only settles the one before.
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

  /// Records a scroll: its direction, and whether it is a leap to the content's end.
  mutating func recordScroll(by distance: Double, to viewport: Viewport, along axis: ScrollAxis) {
    // Hosts that round to pixels report less than a pixel after a correction; that is no scroll.
    if distance.magnitude * viewport.scale < 1 { return }
    recordDirection(of: distance)
    let visible = viewport.visibleBounds
    let isAtEnd = visible.end(along: axis) >= contentSize[axis] - 0.5 / viewport.scale
    // In an outer scroller the end may be reached from behind as well.
    let length = viewport.isNested ? distance.magnitude : distance
    isHeadingForEnd = isAtEnd && length >= visible.extent(along: axis)
  }

  /// Records a scroll that changes nothing but the offset.
  mutating func recordQuietScroll(by distance: Double, scale: Double) {
    if distance.magnitude * scale >= 1 { recordDirection(of: distance) }
    isHeadingForEnd = false
    held = nil
  }

  private mutating func recordDirection(of distance: Double) { direction = distance > 0 ? 1 : -1 }

  /// Releases what is held.
  mutating func release() { held = nil }

  /// Releases what is held, unless sizes in a nested list settle.
  mutating func rest() {
    #if !hasFeature(Embedded)
      if isListSettling { return }
    #endif
    release()
  }

  /// Ends a leap to the content's end, which is no longer held.
  mutating func endLeap() { isHeadingForEnd = false }

  // MARK: Change

  /// Opens a change: remembers where every visible item stands.
  ///
  /// Does nothing while a change is open.
  ///
  /// - Parameters:
  ///   - live: The live elements.
  ///   - content: The data and the viewport.
  ///   - goal: Whether a scroll to an item decides what is held; a followed end precedes an item that is reached.
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
    // Cleared even while a place is held: it may be released before the change is closed, and other elements may have the
    // slots by then.
    memory.makeUnique()
    memory.removeAll()
    if held != nil { return }
    memory.grow(by: live.slotCount)
    memory.values.update(repeating: Memory())
    var first: Int?
    for position in live.indices {
      let frame = live[position].attributes.frame
      // An item thinner than a pixel, such as one with an empty nested list, is no anchor.
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

  /// Remembers where the visible headers of a section and of the sections that lead it in the outline stand.
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

  /// Returns the end of the content to hold: an end that is followed, or the start if all content is visible; `nil` for none.
  private func heldEnd(of content: borrowing ContentModel) -> HeldPosition? {
    if content.viewport.isNested, let end = heldOuterEnd(of: content) { return end }
    let visible = content.viewport.visibleBounds
    let (start, extent) = (visible.offset(along: content.axis), contentSize[content.axis])
    let tolerance = 0.5 / content.viewport.scale
    // What stands before this list in the outer scroller is visible, and decides.
    if content.viewport.isNested, start < -tolerance { return .contentStart }
    let isAtEnd = visible.end(along: content.axis) >= extent - tolerance
    if isAtEnd, followedEdges.contains(.end) { return .followedEnd }
    if start <= tolerance, followedEdges.contains(.start) { return .followedStart }
    let isWhole = start <= tolerance && isAtEnd && !content.viewport.isNested
    return isWhole && extent > 0 ? .contentStart : nil
  }

  /// Returns the end to hold of a list in an outer scroller; `nil` for none.
  ///
  /// It is held if the viewport is behind the list, if the user came in one leap to where the end is visible, or if the end is
  /// visible and followed.
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

  /// Chooses the end to hold again, in the first window of a nested list: the outer list has placed it now.
  mutating func holdEndAgain(of content: borrowing ContentModel) { held = heldEnd(of: content) }

  /// Records how far the host has scrolled while a change is open, or so little that the held place is not released.
  mutating func recordMoved(by distance: Double) {
    if change == nil { held?.changeDistance(by: -distance) }
    change?.moved += distance
  }

  /// Records that items may come into other columns with the open change.
  mutating func recordRearrangement(_ rearrangement: Rearrangement) {
    change?.rearrangement = rearrangement
  }

  /// Remembers fallback anchors, before the data changes.
  ///
  /// Not at the content's start: there the items that replace the removed ones are to be visible.
  mutating func record(_ survivors: @autoclosure () -> Survivors) {
    guard held == nil, let change, change.start > 0.01 else { return }
    self.change?.survivors = survivors()
  }

  /// Records that a size was measured, or that an estimate changed.
  mutating func recordMeasured() { change?.isMeasured = true }

  /// Records how far a header that grew has pushed the elements below it.
  mutating func recordPushed(by distance: Double) { change?.pushed += distance }

  /// Adds to the next correction, as the app asked; an infinite distance is ignored.
  mutating func adjust(by adjustment: LayoutPoint) {
    guard adjustment.x.isFinite, adjustment.y.isFinite else { return }
    self.adjustment = self.adjustment + adjustment
  }

  /// Records which items an edit moves or moves others past; called before live elements are moved.
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

  /// Chooses the place that the open change holds, unless a place is held already.
  ///
  /// - Parameters:
  ///   - live: The live elements.
  ///   - content: The data and the viewport.
  ///   - target: The item of a scroll that is under way, or that has ended at it.
  ///   - landing: The point of the item that a scroll ended at, as a part of its extent; `nil` for none.
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

  /// Chooses the anchor among the items that were visible and are still in the data.
  ///
  /// The item of a scroll precedes all others. Then, in this order of precedence:
  ///
  /// - Items that the app moves rank last. The anchor takes the viewport along.
  /// - Items that were visible at their known extent precede estimated ones, so that rows inserted at the start of the viewport
  ///   cannot displace them.
  /// - Items that start in the viewport precede those that start before it, which may change out of sight.
  /// - Of those that start in the viewport, items that no other item was moved past come first.
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
    // The item that a scroll ended at is released once it is out of sight, or moved by the app.
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

  /// Returns the header to hold after all visible items were removed: the innermost one that is still there.
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

  /// Returns the anchor outside of the viewport, if one of the fallbacks is still in the data.
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

  /// Returns true if an element that turns out longer pushes the visible elements below it, in place of being corrected away: a
  /// header that starts in the viewport before the first item there, and is not pinned.
  ///
  /// A header that has just appeared pushes nothing that was already visible at its known size.
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
    // Seen from where the anchor stands as it should, though the content may be too short for that meanwhile.
    let place = frame.offset(along: axis) + anchor.part * frame.extent(along: axis)
    let start = content.sections.start(at: element.element.section)
    let offset = element.attributes.frame.offset(along: axis)
    return start > place - anchor.distance - 0.01 && offset < place
      && (element.isSettled(along: axis) || !anchor.wasSeen)
  }

  // MARK: Correction

  /// Returns the start of the visible bounds, in content space, that puts the held place where it was on the screen.
  func start(in content: borrowing ContentModel) -> Double {
    let axis = content.axis
    let start = content.viewport.visibleBounds.offset(along: axis)
    // A nested list holds its end as `contentEnd`.
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
        // Visible content before the list moves away only as far as the end needs room.
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
    // Beyond the ends of the content only as far as the user had pulled already.
    return max(
      min(target, limit + max(0, change.overscroll)), min(0, change.overscroll))
  }

  /// Closes the change.
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

  /// Records the size of the content.
  ///
  /// - Returns: True if the size is not the one that was recorded before.
  mutating func recordContentSize(_ size: LayoutSize) -> Bool {
    if size == contentSize { return false }
    contentSize = size
    return true
  }
}
