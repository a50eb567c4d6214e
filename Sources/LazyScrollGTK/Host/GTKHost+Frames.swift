#if GTK
  import CGTK
  import LazyScroll
  import LazyScrollEngine

  /// The work of display frames: advancing animations, detecting the end of scrolling, and reporting the size of the window.
  extension GTKHost {
    /// Begins to receive display frames, which continue as long as there is work for them.
    func tick() {
      if frames.isTicking { return }
      frames.isTicking = true
      if stage.hasClock {
        stage.tick { [weak self] in self?.passFrame() ?? false }
      } else {
        tickByTimer()
      }
    }

    /// Performs the work of display frames by a timer, while the list is not shown, and so has no frame clock.
    private func tickByTimer() {
      MainLoop.after(0.016) { [weak self] in
        guard let self, !stage.hasClock, frames.isTicking, passFrame() else { return }
        tickByTimer()
      }
    }

    /// Performs the work of a display frame.
    ///
    /// - Returns: True if there is work for the next display frame.
    private func passFrame() -> Bool {
      let (now, isShown) = (time, stage.hasClock)
      renewBindingTime()
      advanceScroll(to: now)
      advanceMovements(to: now)
      if scrolling.clock.isDue(at: now) { settle() }
      if frames.isRequested {
        frames.isRequested = false
        events?.displayFrame()
      }
      // A callback may have hidden the list. A timer then performs the work, so end this frame callback.
      if !stage.hasClock, isShown { return false }
      frames.isTicking = wantsFrame
      return frames.isTicking
    }

    /// True if there is work for the next display frame.
    private var wantsFrame: Bool {
      frames.isRequested || scrolling.animation != nil || scrolling.clock.deadline != nil
        || movesViews
    }

    // MARK: Animated scrolls

    private var bounds: ScrollBounds {
      outerBounds ?? ScrollBounds(content: contentSize, viewport: viewport)
    }

    /// Begins an animated scroll to a goal.
    ///
    /// - Parameters:
    ///   - goal: The offset, or the end of the content, at which the scroll ends.
    ///   - duration: The duration in seconds; `nil` for the configured default.
    func animate(to goal: AnimatedScroll.Goal, for duration: Double? = nil) {
      var animation = AnimatedScroll(
        from: offset, to: goal, began: time,
        duration: duration ?? configuration.animationDuration)
      animation.shorten(in: bounds)
      scrolling.animation = animation
      tell(scrolling.clock.animate())
      tick()
    }

    /// The offset at which the animated scroll under way will end; without an animated scroll, the present offset.
    var goalOffset: LayoutPoint {
      scrolling.animation.map { bounds.offset(of: $0.goal, from: offset) } ?? offset
    }

    /// Scrolls to a goal on behalf of the user, such as for a key; animated unless the desktop disables animations.
    func scrollByUser(to goal: AnimatedScroll.Goal) {
      together {
        // Report first that the user scrolls, because this ends a scroll that the app has begun.
        tell(scrolling.clock.grip(.place))
        animate(to: goal, for: showsMotion ? nil : 0)
      }
    }

    private func advanceScroll(to now: Double) {
      guard let animation = scrolling.animation else { return }
      let target = animation.offset(at: now, in: bounds)
      if target != offset { go(to: target) }
      // The app was called back, and may have begun another scroll or ended this one.
      guard let current = scrolling.animation, current.began == animation.began else { return }
      let isThere = offset == bounds.offset(of: current.goal, from: offset)
      if current.isOver(at: now, isSettled: isThere && !frames.isRequested) {
        scrolling.animation = nil
        tell(scrolling.clock.rest())
      }
    }

    // MARK: Called by the stage

    func stageAllocates(_ size: LayoutSize) {
      isSizeCheckDue = true
      if !usesOuterScroller, size != windowSize {
        windowSize = size
        frames.isWindowNew = true
      }
      let now = time
      for view in views where !view.isHidden { allocate(view, at: now) }
    }

    func stageWasLaidOut() {
      if usesOuterScroller { followOuter() }
      if frames.isWindowNew {
        frames.isWindowNew = false
        scrolling.setExtents(
          contentSize, windowSize, usesOuterScroller ? .zero : configuration.insets)
        layRange()
        tellViewport()
      }
      if isSizeCheckDue {
        isSizeCheckDue = false
        checkSizes()
      }
    }

    func stageIsShown(_ isShown: Bool) {
      frames.isTicking = false
      if !isShown { endHolds() }
      if usesOuterScroller {
        if isShown { findOuter() } else { forgetOuter() }
      }
      if wantsFrame { tick() }
      if isShown { watchFocus() } else { forgetFocus() }
    }

    func stageIsDrawnOtherwise() {
      let offset = offset
      scrolling.animation = nil
      layRange()
      go(to: offset)
    }

    func stageWasDestroyed() { views.removeAll() }
  }
#endif
