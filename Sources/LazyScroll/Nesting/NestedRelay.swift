#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// An object that passes the events of one host to the driver of its list and to the drivers of lists nested in that list.
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
  /// From then on the outer viewport decides which items of the inner list have views. Use a relay only on the thread of its
  /// host, and keep it as long as the outer scroll view.
  open class NestedRelay<Outer: ListHost>: HostEvents, DriverFollower {
    /// The class of the outer host's views, which nested lists use as well.
    public typealias View = Outer.View

    /// The driver of the outer scroll view.
    public let outer: Driver<Outer>
    /// The hosts of the attached nested lists.
    private var hosts: [ShownHost] = []

    /// A weak reference to the host of an attached list.
    private struct ShownHost {
      weak var host: NestedHost<Outer>?
    }

    /// Creates a relay, which receives the events of the outer scroll view's host from now on.
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

    /// Creates a host for a list inside a view of the outer scroll view; the list follows the view's place.
    func host(in view: View) -> NestedHost<Outer> {
      NestedHost(in: outer.host, inside: view, relay: self)
    }

    /// Attaches a nested list, so that its driver receives the present viewport and all later events.
    public func attach(_ driver: Driver<NestedHost<Outer>>) { attach(driver.host) }

    func attach(_ host: NestedHost<Outer>) {
      if !hosts.contains(where: { $0.host === host }) { hosts.append(ShownHost(host: host)) }
      host.follow(outer)
    }

    /// Detaches a nested list, which receives no more events; its views stay until the list is cleared.
    public func detach(_ driver: Driver<NestedHost<Outer>>) {
      hosts.removeAll { $0.host == nil || $0.host === driver.host }
    }

    /// Records that the outer host has moved all views, including those of nested lists, by a scroll correction.
    package func contentDidMove(by delta: LayoutPoint) {
      for shown in hosts { shown.host?.viewsDidMove(by: delta) }
    }

    /// Moves nested lists to the present places of the views that contain them, and reports the outer viewport to them.
    ///
    /// A list may change its length because of this call. The outer driver handles the change before the next list is called.
    package func turnDidEnd() {
      for shown in hosts { shown.host?.follow(outer) }
    }

    /// Returns the size of the list that is nested in an element's view; `nil` if there is no list, or its size is unknown.
    func contentSize(inside element: ListElement) -> LayoutSize? {
      for shown in hosts {
        guard let host = shown.host, let view = host.view, let id = outer.pool.number(of: view),
          outer.core.element(shownBy: id)?.element == element
        else { continue }
        return host.outerSize
      }
      return nil
    }

    /// Called after an event of the host was passed on; subclasses may override it, and this method does nothing.
    open func eventDidPass() {}

    /// Handles a scroll correction by the engine of a nested list at a fixed place, for which the outer host has moved all
    /// views.
    ///
    /// Only the list that made the correction expects the views to move. Views of the outer list and of other nested lists are
    /// placed where they were.
    func offsetWasCorrected(by delta: LayoutPoint, from list: NestedHost<Outer>) {
      outer.placeAgain()
      for shown in hosts where shown.host !== list { shown.host?.viewsDidMove(by: delta) }
      var viewport = outer.latestViewport
      viewport.bounds.origin = viewport.bounds.origin + delta
      outer.viewportDidChange(to: viewport)
    }

    // MARK: Told by the outer host

    /// Passes the host's new viewport on to the lists.
    public func viewportDidChange(to viewport: Viewport) {
      passViewport(viewport)
      eventDidPass()
    }

    /// Passes the host's new viewport on to the outer driver; nested lists are told afterwards.
    open func passViewport(_ viewport: Viewport) {
      // Nested lists receive it from `turnDidEnd()`, once the outer driver has placed the views that contain them.
      outer.viewportDidChange(to: viewport)
    }

    /// Passes the phase of scrolling on to all lists.
    public func phaseDidChange(to phase: ScrollingPhase) { pass { $0.phaseDidChange(to: phase) } }

    /// Performs several reports of the host together, in one turn of the outer driver.
    public func performTogether(_ reports: () -> Void) { outer.performTogether(reports) }

    /// Passes the begin of a display frame on to all lists.
    public func displayFrame() { pass { $0.displayFrame() } }

    /// Passes the callback after a requested time on to all lists.
    public func timeDidPass() { pass { $0.timeDidPass() } }

    /// Passes the new size of a view on to all lists; drivers ignore views of other lists.
    public func viewDidResize(_ view: View, to size: LayoutSize) {
      pass { $0.viewDidResize(view, to: size) }
    }

    /// Passes the end of a view's animation on to all lists; drivers ignore views of other lists.
    public func movementDidEnd(_ number: UInt32, of view: View, isFinished: Bool) {
      pass { $0.movementDidEnd(number, of: view, isFinished: isFinished) }
    }

    /// Passes a move of the keyboard focus on to all lists; each driver takes a view of another list as no focus in its own
    /// list.
    public func focusDidMove(to view: View?) { pass { $0.focusDidMove(to: view) } }

    /// Passes a touch on to all nested lists, in their own coordinates, and then to the outer driver.
    public func touchDidChange(_ touch: Touch) {
      for shown in hosts {
        guard let host = shown.host, let place = host.place else { continue }
        host.events?.touchDidChange(place.inner(touch))
      }
      outer.touchDidChange(touch)
      eventDidPass()
    }

    /// Passes a drag of an item on to the nested lists, and then to the outer list if none of them drags an item.
    public func dragDidChange(_ drag: ItemDrag) -> Bool {
      for shown in hosts {
        guard let host = shown.host, let place = host.place else { continue }
        if host.events?.dragDidChange(place.inner(drag: drag)) == true { return true }
      }
      return outer.dragDidChange(drag)
    }

    /// Moves the item that a view shows, in the list to which the view belongs; without a view, the first list with a
    /// highlighted or selected item moves that item.
    public func moveItem(in view: View?, _ direction: MoveDirection) -> Bool {
      for shown in hosts where shown.host?.events?.moveItem(in: view, direction) == true {
        return true
      }
      return outer.moveItem(in: view, direction)
    }

    /// Returns a Boolean value that indicates whether the list to which a view belongs lets the user move the view's item.
    public func canMoveItem(in view: View) -> Bool {
      hosts.contains { $0.host?.events?.canMoveItem(in: view) == true }
        || outer.canMoveItem(in: view)
    }

    /// Selects all items of the outer list or, if only one of them may be selected, of the first nested list that allows it.
    public func selectAll() -> Bool {
      outer.selectAll() || hosts.contains { $0.host?.events?.selectAll() == true }
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
