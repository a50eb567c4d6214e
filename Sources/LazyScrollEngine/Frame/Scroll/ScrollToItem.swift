/// The part of the engine that scrolls to an element, and remembers the element afterwards until the user scrolls.
///
/// The scroll ends exactly at the element, although sizes of other elements become known on the way.
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
  /// The phase of scrolling: the present cause of the content's movement.
  private(set) var phase = ScrollingPhase.idle

  /// True while a scroll to an element is in progress.
  var isActive: Bool { if case .scrolling = state { true } else { false } }

  /// The point that keeps its place on the screen after a scroll, as a fraction of the extent of the item at which the scroll
  /// ended; `nil` without such an item.
  var landingPart: Double? { if case .landed(let landing) = state { landing.part } else { nil } }

  /// Returns the item of the scroll in progress, or the item at which the last scroll ended.
  ///
  /// `nil` without a scroll, if the user has scrolled since, and if the item is not in the data.
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

  /// Returns the state of the scroll, which determines the element that keeps its place on the screen.
  func goal(in content: borrowing ContentModel) -> ScrollGoal {
    if target(in: content) == nil { return .none }
    return isActive ? .ahead : .reached
  }

  // MARK: Events

  /// Begins a scroll to an element, and cancels the scroll in progress.
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
    // A list that never had a window has no nearest position yet, so decide once it has a window.
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

  /// Records the phase of scrolling, and cancels the scroll to an element if the user drags the content.
  mutating func phaseDidChange(to new: ScrollingPhase, into output: inout Output) {
    // The host is at rest, perhaps short of the target: on a busy machine it may end its movement too early. Mark the
    // movement as ended, so that the host is told to scroll again.
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

  /// Records that the host has ended its movement, because a window without area does not animate scrolls.
  mutating func recordStop() {
    guard case .scrolling(var active) = state else { return }
    active.isEnded = true
    state = .scrolling(active)
  }

  /// Records a scroll correction during a scroll to an element.
  ///
  /// A host that animates the scroll ends this far away from the offset to which it was told to scroll.
  mutating func recordCorrection(by distance: Double) {
    guard case .scrolling(var active) = state else { return }
    active.corrected += distance
    state = .scrolling(active)
  }

  /// Cancels the scroll in progress, if there is one.
  mutating func cancel(into output: inout Output) {
    guard case .scrolling(let active) = state else { return }
    state = .resting
    output.append(.scrollEnded(active.target, .cancelled))
  }

  /// Forgets the item at which a scroll ended, so that it need no longer keep its place on the screen.
  mutating func releaseLanding() {
    if case .landed = state { state = .resting }
  }

  /// Updates the reference to the item at which a scroll ended, after an edit.
  mutating func follow(_ places: borrowing PlaceMap) {
    guard case .landed(var landing) = state else { return }
    state = landing.follow(places) ? .landed(landing) : .resting
  }

  // MARK: Following

  /// Ends the scroll if the element is in place, or tells the host to scroll on if the element has moved.
  ///
  /// Called at the end of an update.
  ///
  /// - Parameters:
  ///   - content: The data and the viewport.
  ///   - isUnsettled: True if an element in the window has to be bound or measured.
  ///   - output: Receives the commands.
  /// - Returns: True if the element has arrived.
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
      // The host may have stopped a fraction of a pixel away, so send it to the exact offset.
      if (here - start).magnitude > 1e-6 {
        output.scroll(to: start, nil, content)
      }
      end(active, .arrived, into: &output)
      if let landing = Landing(of: active, in: content) { state = .landed(landing) }
      return true
    }
    // Wait until all sizes are known. If the host were told to scroll now, the next scroll correction would make the
    // offset that it reports obsolete. Until then the item is the anchor and keeps its place.
    if isUnsettled || content.viewport.bounds.isEmpty { return false }
    let hasMoved = (active.ordered - start).magnitude > halfPixel
    let hasStopped = isIdle && !isThere && active.isEnded
    guard hasMoved || hasStopped else { return false }
    if active.attempts == ScrollDestination.attemptLimit {
      end(active, .unreachable, into: &output)
      return false
    }
    // Count only attempts from rest. During the movement, the target moves whenever sizes above it become known.
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
  /// Tells the host to scroll until the visible bounds start at an offset along the axis.
  fileprivate mutating func scroll(
    to start: Double, _ animation: ScrollAnimation?, _ content: borrowing ContentModel
  ) {
    var offset = content.viewport.bounds.origin
    offset[content.axis] = start - content.viewport.insets.before(along: content.axis)
    append(.scroll(to: offset, animation))
  }
}
