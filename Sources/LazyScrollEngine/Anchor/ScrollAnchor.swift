/// The place that the reader looks at, held still whatever changes, and the corrections which that takes.
///
/// The truth is the anchor, an item and its distance from the viewport's start; the content offset is
/// derived from it. Whatever changes above, the anchor keeps its distance, and the offset is corrected
/// by as much as that takes.
///
/// ```
/// at rest ──capture──► changing ──choose──► changing, place held ──correction──► settling ──release──► at rest
///                                                   ▲───────────── another round ──────┘
/// ```
///
/// The rounds that follow an event hold the same place at the same distance, even where the content's ends keep it
/// away for a while.
struct ScrollAnchor: Sendable {
  /// The result of choosing an anchor.
  struct Choice {
    var anchor: Anchor?
    /// True if no item in the viewport is left.
    var isOutside = false
    /// A Boolean value that indicates whether the item that a scroll landed at can be held no longer.
    var losesLanding = false
  }

  private(set) var change: Change?
  var held: HeldPlace?
  /// By the slots of live elements.
  var memory = Slab<Memory>()
  /// The distance that the app asked to move the offset by, together with the change at hand.
  private var adjustment = LayoutPoint.zero
  /// A Boolean value that indicates whether the reader went to the content's end in one leap: it is followed while
  /// sizes settle.
  private(set) var isHeadingForEnd = false
  /// The ends of the content that the reader stays at.
  var followedEdges: FollowedEdges = []
  #if !hasFeature(Embedded)
    /// The views that hold lists.
    var lists = ListViews()
    /// True while sizes in a list settle: the place that is held now is held when it changes again.
    var isListSettling = false
    /// The place that the last change held, as an engine around this one has to know it.
    private(set) var lastHeld = ListResize.Held.nothing
  #endif
  /// The direction in which the reader scrolled last: 1 towards the end, -1 towards the start, 0 since the data changed.
  private(set) var direction = 0.0
  /// The size of the content that was told last.
  private(set) var contentSize = LayoutSize.zero
  /// The number of corrections, and the sum of their lengths.
  private(set) var work = (corrections: 0, distance: 0.0)
  /// The last correction.
  private(set) var correction: ScrollCorrection?

  /// The item that is held still, if an item is.
  var anchor: Anchor? { if case .item(let anchor) = held { anchor } else { nil } }

  /// A Boolean value that indicates whether a change is under way.
  var isChanging: Bool { change != nil }

  /// The reason for which items may stand in other columns once the change at hand is over.
  var rearrangement: Rearrangement { change?.rearrangement ?? .none }

  /// A Boolean value that indicates whether the change at hand is of sizes alone.
  var isDrift: Bool { change?.isMeasured == true && rearrangement == .none }

  // MARK: Reader

  /// Begins an update that does not only settle the one before.
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

  /// Takes note of a movement of the viewport: its direction, and whether it goes to the content's end.
  mutating func noteScroll(by distance: Double, to viewport: Viewport, along axis: ScrollAxis) {
    // A host that keeps whole pixels tells of less than one after a correction: that is no movement.
    if distance.magnitude * viewport.scale < 1 { return }
    noteDirection(of: distance)
    let visible = viewport.visibleBounds
    let isAtEnd = visible.end(along: axis) >= contentSize[axis] - 0.5 / viewport.scale
    // What stands behind nested content is nowhere else, whichever direction it was come to from.
    let length = viewport.isNested ? distance.magnitude : distance
    isHeadingForEnd = isAtEnd && length >= visible.extent(along: axis)
  }

  /// Takes note of a quiet tick.
  mutating func noteQuietScroll(by distance: Double, scale: Double) {
    if distance.magnitude * scale >= 1 { noteDirection(of: distance) }
    isHeadingForEnd = false
    held = nil
  }

  private mutating func noteDirection(of distance: Double) { direction = distance > 0 ? 1 : -1 }

  /// Holds nothing any more.
  mutating func release() { held = nil }

  /// Holds nothing any more, unless sizes in a list settle.
  mutating func rest() {
    #if !hasFeature(Embedded)
      if isListSettling { return }
    #endif
    release()
  }

  /// Ends a leap to the content's end: the end is a place like any other.
  mutating func endLeap() { isHeadingForEnd = false }

  // MARK: Change

  /// Remembers where every item in the viewport stands, before something changes.
  ///
  /// - Parameters:
  ///   - live: The live elements.
  ///   - content: The data and the viewport.
  ///   - goal: The reason to hold the item of a scroll; a followed end comes before one that is reached.
  ///   - cause: The reason that begins the change.
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
    // Also where a place is held: the next event may release it while the change lasts, and slots have other elements.
    memory.makeUnique()
    memory.removeAll()
    if held != nil { return }
    memory.grow(by: live.slotCount)
    memory.values.update(repeating: Memory())
    var first: Int?
    for position in live.indices {
      let frame = live[position].attributes.frame
      // An item thinner than a pixel, such as one that holds an empty list, is nothing that is read.
      if live[position].element.kind == .item, frame.intersects(visible),
        frame.extent(along: axis) > LayoutRect.leastLength
      {
        let offset = frame.offset(along: axis)
        memory[live.slot(at: position)].offset = offset
        // A rounding's worth before the start counts as at the start.
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

  /// Remembers where the header of a section stands, and the headers that it stands under in the outline, as far as they are in
  /// the viewport.
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

  /// Returns the end of the content that is held still: one that is followed, or where all of the content, or none any more,
  /// is visible.
  private func heldEnd(of content: borrowing ContentModel) -> HeldPlace? {
    if content.viewport.isNested, let end = heldOuterEnd(of: content) { return end }
    let visible = content.viewport.visibleBounds
    let (start, extent) = (visible.offset(along: content.axis), contentSize[content.axis])
    let tolerance = 0.5 / content.viewport.scale
    // The content that stands before it is in sight, and decides.
    if content.viewport.isNested, start < -tolerance { return .contentStart }
    let isAtEnd = visible.end(along: content.axis) >= extent - tolerance
    if isAtEnd, followedEdges.contains(.end) { return .followedEnd }
    if start <= tolerance, followedEdges.contains(.start) { return .followedStart }
    let isWhole = start <= tolerance && isAtEnd && !content.viewport.isNested
    return isWhole && extent > 0 ? .contentStart : nil
  }

  /// Returns the end of nested content that is held still: one that is followed, or that the viewport shows something behind, and
  /// has come to in one leap or shows nothing but.
  private func heldOuterEnd(of content: borrowing ContentModel) -> HeldPlace? {
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

  /// Holds the end that is in nested content's first window, which is the outer content's to choose, and none that was held without
  /// one.
  mutating func holdEndAgain(of content: borrowing ContentModel) { held = heldEnd(of: content) }

  /// Takes note of a movement of the viewport while something changes, or of one too short to release what is held.
  mutating func noteMoved(by distance: Double) {
    if change == nil { held?.changeDistance(by: -distance) }
    change?.moved += distance
  }

  /// Takes note that items may stand in other columns.
  mutating func noteRearrangement(_ rearrangement: Rearrangement) {
    change?.rearrangement = rearrangement
  }

  /// Takes note of the items outside of the viewport that stay, before the data is changed.
  ///
  /// At the content's start there is nothing that the reader has come to: what takes the place of the items is seen.
  mutating func note(_ survivors: @autoclosure () -> Survivors) {
    guard held == nil, let change, change.start > 0.01 else { return }
    self.change?.survivors = survivors()
  }

  /// Takes note that something was measured, or is estimated otherwise.
  mutating func noteMeasured() { change?.isMeasured = true }

  /// Takes note that visible elements make way for one that turned out longer.
  mutating func notePushed(by distance: Double) { change?.pushed += distance }

  /// Moves the offset together with the next correction.
  mutating func adjust(by adjustment: LayoutPoint) {
    guard adjustment.x.isFinite, adjustment.y.isFinite else { return }
    self.adjustment = self.adjustment + adjustment
  }

  /// Takes note of the items that an edit moves, before live elements follow it.
  mutating func follow(_ places: borrowing PlaceMap, _ live: borrowing LiveSet) {
    if change == nil || !places.movesItems { return }
    for position in live.indices {
      let element = live[position].element
      let marks = places.outcome(
        of: element.kind, at: ItemPath(section: element.section, item: element.index)
      ).marks
      if marks.contains(.moved) {
        note(.moved, at: position, live)
      } else if marks.contains(.passed) {
        note(.passed, at: position, live)
      }
    }
  }

  mutating func note(_ movement: Movement, at position: Int, _ live: borrowing LiveSet) {
    let slot = live.slot(at: position)
    if slot < memory.count, memory[slot].movement.rawValue < movement.rawValue {
      memory[slot].movement = movement
    }
  }

  // MARK: Choice

  /// Chooses the place to hold still, if anything is to be held.
  ///
  /// - Parameters:
  ///   - live: The live elements.
  ///   - content: The data and the viewport.
  ///   - target: The item that the content is being scrolled to, or landed at.
  ///   - landing: The part of the item's extent that a landing holds; `nil` if there is no landing.
  /// - Returns: The choice; its anchor is that held.
  mutating func fix(
    _ live: borrowing LiveSet, in content: borrowing ContentModel, target: ItemPlace?,
    landing: Double?
  ) -> Choice {
    guard let change else { return Choice() }
    var choice = Choice(anchor: anchor)
    if held == nil {
      choice = choose(live, in: content, target: target, landing: landing)
      held = choice.anchor.map(HeldPlace.item)
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

  /// Returns the item to hold still, chosen among those that were in the viewport and are still there.
  ///
  /// It is the first that starts in the viewport, for one that starts before it may grow or shrink out of
  /// sight; for want of one the first of all. What is only estimated comes behind what was seen before
  /// as it is: rows that come in at the viewport's start must not push those away. The item that the
  /// content is being scrolled to, or landed at, comes before all others. Items that the app moves come last: to follow
  /// one that goes elsewhere would take the reader along. Of items that start in the viewport, those that it moves another one
  /// past come behind the others: they make way, and whatever stands beyond need not.
  private func choose(
    _ live: borrowing LiveSet, in content: borrowing ContentModel, target: ItemPlace?,
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
    let place = ItemPlace(handle: element.handle, index: element.element.index)
    // A landed item that is out of sight, or sent elsewhere by the app, is held no longer.
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

  /// Returns the header in the viewport whose items in sight are gone, the innermost one that is left.
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

  /// Returns the nearest item that was outside of the viewport and is still in the data.
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

  /// Returns a Boolean value that indicates whether visible elements make way for one that turns out longer: for a
  /// header that starts in sight, before the first item there, and is not pinned.
  ///
  /// They do not when rows that were seen as they are stand below a header that has just come in.
  ///
  /// - Complexity: O(k) for k live elements, once for each header.
  func isPushing(
    _ element: MaterializedElement, _ live: borrowing LiveSet, in content: borrowing ContentModel,
    target: ItemPlace?
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

  /// Returns the start of the visible bounds at which the anchor stands where it stood.
  func start(in content: borrowing ContentModel) -> Double {
    let axis = content.axis
    let start = content.viewport.visibleBounds.offset(along: axis)
    // Of nested content the end is held as a place.
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
        // Content before it that is in sight goes only as far as the end needs room.
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
    // Beyond the ends only as far as the reader had pulled already.
    return max(
      min(target, limit + max(0, change.overscroll)), min(0, change.overscroll))
  }

  /// Ends the change: returns the distance by which the offset has to be corrected, 0 if by nothing.
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

  /// Takes note of the content's size.
  ///
  /// - Returns: A Boolean value that indicates whether it is another one.
  mutating func noteContentSize(_ size: LayoutSize) -> Bool {
    if size == contentSize { return false }
    contentSize = size
    return true
  }
}
