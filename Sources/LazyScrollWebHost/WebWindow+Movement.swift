#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine

  /// Movements of the content: by the reader, and by host calls of the engine.
  extension WebWindow {
    /// Handles an event of the page: the browser's offset is read anew, at most once before it is written.
    func handle<Answer>(_ event: () -> Answer) -> Answer {
      reading = nil
      events += 1
      let answer = event()
      events -= 1
      reading = nil
      return answer
    }

    // MARK: Input of the reader

    /// The browser scrolled.
    ///
    /// - Returns: Whether that was news.
    func scrolled() -> Bool {
      if isKnown {
        waitForRest()
        return false
      }
      let change = clock.scrolled()
      prepare(for: change)
      if isTrusted {
        let reading = read()
        // Views that move across the window are painted as they come into it.
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

    /// The reader moves the content, or is about to.
    func grip(_ cause: OffsetLedger.Cause) { tellPhase(prepareGrip(cause)) }

    /// Prepares the window for a scroll of the user.
    ///
    /// - Returns: The change of the phase, to be reported.
    private func prepareGrip(_ cause: OffsetLedger.Cause) -> ScrollClock.PhaseChange? {
      pursuit.giveUp()
      if cause == .gesture { ledger.isSent = false }
      let change = clock.grip(cause)
      prepare(for: change)
      waitForRest()
      return change
    }

    /// The reader puts a finger on the content.
    func hold() { clock.hold(with: .finger) }

    /// The reader takes the thumb: the runway keeps its length, for the browser takes the thumb's place as a
    /// part of it.
    func holdThumb() {
      clock.hold(with: .thumb)
      if ledger.keepLength(true) { layRunway() }
      grip(.place)
    }

    /// The reader lets go.
    func release() {
      let change = clock.release()
      if ledger.keepLength(false) { layRunway() }
      enter(change)
      waitForRest()
    }

    /// The reader turns a page on, or back.
    func turn(by step: Double, isAnimated: Bool) {
      let reading = read()
      let target = pursuit.turn(by: step, from: reading, window: form.size[axis])
      enter(clock.grip())
      waitForRest()
      let duration = WebDuration(isAnimated ? ScrollAnimation() : nil)
      Imports.scrollNative(number, target, reading.across, duration.number)
      self.reading = nil
    }

    /// The reader, or the page, asks for a place: the content is there at once.
    func leap(to along: Double) {
      // A row rests there.
      let change = isRow ? nil : prepareGrip(.place)
      go(to: along, across: ledger.across)
      if !isRow { Imports.refit(number) }
      tell(change)
    }

    /// The reader asks for the end, which moves as sizes become known.
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
        // The browser would go on with it.
        ledger.endAnimation()
        Imports.stopNative(number)
        reading = nil
      }
      ledger.isMoving = change.new != .idle
      if !ledger.isMoving { layRunway() }
    }

    /// Lets the content rest if nothing moves for a while.
    func waitForRest() {
      // A browser that is busy pauses on a way that a script has sent it; one that has arrived says so.
      let isSent = ledger.isShared && ledger.isSent
      let isInTransit = isSent || ledger.destination.map { ledger.isElsewhere($0) } ?? false
      let now = Imports.time()
      clock.wait(from: now, isInTransit: isInTransit)
      Imports.wait(number, (clock.deadline ?? now) - now)
    }

    /// The data changed, and is put in order at rest.
    func restAgain() {
      if clock.phase == .idle { return waitForRest() }
      // The engine may know of it already, or hear of it with the next layout pass.
      (ledger.isSent, isEdited) = (false, true)
      if ledger.isShared { layRunway() }
    }

    /// The time has passed after which the content may rest.
    func timePassed() {
      let now = Imports.time()
      if clock.isDue(at: now) {
        settle()
      } else if let deadline = clock.deadline {
        Imports.wait(number, deadline - now)
      }
    }

    /// The browser says that it has ended to scroll.
    func scrollEnded() {
      // Of a thumb that is let go nothing else may tell: the pointer is the browser's own then.
      if clock.contact == .thumb { release() }
      // Otherwise the time tells.
      if clock.scrollEnded() { settle() }
    }

    /// Nothing moves any more: what had to wait for that is done.
    private func settle() {
      if !clock.mayRest() { return }
      Imports.wait(number, -1)
      // After a stall the timer may come before the browser tells that it scrolls on.
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

    /// A movement has ended at a place that moved on meanwhile: goes there.
    ///
    /// - Returns: Whether it is under way again.
    private func goOn() -> Bool {
      guard let onward = pursuit.takeOnward() else { return false }
      ledger.endAnimation()
      scroll(to: onward, WebDuration(ScrollAnimation()))
      return ledger.destination != nil
    }

    // MARK: Host calls of the engine

    /// Something above changed size; what is seen stands still.
    func correct(by delta: LayoutPoint) {
      perform(
        ledger.correct(
          by: delta[axis], across: delta[axis.crossing], isMoving: clock.phase != .idle))
      show()
      // The engine has counted it in; another place, since the content ends before that, is news.
      guard let known = told?.bounds.origin[axis] else { return }
      let counted = known + delta[axis]
      let isThere = (counted - ledger.offset).magnitude < 0.01
      told?.bounds.origin[axis] = isThere ? ledger.offset : counted
    }

    /// The content shall be at an offset, at once or by a movement.
    func scroll(to offset: LayoutPoint, _ duration: WebDuration) {
      let (along, across) = (offset[axis], offset[axis.crossing])
      let isMoved = duration.isAnimated && ledger.isElsewhere(along)
      if isMoved {
        // A step that follows another one in a row goes on at once, from wherever the first has come to.
        let reach = !isRow ? form.size[axis] : 1
        if pursuit.redirect(to: offset, along: along, ledger, reach: reach) { return }
        enter(clock.animate())
      } else {
        pursuit.forgetOnward()
      }
      go(to: along, across: across, isMoved ? duration : WebDuration(nil))
      if clock.phase != .idle, isMoved || clock.contact == .none { waitForRest() }
      if !isMoved { tellStop(shortOf: along) }
    }

    /// Tells of a scroll at once that the browser's range has stopped: the range ends with the content, whatever of the
    /// window is covered, or with the page that the content stands in.
    ///
    /// The engine hears of it as of a movement that ends elsewhere: no event of the browser would follow.
    private func tellStop(shortOf along: Double) {
      let missing = (ledger.offset - along).magnitude * form.scale
      guard missing > 0.5, clock.phase == .idle, isTrusted, isShown else { return }
      tell()
      enter(clock.animate())
      enter(clock.rest())
    }
  }
#endif
