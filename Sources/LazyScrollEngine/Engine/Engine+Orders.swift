/// Step six of an update: what is to be done with the live elements.
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
    var isSizeComing = false
    var isTimeUp = rounds >= Self.outwardRounds
    let focus = focus()
    for position in live.indices {
      let element = live.slot(live.order[position].slot)
      if !element.pointee.isUnfinished { continue }
      if element.pointee.isDeferred { isTimeUp = true }
      if element.pointee.needsStamping { stamp(position, into: &commands) }
      if element.pointee.needsPlacing { place(position, into: &commands) }
      if element.pointee.isAsking {
        let frame = element.pointee.attributes.frame
        let isSettled = element.pointee.isSettled(along: axis)
        asking.append(
          AskingElement(
            distance: distance(of: frame),
            outward: isSettled ? 0 : outward(of: frame, from: focus), position: position))
      }
      if element.pointee.needsMeasuring, element.pointee.isBound { isMeasuring = true }
      if element.pointee.isAboutToBeMeasured { isSizeComing = rounds <= Self.roundLimit }
    }
    var isAsking = false
    if asking.count > 0 {
      isAsking = ask(from: focus, isSizeComing, isTimeUp: isTimeUp, into: &commands)
    }
    if isMeasuring, !isAsking { measure(into: &commands) }
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

  /// After how many rounds all that is missing is asked for: a driver gives a frame only so many.
  private static var outwardRounds: Int { 6 }

  /// How far a frame is from an offset along the axis.
  private func outward(of frame: Rect, from focus: Double) -> Double {
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
  private mutating func ask(
    from focus: Double, _ isSizeComing: Bool, isTimeUp: Bool, into commands: inout [Command]
  ) -> Bool {
    sortInPlace(asking.values) {
      ($0.distance, $0.outward, $0.position) < ($1.distance, $1.outward, $1.position)
    }
    var isAnyAsked = false
    let window = viewport.window
    var room = OutwardRoom(
      focus: focus, start: window.offset(along: axis), end: window.end(along: axis),
      // Two rounds are one of asking and one of measuring.
      caution: rounds < 2 ? 1.25 : 1)
    for wanting in asking.values {
      let position = wanting.position
      let attributes = live[position].attributes
      if !isTimeUp, !live[position].isSettled(along: axis) {
        let guess = learntExtent(of: attributes.kind, inSection: live[position].handle)
        let frame = attributes.frame
        if isSizeComing
          || !room.take(
            from: frame.offset(along: axis), to: frame.end(along: axis), expecting: guess)
        {
          // It is its turn in another round.
          needsSettling = true
          continue
        }
      }
      isAnyAsked = true
      isHostAsked = true
      let current: ViewID? =
        if case .view(let view) = live[position].showing { view } else { nil }
      commands.append(
        .materialize(live[position].element, live[position].attributes, current: current))
    }
    return isAnyAsked
  }

  /// Has all views measured that were bound, all in one go, so that a host computes its own layout once.
  private mutating func measure(into commands: inout [Command]) {
    if rounds > Self.roundLimit {
      if !isUnsettledReported { reports.append(.unsettled(rounds: Self.roundLimit)) }
      isUnsettledReported = true
      return
    }
    for position in live.indices where live[position].needsMeasuring {
      guard case .view(let view) = live[position].showing, !live[position].needsBinding else {
        continue
      }
      if !live[position].isMeasureOrdered {
        isHostAsked = true
        // A host that gives no answer must not keep a scroll from ending.
        if scrolling != nil { needsSettling = true }
      }
      live[position].isMeasureOrdered = true
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

/// How much of the window is left for elements that are not measured yet, on either side of a focus.
///
/// Each of them may turn out longer than it is estimated, and push those further outward out of the
/// window.
struct OutwardRoom {
  let focus: Double
  let start: Double
  let end: Double
  /// By how much more than estimated those before the focus may take up.
  private var before: Double?
  /// The same of those behind it.
  private var behind: Double?

  /// How much longer than expected elements may well be.
  private let caution: Double

  init(focus: Double, start: Double, end: Double, caution: Double) {
    (self.focus, self.start, self.end, self.caution) = (focus, start, end, caution)
  }

  /// Takes room for an element; those nearer to the focus come first.
  ///
  /// - Parameters:
  ///   - offset: Where it starts as far as is known, in content space.
  ///   - end: Where it ends.
  ///   - expected: What such elements take up, if that is known.
  /// - Returns: Whether it meets the window even if those before it are long.
  mutating func take(from offset: Double, to end: Double, expecting expected: Double?) -> Bool {
    let estimate = end - offset
    let excess = max(0, (expected ?? estimate) * caution - estimate)
    if offset >= focus {
      if let behind, offset + behind >= self.end { return false }
      behind = (behind ?? 0) + excess
    } else {
      if let before, end - before <= start { return false }
      before = (before ?? 0) + excess
    }
    return true
  }
}
