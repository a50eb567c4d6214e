/// Step six of an update: what is to be done with the live elements.
extension Engine {
  /// Gives the orders.
  ///
  /// - Returns: How far the viewport may move along the axis before an element enters or leaves it;
  ///   `nil` while something is still to be done.
  mutating func giveOrders() -> (backward: Double, forward: Double)? {
    for index in exchanged.indices {
      let old = exchanged[index]
      if old.hasLeft { commands.append(.didLeave(old.view, old.element)) }
      if !old.isReclaimed { giveUp(old.view, old.reuse, pooled: true) }
    }
    exchanged.removeAll()
    asking.makeUnique()
    asking.removeAll()
    var isMeasuring = false
    var isSizeComing = false
    var isSizeUnknown = false
    // Two more rounds: one of asking, one of measuring.
    let isTimeUp = rounds + 2 >= Self.roundsPerFrame
    let focus = Program.isPlain ? 0 : focus()
    for position in live.indices {
      let element = live.at(position)
      if !element.pointee.isUnfinished { continue }
      if element.pointee.needsStamping { stamp(element) }
      if element.pointee.needsPlacing { place(element) }
      if element.pointee.isAsking {
        let frame = element.pointee.attributes.frame
        let isSettled = element.pointee.isSettled(along: axis)
        asking.append(
          AskingElement(
            distance: distance(of: frame, isEmpty: element.pointee.view == nil),
            outward: isSettled ? 0 : outward(of: frame, from: focus), position: position))
        if !isSettled { isSizeUnknown = rounds <= Self.roundLimit }
      }
      if element.pointee.needsMeasuring, element.pointee.isBound { isMeasuring = true }
      if element.pointee.isAboutToBeMeasured { isSizeComing = rounds <= Self.roundLimit }
    }
    var isAsking = false
    if asking.count > 0 { isAsking = ask(from: focus, isSizeComing, isTimeUp: isTimeUp) }
    if isMeasuring, !isAsking { measure() }
    return updatePresence(sizesAreKnown: !isSizeComing && !isSizeUnknown)
  }

  private mutating func stamp(_ element: UnsafeMutablePointer<MaterializedElement>) {
    element.pointee.needsStamping = false
    if case .view(let view) = element.pointee.showing {
      commands.append(.stamp(view, element.pointee.element))
    }
  }

  private mutating func place(_ element: UnsafeMutablePointer<MaterializedElement>) {
    guard let view = element.pointee.view else { return }
    element.pointee.needsPlacing = false
    var movement = transition
    if transition != nil {
      element.pointee.isMoving = true
    } else if element.pointee.isMoving {
      movement = onward
      element.pointee.isMoving = onward != nil
    }
    if element.pointee.isArriving, element.pointee.isBound {
      // Bound after another change it appears at once, and never a second time.
      element.pointee.isArriving = false
      if let arrival {
        movement = arrival
        commands.append(
          .place(
            view,
            sections[element.pointee.handle].layout.initialAttributes(
              for: element.pointee.attributes), nil))
      }
    }
    commands.append(.place(view, element.pointee.placement, movement))
  }

  /// How far a frame is from the viewport, along the axis: what is nearest is bound first.
  ///
  /// What is to be seen comes before what only touches the viewport's edge, and an empty place before a view that
  /// is to be bound again.
  private mutating func distance(of frame: Rect, isEmpty: Bool) -> Double {
    let bounds = viewport.bounds
    if frame.intersects(bounds) { return isEmpty ? -2 : -1 }
    return max(
      0,
      max(
        bounds.offset(along: axis) - frame.end(along: axis),
        frame.offset(along: axis) - bounds.end(along: axis)))
  }

  /// How far a frame is from an offset along the axis.
  private mutating func outward(of frame: Rect, from focus: Double) -> Double {
    max(0, max(frame.offset(along: axis) - focus, focus - frame.end(along: axis)))
  }

  /// Asks for views, what is nearest to be seen first.
  ///
  /// Of elements whose size only the host can tell no more are asked for in a round than will fit the
  /// window for certain, as far as is known how long such elements are; at least one on either side of
  /// where sizes settle first. The others wait until these are measured: they may not be in the
  /// window then. What is to be measured is never asked for while other sizes are about to be known. When
  /// time is up all are asked for, so that at least placeholders cover the window.
  ///
  /// - Returns: Whether anything was asked for.
  private mutating func ask(from focus: Double, _ isSizeComing: Bool, isTimeUp: Bool) -> Bool {
    sortInPlace(asking.values) {
      ($0.distance, $0.outward, $0.position) < ($1.distance, $1.outward, $1.position)
    }
    var isAnyAsked = false
    let window = viewport.window
    if !Program.isPlain {
      room.begin(
        focus: focus, start: window.offset(along: axis), end: window.end(along: axis),
        // Two rounds are one of asking and one of measuring.
        caution: rounds < 2 ? 1.25 : 1)
    }
    for index in asking.indices {
      let element = live.at(asking[index].position)
      if !isTimeUp, !element.pointee.isSettled(along: axis) {
        let guess = learntExtent(
          of: element.pointee.attributes.kind, inSection: element.pointee.handle)
        if isSizeComing
          || !room.take(element.pointee.attributes.frame, along: axis, expecting: guess)
        {
          // It is its turn in another round.
          needsSettling = true
          continue
        }
      }
      isAnyAsked = true
      isHostAsked = true
      let current: ViewID? =
        if case .view(let view) = element.pointee.showing { view } else { nil }
      commands.append(
        .materialize(element.pointee.element, element.pointee.attributes, current: current))
    }
    return isAnyAsked
  }

  /// Has all views measured that were bound, all in one go, so that a host computes its own layout once.
  private mutating func measure() {
    if rounds > Self.roundLimit {
      if !isUnsettledReported { reports.append(.unsettled(rounds: Self.roundLimit)) }
      isUnsettledReported = true
      return
    }
    for position in live.indices {
      let element = live.at(position)
      guard element.pointee.needsMeasuring, !element.pointee.needsBinding,
        case .view(let view) = element.pointee.showing
      else { continue }
      if !element.pointee.isMeasureOrdered {
        isHostAsked = true
        // A host that gives no answer must not keep a scroll from ending.
        if scrolling != nil { needsSettling = true }
      }
      element.pointee.isMeasureOrdered = true
      commands.append(
        .measure(
          view, element.pointee.element, proposed: element.pointee.attributes.frame.size,
          element.pointee.attributes.selfSizing))
    }
  }

  /// Says which elements came into the viewport and which left it, and how far it may move before
  /// others do.
  ///
  /// While sizes are about to be known none comes in: it might be gone before anyone sees it.
  private mutating func updatePresence(
    sizesAreKnown: Bool
  ) -> (backward: Double, forward: Double)? {
    let axis = axis
    let visible = viewport.visibleBounds
    let (start, end) = (visible.offset(along: axis), visible.end(along: axis))
    let crossStart = visible.offset(along: axis.crossing)
    let crossEnd = visible.end(along: axis.crossing)
    let isBlind = visible.isEmpty
    var (backward, forward) = (Double.infinity, Double.infinity)
    var isFinished = true
    for position in live.indices {
      let element = live.at(position)
      let frame = element.pointee.attributes.frame
      let (first, last) = (frame.offset(along: axis), frame.end(along: axis))
      var isInside = false
      // Beside the viewport, or without area, it neither enters nor leaves.
      let isBeside =
        frame.offset(along: axis.crossing) >= crossEnd
        || frame.end(along: axis.crossing) <= crossStart || frame.isEmpty
      if first >= end {
        if !isBeside { forward = min(forward, first - end) }
      } else if last <= start {
        if !isBeside { backward = min(backward, start - last) }
      } else if !isBeside {
        isInside = !isBlind
        backward = min(backward, end - first)
        forward = min(forward, last - start)
      }
      if isInside != element.pointee.isInViewport {
        updatePresence(element, isInside, sizesAreKnown)
      }
      if element.pointee.isUnfinished { isFinished = false }
    }
    return isFinished ? (backward, forward) : nil
  }

  private mutating func updatePresence(
    _ element: UnsafeMutablePointer<MaterializedElement>, _ isInside: Bool, _ sizesAreKnown: Bool
  ) {
    guard case .view(let view) = element.pointee.showing else { return }
    if !isInside {
      element.pointee.isInViewport = false
      commands.append(.didLeave(view, element.pointee.element))
    } else if !element.pointee.needsBinding,
      !element.pointee.needsMeasuring || rounds > Self.roundLimit
    {
      if !sizesAreKnown {
        needsSettling = true
        return
      }
      element.pointee.isInViewport = true
      let shown = element.pointee.element
      let identity = ElementIdentity(
        kind: shown.kind, handle: element.pointee.handle, index: shown.index, id: shown.id)
      let times = Int(truncatingIfNeeded: max(0, enterCounts.value(of: identity))) + 1
      enterCounts.set(Int64(times), for: identity)
      commands.append(.didEnter(view, shown, times: times))
    }
  }

  /// Hands on what was wrong.
  mutating func giveReports() {
    for index in reports.indices { commands.append(.report(reports[index])) }
    reports.removeAll()
  }
}
