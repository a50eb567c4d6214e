#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine

  /// Connects a ``ListView`` to JavaScript: functions of the page make its views, answer its questions and receive its events.
  ///
  /// This class has the features that all lists on pages share. Its subclasses are ``WebList`` (a feed, a table or a
  /// collection) and ``WebCarousel``.
  open class WebListView: ScrollObserver {
    package final let host: WebHost
    package final let scrollView: ListView<WebHost>
    /// The window of the scroll view, once it is open.
    final var window: WebWindow?
    /// The access to idle views for ``dequeue(_:)``; `nil` except while the page is asked for a view.
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

    /// The rules by which keys move the focus from item to item; `nil` if keys scroll instead.
    package final var focusWalk: FocusWalk?

    /// Selects or deselects an item, if it is in the list.
    package final func setSelected(_ item: ItemID, inSection section: Int, _ isSelected: Bool) {
      guard scrollView.driver.engine.content.path(of: item, inSection: section) != nil else {
        return
      }
      let item = ItemReference(item, inSection: section)
      if isSelected { scrollView.select(item) } else { scrollView.deselect(item) }
    }

    /// Returns the engine's index path of an item, given JavaScript's number for it.
    package final func path(ofItem number: Double) -> ItemPath? {
      let (item, section) = item(number)
      return scrollView.driver.engine.content.path(of: item, inSection: section)
    }

    /// Returns the ID of an item and its section in the engine, given JavaScript's number for the item.
    package final func item(_ number: Double) -> (id: ItemID, section: Int) {
      if let id = UInt64(number: number) { return (.id(id), 0) }
      guard let place = UInt64(number: -1 - number) else { return (.position(-1), -1) }
      return (
        .position(Int(truncatingIfNeeded: place & 0x3fff_ffff)),
        Int(truncatingIfNeeded: place >> 30) + host.firstSection
      )
    }

    /// Scrolls to an item, and tells JavaScript of the scroll's end.
    open func scroll(to target: ScrollDestination) { scrollView.driver.send(.scroll(target)) }

    /// Scrolls back to a saved reading position; see `restorePosition`.
    open func scroll(backTo path: ItemPath, distance: Double, edges: FollowedEdges) {
      scrollView.scroll(backTo: path, distance: distance, edges: edges)
    }

    // MARK: Views

    /// Asks the page for the view of an element, and returns it; `nil` if the page gives none.
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

    /// Returns the number of an idle view to be reused; -1 if there is none.
    ///
    /// JavaScript calls it while ``Imports/view(_:_:_:_:_:)`` asks the page for a view; at other times the result is -1.
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
    /// Creates a whole number from a number of JavaScript; `nil` for a negative number, NaN, or 2⁵³ and above.
    package init?(number: Double) {
      guard number >= 0, number < 9_007_199_254_740_992 else { return nil }
      self = UInt64(number)
    }
  }

  extension ItemID {
    /// Returns the number by which JavaScript knows the item: its ID, or a negative number made of its section and position.
    ///
    /// The negative number is -1 - position - section · 2³⁰.
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
