#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine

  /// A list view of the page: the same ``ListView`` as everywhere, whose views, decisions and events are the page's
  /// functions.
  ///
  /// Features that all lists of pages share; ``WebList`` is a feed, a table or a collection, ``WebCarousel`` a carousel.
  open class WebListView: ScrollObserver {
    package final let host: WebHost
    package final let scrollView: ListView<WebHost>
    /// The window on it, once it is open.
    final var window: WebWindow?
    /// The dequeuer of ``dequeue(_:)`` while the page is asked for a view, and only then.
    private final var dequeuer: UnsafePointer<Dequeuer<WebView>>?

    package init(_ scrollView: ListView<WebHost>) {
      host = scrollView.host
      self.scrollView = scrollView
      scrollView.scrollDelegate = self
      scrollView.onReport = { [host] in host.report($0) }
    }

    /// Breaks the cycle of references between this object and its scroll view.
    open func letGo() {
      scrollView.scrollDelegate = nil
      scrollView.onReport = nil
    }

    /// The writing direction of the page, once the window is open.
    package final var direction: WritingDirection? { window?.form.direction }

    /// The way that the focus takes by keys; `nil` where keys scroll.
    package final var focusWalk: FocusWalk?

    /// Selects an item, or deselects it.
    package final func setSelected(_ item: ItemID, inSection section: Int, _ isSelected: Bool) {
      guard scrollView.driver.engine.content.path(of: item, inSection: section) != nil else {
        return
      }
      let item = ItemReference(item, inSection: section)
      if isSelected { scrollView.select(item) } else { scrollView.deselect(item) }
    }

    /// Returns the place of an item, in the engine's sections.
    package final func path(ofItem number: Double) -> ItemPath? {
      let (item, section) = item(number)
      return scrollView.driver.engine.content.path(of: item, inSection: section)
    }

    /// The item that JavaScript means, and its section in the engine.
    package final func item(_ number: Double) -> (id: ItemID, section: Int) {
      if let id = UInt64(number: number) { return (.id(id), 0) }
      guard let place = UInt64(number: -1 - number) else { return (.position(-1), -1) }
      return (
        .position(Int(truncatingIfNeeded: place & 0x3fff_ffff)),
        Int(truncatingIfNeeded: place >> 30) + host.firstSection
      )
    }

    /// Scrolls to an item; JavaScript waits for the end.
    open func scroll(to target: ScrollDestination) { scrollView.driver.send(.scroll(target)) }

    /// Brings the reader back to where an item was; see `restorePosition`.
    open func scroll(backTo path: ItemPath, distance: Double, edges: FollowedEdges) {
      scrollView.scroll(backTo: path, distance: distance, edges: edges)
    }

    // MARK: Views

    /// Asks the page for the view of an element.
    package final func view(
      _ kind: ElementKind, _ section: Int, _ index: Int, _ id: ItemID,
      from dequeuer: borrowing Dequeuer<WebView>
    ) -> BoundView<WebView>? {
      let answer = withUnsafePointer(to: dequeuer) { pointer in
        self.dequeuer = pointer
        defer { self.dequeuer = nil }
        return Imports.view(
          host.number, Int32(kind.rank), Int32(truncatingIfNeeded: section),
          Int32(truncatingIfNeeded: index), id.number(inSection: section))
      }
      guard let answer = UInt64(number: answer) else { return nil }
      return BoundView(
        WebView.of(Int32(truncatingIfNeeded: answer & 0xffff_ffff)),
        reuse: ReuseIdentifier(Int32(truncatingIfNeeded: answer >> 32)))
    }

    /// An idle view, inside ``Imports/view(_:_:_:_:_:)`` only; -1 for none.
    package final func dequeue(_ reuse: Int32) -> Int32 {
      guard reuse > 0, let dequeuer,
        let found = dequeuer.pointee.dequeue(ReuseIdentifier(reuse))
      else { return -1 }
      return found.number
    }

    // MARK: Observer

    /// Tells JavaScript that the content has scrolled.
    public final func didScroll(from old: Viewport, to new: Viewport) { host.call(.didScroll) }
  }

  extension UInt64 {
    /// A whole number that the page gave; what is none, or negative, means that there is none.
    package init?(number: Double) {
      guard number >= 0, number < 9_007_199_254_740_992 else { return nil }
      self = UInt64(number)
    }
  }

  extension ItemID {
    /// The number by which JavaScript knows the item: its ID, or, from -1 down, its place.
    ///
    /// The places of two sections' first items are 2³⁰ apart.
    package func number(inSection section: Int) -> Double {
      if let name { return Double(name) }
      return -1 - Double(position ?? -1) - Double(section) * 1_073_741_824
    }
  }

  extension ScrollOutcome {
    package var number: Int32 {
      switch self {
      case .arrived: 0
      case .cancelled: 1
      case .missing: 2
      case .unreachable: 3
      }
    }
  }
#endif
