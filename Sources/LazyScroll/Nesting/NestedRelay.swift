#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// A relay from one host to the driver of its scroll view and to those of lists nested in that.
  ///
  /// `nest(in:)` of a list view makes one, where a list is nested in one of its views. An app makes one itself where it
  /// knows the place of the list in the outer content, or to listen to what passes:
  ///
  /// ```swift
  /// let relay = NestedRelay(to: outer.driver)
  /// let host = relay.host(at: LayoutPoint(x: 0, y: 480))
  /// let inner = LazyScrollView(host: host, pool: outer.driver.pool)
  /// host.contentSizeDidChange = { size in outer.setFrame(…, ofItemAt: 1) }
  /// relay.attach(inner.driver)
  /// ```
  ///
  /// From then on the outer viewport decides which views the inner list has. The relay belongs to the thread of
  /// its host, and an app holds it as long as the outer scroll view.
  open class NestedRelay<Outer: ListHost>: HostEvents, DriverFollower {
    /// The views of the outer host.
    public typealias View = Outer.View

    /// The driver of the outer scroll view.
    public let outer: Driver<Outer>
    /// The hosts of the lists that are shown in it.
    private var hosts: [ShownHost] = []

    /// The host of a list that is shown; the list's app holds it.
    private struct ShownHost {
      weak var host: NestedHost<Outer>?
    }

    /// A relay, which the outer host tells of everything from now on.
    ///
    /// - Parameter outer: The driver of the outer scroll view.
    public init(to outer: Driver<Outer>) {
      self.outer = outer
      outer.host.events = self
      outer.follower = self
    }

    /// Makes a host for a list nested in the outer scroll view.
    ///
    /// - Parameter origin: The point of the outer content at which the list starts.
    /// - Returns: The host, for one scroll view.
    public func host(at origin: LayoutPoint) -> NestedHost<Outer> {
      NestedHost(in: outer.host, at: NestedPlace(at: origin), relay: self)
    }

    /// Makes a host for a list nested in a view of the outer scroll view, which it follows.
    func host(in view: View) -> NestedHost<Outer> {
      NestedHost(in: outer.host, inside: view, relay: self)
    }

    /// Shows a list: its driver is told of everything from now on, and of the viewport at once.
    public func attach(_ driver: Driver<NestedHost<Outer>>) { attach(driver.host) }

    func attach(_ host: NestedHost<Outer>) {
      if !hosts.contains(where: { $0.host === host }) { hosts.append(ShownHost(host: host)) }
      host.follow(outer)
    }

    /// Shows a list no longer; its views stay until they are cleared.
    public func detach(_ driver: Driver<NestedHost<Outer>>) {
      hosts.removeAll { $0.host == nil || $0.host === driver.host }
    }

    /// Takes in that the outer host has moved all views, those of the lists included.
    package func contentDidMove(by delta: LayoutPoint) {
      for shown in hosts { shown.host?.viewsDidMove(by: delta) }
    }

    /// Lets lists stand where their views stand now, and tells them of the outer viewport.
    ///
    /// A list may have another length for that, which the outer driver takes in before the next list is told.
    package func turnDidEnd() {
      for shown in hosts { shown.host?.follow(outer) }
    }

    /// Returns the size of the list that is nested in the view of an element; `nil` if none is, or if nothing is known of
    /// its size.
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

    /// The engine of a list at a fixed place corrected the offset, and the outer host has moved all views with it.
    ///
    /// The list counts that in; the outer driver and other lists do not know, and their views belong where they stood.
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

    /// Passes the viewport on, to each list as it sees it.
    open func passViewport(_ viewport: Viewport) {
      // The lists follow when the outer driver has performed it.
      outer.viewportDidChange(to: viewport)
    }

    /// Passes the phase on.
    public func phaseDidChange(to phase: ScrollingPhase) { pass { $0.phaseDidChange(to: phase) } }

    /// Performs reports together, as far as the outer driver is concerned.
    public func performTogether(_ reports: () -> Void) { outer.performTogether(reports) }

    /// Passes a display frame on.
    public func displayFrame() { pass { $0.displayFrame() } }

    /// Passes on that time has passed.
    public func timeDidPass() { pass { $0.timeDidPass() } }

    /// Passes a size on; drivers that do not know the view ignore it.
    public func viewDidResize(_ view: View, to size: LayoutSize) {
      pass { $0.viewDidResize(view, to: size) }
    }

    /// Passes the end of a movement on; drivers that do not know it ignore it.
    public func movementDidEnd(_ number: UInt32, of view: View, isFinished: Bool) {
      pass { $0.movementDidEnd(number, of: view, isFinished: isFinished) }
    }

    /// Passes the focus on; drivers that do not know the view take it for none of theirs.
    public func focusDidMove(to view: View?) { pass { $0.focusDidMove(to: view) } }

    /// Passes a touch on: to the lists first, which stand on the outer content.
    public func touchDidChange(_ touch: Touch) {
      for shown in hosts {
        guard let host = shown.host, let place = host.place else { continue }
        host.events?.touchDidChange(place.inner(touch))
      }
      outer.touchDidChange(touch)
      eventDidPass()
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
