#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// A relay that passes the events of a host to the driver of its list and to the drivers of nested lists.
  ///
  /// A list view's `nest(in:)` creates one for a list inside one of its views. Create one yourself to nest a list at a known
  /// place in the outer content, or to observe the events:
  ///
  /// ```swift
  /// let relay = NestedRelay(to: outer.driver)
  /// let host = relay.host(at: LayoutPoint(x: 0, y: 480))
  /// let inner = LazyScrollView(host: host, pool: outer.driver.pool)
  /// host.contentSizeDidChange = { size in outer.setFrame(…, ofItemAt: 1) }
  /// relay.attach(inner.driver)
  /// ```
  ///
  /// From then on the outer viewport decides which items of the inner list have views. The relay belongs to the thread of its
  /// host; keep it as long as the outer scroll view.
  open class NestedRelay<Outer: ListHost>: HostEvents, DriverFollower {
    /// The views of the outer host.
    public typealias View = Outer.View

    /// The driver of the outer scroll view.
    public let outer: Driver<Outer>
    /// The hosts of the attached nested lists.
    private var hosts: [ShownHost] = []

    /// A weak reference to the host of an attached list.
    private struct ShownHost {
      weak var host: NestedHost<Outer>?
    }

    /// Creates a relay, which receives the outer host's events from now on.
    ///
    /// - Parameter outer: The driver of the outer scroll view.
    public init(to outer: Driver<Outer>) {
      self.outer = outer
      outer.host.events = self
      outer.follower = self
    }

    /// Creates a host for a list at a fixed place in the outer scroll view.
    ///
    /// - Parameter origin: The point of the outer content at which the list starts.
    /// - Returns: The host, for one list view.
    public func host(at origin: LayoutPoint) -> NestedHost<Outer> {
      NestedHost(in: outer.host, at: NestedOrigin(at: origin), relay: self)
    }

    /// Creates a host for a list inside a view of the outer scroll view, whose place the list follows.
    func host(in view: View) -> NestedHost<Outer> {
      NestedHost(in: outer.host, inside: view, relay: self)
    }

    /// Attaches a nested list: its driver receives the present viewport and all later events.
    public func attach(_ driver: Driver<NestedHost<Outer>>) { attach(driver.host) }

    func attach(_ host: NestedHost<Outer>) {
      if !hosts.contains(where: { $0.host === host }) { hosts.append(ShownHost(host: host)) }
      host.follow(outer)
    }

    /// Detaches a nested list; its views stay until they are cleared.
    public func detach(_ driver: Driver<NestedHost<Outer>>) {
      hosts.removeAll { $0.host == nil || $0.host === driver.host }
    }

    /// Records that the outer host has moved all views, including those of nested lists.
    package func contentDidMove(by delta: LayoutPoint) {
      for shown in hosts { shown.host?.viewsDidMove(by: delta) }
    }

    /// Moves nested lists to the present places of their views, and reports the outer viewport to them.
    ///
    /// A list may change its length by that, which the outer driver handles before the next list is told.
    package func turnDidEnd() {
      for shown in hosts { shown.host?.follow(outer) }
    }

    /// Returns the size of the list nested in the view of an element; `nil` if there is none, or its size is unknown.
    func contentSize(inside element: ListElement) -> LayoutSize? {
      for shown in hosts {
        guard let host = shown.host, let view = host.view, let id = outer.pool.number(of: view),
          outer.core.element(shownBy: id)?.element == element
        else { continue }
        return host.outerSize
      }
      return nil
    }

    /// Called after each event that was passed on; does nothing.
    open func eventDidPass() {}

    /// Handles a correction by the engine of a list at a fixed place, with which the outer host has moved all views.
    ///
    /// Only that list expects the move. Views of the outer list and of other lists are placed where they were.
    func offsetWasCorrected(by delta: LayoutPoint, from list: NestedHost<Outer>) {
      outer.placeAgain()
      for shown in hosts where shown.host !== list { shown.host?.viewsDidMove(by: delta) }
      var viewport = outer.latestViewport
      viewport.bounds.origin = viewport.bounds.origin + delta
      outer.viewportDidChange(to: viewport)
    }

    // MARK: Told by the outer host

    /// Passes the viewport on.
    public func viewportDidChange(to viewport: Viewport) {
      passViewport(viewport)
      eventDidPass()
    }

    /// Passes the viewport on to the outer driver, after which nested lists follow.
    open func passViewport(_ viewport: Viewport) {
      // `turnDidEnd()` tells the nested lists, once the outer driver has performed it.
      outer.viewportDidChange(to: viewport)
    }

    /// Passes the phase on.
    public func phaseDidChange(to phase: ScrollingPhase) { pass { $0.phaseDidChange(to: phase) } }

    /// Performs reports in one turn of the outer driver.
    public func performTogether(_ reports: () -> Void) { outer.performTogether(reports) }

    /// Passes a display frame on.
    public func displayFrame() { pass { $0.displayFrame() } }

    /// Passes the callback after a time on.
    public func timeDidPass() { pass { $0.timeDidPass() } }

    /// Passes the new size of a view on; drivers ignore views that are not theirs.
    public func viewDidResize(_ view: View, to size: LayoutSize) {
      pass { $0.viewDidResize(view, to: size) }
    }

    /// Passes the end of an animation on; drivers ignore views that are not theirs.
    public func movementDidEnd(_ number: UInt32, of view: View, isFinished: Bool) {
      pass { $0.movementDidEnd(number, of: view, isFinished: isFinished) }
    }

    /// Passes the focus on; for a driver, a view that is not its own means that none of its views has the focus.
    public func focusDidMove(to view: View?) { pass { $0.focusDidMove(to: view) } }

    /// Passes a touch on to all nested lists, in their coordinates, and then to the outer driver.
    public func touchDidChange(_ touch: Touch) {
      for shown in hosts {
        guard let host = shown.host, let place = host.place else { continue }
        host.events?.touchDidChange(place.inner(touch))
      }
      outer.touchDidChange(touch)
      eventDidPass()
    }

    /// Passes a drag on: to the lists first, which stand on the outer content.
    public func dragDidChange(_ drag: ItemDrag) -> Bool {
      for shown in hosts {
        guard let host = shown.host, let place = host.place else { continue }
        if host.events?.dragDidChange(place.inner(drag: drag)) == true { return true }
      }
      return outer.dragDidChange(drag)
    }

    private func pass(_ event: (any HostEvents<View>) -> Void) {
      event(outer)
      for shown in hosts {
        if let list = shown.host?.events { event(list) }
      }
      eventDidPass()
    }
  }
#endif
