/// Step four of an update: which elements meet the window, and which views therefore leave.
extension Engine {
  mutating func materialize(into commands: inout [Command]) {
    giveUpRemoved(into: &commands)
    if isCleared || viewport.bounds.isEmpty {
      if !live.isEmpty { merge([], into: &commands) }
      queried = nil
      return
    }
    if let queried, viewport.isCovered(byQueryAt: queried) {
      if arePinnedViewsStale { updatePinnedViews(into: &commands) }
      return
    }
    askLayouts()
    merge(ranges, into: &commands)
    queried = viewport
    arePinnedViewsStale = false
    arrivals.removeAll(keepingCapacity: true)
  }

  // MARK: Asking

  /// Fills `answers` with what meets the window, in reading order and content space.
  private mutating func askLayouts() {
    work.queries += 1
    answers.removeAll(keepingCapacity: true)
    ranges.removeAll(keepingCapacity: true)
    let window = viewport.window
    let environment = LayoutEnvironment(axis: axis, viewport: viewport)
    findVisibleSections()
    for section in visible {
      let first = answers.count
      sections[section.handle].layout.attributes(
        in: window.offset(by: -section.start, along: axis),
        in: environment.moved(to: section.start), into: &answers)
      work.attributes += answers.count - first
      keepUsable(from: first, of: section, window: window)
      if answers.count > first {
        ranges.append(
          AnswerRange(section: section.index, handle: section.handle, end: answers.count))
      }
    }
  }

  /// Brings a section's answers into content space and reading order, and drops and reports what is
  /// no place, stands twice, or is not in the section.
  private mutating func keepUsable(
    from first: Int, of visible: SectionList.Visible, window: Rect
  ) {
    let (section, handle, start) = (visible.index, visible.handle, visible.start)
    var kept = first
    var last: (rank: Int32, index: Int) = (-1, -1)
    var isSorted = true
    for position in first..<answers.count {
      var attributes = answers[position]
      if !attributes.frame.isValid {
        report(.invalidAttributes(element(attributes, section, handle)))
        continue
      }
      attributes.frame.origin[axis] += start
      if !attributes.frame.intersects(window) { continue }
      let rank = attributes.kind.rank
      let count = sections[handle].count(of: attributes.kind)
      if attributes.index < 0 || attributes.index >= count {
        report(
          .unknownElement(
            Element(
              kind: attributes.kind, section: section, index: attributes.index,
              id: .position(attributes.index)), count: count))
        continue
      }
      if (rank, attributes.index) <= last { isSorted = false }
      last = (rank, attributes.index)
      answers[kept] = attributes
      kept += 1
    }
    answers.removeLast(answers.count - kept)
    if isSorted { return }
    sortInPlace(&answers, from: first) {
      ($0.kind.rank, $0.index) < ($1.kind.rank, $1.index)
    }
    var unique = first
    for position in first..<answers.count {
      let attributes = answers[position]
      if unique > first, answers[unique - 1].kind == attributes.kind,
        answers[unique - 1].index == attributes.index
      {
        report(.duplicateAttributes(element(attributes, section, handle)))
        continue
      }
      answers[unique] = attributes
      unique += 1
    }
    answers.removeLast(answers.count - unique)
  }

  private func element(
    _ attributes: LayoutAttributes, _ section: Int, _ handle: Int
  ) -> Element {
    let isKnown = (0..<sections[handle].count(of: attributes.kind)).contains(attributes.index)
    return Element(
      kind: attributes.kind, section: section, index: attributes.index,
      id: isKnown
        ? sections[handle].id(of: attributes.kind, at: attributes.index)
        : .position(attributes.index))
  }

  // MARK: Merging

  /// Walks the live elements and the answers side by side: what is only live leaves, what is only
  /// answered wants a view.
  private mutating func merge(_ ranges: [AnswerRange], into commands: inout [Command]) {
    next.removeAll(keepingCapacity: true)
    var position = 0
    var first = 0
    for range in ranges {
      for answer in first..<range.end {
        let attributes = answers[answer]
        let key = ElementKey(
          section: Int32(truncatingIfNeeded: range.section), rank: attributes.kind.rank,
          index: attributes.index)
        while position < live.count, live[position].key < key {
          passOver(position, into: &commands)
          position += 1
        }
        if position < live.count, live[position].key == key {
          live[position].isWanted = true
          if live[position].attributes != attributes { take(attributes, at: position) }
          next.append(live[position])
          position += 1
        } else {
          next.append(enter(attributes, range))
        }
      }
      first = range.end
    }
    while position < live.count {
      passOver(position, into: &commands)
      position += 1
    }
    swap(&live, &next)
  }

  /// A live element that no longer meets the window: it stays under a lease and leaves otherwise.
  private mutating func passOver(_ position: Int, into commands: inout [Command]) {
    let isHeld = leases.contains { $0.id == live[position].element.id }
    guard isHeld, !isCleared, live[position].view != nil else {
      leave(live[position], into: &commands, pooled: true)
      return
    }
    live[position].isWanted = false
    let element = live[position].element
    if let attributes = attributes(
      of: element.kind, at: element.index, inSection: live[position].handle),
      attributes != live[position].attributes
    {
      take(attributes, at: position)
    }
    next.append(live[position])
  }

  private mutating func take(_ attributes: LayoutAttributes, at position: Int) {
    if !live[position].attributes.looks(like: attributes) { live[position].needsPlacing = true }
    live[position].attributes = attributes
  }

  private func enter(_ attributes: LayoutAttributes, _ range: AnswerRange) -> MaterializedElement {
    let id = sections[range.handle].id(of: attributes.kind, at: attributes.index)
    let element = Element(
      kind: attributes.kind, section: range.section, index: attributes.index, id: id)
    var entered = MaterializedElement(
      element: element, handle: range.handle, attributes: attributes)
    entered.isArriving =
      attributes.kind == .item
      && arrivals.contains { $0.handle == range.handle && $0.range.contains(attributes.index) }
    return entered
  }

  // MARK: Pinned views

  /// Asks for pinned views only, while nothing else may have changed.
  private mutating func updatePinnedViews(into commands: inout [Command]) {
    arePinnedViewsStale = false
    work.pinnedQueries += 1
    let window = viewport.window
    let environment = LayoutEnvironment(axis: axis, viewport: viewport)
    answers.removeAll(keepingCapacity: true)
    var isSame = true
    findVisibleSections()
    for section in visible {
      let first = answers.count
      sections[section.handle].layout.pinnedAttributes(
        in: environment.moved(to: section.start), into: &answers)
      work.attributes += answers.count - first
      for position in first..<answers.count {
        var attributes = answers[position]
        attributes.frame.origin[axis] += section.start
        let key = ElementKey(
          section: Int32(truncatingIfNeeded: section.index), rank: attributes.kind.rank,
          index: attributes.index)
        if attributes.frame.isValid, attributes.frame.intersects(window),
          let known = self.position(of: key)
        {
          if live[known].attributes != attributes { take(attributes, at: known) }
        } else {
          isSame = false
        }
      }
    }
    if isSame { return }
    // One came or went: that takes a whole query.
    askLayouts()
    merge(ranges, into: &commands)
    queried = viewport
  }

  // MARK: Leaving

  /// Gives up the views of elements that were taken out of the data.
  private mutating func giveUpRemoved(into commands: inout [Command]) {
    if removed.isEmpty { return }
    for element in removed {
      guard let transition, case .view(let view) = element.showing, element.handle >= 0 else {
        leave(element, into: &commands, pooled: true)
        continue
      }
      if element.isInViewport { commands.append(.didLeave(view, element.element)) }
      let final = finalAttributes(of: element)
      commands.append(.place(view, final, transition))
      leaving.append((view, element.reuse))
    }
    removed.removeAll(keepingCapacity: true)
  }

  private func finalAttributes(of element: MaterializedElement) -> LayoutAttributes {
    // The element's section may be gone with it; any layout fades things out.
    guard element.handle < sections.count else {
      var faded = element.attributes
      faded.alpha = 0
      return faded
    }
    return sections[element.handle].layout.finalAttributes(for: element.attributes)
  }

  /// Gives up what shows an element.
  func leave(_ element: MaterializedElement, into commands: inout [Command], pooled: Bool) {
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

  /// Notes a report, each at most once until the data changes.
  private mutating func report(_ report: Report) {
    if reportedLayouts.insert(report).inserted { reports.append(report) }
  }
}

/// Which of the answers are a section's: those behind the range before, up to `end`.
struct AnswerRange: Sendable {
  var section: Int
  var handle: Int
  var end: Int
}
