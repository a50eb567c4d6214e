#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine

  /// A list of sections on a page: a ``SnapshotView`` whose data the page writes, and whose nodes it gives.
  ///
  /// A table and a collection are such lists; see ``SectionForm``.
  final class WebList: WebListView, SnapshotViewDelegate {
    typealias View = WebView

    let view: SnapshotView<WebHost>
    /// The sections of the list.
    let form: SectionForm
    /// The properties that the page declares of items.
    private var declared: DeclaredItems = []

    init(_ host: WebHost, form: SectionForm, pool: ReusePool<WebView>?) {
      self.form = form
      host.firstSection = form.firstSection
      host.areItemsSized = form.itemExtent != nil
      view = SnapshotView(
        host: host, firstSection: form.firstSection, isUniform: form.isUniform, pool: pool)
      view.itemExtent = form.itemExtent
      super.init(view)
      view.delegate = self
    }

    override func letGo() {
      view.delegate = nil
      super.letGo()
    }

    // MARK: Data

    /// Replaces the data by sections in the call buffer.
    ///
    /// - Parameters:
    ///   - count: The number of sections.
    ///   - declared: The properties that the page has written of items.
    ///   - transition: The animation; `nil` for none.
    func reload(_ count: Int, _ declared: DeclaredItems, _ transition: Transition?) {
      self.declared = declared
      var reader = ChangeReader(callBuffer, form: form, declared: declared)
      let sections = reader.sections(count)
      releaseCallBuffer()
      view.show(form.snapshot(of: sections), transition: transition)
    }

    /// Applies a change set in the call buffer.
    ///
    /// - Parameters:
    ///   - length: The number of numbers.
    ///   - transition: The animation; `nil` for none.
    func apply(_ length: Int, _ transition: Transition?) {
      var reader = ChangeReader(callBuffer, form: form, declared: declared)
      let changes = reader.changes(to: callBuffer + length)
      releaseCallBuffer()
      view.apply(ChangeSet(changes, transition: transition))
    }

    // MARK: Requirements of list views

    override var itemCount: Int { view.itemCount }

    override var sectionCount: Int { view.numberOfSections }

    override var focusWalk: FocusWalk? {
      form.isUniform ? FocusWalk(.list) : FocusWalk(.grid, along: form.axis)
    }

    override func items(in rect: Rect) -> [IndexPath] { view.items(in: rect) }

    override func setSelectionMode(_ mode: Selection.Mode) { view.selectionMode = mode }

    override func setSelected(_ item: ItemID, inSection section: Int, _ isSelected: Bool) {
      guard let path = view.indexPath(of: item, inSection: section - form.firstSection) else {
        return
      }
      if isSelected { view.select(path) } else { view.deselect(path) }
    }

    /// The number by which the page knows an item.
    func number(of path: IndexPath) -> Double {
      let id = view.item(at: path).flatMap { $0.isNamed ? $0 : nil }
      return (id ?? .position(path.item)).number(inSection: path.section)
    }

    // MARK: Delegate

    func view(
      for element: Element, at path: IndexPath, from dequeuer: borrowing Dequeuer<WebView>
    ) -> BoundView<WebView>? {
      let isNamed = element.kind == .item && element.id.isNamed
      return view(
        element.kind, path.section, path.item, isNamed ? element.id : .position(path.item),
        from: dequeuer)
    }

    func shouldSelect(at path: IndexPath) -> Bool {
      Imports.shouldSelect(host.number, number(of: path)) != 0
    }
    func didTap(at path: IndexPath) { host.call(.didTap, number(of: path)) }
    func didSelect(at path: IndexPath) { host.call(.didSelect, number(of: path)) }
    func didDeselect(at path: IndexPath) { host.call(.didDeselect, number(of: path)) }
    func didEndScroll(_ outcome: ScrollOutcome) {
      host.call(.scrollEnded, Double(outcome.number))
    }
    func didReport(_ report: Report) { host.report(report) }
  }
#endif
