#if GTK
  import CGTK
  import LazyScroll
  import LazyScrollEngine

  /// Scrolling: the content offset is read from GTK's adjustments (its scroll positions) and written to them.
  extension GTKHost: StageOwner {
    // MARK: Duties of a host

    /// Stores the size of the content; `didPerform()` passes it to GTK when all commands of the driver are performed.
    public func setContentSize(_ size: LayoutSize) {
      scrolling.setExtents(size, windowSize, scrolling.insets)
    }

    /// Applies changed insets of the configuration, and keeps the content offset.
    func fitInsets() {
      let (insets, offset) = (configuration.insets, offset)
      if insets == scrolling.insets || usesOuterScroller { return }
      scrolling.setExtents(contentSize, windowSize, insets)
      if windowSize.height > 0 { perform(scrolling.jump(to: offset)) }
    }

    /// Moves the content offset and all views by a scroll correction of the engine, so that nothing moves on the screen.
    ///
    /// A fling continues. GTK would overwrite its adjustment during the fling, so the host writes the adjustment afterwards.
    public func correctContentOffset(by delta: LayoutPoint) {
      for view in views {
        view.attributes?.move(by: delta)
        view.movement?.move(by: delta)
      }
      scrolling.animation?.shift(by: delta)
      perform(
        scrolling.ledger.correct(
          by: delta[axis], across: delta[axis.crossing], isMoving: scrolling.isMovedByGTK))
      stage.setNeedsAllocation()
    }

    /// Scrolls to an offset with the given animation, or at once without one or if the desktop disables animations.
    public func scroll(to offset: LayoutPoint, _ animation: ScrollAnimation?) {
      stopKineticScrolling()
      if let animation, showsMotion {
        animate(to: .offset(offset), for: animation.duration)
      } else {
        scrolling.animation = nil
        together {
          tell(scrolling.clock.rest())
          go(to: offset)
        }
      }
    }

    // MARK: The adjustments of GTK

    /// Returns true if GTK's offset along an axis has to be mirrored: in right-to-left writing GTK still counts from the left,
    /// content space from the right.
    private func isMirrored(_ axis: ScrollAxis) -> Bool {
      axis == .horizontal && stage.direction == .rightToLeft
    }

    private func value(along axis: ScrollAxis) -> (value: Double, last: Double) {
      guard let adjustment = stage.adjustments[axis]?.pointer else { return (0, 0) }
      let last = max(
        0, gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment))
      let value = gtk_adjustment_get_value(adjustment)
      return (isMirrored(axis) ? last - value : value, last)
    }

    /// Returns the offsets of the scrolled window's adjustments.
    func read() -> NativeReading {
      if usesOuterScroller { return readOuter() }
      let along = value(along: axis)
      return NativeReading(
        position: along.value, last: along.last, across: value(along: axis.crossing).value)
    }

    /// Sets the ranges of GTK's adjustments to the lengths of content and window.
    func layRange() {
      if usesOuterScroller { return requestLength() }
      let (length, crossing) = (scrolling.ledger.range.length, axis.crossing)
      configure(axis, length: length, value: scrolling.ledger.native)
      // Ignore an excess of up to one point, so that rounding does not cause a scroll bar across the axis.
      let across = scrolling.length(along: crossing)
      configure(
        crossing, length: across > windowSize[crossing] + 1 ? across : 0,
        value: scrolling.ledger.across)
      // GTK limits an offset that is beyond the new range, so read the offset again, and report it if it has changed.
      let reading = read()
      if scrolling.ledger.hasScrolled(reading) {
        _ = scrolling.ledger.observe(reading, cause: nil)
        tellViewport()
      }
    }

    private func configure(_ axis: ScrollAxis, length: Double, value: Double) {
      guard let adjustment = stage.adjustments[axis]?.pointer else { return }
      let page = windowSize[axis]
      let upper = max(length, page)
      if upper == gtk_adjustment_get_upper(adjustment),
        page == gtk_adjustment_get_page_size(adjustment)
      {
        return
      }
      scrolling.isWriting = true
      gtk_adjustment_configure(
        adjustment, isMirrored(axis) ? upper - page - value : value, 0, upper, page * 0.1,
        page * 0.9,
        page)
      scrolling.isWriting = false
    }

    /// Writes the offsets that `OffsetLedger` has computed to GTK's adjustments; does nothing for `nil`.
    func perform(_ write: NativeWrite?) {
      guard let write else { return }
      layRange()
      if usesOuterScroller { return writeOuter(write) }
      set(write.along, along: axis)
      set(write.across, along: axis.crossing)
      scrolling.ledger.didPerform(write, read())
    }

    private func set(_ value: Double, along axis: ScrollAxis) {
      guard let adjustment = stage.adjustments[axis]?.pointer else { return }
      scrolling.isWriting = true
      gtk_adjustment_set_value(
        adjustment, isMirrored(axis) ? self.value(along: axis).last - value : value)
      scrolling.isWriting = false
    }

    /// Sets the content offset without animation, and reports the viewport to the driver.
    func go(to offset: LayoutPoint) {
      perform(scrolling.jump(to: offset))
      stage.setNeedsAllocation()
      tellViewport()
    }

    private func stopKineticScrolling() {
      guard scrolling.isMovedByGTK,
        let scroller = usesOuterScroller ? outer?.scroller : widget.pointer
      else { return }
      gtk_scrolled_window_set_kinetic_scrolling(scroller.opaque, 0)
      gtk_scrolled_window_set_kinetic_scrolling(scroller.opaque, 1)
    }

    // MARK: Called by the stage

    func stageDidScroll() {
      if scrolling.isWriting { return }
      // The places of lists in a scrolled window are known after the layout, so the offset is read there.
      if usesOuterScroller { return stage.setNeedsAllocation() }
      let reading = read()
      guard scrolling.ledger.hasScrolled(reading) else { return }
      scrolling.animation = nil
      together {
        tell(scrolling.clock.scrolled())
        if scrolling.ledger.observe(reading, cause: scrolling.clock.cause) {
          perform(scrolling.ledger.settleAtEnd(read()))
        }
        stage.setNeedsAllocation()
        tellViewport()
      }
      waitForRest()
    }

    // MARK: Phases

    /// Makes several reports that follow from one input, such as a new phase and a new viewport, so that the driver handles them
    /// as one update.
    func together(_ reports: () -> Void) {
      if let events { events.performTogether(reports) } else { reports() }
    }

    /// Reports a change of the scrolling phase to the driver; does nothing for `nil`.
    func tell(_ change: ScrollClock.PhaseChange?) {
      guard let change else { return }
      events?.phaseDidChange(to: change.new)
    }

    func waitForRest() {
      scrolling.clock.wait(from: time)
      tick()
    }

    /// Records that the user no longer holds the content by a finger or the scroll bar.
    ///
    /// It is called on release, and when the list is hidden, because GTK then reports no release.
    func endHolds() {
      guard scrolling.clock.contact != .none else { return }
      tell(scrolling.clock.release())
      if scrolling.ledger.keepLength(false) { layRange() }
      waitForRest()
    }

    /// Writes the content offset to GTK's adjustment once the content rests, and reports the end of scrolling.
    ///
    /// During the scroll, scroll corrections were not written to the adjustment, because GTK would have overwritten them.
    func settle() {
      if !scrolling.clock.mayRest() { return }
      scrolling.clock.forgetCause()
      perform(scrolling.ledger.settle(read()))
      together {
        tell(scrolling.clock.rest())
        tellViewport()
      }
      tellPositions()
    }

    /// Begins to observe the input by which GTK itself scrolls (wheel, fingers, scroll bar), to derive the phase and the cause of
    /// scrolling.
    func watchScrolling(of scroller: WidgetPointer) {
      let bar =
        axis == .vertical
        ? gtk_scrolled_window_get_vscrollbar(scroller.opaque)
        : gtk_scrolled_window_get_hscrollbar(scroller.opaque)
      watchWheel(of: scroller, bar)
      watchHolds(
        of: scroller, GDK_TOUCH_BEGIN, [GDK_TOUCH_END, GDK_TOUCH_CANCEL], .finger)
      if let bar { watchHolds(of: bar, GDK_BUTTON_PRESS, [GDK_BUTTON_RELEASE], .thumb) }
    }

    private func watchWheel(of scroller: WidgetPointer, _ bar: WidgetPointer?) {
      // A scroll bar consists of a range, which takes scroll events of both axes.
      let widgets = usesOuterScroller ? [] : [scroller] + (bar?.children ?? [])
      let controllers = widgets.flatMap { Signals.scrollControllers(of: $0) }
      let own = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES)
      guard let own else { return }
      gtk_event_controller_set_propagation_phase(own, GTK_PHASE_CAPTURE)
      Signals.connectScroll(UnsafeMutableRawPointer(own)) { [weak self] x, y in
        let state = gtk_event_controller_get_current_event_state(own)
        // With Shift, a scrolled window swaps the axes.
        let isShifted = state.rawValue & GDK_SHIFT_MASK.rawValue != 0
        let distance = isShifted ? LayoutPoint(x: y, y: x) : LayoutPoint(x: x, y: y)
        self?.willScroll(by: distance, through: controllers)
        return false
      }
      // At the end of a swipe a scrolled window has to hear of it, or it takes all later events for parts of the swipe.
      Signals.connect(UnsafeMutableRawPointer(own), "scroll-end") {
        for (controller, phase) in controllers where phase == GTK_PHASE_BUBBLE {
          gtk_event_controller_set_propagation_phase(controller, phase)
        }
      }
      gtk_widget_add_controller(scroller, own)
      outer?.record(own, of: scroller)
    }

    /// Prepares for a scroll event of the wheel or a touchpad, which GTK performs afterwards.
    ///
    /// A scrolled window consumes all scroll events, and during a swipe before the widgets inside it. So its controllers are
    /// switched off for events across its axis. GTK then offers these to a carousel in the list, or to the scrolled window around.
    ///
    /// - Parameters:
    ///   - distance: The distance, in wheel steps or in points.
    ///   - controllers: The controllers by which the scrolled window of this list and its scroll bar scroll, with their propagation
    ///     phases.
    private func willScroll(
      by distance: LayoutPoint,
      through controllers: [(controller: OpaquePointer, phase: GtkPropagationPhase)]
    ) {
      let isKept = keepsScroll(by: distance)
      for (controller, phase) in controllers {
        gtk_event_controller_set_propagation_phase(controller, isKept ? phase : GTK_PHASE_NONE)
      }
      if distance[axis] == 0 || !isKept { return }
      scrolling.animation = nil
      tell(scrolling.clock.grip(.gesture))
      waitForRest()
    }

    /// Returns true if a scroll event is for this list, and false if it is for a list in one of its rows or for a scrolled window
    /// around it.
    ///
    /// The greater distance decides, because a swipe over a touchpad is never exactly vertical or horizontal.
    func keepsScroll(by distance: LayoutPoint) -> Bool {
      distance[axis].magnitude >= distance[axis.crossing].magnitude
        || (!usesOuterScroller && value(along: axis.crossing).last > 0)
        || !(isInScroller || views.contains { $0.innerHost != nil })
    }

    /// True if a scrolled window contains that of this list.
    private var isInScroller: Bool {
      gtk_widget_get_parent(widget.pointer).map {
        gtk_widget_get_ancestor($0, gtk_scrolled_window_get_type()) != nil
      } ?? false
    }

    private func watchHolds(
      of pointer: WidgetPointer, _ start: GdkEventType, _ ends: [GdkEventType],
      _ contact: ScrollClock.Contact
    ) {
      guard let controller = gtk_event_controller_legacy_new() else { return }
      gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
      Signals.connectEvents(UnsafeMutableRawPointer(controller)) { [weak self] event in
        guard let self else { return }
        if event == start {
          scrolling.clock.hold(with: contact)
          scrolling.animation = nil
          if contact == .thumb {
            tell(scrolling.clock.grip(.place))
            if scrolling.ledger.keepLength(true) { layRange() }
          }
        } else if ends.contains(event) {
          endHolds()
        }
      }
      gtk_widget_add_controller(pointer, controller)
      outer?.record(controller, of: pointer)
    }
  }
#endif
