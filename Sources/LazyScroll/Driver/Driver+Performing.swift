import LazyScrollEngine

/// Performing events: commands in rounds, then the work that is left for the end of a turn.
extension Driver {
  func performQueue() {
    if hasEnded { return queue.removeAll() }
    repeat { performOnce() } while turn.ending == .none && askForFrame()
    finish()
  }

  private func performOnce() {
    turn.begin()
    host.willPerform()
    turn.exempt(buildSome())
    while refresh() || !queue.isEmpty {
      if !turn.countEvent() {
        report(.callbackLoop(events: Self.eventLimit))
        schedule.wantFrame()
        break
      }
      if let event = queue.takeFirst() { perform(event) }
    }
    tellTime()
    #if !hasFeature(Embedded)
      if schedule.isInFrame { observer?.workInFrame() }
    #endif
    schedule.endFrame()
    prewarmSome()
    hideIdleViews()
    observer?.didPerform()
    host.didPerform()
    turn.end()
    #if !hasFeature(Embedded)
      follower?.turnDidEnd()
    #endif
  }

  /// Sends the engine the time if it waits for late sizes or ends of animations, and requests the next callback.
  private func tellTime() {
    // Only one round; further ones wait for the next display frame.
    if core.needsTime { performRound(.time(host.time)) }
    if let seconds = core.timeLeft, schedule.requestTime() { host.requestTime(after: seconds) }
  }

  /// Queues refreshed data before all other events, so that no query refers to data that no longer exists.
  ///
  /// - Returns: True if there was refreshed data.
  private func refresh() -> Bool {
    // A queued reset would discard the new data.
    if !incoming.isRefreshDue || queue.hasReset { return false }
    incoming.endRefresh()
    guard let event = observer?.refreshedData() else { return false }
    switch event.kind {
    case .data, .reset: queue.removeData()
    default: break
    }
    // Queued invalidations refer to the former data, so they are performed first; the new data starts the layout pass.
    while let invalidation = queue.takeInvalidation() { performRound(invalidation) }
    queue.prepend(event)
    return true
  }

  /// Requests a display frame, if any work waits for one.
  ///
  /// - Returns: True if the frame came at once, as from a host without display frames.
  func askForFrame() -> Bool {
    let isWorkLeft =
      !queue.isEmpty || incoming.needsFrame || core.needsSettling
      || core.hasDeferredWork
    guard schedule.beginRequest(isWorkLeft: isWorkLeft) else { return false }
    host.requestFrame()
    if !schedule.endRequest() { return false }
    queue.append(.frame)
    return true
  }

  func perform(_ event: consuming EngineEvent) {
    work.events &+= 1
    let old = core.viewport
    let kind = event.kind
    performRound(event)
    if kind == .invalidation {
      while queue.firstKind == .invalidation, let next = queue.takeFirst() { performRound(next) }
      // Invalidations share one pass. If a data change is next in the queue, that is the pass of the change, because the data
      // source has the new items already.
      if incoming.isRefreshDue || queue.isDataFirst { return }
    }
    var round = 1
    while core.needsSettling && round < Engine.roundsPerFrame {
      performRound(.settle)
      round += 1
    }
    // Views that the last round materialized have to be placed in this frame, too.
    if core.isPlacingDue { performRound(.settle) }
    // Observers are called last, so that all views are in place.
    if kind == .viewport, core.viewport != old { observer?.viewportDidChange(from: old) }
    if kind == .phase { observer?.phaseDidChange(to: core.phase) }
  }

  func performRound(_ event: consuming EngineEvent) {
    work.rounds &+= 1
    recorder?.record(event)
    core.update(event)
    for index in core.output.commands.indices {
      let command = core.output.commands[index]
      recorder?.record(command)
      perform(command)
    }
  }

  func perform(_ command: EngineCommand) {
    switch command {
    case .recycle(let view): recycle(view)
    case .discard(let view):
      work.removes &+= 1
      pool.forget(view)
    case .materialize(let element, _, let current): bind(element, current: current)
    case .stamp(let id, let element):
      if let view = pool.view(id) { host.stamp(view, as: element) }
    case .place(let id, let attributes, let movement):
      guard let view = pool.view(id) else { return }
      work.places &+= 1
      pool.setHidden(false, id)
      if observer?.shows(id, attributes) == true { return }
      host.place(view, attributes, movement)
    case .measure(let id, let element, let proposed, let axes):
      guard let view = pool.view(id) else { return }
      // The engine repeats the command with the new data.
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
      // Before the host is called, whose later viewports include the correction.
      queue.correct(by: delta)
      observer?.contentWillMove(by: delta)
      host.correctContentOffset(by: delta)
      #if !hasFeature(Embedded)
        follower?.contentDidMove(by: delta)
      #endif
    case .scroll(let offset, let animation): host.scroll(to: offset, animation)
    case .scrollEnded(let target, let outcome): endScroll(to: target, outcome)
    case .report(let report): self.report(report)
    }
  }

  /// Places all views again at their attributes, without animation.
  func placeAgain() {
    for index in 0..<core.materializedCount {
      var live = core.materialized(at: index)
      // A placeholder has no content that determines its size.
      if !live.isBound { live.attributes.selfSizing = [] }
      if let view = live.view { perform(.place(view, live.attributes, nil)) }
    }
  }

  func reply(_ reply: EngineReply) {
    recorder?.record(reply)
    core.receive(reply)
  }

  func report(_ report: ListReport) { observer?.didReport(report) }

  func tell(_ id: ViewID, _ moment: ViewMoment) {
    guard let view = pool.view(id) else { return }
    host.view(view, moment)
    observer?.view(view, moment)
  }

  // MARK: Leaving

  func recycle(_ id: ViewID) {
    pool.recycle(id, as: pool.reuse(of: id))
    left.append(id)
  }

  /// Hides the views that became idle in this turn and were not reused.
  func hideIdleViews() {
    // Fast path: no view has left in most turns, and the conversion to `PoolMember` is slow in a generic class.
    if left.isEmpty { return }
    while let id = left.takeNext(in: pool, of: self) {
      guard let view = pool.view(id) else { continue }
      work.hides &+= 1
      pool.setHidden(true, id)
      host.hide(view)
    }
  }

  /// Tells the host to prepare a view for reuse that the session has taken from the pool.
  func willReuse(_ view: View) { host.view(view, .prepareForReuse) }

  /// Removes a view from the host, when another driver takes it over from the shared pool.
  func detach(_ view: View) { host.remove(view) }
}
