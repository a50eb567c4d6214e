/// The last answer of the layouts, and the range of offsets in which it holds.
///
/// Layouts say how far the window may move before their answers change; after each update the range is also known in
/// which no element enters or leaves the viewport. About half of all ticks stay within both and cost a few
/// comparisons; of the others many need no query.
///
/// ```
/// stale ──ask──► answered ◄──askPinnedViews── pinnedStale
///   ▲               │  pinned views moved ───────►│
///   └── data, sizes, another window, too far ─────┘
/// ```
struct LayoutQuery: Sendable {
  /// The part of the answer that may be trusted.
  private enum State: Sendable {
    /// None of it: the layouts have to be asked.
    case stale
    /// All but the places of pinned views.
    case pinnedStale
    /// All of it.
    case answered
  }

  /// The most elements of one answer.
  static var elementLimit: Int { 1 << 16 }

  private var state = State.stale
  /// A Boolean value that indicates whether elements may stand elsewhere than in the answer before.
  private(set) var mayHaveMoved = true
  /// A Boolean value that indicates whether all views were given up until something happens.
  private(set) var isSuspended = false
  /// The viewport that the layouts were asked for.
  private var asked = Viewport.zero
  /// The viewport that the places of pinned views are for: that of the last query, or a later one.
  private var pinnedFor = Viewport.zero
  /// The offsets for which layouts would give the same answer.
  private var held = OffsetRange()
  /// The last offset for which the answer is known to hold.
  private var answeredOffset = 0.0
  /// The offsets for which nothing but the offset changes.
  private var quiet = OffsetRange.none
  /// The attributes of elements in the window, in layout order and content space.
  private(set) var answer = LayoutAnswer(limit: LayoutQuery.elementLimit)
  /// The sections of the answer, in order.
  private(set) var ranges = Slab<AnswerRange>()
  private var visible = Slab<SectionList.Visible>()
  /// The answer of ``followers(in:)``; `nil` until that is asked.
  private var followers: WindowFollowers?
  /// The number of queries, of attributes they gave, and of queries for pinned views only.
  private(set) var work = (queries: 0, attributes: 0, pinnedQueries: 0)

  // MARK: State

  /// A Boolean value that indicates whether the answer may be trusted, that of pinned views aside.
  var isValid: Bool { state != .stale }

  /// A Boolean value that indicates whether only the places of pinned views have to be asked for.
  var arePinnedViewsStale: Bool { state == .pinnedStale }

  /// Distrusts the answer as far as it has become stale.
  mutating func invalidate(_ staleness: Staleness) {
    switch staleness {
    case .nothing: return
    case .pinned: if state == .answered { state = .pinnedStale }
    case .attributes, .preparation: state = .stale
    }
    mayHaveMoved = true
  }

  /// Gives up all views until ``resume()``.
  mutating func suspend() {
    isSuspended = true
    invalidate(.attributes)
  }

  /// Lets elements have views again.
  mutating func resume() { isSuspended = false }

  // MARK: Ranges

  /// A Boolean value that indicates whether the answer is also that for a viewport.
  ///
  /// It is where the layouts say that their answers hold, and as long as no more than the threshold
  /// was scrolled.
  func isAnswered(for viewport: Viewport, along axis: ScrollAxis) -> Bool {
    isValid && (isHeld(for: viewport, along: axis) || viewport.isCovered(byQueryAt: asked))
  }

  /// A Boolean value that indicates whether layouts would give the same answer for a viewport.
  private func isHeld(for viewport: Viewport, along axis: ScrollAxis) -> Bool {
    let crossing = axis.crossing
    return held.contains(viewport.bounds.origin[axis])
      && viewport.bounds.origin[crossing] == asked.bounds.origin[crossing]
      && viewport.isLike(asked)
  }

  /// Moves the window that the answer is known for along with the viewport, as far as it holds.
  mutating func follow(_ viewport: Viewport, along axis: ScrollAxis) {
    let offset = viewport.bounds.origin[axis]
    answeredOffset = held.contains(offset) ? offset : asked.bounds.origin[axis]
  }

  /// Returns the window that the live elements meet: that of the last query, moved as far as its answer
  /// is known to hold; `nil` when the layouts have to be asked again.
  func answeredWindow(along axis: ScrollAxis) -> LayoutRect? {
    if !isValid { return nil }
    // No sum with the distance: far from the content's start that would be rounded.
    var answered = asked
    answered.bounds.origin[axis] = answeredOffset
    return answered.window
  }

  /// Returns the distance to keep from an exact place, since sums of coordinates are rounded.
  static func caution(at offset: Double) -> Double { 1e-6 + offset.magnitude * 1e-15 }

  // MARK: Quiet ticks

  /// Returns the offsets for which nothing but the offset changes, and forgets them.
  mutating func takeQuietRange() -> OffsetRange {
    let taken = quiet
    quiet = .none
    return taken
  }

  /// Keeps the quiet range for another tick, of which nothing follows.
  mutating func keep(_ range: OffsetRange) { quiet = range }

  /// Finds the offsets for which nothing will change.
  ///
  /// - Parameters:
  ///   - reach: The distances along the axis that the viewport may move before an element enters or leaves it.
  ///   - viewport: The viewport.
  ///   - axis: The axis.
  mutating func findQuietRange(
    within reach: (backward: Double, forward: Double), of viewport: Viewport, along axis: ScrollAxis
  ) {
    guard isValid, !isSuspended else { return }
    let here = viewport.bounds.origin[axis]
    let caution = Self.caution(at: here)
    let lower = max(here - reach.backward + caution, held.lower)
    let upper = min(here + reach.forward - caution, held.upper)
    if lower < here, here < upper { quiet = OffsetRange(lower: lower, upper: upper) }
  }

  // MARK: Asking

  /// Returns the part of the answer that the layouts in the window say has become stale, and prepares nothing.
  ///
  /// They are asked without an answer, too: after views were given up, the viewport may stand where columns have to be
  /// prepared.
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

  /// Finds the sections in the window, and those whose headers are pinned there.
  private mutating func findVisibleSections(of content: borrowing ContentModel) {
    let axis = content.axis
    let window = content.viewport.window
    var (lower, upper) = (window.offset(along: axis), window.end(along: axis))
    // With headers over the whole viewport, one behind it moves as long as it is live.
    if content.sections.hasLevels, isAnswered(for: content.viewport, along: axis),
      let answered = answeredWindow(along: axis)
    {
      lower = min(lower, answered.offset(along: axis))
      upper = max(upper, answered.end(along: axis))
    }
    content.sections.find(from: lower, to: upper, into: &visible)
    content.sections.addLeaders(to: &visible)
  }

  /// Forgets the answer: no element meets the window.
  mutating func removeAnswer() {
    ranges.removeAll()
    visible.removeAll()
    followers = nil
  }

  /// Notes that the live elements are those of the answer.
  mutating func didMerge() { mayHaveMoved = false }

  /// Asks the layouts for the elements in the window.
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

  /// Returns the elements of the visible sections that keep places in the window.
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
    // In an outline a header stands below others, which are pushed out themselves.
    return content.sections.hasLevels && !pinned.isEmpty ? .unpredictable : .pinned(pinned)
  }

  /// Returns a Boolean value that indicates whether a movement of the viewport by one point gives views other frames that are
  /// not pinned.
  private func isStaleAfterMovement(of content: borrowing ContentModel) -> Bool {
    var moved = content.viewport
    moved.bounds.origin[content.axis] += 1
    return visible.indices.contains { content.staleness(of: visible[$0], since: moved) > .pinned }
  }

  /// Notes the offsets for which the answer just given holds.
  private mutating func hold(
    _ viewport: Viewport, along axis: ScrollAxis, backward: Double, forward: Double
  ) {
    let here = viewport.bounds.origin[axis]
    let caution = Self.caution(at: here)
    held = OffsetRange(lower: here - backward + caution, upper: here + forward - caution)
    asked = viewport
    pinnedFor = viewport
    answeredOffset = here
    state = .answered
  }

  /// Asks for the attributes of pinned views only, while nothing else may have changed.
  ///
  /// - Returns: A Boolean value that indicates whether all of them meet the window of the live elements.
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
