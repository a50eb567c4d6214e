#if GTK
  import CGTK
  import LazyScroll
  import LazyScrollEngine

  /// A host for GTK 4, whose views can show any widget.
  ///
  /// ```swift
  /// let list = GTKList<Note.ID>(host: GTKHost(), layout: ListLayout(estimate: 32)) { id in
  ///   notes[id].map { rows($0) }
  /// }
  /// list.apply(noteIDs)
  /// window.child = list.host.widget
  /// ```
  ///
  /// ``widget`` is a `GtkScrolledWindow`, which may be added to any container. The host allocates only views in and near the
  /// window. The list view retains its host. The app has to retain the list view as long as the window.
  ///
  /// The length of the content has no limit. The wheel, a touchpad, a finger and the scroll bar scroll as in any scrolled window.
  /// Arrow keys move the focus from item to item; Page Up and Down, Home and End scroll and move the focus; Enter is a tap; Tab
  /// moves through the widgets of an item and then out of the list.
  ///
  /// Use a host only on the thread that runs GTK, which is the main thread.
  public final class GTKHost: ListHost {
    /// A row that shows one widget.
    public typealias View = GTKView

    /// The receiver of the host's events, set by the driver; it receives the viewport as soon as it is set.
    public weak var events: (any HostEvents<GTKView>)? {
      didSet { tellViewport() }
    }

    /// The scroll axis.
    public let axis: ScrollAxis

    /// A Boolean value that indicates whether an outer `GtkScrolledWindow`, which has other widgets in it as well, scrolls the
    /// list; otherwise the list has a scrolled window of its own.
    ///
    /// ```swift
    /// let list = GTKList<Int>(host: GTKHost(usesOuterScroller: true), layout: layout) { id in rows($0) }
    /// let page = GTKBox(.vertical, [title, list.host.widget, footer])
    /// gtk_scrolled_window_set_child(scroller, page.pointer)
    /// ```
    ///
    /// ``widget`` is then as long as the content, at most 8 million points, and only the items in and near the window of the
    /// nearest `GtkScrolledWindow` around it have views. Several lists may share a scrolled window.
    public let usesOuterScroller: Bool

    /// The configuration; it may be changed at any time.
    public var configuration: Configuration {
      didSet {
        fitInsets()
        fitFocus()
        tellViewport()
      }
    }

    /// The widget to add to a window: a `GtkScrolledWindow`, or a widget for the content of one (``usesOuterScroller``).
    public let widget: GTKWidget

    /// The registration of labels for titles: one line in bold.
    public let titleLabels: Registration<GTKView, String>? = GTKLabel.titles()

    /// A closure that makes a placeholder for any item whose view is not bound yet; `nil`, the default, for a light area.
    ///
    /// A placeholder should be quick to make. It is reused for other items, and is hidden from assistive technology, the keyboard
    /// and the pointer. The placeholders of a list view, such as `LazyList.placeholder`, come before those of its host.
    /// - SeeAlso: ``Configuration/bindingBudget``, ``Configuration/showsPlaceholders``
    public var placeholder: (() -> GTKView?)?

    // The parts of the host's state. Extensions in other files use them, so they are not private.
    let stage: Stage
    var scrolling: GTKScrolling
    var frames = GTKFrames()
    var focus = GTKFocus()
    /// True while the user drags an item.
    var isDragging = false
    /// The views that were added to the host, including hidden views.
    var views: [GTKView] = []
    /// The outer scrolled window that scrolls the list; `nil` for a list with one of its own, or while the list is not shown.
    var outer: GTKOuterScroller?
    /// The view that shows the list in a row of another list; `nil` for a list that is in no row.
    weak var row: GTKView?
    /// The size of the stage, the widget in which the content is visible, in points.
    var windowSize = LayoutSize.zero
    /// True if the natural size of a view may have changed, so that views have to be measured again.
    var isSizeCheckDue = false
    /// The state of sorting the views in drawing order.
    var order = DrawingOrder()

    /// Creates a host without content.
    ///
    /// - Parameters:
    ///   - axis: The scroll axis.
    ///   - usesOuterScroller: True for a vertical list that an outer `GtkScrolledWindow` scrolls.
    ///   - configuration: The configuration.
    public init(
      axis: ScrollAxis = .vertical, usesOuterScroller: Bool = false,
      configuration: Configuration = Configuration()
    ) {
      precondition(
        axis == .vertical || !usesOuterScroller, "Only vertical lists can use an outer scroller.")
      self.axis = axis
      self.usesOuterScroller = usesOuterScroller
      self.configuration = configuration
      stage = Stage(isScrollable: !usesOuterScroller)
      scrolling = GTKScrolling(along: axis, isShared: usesOuterScroller)
      if usesOuterScroller {
        widget = GTKWidget(stage.pointer)
        widget.expandsHorizontally = true
      } else {
        widget = GTKWidget(Toolkit.make(gtk_scrolled_window_new()))
        addScroller()
      }
      g_object_ref(stage.pointer)
      stage.owner = self
      watchInput()
    }

    /// Puts the stage (the widget that holds the rows) into a scrolled window of the list's own.
    private func addScroller() {
      gtk_scrolled_window_set_child(widget.pointer.opaque, stage.pointer)
      gtk_scrolled_window_set_policy(
        widget.pointer.opaque, GTK_POLICY_AUTOMATIC, GTK_POLICY_AUTOMATIC)
      // By default, let the list take all space that is left over in its container.
      widget.expandsHorizontally = true
      widget.expandsVertically = true
      watchScrolling(of: widget.pointer)
    }

    deinit {
      stage.owner = nil
      forgetFocus()
      forgetOuter()
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

    /// The number of times that GTK has laid out the list's views, for tests and inspectors.
    ///
    /// GTK does so at most once in a display frame, unless a size changed in that frame.
    public var allocationCount: Int { stage.allocations }

    /// The viewport in content space.
    public var viewport: Viewport {
      Viewport(
        bounds: LayoutRect(origin: offset, size: windowSize), insets: configuration.insets,
        overscan: LayoutInsets(all: configuration.overscan),
        threshold: min(20, configuration.overscan),
        scale: Double(gtk_widget_get_scale_factor(stage.pointer)), direction: stage.direction,
        isNested: usesOuterScroller)
    }

    /// Reports the viewport to the driver, unless it has no size yet.
    func tellViewport() {
      if windowSize.width > 0, windowSize.height > 0 { events?.viewportDidChange(to: viewport) }
    }

    // MARK: Time

    /// The time in seconds on GLib's monotonic clock.
    public var time: Double { MainLoop.time }

    /// Requests one call of `displayFrame()` of the driver in the next display frame.
    public func requestFrame() {
      frames.isRequested = true
      tick()
    }

    /// Requests one call of `timeDidPass()` of the driver after a number of seconds.
    public func requestTime(after seconds: Double) {
      MainLoop.after(seconds) { [weak self] in self?.events?.timeDidPass() }
    }

    /// Writes a message to the standard error stream.
    public func log(_ message: String) {
      let line = Array((message + "\n").utf8)
      _ = write(STDERR_FILENO, line, line.count)
    }
  }
#endif
