/// Step five of an update: what is to be done with the live elements.
extension Engine {
  mutating func giveOrders(into commands: inout [Command]) {
    for old in exchanged {
      if old.hasLeft { commands.append(.didLeave(old.view, old.element)) }
      if !old.isReclaimed { commands.append(order(giveUp: old.view, old.reuse, pooled: true)) }
    }
    exchanged.removeAll(keepingCapacity: true)
    asking.removeAll(keepingCapacity: true)
    let visible = viewport.visibleBounds
    var isMeasuring = false
    for position in live.indices {
      if live[position].needsPlacing { place(position, into: &commands) }
      if live[position].isAsking {
        asking.append((distance(of: live[position].attributes.frame), position))
      }
      if live[position].needsMeasuring, live[position].isBound { isMeasuring = true }
    }
    ask(into: &commands)
    if isMeasuring { measure(into: &commands) }
    for position in live.indices { updatePresence(position, visible, into: &commands) }
  }

  private mutating func place(_ position: Int, into commands: inout [Command]) {
    guard let view = live[position].view else { return }
    live[position].needsPlacing = false
    let attributes = live[position].attributes
    if live[position].isArriving, let arrival, live[position].isBound {
      live[position].isArriving = false
      let layout = sections[live[position].handle].layout
      commands.append(.place(view, layout.initialAttributes(for: attributes), nil))
      commands.append(.place(view, attributes, arrival))
      return
    }
    commands.append(.place(view, attributes, transition))
  }

  /// How far a frame is from the viewport, along the axis: what is nearest is bound first.
  private func distance(of frame: Rect) -> Double {
    let bounds = viewport.bounds
    return max(
      0,
      max(
        bounds.offset(along: axis) - frame.end(along: axis),
        frame.offset(along: axis) - bounds.end(along: axis)))
  }

  private mutating func ask(into commands: inout [Command]) {
    if asking.isEmpty { return }
    sortInPlace(&asking, from: 0) { ($0.distance, $0.position) < ($1.distance, $1.position) }
    for (_, position) in asking {
      let element = live[position]
      let current: ViewID? = if case .view(let view) = element.showing { view } else { nil }
      commands.append(.materialize(element.element, element.attributes, current: current))
    }
  }

  /// Has all views measured that were bound, unless others are still to be bound: then all of them
  /// come in one go, and a host computes its own layout once.
  private mutating func measure(into commands: inout [Command]) {
    if !asking.isEmpty { return }
    if rounds > Self.roundLimit {
      if rounds == Self.roundLimit + 1 { reports.append(.unsettled(rounds: Self.roundLimit)) }
      return
    }
    for element in live where element.needsMeasuring {
      guard case .view(let view) = element.showing, !element.needsBinding else { continue }
      commands.append(
        .measure(
          view, element.element, proposed: element.attributes.frame.size,
          element.attributes.selfSizing))
    }
  }

  /// Says which elements came into the viewport and which left it.
  private mutating func updatePresence(
    _ position: Int, _ visible: Rect, into commands: inout [Command]
  ) {
    guard case .view(let view) = live[position].showing else { return }
    let isInside = live[position].attributes.frame.intersects(visible)
    if isInside == live[position].isInViewport { return }
    if !isInside {
      live[position].isInViewport = false
      commands.append(.didLeave(view, live[position].element))
    } else if !live[position].needsBinding, !live[position].needsMeasuring || rounds > Self.roundLimit {
      live[position].isInViewport = true
      let element = live[position].element
      let identity = ElementIdentity(
        kind: element.kind, handle: live[position].handle, index: element.index, id: element.id)
      let times = enterCounts[identity, default: 0] + 1
      enterCounts[identity] = times
      commands.append(.didEnter(view, element, times: times))
    }
  }

  /// Hands on what was wrong.
  mutating func giveReports(into commands: inout [Command]) {
    for report in reports { commands.append(.report(report)) }
    reports.removeAll(keepingCapacity: true)
  }
}
