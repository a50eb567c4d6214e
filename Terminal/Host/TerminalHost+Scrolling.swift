import LazyScrollEngine

/// Moving the content offset: by steps of the reader, and over time.
extension TerminalHost {
  /// The axis that Page, Space, Home and End move along: down, unless only the width scrolls.
  var mainAxis: Axis {
    let room = viewport.visibleBounds.size
    return contentSize.height <= room.height && contentSize.width > room.width
      ? .horizontal : .vertical
  }

  /// The offset nearest to one that the content allows.
  func clamped(_ offset: Point) -> Point {
    var kept = offset
    let viewport = viewport
    for axis in [Axis.vertical, .horizontal] {
      let first = -viewport.insets.before(along: axis)
      let last = lastOffset(along: axis)
      // Also what is no number becomes a place.
      kept[axis] = kept[axis] >= first ? min(kept[axis], last) : first
    }
    return kept
  }

  /// The offset at which the content's end is at the window's end.
  func lastOffset(along axis: Axis) -> Double {
    let viewport = viewport
    return max(
      -viewport.insets.before(along: axis),
      contentSize[axis] + viewport.insets.after(along: axis) - viewport.bounds.size[axis])
  }

  // MARK: By the reader

  /// Scrolls by a distance at the next display frame; steps until then add up.
  func scroll(by distance: Double, along axis: Axis) {
    // A jump that waits for the frame is done before; a movement is taken over where it is.
    if let animation, animation.duration == .zero { advance(animation, to: clock()) }
    animation = nil
    restDeadline = nil
    pendingScroll[axis] += distance
    setPhase(.dragging)
  }

  /// Scrolls by windows, but for one line that stays to be seen.
  func scroll(byPages pages: Double) {
    let axis = mainAxis
    let viewport = viewport
    let line = configuration.cellSize[axis]
    let page = max(line, viewport.visibleBounds.size[axis] - line)
    var target = goalOffset ?? clamped(offset + pendingScroll)
    target[axis] += pages * page
    scrollByReader(to: .offset(clamped(target)))
  }

  /// Scrolls to a goal, over time unless motion is reduced.
  func scrollByReader(to goal: ScrollAnimation.Goal) {
    pendingScroll = .zero
    restDeadline = nil
    // The reader's hand ends what the app has begun.
    setPhase(.dragging)
    if showsMotion {
      animate(to: goal)
    } else {
      animation = ScrollAnimation(start: offset, goal: goal, began: clock(), duration: .zero)
      setPhase(.animating)
    }
  }

  // MARK: Over time

  /// Whether movements are shown, rather than where they end.
  var showsMotion: Bool {
    !configuration.isMotionReduced && configuration.animationDuration > .zero
  }

  func animate(to goal: ScrollAnimation.Goal) {
    var start = offset
    let end = self.offset(of: goal)
    let room = viewport.bounds.size
    for axis in [Axis.vertical, .horizontal] {
      // Of a long way only the last windows are shown.
      let most = 3 * room[axis]
      start[axis] = max(end[axis] - most, min(start[axis], end[axis] + most))
    }
    animation = ScrollAnimation(
      start: start, goal: goal, began: clock(), duration: configuration.animationDuration)
    setPhase(.animating)
  }

  /// Where the movement under way will end.
  private var goalOffset: Point? { animation.map { offset(of: $0.goal) } }

  private func offset(of goal: ScrollAnimation.Goal) -> Point {
    var target = offset
    switch goal {
    case .offset(let offset): target = offset
    case .start(let axis): target[axis] = -viewport.insets.before(along: axis)
    case .end(let axis): target[axis] = lastOffset(along: axis)
    }
    return clamped(target)
  }

  /// Applies what was scrolled since the last display frame, and goes on with a movement.
  func advanceScroll(to now: ContinuousClock.Instant) {
    if pendingScroll != .zero {
      let target = offset + pendingScroll
      pendingScroll = .zero
      move(to: target)
      restDeadline = now + configuration.restDelay
    } else if let animation {
      advance(animation, to: now)
    } else if phase == .dragging, restDeadline == nil {
      restDeadline = now + configuration.restDelay
    }
  }

  private func advance(_ animation: ScrollAnimation, to now: ContinuousClock.Instant) {
    let progress = animation.duration > .zero ? animation.progress(at: now) : 1
    let end = offset(of: animation.goal)
    var next = end
    if progress < 1 {
      for axis in [Axis.vertical, .horizontal] {
        next[axis] = animation.start[axis] + (end[axis] - animation.start[axis]) * progress
      }
    }
    move(to: next)
    // A callback may have begun another movement, or ended this one.
    guard progress == 1, let current = self.animation, current.began == animation.began else {
      return
    }
    // What is measured at the end may move the end: follow it, but not an endless feed.
    let isThere = offset == offset(of: current.goal) && !isFrameRequested
    let patience = Duration.milliseconds(500)
    if isThere || now - current.began >= current.duration + patience {
      self.animation = nil
      setPhase(.idle)
    }
  }

  /// Moves the offset as far as the content allows, and tells.
  private func move(to target: Point) {
    let target = clamped(target)
    if target == offset { return }
    offset = target
    setNeedsDisplay()
    tellViewport()
  }
}
