/// A scroll to an element, exact to the point although sizes still settle, and the landing that follows it.
///
/// ```
/// resting ──begin──► scrolling ──arrived──► landed ──the user scrolls──► resting
///    ▲                   │                     │
///    └── cancelled, missing, unreachable ──────┴── another scroll
/// ```
struct ScrollToItem: Sendable {
  private enum State: Sendable {
    case resting
    case scrolling(ActiveScroll)
    case landed(Landing)
  }

  private var state = State.resting
  /// How the content is moving.
  private(set) var phase = ScrollingPhase.idle

  /// True while a scroll is under way.
  var isActive: Bool { if case .scrolling = state { true } else { false } }

  /// The point of the landed item that is held, as a part of its extent; `nil` without a landing.
  var landingPart: Double? { if case .landed(let landing) = state { landing.part } else { nil } }

  /// Returns the item of the scroll that is under way, or of the landing.
  func target(in content: borrowing ContentModel) -> ItemHandle? {
    let item: ItemReference
    switch state {
    case .resting: return nil
    case .scrolling(let active): item = active.target.reference
    case .landed(let landing): item = landing.item
    }
    guard let path = content.path(of: item) else { return nil }
    return ItemHandle(handle: content.sections.handle(at: path.section), index: path.item)
  }

  /// Returns whether a scroll decides what is held still.
  func goal(in content: borrowing ContentModel) -> ScrollGoal {
    if target(in: content) == nil { return .none }
    return isActive ? .ahead : .reached
  }

  // MARK: Events

  /// Begins a scroll, and cancels the one before.
  mutating func begin(
    _ target: ScrollDestination, in content: borrowing ContentModel,
    into output: inout Output
  ) {
    cancel(into: &output)
    state = .resting
    var alignment = target.alignment
    guard let start = content.start(for: target, alignment) else {
      output.append(.scrollEnded(target, .missing))
      return
    }
    let here = content.viewport.visibleBounds.offset(along: content.axis)
    // A list that never had a window has no nearest place yet.
    if alignment == .nearest, content.viewport.bounds.isEmpty {
      state = .scrolling(
        ActiveScroll(target: target, alignment: .nearest, ordered: here, isEnded: true))
      return
    }
    if alignment == .nearest, start != here {
      alignment = content.edge(of: target, startingAt: start)
    }
    state = .scrolling(ActiveScroll(target: target, alignment: alignment, ordered: start))
    output.scroll(to: start, content.isHidden ? nil : target.animation, content)
  }

  /// Records how the content is moving.
  ///
  /// A drag cancels the scroll.
  mutating func phaseDidChange(to new: ScrollingPhase, into output: inout Output) {
    // A host may take a movement to have ended that a busy machine has held up.
    if new == .idle, phase != .idle, case .scrolling(var active) = state {
      active.isEnded = true
      state = .scrolling(active)
    }
    phase = new
    if new == .dragging {
      cancel(into: &output)
      state = .resting
    }
  }

  /// Ends the movement of a scroll at once, because the window has no area.
  mutating func recordStop() {
    guard case .scrolling(var active) = state else { return }
    active.isEnded = true
    state = .scrolling(active)
  }

  /// Records a correction of the offset.
  ///
  /// A host whose movement is under way ends that far beside the offset it was sent to.
  mutating func recordCorrection(by distance: Double) {
    guard case .scrolling(var active) = state else { return }
    active.corrected += distance
    state = .scrolling(active)
  }

  /// Cancels a scroll that is under way.
  mutating func cancel(into output: inout Output) {
    guard case .scrolling(let active) = state else { return }
    state = .resting
    output.append(.scrollEnded(active.target, .cancelled))
  }

  /// Releases the landed item.
  mutating func releaseLanding() {
    if case .landed = state { state = .resting }
  }

  /// Follows an edit.
  mutating func follow(_ places: borrowing PlaceMap) {
    guard case .landed(var landing) = state else { return }
    state = landing.follow(places) ? .landed(landing) : .resting
  }

  // MARK: Following

  /// Checks whether the element has arrived, or has moved, at the end of an update.
  ///
  /// - Parameters:
  ///   - content: The data and the viewport.
  ///   - isUnsettled: True if an element in the window has to be bound or measured.
  ///   - output: Receives the commands.
  /// - Returns: True if it has landed.
  mutating func follow(
    _ content: borrowing ContentModel, isUnsettled: Bool, into output: inout Output
  ) -> Bool {
    guard case .scrolling(var active) = state else { return false }
    guard let start = content.start(for: active.target, active.alignment) else {
      end(active, .missing, into: &output)
      return false
    }
    let halfPixel = 0.5 / content.viewport.scale
    let here = content.viewport.visibleBounds.offset(along: content.axis)
    let isThere = (here - start).magnitude <= halfPixel
    if (here - active.ordered).magnitude <= halfPixel
      || (here - active.ordered - active.corrected).magnitude <= halfPixel
    {
      active.isEnded = true
      state = .scrolling(active)
    }
    let isIdle = phase == .idle || content.isHidden
    if isThere, isIdle, !isUnsettled {
      // A host that moved there by itself may have stopped a part of a pixel away.
      if (here - start).magnitude > 1e-6 {
        output.scroll(to: start, nil, content)
      }
      end(active, .arrived, into: &output)
      if let landing = Landing(of: active, in: content) { state = .landed(landing) }
      return true
    }
    // While sizes settle the item is held where it is; a host that was sent on now would tell of an offset
    // that the next correction has made old.
    if isUnsettled || content.viewport.bounds.isEmpty { return false }
    let hasMoved = (active.ordered - start).magnitude > halfPixel
    let hasStopped = isIdle && !isThere && active.isEnded
    guard hasMoved || hasStopped else { return false }
    if active.attempts == ScrollDestination.attemptLimit {
      end(active, .unreachable, into: &output)
      return false
    }
    // Only attempts from rest count: during the movement the target moves whenever sizes above it become known.
    if isIdle { active.attempts += 1 }
    if active.alignment == .nearest {
      active.alignment = content.edge(of: active.target, startingAt: start)
    }
    (active.ordered, active.corrected) = (start, 0)
    active.isEnded = false
    state = .scrolling(active)
    output.scroll(to: start, content.isHidden ? nil : active.target.animation, content)
    return false
  }

  private mutating func end(
    _ active: ActiveScroll, _ outcome: ScrollOutcome, into output: inout Output
  ) {
    state = .resting
    output.append(.scrollEnded(active.target, outcome))
  }
}

extension Output {
  /// Sends the host to where the visible bounds start at an offset along the axis.
  fileprivate mutating func scroll(
    to start: Double, _ animation: ScrollAnimation?, _ content: borrowing ContentModel
  ) {
    var offset = content.viewport.bounds.origin
    offset[content.axis] = start - content.viewport.insets.before(along: content.axis)
    append(.scroll(to: offset, animation))
  }
}
