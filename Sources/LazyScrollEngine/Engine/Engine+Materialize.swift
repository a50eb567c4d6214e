/// Step five of an update: which elements meet the window, and which views therefore leave.
extension Engine {
  mutating func materialize() {
    giveUpRemoved()
    if isCleared || viewport.bounds.isEmpty {
      ranges.removeAll()
      if !live.isEmpty { merge() }
      forgetAnswer()
      return
    }
    if isAnswered() {
      followAnswer()
      if !Program.isPlain, arePinnedViewsStale { updatePinnedViews() }
      return
    }
    query()
  }

  private mutating func query() {
    askLayouts()
    merge()
    arePinnedViewsStale = false
    mayHaveMoved = false
    if !arrivals.isEmpty { arrivals.removeAll() }
  }

  // MARK: Asking

  /// Fills `answer` with what meets the window, in reading order and content space.
  private mutating func askLayouts() {
    work.queries &+= 1
    answer.removeAll()
    ranges.makeUnique()
    ranges.removeAll()
    let window = viewport.window
    findVisibleSections()
    var reach = sections.reach(
      from: window.offset(along: axis), to: window.end(along: axis), around: visible)
    for number in visible.indices {
      let section = visible[number]
      let (first, wasCut) = (answer.count, answer.isCut)
      answer.forgetReach()
      let environment = environment(of: section, at: viewport)
      sections[section.handle].layout.attributes(
        in: section.start == 0 ? window : window.offset(by: -section.start, along: axis),
        in: environment, into: &answer)
      reach = (
        min(reach.backward, answer.reach.backward), min(reach.forward, answer.reach.forward)
      )
      work.attributes &+= answer.count - first
      if answer.isCut { reach = (0, 0) }
      if answer.isCut, !wasCut {
        report(
          .tooManyElements(section: section.index, taken: Self.elementLimit),
          of: Element(
            kind: .background, section: section.index, index: 0, id: .position(0)))
      }
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
    let ends = ends(of: visible)
    let values = answer.values
    for position in first..<values.count {
      values[position].frame.origin[axis] += start
      let (kind, index) = (values[position].kind, values[position].index)
      if !values[position].frame.isValid {
        let element = element(kind, index, visible)
        report(.invalidAttributes(element), of: element)
        continue
      }
      if !values[position].frame.intersects(window) { continue }
      if !Program.isPlain, kind == .item {
        let frame = values[position].frame
        if frame.offset(along: axis) < ends.lower || frame.end(along: axis) > ends.upper {
          reportOutside(index, visible)
        }
      }
      let count = kind == .item ? itemCount : count(of: kind, inSection: visible.handle)
      if !Program.isPlain, index < 0 || index >= count {
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
    if !Program.isPlain, !isSorted { sortAnswer(from: first, of: visible) }
  }

  /// Between which places of content space a section's layout may put things, half a point to spare.
  private mutating func ends(of visible: SectionList.Visible) -> (lower: Double, upper: Double) {
    if Program.isPlain { return (0, 0) }
    let overhang = sections.overhang
    return (
      visible.start - overhang.before - 0.5,
      visible.start + sections.extent(at: visible.index) + overhang.after + 0.5
    )
  }

  /// Reports an item that a layout put beyond its section's ends.
  ///
  /// Columns may stand there, which are held beside each other.
  private mutating func reportOutside(_ index: Int, _ visible: SectionList.Visible) {
    if sections[visible.handle].layout.columns != nil { return }
    let element = element(.item, index, visible)
    report(.outsideContent(element), of: element)
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

  private mutating func element(
    _ kind: ElementKind, _ index: Int, _ visible: SectionList.Visible
  ) -> Element {
    let isKnown = index >= 0 && index < count(of: kind, inSection: visible.handle)
    return Element(
      kind: kind, section: visible.index, index: index,
      id: isKnown ? id(of: kind, at: index, inSection: visible.handle) : .position(index))
  }

  // MARK: Merging

  /// Walks the live elements and the answers side by side: what is only live leaves, what is only
  /// answered wants a view.
  private mutating func merge() {
    next.makeUnique()
    next.removeAll()
    let values = answer.values
    var position = 0
    var first = 0
    for number in ranges.indices {
      let range = ranges[number]
      for index in first..<range.end {
        let key = ElementKey(
          section: range.section, kind: values[index].kind, index: values[index].index)
        while position < live.count, live.order[position].key < key {
          passOver(position)
          position += 1
        }
        if position < live.count, live.order[position].key == key {
          let member = live.order[position]
          let element = live.slot(member.slot)
          if mayHaveMoved || !element.pointee.isWanted {
            element.pointee.isWanted = true
            element.pointee.take(values[index])
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
      passOver(position)
      position += 1
    }
    live.exchangeOrder(for: &next)
  }

  /// A live element that no longer meets the window: it stays under a lease and leaves otherwise.
  private mutating func passOver(_ position: Int) {
    let member = live.order[position]
    let element = live.slot(member.slot)
    let isHeld = !leases.isEmpty && isLeased(element.pointee.element)
    if !Program.isPlain, !isCleared, !viewport.bounds.isEmpty { reportIfForgotten(element) }
    guard isHeld, !isCleared, element.pointee.view != nil else {
      leave(element, pooled: true)
      live.vacate(member.slot)
      return
    }
    element.pointee.isWanted = false
    if let attributes = attributes(
      of: element.pointee.element.kind, at: element.pointee.element.index,
      inSection: element.pointee.handle)
    {
      element.pointee.take(attributes)
    }
    next.append(member)
  }

  /// Reports an item that was in the window and is so still, as its layout says when it is asked for it.
  private mutating func reportIfForgotten(_ element: UnsafeMutablePointer<MaterializedElement>) {
    let (found, window) = (element.pointee.element, viewport.window)
    guard found.kind == .item, element.pointee.attributes.frame.intersects(window),
      let frame = frame(ofItem: found.index, inSection: element.pointee.handle),
      frame.intersects(window)
    else { return }
    report(.forgottenItem(found), of: found)
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

  private mutating func enter(
    _ attributes: LayoutAttributes, _ range: AnswerRange
  ) -> LiveSet.Member {
    let id = id(of: attributes.kind, at: attributes.index, inSection: range.handle)
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
  private mutating func updatePinnedViews() {
    arePinnedViewsStale = false
    pinnedFor = viewport
    work.pinnedQueries &+= 1
    // That which live views meet.
    let window = answeredWindow ?? viewport.window
    answer.removeAll()
    var isSame = true
    findVisibleSections()
    for number in visible.indices {
      let section = visible[number]
      let first = answer.count
      let environment = environment(of: section, at: viewport)
      sections[section.handle].layout.pinnedAttributes(in: environment, into: &answer)
      work.attributes &+= answer.count - first
      let values = answer.values
      for position in first..<values.count {
        values[position].frame.origin[axis] += section.start
        let key = ElementKey(
          section: section.index, kind: values[position].kind, index: values[position].index)
        if values[position].frame.isValid, values[position].frame.intersects(window),
          let known = live.element(of: key)
        {
          known.pointee.take(values[position])
        } else {
          isSame = false
        }
      }
    }
    if isSame { return }
    // One came or went: that takes a whole query.
    query()
  }

  // MARK: Leaving

  /// Gives up the views of elements that were taken out of the data.
  private mutating func giveUpRemoved() {
    if removed.isEmpty { return }
    for index in removed.indices {
      let element = removed.at(index)
      guard let transition, case .view(let view) = element.pointee.showing else {
        leave(element, pooled: true)
        continue
      }
      noteLeaving(element, view)
      commands.append(.place(view, element.pointee.attributes, transition))
      leaving.append(LeavingView(view: view, reuse: element.pointee.reuse))
    }
    removed.removeAll()
  }

  /// Lets an element that was just removed go where its layout says.
  ///
  /// - Parameters:
  ///   - index: Which of the removed ones.
  ///   - layout: The layout of its section, as it was.
  mutating func depart(_ index: Int, from layout: AnySectionLayout) {
    if transition == nil { return }
    let element = removed.at(index)
    element.pointee.attributes = layout.finalAttributes(for: element.pointee.attributes)
  }

  /// Gives up what shows an element.
  mutating func leave(_ element: UnsafeMutablePointer<MaterializedElement>, pooled: Bool) {
    guard let view = element.pointee.view else { return }
    noteLeaving(element, view)
    giveUp(view, element.pointee.reuse, pooled: pooled)
  }

  private mutating func noteLeaving(
    _ element: UnsafeMutablePointer<MaterializedElement>, _ view: ViewID
  ) {
    if element.pointee.isInViewport { commands.append(.didLeave(view, element.pointee.element)) }
  }

  mutating func giveUp(_ view: ViewID, _ reuse: ReuseIdentifier, pooled: Bool) {
    commands.append(reuse == .none || !pooled ? .discard(view) : .recycle(view))
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
