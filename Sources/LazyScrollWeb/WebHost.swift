#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine

  /// A node of the page, known here by its number only.
  final class WebView {
    let number: Int32

    init(number: Int32) {
      self.number = number
    }
  }

  /// The browser as a host: orders are gathered in one buffer, which JavaScript reads and performs.
  ///
  /// Nothing is decided here, and nothing is decided there. What needs an answer at once (a view, a size,
  /// the time) is asked through an import; see `Imports.swift`.
  final class WebHost: Host {
    typealias View = WebView

    /// Not held, as Embedded Swift has no weak references: the page owns both and lets go of both.
    unowned(unsafe) var events: (any HostEvents<WebView>)?
    /// Orders not performed yet; see ``Order``.
    private var orders: [Double] = []
    /// The orders that JavaScript is performing.
    private(set) var taken: [Double] = []
    /// The nodes in use or idle, by number.
    private var views: [Int32: WebView] = [:]

    init() {
      orders.reserveCapacity(1024)
      taken.reserveCapacity(1024)
    }

    /// The view that stands for a node.
    func view(_ number: Int32) -> WebView {
      if let known = views[number] { return known }
      let view = WebView(number: number)
      views[number] = view
      return view
    }

    /// Lets JavaScript have the orders given so far, while new ones are gathered in the other buffer.
    ///
    /// - Returns: How many numbers they are.
    func takeOrders() -> Int {
      swap(&orders, &taken)
      orders.removeAll(keepingCapacity: true)
      return taken.count
    }

    // MARK: Orders

    private func order(_ order: Order, _ view: View) {
      orders.append(order.rawValue)
      orders.append(Double(view.number))
    }

    func setContentSize(_ size: Size) {
      orders.append(Order.contentSize.rawValue)
      orders.append(size.width)
      orders.append(size.height)
    }

    func correctContentOffset(by delta: Point) {
      orders.append(Order.correct.rawValue)
      orders.append(delta.x)
      orders.append(delta.y)
    }

    func scroll(to offset: Point, isAnimated: Bool) {
      orders.append(Order.scroll.rawValue)
      orders.append(offset.x)
      orders.append(offset.y)
      orders.append(isAnimated ? 1 : 0)
    }

    func add(_ view: View) { order(.add, view) }
    func hide(_ view: View) { order(.hide, view) }

    func remove(_ view: View) {
      order(.remove, view)
      views[view.number] = nil
    }

    func place(_ view: View, _ attributes: LayoutAttributes, _ transition: Transition?) {
      order(.place, view)
      let frame = attributes.frame
      orders.append(frame.origin.x)
      orders.append(frame.origin.y)
      orders.append(frame.size.width)
      orders.append(frame.size.height)
      orders.append(Double(attributes.zIndex))
      orders.append(attributes.alpha)
      orders.append(transition?.duration ?? -1)
      orders.append(transition?.curve == .linear ? 1 : 0)
      orders.append(Double(attributes.selfSizing.rawValue))
      guard attributes.transform != .identity else { return }
      let transform = attributes.transform
      order(.transform, view)
      for number in [
        transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
      ] {
        orders.append(number)
      }
    }

    func stamp(_ view: View, as element: Element) {
      order(.stamp, view)
      orders.append(Double(element.section))
      orders.append(Double(element.index))
      orders.append(element.id.number)
    }

    func view(_ view: View, _ moment: ViewMoment) {
      switch moment {
      case .prepareForReuse: order(.prepareForReuse, view)
      case .didLoad: order(.didLoad, view)
      case .didEnter(_, let times):
        order(.didEnter, view)
        orders.append(Double(times))
      case .didLeave: order(.didLeave, view)
      }
    }

    func setState(_ state: SelectionState, of view: View) {
      order(.state, view)
      orders.append(Double(state.rawValue))
    }

    func note(_ order: Order, _ numbers: Double...) {
      orders.append(order.rawValue)
      for number in numbers { orders.append(number) }
    }

    // MARK: Questions

    func measure(_ view: View, proposed: Size, _ axes: AxisSet) -> Size? {
      var answer = proposed
      if axes.contains(.vertical) {
        answer.height = Imports.measure(
          view.number, proposed.width, proposed.height, 1)
      }
      if axes.contains(.horizontal) {
        answer.width = Imports.measure(
          view.number, proposed.width, proposed.height, 0)
      }
      return answer
    }

    func makePlaceholder() -> View? {
      let made = Imports.makePlaceholder()
      return made < 0 ? nil : view(made)
    }

    func mustYield() -> Bool { Imports.mustYield() != 0 }
    func requestFrame() { Imports.requestFrame() }
    func willPerform() { Imports.willPerform() }
  }

  /// The orders that JavaScript reads, each followed by its numbers.
  enum Order: Double {
    /// view
    case add = 1
    /// view
    case hide = 2
    /// view
    case remove = 3
    /// view, x, y, width, height, z-index, alpha, duration or -1, 1 for linear,
    /// and which lengths its content decides: 1 width, 2 height
    case place = 4
    /// view, six numbers
    case transform = 5
    /// view, section, index, ID
    case stamp = 6
    /// view
    case prepareForReuse = 7
    /// view
    case didLoad = 8
    /// view, times
    case didEnter = 9
    /// view
    case didLeave = 10
    /// view, bits
    case state = 11
    /// width, height
    case contentSize = 12
    /// x, y
    case correct = 13
    /// x, y, 1 if animated
    case scroll = 14
    /// ID, outcome
    case scrollEnded = 15
    /// the kind of report, section, index or count
    case report = 16
    /// ID
    case didSelect = 17
    /// ID
    case didDeselect = 18
    /// phase
    case didScroll = 19
  }
#endif
