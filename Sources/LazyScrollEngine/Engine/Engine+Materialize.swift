/// Step five of an update: which elements meet the window, and which views therefore leave.
extension Engine {
  mutating func materialize(into commands: inout [Command]) {
    giveUpRemoved(into: &commands)
    if isCleared || viewport.bounds.isEmpty {
      ranges.removeAll()
      if !live.isEmpty { merge(into: &commands) }
      forgetAnswer()
      return
    }
    if isAnswered() {
      followAnswer()
      if arePinnedViewsStale { updatePinnedViews(into: &commands) }
      return
    }
    query(into: &commands)
  }

  private mutating func query(into commands: inout [Command]) {
    askLayouts()
    merge(into: &commands)
    arePinnedViewsStale = false
    mayHaveMoved = false
    if !arrivals.isEmpty { arrivals.removeAll() }
  }

  // MARK: Asking

  /// Fills `answer` with what meets the window, in reading order and content space.
  private mutating func askLayouts() {
    work.queries += 1
    answer.removeAll()
    ranges.makeUnique()
    ranges.removeAll()
    let window = viewport.window
    let environment = LayoutEnvironment(axis: axis, viewport: viewport)
    findVisibleSections()
    var reach = sections.reach(
      from: window.offset(along: axis), to: window.end(along: axis), around: visible)
    for section in visible.values {
      let first = answer.count
      answer.forgetReach()
      if section.start == 0 {
        sections[section.handle].layout.attributes(in: window, in: environment, into: &answer)
      } else {
        sections[section.handle].layout.attributes(
          in: window.offset(by: -section.start, along: axis),
          in: environment.moved(to: section.start), into: &answer)
      }
      reach = (
        min(reach.backward, answer.reach.backward), min(reach.forward, answer.reach.forward)
      )
      work.attributes += answer.count - first
      keepUsable(from: first, of: section, window: window)
      if answer.count > first {
        ranges.append(
          AnswerRange(section: section.index, handle: section.handle, end: answer.count))
      }
    }
    holdAnswer(backward: reach.backward, forward: reach.forward)
  }

  /// Brings a section's answers into content space and reading order, and drops and reports what is
  /// no place, stands twice, or is not in the section.
  private mutating func keepUsable(
    from first: Int, of visible: SectionList.Visible, window: Rect
  ) {
    var kept = first
    var last = ElementKey(section: -1, kind: .item, index: 0)
    var isSorted = true
    let (axis, start) = (axis, visible.start)
    let itemCount = sections[visible.handle].content.count
    let values = answer.values
    for position in first..<values.count {
      values[position].frame.origin[axis] += start
      let (kind, index) = (values[position].kind, values[position].index)
      if !values[position].frame.intersects(window) {
        if !values[position].frame.isValid {
          let element = element(kind, index, visible)
          report(.invalidAttributes(element), of: element)
        }
        continue
      }
      if !values[position].frame.isValid {
        let element = element(kind, index, visible)
        report(.invalidAttributes(element), of: element)
        continue
      }
      let count = kind == .item ? itemCount : sections[visible.handle].count(of: kind)
      if index < 0 || index >= count {
        let element = element(kind, index, visible)
        report(.unknownElement(element, count: count), of: element)
        continue
      }
      let key = ElementKey(section: 0, kind: kind, index: index)
      if key <= last { isSorted = false }
      last = key
      if kept < position { values[kept] = values[position] }
      kept += 1
    }
    answer.keep(first: kept)
    if !isSorted { sortAnswer(from: first, of: visible) }
  }

  /// Puts a section's answers into reading order and drops what stands twice.
  private mutating func sortAnswer(from first: Int, of visible: SectionList.Visible) {
    answer.sort(from: first)
    let values = answer.values
    var unique = first
    for position in first..<values.count {
      let (kind, index) = (values[position].kind, values[position].index)
      if unique > first, values[unique - 1].kind == kind, values[unique - 1].index == index {
        let element = element(kind, index, visible)
        report(.duplicateAttributes(element), of: element)
        continue
      }
      values[unique] = values[position]
      unique += 1
    }
    answer.keep(first: unique)
  }

  private func element(
    _ kind: ElementKind, _ index: Int, _ visible: SectionList.Visible
  ) -> Element {
    let isKnown = index >= 0 && index < sections[visible.handle].count(of: kind)
    return Element(
      kind: kind, section: visible.index, index: index,
      id: isKnown ? sections[visible.handle].id(of: kind, at: index) : .position(index))
  }

  // MARK: Merging

  /// Walks the live elements and the answers side by side: what is only live leaves, what is only
  /// answered wants a view.
  private mutating func merge(into commands: inout [Command]) {
    next.makeUnique()
    next.removeAll()
    let values = answer.values
    var position = 0
    var first = 0
    for range in ranges.values {
      for index in first..<range.end {
        let key = ElementKey(
          section: range.section, kind: values[index].kind, index: values[index].index)
        while position < live.count, live.order[position].key < key {
          passOver(position, into: &commands)
          position += 1
        }
        if position < live.count, live.order[position].key == key {
          let member = live.order[position]
          if mayHaveMoved || !live.slot(member.slot).pointee.isWanted {
            live[position].isWanted = true
            take(values[index], at: position)
          }
          next.append(member)
          position += 1
        } else {
          let member = enter(values[index], range)
          next.append(member)
        }
      }
      first = range.end
    }
    while position < live.count {
      passOver(position, into: &commands)
      position += 1
    }
    live.exchangeOrder(for: &next)
  }

  /// A live element that no longer meets the window: it stays under a lease and leaves otherwise.
  private mutating func passOver(_ position: Int, into commands: inout [Command]) {
    let isHeld = !leases.isEmpty && isLeased(live[position].element)
    guard isHeld, !isCleared, live[position].view != nil else {
      leave(live[position], into: &commands, pooled: true)
      live.vacate(live.order[position].slot)
      return
    }
    live[position].isWanted = false
    let element = live[position].element
    if let attributes = attributes(
      of: element.kind, at: element.index, inSection: live[position].handle)
    {
      take(attributes, at: position)
    }
    next.append(live.order[position])
  }

  func isLeased(_ element: Element) -> Bool {
    guard element.kind == .item else { return false }
    let section = element.id.isNamed ? 0 : element.section
    for index in leases.indices
    where leases[index].id == element.id && leases[index].section == section {
      return true
    }
    return false
  }

  /// Notes where a live element stands, if that is elsewhere than before.
  private mutating func take(_ attributes: LayoutAttributes, at position: Int) {
    if live[position].attributes.says(sameAs: attributes) { return }
    if !live[position].attributes.looks(like: attributes) { live[position].needsPlacing = true }
    live[position].attributes = attributes
  }

  private mutating func enter(
    _ attributes: LayoutAttributes, _ range: AnswerRange
  ) -> LiveSet.Member {
    let id = sections[range.handle].id(of: attributes.kind, at: attributes.index)
    let element = Element(
      kind: attributes.kind, section: range.section, index: attributes.index, id: id)
    var entered = MaterializedElement(
      element: element, handle: range.handle, attributes: attributes)
    for position in arrivals.indices where attributes.kind == .item {
      let arrival = arrivals[position]
      if arrival.handle == range.handle && arrival.first <= attributes.index
        && attributes.index < arrival.end
      {
        entered.isArriving = true
      }
    }
    return live.file(entered)
  }

  // MARK: Pinned views

  /// Asks for pinned views only, while nothing else may have changed.
  private mutating func updatePinnedViews(into commands: inout [Command]) {
    arePinnedViewsStale = false
    pinnedFor = viewport
    work.pinnedQueries += 1
    let window = viewport.window
    let environment = LayoutEnvironment(axis: axis, viewport: viewport)
    answer.removeAll()
    var isSame = true
    findVisibleSections()
    for section in visible.values {
      let first = answer.count
      sections[section.handle].layout.pinnedAttributes(
        in: environment.moved(to: section.start), into: &answer)
      work.attributes += answer.count - first
      for position in first..<answer.count {
        var attributes = answer.values[position]
        attributes.frame.origin[axis] += section.start
        let key = ElementKey(
          section: section.index, kind: attributes.kind, index: attributes.index)
        if attributes.frame.isValid, attributes.frame.intersects(window),
          let known = live.position(of: key)
        {
          take(attributes, at: known)
        } else {
          isSame = false
        }
      }
    }
    if isSame { return }
    // One came or went: that takes a whole query.
    query(into: &commands)
  }

  // MARK: Leaving

  /// Gives up the views of elements that were taken out of the data.
  private mutating func giveUpRemoved(into commands: inout [Command]) {
    if removed.isEmpty { return }
    for index in removed.indices {
      let element = removed[index]
      guard let transition, case .view(let view) = element.showing else {
        leave(element, into: &commands, pooled: true)
        continue
      }
      if element.isInViewport { commands.append(.didLeave(view, element.element)) }
      commands.append(.place(view, element.attributes, transition))
      leaving.append(LeavingView(view: view, reuse: element.reuse))
    }
    removed.removeAll()
  }

  /// Lets elements that were just removed go where their layout says.
  ///
  /// - Parameters:
  ///   - first: The first of them.
  ///   - layout: Gives the layout of an element's section, as it was.
  mutating func depart(
    from first: Int, _ layout: (borrowing MaterializedElement) -> AnySectionLayout
  ) {
    if transition == nil { return }
    for index in first..<removed.count {
      removed[index].attributes = layout(removed[index]).finalAttributes(
        for: removed[index].attributes)
    }
  }

  /// Gives up what shows an element.
  func leave(_ element: borrowing MaterializedElement, into commands: inout [Command], pooled: Bool)
  {
    switch element.showing {
    case .nothing, .refused: return
    case .placeholder(let view):
      commands.append(order(giveUp: view, .placeholder, pooled: pooled))
    case .view(let view):
      if element.isInViewport { commands.append(.didLeave(view, element.element)) }
      commands.append(order(giveUp: view, element.reuse, pooled: pooled))
    }
  }

  func order(giveUp view: ViewID, _ reuse: ReuseIdentifier, pooled: Bool) -> Command {
    reuse == .none || !pooled ? .discard(view) : .recycle(view)
  }

  /// Notes a report of an element, each at most once until the data changes.
  mutating func report(_ report: Report, of element: Element) {
    let matter = ElementIdentity(
      rank: UInt64(report.code) << 10 | UInt64(element.kind.rank), handle: element.section,
      index: element.index)
    if reportedLayouts.value(of: matter) >= 0 { return }
    reportedLayouts.set(1, for: matter)
    reports.append(report)
  }
}

/// Which of the answers are a section's: those behind the range before, up to `end`.
struct AnswerRange: BitwiseCopyable, Sendable {
  var section: Int
  var handle: Int
  var end: Int
}
