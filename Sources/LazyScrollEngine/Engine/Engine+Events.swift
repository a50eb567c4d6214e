/// The first step of an update: the engine applies the event to its data and its viewport.
extension Engine {
  /// Prepares the parts of the engine for an update by an event of the given kind.
  mutating func begin(_ kind: EngineEvent.Kind) {
    hold.begin(kind, isSettled: !needsSettling && !live.hasDeferred)
    binding.begin(kind)
    transitions.beginUpdate(isSettling: kind == .settle)
    switch kind {
    case .time, .settle, .viewport: break
    default: estimator.recordThumb(thumb)
    }
  }

  /// Applies an event to the data, the viewport or another part of the state.
  ///
  /// - Returns: `true` if the update is complete, so that its other steps are skipped.
  mutating func apply(_ event: consuming EngineEvent) -> Bool {
    let quiet = query.takeQuietRange()
    switch consume event {
    case .viewport(let viewport), .scrolledBeforeChange(let viewport):
      if scrollQuietly(viewport, within: quiet) { return true }
      binding.restart()
      estimator.recordThumb(thumb)
      apply(viewport)
    case .phase(let phase): hold.phaseDidChange(to: phase, into: &output)
    case .snapshot(let snapshot, let transition):
      applyMeasurements()
      apply(SnapshotBuilder(snapshot, viewport: viewport).finish(), transition: transition)
    case .prepared(let snapshot, let transition):
      applyMeasurements()
      apply(snapshot, transition: transition)
    case .edit(let changes):
      // Pending sizes name items by their paths before the edit, so apply them first.
      applyMeasurements()
      apply(changes)
    case .invalidate(let section, let context):
      applyMeasurements()
      invalidate(section, context)
      binding.requestRound()
      return true
    case .resized(let view, let size):
      // Ignore sizes measured in a hidden window; they are requested again once the window has an area.
      if content.isHidden { break }
      hold.holdColumns(live, in: content)
      for position in live.indices where live[position].ownView == view {
        apply(Measurements.verdict(onMeasured: size, of: live[position]), at: position)
      }
    #if !hasFeature(Embedded)
      case .listResized(let view, let resize): applyResize(in: view, resize)
    #endif
    case .frame: live.offerDeferred()
    case .settle, .time: break
    case .scroll(let target): hold.begin(target, in: content, into: &output)
    case .lease(let item, let reason, let isHeld):
      let effect = leases.set(item, for: reason, isHeld: isHeld)
      // An element outside of the window leaves with the next query if this was its last lease, so request a query.
      if effect == .released { query.invalidate(.attributes) }
      if effect == .refused { output.report(.tooManyLeases(limit: leases.limit)) }
    case .limitLeases(let limit): leases.limit = limit
    case .focus(let item):
      if leases.focus(on: item) == .released { query.invalidate(.attributes) }
    case .clear(let pooled): clear(pooled: pooled)
    case .reset: reset()
    case .resetEnterCounts: presence.removeCounts()
    case .follow(let edges): hold.followedEdges = edges
    case .standShortContent(let edge):
      hold.open(before: .layout, live, in: content)
      content.standShortContent(at: edge)
    case .movementEnded(let view, let number, let isFinished):
      if transitions.end(of: view, by: number, into: &output) { break }
      live.endMovement(of: view, by: number, isFinished: isFinished)
    }
    return false
  }

  /// Moves the viewport without the other steps of an update, if the scroll causes no command.
  ///
  /// That is the case if only the offset changes, and stays within the range of offsets that the last update found.
  ///
  /// - Returns: `true` if the viewport was moved.
  private mutating func scrollQuietly(_ new: Viewport, within quiet: LayoutQuery.OffsetRange)
    -> Bool
  {
    let (axis, old) = (axis, content.viewport)
    let offset = new.bounds.origin[axis]
    let crossing = axis.crossing
    guard quiet.contains(offset), new.isLike(old),
      new.bounds.origin[crossing] == old.bounds.origin[crossing],
      // New estimates of sizes wait while they would move the scroll bar's thumb backwards. At the content's start they
      // cannot, so a whole update applies them there.
      !estimator.isStale || new.visibleBounds.offset(along: axis) > 0
    else { return false }
    query.keep(quiet)
    let distance = offset - old.bounds.origin[axis]
    content.viewport.bounds.origin[axis] = offset
    query.follow(content.viewport, along: axis)
    hold.recordQuietScroll(by: distance, scale: new.scale)
    _checkInvariants()
    return true
  }

  private mutating func apply(_ given: Viewport) {
    guard given.isValid else { return output.report(.invalidViewport) }
    query.resume()
    live.offerDeferred()
    let new = content.keepingForm(given)
    let isHidden = given.bounds.isEmpty && !new.bounds.isEmpty
    // A host may scroll a hidden window beyond the content's end, so send it to the nearest valid offset.
    if isHidden, new.bounds.origin != given.bounds.origin {
      output.append(.scroll(to: new.bounds.origin, nil))
    }
    defer { hide(isHidden) }
    let old = content.viewport
    hold.recordScroll(from: old, to: new, along: axis)
    guard new.isSameWindow(as: old) else {
      hold.openWindow(from: old, to: new, live, in: content)
      content.viewport = new
      if old.bounds.isEmpty, new.isNested { hold.holdEndAgain(of: content) }
      prepareSections(since: old)
      return
    }
    let distance = (new.visibleBounds.origin - old.visibleBounds.origin)[axis]
    hold.recordMoved(by: distance, scale: new.scale)
    content.viewport = new
    let staleness = query.staleness(in: content)
    if staleness == .preparation { prepareSections(since: query.lastViewport) }
    query.invalidate(staleness)
    hold.remember(live, in: content, before: distance, visible: old.visibleBounds)
  }

  /// Gives up all views but leased ones when the window loses its area, and requests measurement when it has an area again.
  ///
  /// Elements stay live in a hidden window, and keep their frames.
  private mutating func hide(_ isHidden: Bool) {
    if isHidden == content.isHidden { return }
    content.isHidden = isHidden
    query.invalidate(.attributes)
    if !isHidden { return live.requestMeasuring() }
    // With `.open`, an element of unknown size counts as seen once its size is known, and can become the anchor then.
    live.giveUpViews(except: leases, others: .open, along: axis)
    for element in live.left { output.leave(element, pooled: true) }
    hold.recordStop()
  }

  /// Prepares the layouts again that a change of the viewport has made stale.
  ///
  /// If the cross extent or the scale has changed, it requests measurement of all views as well.
  private mutating func prepareSections(since old: Viewport) {
    content.prepareSections(since: old, into: &output)
    estimator.follow(viewport, since: old, along: axis)
    live.follow(viewport, since: old, along: axis)
  }

  private mutating func apply(_ new: consuming PreparedSnapshot, transition: ListTransition?) {
    query.resume()
    hold.open(before: .data, rearranging: .assignment, live, in: content)
    transitions.begin(content.isHidden ? nil : transition, isOtherData: true, content)
    output.dataDidChange()
    output.report(new.complaints)
    hold.record(Survivors(live, in: content) { new.table.place(of: $1) != nil })
    let preparedFor = new.viewport
    let old = content.replace(with: new, into: &output)
    if !viewport.isSameWindow(as: preparedFor) {
      estimator.follow(viewport, since: preparedFor, along: axis)
      live.follow(viewport, since: preparedFor, along: axis)
    }
    estimator.postpone()
    let indexes = content.sectionsByID()
    content.keepShares(from: old, indexes)
    let gone = live.follow(content, from: old, indexes)
    hold.followOrder(of: live)
    transitions.follow(content, from: old, indexes)
    for element in gone { transitions.remove(element, from: old[element.handle].layout) }
    content.keepSizes(from: old, live: live, into: &output)
    live.requestMissingSizes(in: content)
    presence.removeUnnamedCounts()
    leases.removeItems(goneFrom: content)
    live.offerDeferred()
    live.offerRefused()
  }

  private mutating func apply(_ changes: ChangeSet) {
    query.resume()
    hold.open(before: .edit, rearranging: .edit, live, in: content)
    if changes.removesItemsInFewSteps {
      hold.record(Survivors(live, in: content) { path, _ in !changes.removes(path) })
    }
    transitions.begin(content.isHidden ? nil : changes.transition, isOtherData: false, content)
    output.dataDidChange()
    // The map of the previous edit is normally cleared with the next query of the layouts, but an empty viewport has none.
    places.removeAll()
    for number in changes.changes.indices {
      let change = changes.changes[number]
      if case .removeSection(let index) = change, index >= 0, index < content.sectionCount {
        transitions.willRemove(section: content.sections.handle(at: index), of: content)
      }
      places.record(content.apply(change, number: number, into: &output))
    }
    follow()
    query.invalidate(.attributes)
    leases.removeItems(goneFrom: content)
    live.offerDeferred()
  }

  /// Updates the index paths that the parts of the engine store, after an edit.
  private mutating func follow() {
    hold.follow(places, live)
    live.follow(places, content)
    for element in live.takeGone() { transitions.remove(element, from: content) }
    live.rekey()
    transitions.follow(places, content)
    leases.follow(places)
    if places.insertsSections { estimator.postpone() }
    if places.laysOutSections {
      // Sizes measured in the old layout say nothing about sizes in the new one, so let new measurements outweigh them.
      estimator.forgetWeights()
      estimator.postpone()
    }
  }

  private mutating func invalidate(_ section: Int, _ context: InvalidationContext) {
    guard let handle = content.handle(ofSection: section, 0, into: &output) else { return }
    hold.open(before: .layout, rearranging: .assignment, live, in: content)
    hold.adjust(by: context.contentOffsetAdjustment)
    content.change(section: handle, .invalidate(context), into: &output)
    live.requestMeasuring(of: context.scope, inSection: handle)
    query.invalidate(content.takeStaleness())
  }

  #if !hasFeature(Embedded)
    /// Applies the new size of a list nested in a view, and keeps the visible row of that list at its place on the screen.
    private mutating func applyResize(in view: ViewID, _ resize: ListResize) {
      // Apply the sizes measured before, while the present anchor stays at its place on the screen. The nested list may
      // become the anchor below.
      applyMeasurements()
      hold.open(before: .measurement, live, in: content)
      hold.holdColumns(live, in: content)
      for position in live.indices where live[position].ownView == view {
        hold.open(resize, at: position, live, in: content)
        let verdict = Measurements.verdict(onMeasured: resize.size, of: live[position])
        apply(verdict, at: position)
        if case .size = verdict { measurements.recordExact() }
      }
      hold.record(resize, in: view, live)
    }
  #endif

  private mutating func clear(pooled: Bool) {
    live.giveUpViews(except: nil, others: .unseen, along: axis)
    for element in live.left { output.leave(element, pooled: pooled) }
    transitions.clear(pooled: pooled, into: &output)
    query.suspend()
  }

  private mutating func reset() {
    hold.cancelScroll(into: &output)
    clear(pooled: false)
    live.removeAll()
    measurements.removeAll()
    leases.removeAll()
    presence.removeCounts()
    estimator.reset()
    apply(
      SnapshotBuilder(Snapshot(axis: axis, sections: []), viewport: viewport).finish(),
      transition: nil)
    query.suspend()
  }
}
