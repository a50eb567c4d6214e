#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine

  /// The host for browsers: writes host calls to a buffer, which JavaScript reads and performs.
  ///
  /// It decides nothing, and neither does JavaScript. A view, a size or the time is needed at once, so it is requested by a
  /// direct call to JavaScript; see `Imports.swift`.
  public final class WebHost: ListHost {
    /// A node of the page.
    public typealias View = WebView

    /// The number by which JavaScript knows the scroll view.
    package let number: Int32
    /// The number of engine sections before the sections that the page knows, such as the section of a table's header.
    package var firstSection = 0
    /// True if all items have the height that the page set, whatever their content.
    package var areItemsSized = false
    /// The receiver of events; always `nil`, because JavaScript calls the driver directly by exports.
    public var events: (any HostEvents<WebView>)? {
      get { nil }
      set {}
    }

    package init(number: Int32) {
      self.number = number
    }

    // MARK: Host calls

    package func call(_ call: HostCall) { hostCalls.append(call, Double(number)) }

    package func call(_ call: HostCall, _ first: Double) {
      self.call(call)
      hostCalls.append(first)
    }

    private func call(_ call: HostCall, _ view: View) { self.call(call, Double(view.number)) }

    package func call(_ call: HostCall, _ first: Double, _ second: Double) {
      self.call(call, first)
      hostCalls.append(second)
    }

    package func report(_ report: ListReport) {
      let place = report.place
      call(.report, Double(report.code), Double(place.section))
      hostCalls.append(Double(place.index))
    }

    /// Sets the size of the content.
    public func setContentSize(_ size: LayoutSize) { call(.contentSize, size.width, size.height) }
    /// Corrects the content offset, and moves all views by the same distance, so that they stay in place on the screen.
    public func correctContentOffset(by delta: LayoutPoint) { call(.correct, delta.x, delta.y) }

    /// Scrolls to an offset, at once or with an animation of the browser.
    public func scroll(to offset: LayoutPoint, _ animation: ScrollAnimation?) {
      call(.scroll, offset.x, offset.y)
      hostCalls.append(WebDuration(animation).number)
    }

    /// Puts a node into the content layer.
    public func add(_ view: View) { call(.add, view) }
    /// Hides an idle node.
    public func hide(_ view: View) { call(.hide, view) }
    /// Removes a node from the page.
    public func remove(_ view: View) { call(.remove, view) }

    /// Places a node, at once or with an animation.
    public func place(_ view: View, _ attributes: LayoutAttributes, _ movement: ViewMovement?) {
      call(.place, view)
      hostCalls.append(attributes.frame.origin.x)
      hostCalls.append(attributes.frame.origin.y)
      hostCalls.append(attributes.frame.size.width)
      hostCalls.append(attributes.frame.size.height)
      hostCalls.append(Double(attributes.zIndex))
      hostCalls.append(attributes.alpha)
      hostCalls.append(movement?.transition.duration ?? -1)
      hostCalls.append(movement?.transition.curve == .linear ? 1 : 0)
      hostCalls.append(Double(movement?.number ?? 0))
      let isSized = areItemsSized && attributes.kind == .item
      hostCalls.append(isSized ? 0 : Double(attributes.selfSizing.rawValue))
      let transform = attributes.transform
      guard transform != .identity else { return }
      call(.transform, view)
      hostCalls.append(transform.a)
      hostCalls.append(transform.b)
      hostCalls.append(transform.c)
      hostCalls.append(transform.d)
      hostCalls.append(transform.tx)
      hostCalls.append(transform.ty)
    }

    /// Tells JavaScript which element a node shows.
    public func stamp(_ view: View, as element: ListElement) {
      call(.stamp, view)
      hostCalls.append(Double(element.kind.rank))
      let section = element.section - firstSection
      hostCalls.append(Double(section))
      hostCalls.append(Double(element.index))
      hostCalls.append(element.id.number(inSection: section))
    }

    /// Tells JavaScript of an event in the life cycle of a node.
    public func view(_ view: View, _ moment: ViewMoment) {
      switch moment {
      case .prepareForReuse: call(.prepareForReuse, view)
      case .didLoad: call(.didLoad, view)
      case .didEnter(_, let times): call(.didEnter, Double(view.number), Double(times))
      case .didLeave: call(.didLeave, view)
      }
    }

    /// Shows the selection state of a node.
    public func setState(_ state: SelectionState, of view: View) {
      call(.state, Double(view.number), Double(state.rawValue))
    }

    // MARK: Questions

    /// Measures the content of a node along the given axes.
    public func measure(_ view: View, proposed: LayoutSize, _ axes: AxisSet) -> LayoutSize? {
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

    /// Returns a placeholder node, which is shown for an item until its content is bound.
    public func makePlaceholder() -> View? {
      let made = Imports.makePlaceholder(number)
      return made < 0 ? nil : WebView.of(made)
    }

    /// Returns a Boolean value that indicates whether the time of this display frame is used up.
    public func mustYield() -> Bool { Imports.mustYield(number) != 0 }
    /// Requests a callback in the next display frame.
    public func requestFrame() { Imports.requestFrame(number) }
    /// The time on the page's clock, in seconds.
    public var time: Double { Imports.time() }
    /// Requests a callback after a number of seconds.
    public func requestTime(after seconds: Double) { Imports.requestTime(number, seconds) }
    /// Returns the viewport if the browser has scrolled and its event has not arrived yet; `nil` otherwise.
    public func unreportedViewport() -> Viewport? { openedWindow(number)?.unreportedViewport() }
    /// Starts the time budget that ``mustYield()`` checks.
    public func willPerform() { Imports.willPerform(number) }
  }
#endif
