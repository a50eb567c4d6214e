import LazyScrollEngine

/// Performing events: orders in rounds, then what is left for the end of a frame.
extension Driver {
  func performQueue() {
    repeat { performOnce() } while askForFrame()
  }

  private func performOnce() {
    isPerforming = true
    bindsInFrame = 0
    host.willPerform()
    let exempt = buildSome()
    var left = exempt &+ Self.eventLimit &+ 1
    while refresh() || !queue.isEmpty {
      if left == 0 {
        report(.callbackLoop(events: Self.eventLimit))
        wantsFrame = true
        break
      }
      left -= 1
      if let event = queue.takeFirst() { perform(event) }
    }
    tellTime()
    isFrame = false
    prewarmSome()
    hideIdleViews()
    observer?.didPerform()
    host.didPerform()
    isPerforming = false
  }

  /// Tells the engine the time while views have no size, and asks to be called again.
  private func tellTime() {
    // No round: those that are left over wait for the next display frame.
    if core.needsTime { performRound(.time(host.time)) }
    if !core.isWaitingForSizes || isTimeRequested { return }
    isTimeRequested = true
    host.requestTime(after: SizeWait.patience)
  }

  /// Puts refreshed data before what is left to do, so that no question is about data that is gone.
  ///
  /// - Returns: Whether there is any.
  private func refresh() -> Bool {
    // A reset that waits would take the new data along.
    if !needsRefresh || queue.hasReset { return false }
    needsRefresh = false
    guard let event = observer?.refreshedData() else { return false }
    switch event.kind {
    case .data, .reset: queue.removeData()
    default: break
    }
    // Invalidations are of the data as it was; the new data brings the pass.
    while let invalidation = queue.takeInvalidation() { performRound(invalidation) }
    queue.prepend(event)
    return true
  }

  /// Asks for a display frame, if anything waits for one.
  ///
  /// - Returns: Whether it came at once, as it does with a host that knows no display frames.
  func askForFrame() -> Bool {
    let isWaiting =
      wantsFrame || !queue.isEmpty || building?.isDue == true || needsRefresh || core.isWaiting
    guard isWaiting, !isAskingForFrame else { return false }
    wantsFrame = false
    isAskingForFrame = true
    didFrameComeAtOnce = false
    host.requestFrame()
    isAskingForFrame = false
    if !didFrameComeAtOnce { return false }
    isFrame = true
    queue.append(.frame)
    return true
  }

  func perform(_ event: consuming Event) {
    work.events &+= 1
    let old = core.viewport
    let kind = event.kind
    performRound(event)
    if kind == .invalidation {
      while queue.firstKind == .invalidation, let next = queue.takeFirst() { performRound(next) }
      // All of them share one pass. If the data changes next, the pass is that of the change: the data
      // source has other items already.
      if needsRefresh || queue.isDataFirst { return }
    }
    var round = 1
    while core.needsSettling && round < Engine.roundsPerFrame {
      performRound(.settle)
      round += 1
    }
    // What the last round asked for is shown in this frame, too.
    if core.isPlacingDue { performRound(.settle) }
    // Observers come last: whatever they do, the views are in place.
    if kind == .viewport, core.viewport != old { observer?.viewportDidChange(from: old) }
    if kind == .phase { observer?.phaseDidChange(to: core.phase) }
  }

  func performRound(_ event: consuming Event) {
    work.rounds &+= 1
    recorder?.record(event)
    core.update(event)
    for index in core.commands.indices {
      let command = core.commands[index]
      recorder?.record(command)
      perform(command)
    }
  }

  func perform(_ command: Command) {
    switch command {
    case .recycle(let view): recycle(view)
    case .discard(let view):
      work.removes &+= 1
      pool.forget(view)
    case .materialize(let element, _, let current): bind(element, current: current)
    case .stamp(let id, let element):
      if let view = pool.view(id) { host.stamp(view, as: element) }
    case .place(let id, let attributes, let transition):
      guard let view = pool.view(id) else { return }
      work.places &+= 1
      pool.setHidden(false, id)
      if observer?.shows(id, attributes) == true { return }
      host.place(view, attributes, transition)
    case .measure(let id, let element, let proposed, let axes):
      guard let view = pool.view(id) else { return }
      // Ordered again with the data.
      if isDataAhead { return }
      work.measures &+= 1
      let size = dataSource?.size(of: element, proposed: proposed)
      if isDataAhead { return }
      if let size {
        reply(.declared(element, size))
      } else if let size = host.measure(view, proposed: proposed, axes) {
        reply(.measured(element, size))
      }
    case .didEnter(let id, let element, let times): tell(id, .didEnter(element, times: times))
    case .didLeave(let id, let element): tell(id, .didLeave(element))
    case .contentSize(let size): host.setContentSize(size)
    case .correct(let delta):
      // Before the host: what it tells from then on has the correction in it.
      queue.correct(by: delta)
      host.correctContentOffset(by: delta)
    case .scroll(let offset, let isAnimated): host.scroll(to: offset, isAnimated: isAnimated)
    case .scrollEnded(let target, let outcome): observer?.scrollDidEnd(target, outcome)
    case .report(let report): self.report(report)
    }
  }

  func reply(_ reply: Reply) {
    recorder?.record(reply)
    core.take(reply)
  }

  func report(_ report: Report) { observer?.didReport(report) }

  func tell(_ id: ViewID, _ moment: ViewMoment) {
    guard let view = pool.view(id) else { return }
    host.view(view, moment)
    observer?.view(view, moment)
  }

  // MARK: Leaving

  func recycle(_ id: ViewID) {
    pool.recycle(id, as: pool.reuse(of: id))
    leftIdle.append(id)
  }

  /// Hides what became idle and was not taken up again.
  func hideIdleViews() {
    for index in leftIdle.indices {
      let id = leftIdle[index]
      guard pool.isIdle(id), !pool.isHidden(id), pool.isOwned(id, by: self),
        let view = pool.view(id)
      else { continue }
      work.hides &+= 1
      pool.setHidden(true, id)
      host.hide(view)
    }
    leftIdle.removeAll()
  }

  /// Prepares a view that the session has taken from the pool.
  func willReuse(_ view: View) { host.view(view, .prepareForReuse) }

  /// Takes a view out of the host; asked by the pool when another driver takes it over.
  func detach(_ view: View) { host.remove(view) }
}
