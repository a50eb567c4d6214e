#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// A host for a list nested in another scroll view at its full length.
  ///
  /// The list's views are views of the outer scroll view's host, and the outer viewport decides which items have views. This
  /// host does not scroll: it passes corrections and scrolls on to the outer host. A ``NestedRelay`` creates it, and passes the
  /// outer host's events to the list.
  public final class NestedHost<Outer: ListHost>: ListHost {
    /// The class of the outer host's views, which the nested list uses as well.
    public typealias View = Outer.View

    /// The receiver of this host's events: the driver of the inner list, or a relay to it.
    public weak var events: (any HostEvents<View>)? {
      didSet {
        if followsView, events != nil { relay?.attach(self) }
      }
    }
    /// The place of the list in the outer scroll view's content.
    ///
    /// It is `nil` while the view that contains the list shows no element; the list then shows no views.
    package private(set) var place: NestedOrigin?
    /// A closure that is called with the size of the inner content; the app has to give the list as much space in the outer
    /// content.
    public var contentSizeDidChange: (LayoutSize) -> Void = { _ in }
    /// The size of the inner list's content; `nil` until it is known.
    private(set) var contentSize: LayoutSize?
    /// A closure that returns the outer view which contains the list, or `nil` once the view is deallocated.
    ///
    /// The property is `nil` for a list at a fixed place.
    private let container: (() -> View?)?
    private let outer: Outer
    private weak var relay: NestedRelay<Outer>?
    /// The views of the list with their places in its content, by identity.
    private var placed: [ObjectIdentifier: PlacedView] = [:]
    /// The distances by which scroll corrections have moved the views; they decide if the views have to be placed again when
    /// the list moves.
    private var distances = Distances()
    /// The new content size and the scroll correction by the inner engine that the outer driver has not received yet.
    private var waiting = WaitingCommands()
    /// True if the last size that was sent to the outer driver is provisional, because items of the list are still being
    /// measured.
    private var isSettling = false

    /// A view of the nested list, and its state.
    private struct PlacedView {
      let view: View
      /// The view's attributes in the inner content.
      var attributes: LayoutAttributes
      /// The number of the animation with which the view was last placed; 0 for none.
      var movement: UInt32
      /// True while the outer host shows the view; false for example while the list has no place in the outer content.
      var isShown: Bool
    }

    /// The distances by which scroll corrections have moved the list's views since the list last got its place.
    private struct Distances {
      /// The distance by which scroll corrections of the outer host have moved all its views.
      var byHost = LayoutPoint.zero
      /// The distance by which scroll corrections of the inner engine have moved the views within the inner content.
      var inside = LayoutPoint.zero
      /// True if views were placed after a correction, so that not all views have moved by the same distance.
      var areUneven = false
    }

    /// A change of the inner content's size, and the scroll correction that belongs to it.
    private struct WaitingCommands {
      /// True if the content size changed.
      var isResized = false
      /// The distance of the scroll correction along the axis, in points.
      var shift = 0.0
      /// The place that the scroll correction keeps still on the screen.
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

    /// True if the list is inside a view and follows its place; false if the list is at a fixed place.
    var followsView: Bool { container != nil }

    /// The outer view that contains the list; `nil` if the list is at a fixed place, or the view is deallocated.
    var view: View? { container?() }

    /// Moves the list to the present place of the view that contains it, and reports the outer viewport to the list.
    func follow(_ driver: Driver<Outer>) {
      guard let events else { return }
      let (told, axis) = (driver.latestViewport, driver.core.axis)
      let standing = followsView ? attributes(ofViewIn: driver) : nil
      move(
        to: followsView
          ? standing.map {
            NestedOrigin(at: $0.frame.origin, elevation: $0.zIndex.addingWithoutOverflow(1))
          } : place)
      guard let place else {
        // The list has no place, so report a viewport two windows before its content: no view is shown, but the content size is
        // computed.
        var viewport = told.nested(at: .zero)
        viewport.bounds.origin[axis] = -2 * viewport.window.extent(along: axis)
        return events.viewportDidChange(to: viewport)
      }
      var viewport = place.inner(told)
      if let standing {
        viewport.bounds.origin[axis.crossing] = 0
        viewport.bounds.size[axis.crossing] = standing.frame.size[axis.crossing]
        // The view that contains the list already lies between the insets across the axis.
        viewport.insets.removeSides(of: axis)
      }
      events.viewportDidChange(to: viewport)
    }

    /// Makes the outer host report a scroll that it has not reported yet, before the inner list changes its data.
    ///
    /// The outer list scrolls first, and passes its viewport on to this host's list.
    ///
    /// - Returns: `nil`, because the outer list has reported the viewport by then.
    public func unreportedViewport() -> Viewport? {
      if let viewport = outer.unreportedViewport() { outer.events?.viewportDidChange(to: viewport) }
      return nil
    }

    /// Returns the layout attributes of the outer view that contains the list; `nil` if the view shows no element.
    private func attributes(ofViewIn driver: Driver<Outer>) -> LayoutAttributes? {
      guard let view, let id = driver.pool.number(of: view),
        let element = driver.core.element(shownBy: id)?.element,
        let attributes = driver.core.content.attributes(of: element)
      else { return nil }
      return driver.observer?.lifted(id, attributes) ?? attributes
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
      // The outer engine knows only sizes of lists in live views. The view is live again, so send the size again.
      if old == nil, contentSize != nil { waiting.isResized = true }
      placeAgain()
    }

    /// Places all views of the list at their frames in the outer content, without animation.
    private func placeAgain() {
      for key in placed.keys {
        // The outer host may have called the app in an earlier iteration, and the app may have edited this list or removed the
        // view.
        guard let place, let view = placed[key]?.view, let attributes = placed[key]?.attributes
        else { continue }
        let movement = placed[key]?.movement ?? 0
        placed[key]?.movement = 0
        show(view, place.outer(attributes), nil)
        if movement > 0 { events?.movementDidEnd(movement, of: view, isFinished: true) }
      }
    }

    /// Places a view of the list in the outer content, or hides it if its frame exceeds the greatest valid coordinate.
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

    /// Hides all views of the list, including those that the app keeps alive, because the view that contains the list shows no
    /// element.
    private func hideAll() {
      for key in placed.keys where placed[key]?.isShown == true {
        placed[key]?.isShown = false
        if let view = placed[key]?.view { outer.hide(view) }
      }
    }

    /// Records that the outer host has moved all its views by a scroll correction.
    func viewsDidMove(by delta: LayoutPoint) { distances.byHost = distances.byHost + delta }

    // MARK: Content

    /// Records the size of the inner content, which the list will have in the outer content.
    public func setContentSize(_ size: LayoutSize) {
      contentSize = size
      waiting.isResized = true
      waiting.held = innerDriver?.core.lastHeld ?? .outside
      contentSizeDidChange(size)
    }

    /// Applies a scroll correction of the inner list to the outer offset.
    ///
    /// If the list is inside a view, the correction is sent to the outer driver later, together with the list's new size.
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

    /// Sends the list's new size and scroll correction to the outer driver as one event, so that it corrects the offset once.
    ///
    /// The inner engine always emits the two commands directly one after the other.
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
      // The inner engine may have computed its correction for an older viewport than the present outer one.
      let believed = innerDriver?.core.viewport.visibleBounds.offset(along: axis) ?? start
      let error = start + told.shift - believed
      if start > 0, start >= extent - 2 * LayoutRect.leastLength {
        // The whole list is before the viewport, so keep the elements after it at their place on the screen.
        (resize.shift, resize.held) = (size[axis] - extent, .part)
      } else if error.magnitude > 0.5, start < 0.5 {
        // No part of the list is before the viewport, so the change of its size needs no scroll correction.
        resize.shift = 0
      }
      driver.listDidResize(in: view, resize)
    }

    /// The driver of the inner list, also if a relay is between this host and the driver.
    private var innerDriver: Driver<NestedHost<Outer>>? {
      events as? Driver<NestedHost<Outer>> ?? (events as? NestedRelay<NestedHost<Outer>>)?.outer
    }

    /// The size of the list in the outer content, with a length that the outer engine accepts; `nil` until the list has data.
    ///
    /// The length is at least a fraction of a pixel, and at most half the greatest coordinate. An outer view of length 0 or
    /// with an invalid frame would not be live, and the outer list would never ask for the list's size again.
    var outerSize: LayoutSize? {
      guard var size = contentSize, let axis = relay?.outer.core.axis else { return nil }
      let greatest = LayoutRect.greatestCoordinate / 2
      size[axis] = min(max(size[axis], LayoutRect.leastLength), greatest)
      return size
    }

    /// Scrolls the outer content to an offset of the inner content.
    public func scroll(to offset: LayoutPoint, _ animation: ScrollAnimation?) {
      if let place { outer.scroll(to: place.outer(offset), animation) }
    }

    // MARK: Views

    /// Places a view of the nested list in the outer content.
    public func place(_ view: View, _ attributes: LayoutAttributes, _ movement: ViewMovement?) {
      let key = ObjectIdentifier(view)
      placed[key] = PlacedView(
        view: view, attributes: attributes, movement: movement?.number ?? 0,
        isShown: placed[key]?.isShown == true)
      tellOuter()
      // The outer driver may have hidden, moved or placed the view during the call above, so read its state again.
      let isEnded = placed[key]?.movement == 0
      if distances.byHost != .zero || distances.inside != .zero { distances.areUneven = true }
      if let place, let attributes = placed[key]?.attributes {
        show(view, place.outer(attributes), isEnded ? nil : movement)
      } else if let movement, !isEnded {
        placed[key]?.movement = 0
        events?.movementDidEnd(movement.number, of: view, isFinished: true)
      }
    }

    /// A Boolean value that indicates whether views are removed when a list view is deallocated; it is the value of the outer
    /// host.
    public static var removesViewsOnRelease: Bool { Outer.removesViewsOnRelease }
    /// Adds a view of the nested list to the outer host.
    public func add(_ view: View) { outer.add(view) }
    /// Hides a view of the nested list in the outer host.
    public func hide(_ view: View) {
      if placed.removeValue(forKey: ObjectIdentifier(view))?.isShown == true { outer.hide(view) }
    }
    /// Removes a view of the nested list from the outer host.
    public func remove(_ view: View) {
      placed[ObjectIdentifier(view)] = nil
      outer.remove(view)
    }
    /// Measures the content of a view by means of the outer host.
    public func measure(_ view: View, proposed: LayoutSize, _ axes: AxisSet) -> LayoutSize? {
      outer.measure(view, proposed: proposed, axes)
    }
    /// The title labels of the outer host.
    public var titleLabels: Registration<View, String>? { outer.titleLabels }
    /// Returns a placeholder that the outer host makes.
    public func makePlaceholder() -> View? { outer.makePlaceholder() }
    /// Passes the element of a view on to the outer host.
    public func stamp(_ view: View, as element: ListElement) { outer.stamp(view, as: element) }
    /// Passes an event in the life cycle of a view on to the outer host.
    public func view(_ view: View, _ moment: ViewMoment) { outer.view(view, moment) }
    /// Passes the selection state of a view on to the outer host.
    public func setState(_ state: SelectionState, of view: View) { outer.setState(state, of: view) }

    // MARK: Time

    /// Sends size changes that the outer driver has not received yet, at the end of a turn of the inner driver.
    public func didPerform() {
      if contentSize == nil, hasData {
        // The engine of an empty list never emits a content size, so send a size of zero.
        contentSize = .zero
        waiting.isResized = true
      }
      // The outer engine keeps one element at its place on the screen until it receives a size that is not provisional. So send
      // the size again once all items are measured.
      if isSettling, innerDriver?.core.needsSettling == false { waiting.isResized = true }
      tellOuter()
    }
    /// True once the nested list has data, which may be sections without items.
    private var hasData: Bool { innerDriver.map { $0.core.content.sectionCount > 0 } ?? false }
    /// Returns a Boolean value that indicates whether the outer host's time for the display frame is used up.
    public func mustYield() -> Bool { outer.mustYield() }
    /// Requests a display frame from the outer host.
    public func requestFrame() { outer.requestFrame() }
    /// The time on the outer host's clock, in seconds.
    public var time: Double { outer.time }
    /// Requests a callback after a time from the outer host.
    public func requestTime(after seconds: Double) { outer.requestTime(after: seconds) }
  }

  extension LayoutPoint {
    /// True if the point is the origin, apart from rounding errors of sums.
    fileprivate var isTiny: Bool { x.magnitude < 1e-6 && y.magnitude < 1e-6 }
  }

  extension LayoutInsets {
    /// Removes the insets across an axis.
    fileprivate mutating func removeSides(of axis: ScrollAxis) {
      if axis == .vertical { (leading, trailing) = (0, 0) } else { (top, bottom) = (0, 0) }
    }
  }
#endif
