/// Step five of an update: what is to be done with the live elements.
extension Engine {
  /// Gives the orders.
  ///
  /// - Returns: How far the viewport may move along the axis before an element enters or leaves it;
  ///   `nil` while something is still to be done.
  mutating func giveOrders(
    into commands: inout [Command]
  ) -> (backward: Double, forward: Double)? {
    for index in exchanged.indices {
      let old = exchanged[index]
      if old.hasLeft { commands.append(.didLeave(old.view, old.element)) }
      if !old.isReclaimed { commands.append(order(giveUp: old.view, old.reuse, pooled: true)) }
    }
    exchanged.removeAll()
    asking.makeUnique()
    asking.removeAll()
    var isMeasuring = false
    for position in live.indices {
      let element = live.slot(live.order[position].slot)
      if !element.pointee.isUnfinished { continue }
      if element.pointee.needsStamping { stamp(position, into: &commands) }
      if element.pointee.needsPlacing { place(position, into: &commands) }
      if element.pointee.isAsking {
        let distance = distance(of: element.pointee.attributes.frame)
        asking.append(AskingElement(distance: distance, position: position))
      }
      if element.pointee.needsMeasuring, element.pointee.isBound { isMeasuring = true }
    }
    if asking.count > 0 { ask(into: &commands) }
    if isMeasuring { measure(into: &commands) }
    return updatePresence(into: &commands)
  }

  private mutating func stamp(_ position: Int, into commands: inout [Command]) {
    live[position].needsStamping = false
    if case .view(let view) = live[position].showing {
      commands.append(.stamp(view, live[position].element))
    }
  }

  private mutating func place(_ position: Int, into commands: inout [Command]) {
    guard let view = live[position].view else { return }
    live[position].needsPlacing = false
    let attributes = live[position].attributes
    let isArriving = live[position].isArriving && live[position].isBound
    // Bound after another change it appears at once, and never a second time.
    if isArriving { live[position].isArriving = false }
    if isArriving, let arrival {
      let layout = sections[live[position].handle].layout
      commands.append(.place(view, layout.initialAttributes(for: attributes), nil))
      commands.append(.place(view, attributes, arrival))
      return
    }
    commands.append(.place(view, attributes, transition))
  }

  /// How far a frame is from the viewport, along the axis: what is nearest is bound first.
  ///
  /// What is to be seen comes before what only touches the viewport's edge.
  private func distance(of frame: Rect) -> Double {
    let bounds = viewport.bounds
    if frame.intersects(bounds) { return -1 }
    return max(
      0,
      max(
        bounds.offset(along: axis) - frame.end(along: axis),
        frame.offset(along: axis) - bounds.end(along: axis)))
  }

  private mutating func ask(into commands: inout [Command]) {
    sortInPlace(asking.values) { ($0.distance, $0.position) < ($1.distance, $1.position) }
    for wanting in asking.values {
      let position = wanting.position
      let current: ViewID? =
        if case .view(let view) = live[position].showing { view } else { nil }
      commands.append(
        .materialize(live[position].element, live[position].attributes, current: current))
    }
  }

  /// Has all views measured that were bound, unless others are still to be bound: then all of them
  /// come in one go, and a host computes its own layout once.
  private mutating func measure(into commands: inout [Command]) {
    if asking.count > 0 { return }
    if rounds > Self.roundLimit {
      if rounds == Self.roundLimit + 1 { reports.append(.unsettled(rounds: Self.roundLimit)) }
      return
    }
    for position in live.indices where live[position].needsMeasuring {
      guard case .view(let view) = live[position].showing, !live[position].needsBinding else {
        continue
      }
      let attributes = live[position].attributes
      commands.append(
        .measure(
          view, live[position].element, proposed: attributes.frame.size, attributes.selfSizing))
    }
  }

  /// Says which elements came into the viewport and which left it, and how far it may move before
  /// others do.
  private mutating func updatePresence(
    into commands: inout [Command]
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
      let element = live.slot(live.order[position].slot)
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
        updatePresence(position, isInside, into: &commands)
      }
      if element.pointee.isUnfinished { isFinished = false }
    }
    return isFinished ? (backward, forward) : nil
  }

  private mutating func updatePresence(
    _ position: Int, _ isInside: Bool, into commands: inout [Command]
  ) {
    guard case .view(let view) = live[position].showing else { return }
    if !isInside {
      live[position].isInViewport = false
      commands.append(.didLeave(view, live[position].element))
    } else if !live[position].needsBinding,
      !live[position].needsMeasuring || rounds > Self.roundLimit
    {
      live[position].isInViewport = true
      let element = live[position].element
      let identity = ElementIdentity(
        kind: element.kind, handle: live[position].handle, index: element.index, id: element.id)
      let times = enterCount(of: identity) + 1
      enterCounts.set(Int64(times), for: identity)
      commands.append(.didEnter(view, element, times: times))
    }
  }

  /// Hands on what was wrong.
  mutating func giveReports(into commands: inout [Command]) {
    for report in reports { commands.append(.report(report)) }
    reports.removeAll(keepingCapacity: true)
  }
}
