#if GTK
  import CGTK
  import LazyScroll
  import LazyScrollEngine

  /// The outer scrolled window of a list that has none of its own, and the place of the list in it.
  struct GTKOuterScroller {
    /// The `GtkScrolledWindow`, which is retained.
    let scroller: WidgetPointer
    /// The widget that the scrolled window scrolls, which contains the list.
    let content: WidgetPointer
    /// The event controllers that the list has added to the scrolled window, with their widgets; all of them are retained.
    private var controllers: [(widget: WidgetPointer, controller: OpaquePointer)] = []
    /// The distance from the start of the scrolled content to the list's widget, as of the last layout, in points.
    var start = 0.0
    /// The value of the adjustment that was read or written last.
    var value = 0.0

    /// Retains an outer scrolled window.
    init(_ scroller: WidgetPointer, content: WidgetPointer) {
      self.scroller = scroller
      self.content = content
      g_object_ref(scroller)
    }

    /// Records an event controller that was added to the scrolled window or its scroll bar.
    mutating func record(_ controller: OpaquePointer, of widget: WidgetPointer) {
      g_object_ref(widget)
      g_object_ref(UnsafeMutableRawPointer(controller))
      controllers.append((widget, controller))
    }

    /// Removes the event controllers, and releases the scrolled window.
    func release() {
      for (widget, controller) in controllers {
        if gtk_event_controller_get_widget(controller) == widget {
          gtk_widget_remove_controller(widget, controller)
        }
        g_object_unref(UnsafeMutableRawPointer(controller))
        g_object_unref(widget)
      }
      g_object_unref(scroller)
    }
  }

  /// A list that an outer scrolled window scrolls together with other widgets.
  ///
  /// The list's widget is as long as its content. Its place in the scrolled window changes when widgets before it change their
  /// size, and is read after each layout. The offsets in `OffsetLedger` are the distances from the list's start to the start of the outer window.
  extension GTKHost {
    /// The content point at the corner of the stage, the list's widget.
    ///
    /// In a scrolled window with other widgets it differs from 0 while scroll corrections wait for the end of a fling.
    var stageOrigin: LayoutPoint {
      guard usesOuterScroller else { return offset }
      var origin = LayoutPoint.zero
      origin.y = scrolling.ledger.drift
      return origin
    }

    /// The range of offsets to which the outer scrolled window can scroll; `nil` for a list with a scrolled window of its own.
    var outerBounds: ScrollBounds? {
      guard let outer, let adjustment = stage.adjustments[.vertical]?.pointer else { return nil }
      var (size, viewport) = (contentSize, viewport)
      size.height = gtk_adjustment_get_upper(adjustment) - outer.start
      viewport.insets = LayoutInsets(top: outer.start, leading: 0, bottom: 0, trailing: 0)
      return ScrollBounds(content: size, viewport: viewport)
    }

    // MARK: The scrolled window

    /// Finds the outer scrolled window, and begins to observe it.
    func findOuter() {
      forgetOuter()
      guard let parent = gtk_widget_get_parent(stage.pointer),
        let scroller = gtk_widget_get_ancestor(parent, gtk_scrolled_window_get_type()),
        let child = gtk_scrolled_window_get_child(scroller.opaque),
        let content = gtk_widget_get_ancestor(stage.pointer, gtk_viewport_get_type()) == child
          ? gtk_viewport_get_child(child.opaque) : nil
      else { return }
      outer = GTKOuterScroller(scroller, content: content)
      stage.setAdjustment(
        gtk_scrolled_window_get_vadjustment(scroller.opaque), along: .vertical)
      watchScrolling(of: scroller)
      frames.isWindowNew = true
      stage.setNeedsAllocation()
    }

    /// Ends the observation of the outer scrolled window.
    func forgetOuter() {
      guard let outer else { return }
      self.outer = nil
      stage.forgetAdjustment(along: .vertical)
      outer.release()
    }

    /// Reads the place of the list and the offset after a layout, and reports a new viewport.
    func followOuter() {
      guard var outer, let adjustment = stage.adjustments[.vertical]?.pointer else { return }
      outer.start = startInOuter(outer)
      let value = gtk_adjustment_get_value(adjustment)
      let isScrolled = value != outer.value
      outer.value = value
      self.outer = outer
      let size = LayoutSize(
        width: Double(gtk_widget_get_width(stage.pointer)),
        height: gtk_adjustment_get_page_size(adjustment))
      if size != windowSize {
        windowSize = size
        frames.isWindowNew = true
      }
      let reading = read()
      if scrolling.owesWrite {
        // Once the driver knows the window, write the offset that was set while the list was not shown.
        scrolling.ledger.stay(reading)
        stage.setNeedsAllocation()
        if !frames.isWindowNew { payOffset() }
        return
      }
      if frames.isWindowNew { return scrolling.ledger.look(reading) }
      guard scrolling.ledger.hasScrolled(reading) else { return }
      together {
        if isScrolled {
          scrolling.animation = nil
          tell(scrolling.clock.scrolled())
        }
        if scrolling.ledger.observe(reading, cause: scrolling.clock.cause) {
          perform(scrolling.ledger.settleAtEnd(read()))
        }
        stage.setNeedsAllocation()
        tellViewport()
      }
      if isScrolled { waitForRest() }
    }

    /// Returns the viewport, if the outer scrolled window has scrolled since the last layout.
    public func unreportedViewport() -> Viewport? {
      guard let outer, !frames.isWindowNew, !scrolling.owesWrite,
        let adjustment = stage.adjustments[.vertical]?.pointer,
        gtk_adjustment_get_value(adjustment) != outer.value
      else { return nil }
      self.outer?.value = gtk_adjustment_get_value(adjustment)
      _ = scrolling.ledger.observe(read(), cause: scrolling.clock.cause)
      stage.setNeedsAllocation()
      return viewport
    }

    /// Returns the distance from the start of the scrolled content to the list's widget.
    private func startInOuter(_ outer: GTKOuterScroller) -> Double {
      var (zero, point) = (graphene_point_t(x: 0, y: 0), graphene_point_t())
      guard gtk_widget_compute_point(stage.pointer, outer.content, &zero, &point) != 0 else {
        return outer.start
      }
      return Double(point.y) + Double(gtk_widget_get_margin_top(outer.content))
    }

    /// Returns the offset of the outer window relative to the list.
    func readOuter() -> NativeReading {
      guard let outer, let adjustment = stage.adjustments[.vertical]?.pointer else {
        return NativeReading(along: scrolling.ledger.native, position: 1, last: .infinity)
      }
      let value = gtk_adjustment_get_value(adjustment)
      let last = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
      // A viewport places its child at whole points.
      return NativeReading(
        along: value.rounded(.down) - outer.start, position: value, last: max(0, last))
    }

    /// Requests the length of the content for the list's widget.
    func requestLength() {
      scrolling.ledger.isMoving = scrolling.isMovedByGTK
      _ = scrolling.ledger.takeLength(isShown: outer != nil)
      // At rest the drift is the fraction of a point that the adjustment does not have. Without it the length changes by just as
      // much as the adjustment, and widgets after the list stay where they are.
      let drift = scrolling.ledger.drift
      let fraction = drift.magnitude < OffsetLedger.mostKept ? drift : 0
      let length = Int(max(0, scrolling.ledger.givenLength - fraction).rounded())
      if stage.request?.length != length { stage.request(length, along: .vertical) }
    }

    /// Writes an offset, relative to the list, to the adjustment of the outer window.
    func writeOuter(_ write: NativeWrite) {
      guard let outer, let adjustment = stage.adjustments[.vertical]?.pointer, !frames.isWindowNew
      else {
        scrolling.ledger.scrollWithoutWriting(to: write.target, across: write.across)
        scrolling.owesWrite = true
        return
      }
      // The window takes over a new length of the list in its next layout, but would limit the offset now.
      let length = outer.content.measure(
        GTK_ORIENTATION_VERTICAL, for: Int(gtk_widget_get_width(outer.content)))
      scrolling.isWriting = true
      if Double(length.least) > gtk_adjustment_get_upper(adjustment) {
        gtk_adjustment_set_upper(adjustment, Double(length.least))
      }
      gtk_adjustment_set_value(adjustment, (outer.start + write.along).rounded())
      scrolling.isWriting = false
      self.outer?.value = gtk_adjustment_get_value(adjustment)
      scrolling.ledger.didPerform(write, read())
      requestLength()
    }

    /// Writes the content offset to the adjustment of the outer window, after it had to wait.
    private func payOffset() {
      scrolling.owesWrite = false
      perform(
        scrolling.ledger.scroll(to: scrolling.ledger.offset, across: 0, isAnimated: false))
      tellViewport()
    }

    /// Writes scroll corrections that need not wait, so that widgets before the list are at the right distance.
    func settleInOuter() {
      guard outer != nil, !frames.isWindowNew, !scrolling.owesWrite else { return }
      let ledger = scrolling.ledger
      if phase == .idle ? ledger.drift.magnitude >= OffsetLedger.mostKept : ledger.drifts {
        perform(scrolling.ledger.settle(read()))
      }
    }
  }
#endif
