#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine
  import LazyScrollWebHost

  /// A list on a page: a ``ListView`` whose data and nodes come from JavaScript.
  ///
  /// It is a feed, a table or a collection, depending on its ``SectionForm``.
  final class WebList: WebListView, ListContent {
    typealias View = WebView

    let view: ListView<WebHost>
    /// The conversion of sections and items from JavaScript's numbers.
    let form: any SectionForm

    init(_ host: WebHost, form: any SectionForm, pool: ReusePool<WebView>?) {
      self.form = form
      host.firstSection = form.firstSection
      host.areItemsSized = form.itemExtent != nil
      view = ListView(host: host, firstSection: form.firstSection, pool: pool)
      super.init(view)
      focusWalk = form.focusWalk
      view.content = self
    }

    override func letGo() {
      view.content = nil
      super.letGo()
    }

    // MARK: Data

    /// Replaces the data with the sections in the call buffer.
    ///
    /// - Parameters:
    ///   - count: The number of sections.
    ///   - transition: The animation; `nil` for none.
    func reload(_ count: Int, _ transition: ListTransition?) {
      var reader = ChangeReader(callBuffer, form: form)
      let sections = reader.sections(count)
      releaseCallBuffer()
      view.show(form.snapshot(of: sections), transition: transition)
    }

    /// Applies a change set in the call buffer.
    ///
    /// - Parameters:
    ///   - length: The length of the change set, in numbers.
    ///   - transition: The animation; `nil` for none.
    func apply(_ length: Int, _ transition: ListTransition?) {
      var reader = ChangeReader(callBuffer, form: form)
      let changes = reader.changes(to: callBuffer + length)
      releaseCallBuffer()
      view.apply(ChangeSet(changes, transition: transition))
    }

    // MARK: Requirements of list views

    /// Returns the number by which the page knows an item: its ID or, without one, its negative position.
    func number(of path: ItemPath) -> Double {
      let id = view.itemID(at: path).flatMap { $0.isNamed ? $0 : nil }
      return (id ?? .position(path.item)).number(inSection: path.section)
    }

    /// Returns the number by which the page knows an item; `nil` if there is no such item.
    private func number(of item: ItemReference) -> Double? {
      view.path(of: item).map { number(of: $0) }
    }

    // MARK: Content

    func view(
      for element: ListElement, at path: ItemPath, from dequeuer: borrowing Dequeuer<WebView>
    ) -> BoundView<WebView>? {
      let isNamed = element.kind == .item && element.id.isNamed
      return view(
        element.kind, path.section, path.item, isNamed ? element.id : .position(path.item),
        from: dequeuer)
    }

    func size(of element: ListElement, at path: ItemPath, proposed: LayoutSize) -> LayoutSize? {
      guard element.kind == .item, let extent = form.itemExtent else { return nil }
      var size = proposed
      size[form.axis] = extent
      return size
    }

    func allows(_ action: TouchAction, _ item: ItemReference) -> Bool {
      guard action == .select else { return true }
      return number(of: item).map { Imports.shouldSelect(host.number, $0) != 0 } ?? false
    }

    func allowsMovement(at path: ItemPath) -> Bool { true }

    func changes(afterMoveTo path: ItemPath) -> [SnapshotChange] {
      form.isUniform ? [] : view.changes(forgettingSizeAt: path)
    }

    func handle(_ event: ListEvent<WebView>) {
      switch event {
      case .tap(let item): call(.didTap, item)
      case .select(let item): call(.didSelect, item)
      case .deselect(let item): call(.didDeselect, item)
      case .scrollEnd(_, let outcome): host.call(.scrollEnded, Double(outcome.number))
      case .view, .move, .moveEnd, .viewportChange, .phaseChange, .idle, .reset: break
      }
    }

    private func call(_ call: HostCall, _ item: ItemReference) {
      if let number = number(of: item) { host.call(call, number) }
    }
  }
#endif
