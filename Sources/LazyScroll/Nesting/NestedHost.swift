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
    private var placed: [ObjectIdentifier: PlacedView] = [:]
    /// The distances that tell whether views stand where they belong.
    private var distances = Distances()
    /// The commands of the inner engine that the outer driver has not been told of.
    private var waiting = WaitingCommands()
    /// True if the outer driver was told that sizes in the list settle.
    private var isSettling = false

    /// A view of the list.
    private struct PlacedView {
      let view: View
      /// Its attributes in the inner content.
      var attributes: LayoutAttributes
      /// The number of the movement of its last placement; 0 for none.
      var movement: UInt32
      /// True while the outer host shows it: not before the list has a place.
      var isShown: Bool
    }

    /// The distances by which views were moved since the list was placed.
    private struct Distances {
      /// By corrections of the outer host, which moves all its views.
      var byHost = LayoutPoint.zero
      /// In the inner content, by corrections of the inner engine.
      var inside = LayoutPoint.zero
      /// True if views were placed in between, which have not moved as far as the others.
      var areUneven = false
    }

    /// Commands that belong together: a length and what follows from it.
    private struct WaitingCommands {
      /// True if the content has another size.
      var isResized = false
      /// The distance of the correction.
      var shift = 0.0
      /// The place that is held.
      var held = ListResize.Held.outside
      var isEmpty: Bool { !isResized && shift == 0 }
    }

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

    /// True if the list stands where a view stands.
    var followsView: Bool { room != nil }

    /// The view that the list stands in, if there is one.
    var view: View? { room?() }

    /// Lets the list stand where its view stands, and tells it of the outer viewport.
    func follow(_ driver: Driver<Outer>) {
      guard let events else { return }
      let (told, axis) = (driver.latestViewport, driver.core.axis)
      let standing = followsView ? attributes(ofViewIn: driver) : nil
      move(
        to: followsView
          ? standing.map { NestedPlace(at: $0.frame.origin, elevation: $0.zIndex &+ 1) } : place)
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
        // The view stands between the insets of the sides already.
        viewport.insets.removeSides(of: axis)
      }
      events.viewportDidChange(to: viewport)
    }

    /// Returns the attributes of the view that the list stands in; `nil` if it shows nothing.
    private func attributes(ofViewIn driver: Driver<Outer>) -> LayoutAttributes? {
      view.flatMap { driver.pool.number(of: $0) }.flatMap { driver.core.element(shownBy: $0) }
        .flatMap { driver.core.content.attributes(of: $0.element) }
    }

    private func move(to new: NestedPlace?) {
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
      // The outer engine knows the lists of live views only.
      if old == nil, contentSize != nil { waiting.isResized = true }
      placeAgain()
    }

    /// Places all views where they stand in the outer content, at once.
    private func placeAgain() {
      for key in placed.keys {
        // The outer host may have called the app, which has edited this list or taken its view away.
        guard let place, let view = placed[key]?.view, let attributes = placed[key]?.attributes
        else { continue }
        let movement = placed[key]?.movement ?? 0
        placed[key]?.movement = 0
        show(view, place.outer(attributes), nil)
        if movement > 0 { events?.movementDidEnd(movement, of: view, isFinished: true) }
      }
    }

    /// Places a view in the outer content, or hides it where that has no coordinates any more.
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

    /// Hides the views of a list whose view shows nothing: those that are kept alive.
    private func hideAll() {
      for key in placed.keys where placed[key]?.isShown == true {
        placed[key]?.isShown = false
        if let view = placed[key]?.view { outer.hide(view) }
      }
    }

    /// Records that the outer host has moved all views by a correction.
    func viewsDidMove(by delta: LayoutPoint) { distances.byHost = distances.byHost + delta }

    // MARK: Content

    /// Lets the outer content make room.
    public func setContentSize(_ size: LayoutSize) {
      contentSize = size
      waiting.isResized = true
      waiting.held = innerDriver?.core.lastHeld ?? .outside
      contentSizeDidChange(size)
    }

    /// Corrects the outer offset, which the outer driver is told.
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

    /// Tells the outer driver of another length and a correction, as one event: it corrects the offset once.
    ///
    /// The engine commands them one after the other, in the order in which a scroll view needs them, and nothing between
    /// them.
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
      // The inner engine may have held a place in a viewport that is not the last one, of which it has yet to be told.
      let believed = innerDriver?.core.viewport.visibleBounds.offset(along: axis) ?? start
      let error = start + told.shift - believed
      if error.magnitude > 0.5, start > 0, start >= extent - 2 * LayoutRect.leastLength {
        // The elements behind the list are held.
        (resize.shift, resize.held) = (size[axis] - extent, .part)
      } else if error.magnitude > 0.5, start < 0.5 {
        // Nothing of the list stands before the viewport.
        resize.shift = 0
      }
      driver.listDidResize(in: view, resize)
    }

    /// The driver of the list, also where another list stands inside a view of it.
    private var innerDriver: Driver<NestedHost<Outer>>? {
      events as? Driver<NestedHost<Outer>> ?? (events as? NestedRelay<NestedHost<Outer>>)?.outer
    }

    /// The size of the list in the outer content; `nil` until the list has data.
    ///
    /// An empty list is as long as a line thinner than a pixel, and no list is longer than half the greatest coordinate. A view of
    /// no length, or with a frame that is not valid, would not be live, and the list's size would never be asked for again.
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
      // What the outer driver did for that may have hidden the view, moved it, or placed it already.
      let isEnded = placed[key]?.movement == 0
      if distances.byHost != .zero || distances.inside != .zero { distances.areUneven = true }
      if let place, let attributes = placed[key]?.attributes {
        show(view, place.outer(attributes), isEnded ? nil : movement)
      } else if let movement, !isEnded {
        placed[key]?.movement = 0
        events?.movementDidEnd(movement.number, of: view, isFinished: true)
      }
    }

    /// The answer of the outer host.
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

    /// Tells the outer driver what is left to be told.
    public func didPerform() {
      if contentSize == nil, hasData {
        // A list of no items, whose engine has never told a size.
        contentSize = .zero
        waiting.isResized = true
      }
      // The outer engine holds the place that is read until it hears that sizes have settled.
      if isSettling, innerDriver?.core.needsSettling == false { waiting.isResized = true }
      tellOuter()
    }
    /// True once the nested list was given data, which may be a section without items.
    private var hasData: Bool { innerDriver.map { $0.core.content.sectionCount > 0 } ?? false }
    /// Asks the outer host.
    public func mustYield() -> Bool { outer.mustYield() }
    /// Asks the outer host for a display frame.
    public func requestFrame() { outer.requestFrame() }
    /// The outer host's time.
    public var time: Double { outer.time }
    /// Asks the outer host for a call.
    public func requestTime(after seconds: Double) { outer.requestTime(after: seconds) }
  }

  extension LayoutPoint {
    /// True if it is the origin, but for what sums lose.
    fileprivate var isTiny: Bool { x.magnitude < 1e-6 && y.magnitude < 1e-6 }
  }

  extension LayoutInsets {
    /// Removes what is covered at the sides of an axis.
    fileprivate mutating func removeSides(of axis: ScrollAxis) {
      if axis == .vertical { (leading, trailing) = (0, 0) } else { (top, bottom) = (0, 0) }
    }
  }
#endif
