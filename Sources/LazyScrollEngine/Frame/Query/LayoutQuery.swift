/// The cached answer of the layouts (the attributes of the elements in the window), and the offsets for which it is valid.
///
/// The cache saves work while the user scrolls. Each layout returns the distance that the window may move before its answer
/// changes, and each update finds the distance that it may move before an element enters or leaves the viewport. About half of
/// all scroll events stay within both distances and cost a few comparisons. Many other events need no query of the layouts.
///
/// ```
/// stale ──ask──► answered ◄──askPinnedViews── pinnedStale
///   ▲               │  pinned views moved ───────►│
///   └── data, sizes, another window, too far ─────┘
/// ```
struct LayoutQuery: Sendable {
  /// The validity of the cached answer of the layouts.
  private enum State: Sendable {
    /// Nothing is valid: the layouts have to be queried.
    case stale
    /// All attributes are valid, except those of pinned views.
    case pinnedStale
    /// The whole answer is valid.
    case answered
  }

  /// The maximum number of elements that one query of the layouts returns.
  static var elementLimit: Int { 1 << 16 }

  private var state = State.stale
  /// True if attributes in the answer may differ from those of live elements.
  private(set) var mayHaveMoved = true
  /// True while no element may have a view, because the app has cleared all views.
  private(set) var isSuspended = false
  /// The viewport of the last query for all elements in the window.
  private var asked = Viewport.zero
  /// The viewport of the last query for pinned views, for which their attributes are valid.
  private var pinnedFor = Viewport.zero
  /// The range of offsets in which the layouts would return the same attributes.
  private var validRange = OffsetRange()
  /// The last offset of the viewport for which the cached answer is known to be valid.
  private var answeredOffset = 0.0
  /// The range of offsets in which a scroll causes no command, so that an update has nothing to do.
  private var quiet = OffsetRange.none
  /// The attributes of elements in the window, in layout order and content space.
  private(set) var answer = LayoutAnswer(limit: LayoutQuery.elementLimit)
  /// The sections of the elements in ``answer``, in order, each with the range of its elements.
  private(set) var ranges = Slab<AnswerRange>()
  private var visible = Slab<SectionList.Visible>()
  /// The cached result of ``followers(in:)``; `nil` until the first call after a query.
  private var followers: WindowFollowers?
  /// The number of queries for all elements, the number of attributes returned, and the number of queries for pinned views only.
  private(set) var work = (queries: 0, attributes: 0, pinnedQueries: 0)

  // MARK: State

  /// True if the cached attributes are valid, except perhaps those of pinned views.
  var isValid: Bool { state != .stale }

  /// True if only pinned views have to be queried.
  var arePinnedViewsStale: Bool { state == .pinnedStale }

  /// Marks the cached attributes as stale: all of them, or those of pinned views only.
  mutating func invalidate(_ staleness: Staleness) {
    switch staleness {
    case .nothing: return
    case .pinned: if state == .answered { state = .pinnedStale }
    case .attributes, .preparation: state = .stale
    }
    mayHaveMoved = true
  }

  /// Prevents elements from having views until ``resume()`` is called, because the app has cleared all views.
  mutating func suspend() {
    isSuspended = true
    invalidate(.attributes)
  }

  /// Lets elements have views again, after ``suspend()``.
  mutating func resume() { isSuspended = false }

  // MARK: Ranges

  /// Returns true if the cached answer can be used for a viewport, so that no query is needed.
  ///
  /// Either the layouts would return the same attributes, or the viewport has moved by no more than its threshold since the last
  /// query.
  func isAnswered(for viewport: Viewport, along axis: ScrollAxis) -> Bool {
    isValid && (isHeld(for: viewport, along: axis) || viewport.isCovered(byQueryAt: asked))
  }

  /// Returns true if the layouts would return the same attributes for a viewport as for the viewport of the last query.
  private func isHeld(for viewport: Viewport, along axis: ScrollAxis) -> Bool {
    let crossing = axis.crossing
    return validRange.contains(viewport.bounds.origin[axis])
      && viewport.bounds.origin[crossing] == asked.bounds.origin[crossing]
      && viewport.isLike(asked)
  }

  /// Records a movement of the viewport for which no query is needed, and the offset for which the cached answer is valid then.
  mutating func follow(_ viewport: Viewport, along axis: ScrollAxis) {
    let offset = viewport.bounds.origin[axis]
    answeredOffset = validRange.contains(offset) ? offset : asked.bounds.origin[axis]
  }

  /// Returns the rectangle whose elements have or need views; `nil` if the layouts have to be queried.
  ///
  /// It is the window of the last query, moved to the last offset for which the result of the query is known to be valid.
  func answeredWindow(along axis: ScrollAxis) -> LayoutRect? {
    if !isValid { return nil }
    // Assign the offset instead of adding a distance, because far from the content's start a sum is rounded.
    var answered = asked
    answered.bounds.origin[axis] = answeredOffset
    return answered.window
  }

  /// Returns the tolerance in points by which coordinates near an offset may differ because of rounding.
  static func caution(at offset: Double) -> Double { 1e-6 + offset.magnitude * 1e-15 }

  // MARK: Quiet ticks

  /// Returns and clears the range of offsets in which a scroll causes no command.
  ///
  /// It is cleared because each update may change the range, and finds it again at the end.
  mutating func takeQuietRange() -> OffsetRange {
    let taken = quiet
    quiet = .none
    return taken
  }

  /// Restores the range of offsets in which a scroll causes no command, after a scroll within the range.
  mutating func keep(_ range: OffsetRange) { quiet = range }

  /// Finds the range of offsets in which a scroll will cause no command.
  ///
  /// - Parameters:
  ///   - reach: The distances in points that the viewport may move before an element enters or leaves it.
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

  /// Returns the extent to which the layouts' last answer is stale in the present viewport, without preparing the layouts.
  ///
  /// Call it even if there is no valid answer. After a `clear` event, for example, columns at the new offset may have to be
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

  /// The viewport of the last query for all elements in the window.
  var lastViewport: Viewport { asked }

  /// Finds the sections in the window, and the sections whose headers are pinned there.
  private mutating func findVisibleSections(of content: borrowing ContentModel) {
    let axis = content.axis
    let window = content.viewport.window
    var (lower, upper) = (window.offset(along: axis), window.end(along: axis))
    // In an outline, pinned headers may cover the whole viewport, so that a header below them is outside of it. Such a
    // header is still live and moves, so search the rectangle of live elements as well.
    if content.sections.hasLevels, isAnswered(for: content.viewport, along: axis),
      let answered = answeredWindow(along: axis)
    {
      lower = min(lower, answered.offset(along: axis))
      upper = max(upper, answered.end(along: axis))
    }
    content.sections.find(from: lower, to: upper, into: &visible)
    content.sections.addLeaders(to: &visible)
  }

  /// Discards the sections of the last answer, because an empty window has no elements.
  mutating func removeAnswer() {
    ranges.removeAll()
    visible.removeAll()
    followers = nil
  }

  /// Records that the live elements have been updated to the attributes of the last query.
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

  /// Returns the elements that keep their places in the window while the content scrolls, such as pinned headers.
  ///
  /// The result is cached until the next query for all elements.
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
    // In an outline, a header is pinned below other headers that are pushed out in turn, so no fixed range is known.
    return content.sections.hasLevels && !pinned.isEmpty ? .unpredictable : .pinned(pinned)
  }

  /// Returns true if a scroll by one point changes frames of views that are not pinned.
  private func isStaleAfterMovement(of content: borrowing ContentModel) -> Bool {
    var moved = content.viewport
    moved.bounds.origin[content.axis] += 1
    return visible.indices.contains { content.staleness(of: visible[$0], since: moved) > .pinned }
  }

  /// Records the viewport of a query, and the range of offsets around it in which the layouts would return the same attributes.
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

  /// Queries the layouts for pinned views only, because the attributes of all other elements are still valid.
  ///
  /// - Returns: True if all pinned views intersect the rectangle of live elements; false if one has left it.
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
