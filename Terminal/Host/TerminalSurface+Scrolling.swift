import LazyScroll
import LazyScrollEngine

/// Changes of the content offset by the driver, by the user and by animations.
extension TerminalSurface {
  /// The axis along which Page Up and Down, Space, Home and End scroll: vertical, unless only the
  /// width exceeds the window.
  var mainAxis: ScrollAxis {
    let visible = viewport.visibleBounds.size
    return contentSize.height <= visible.height && contentSize.width > visible.width
      ? .horizontal : .vertical
  }

  /// The range of content offsets that do not go beyond the content.
  private var bounds: ScrollBounds { ScrollBounds(content: contentSize, viewport: viewport) }

  /// Returns the content offset nearest to the given one that does not go beyond the content.
  func clamped(_ offset: LayoutPoint) -> LayoutPoint { bounds.nearest(to: offset) }

  /// Makes several reports that follow from one input, such as a new phase and a new viewport, so that the driver handles them as
  /// one update.
  func together(_ reports: () -> Void) {
    if let events { events.performTogether(reports) } else { reports() }
  }

  /// Reports a change of the scrolling phase to the driver; does nothing for `nil`.
  func tell(_ change: ScrollClock.PhaseChange?) {
    if let change { events?.phaseDidChange(to: change.new) }
  }

  // MARK: By the driver

  /// Stores the content size, and limits the content offset to it.
  public func setContentSize(_ size: LayoutSize) {
    scrolling.contentSize = size
    setNeedsDisplay()
    let kept = clamped(offset)
    if kept != offset {
      scrolling.offset = kept
      tellViewport()
    }
  }

  /// Moves the content offset, all views and the animations under way by a scroll correction of the engine, so that nothing moves
  /// on the screen.
  public func correctContentOffset(by delta: LayoutPoint) {
    scrolling.offset = offset + delta
    for view in views {
      view.attributes?.move(by: delta)
      view.movement?.move(by: delta)
    }
    scrolling.animation?.shift(by: delta)
    setNeedsDisplay()
  }

  /// Scrolls to an offset with the given animation, or at once without one or if motion is reduced.
  public func scroll(to offset: LayoutPoint, _ animation: ScrollAnimation?) {
    scrolling.pending = .zero
    scrolling.clock.stopWaiting()
    if let animation, showsMotion {
      animate(to: .offset(offset), for: animation.duration)
    } else {
      scrolling.animation = nil
      scrolling.offset = clamped(offset)
      setNeedsDisplay()
      together {
        tell(scrolling.clock.rest())
        tellViewport()
      }
    }
  }

  // MARK: By the user

  /// Scrolls by a distance in the next display frame, together with other distances that are scrolled until then.
  func scroll(by distance: Double, along axis: ScrollAxis) {
    // A jump is an animation without duration that waits for the display frame. Perform it first, so that the distance counts
    // from its target. From any other animation the scroll continues at the present offset.
    if let animation = scrolling.animation, animation.duration == 0 {
      advance(animation, to: time)
    }
    scrolling.animation = nil
    scrolling.pending[axis] += distance
    tell(scrolling.clock.grip())
  }

  /// Returns a Boolean value that indicates whether the content can scroll in a direction.
  ///
  /// - Parameters:
  ///   - distance: A distance in points, of which the sign counts.
  ///   - axis: The axis of the distance.
  /// - Returns: False if the content is at its end in this direction; during an animation, the target counts instead of the
  ///   present offset.
  func canScroll(by distance: Double, along axis: ScrollAxis) -> Bool {
    let start = goalOffset ?? clamped(offset + scrolling.pending)
    var target = start
    target[axis] += distance
    return clamped(target) != start
  }

  /// Scrolls by a number of pages; a page is the length of the window less one row or column of cells.
  func scroll(byPages pages: Double) {
    let axis = mainAxis
    let viewport = viewport
    let line = configuration.cellSize[axis]
    let page = max(line, viewport.visibleBounds.size[axis] - line)
    var target = goalOffset ?? clamped(offset + scrolling.pending)
    target[axis] += pages * page
    scrollByUser(to: .offset(clamped(target)))
  }

  /// Scrolls to a goal on behalf of the user, such as for a key; animated unless motion is reduced.
  func scrollByUser(to goal: AnimatedScroll.Goal) {
    scrolling.pending = .zero
    together {
      // Report first that the user scrolls, because this ends a scroll that the app has begun.
      tell(scrolling.clock.grip(.place))
      if showsMotion {
        animate(to: goal)
      } else {
        scrolling.animation = AnimatedScroll(from: offset, to: goal, began: time, duration: 0)
        tell(scrolling.clock.animate())
      }
    }
  }

  // MARK: Over time

  /// True if scrolls and changes of views are animated.
  var showsMotion: Bool {
    !configuration.isMotionReduced && configuration.animationDuration > .zero
  }

  /// Begins an animated scroll to a goal.
  ///
  /// - Parameters:
  ///   - goal: The offset, or the end of the content, at which the scroll ends.
  ///   - duration: The duration in seconds; `nil` for the configured default.
  func animate(to goal: AnimatedScroll.Goal, for duration: Double? = nil) {
    var animation = AnimatedScroll(
      from: offset, to: goal, began: time,
      duration: duration ?? configuration.animationDuration.inSeconds)
    animation.shorten(in: bounds)
    scrolling.animation = animation
    tell(scrolling.clock.animate())
  }

  /// The offset at which the animated scroll under way will end; `nil` if no scroll is animated.
  private var goalOffset: LayoutPoint? {
    scrolling.animation.map { bounds.offset(of: $0.goal, from: offset) }
  }

  /// Applies the distance scrolled since the last display frame, or continues an animation.
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
    // The app was called back, and may have begun another scroll or ended this one.
    guard let current = scrolling.animation, current.began == animation.began else { return }
    let isThere = offset == bounds.offset(of: current.goal, from: offset)
    if current.isOver(at: now, isSettled: isThere && !isFrameRequested) {
      scrolling.animation = nil
      tell(scrolling.clock.rest())
    }
  }

  /// Sets the offset, limited to the content, and reports the viewport to the driver.
  private func move(to target: LayoutPoint) {
    let target = clamped(target)
    if target == offset { return }
    scrolling.offset = target
    setNeedsDisplay()
    tellViewport()
  }
}
