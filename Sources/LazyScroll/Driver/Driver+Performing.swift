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
    performed = 0
    while refresh() || performed < queue.count {
      if performed == exempt + Self.eventLimit + 1 {
        report(.callbackLoop(events: Self.eventLimit))
        wantsFrame = true
        break
      }
      // Taken out of the queue, so that nothing shares the snapshot it may hold.
      var event = Event.settle
      swap(&event, &queue[performed])
      performed += 1
      perform(event)
    }
    queue.removeFirst(performed)
    performed = 0
    isFrame = false
    prewarmSome()
    hideIdleViews()
    observer?.didPerform()
    host.didPerform()
    isPerforming = false
  }

  /// Puts refreshed data before what is left to do, so that no question is about data that is gone.
  ///
  /// - Returns: Whether there is any.
  private func refresh() -> Bool {
    if !needsRefresh { return false }
    needsRefresh = false
    guard let event = observer?.refreshedData() else { return false }
    dropWhatIsSuperseded(by: event)
    queue.insert(event, at: performed)
    return true
  }

  /// Asks for a display frame, if anything waits for one.
  ///
  /// - Returns: Whether it came at once, as it does with a host that knows no display frames.
  func askForFrame() -> Bool {
    let isWaiting =
      wantsFrame || engine.hasDeferredWork || engine.needsSettling || !queue.isEmpty
      || building != nil || needsRefresh
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

  /// Other data makes what was to be done with the data before it void.
  func dropWhatIsSuperseded(by event: borrowing Event) {
    switch event {
    case .snapshot, .prepared, .reset: break
    default: return
    }
    var kept = performed
    for index in performed..<queue.count {
      switch queue[index] {
      case .snapshot, .prepared, .edit, .invalidate: continue
      default:
        if kept < index { queue.swapAt(kept, index) }
        kept += 1
      }
    }
    queue.removeLast(queue.count - kept)
  }

  func perform(_ event: consuming Event) {
    work.events += 1
    let old = engine.viewport
    var phase: ScrollPhase?
    if case .phase(let new) = event { phase = new }
    var isViewport = false
    if case .viewport = event { isViewport = true }
    performRound(event)
    var round = 1
    while engine.needsSettling && round < Self.roundLimit {
      performRound(.settle)
      round += 1
    }
    // Observers come last: whatever they do, the views are in place.
    if isViewport && engine.viewport != old { observer?.viewportDidChange(from: old) }
    if let phase { observer?.phaseDidChange(to: phase) }
  }

  func performRound(_ event: consuming Event) {
    work.rounds += 1
    recorder?.record(event)
    var batch: [Command] = []
    swap(&batch, &commands)
    engine.update(event, into: &batch)
    for command in batch {
      recorder?.record(command)
      perform(command)
    }
    batch.removeAll(keepingCapacity: true)
    swap(&batch, &commands)
  }

  func perform(_ command: Command) {
    switch command {
    case .recycle(let view): recycle(view)
    case .discard(let view):
      work.removes += 1
      pool.forget(view)
    case .materialize(let element, _, let current): bind(element, current: current)
    case .stamp(let id, let element):
      if let view = pool.view(id) { host.stamp(view, as: element) }
    case .place(let id, let attributes, let transition):
      guard let view = pool.view(id) else { return }
      work.places += 1
      pool.setHidden(false, id)
      host.place(view, attributes, transition)
    case .measure(let id, let element, let proposed, let axes):
      guard let view = pool.view(id) else { return }
      work.measures += 1
      let said = dataSource?.size(of: element, proposed: proposed)
      guard let size = said ?? host.measure(view, proposed: proposed, axes) else { return }
      reply(.measured(element, size))
    case .didEnter(let id, let element, let times): tell(id, .didEnter(element, times: times))
    case .didLeave(let id, let element): tell(id, .didLeave(element))
    case .contentSize(let size): host.setContentSize(size)
    case .correct(let delta): host.correctContentOffset(by: delta)
    case .scroll(let offset, let isAnimated): host.scroll(to: offset, isAnimated: isAnimated)
    case .scrollEnded(let target, let outcome): observer?.scrollDidEnd(target, outcome)
    case .report(let report): self.report(report)
    }
  }

  func reply(_ reply: Reply) {
    recorder?.record(reply)
    engine.take(reply)
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
    for id in leftIdle where pool.isIdle(id) && !pool.isHidden(id) {
      guard pool.owner(of: id) == member.value, let view = pool.view(id) else { continue }
      work.hides += 1
      pool.setHidden(true, id)
      host.hide(view)
    }
    leftIdle.removeAll(keepingCapacity: true)
  }

  /// Takes a view out of the host; asked by the pool when another driver takes it over.
  func detach(_ view: View) { host.remove(view) }
}
