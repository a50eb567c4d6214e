/// Step one of an update: taking in what happened.
extension Engine {
  mutating func countRound(_ event: borrowing Event) {
    switch event {
    case .settle, .frame, .transitionEnded: rounds += 1
    case .viewport, .resized: rounds = 0
    default:
      rounds = 0
      anchor = nil
    }
    if rounds == 0 { isUnsettledReported = false }
    switch event {
    case .settle: return
    case .viewport, .frame, .lease, .transitionEnded, .scroll, .phase: break
    case .resized: isHeadingForEnd = false
    default: (isHeadingForEnd, scrollDirection) = (false, 0)
    }
    noteThumb()
  }

  mutating func take(_ event: consuming Event, into commands: inout [Command]) {
    switch consume event {
    case .viewport(let viewport): take(viewport)
    case .phase(let phase): take(phase, into: &commands)
    case .snapshot(let snapshot, let transition):
      takeMeasurements()
      let builder = SnapshotBuilder(snapshot, viewport: viewport)
      take(builder.finish(), transition: transition)
    case .prepared(let snapshot, let transition):
      takeMeasurements()
      take(snapshot, transition: transition)
    case .edit(let changes):
      // What was measured before belongs to the items as they stood then.
      takeMeasurements()
      take(changes)
    case .invalidate(let section, let context):
      takeMeasurements()
      invalidate(section, context)
    case .resized(let view, let size): takeSize(size, of: view)
    case .frame:
      for position in live.indices { live[position].isDeferred = false }
    case .settle: break
    case .scroll(let target): begin(target, into: &commands)
    case .lease(let id, let section, let held): take(leaseOn: id, section: section, held: held)
    case .clear(let pooled): clear(pooled: pooled, into: &commands)
    case .reset: reset(into: &commands)
    case .resetEnterCounts: enterCounts.removeAll()
    case .transitionEnded(let view): endTransition(of: view, into: &commands)
    }
  }

  // MARK: Viewport

  private mutating func take(_ new: Viewport) {
    guard new.isValid else {
      reports.append(.invalidViewport)
      return
    }
    isCleared = false
    for position in live.indices { live[position].isDeferred = false }
    let moved = new.visibleBounds.origin - viewport.visibleBounds.origin
    noteMove(by: moved[axis], to: new)
    if isSameWindow(new) {
      if moved != .zero { anchor = nil }
      viewport = new
      if isAsked, !isAnswerHeld() { askVisibleSections() }
    } else {
      // Sizes across the axis may be others, so may the sections' extents: hold what is looked at.
      captureAnchor()
      let distance = moved[axis]
      anchoring?.moved = distance
      let old = viewport
      viewport = new
      askAllSections(since: old)
    }
  }

  /// Notes in which direction the reader goes, and whether to the content's end.
  private mutating func noteMove(by distance: Double, to new: Viewport) {
    // A host that keeps whole pixels tells of less than one after a correction: that is no movement.
    if distance.magnitude * new.scale < 1 { return }
    scrollDirection = distance > 0 ? 1 : -1
    let room = new.visibleBounds.extent(along: axis)
    let isAtEnd =
      new.visibleBounds.end(along: axis) >= lastContentSize[axis] - 0.5 / new.scale
    isHeadingForEnd = isAtEnd && distance >= room && !new.isNested
  }

  /// Asks the layouts in the window what has become stale since they were asked last.
  private mutating func askVisibleSections() {
    var worst = Staleness.nothing
    let before = LayoutEnvironment(axis: axis, viewport: pinnedFor)
    let after = LayoutEnvironment(axis: axis, viewport: viewport)
    findVisibleSections()
    for section in visible.values {
      let answer = sections[section.handle].layout.staleness(
        from: before.moved(to: section.start), to: after.moved(to: section.start))
      worst = max(worst, answer)
    }
    switch worst {
    case .nothing: break
    case .pinned: forgetPinnedViews()
    case .attributes: forgetAnswer()
    case .preparation: askAllSections(since: asked)
    }
  }

  /// Distrusts what the layouts said: they are asked again, and anything may stand elsewhere.
  mutating func forgetAnswer() {
    isAsked = false
    mayHaveMoved = true
  }

  /// Distrusts what the layouts said of pinned views.
  mutating func forgetPinnedViews() {
    arePinnedViewsStale = true
    // Should the next answer be a whole one, then pinned views stand elsewhere in it.
    mayHaveMoved = true
  }

  /// Finds the sections in the window.
  mutating func findVisibleSections() {
    let window = viewport.window
    sections.find(
      from: window.offset(along: axis), to: window.end(along: axis), into: &visible)
  }

  /// Asks all layouts what the new viewport makes stale, and prepares those that say so.
  private mutating func askAllSections(since old: Viewport) {
    let before = LayoutEnvironment(axis: axis, viewport: old)
    let after = LayoutEnvironment(axis: axis, viewport: viewport)
    for index in 0..<sections.count {
      let start = sections.start(at: index)
      let handle = sections.handle(at: index)
      let answer = sections[handle].layout.staleness(
        from: before.moved(to: start), to: after.moved(to: start))
      if answer == .preparation { prepare(section: handle) }
    }
    if before.crossExtent != after.crossExtent {
      learnt.forgetWeights()
      for position in live.indices { live[position].measureAgain() }
    }
    forgetAnswer()
  }

  /// Prepares a section again from its content.
  mutating func prepare(section handle: Int) {
    work.preparations += 1
    let content = sections[handle].content
    sections[handle].layout.prepare(content, in: environment(ofSection: handle))
    sections.updateExtent(ofSection: handle)
    forgetAnswer()
  }

  /// The environment of a section, in its own coordinates.
  func environment(ofSection handle: Int) -> LayoutEnvironment {
    let start = sections.start(at: sections.index(of: handle))
    return LayoutEnvironment(axis: axis, viewport: viewport).moved(to: start)
  }

  // MARK: Snapshots

  private mutating func take(_ new: consuming PreparedSnapshot, transition: Transition?) {
    isCleared = false
    captureAnchor()
    self.transition = transition
    reportedLayouts.removeAll()
    reports.append(contentsOf: new.reports)
    work.preparations += new.sections.count
    let old = sections
    let preparedFor = new.viewport
    table = new.table
    sections = SectionList(axis: new.source.axis, sections: new.sections)
    if !isSameWindow(preparedFor) { askAllSections(since: preparedFor) }
    forgetAnswer()
    hasNewEstimates = true
    find(in: old)
    // Who has no name is no longer the same one.
    enterCounts.removeUnnamed()
    for position in live.indices {
      live[position].isDeferred = false
      if live[position].showing == .refused { live[position].showing = .nothing }
    }
  }

  private mutating func isSameWindow(_ other: Viewport) -> Bool {
    viewport.bounds.size == other.bounds.size && viewport.insets == other.insets
      && viewport.scale == other.scale && viewport.direction == other.direction
  }

  /// Finds the live elements in the new data; those not found are removed.
  private mutating func find(in old: SectionList) {
    // Sections of the same name, or of the same position where they have none.
    var newIndexes = NumberTable()
    for index in 0..<sections.count {
      if let id = sections[sections.handle(at: index)].id {
        newIndexes.set(Int64(index), for: id)
      }
    }
    func sectionIndex(of handle: Int) -> Int? {
      if let id = old[handle].id {
        let index = newIndexes.value(of: id)
        return index < 0 ? nil : Int(index)
      }
      let index = old.index(of: handle)
      let isThere = index < sections.count && sections[sections.handle(at: index)].id == nil
      return isThere ? index : nil
    }
    for index in 0..<old.count {
      let handle = old.handle(at: index)
      if let new = sectionIndex(of: handle) {
        sections[sections.handle(at: new)].shares = old[handle].shares
      }
    }
    var elements = Buffer<MaterializedElement>()
    let first = removed.count
    live.take(where: { _ in true }, into: &elements)
    for position in elements.indices {
      var element = elements[position]
      var found: IndexPath?
      if element.element.kind == .item, let name = element.element.id.name {
        found = path(ofName: name)
      } else if let section = sectionIndex(of: element.handle) {
        let handle = sections.handle(at: section)
        let count = sections[handle].count(of: element.element.kind)
        let isSame =
          element.element.index < count
          && sections[handle].id(of: element.element.kind, at: element.element.index)
            == element.element.id
        if isSame { found = IndexPath(section: section, item: element.element.index) }
      }
      guard let found else {
        removed.append(element)
        continue
      }
      element.handle = sections.handle(at: found.section)
      element.move(toSection: found.section, index: found.item)
      element.needsBinding = needsBinding(after: element)
      live.add(element)
    }
    depart(from: first) { old[$0.handle].layout }
    live.rekey()
  }

  /// Whether an element that is still there has to be asked for again: unless its name and its revision
  /// say that nothing changed, yes.
  func needsBinding(after element: borrowing MaterializedElement) -> Bool {
    guard element.isBound, element.element.id.isNamed, element.revision != ItemID.missing
    else { return true }
    return sections[element.handle].order.revision(at: element.element.index) != element.revision
  }

  // MARK: Leases, clearing, transitions

  private mutating func take(leaseOn id: ItemID, section: Int, held: Bool) {
    let section = id.isNamed ? 0 : section
    var known: Int?
    for position in leases.indices
    where leases[position].id == id && leases[position].section == section {
      known = position
    }
    if held {
      if let position = known {
        leases[position].count += 1
      } else {
        leases.append(Lease(id: id, section: section, count: 1))
      }
    } else if let position = known {
      leases[position].count -= 1
      if leases[position].count == 0 { leases.remove(at: position) }
      // What no other reason keeps leaves with the next answer.
      forgetAnswer()
    }
  }

  private mutating func clear(pooled: Bool, into commands: inout [Command]) {
    for position in live.indices { leave(live[position], into: &commands, pooled: pooled) }
    live.removeAll()
    for index in leaving.indices {
      commands.append(order(giveUp: leaving[index].view, leaving[index].reuse, pooled: pooled))
    }
    leaving.removeAll()
    isCleared = true
    forgetAnswer()
  }

  private mutating func reset(into commands: inout [Command]) {
    cancelScroll(into: &commands)
    clear(pooled: false, into: &commands)
    measurements.removeAll()
    leases.removeAll()
    enterCounts.removeAll()
    learnt = LearntExtents()
    take(SnapshotBuilder(Snapshot(axis: axis), viewport: viewport).finish(), transition: nil)
    isCleared = true
  }

  private mutating func endTransition(of view: ViewID, into commands: inout [Command]) {
    for index in leaving.indices where leaving[index].view == view {
      commands.append(order(giveUp: view, leaving[index].reuse, pooled: true))
      leaving.remove(at: index)
      return
    }
  }
}
