import LazyScroll
import LazyScrollEngine

/// Moving the content offset: by steps of the reader, and over time.
extension TerminalSurface {
  /// The axis that Page, Space, Home and End move along: down, unless only the width scrolls.
  var mainAxis: Axis {
    let room = viewport.visibleBounds.size
    return contentSize.height <= room.height && contentSize.width > room.width
      ? .horizontal : .vertical
  }

  /// The offsets that the window allows.
  private var bounds: ScrollBounds { ScrollBounds(content: contentSize, viewport: viewport) }

  /// Returns the offset nearest to one that the content allows.
  func clamped(_ offset: Point) -> Point { bounds.nearest(to: offset) }

  /// Tells a change of phase, if there is one.
  func tell(_ change: ScrollClock.Change?) {
    if let change { events?.phaseDidChange(to: change.new) }
  }

  // MARK: By the driver

  /// Keeps the size, and the offset within it.
  func takeContentSize(_ size: Size) {
    scrolling.contentSize = size
    setNeedsDisplay()
    let kept = clamped(offset)
    if kept != offset {
      scrolling.offset = kept
      tellViewport()
    }
  }

  /// Moves the offset and the movement under way.
  func shiftOffset(by delta: Point) {
    scrolling.offset = offset + delta
    scrolling.animation?.shift(by: delta)
    setNeedsDisplay()
  }

  /// Goes to an offset, over a few frames if that is asked for and motion is not reduced.
  func go(to offset: Point, isAnimated: Bool) {
    scrolling.pending = .zero
    scrolling.clock.stopWaiting()
    if isAnimated, showsMotion {
      animate(to: .offset(offset))
    } else {
      scrolling.animation = nil
      tell(scrolling.clock.rest())
      scrolling.offset = clamped(offset)
      setNeedsDisplay()
      tellViewport()
    }
  }

  // MARK: By the reader

  /// Scrolls by a distance at the next display frame; steps until then add up.
  func scroll(by distance: Double, along axis: Axis) {
    // A jump that waits for the frame is done before; a movement is taken over where it is.
    if let animation = scrolling.animation, animation.duration == 0 {
      advance(animation, to: time)
    }
    scrolling.animation = nil
    scrolling.pending[axis] += distance
    tell(scrolling.clock.grip())
  }

  /// Returns a Boolean value that indicates whether the content goes on in a direction.
  ///
  /// - Parameters:
  ///   - distance: A distance, of which the sign counts.
  ///   - axis: The axis of the distance.
  func canScroll(by distance: Double, along axis: Axis) -> Bool {
    let start = goalOffset ?? clamped(offset + scrolling.pending)
    var target = start
    target[axis] += distance
    return clamped(target) != start
  }

  /// Scrolls by windows, but for one line that stays to be seen.
  func scroll(byPages pages: Double) {
    let axis = mainAxis
    let viewport = viewport
    let line = configuration.cellSize[axis]
    let page = max(line, viewport.visibleBounds.size[axis] - line)
    var target = goalOffset ?? clamped(offset + scrolling.pending)
    target[axis] += pages * page
    scrollByReader(to: .offset(clamped(target)))
  }

  /// Scrolls to a goal, over time unless motion is reduced.
  func scrollByReader(to goal: AnimatedScroll.Goal) {
    scrolling.pending = .zero
    // The reader's hand ends what the app has begun.
    tell(scrolling.clock.grip(.place))
    if showsMotion {
      animate(to: goal)
    } else {
      scrolling.animation = AnimatedScroll(from: offset, to: goal, began: time, duration: 0)
      tell(scrolling.clock.animate())
    }
  }

  // MARK: Over time

  /// A Boolean value that indicates whether movements are shown, rather than where they end.
  var showsMotion: Bool {
    !configuration.isMotionReduced && configuration.animationDuration > .zero
  }

  /// Begins a movement to a goal.
  func animate(to goal: AnimatedScroll.Goal) {
    var animation = AnimatedScroll(
      from: offset, to: goal, began: time, duration: configuration.animationDuration.inSeconds)
    animation.shorten(in: bounds)
    scrolling.animation = animation
    tell(scrolling.clock.animate())
  }

  /// The offset at which the movement under way will end.
  private var goalOffset: Point? {
    scrolling.animation.map { bounds.offset(of: $0.goal, from: offset) }
  }

  /// Applies what was scrolled since the last display frame, and goes on with a movement.
  func advanceScroll(to now: Double) {
    if scrolling.pending != .zero {
      let target = offset + scrolling.pending
      scrolling.pending = .zero
      move(to: target)
      waitForRest(from: now)
    } else if let animation = scrolling.animation {
      advance(animation, to: now)
    } else if phase == .dragging, scrolling.clock.deadline == nil {
      waitForRest(from: now)
    }
  }

  private func waitForRest(from now: Double) {
    scrolling.clock.delays.rest = configuration.restDelay.inSeconds
    scrolling.clock.wait(from: now)
  }

  private func advance(_ animation: AnimatedScroll, to now: Double) {
    move(to: animation.offset(at: now, in: bounds))
    // A callback may have begun another movement, or ended this one.
    guard let current = scrolling.animation, current.began == animation.began else { return }
    let isThere = offset == bounds.offset(of: current.goal, from: offset)
    if current.isOver(at: now, isSettled: isThere && !isFrameRequested) {
      scrolling.animation = nil
      tell(scrolling.clock.rest())
    }
  }

  /// Moves the offset as far as the content allows, and tells.
  private func move(to target: Point) {
    let target = clamped(target)
    if target == offset { return }
    scrolling.offset = target
    setNeedsDisplay()
    tellViewport()
  }
}
