#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine

  /// Scrolling of the content by the user, and by host calls of the engine.
  extension WebWindow {
    /// Performs the handler of an event of the page; during it the browser's offset is read at most once, unless it is written.
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
    /// - Returns: False if the offset was known already.
    func scrolled() -> Bool {
      if isKnown {
        waitForRest()
        return false
      }
      let change = clock.scrolled()
      prepare(for: change)
      if isTrusted {
        let reading = read()
        // Content that scrolls across the axis is not carried: views entering at the side may not be painted yet.
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
    /// - Returns: The change of the phase, which the caller has to report.
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

    /// Records that the user grabs the thumb; the runway then keeps its length, because the browser takes the thumb's position as
    /// a fraction of it.
    func holdThumb() {
      clock.hold(with: .thumb)
      if ledger.keepLength(true) { layRunway() }
      grip(.place)
    }

    /// Records that the user lets go of the content or the thumb.
    func release() {
      let change = clock.release()
      if ledger.keepLength(false) { layRunway() }
      enter(change)
      waitForRest()
    }

    /// Scrolls by pages, for a page key; a negative step scrolls back.
    func turn(by step: Double, isAnimated: Bool) {
      let reading = read()
      let target = pursuit.turn(by: step, from: reading, window: form.size[axis])
      enter(clock.grip())
      waitForRest()
      let duration = WebDuration(isAnimated ? ScrollAnimation() : nil)
      Imports.scrollNative(number, target, reading.across, duration.number)
      self.reading = nil
    }

    /// Scrolls to an offset without animation, for a key or the page.
    func leap(to along: Double) {
      // A carousel is at rest afterwards.
      let change = isRow ? nil : prepareGrip(.place)
      go(to: along, across: ledger.across)
      if !isRow { Imports.refit(number) }
      tell(change)
    }

    /// Scrolls to the content's end, and again at rest if the end has moved because sizes were measured.
    func leapToEnd() {
      leap(to: ledger.limit)
      pursuit.pursueEnd()
    }

    // MARK: Rest

    /// Prepares the window for a change of the phase, and reports it.
    private func enter(_ change: ScrollClock.PhaseChange?) {
      prepare(for: change)
      tellPhase(change)
    }

    /// Reports a change of the phase, if there is one.
    func tellPhase(_ change: ScrollClock.PhaseChange?) {
      guard let change, isOpen else { return }
      driver.phaseDidChange(to: change.new)
      Imports.performHostCalls()
    }

    /// Prepares the window for a change of the phase, if there is one.
    private func prepare(for change: ScrollClock.PhaseChange?) {
      guard let change, isOpen else { return }
      pursuit.forgetOnward()
      if change.endsAnimation {
        // The browser would go on with its animation.
        ledger.endAnimation()
        Imports.stopNative(number)
        reading = nil
      }
      ledger.isMoving = change.new != .idle
      if !ledger.isMoving { layRunway() }
    }

    /// Begins to wait until the content counts as resting.
    func waitForRest() {
      // A busy browser may pause a scroll that a script began, so wait longer. It reports its end.
      let isSent = ledger.isShared && ledger.isSent
      let isInTransit = isSent || ledger.destination.map { ledger.isElsewhere($0) } ?? false
      let now = Imports.time()
      clock.wait(from: now, isInTransit: isInTransit)
      Imports.wait(number, (clock.deadline ?? now) - now)
    }

    /// Records that the data changed, so that changes due at rest are made.
    func restAgain() {
      if clock.phase == .idle { return waitForRest() }
      // The engine may have the new data already, or get it with the next layout pass.
      (ledger.isSent, isEdited) = (false, true)
      if ledger.isShared { layRunway() }
    }

    /// Handles the timer of the wait for rest.
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
      // This may be the only sign that the thumb was let go: browsers send no pointer events for scroll bars.
      if clock.contact == .thumb { release() }
      // Otherwise the timer detects rest.
      if clock.scrollEnded() { settle() }
    }

    /// Makes the changes that had to wait until the content rests.
    private func settle() {
      if !clock.mayRest() { return }
      Imports.wait(number, -1)
      // After a stall, the timer may fire before the browser's next scroll event.
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

    /// Scrolls on if the goal moved during the animation that has ended.
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
      // The engine knows the corrected offset. If the content ends before it, the engine has to be told of the actual one.
      guard let known = told?.bounds.origin[axis] else { return }
      let counted = known + delta[axis]
      let isThere = (counted - ledger.offset).magnitude < 0.01
      told?.bounds.origin[axis] = isThere ? ledger.offset : counted
    }

    /// Adds a scroll of the browser whose event is still to come to the offset, so that a write does not undo it.
    func catchUp() {
      guard isTrusted else { return }
      let reading = read()
      if ledger.hasScrolled(reading) { _ = ledger.observe(reading, cause: clock.cause) }
    }

    /// Scrolls to an offset, at once or with an animation.
    func scroll(to offset: LayoutPoint, _ duration: WebDuration) {
      let (along, across) = (offset[axis], offset[axis.crossing])
      let isMoved = duration.isAnimated && ledger.isElsewhere(along)
      if isMoved {
        // In a carousel, a second step begins at once, from the offset that the first has reached.
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

    /// Tells the engine if a scroll without animation has ended short of its goal, at an end of the browser's range.
    ///
    /// It reports an animation that began and ended, because the browser sends no event. The range ends with the content, without
    /// insets, or with the page around it.
    private func tellStop(shortOf along: Double) {
      let missing = (ledger.offset - along).magnitude * form.scale
      guard missing > 0.5, clock.phase == .idle, isTrusted, isShown else { return }
      tell()
      enter(clock.animate())
      enter(clock.rest())
    }
  }
#endif
