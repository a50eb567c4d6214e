/// The last answer of the layouts, and the range of offsets for which it is valid.
///
/// Layouts tell how far the window may move before their answer changes, and each update finds how far it may move before an
/// element enters or leaves the viewport. About half of all ticks stay within both ranges and cost a few comparisons. Many
/// others need no query.
///
/// ```
/// stale ──ask──► answered ◄──askPinnedViews── pinnedStale
///   ▲               │  pinned views moved ───────►│
///   └── data, sizes, another window, too far ─────┘
/// ```
struct LayoutQuery: Sendable {
  /// Which part of the answer is valid.
  private enum State: Sendable {
    /// None: the layouts have to be queried.
    case stale
    /// All but the attributes of pinned views.
    case pinnedStale
    /// The whole answer.
    case answered
  }

  /// The most elements in one answer.
  static var elementLimit: Int { 1 << 16 }

  private var state = State.stale
  /// True if attributes in the answer may differ from those of live elements.
  private(set) var mayHaveMoved = true
  /// True after ``suspend()``: no element has a view until ``resume()``.
  private(set) var isSuspended = false
  /// The viewport of the last query.
  private var asked = Viewport.zero
  /// The viewport for which the attributes of pinned views are valid: that of the last query, or a later one.
  private var pinnedFor = Viewport.zero
  /// The offsets for which the layouts would give the same answer.
  private var validRange = OffsetRange()
  /// The last offset for which the answer is known to be valid.
  private var answeredOffset = 0.0
  /// The range of offsets within which a scroll changes nothing but the offset; see ``takeQuietRange()``.
  private var quiet = OffsetRange.none
  /// The attributes of elements in the window, in layout order and content space.
  private(set) var answer = LayoutAnswer(limit: LayoutQuery.elementLimit)
  /// The sections of the answer, in order.
  private(set) var ranges = Slab<AnswerRange>()
  private var visible = Slab<SectionList.Visible>()
  /// The result of ``followers(in:)``; `nil` until it is asked for.
  private var followers: WindowFollowers?
  /// The number of queries, of attributes that they gave, and of queries for pinned views only.
  private(set) var work = (queries: 0, attributes: 0, pinnedQueries: 0)

  // MARK: State

  /// True if the answer is valid, pinned views aside.
  var isValid: Bool { state != .stale }

  /// True if only pinned views have to be queried.
  var arePinnedViewsStale: Bool { state == .pinnedStale }

  /// Marks the answer stale to the given extent.
  mutating func invalidate(_ staleness: Staleness) {
    switch staleness {
    case .nothing: return
    case .pinned: if state == .answered { state = .pinnedStale }
    case .attributes, .preparation: state = .stale
    }
    mayHaveMoved = true
  }

  /// Lets no element have a view until ``resume()``.
  mutating func suspend() {
    isSuspended = true
    invalidate(.attributes)
  }

  /// Lets elements have views again, after ``suspend()``.
  mutating func resume() { isSuspended = false }

  // MARK: Ranges

  /// Returns true if the answer is valid for a viewport: within the range that the layouts told, and within the viewport's
  /// threshold of the last query.
  func isAnswered(for viewport: Viewport, along axis: ScrollAxis) -> Bool {
    isValid && (isHeld(for: viewport, along: axis) || viewport.isCovered(byQueryAt: asked))
  }

  /// Returns true if the layouts would give the same answer for a viewport.
  private func isHeld(for viewport: Viewport, along axis: ScrollAxis) -> Bool {
    let crossing = axis.crossing
    return validRange.contains(viewport.bounds.origin[axis])
      && viewport.bounds.origin[crossing] == asked.bounds.origin[crossing]
      && viewport.isLike(asked)
  }

  /// Records that the viewport has moved, and whether the answer is valid where it is.
  mutating func follow(_ viewport: Viewport, along axis: ScrollAxis) {
    let offset = viewport.bounds.origin[axis]
    answeredOffset = validRange.contains(offset) ? offset : asked.bounds.origin[axis]
  }

  /// Returns the window whose elements are live: that of the last query, moved as far as the answer is known to be valid; `nil`
  /// if the layouts have to be queried.
  func answeredWindow(along axis: ScrollAxis) -> LayoutRect? {
    if !isValid { return nil }
    // The offset itself, and no sum with a distance, which is rounded far from the content's start.
    var answered = asked
    answered.bounds.origin[axis] = answeredOffset
    return answered.window
  }

  /// Returns the tolerance for rounding at an offset.
  static func caution(at offset: Double) -> Double { 1e-6 + offset.magnitude * 1e-15 }

  // MARK: Quiet ticks

  /// Returns the range of offsets within which a scroll changes nothing but the offset, and clears it: each update finds it
  /// again.
  mutating func takeQuietRange() -> OffsetRange {
    let taken = quiet
    quiet = .none
    return taken
  }

  /// Keeps the quiet range, after a tick within it.
  mutating func keep(_ range: OffsetRange) { quiet = range }

  /// Finds the range of offsets within which a scroll will change nothing but the offset.
  ///
  /// - Parameters:
  ///   - reach: How far the viewport may move in either direction before an element enters or leaves it, in points.
  ///   - viewport: The viewport.
  ///   - axis: The axis.
  mutating func findQuietRange(
    within reach: (backward: Double, forward: Double), of viewport: Viewport, along axis: ScrollAxis
  ) {
    guard isValid, !isSuspended else { return }
    let here = viewport.bounds.origin[axis]
    let caution = Self.caution(at: here)
    let lower = max(here - reach.backward + caution, validRange.lower)
    let upper = min(here + reach.forward - caution, validRange.upper)
    if lower < here, here < upper { quiet = OffsetRange(lower: lower, upper: upper) }
  }

  // MARK: Asking

  /// Asks the layouts in the window how stale the answer is, without preparing them.
  ///
  /// Call it even if there is no valid answer: after `clear`, columns at the new offset may be unprepared.
  mutating func staleness(in content: borrowing ContentModel) -> Staleness {
    let (viewport, axis) = (content.viewport, content.axis)
    if isValid, isHeld(for: viewport, along: axis), isHeld(for: pinnedFor, along: axis) {
      return .nothing
    }
    var worst = Staleness.nothing
    findVisibleSections(of: content)
    for index in visible.indices {
      worst = max(worst, content.staleness(of: visible[index], since: pinnedFor))
    }
    return worst
  }

  /// The viewport of the last query.
  var lastViewport: Viewport { asked }

  /// Finds the sections in the window, and the sections whose headers are pinned there.
  private mutating func findVisibleSections(of content: borrowing ContentModel) {
    let axis = content.axis
    let window = content.viewport.window
    var (lower, upper) = (window.offset(along: axis), window.end(along: axis))
    // Where headers cover the whole viewport, a live header behind it still moves.
    if content.sections.hasLevels, isAnswered(for: content.viewport, along: axis),
      let answered = answeredWindow(along: axis)
    {
      lower = min(lower, answered.offset(along: axis))
      upper = max(upper, answered.end(along: axis))
    }
    content.sections.find(from: lower, to: upper, into: &visible)
    content.sections.addLeaders(to: &visible)
  }

  /// Discards the answer, because the window has no elements.
  mutating func removeAnswer() {
    ranges.removeAll()
    visible.removeAll()
    followers = nil
  }

  /// Records that the live elements have the attributes of the answer.
  mutating func didMerge() { mayHaveMoved = false }

  /// Queries the layouts for the elements in the window.
  mutating func ask(_ content: borrowing ContentModel, into output: inout Output) {
    work.queries &+= 1
    answer.removeAll()
    ranges.makeUnique()
    ranges.removeAll()
    let axis = content.axis
    let window = content.viewport.window
    findVisibleSections(of: content)
    var reach = content.sections.reach(
      from: window.offset(along: axis), to: window.end(along: axis), around: visible)
    for number in visible.indices {
      let section = visible[number]
      let (first, wasCut) = (answer.count, answer.isCut)
      answer.forgetReach()
      content.sections[section.handle].layout.attributes(
        in: section.start == 0 ? window : window.offset(by: -section.start, along: axis),
        in: content.environment(of: section), into: &answer)
      work.attributes &+= answer.count - first
      if answer.isCut { reach = (0, 0) }
      if answer.isCut, !wasCut {
        output.report(
          .tooManyElements(section: section.index, taken: Self.elementLimit),
          onceFor: ListElement(
            kind: .background, section: section.index, index: 0, id: .position(0)))
      }
      answer.keepUsable(from: first, of: section, window: window, content, into: &output)
      reach = (
        min(reach.backward, answer.reach.backward), min(reach.forward, answer.reach.forward)
      )
      if answer.count > first {
        ranges.append(
          AnswerRange(section: section.index, handle: section.handle, end: answer.count))
      }
    }
    followers = nil
    hold(content.viewport, along: axis, backward: reach.backward, forward: reach.forward)
  }

  /// Returns the elements of the visible sections that keep their places in the window as it moves.
  mutating func followers(in content: borrowing ContentModel) -> WindowFollowers {
    if let followers { return followers }
    let found = isStaleAfterMovement(of: content) ? .unpredictable : findPinned(in: content)
    followers = found
    return found
  }

  private func findPinned(in content: borrowing ContentModel) -> WindowFollowers {
    var pinned = Buffer<WindowFollowers.Pinned>()
    var answer = LayoutAnswer.collectingPins
    for number in visible.indices {
      let section = visible[number]
      answer.removeAll()
      content.sections[section.handle].layout.pinnedAttributes(
        in: content.environment(of: section), into: &answer)
      let pins = answer.pins ?? []
      if pins.count < answer.count { return .unpredictable }
      for pin in pins {
        let attributes = answer.values[pin.position]
        pinned.append(
          WindowFollowers.Pinned(
            element: ElementKey(
              section: section.index, kind: attributes.kind, index: attributes.index),
            range: pin.range.moved(by: section.start)))
      }
    }
    // In an outline a header is pinned below others, which are pushed out themselves.
    return content.sections.hasLevels && !pinned.isEmpty ? .unpredictable : .pinned(pinned)
  }

  /// Returns true if a scroll by one point changes frames of views that are not pinned.
  private func isStaleAfterMovement(of content: borrowing ContentModel) -> Bool {
    var moved = content.viewport
    moved.bounds.origin[content.axis] += 1
    return visible.indices.contains { content.staleness(of: visible[$0], since: moved) > .pinned }
  }

  /// Records the offsets for which the new answer is valid.
  private mutating func hold(
    _ viewport: Viewport, along axis: ScrollAxis, backward: Double, forward: Double
  ) {
    let here = viewport.bounds.origin[axis]
    let caution = Self.caution(at: here)
    validRange = OffsetRange(lower: here - backward + caution, upper: here + forward - caution)
    asked = viewport
    pinnedFor = viewport
    answeredOffset = here
    state = .answered
  }

  /// Queries pinned views only, while nothing else has changed.
  ///
  /// - Returns: True if all of them meet the window of the live elements.
  mutating func askPinnedViews(_ content: borrowing ContentModel) -> Bool {
    let axis = content.axis
    let window = answeredWindow(along: axis) ?? content.viewport.window
    if state == .pinnedStale { state = .answered }
    pinnedFor = content.viewport
    work.pinnedQueries &+= 1
    answer.removeAll()
    ranges.makeUnique()
    ranges.removeAll()
    var isEachInside = true
    findVisibleSections(of: content)
    for number in visible.indices {
      let section = visible[number]
      let first = answer.count
      content.sections[section.handle].layout.pinnedAttributes(
        in: content.environment(of: section), into: &answer)
      work.attributes &+= answer.count - first
      let values = answer.values
      var kept = first
      for position in first..<values.count {
        values[position].frame.origin[axis] += section.start
        if values[position].frame.isValid, values[position].frame.intersects(window) {
          values[kept] = values[position]
          kept += 1
        } else {
          isEachInside = false
        }
      }
      answer.keep(first: kept)
      if kept > first {
        ranges.append(AnswerRange(section: section.index, handle: section.handle, end: kept))
      }
    }
    return isEachInside
  }
}
