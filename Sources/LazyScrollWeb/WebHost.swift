#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine

  /// The browser as a host: orders are gathered in one buffer, which JavaScript reads and performs.
  ///
  /// Nothing is decided here, and nothing is decided there. What needs an answer at once (a view, a size,
  /// the time) is asked through an import; see `Imports.swift`.
  final class WebHost: Host {
    typealias View = WebView

    /// The scroll view's number.
    let number: Int32
    /// The first of the engine's sections that the page knows.
    var firstSection = 0
    /// A Boolean value that indicates whether all items are as high as the page said, whatever their content.
    var areItemsSized = false
    /// Not kept: what the page calls goes to the driver itself.
    var events: (any HostEvents<WebView>)? {
      get { nil }
      set {}
    }

    init(number: Int32) {
      self.number = number
    }

    // MARK: Orders

    func order(_ order: Order) { orders.give(order, Double(number)) }

    func order(_ order: Order, _ first: Double) {
      self.order(order)
      orders.add(first)
    }

    private func order(_ order: Order, _ view: View) { self.order(order, Double(view.number)) }

    func order(_ order: Order, _ first: Double, _ second: Double) {
      self.order(order, first)
      orders.add(second)
    }

    func report(_ report: Report) {
      let place = report.place
      order(.report, Double(report.code), Double(place.section))
      orders.add(Double(place.index))
    }

    func setContentSize(_ size: Size) { order(.contentSize, size.width, size.height) }
    func correctContentOffset(by delta: Point) { order(.correct, delta.x, delta.y) }

    func scroll(to offset: Point, isAnimated: Bool) {
      order(.scroll, offset.x, offset.y)
      orders.add(isAnimated ? 1 : 0)
    }

    func add(_ view: View) { order(.add, view) }
    func hide(_ view: View) { order(.hide, view) }
    func remove(_ view: View) { order(.remove, view) }

    func place(_ view: View, _ attributes: LayoutAttributes, _ transition: Transition?) {
      order(.place, view)
      orders.add(attributes.frame.origin.x)
      orders.add(attributes.frame.origin.y)
      orders.add(attributes.frame.size.width)
      orders.add(attributes.frame.size.height)
      orders.add(Double(attributes.zIndex))
      orders.add(attributes.alpha)
      orders.add(transition?.duration ?? -1)
      orders.add(transition?.curve == .linear ? 1 : 0)
      let isSized = areItemsSized && attributes.kind == .item
      orders.add(isSized ? 0 : Double(attributes.selfSizing.rawValue))
      let transform = attributes.transform
      guard transform != .identity else { return }
      order(.transform, view)
      orders.add(transform.a)
      orders.add(transform.b)
      orders.add(transform.c)
      orders.add(transform.d)
      orders.add(transform.tx)
      orders.add(transform.ty)
    }

    func stamp(_ view: View, as element: Element) {
      order(.stamp, view)
      orders.add(Double(element.kind.rank))
      let section = element.section - firstSection
      orders.add(Double(section))
      orders.add(Double(element.index))
      orders.add(element.id.number(inSection: section))
    }

    func view(_ view: View, _ moment: ViewMoment) {
      switch moment {
      case .prepareForReuse: order(.prepareForReuse, view)
      case .didLoad: order(.didLoad, view)
      case .didEnter(_, let times): order(.didEnter, Double(view.number), Double(times))
      case .didLeave: order(.didLeave, view)
      }
    }

    func setState(_ state: SelectionState, of view: View) {
      order(.state, Double(view.number), Double(state.rawValue))
    }

    // MARK: Questions

    func measure(_ view: View, proposed: Size, _ axes: AxisSet) -> Size? {
      var answer = proposed
      if axes.contains(.vertical) {
        answer.height = Imports.measure(
          number, view.number, proposed.width, proposed.height, 1)
      }
      if axes.contains(.horizontal) {
        answer.width = Imports.measure(
          number, view.number, proposed.width, proposed.height, 0)
      }
      return answer
    }

    func makePlaceholder() -> View? {
      let made = Imports.makePlaceholder(number)
      return made < 0 ? nil : WebView.of(made)
    }

    func mustYield() -> Bool { Imports.mustYield(number) != 0 }
    func requestFrame() { Imports.requestFrame(number) }
    var time: Double { Imports.time() }
    func requestTime(after seconds: Double) { Imports.requestTime(number, seconds) }
    func willPerform() { Imports.willPerform(number) }
  }
#endif
