#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine

  /// Scrolling of the content by the user, and by host calls of the engine.
  extension WebWindow {
    /// Performs the handler of an event of the page, and returns its result.
    ///
    /// During the handler, the browser's offset is read at most once unless it is written, because a read may force a layout of
    /// the page.
    func handle<Answer>(_ event: () -> Answer) -> Answer {
      reading = nil
      events += 1
      let answer = event()
      events -= 1
      reading = nil
      return answer
    }

    // MARK: User input

    /// Handles a scroll event of the browser.
    ///
    /// - Returns: False if the driver knew the new offset before the event.
    func scrolled() -> Bool {
      if isKnown {
        waitForRest()
        return false
      }
      let change = clock.scrolled()
      prepare(for: change)
      if isTrusted {
        let reading = read()
        // Let the browser scroll the content by itself only along the axis: views that enter at the side may not be painted
        // yet.
        if reading.across != ledger.across {
          carriage.jumped(at: reading.time)
        } else {
          carriage.scrolled(to: reading.along, at: reading.time)
        }
        ledger.isSent =
          clock.cause != .gesture && clock.contact != .finger && ledger.destination == nil
        if ledger.observe(reading, cause: clock.cause) {
          layRunway(isUrgent: true)
          perform(ledger.settleAtEnd(read()))
        }
      }
      tell(change)
      waitForRest()
      return true
    }

    /// Records that the user scrolls, or is about to.
    func grip(_ cause: OffsetLedger.Cause) { tellPhase(prepareGrip(cause)) }

    /// Prepares the window for a scroll by the user.
    ///
    /// - Returns: The change of the scrolling phase, which the caller has to report to the driver; `nil` for none.
    private func prepareGrip(_ cause: OffsetLedger.Cause) -> ScrollClock.PhaseChange? {
      pursuit.giveUp()
      if cause == .gesture { ledger.isSent = false }
      let change = clock.grip(cause)
      prepare(for: change)
      waitForRest()
      return change
    }

    /// Records that the user touches the content with a finger.
    func hold() { clock.hold(with: .finger) }

    /// Records that the user grabs the scroll bar's thumb.
    ///
    /// Until the release, the runway (the node that gives the scroller its range) keeps its length, because the browser takes
    /// the thumb's position as a fraction of it.
    func holdThumb() {
      clock.hold(with: .thumb)
      if ledger.keepLength(true) { layRunway() }
      grip(.place)
    }

    /// Records that the user releases the content or the scroll bar's thumb.
    func release() {
      let change = clock.release()
      if ledger.keepLength(false) { layRunway() }
      enter(change)
      waitForRest()
    }

    /// Scrolls by a number of pages, for a page key; a negative number scrolls back.
    func turn(by step: Double, isAnimated: Bool) {
      let reading = read()
      let target = pursuit.turn(by: step, from: reading, window: form.size[axis])
      enter(clock.grip())
      waitForRest()
      let duration = WebDuration(isAnimated ? ScrollAnimation() : nil)
      Imports.scrollNative(number, target, reading.across, duration.number)
      self.reading = nil
    }

    /// Scrolls to an offset without animation, for a key or for a call of the page.
    func leap(to along: Double) {
      // A carousel is at rest after the scroll, so its scrolling phase does not change.
      let change = isRow ? nil : prepareGrip(.place)
      go(to: along, across: ledger.across)
      if !isRow { Imports.refit(number) }
      tell(change)
    }

    /// Scrolls to the content's end, and again once the content rests if measured sizes have moved the end.
    func leapToEnd() {
      leap(to: ledger.limit)
      pursuit.pursueEnd()
    }

    // MARK: Rest

    /// Prepares the window for a change of the scrolling phase, and reports the change to the driver.
    private func enter(_ change: ScrollClock.PhaseChange?) {
      prepare(for: change)
      tellPhase(change)
    }

    /// Reports a change of the scrolling phase to the driver, if there is one.
    func tellPhase(_ change: ScrollClock.PhaseChange?) {
      guard let change, isOpen else { return }
      driver.phaseDidChange(to: change.new)
      Imports.performHostCalls()
    }

    /// Prepares the window for a change of the scrolling phase, if there is one.
    private func prepare(for change: ScrollClock.PhaseChange?) {
      guard let change, isOpen else { return }
      pursuit.forgetOnward()
      if change.endsAnimation {
        // The user has interrupted the animation, which the browser would continue.
        ledger.endAnimation()
        Imports.stopNative(number)
        reading = nil
      }
      ledger.isMoving = change.new != .idle
      if !ledger.isMoving { layRunway() }
    }

    /// Starts the timer at whose end the content counts as resting if it has not scrolled again.
    func waitForRest() {
      // A busy browser may pause a scroll that a script began, so wait longer. The browser's `scrollend` event ends this wait
      // early.
      let isSent = ledger.isShared && ledger.isSent
      let isInTransit = isSent || ledger.destination.map { ledger.isElsewhere($0) } ?? false
      let now = Imports.time()
      clock.wait(from: now, isInTransit: isInTransit)
      Imports.wait(number, (clock.deadline ?? now) - now)
    }

    /// Records that the data changed, so that changes deferred until the content rests are made afterwards.
    func restAgain() {
      if clock.phase == .idle { return waitForRest() }
      // The engine may have the new data already, or get it with the next layout pass. So allow a new scroll range now, and
      // once more when the engine sets the content's size (`isEdited`).
      (ledger.isSent, isEdited) = (false, true)
      if ledger.isShared { layRunway() }
    }

    /// Handles the timer that ``waitForRest()`` has started.
    func timePassed() {
      let now = Imports.time()
      if clock.isDue(at: now) {
        settle()
      } else if let deadline = clock.deadline {
        Imports.wait(number, deadline - now)
      }
    }

    /// Handles the browser's `scrollend` event.
    func scrollEnded() {
      // This event may be the only sign that the thumb was released: browsers send no pointer events for scroll bars.
      if clock.contact == .thumb { release() }
      // The event may be the end of an offset written by a script during the user's scroll. Then the timer detects rest.
      if clock.scrollEnded() { settle() }
    }

    /// Makes the changes that waited until the content rests, such as a write of the offset to the browser.
    private func settle() {
      if !clock.mayRest() { return }
      Imports.wait(number, -1)
      // After a stall, the timer may fire before the browser's next scroll event, so compare the offset.
      if clock.phase != .idle, ledger.hasScrolled(read()) {
        _ = scrolled()
        return
      }
      clock.forgetCause()
      pursuit.endPages()
      if goOn() { return }
      (ledger.isSent, isEdited) = (false, false)
      perform(ledger.settle(read()))
      carriage.rested(at: ledger.native)
      show()
      let change = clock.rest()
      prepare(for: change)
      tell(change)
      Imports.rested(number)
      if pursuit.pursuesEndAtRest(ledger) { leapToEnd() }
    }

    /// Scrolls to the new goal if the goal moved during the animation that has ended.
    ///
    /// - Returns: True if another animation has begun.
    private func goOn() -> Bool {
      guard let onward = pursuit.takeOnward() else { return false }
      ledger.endAnimation()
      scroll(to: onward, WebDuration(ScrollAnimation()))
      return ledger.destination != nil
    }

    // MARK: Host calls of the engine

    /// Corrects the offset after a size change above the viewport, so that visible content stays in place.
    func correct(by delta: LayoutPoint) {
      if clock.phase == .idle { catchUp() }
      perform(
        ledger.correct(
          by: delta[axis], across: delta[axis.crossing], isMoving: clock.phase != .idle))
      show()
      // The engine assumes the corrected offset. If the content ends before that offset, record the assumed offset as told, so
      // that the next report tells the engine the actual one.
      guard let known = told?.bounds.origin[axis] else { return }
      let counted = known + delta[axis]
      let isThere = (counted - ledger.offset).magnitude < 0.01
      told?.bounds.origin[axis] = isThere ? ledger.offset : counted
    }

    /// Adds a scroll by the browser whose event has not arrived yet to the content offset, so that the next write does not undo
    /// it.
    func catchUp() {
      guard isTrusted else { return }
      let reading = read()
      if ledger.hasScrolled(reading) { _ = ledger.observe(reading, cause: clock.cause) }
    }

    /// Returns the viewport if the browser has scrolled resting content and its event has not arrived yet; `nil` otherwise.
    func unreportedViewport() -> Viewport? {
      guard told != nil, isShown, clock.phase == .idle else { return nil }
      return handle {
        catchUp()
        return takeNewViewport()
      }
    }

    /// Scrolls to an offset, at once or with an animation.
    func scroll(to offset: LayoutPoint, _ duration: WebDuration) {
      let (along, across) = (offset[axis], offset[axis.crossing])
      let isMoved = duration.isAnimated && ledger.isElsewhere(along)
      if isMoved {
        // A goal nearer to the old goal than `distance` waits for the animation's end. In a carousel a second step begins at
        // once, from the offset that the first has reached.
        let distance = !isRow ? form.size[axis] : 1
        if pursuit.redirect(to: offset, along: along, ledger, distance: distance) { return }
        enter(clock.animate())
      } else {
        pursuit.forgetOnward()
      }
      go(to: along, across: across, isMoved ? duration : WebDuration(nil))
      if clock.phase != .idle, isMoved || clock.contact == .none { waitForRest() }
      if !isMoved { tellStop(shortOf: along) }
    }

    /// Tells the engine if a scroll without animation stopped short of its goal, at an end of the browser's range.
    ///
    /// The browser sends no event for it, so this method reports an animation that begins and ends at once. The range may end
    /// before the goal, because the browser's range excludes the insets or the page around the list ends there.
    private func tellStop(shortOf along: Double) {
      let missing = (ledger.offset - along).magnitude * form.scale
      guard missing > 0.5, clock.phase == .idle, isTrusted, isShown else { return }
      tell()
      enter(clock.animate())
      enter(clock.rest())
    }
  }
#endif
