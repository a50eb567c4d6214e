#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// A host for a list that stands inside another scroll view.
  ///
  /// Its views are views of the outer host, and the outer viewport decides which there are. It scrolls nothing
  /// itself: corrections and scrolls are those of the outer host. A ``NestedRelay`` makes it, and passes on what
  /// the outer host tells.
  public final class NestedHost<Outer: ListHost>: ListHost {
    /// The views of the outer host.
    public typealias View = Outer.View

    /// The driver of the inner list.
    public weak var events: (any HostEvents<View>)? {
      didSet {
        if followsView, events != nil { relay?.attach(self) }
      }
    }
    /// The place of the list in the outer content; `nil` while the view that it stands in shows nothing: then the list
    /// shows nothing either.
    package private(set) var place: NestedPlace?
    /// Called with the size of the inner content, for which the outer content is to make room.
    public var contentSizeDidChange: (LayoutSize) -> Void = { _ in }
    /// The size of the inner content, once it is known.
    private(set) var contentSize: LayoutSize?
    /// Returns the view of the outer scroll view that the list stands in, or `nil` once it is gone; for a list at a fixed
    /// place there is no such function.
    private let room: (() -> View?)?
    private let outer: Outer
    private weak var relay: NestedRelay<Outer>?
    /// The views of the list, and their places in its content.
    private var placed: [ObjectIdentifier: (view: View, attributes: LayoutAttributes)] = [:]

    init(in outer: Outer, at place: NestedPlace, relay: NestedRelay<Outer>) {
      self.outer = outer
      self.place = place
      self.relay = relay
      room = nil
    }

    init(in outer: Outer, inside room: View, relay: NestedRelay<Outer>) {
      self.outer = outer
      self.relay = relay
      self.room = { [weak room] in room }
    }

    /// A Boolean value that indicates whether the list stands where a view stands.
    var followsView: Bool { room != nil }

    /// The view that the list stands in, if there is one.
    var view: View? { room?() }

    /// Lets the list stand where its view stands, and tells it of the outer viewport.
    func follow(_ driver: Driver<Outer>) {
      guard let events else { return }
      let (told, axis) = (driver.latestViewport, driver.core.axis)
      let standing = followsView ? attributes(ofViewIn: driver) : nil
      if followsView {
        move(to: standing.map { NestedPlace(at: $0.frame.origin, elevation: $0.zIndex &+ 1) })
      }
      guard let place else {
        // Before the content by two windows: nothing is shown, and the size of the content is known.
        var viewport = told.nested(at: .zero)
        viewport.bounds.origin[axis] = -2 * viewport.window.extent(along: axis)
        return events.viewportDidChange(to: viewport)
      }
      var viewport = place.inner(told)
      if let standing {
        viewport.bounds.origin[axis.crossing] = 0
        viewport.bounds.size[axis.crossing] = standing.frame.size[axis.crossing]
      }
      events.viewportDidChange(to: viewport)
    }

    /// Returns the attributes of the view that the list stands in; `nil` if it shows nothing.
    private func attributes(ofViewIn driver: Driver<Outer>) -> LayoutAttributes? {
      view.flatMap { driver.pool.number(of: $0) }.flatMap { driver.core.element(shownBy: $0) }
        .flatMap { driver.core.content.attributes(of: $0.element) }
    }

    private func move(to new: NestedPlace?) {
      if new == place { return }
      place = new
      placeAgain()
    }

    /// Places all views where they stand in the outer content.
    func placeAgain() {
      guard let place else { return }
      for (view, attributes) in placed.values { outer.place(view, place.outer(attributes), nil) }
    }

    // MARK: Content

    /// Lets the outer content make room.
    public func setContentSize(_ size: LayoutSize) {
      contentSize = size
      contentSizeDidChange(size)
      if let view, place != nil { relay?.outer.viewDidResize(view, to: size) }
    }

    /// Corrects the outer offset, which the outer driver is told.
    public func correctContentOffset(by delta: LayoutPoint) {
      for view in placed.keys { placed[view]?.attributes.move(by: delta) }
      outer.correctContentOffset(by: delta)
      relay?.offsetWasCorrected(by: delta, from: self)
    }

    /// Scrolls the outer content.
    public func scroll(to offset: LayoutPoint, _ animation: ScrollAnimation?) {
      if let place { outer.scroll(to: place.outer(offset), animation) }
    }

    // MARK: Views

    /// Places a view in the outer content.
    public func place(_ view: View, _ attributes: LayoutAttributes, _ movement: ViewMovement?) {
      placed[ObjectIdentifier(view)] = (view, attributes)
      if let place {
        outer.place(view, place.outer(attributes), movement)
      } else if let movement {
        events?.movementDidEnd(movement.number, of: view, isFinished: true)
      }
    }

    /// The answer of the outer host.
    public static var removesViewsOnRelease: Bool { Outer.removesViewsOnRelease }
    /// Adds a view to the outer host.
    public func add(_ view: View) { outer.add(view) }
    /// Hides a view in the outer host.
    public func hide(_ view: View) {
      placed[ObjectIdentifier(view)] = nil
      outer.hide(view)
    }
    /// Removes a view from the outer host.
    public func remove(_ view: View) {
      placed[ObjectIdentifier(view)] = nil
      outer.remove(view)
    }
    /// Asks the outer host.
    public func measure(_ view: View, proposed: LayoutSize, _ axes: AxisSet) -> LayoutSize? {
      outer.measure(view, proposed: proposed, axes)
    }
    /// The labels of the outer host.
    public var titleLabels: Registration<View, String>? { outer.titleLabels }
    /// Makes a placeholder of the outer host.
    public func makePlaceholder() -> View? { outer.makePlaceholder() }
    /// Leaves the element on the view.
    public func stamp(_ view: View, as element: ListElement) { outer.stamp(view, as: element) }
    /// Passes on what happened in a view's life.
    public func view(_ view: View, _ moment: ViewMoment) { outer.view(view, moment) }
    /// Passes on how a view is to be drawn.
    public func setState(_ state: SelectionState, of view: View) { outer.setState(state, of: view) }

    // MARK: Time

    /// Asks the outer host.
    public func mustYield() -> Bool { outer.mustYield() }
    /// Asks the outer host for a display frame.
    public func requestFrame() { outer.requestFrame() }
    /// The outer host's time.
    public var time: Double { outer.time }
    /// Asks the outer host for a call.
    public func requestTime(after seconds: Double) { outer.requestTime(after: seconds) }
  }
#endif
