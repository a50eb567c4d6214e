#if GTK
  import CGTK
  import LazyScrollEngine

  /// The receiver of what happens to a stage.
  protocol StageOwner: AnyObject {
    /// Called in the allocation: the stage has this size, in points. No widget may be added or changed now.
    func stageAllocates(_ size: LayoutSize)
    /// Called when GTK has laid out the window, before it is drawn.
    func stageWasLaidOut()
    /// Called when an adjustment has another value.
    func stageDidScroll()
    /// Called when the stage has a frame clock, and when it has none any more.
    func stageIsShown(_ isShown: Bool)
    /// Called when a key moves the focus into the list, or on from a child; `nil` lets GTK decide.
    func stageMovesFocus(_ direction: GtkDirectionType) -> Bool?
    /// Called when the script runs in another direction, or points have another number of pixels.
    func stageIsDrawnOtherwise()
    /// Called when the stage is destroyed, with everything in it.
    func stageWasDestroyed()
  }

  /// The widget in which a list stands: a `GtkScrollable` that allocates its children itself.
  ///
  /// GTK calls it through ``StageClass``. It decides nothing: the owner places children, and is told of sizes and
  /// scrolling. The object of GTK holds the stage, so that calls find it until the object is finalized.
  final class Stage {
    /// The widget; not held.
    let pointer: WidgetPointer
    weak var owner: (any StageOwner)?
    /// The adjustments that GTK has given.
    private(set) var adjustments: [ScrollAxis: Adjustment] = [:]
    /// The number of times that GTK has allocated the stage.
    private(set) var allocations = 0
    /// The callback at display frames; 0 for none.
    private var tickCallback: guint = 0
    private var clock: (pointer: OpaquePointer, connection: gulong)?

    /// A closure that is called at each display frame.
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

    /// A stage without content.
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

    /// The adjustment along an axis is another one; `nil` for one of the stage's own.
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

    /// The stage has a size.
    func allocate(width: Int, height: Int) {
      allocations += 1
      owner?.stageAllocates(LayoutSize(width: Double(width), height: Double(height)))
    }

    /// The stage is destroyed.
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
      // GTK's own handler was connected when the window was made, and comes first.
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

    /// True if display frames come.
    var hasClock: Bool { clock != nil }

    /// Has GTK allocate the stage in the next layout, and the children where they stand then.
    func setNeedsAllocation() { gtk_widget_queue_allocate(pointer) }

    /// Ends the calls at display frames.
    private func endTicks() {
      guard tickCallback != 0 else { return }
      let callback = tickCallback
      tickCallback = 0
      gtk_widget_remove_tick_callback(pointer, callback)
    }

    /// Calls a closure at each display frame until it returns `false`, or the stage is gone.
    func tick(_ step: @escaping () -> Bool) {
      endTicks()
      tickCallback = gtk_widget_add_tick_callback(
        pointer,
        { _, _, data in
          guard let data else { return 0 }
          let step = Unmanaged<Step>.fromOpaque(data).takeUnretainedValue()
          if step.perform() { return 1 }
          // GTK takes it out.
          step.stage?.tickCallback = 0
          return 0
        }, Unmanaged.passRetained(Step(self, step)).toOpaque(),
        { data in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } })
    }

    /// The direction in which the user's script runs.
    var direction: WritingDirection {
      gtk_widget_get_direction(pointer) == GTK_TEXT_DIR_RTL ? .rightToLeft : .leftToRight
    }
  }
#endif
