#if GTK
  import CGTK
  import LazyScroll
  import LazyScrollEngine

  /// A host for GTK 4: views are rows that show any widget; the wheel, touch, keys and the scroll bar scroll.
  ///
  /// ```swift
  /// let list = GTKList<Note.ID>(host: GTKHost(), layout: ListLayout(estimate: 32)) { id in
  ///   notes[id].map { rows($0) }
  /// }
  /// list.apply(noteIDs)
  /// window.child = list.host.widget
  /// ```
  ///
  /// ``widget`` is a `GtkScrolledWindow`; it stands wherever a widget may. The views inside are allocated by the host, only
  /// where they are seen. The list view owns its host, and nothing owns the list view but the app, which keeps it as long as the
  /// window.
  ///
  /// Along its axis the host scrolls without a limit. Its content moves with the wheel, a touchpad, a finger, and the
  /// scroll bar as that of every other scrolled window. Arrow keys lead from item to item; Page Up and Down, Home and End scroll,
  /// and take the focus along; Enter is a tap; Tab goes through the widgets of an item and leaves the list.
  ///
  /// A host belongs to the thread that runs GTK: the main thread.
  public final class GTKHost: ListHost {
    /// A row that shows one widget.
    public typealias View = GTKView

    /// The receiver of scrolling, set by the driver, which is told the viewport at once.
    public weak var events: (any HostEvents<GTKView>)? {
      didSet { tellViewport() }
    }

    /// The axis along which content is longer than the window.
    public let axis: ScrollAxis

    /// The configuration; it may be changed at any time.
    public var configuration: Configuration {
      didSet {
        fitInsets()
        fitFocus()
        tellViewport()
      }
    }

    /// The widget to put into a window: a `GtkScrolledWindow`.
    public let widget: GTKWidget

    /// The registration of labels for titles: one line in bold.
    public let titleLabels: Registration<GTKView, String>? = GTKLabel.titles()

    // Parts, each with a file of its own, that the other files of this type share.
    let stage: Stage
    var scrolling: GTKScrolling
    var frames = GTKFrames()
    var focus = GTKFocus()
    /// The views that were added, hidden ones included.
    var views: [GTKView] = []
    /// The size of the stage.
    var windowSize = LayoutSize.zero
    /// True if a child may want another size than it has.
    var isSizeCheckDue = false
    /// The order of the widgets.
    var order = DrawingOrder()

    /// A host without content.
    ///
    /// - Parameters:
    ///   - axis: The axis along which content is longer than the window.
    ///   - configuration: The configuration.
    public init(axis: ScrollAxis = .vertical, configuration: Configuration = Configuration()) {
      self.axis = axis
      self.configuration = configuration
      widget = GTKWidget(Toolkit.make(gtk_scrolled_window_new()))
      stage = Stage()
      scrolling = GTKScrolling(along: axis)
      gtk_scrolled_window_set_child(widget.pointer.opaque, stage.pointer)
      gtk_scrolled_window_set_policy(
        widget.pointer.opaque, GTK_POLICY_AUTOMATIC, GTK_POLICY_AUTOMATIC)
      // A list takes the room that there is.
      widget.expandsHorizontally = true
      widget.expandsVertically = true
      g_object_ref(stage.pointer)
      stage.owner = self
      watchScrolling()
      watchInput()
    }

    deinit {
      stage.owner = nil
      forgetFocus()
      for view in views { gtk_widget_unparent(view.pointer) }
      g_object_unref(stage.pointer)
    }

    // MARK: State

    /// The size of the content, in points.
    public var contentSize: LayoutSize { scrolling.contentSize }

    /// The content offset, in points.
    public var offset: LayoutPoint { scrolling.offset }

    /// The phase of scrolling.
    public var phase: ScrollingPhase { scrolling.clock.phase }

    /// The number of times that GTK has allocated the stage, for tests and inspectors; at most once in a display frame, unless
    /// a size changed in that frame.
    public var allocationCount: Int { stage.allocations }

    /// The viewport in content space.
    public var viewport: Viewport {
      Viewport(
        bounds: LayoutRect(origin: offset, size: windowSize), insets: configuration.insets,
        overscan: LayoutInsets(all: configuration.overscan),
        threshold: min(20, configuration.overscan),
        scale: Double(gtk_widget_get_scale_factor(stage.pointer)), direction: stage.direction)
    }

    /// Tells the driver the viewport, once there is a window.
    func tellViewport() {
      if windowSize.width > 0, windowSize.height > 0 { events?.viewportDidChange(to: viewport) }
    }

    // MARK: Time

    /// The time in seconds on GLib's monotonic clock.
    public var time: Double { MainLoop.time }

    /// Requests a display frame.
    public func requestFrame() {
      frames.isRequested = true
      tick()
    }

    /// Reports after a number of seconds that time has passed.
    public func requestTime(after seconds: Double) {
      MainLoop.after(seconds) { [weak self] in self?.events?.timeDidPass() }
    }

    /// Returns a Boolean value that indicates whether the time for binding in this display frame is used up.
    public func mustYield() -> Bool {
      configuration.bindingBudget.map { time - frames.passStart >= $0 } ?? false
    }

    /// Starts the time limit of ``mustYield()``.
    public func willPerform() { frames.passStart = time }

    /// Has GTK show the changes.
    public func didPerform() {
      layRange()
      sortViews()
      replaceLostFocus()
      stage.setNeedsAllocation()
      tellPositions()
    }

    /// Writes a sentence to the standard error stream.
    public func log(_ message: String) {
      let line = Array((message + "\n").utf8)
      _ = write(STDERR_FILENO, line, line.count)
    }
  }
#endif
