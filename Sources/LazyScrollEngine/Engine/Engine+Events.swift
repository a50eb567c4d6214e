/// Step one of an update: taking in what happened.
extension Engine {
  mutating func countRound(_ kind: Event.Kind) {
    switch kind {
    case .viewport, .time: return
    case .settle:
      rounds += 1
      return
    case .round: rounds += 1
    case .size:
      rounds = 0
      isHeadingForEnd = false
    case .phase, .item:
      rounds = 0
      anchor = nil
    default:
      rounds = 0
      anchor = nil
      isHeadingForEnd = false
      if !Program.isPlain {
        scrollDirection = 0
        seenBefore.removeAll()
      }
    }
    if rounds == 0 { isUnsettledReported = false }
    noteThumb()
  }

  /// Takes in an event.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - quiet: The offsets between which a viewport changes nothing else.
  /// - Returns: Whether nothing follows from it in this update.
  mutating func take(
    _ event: consuming Event, quiet: (lower: Double, upper: Double)
  ) -> Bool {
    switch consume event {
    case .viewport(let viewport):
      if takeQuietly(viewport, within: quiet) { return true }
      rounds = 0
      isUnsettledReported = false
      noteThumb()
      take(viewport)
    case .phase(let phase): take(phase)
    case .snapshot(let snapshot, let transition):
      takeMeasurements()
      take(SnapshotBuilder(snapshot, viewport: viewport).finish(), transition: transition)
    case .prepared(let snapshot, let transition):
      takeMeasurements()
      take(snapshot, transition: transition)
    case .edit(let changes):
      // What was measured before belongs to the items as they stood then.
      takeMeasurements()
      take(changes)
    case .invalidate(let section, let context):
      if Program.isPlain { return false }
      takeMeasurements()
      invalidate(section, context)
      needsSettling = true
      return true
    case .resized(let view, let size): takeSize(size, of: view)
    case .frame: offerDeferred()
    case .settle, .time: break
    case .scroll(let target): begin(target)
    case .lease(let id, let section, let held): take(leaseOn: id, section: section, held: held)
    case .clear(let pooled): clear(pooled: pooled)
    case .reset: reset()
    case .resetEnterCounts: enterCounts.removeAll()
    case .transitionEnded(let view): endTransition(of: view)
    }
    return false
  }

  // MARK: Viewport

  private mutating func take(_ new: Viewport) {
    guard new.isValid else {
      reports.append(.invalidViewport)
      return
    }
    isCleared = false
    offerDeferred()
    let visible = viewport.visibleBounds
    let moved = new.visibleBounds.origin - visible.origin
    let distance = moved[axis]
    noteMove(by: distance, to: new)
    // Other insets are no scroll of the reader's.
    let scrolled = new.bounds.origin[axis] - viewport.bounds.origin[axis]
    if scrolled.magnitude * new.scale >= 1 { landing = nil }
    if isSameWindow(new) {
      if moved != .zero { anchor = nil }
      // Of an invalidation that this pass takes up.
      anchoring?.moved += distance
      viewport = new
      if !Program.isPlain, isAsked, !isAnswerHeld() || !isHeld(pinnedFor) { askVisibleSections() }
      rememberColumns(before: distance, seenIn: visible)
    } else {
      // Sizes across the axis may be others, so may the sections' extents: hold what is looked at.
      captureAnchor()
      anchoring?.moved += distance
      noteRearrangement(.assignment)
      let old = viewport
      viewport = new
      askAllSections(since: old)
    }
  }

  /// Notes in which direction the reader goes, for estimates that are adopted on the way.
  mutating func noteDirection(of distance: Double) {
    if !Program.isPlain { scrollDirection = distance > 0 ? 1 : -1 }
  }

  /// Notes in which direction the reader goes, and whether to the content's end.
  private mutating func noteMove(by distance: Double, to new: Viewport) {
    // A host that keeps whole pixels tells of less than one after a correction: that is no movement.
    if distance.magnitude * new.scale < 1 { return }
    noteDirection(of: distance)
    let room = new.visibleBounds.extent(along: axis)
    let isAtEnd =
      new.visibleBounds.end(along: axis) >= lastContentSize[axis] - 0.5 / new.scale
    isHeadingForEnd = isAtEnd && distance >= room && !new.isNested
  }

  /// Lets elements be asked for that there was no time for.
  mutating func offerDeferred() {
    for position in live.indices { live.at(position).pointee.isDeferred = false }
  }

  /// Asks the layouts in the window what has become stale since they were asked last.
  private mutating func askVisibleSections() {
    var worst = Staleness.nothing
    findVisibleSections()
    for index in visible.indices {
      let section = visible[index]
      worst = max(worst, staleness(of: section, since: pinnedFor))
    }
    switch worst {
    case .nothing: break
    case .pinned: forgetPinnedViews()
    case .attributes: forgetAnswer()
    case .preparation: askAllSections(since: asked)
    }
  }

  /// Asks a section's layout what has become stale since another viewport.
  private mutating func staleness(
    of section: SectionList.Visible, since old: Viewport
  ) -> Staleness {
    let (before, now) = (environment(of: section, at: old), environment(of: section, at: viewport))
    return sections[section.handle].layout.staleness(from: before, to: now)
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

  /// Finds the sections in the window, and those whose headers are pinned there.
  mutating func findVisibleSections() {
    let window = viewport.window
    var (lower, upper) = (window.offset(along: axis), window.end(along: axis))
    // Where headers cover the whole viewport, one behind it moves as long as it is live.
    if sections.hasLevels, isAnswered(), let answered = answeredWindow {
      lower = min(lower, answered.offset(along: axis))
      upper = max(upper, answered.end(along: axis))
    }
    sections.find(from: lower, to: upper, into: &visible)
    sections.addLeaders(to: &visible)
  }

  /// Asks all layouts what the new viewport makes stale, and prepares those that say so.
  private mutating func askAllSections(since old: Viewport) {
    for index in 0..<sections.count where !Program.isPlain {
      let handle = sections.handle(at: index)
      let answer = staleness(
        of: SectionList.Visible(index: index, handle: handle, start: sections.start(at: index)),
        since: old)
      if answer == .preparation { prepare(section: handle) }
    }
    let crossing = axis.crossing
    if !Program.isPlain,
      old.visibleBounds.extent(along: crossing) != viewport.visibleBounds.extent(along: crossing)
    {
      learnt.forgetWeights()
      for position in live.indices { live.at(position).pointee.measureAgain() }
    }
    forgetAnswer()
  }

  // MARK: Snapshots

  private mutating func take(_ new: consuming PreparedSnapshot, transition: Transition?) {
    isCleared = false
    captureAnchor()
    noteRearrangement(.assignment)
    self.transition = transition
    reportedLayouts.removeAll()
    reports.append(new.complaints)
    work.preparations &+= new.sections.count
    let preparedFor = new.viewport
    swap(&table, &new.table)
    swap(&sections, &new.sections)
    if !isSameWindow(preparedFor) { askAllSections(since: preparedFor) }
    forgetAnswer()
    hasNewEstimates = true
    // Those that were there before, from now on.
    find(in: new.sections)
    keepSizes(from: new.sections)
    // Who has no name is no longer the same one.
    enterCounts.removeUnnamed()
    offerDeferred()
    for position in live.indices {
      let element = live.at(position)
      if element.pointee.showing == .refused { element.pointee.showing = .nothing }
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
    for index in 0..<sections.count where !Program.isPlain {
      if let id = sections[sections.handle(at: index)].id {
        newIndexes.set(Int64(index), for: id)
      }
    }
    for index in 0..<old.count where !Program.isPlain {
      let handle = old.handle(at: index)
      if let new = section(of: handle, in: old, newIndexes) {
        sections[sections.handle(at: new)].shares = old[handle].shares
      }
    }
    let first = removed.count
    for position in live.indices {
      let element = live.at(position)
      guard let place = place(of: element, in: old, newIndexes) else {
        element.pointee.isGone = true
        continue
      }
      element.pointee.handle = sections.handle(at: place.section)
      element.pointee.move(toSection: place.section, index: place.item)
      element.pointee.needsBinding = needsBinding(after: element)
    }
    live.takeGone(into: &removed)
    for index in first..<removed.count { depart(index, from: old[removed[index].handle].layout) }
    live.rekey()
  }

  /// Where an element of the old data stands in the new, if it is still there.
  private mutating func place(
    of element: UnsafeMutablePointer<MaterializedElement>, in old: SectionList,
    _ newIndexes: NumberTable
  ) -> IndexPath? {
    let (kind, index) = (element.pointee.element.kind, element.pointee.element.index)
    if kind == .item, let name = element.pointee.element.id.name { return path(ofName: name) }
    guard let section = section(of: element.pointee.handle, in: old, newIndexes) else { return nil }
    let handle = sections.handle(at: section)
    guard index < count(of: kind, inSection: handle),
      id(of: kind, at: index, inSection: handle) == element.pointee.element.id
    else { return nil }
    return IndexPath(section: section, item: index)
  }

  /// Where a section of the old data stands in the new, if it is still there.
  private mutating func section(
    of handle: Int, in old: SectionList, _ newIndexes: NumberTable
  ) -> Int? {
    if Program.isPlain { return sections.count > 0 ? 0 : nil }
    if let id = old[handle].id {
      let index = newIndexes.value(of: id)
      return index < 0 ? nil : Int(index)
    }
    let index = old.index(of: handle)
    let isThere = index < sections.count && sections[sections.handle(at: index)].id == nil
    return isThere ? index : nil
  }

  /// Whether an element that is still there has to be asked for again: unless its name and its revision
  /// say that nothing changed, yes.
  func needsBinding(after element: UnsafeMutablePointer<MaterializedElement>) -> Bool {
    guard element.pointee.isBound, element.pointee.element.id.isNamed,
      element.pointee.revision != ItemID.missing
    else { return true }
    let revision = sections[element.pointee.handle].order.revision(
      at: element.pointee.element.index)
    return revision != element.pointee.revision
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

  private mutating func clear(pooled: Bool) {
    for position in live.indices { leave(live.at(position), pooled: pooled) }
    live.removeAll()
    for index in leaving.indices {
      giveUp(leaving[index].view, leaving[index].reuse, pooled: pooled)
    }
    leaving.removeAll()
    isCleared = true
    forgetAnswer()
  }

  private mutating func reset() {
    cancelScroll()
    landing = nil
    clear(pooled: false)
    measurements.removeAll()
    leases.removeAll()
    enterCounts.removeAll()
    if !Program.isPlain { learnt = LearntExtents() }
    take(SnapshotBuilder(Snapshot(along: axis, []), viewport: viewport).finish(), transition: nil)
    isCleared = true
  }

  private mutating func endTransition(of view: ViewID) {
    for index in leaving.indices where leaving[index].view == view {
      giveUp(view, leaving[index].reuse, pooled: true)
      leaving.remove(at: index)
      return
    }
  }
}
