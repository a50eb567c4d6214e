#if GTK
  import CGTK
  import LazyScrollEngine

  /// The receiver of a stage's events.
  protocol StageOwner: AnyObject {
    /// Called during allocation with the stage's size in points; widgets must not be added or changed in it.
    func stageAllocates(_ size: LayoutSize)
    /// Called after GTK has laid out the window, before drawing.
    func stageWasLaidOut()
    /// Called when the value of an adjustment has changed.
    func stageDidScroll()
    /// Called when the stage gets or loses its frame clock.
    func stageIsShown(_ isShown: Bool)
    /// Called when a key moves the focus into the list, or away from a child; return `nil` to let GTK decide.
    func stageMovesFocus(_ direction: GtkDirectionType) -> Bool?
    /// Called when the text direction or the scale factor has changed.
    func stageIsDrawnOtherwise()
    /// Called when the stage and all its children are destroyed.
    func stageWasDestroyed()
  }

  /// The widget that contains a list's views: a `GtkScrollable` whose owner places its children.
  ///
  /// GTK calls it through ``StageClass``. It decides nothing: it reports sizes and scrolling to its owner, which places the
  /// children. The GObject retains this object until it is finalized.
  final class Stage {
    /// The widget; not retained.
    let pointer: WidgetPointer
    weak var owner: (any StageOwner)?
    /// The adjustments that GTK has set.
    private(set) var adjustments: [ScrollAxis: Adjustment] = [:]
    /// The number of times that GTK has allocated the stage.
    private(set) var allocations = 0
    /// The ID of the tick callback for display frames; 0 for none.
    private var tickCallback: guint = 0
    private var clock: (pointer: OpaquePointer, connection: gulong)?

    /// A closure that is called in each display frame.
    private final class Step {
      weak var stage: Stage?
      let perform: () -> Bool

      init(_ stage: Stage, _ perform: @escaping () -> Bool) {
        self.stage = stage
        self.perform = perform
      }
    }

    /// The adjustment of an axis, and the connection to it.
    struct Adjustment {
      let pointer: UnsafeMutablePointer<GtkAdjustment>
      let connection: gulong
    }

    /// Creates a stage without children.
    init() {
      pointer = Toolkit.make(WidgetClass.make(StageClass.type))
      StageClass.stages.attach(self, to: pointer.object)
      gtk_widget_set_overflow(pointer, GTK_OVERFLOW_HIDDEN)
      gtk_widget_add_css_class(pointer, "view")
      Signals.connectDirection(pointer) { [unowned self] in owner?.stageIsDrawnOtherwise() }
      Signals.observe(pointer, "scale-factor") { [unowned self] in owner?.stageIsDrawnOtherwise() }
      Signals.connect(pointer, "map") { [unowned self] in watchClock() }
      Signals.connect(pointer, "unmap") { [unowned self] in forgetClock() }
    }

    // MARK: Called by GTK

    /// Sets the adjustment along an axis; `nil` creates a new one.
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

    /// Handles GTK's allocation of the stage.
    func allocate(width: Int, height: Int) {
      allocations += 1
      owner?.stageAllocates(LayoutSize(width: Double(width), height: Double(height)))
    }

    /// Handles the destruction of the stage.
    func dispose() {
      forgetClock()
      for child in pointer.children { gtk_widget_unparent(child) }
      for axis in [ScrollAxis.vertical, .horizontal] { forgetAdjustment(along: axis) }
      owner?.stageWasDestroyed()
      owner = nil
    }

    private func forgetAdjustment(along axis: ScrollAxis) {
      guard let old = adjustments.removeValue(forKey: axis) else { return }
      Signals.disconnect(old.connection, from: old.pointer)
      g_object_unref(old.pointer)
    }

    private func watchClock() {
      guard clock == nil, let frameClock = gtk_widget_get_frame_clock(pointer) else { return }
      // GTK's handler of this signal was connected earlier, so it runs first.
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

    // MARK: Frames

    /// True if the stage has a frame clock, so that display frames come.
    var hasClock: Bool { clock != nil }

    /// Requests an allocation of the stage, in which the owner places the children.
    func setNeedsAllocation() { gtk_widget_queue_allocate(pointer) }

    /// Removes the tick callback.
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
          // GTK removes the callback.
          step.stage?.tickCallback = 0
          return 0
        }, Unmanaged.passRetained(Step(self, step)).toOpaque(),
        { data in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } })
    }

    /// The writing direction.
    var direction: WritingDirection {
      gtk_widget_get_direction(pointer) == GTK_TEXT_DIR_RTL ? .rightToLeft : .leftToRight
    }
  }
#endif
