/// Steps two and four of an update: measurements, and holding still what the reader looks at.
///
/// The truth is the anchor, an item and its distance from the viewport's start; the content offset is
/// derived from it. Whatever changes above, the anchor keeps its distance, and the offset is corrected
/// by as much as that takes.
extension Engine {
  /// Remembers where every item in the viewport stands, before something changes.
  mutating func captureAnchor() {
    if anchoring != nil { return }
    let visible = viewport.visibleBounds
    let start = visible.offset(along: axis)
    anchoring = Anchoring(
      start: start, overscroll: overscroll(of: start, extent: lastContentSize[axis]))
    if heldPlace == nil, scrollTarget() == nil { heldPlace = heldEnd(of: visible) }
    if heldPlace != nil { return }
    for position in live.indices {
      let element = live.at(position)
      let frame = element.pointee.attributes.frame
      element.pointee.movement = .none
      let isSeen = element.pointee.element.kind == .item && frame.intersects(visible)
      element.pointee.anchorOffset = isSeen ? frame.offset(along: axis) : .nan
    }
  }

  /// The item to hold still, chosen among those that were in the viewport and are still there.
  ///
  /// It is the first that starts in the viewport, for one that starts before it may grow or shrink out of
  /// sight; for want of one the first of all. What is only estimated comes behind what was seen before
  /// as it is: rows that come in at the viewport's start must not push those away. The item that the
  /// content is being scrolled to, or landed at, comes before all others. Items that the app moves come last: to follow
  /// one that goes elsewhere would take the reader along. Those that it moves past come before them: they
  /// make way, and whatever stands beyond need not.
  private mutating func chooseAnchor(seenFrom start: Double) -> Anchor? {
    var best: UnsafeMutablePointer<MaterializedElement>?
    let target = scrollTarget()
    for position in live.indices {
      let element = live.at(position)
      if element.pointee.anchorOffset.isNaN { continue }
      if let target, element.pointee.handle == target.handle,
        element.pointee.element.index == target.index,
        landing == nil || element.pointee.movement != .moved
      {
        best = element
        break
      }
      if let best {
        let (old, new) = (best.pointee.anchorOffset, element.pointee.anchorOffset)
        // A rounding's worth before the start counts as at the start.
        let (isOldInside, isNewInside) = (old > start - 0.01, new > start - 0.01)
        let (oldMovement, newMovement) = (
          best.pointee.movement.rawValue, element.pointee.movement.rawValue
        )
        let (wasOldSeen, wasNewSeen) = (
          best.pointee.wasSeen(along: axis), element.pointee.wasSeen(along: axis)
        )
        if oldMovement != newMovement {
          if oldMovement < newMovement { continue }
        } else if wasOldSeen != wasNewSeen {
          if wasOldSeen { continue }
        } else if isOldInside == isNewInside ? old <= new : isOldInside {
          continue
        }
      }
      best = element
    }
    guard let best else { return nil }
    var part = 0.0
    if let landing {
      let isLanded =
        best.pointee.handle == target?.handle && best.pointee.element.index == target?.index
      // An item that is out of sight, or sent elsewhere by the app, is held no longer.
      if isLanded { part = landing.part } else { self.landing = nil }
    }
    let extent = best.pointee.attributes.frame.extent(along: axis)
    return Anchor(
      handle: best.pointee.handle, index: best.pointee.element.index, part: part,
      distance: best.pointee.anchorOffset + part * extent - start,
      wasSeen: best.pointee.wasSeen(along: axis))
  }

  /// Takes up what hosts measured since the last update.
  mutating func takeMeasurements() {
    if Program.isPlain || measurements.isEmpty { return }
    captureAnchor()
    // All of them before the first is taken up: what one changes must not decide where another is seen.
    for index in measurements.indices {
      if let found = live.element(of: measurements[index].key) {
        measurements[index].isPushing = isPushingWhatIsSeen(found)
      }
    }
    for index in measurements.indices {
      let measurement = measurements[index]
      guard let found = live.element(of: measurement.key) else { continue }
      let element = found.pointee.element
      let extent = sections.extent
      anchoring?.isMeasured = true
      change(
        section: measurement.handle,
        .measured(element.kind, index: element.index, measurement.size, measurement.reuse))
      if measurement.isPushing { anchoring?.pushed += sections.extent - extent }
      if found.pointee.attributes.selfSizing.contains(AxisSet(axis)) {
        learn(
          measurement.size[axis], of: element.kind, as: measurement.reuse,
          inSection: measurement.handle)
      }
    }
    measurements.removeAll()
    if learnt.review() { hasNewEstimates = true }
  }

  /// Whether what is seen makes way for an element that turns out longer: for a header that starts in
  /// sight, before the first item there, and is not pinned.
  ///
  /// It does not when rows that were seen as they are stand below a header that has just come in.
  ///
  /// - Complexity: O(k) for k live elements, once for each header.
  private mutating func isPushingWhatIsSeen(
    _ found: UnsafeMutablePointer<MaterializedElement>
  ) -> Bool {
    if heldPlace != nil, anchor == nil { return false }
    // A landing is held whatever grows beside it.
    guard found.pointee.element.kind != .item, landing == nil, let anchoring,
      let held = anchor ?? chooseAnchor(seenFrom: anchoring.start),
      let frame = frame(ofItem: held.index, inSection: held.handle)
    else { return false }
    // Seen from where what is held stands as it should, though the content may be too short for that meanwhile.
    let place = frame.offset(along: axis) + held.part * frame.extent(along: axis)
    let start = sections.start(at: found.pointee.element.section)
    let offset = found.pointee.attributes.frame.offset(along: axis)
    return start > place - held.distance - 0.01 && offset < place
      && (found.pointee.isSettled(along: axis) || !held.wasSeen)
  }

  /// Moves the offset so that the anchor stands where it stood.
  mutating func holdAnchor() {
    if anchoring == nil {
      giveContentSize(correcting: 0)
      return
    }
    fixAnchor()
    var delta = anchoredStart() - viewport.visibleBounds.offset(along: axis)
    self.anchoring = nil
    if !(delta.isFinite && delta.magnitude > 1e-9) { delta = 0 }
    if delta != 0 {
      viewport.bounds.origin[axis] += delta
      forgetAnswer()
      work.corrections &+= 1
      work.correctedDistance += delta.magnitude
    }
    giveContentSize(correcting: delta)
  }

  /// Chooses what to hold still, if anything is to be held.
  mutating func fixAnchor() {
    guard let anchoring else { return }
    if heldPlace == nil { anchor = chooseAnchor(seenFrom: anchoring.start) }
    heldPlace?.changeDistance(by: -anchoring.moved)
    self.anchoring?.moved = 0
    if Program.isPlain { return }
    let adjustment = offsetAdjustment[axis]
    offsetAdjustment = .zero
    heldPlace?.changeDistance(by: anchoring.pushed - adjustment)
    self.anchoring?.pushed = 0
    self.anchoring?.adjustment += adjustment
  }

  /// Notes that items may stand in other columns afterwards.
  mutating func noteRearrangement(_ rearrangement: Rearrangement) {
    if !Program.isPlain { anchoring?.rearrangement = rearrangement }
  }

  /// Where the visible bounds have to start for the anchor to stand where it stood.
  mutating func anchoredStart() -> Double {
    let start = viewport.visibleBounds.offset(along: axis)
    guard let anchoring else { return start }
    let upper = scrollLimit(extent: sections.extent)
    var target = start + anchoring.adjustment
    if isHeadingForEnd {
      target = upper + max(0, anchoring.overscroll)
    } else if let anchor, let frame = frame(ofItem: anchor.index, inSection: anchor.handle) {
      target =
        frame.offset(along: axis) + anchor.part * frame.extent(along: axis) - anchor.distance
    } else if case .contentEnd(let distance) = heldPlace {
      target = sections.extent + distance
    }
    if viewport.isNested || !target.isFinite { return target }
    // Beyond the ends only as far as the reader had pulled already.
    return max(min(target, upper + max(0, anchoring.overscroll)), min(0, anchoring.overscroll))
  }

  /// From where on sizes settle first, in content space: what lies further outward is bound later.
  ///
  /// - Complexity: O(k) for k live elements.
  mutating func focus() -> Double {
    let visible = viewport.visibleBounds
    let (start, end) = (visible.offset(along: axis), visible.end(along: axis))
    if isHeadingForEnd { return end }
    if let target = scrollTarget(),
      let frame = frame(ofItem: target.index, inSection: target.handle)
    {
      let offset = frame.offset(along: axis)
      if offset >= start, offset < end { return offset }
    }
    // On the way to the start: behind all that is unknown, so that in each column what is nearest to what is
    // known comes first.
    if !Program.isPlain, scrollDirection < 0 {
      var last = start
      for position in live.indices where offsetInside(position, isSettled: false) != nil {
        last = max(last, live.at(position).pointee.attributes.frame.end(along: axis))
      }
      if let offset = firstSettled(from: last) { return offset }
      if !seenBefore.isEmpty { return firstSettled(from: start) ?? end }
    }
    return firstSettled(from: start) ?? start
  }

  /// Where the first item that starts in the viewport from an offset on stands, of those that are settled.
  private mutating func firstSettled(from offset: Double) -> Double? {
    for position in live.indices {
      if let found = offsetInside(position, isSettled: true), found >= offset { return found }
    }
    return nil
  }

  /// Where a live item starts, if that is in the viewport.
  private mutating func offsetInside(_ position: Int, isSettled: Bool) -> Double? {
    let element = live.at(position)
    guard element.pointee.element.kind == .item,
      element.pointee.isSettled(along: axis) == isSettled
    else { return nil }
    let visible = viewport.visibleBounds
    let offset = element.pointee.attributes.frame.offset(along: axis)
    return offset >= visible.offset(along: axis) && offset < visible.end(along: axis)
      ? offset : nil
  }

  /// How far the start of the visible bounds may go; it starts at 0.
  mutating func scrollLimit(extent: Double) -> Double {
    max(0, extent - viewport.visibleBounds.extent(along: axis))
  }

  /// How far beyond the ends the visible bounds start: negative before the first, positive behind
  /// the last place where they should.
  private mutating func overscroll(of start: Double, extent: Double) -> Double {
    min(0, start) + max(0, start - scrollLimit(extent: extent))
  }

  /// Says how large the content is, and corrects the offset, in the order in which a host that keeps
  /// its offset within the content gets both right.
  private mutating func giveContentSize(correcting delta: Double) {
    var correction = Point.zero
    correction[axis] = delta
    if delta < 0 { commands.append(.correct(by: correction)) }
    var size = Size.zero
    size[axis] = sections.extent
    size[axis.crossing] = sections.exactCrossExtent()
    if size != lastContentSize {
      lastContentSize = size
      if let section = sections.sectionTooLong() {
        report(
          .contentTooLong(section: section),
          of: Element(kind: .background, section: section, index: 0, id: .position(0)))
      }
      commands.append(.contentSize(size))
    }
    if delta > 0 { commands.append(.correct(by: correction)) }
  }
}

/// Why items may stand in other columns than before.
enum Rearrangement: Sendable {
  case none
  /// Items came, went or moved.
  case edit
  /// All items of a section were assigned their columns anew.
  case assignment
}

/// What is remembered of the viewport while something changes.
struct Anchoring: Sendable {
  /// Where the visible bounds started, in content space.
  var start: Double
  /// How far the host moved them meanwhile.
  var moved = 0.0
  /// How far headers that grew in sight pushed what stands below them.
  var pushed = 0.0
  /// Whether something was measured, or is estimated otherwise.
  var isMeasured = false
  /// Whether items may stand in other columns.
  var rearrangement = Rearrangement.none
  /// How far the app asked to move them.
  var adjustment = 0.0
  /// How far the reader had pulled beyond the content's ends, in points.
  var overscroll: Double
}

/// The item that is held still.
struct Anchor: Sendable {
  /// The handle of its section.
  var handle: Int
  var index: Int
  /// The part of its extent at which it is held: 0 for its start, 1 for its end.
  var part = 0.0
  /// Its distance from the start of the visible bounds, in points.
  var distance: Double
  /// Whether it was seen as it is before, and not as it was estimated.
  var wasSeen = true
}
