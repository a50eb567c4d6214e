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
    public weak var events: (any HostEvents<View>)?
    /// The place of the list in the outer content.
    public let place: NestedPlace
    /// Called with the size of the inner content, for which the outer content is to make room.
    public var contentSizeDidChange: (LayoutSize) -> Void = { _ in }
    private let outer: Outer
    private unowned let relay: NestedRelay<Outer>

    init(in outer: Outer, at place: NestedPlace, relay: NestedRelay<Outer>) {
      self.outer = outer
      self.place = place
      self.relay = relay
    }

    // MARK: Content

    /// Lets the outer content make room.
    public func setContentSize(_ size: LayoutSize) { contentSizeDidChange(size) }

    /// Corrects the outer offset, which the outer driver is told.
    public func correctContentOffset(by delta: LayoutPoint) {
      outer.correctContentOffset(by: delta)
      relay.offsetWasCorrected(by: delta)
    }

    /// Scrolls the outer content.
    public func scroll(to offset: LayoutPoint, _ animation: ScrollAnimation?) {
      outer.scroll(to: place.outer(offset), animation)
    }

    // MARK: Views

    /// Places a view in the outer content, at once.
    public func place(_ view: View, _ attributes: LayoutAttributes, _ transition: ListTransition?) {
      outer.place(view, place.outer(attributes), nil)
      if transition != nil { events?.transitionDidEnd(of: view) }
    }

    /// Adds a view to the outer host.
    public func add(_ view: View) { outer.add(view) }
    /// Hides a view in the outer host.
    public func hide(_ view: View) { outer.hide(view) }
    /// Removes a view from the outer host.
    public func remove(_ view: View) { outer.remove(view) }
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
