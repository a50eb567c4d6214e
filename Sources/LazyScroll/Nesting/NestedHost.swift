#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// A host for a list nested in another scroll view at its full length.
  ///
  /// Its views are views of the outer host, and the outer viewport decides which items have views. It does not scroll: it passes
  /// corrections and scrolls on to the outer host. A ``NestedRelay`` creates it, and passes the outer host's events to its list.
  public final class NestedHost<Outer: ListHost>: ListHost {
    /// The views of the outer host.
    public typealias View = Outer.View

    /// The driver of the inner list.
    public weak var events: (any HostEvents<View>)? {
      didSet {
        if followsView, events != nil { relay?.attach(self) }
      }
    }
    /// The place of the list in the outer content; `nil` while the view that contains it shows no element, so that the list has
    /// no views.
    package private(set) var place: NestedOrigin?
    /// Called with the size of the inner content; the app has to give the list that much space in the outer content.
    public var contentSizeDidChange: (LayoutSize) -> Void = { _ in }
    /// The size of the inner content, once it is known.
    private(set) var contentSize: LayoutSize?
    /// Returns the outer view that contains the list, or `nil` once it is deallocated; there is no closure for a list at a fixed
    /// place.
    private let container: (() -> View?)?
    private let outer: Outer
    private weak var relay: NestedRelay<Outer>?
    /// The views of the list, and their places in its content.
    private var placed: [ObjectIdentifier: PlacedView] = [:]
    /// The distances from which follows whether views have to be placed again.
    private var distances = Distances()
    /// The commands of the inner engine that the outer driver has not received yet.
    private var waiting = WaitingCommands()
    /// True if the outer driver was told that sizes in the list settle.
    private var isSettling = false

    /// A view of the list.
    private struct PlacedView {
      let view: View
      /// The view's attributes in the inner content.
      var attributes: LayoutAttributes
      /// The number of the movement of its last placement; 0 for none.
      var movement: UInt32
      /// True while the outer host shows the view; false until the list has a place.
      var isShown: Bool
    }

    /// The distances by which corrections have moved views since the list was placed.
    private struct Distances {
      /// The distance by corrections of the outer host, which move all its views.
      var byHost = LayoutPoint.zero
      /// The distance in the inner content by corrections of the inner engine.
      var inside = LayoutPoint.zero
      /// True if views were placed since, so that not all have moved by the same distance.
      var areUneven = false
    }

    /// A new content size and the correction that goes with it.
    private struct WaitingCommands {
      /// True if the content size changed.
      var isResized = false
      /// The distance of the correction.
      var shift = 0.0
      /// The place that the correction holds still.
      var held = ListResize.Held.outside
      var isEmpty: Bool { !isResized && shift == 0 }
    }

    init(in outer: Outer, at place: NestedOrigin, relay: NestedRelay<Outer>) {
      self.outer = outer
      self.place = place
      self.relay = relay
      container = nil
    }

    init(in outer: Outer, inside container: View, relay: NestedRelay<Outer>) {
      self.outer = outer
      self.relay = relay
      self.container = { [weak container] in container }
    }

    /// True if the list is inside a view; false if it is at a fixed place.
    var followsView: Bool { container != nil }

    /// The view that contains the list; `nil` if it is at a fixed place.
    var view: View? { container?() }

    /// Moves the list to the place of its view, and reports the outer viewport to it.
    func follow(_ driver: Driver<Outer>) {
      guard let events else { return }
      let (told, axis) = (driver.latestViewport, driver.core.axis)
      let standing = followsView ? attributes(ofViewIn: driver) : nil
      move(
        to: followsView
          ? standing.map { NestedOrigin(at: $0.frame.origin, elevation: $0.zIndex &+ 1) } : place)
      guard let place else {
        // A viewport two windows before the content: nothing is shown, but the content size is computed.
        var viewport = told.nested(at: .zero)
        viewport.bounds.origin[axis] = -2 * viewport.window.extent(along: axis)
        return events.viewportDidChange(to: viewport)
      }
      var viewport = place.inner(told)
      if let standing {
        viewport.bounds.origin[axis.crossing] = 0
        viewport.bounds.size[axis.crossing] = standing.frame.size[axis.crossing]
        // The view already lies between the insets across the axis.
        viewport.insets.removeSides(of: axis)
      }
      events.viewportDidChange(to: viewport)
    }

    /// Returns the attributes of the view that contains the list; `nil` if it shows no element.
    private func attributes(ofViewIn driver: Driver<Outer>) -> LayoutAttributes? {
      view.flatMap { driver.pool.number(of: $0) }.flatMap { driver.core.element(shownBy: $0) }
        .flatMap { driver.core.content.attributes(of: $0.element) }
    }

    private func move(to new: NestedOrigin?) {
      let (old, moved) = (place, distances)
      (place, distances) = (new, Distances())
      guard let new else {
        if old != nil { hideAll() }
        return
      }
      if let old, !moved.areUneven, new.elevation == old.elevation,
        (new.origin + moved.inside - old.origin - moved.byHost).isTiny
      {
        return
      }
      // The outer engine knows only the lists of live views, so it is told the size again.
      if old == nil, contentSize != nil { waiting.isResized = true }
      placeAgain()
    }

    /// Places all views at their frames in the outer content, without animation.
    private func placeAgain() {
      for key in placed.keys {
        // The outer host may have called the app, which may have edited this list or removed its view.
        guard let place, let view = placed[key]?.view, let attributes = placed[key]?.attributes
        else { continue }
        let movement = placed[key]?.movement ?? 0
        placed[key]?.movement = 0
        show(view, place.outer(attributes), nil)
        if movement > 0 { events?.movementDidEnd(movement, of: view, isFinished: true) }
      }
    }

    /// Places a view in the outer content, or hides it if the frame is beyond the greatest coordinate.
    private func show(_ view: View, _ attributes: LayoutAttributes, _ movement: ViewMovement?) {
      let key = ObjectIdentifier(view)
      let wasShown = placed[key]?.isShown == true
      placed[key]?.isShown = attributes.frame.isValid
      if attributes.frame.isValid {
        outer.place(view, attributes, movement)
        return
      }
      if wasShown { outer.hide(view) }
      if let movement { events?.movementDidEnd(movement.number, of: view, isFinished: true) }
    }

    /// Hides all views, including leased ones, when the view that contains the list shows no element.
    private func hideAll() {
      for key in placed.keys where placed[key]?.isShown == true {
        placed[key]?.isShown = false
        if let view = placed[key]?.view { outer.hide(view) }
      }
    }

    /// Records that the outer host has moved all views by a correction.
    func viewsDidMove(by delta: LayoutPoint) { distances.byHost = distances.byHost + delta }

    // MARK: Content

    /// Records the size of the inner content, for the outer content.
    public func setContentSize(_ size: LayoutSize) {
      contentSize = size
      waiting.isResized = true
      waiting.held = innerDriver?.core.lastHeld ?? .outside
      contentSizeDidChange(size)
    }

    /// Corrects the outer offset; in a view, as part of the next resize that is sent to the outer driver.
    public func correctContentOffset(by delta: LayoutPoint) {
      for view in placed.keys { placed[view]?.attributes.move(by: delta) }
      distances.inside = distances.inside + delta
      if followsView, let axis = relay?.outer.core.axis {
        waiting.shift += delta[axis]
        waiting.held = innerDriver?.core.lastHeld ?? .outside
        return
      }
      outer.correctContentOffset(by: delta)
      viewsDidMove(by: delta)
      relay?.offsetWasCorrected(by: delta, from: self)
    }

    /// Sends a new size and correction to the outer driver as one event, so that it corrects the offset once.
    ///
    /// The inner engine always emits both commands directly one after the other.
    private func tellOuter() {
      if waiting.isEmpty { return }
      let told = waiting
      waiting = WaitingCommands()
      guard let relay, let view, let place, let size = outerSize else { return }
      let driver = relay.outer
      let axis = driver.core.axis
      let extent = attributes(ofViewIn: driver)?.frame.extent(along: axis) ?? 0
      let start = driver.latestViewport.visibleBounds.offset(along: axis) - place.origin[axis]
      var resize = ListResize(
        size: size, shift: told.shift, held: told.held,
        tail: innerDriver?.core.tail(of: size[axis]) ?? size[axis],
        isSettling: innerDriver?.core.awaitsSizes ?? false)
      isSettling = resize.isSettling
      if start < -0.01, told.shift == 0 { resize.held = .outside }
      // The inner engine may have made its correction for an older viewport than the outer one.
      let believed = innerDriver?.core.viewport.visibleBounds.offset(along: axis) ?? start
      let error = start + told.shift - believed
      if error.magnitude > 0.5, start > 0, start >= extent - 2 * LayoutRect.leastLength {
        // The list is before the viewport: hold the elements after it.
        (resize.shift, resize.held) = (size[axis] - extent, .part)
      } else if error.magnitude > 0.5, start < 0.5 {
        // No part of the list is before the viewport.
        resize.shift = 0
      }
      driver.listDidResize(in: view, resize)
    }

    /// The driver of the list, also if a relay passes events on to a list nested in it.
    private var innerDriver: Driver<NestedHost<Outer>>? {
      events as? Driver<NestedHost<Outer>> ?? (events as? NestedRelay<NestedHost<Outer>>)?.outer
    }

    /// The size of the list in the outer content, with a valid length; `nil` until the list has data.
    ///
    /// The length is at least a fraction of a pixel, and at most half the greatest coordinate. A view of length 0 or with an
    /// invalid frame would not be live, and the list's size would never be requested again.
    var outerSize: LayoutSize? {
      guard var size = contentSize, let axis = relay?.outer.core.axis else { return nil }
      let greatest = LayoutRect.greatestCoordinate / 2
      size[axis] = min(max(size[axis], LayoutRect.leastLength), greatest)
      return size
    }

    /// Scrolls the outer content.
    public func scroll(to offset: LayoutPoint, _ animation: ScrollAnimation?) {
      if let place { outer.scroll(to: place.outer(offset), animation) }
    }

    // MARK: Views

    /// Places a view in the outer content.
    public func place(_ view: View, _ attributes: LayoutAttributes, _ movement: ViewMovement?) {
      let key = ObjectIdentifier(view)
      placed[key] = PlacedView(
        view: view, attributes: attributes, movement: movement?.number ?? 0,
        isShown: placed[key]?.isShown == true)
      tellOuter()
      // The outer driver may have hidden, moved or placed the view during the call.
      let isEnded = placed[key]?.movement == 0
      if distances.byHost != .zero || distances.inside != .zero { distances.areUneven = true }
      if let place, let attributes = placed[key]?.attributes {
        show(view, place.outer(attributes), isEnded ? nil : movement)
      } else if let movement, !isEnded {
        placed[key]?.movement = 0
        events?.movementDidEnd(movement.number, of: view, isFinished: true)
      }
    }

    /// The property of the outer host.
    public static var removesViewsOnRelease: Bool { Outer.removesViewsOnRelease }
    /// Adds a view to the outer host.
    public func add(_ view: View) { outer.add(view) }
    /// Hides a view in the outer host.
    public func hide(_ view: View) {
      if placed.removeValue(forKey: ObjectIdentifier(view))?.isShown == true { outer.hide(view) }
    }
    /// Removes a view from the outer host.
    public func remove(_ view: View) {
      placed[ObjectIdentifier(view)] = nil
      outer.remove(view)
    }
    /// Returns the outer host's answer.
    public func measure(_ view: View, proposed: LayoutSize, _ axes: AxisSet) -> LayoutSize? {
      outer.measure(view, proposed: proposed, axes)
    }
    /// The title labels of the outer host.
    public var titleLabels: Registration<View, String>? { outer.titleLabels }
    /// Returns a placeholder of the outer host.
    public func makePlaceholder() -> View? { outer.makePlaceholder() }
    /// Passes the element of a view on to the outer host.
    public func stamp(_ view: View, as element: ListElement) { outer.stamp(view, as: element) }
    /// Passes an event in the life cycle of a view on to the outer host.
    public func view(_ view: View, _ moment: ViewMoment) { outer.view(view, moment) }
    /// Passes the selection state of a view on to the outer host.
    public func setState(_ state: SelectionState, of view: View) { outer.setState(state, of: view) }

    // MARK: Time

    /// Sends remaining size changes to the outer driver.
    public func didPerform() {
      if contentSize == nil, hasData {
        // The engine of an empty list never emits a content size.
        contentSize = .zero
        waiting.isResized = true
      }
      // The outer engine keeps its anchor until it is told that the list's sizes have settled.
      if isSettling, innerDriver?.core.needsSettling == false { waiting.isResized = true }
      tellOuter()
    }
    /// True once the nested list has data, which may be sections without items.
    private var hasData: Bool { innerDriver.map { $0.core.content.sectionCount > 0 } ?? false }
    /// Returns the outer host's answer.
    public func mustYield() -> Bool { outer.mustYield() }
    /// Requests a display frame from the outer host.
    public func requestFrame() { outer.requestFrame() }
    /// The outer host's time.
    public var time: Double { outer.time }
    /// Requests a callback after a time from the outer host.
    public func requestTime(after seconds: Double) { outer.requestTime(after: seconds) }
  }

  extension LayoutPoint {
    /// True if the point is the origin, up to rounding errors of sums.
    fileprivate var isTiny: Bool { x.magnitude < 1e-6 && y.magnitude < 1e-6 }
  }

  extension LayoutInsets {
    /// Removes the insets across an axis.
    fileprivate mutating func removeSides(of axis: ScrollAxis) {
      if axis == .vertical { (leading, trailing) = (0, 0) } else { (top, bottom) = (0, 0) }
    }
  }
#endif
