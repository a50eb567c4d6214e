import LazyScrollEngine

/// The performance of events: the commands of the engine round by round, then the work for the end of a turn.
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
    if let old = turn.takeScrollStart(), core.viewport != old {
      observer?.viewportDidChange(from: old)
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

  /// Sends the time to the engine if it waits for late sizes or for ends of animations, and asks the host to call back for the
  /// next time.
  private func tellTime() {
    // Perform only one round (one pass of commands) now; further rounds that it needs follow in the next display frame.
    if core.needsTime { performRound(.time(host.time)) }
    if let seconds = core.timeLeft, schedule.requestTime() { host.requestTime(after: seconds) }
  }

  /// Reads the observer's data again if that was requested, and queues it before all other events.
  ///
  /// The queued events are then performed for the new data, and no query refers to data that no longer exists.
  ///
  /// - Returns: True if there was new data.
  private func refresh() -> Bool {
    // A queued reset will remove all data, so there is no use in reading it now.
    if !incoming.isRefreshDue || queue.hasReset { return false }
    incoming.endRefresh()
    guard let event = observer?.refreshedData() else { return false }
    switch event.kind {
    case .data, .reset: queue.removeData()
    default: break
    }
    // Perform events that refer to the old data first; the event with the new data starts the layout pass.
    let old = core.viewport
    while let event = queue.takeFirstForPresentData() { performRound(event) }
    if core.viewport != old { turn.recordScroll(from: old) }
    queue.prepend(event)
    return true
  }

  /// Requests a display frame from the host, if any work waits for one.
  ///
  /// - Returns: True if the frame came during the request, as from a host without display frames; its event is then in the
  ///   queue.
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
    let isBeforeChange = event.isScrollBeforeChange
    performRound(event)
    if kind == .invalidation {
      while queue.firstKind == .invalidation, let next = queue.takeFirst() { performRound(next) }
      // Invalidations share one layout pass. If a data change is next in the queue, they share its pass: a pass before it would
      // ask the data source, which has the new items already, about old ones.
      if incoming.isRefreshDue || queue.isDataFirst { return }
    }
    if isBeforeChange {
      turn.recordScroll(from: old)
      if queue.isDataFirst { return }
    }
    var round = 1
    while core.needsSettling && round < Engine.roundsPerFrame {
      performRound(.settle)
      round += 1
    }
    // Views that were bound in the last round have to be placed in this frame, too.
    if core.isPlacingDue { performRound(.settle) }
    // The observer is called last, so that all views are placed when it runs.
    if kind == .viewport, !isBeforeChange, core.viewport != old {
      observer?.viewportDidChange(from: old)
    }
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
      if let lifted = observer?.lifted(id, attributes) { return host.place(view, lifted, nil) }
      host.place(view, attributes, movement)
    case .measure(let id, let element, let proposed, let axes):
      guard let view = pool.view(id) else { return }
      // Skip the measurement: the engine repeats the command once it has the new data.
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
      // Correct the queued viewports before the host is called, because the viewports that the host reports afterwards contain
      // the correction already.
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

  /// Places the views of all live elements again at their layout attributes, without animation.
  func placeAgain() {
    for index in 0..<core.materializedCount {
      var live = core.materialized(at: index)
      // A placeholder has no content that could determine its size, so its size is fixed.
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

  /// Makes nested lists follow a view that the observer has placed; while events are being performed, this happens at the end
  /// of the turn.
  func viewsDidMove() {
    #if !hasFeature(Embedded)
      if !turn.isActive { follower?.turnDidEnd() }
    #endif
  }

  // MARK: Leaving

  func recycle(_ id: ViewID) {
    pool.recycle(id, as: pool.reuse(of: id))
    left.append(id)
  }

  /// Hides the views that became idle in this turn and were not reused in it.
  func hideIdleViews() {
    // Fast path: in most turns no view becomes idle, and the conversion to `PoolMember` is slow in a generic class.
    if left.isEmpty { return }
    while let id = left.takeNext(in: pool, of: self) {
      guard let view = pool.view(id) else { continue }
      work.hides &+= 1
      pool.setHidden(true, id)
      host.hide(view)
    }
  }

  /// Makes the host prepare a view for reuse; called for each idle view that the data source takes from the pool.
  func willReuse(_ view: View) { host.view(view, .prepareForReuse) }

  /// Removes a view from the host, because another driver takes it from the shared pool or the pool releases it.
  func detach(_ view: View) { host.remove(view) }
}
