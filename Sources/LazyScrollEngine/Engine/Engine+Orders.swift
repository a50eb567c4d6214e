/// Step five of an update: what is to be done with the live elements.
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
    for position in live.indices {
      let element = live.at(position)
      if !element.pointee.isUnfinished { continue }
      if element.pointee.needsStamping { stamp(element) }
      if element.pointee.needsPlacing { place(element) }
      if element.pointee.isAsking {
        let distance = distance(of: element.pointee.attributes.frame)
        asking.append(AskingElement(distance: distance, position: position))
      }
      if element.pointee.needsMeasuring, element.pointee.isBound { isMeasuring = true }
    }
    if asking.count > 0 { ask() }
    if isMeasuring { measure() }
    return updatePresence()
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
    commands.append(.place(view, element.pointee.attributes, movement))
  }

  /// How far a frame is from the viewport, along the axis: what is nearest is bound first.
  ///
  /// What is to be seen comes before what only touches the viewport's edge.
  private mutating func distance(of frame: Rect) -> Double {
    let bounds = viewport.bounds
    if frame.intersects(bounds) { return -1 }
    return max(
      0,
      max(
        bounds.offset(along: axis) - frame.end(along: axis),
        frame.offset(along: axis) - bounds.end(along: axis)))
  }

  private mutating func ask() {
    sortInPlace(asking.values) { ($0.distance, $0.position) < ($1.distance, $1.position) }
    for index in asking.indices {
      let wanting = asking[index]
      let element = live.at(wanting.position)
      let current: ViewID? =
        if case .view(let view) = element.pointee.showing { view } else { nil }
      commands.append(
        .materialize(element.pointee.element, element.pointee.attributes, current: current))
    }
  }

  /// Has all views measured that were bound, unless others are still to be bound: then all of them
  /// come in one go, and a host computes its own layout once.
  private mutating func measure() {
    if asking.count > 0 { return }
    if rounds > Self.roundLimit {
      if rounds == Self.roundLimit + 1 { reports.append(.unsettled(rounds: Self.roundLimit)) }
      return
    }
    for position in live.indices {
      let element = live.at(position)
      guard element.pointee.needsMeasuring, !element.pointee.needsBinding,
        case .view(let view) = element.pointee.showing
      else { continue }
      commands.append(
        .measure(
          view, element.pointee.element, proposed: element.pointee.attributes.frame.size,
          element.pointee.attributes.selfSizing))
    }
  }

  /// Says which elements came into the viewport and which left it, and how far it may move before
  /// others do.
  private mutating func updatePresence() -> (backward: Double, forward: Double)? {
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
        updatePresence(element, isInside)
      }
      if element.pointee.isUnfinished { isFinished = false }
    }
    return isFinished ? (backward, forward) : nil
  }

  private mutating func updatePresence(
    _ element: UnsafeMutablePointer<MaterializedElement>, _ isInside: Bool
  ) {
    guard case .view(let view) = element.pointee.showing else { return }
    if !isInside {
      element.pointee.isInViewport = false
      commands.append(.didLeave(view, element.pointee.element))
    } else if !element.pointee.needsBinding,
      !element.pointee.needsMeasuring || rounds > Self.roundLimit
    {
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
