#if GTK
  import CGTK
  import LazyScrollEngine

  /// The receiver of the events of a ``Stage``, the widget that contains a list's views.
  protocol StageOwner: AnyObject {
    /// Called when GTK allocates the stage (gives it its size, in points), to place the views; widgets must not be added or
    /// changed during this call.
    func stageAllocates(_ size: LayoutSize)
    /// Called after GTK has laid out the window, before drawing.
    func stageWasLaidOut()
    /// Called when GTK has scrolled, that is, has changed the value of an adjustment.
    func stageDidScroll()
    /// Called when the stage is shown or hidden, and so gets or loses the frame clock that delivers display frames.
    func stageIsShown(_ isShown: Bool)
    /// Called when a key moves the keyboard focus into the list or within it; return true if the list has the focus afterwards,
    /// or `nil` to let GTK decide.
    func stageMovesFocus(_ direction: GtkDirectionType) -> Bool?
    /// Called when the text direction or the scale factor has changed.
    func stageIsDrawnOtherwise()
    /// Called when the stage and all its children are destroyed.
    func stageWasDestroyed()
  }

  /// The widget that contains a list's views: a `GtkScrollable` whose owner places its children.
  ///
  /// GTK calls the stage through ``StageClass``. The stage only reports sizes and scrolling to its owner, which places the
  /// children. The widget retains this Swift object until the widget is finalized.
  final class Stage {
    /// The GTK widget, which retains this object and is not retained by it.
    let pointer: WidgetPointer
    weak var owner: (any StageOwner)?
    /// The adjustment of each axis, which contains the scroll position and its range.
    private(set) var adjustments: [ScrollAxis: Adjustment] = [:]
    /// The number of times that GTK has allocated the stage (has given it its size), for tests and inspectors.
    private(set) var allocations = 0
    /// The ID of the GTK callback that is called in each display frame; 0 while no callback is registered.
    private var tickCallback: guint = 0
    private var clock: (pointer: OpaquePointer, connection: gulong)?

    /// A box for a closure that GTK calls in each display frame, and for the stage that the closure belongs to.
    private final class Step {
      weak var stage: Stage?
      let perform: () -> Bool

      init(_ stage: Stage, _ perform: @escaping () -> Bool) {
        self.stage = stage
        self.perform = perform
      }
    }

    /// The `GtkAdjustment` of an axis, and the ID of the signal connection that observes its value.
    struct Adjustment {
      let pointer: UnsafeMutablePointer<GtkAdjustment>
      let connection: gulong
    }

    /// The length that the stage requests along an axis, in points; `nil` if it requests none, because its content scrolls.
    private(set) var request: (axis: ScrollAxis, length: Int)?

    /// Creates a stage without children.
    ///
    /// - Parameter isScrollable: False if the stage is a part of the content of a scrolled window.
    init(isScrollable: Bool = true) {
      pointer = Toolkit.make(
        WidgetClass.make(isScrollable ? StageClass.type : StageClass.partType))
      StageClass.stages.attach(self, to: pointer.object)
      gtk_widget_set_overflow(pointer, GTK_OVERFLOW_HIDDEN)
      gtk_widget_add_css_class(pointer, "view")
      Signals.connectDirection(pointer) { [unowned self] in owner?.stageIsDrawnOtherwise() }
      Signals.observe(pointer, "scale-factor") { [unowned self] in owner?.stageIsDrawnOtherwise() }
      Signals.connect(pointer, "map") { [unowned self] in watchClock() }
      Signals.connect(pointer, "unmap") { [unowned self] in forgetClock() }
    }

    // MARK: Called by GTK

    /// Sets the adjustment (the scroll position and its range) of an axis; `nil` creates a new adjustment.
    func setAdjustment(_ new: UnsafeMutablePointer<GtkAdjustment>?, along axis: ScrollAxis) {
      if let new, adjustments[axis]?.pointer == new { return }
      forgetAdjustment(along: axis)
      guard let pointer = new ?? gtk_adjustment_new(0, 0, 0, 0, 0, 0) else { return }
      g_object_ref_sink(pointer)
      let connection = Signals.connect(pointer, "value-changed") { [unowned self] in
        owner?.stageDidScroll()
      }
      adjustments[axis] = Adjustment(pointer: pointer, connection: connection)
      owner?.stageDidScroll()
    }

    /// Reports the size of the stage to its owner; called when GTK allocates the stage.
    func allocate(width: Int, height: Int) {
      allocations += 1
      owner?.stageAllocates(LayoutSize(width: Double(width), height: Double(height)))
    }

    /// Releases the children, the adjustments and the frame clock; called when GTK destroys the stage.
    func dispose() {
      forgetClock()
      for child in pointer.children { gtk_widget_unparent(child) }
      for axis in [ScrollAxis.vertical, .horizontal] { forgetAdjustment(along: axis) }
      owner?.stageWasDestroyed()
      owner = nil
    }

    /// Releases the adjustment of an axis, if there is one.
    func forgetAdjustment(along axis: ScrollAxis) {
      guard let old = adjustments.removeValue(forKey: axis) else { return }
      Signals.disconnect(old.connection, from: old.pointer)
      g_object_unref(old.pointer)
    }

    private func watchClock() {
      guard clock == nil, let frameClock = gtk_widget_get_frame_clock(pointer) else { return }
      // GTK connected its own handler of `layout` earlier, so the window is laid out before this handler runs.
      let connection = Signals.connect(UnsafeMutableRawPointer(frameClock), "layout") {
        [unowned self] in owner?.stageWasLaidOut()
      }
      g_object_ref(UnsafeMutableRawPointer(frameClock))
      clock = (frameClock, connection)
      owner?.stageIsShown(true)
    }

    private func forgetClock() {
      guard let clock else { return }
      self.clock = nil
      endTicks()
      Signals.disconnect(clock.connection, from: UnsafeMutableRawPointer(clock.pointer))
      g_object_unref(UnsafeMutableRawPointer(clock.pointer))
      owner?.stageIsShown(false)
    }

    /// Requests a length along an axis from the container of the stage.
    func request(_ length: Int, along axis: ScrollAxis) {
      request = (axis, length)
      gtk_widget_queue_resize(pointer)
    }

    // MARK: Frames

    /// True while the stage is shown, and so has a frame clock, which delivers display frames.
    var hasClock: Bool { clock != nil }

    /// The number of the display frame that GTK draws or has drawn last; `nil` while the stage is not shown.
    var frameNumber: Int? { clock.map { Int(gdk_frame_clock_get_frame_counter($0.pointer)) } }

    /// Requests an allocation of the stage, in which the owner places the children.
    func setNeedsAllocation() { gtk_widget_queue_allocate(pointer) }

    /// Removes the callback that is called in each display frame, if it is registered.
    private func endTicks() {
      guard tickCallback != 0 else { return }
      let callback = tickCallback
      tickCallback = 0
      gtk_widget_remove_tick_callback(pointer, callback)
    }

    /// Calls a closure in each display frame until it returns `false`, or the stage is deallocated.
    func tick(_ step: @escaping () -> Bool) {
      endTicks()
      tickCallback = gtk_widget_add_tick_callback(
        pointer,
        { _, _, data in
          guard let data else { return 0 }
          let step = Unmanaged<Step>.fromOpaque(data).takeUnretainedValue()
          if step.perform() { return 1 }
          // Returning 0 makes GTK remove the callback, so its ID is no longer valid.
          step.stage?.tickCallback = 0
          return 0
        }, Unmanaged.passRetained(Step(self, step)).toOpaque(),
        { data in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } })
    }

    /// The writing direction that GTK uses for the stage.
    var direction: WritingDirection {
      gtk_widget_get_direction(pointer) == GTK_TEXT_DIR_RTL ? .rightToLeft : .leftToRight
    }
  }
#endif
