#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// A list view whose items are identified by the app's own IDs, and which has no data source.
  ///
  /// A lazy list needs three things: the IDs, a layout, and a closure that returns the view for an ID.
  ///
  /// ```swift
  /// let rows = Registration<Label, String> { Label() } update: { label, name in label.text = name }
  /// let list = LazyList<Host, OnlySection, String>(host: host, layout: ListLayout(estimate: 44)) { rows($0) }
  /// list.apply(["Ada", "Grace", "Hedy"])
  /// ```
  ///
  /// To replace the data, call `apply` again. Items with the same ID keep their views, measured sizes and selection, and the
  /// reading position is kept. For several sections, apply a ``ListSnapshot``.
  ///
  /// The list view stores its closures, so they should refer weakly to the owner of the list view.
  public final class LazyList<H: ListHost, Section: Hashable, Item: Hashable>: ListView<H> {
    /// The type of the sections and items that the list view shows.
    public typealias Snapshot = ListSnapshot<Section, Item>

    /// The data that the app applied last.
    public internal(set) var snapshot = Snapshot()

    /// The scroll axis; a change takes effect with the next snapshot.
    public var axis = ScrollAxis.vertical
    /// A closure that returns the layout of a section, with its header, footer and insets; called when a snapshot is applied.
    public var section: (Section) -> CollectionSection
    /// A closure that returns the view for an item; `nil` shows nothing.
    public var cell: (Item) -> ListCell<View>?
    /// A closure that returns the header's view for a section whose layout has a header.
    ///
    /// It is called when the header comes near the viewport. To change a header while it is shown, return ``ListCell/init(_:)`` with
    /// a view that the app keeps, and change that view. For example, a header with the state of loading, in a label of GTK:
    ///
    /// ```swift
    /// let status = GTKLabel("Loading")
    /// let bar = GTKView(status)
    /// list.header = { _ in ListCell(bar) }
    /// // Later, when a request has failed:
    /// status.text = "The server cannot be reached."
    /// ```
    public var header: ((Section) -> ListCell<View>?)?
    /// A closure that returns the footer's view for a section whose layout has a footer; see ``header``.
    public var footer: ((Section) -> ListCell<View>?)?
    /// A closure that returns a placeholder for an item whose view cannot be bound in time; the host's placeholder by default.
    public var placeholder: ((Item) -> ListCell<View>?)?
    /// A closure that returns the size of an item, or `nil` if the app does not know it in advance.
    ///
    /// The closure is called for all items of each update, which then takes O(n).
    public var size: ((Item) -> LayoutSize?)?

    /// A closure that returns the background view for a section whose layout has a background.
    public var background: ((Section) -> ListCell<View>?)?

    /// A closure called when an item has received a view with its content, before the view is shown.
    public var onLoad: ((Item, View) -> Void)?
    /// A closure called when an item has entered the viewport; `times` counts the item's entries from 1, across all snapshots.
    public var onEnter: ((Item, View, _ times: Int) -> Void)?
    /// A closure called when an item has left the viewport, or was removed from the data while it was in the viewport.
    public var onLeave: ((Item, View) -> Void)?
    /// A closure called when the user taps an item, whether it is selected or not.
    public var onTap: ((Item) -> Void)?
    /// A closure called when an item is selected.
    public var onSelect: ((Item) -> Void)?
    /// A closure called when an item is deselected.
    public var onDeselect: ((Item) -> Void)?
    /// A closure that returns false for an item that a touch must not highlight, select or tap; `nil`, the default, allows all
    /// items.
    public var shouldHighlight: ((Item) -> Bool)?
    /// A closure that returns false for an item that a touch must not select; `nil`, the default, allows all items.
    public var shouldSelect: ((Item) -> Bool)?
    /// A closure that returns true for an item that the user may move; `nil`, the default, if the user cannot move items.
    public var canMove: ((Item) -> Bool)?
    /// A closure called when the user has dropped an item at another position, with the item and the new snapshot.
    ///
    /// ``snapshot`` already has the item at its new position. Change the app's own data in the same manner; you do not need to
    /// apply the snapshot.
    public var onMove: ((Item, Snapshot) -> Void)?

    /// A closure called with items that will soon be visible, nearest first, and with the velocity of scrolling, so that the app
    /// can load their content.
    ///
    /// This closure is the same as ``ListView/onPrefetchItems``, but with IDs instead of index paths. Setting one of them
    /// replaces the other.
    public var onPrefetch: ((_ items: [Item], _ velocity: Double) -> Void)? {
      didSet {
        onPrefetchItems = onPrefetch.map { prefetch in
          { [unowned self] paths, velocity in prefetch(items(at: paths), velocity) }
        }
      }
    }
    /// A closure called with prefetched items that will probably not become visible; see ``ListView/onCancelPrefetchingItems``.
    public var onCancelPrefetching: ((_ items: [Item]) -> Void)? {
      didSet {
        onCancelPrefetchingItems = onCancelPrefetching.map { cancel in
          { [unowned self] paths in cancel(items(at: paths)) }
        }
      }
    }

    /// The numbers by which the engine knows the app's IDs of sections and items.
    var numbers = ListNumbers<Section, Item>()
    /// The completion closure of the update whose data is not on the screen yet.
    private var waitingUpdate: ((ListUpdate) -> Void)?

    /// Creates a list view without items, in which each section can have its own layout.
    ///
    /// Use a host for one list view only: a host sends its events to the last list view that was created with it.
    ///
    /// - Parameters:
    ///   - host: The platform's scroll view.
    ///   - pool: A reuse pool shared with other list views, or `nil` for a new one.
    ///   - section: A closure that returns the layout of a section.
    ///   - cell: A closure that returns the view for an item.
    public init(
      host: H, pool: ReusePool<View>? = nil, section: @escaping (Section) -> CollectionSection,
      cell: @escaping (Item) -> ListCell<View>?
    ) {
      self.section = section
      self.cell = cell
      super.init(host: host, pool: pool)
      content = self
    }

    deinit {
      waitingUpdate?(.cancelled)
    }

    override func isInData(_ item: ItemReference) -> Bool {
      self.item(item.id).map { numbers.items.isInSnapshot($0) } ?? false
    }

    override func path(ofRestored item: AnyHashable) -> ItemPath? {
      guard let key = (item.base as? Item).flatMap({ key(of: $0) }) else { return nil }
      return path(of: key)
    }

    // MARK: Data

    /// Replaces the data of the list view.
    ///
    /// - Parameters:
    ///   - new: The sections and items. Repeated IDs are ignored and reported.
    ///   - transition: The animation of items that are moved, inserted or removed; `nil` for none.
    ///   - completion: A closure called once, when the data is on the screen or has been replaced by other data. Animations may
    ///     not have ended yet.
    /// - Complexity: O(n). If few items have changed, all others are only compared, not hashed. Only views of items near the
    ///   viewport are bound.
    public func apply(
      _ new: Snapshot, transition: ListTransition? = nil,
      completion: ((ListUpdate) -> Void)? = nil
    ) {
      // The app's closures may apply other data, so they are called before anything is changed.
      var numbering = numbering(of: new)
      if var search = search(for: new, numbering) {
        _ = search.step()
        if let difference = search.difference(isKnown: numbers.items.isInSnapshot) {
          return apply(difference, to: new, numbering, transition, completion)
        }
      }
      let sizes = size.map { size in new.sections.map { $0.items.map(size) } }
      if cancelsUpdate(completion) { return }
      let replaced = expect(completion)
      numbers.beginSnapshot()
      for item in new.reconfigured { numbers.items.revise(item) }
      _ = numbering.step(visiting: .max, &numbers, keeping: nil) { section, index in
        sizes?[section][index]
      }
      snapshot = numbering.snapshot
      numbers.arrangements = numbering.arrangements
      let unknown = numbering.unknownIDs(numbers)
      driver.performTogether {
        show(
          LazyScrollEngine.Snapshot(axis: axis, sections: numbering.sections),
          transition: transition)
        measureAgain(numbering.resizedItems, transition)
        replaced?(.replaced)
      }
      report(repeatedIDs: numbering.repeatedIDs)
      report(unknownIDs: unknown)
    }

    /// Returns the task of assigning numbers to the IDs of a snapshot, with the layouts of its sections, before its first step.
    func numbering(of new: Snapshot) -> ListNumbering<Section, Item> {
      ListNumbering(
        new,
        templates: new.sections.enumerated().map { index, given in
          snapshot(
            of: section(given.id), at: index, holding: ItemList(count: 0), estimatedBar: 28)
        })
    }

    /// Stores the completion closure of a new update, which takes the place of an update that is not completed.
    ///
    /// - Returns: The completion closure of the update before, which the caller calls with ``ListUpdate/replaced``.
    func expect(_ completion: ((ListUpdate) -> Void)?) -> ((ListUpdate) -> Void)? {
      defer { waitingUpdate = completion }
      return waitingUpdate
    }

    /// Replaces the list's data and numbers by those of the snapshot that is shown next.
    func adopt(_ numbering: ListNumbering<Section, Item>, _ numbers: ListNumbers<Section, Item>) {
      self.numbers = numbers
      self.numbers.arrangements = numbering.arrangements
      snapshot = numbering.snapshot
      willShow(itemCounts: snapshot.sections.map(\.items.count))
    }

    /// Forgets the sizes of items, so that they are measured again.
    func measureAgain(_ items: [ItemPath], _ transition: ListTransition?) {
      if items.isEmpty { return }
      apply(ChangeSet(items.flatMap { changes(forgettingSizeAt: $0) }, transition: transition))
    }

    /// Reports the number of repeated IDs in a snapshot, unless it is 0.
    func report(repeatedIDs count: Int) { if count > 0 { report(.repeatedIDs(count: count)) } }

    /// Reports the number of unknown IDs in calls of a snapshot's methods, unless it is 0.
    func report(unknownIDs count: Int) { if count > 0 { report(.unknownIDs(count: count)) } }

    /// Completes an update as cancelled if the list view has ended.
    ///
    /// - Returns: True if the list view has ended, so that the update must not be performed.
    func cancelsUpdate(_ completion: ((ListUpdate) -> Void)?) -> Bool {
      if driver.isEnding { completion?(.cancelled) }
      return driver.isEnding
    }

    /// Completes the update whose data is on the screen now, unless newer data waits to be shown.
    func didShow() {
      if driver.isDataAhead || driver.isBuilding { return }
      numbers.forgetOthers()
      endUpdate(.shown)
    }

    /// Removes all data, and cancels the app's calls that are not completed, because the list view is reset.
    func forgetData() {
      snapshot = Snapshot()
      numbers.arrangements = []
      numbers.beginSnapshot()
      if let ended = waitingUpdate { callAfterReset { ended(.cancelled) } }
      waitingUpdate = nil
    }

    private func endUpdate(_ update: ListUpdate) {
      let ended = waitingUpdate
      waitingUpdate = nil
      ended?(update)
    }
  }

  /// The type of section IDs for a list with one section.
  public enum OnlySection: Hashable, Sendable {
    /// The ID of the only section.
    case only
  }

  extension LazyList where Section == OnlySection {
    /// Creates a list view without items, which has one section.
    ///
    /// - Parameters:
    ///   - host: The platform's scroll view.
    ///   - layout: The layout of the items.
    ///   - insets: The distances of the items from the edges of the content, in points.
    ///   - cell: A closure that returns the view for an item.
    public convenience init(
      host: H, layout: some SectionLayout, insets: LayoutInsets = .zero,
      cell: @escaping (Item) -> ListCell<View>?
    ) {
      self.init(
        host: host, section: { _ in CollectionSection(layout: layout, insets: insets) },
        cell: cell)
    }

    /// Replaces the items of the list view's only section.
    ///
    /// - Parameters:
    ///   - items: The IDs of the items, in order. Repeated IDs are ignored and reported.
    ///   - transition: The animation of items that are moved, inserted or removed; `nil` for none.
    ///   - completion: A closure called once, when the items are on the screen or have been replaced by other items. Animations
    ///     may not have ended yet.
    public func apply(
      _ items: [Item], transition: ListTransition? = nil,
      completion: ((ListUpdate) -> Void)? = nil
    ) {
      var snapshot = Snapshot()
      snapshot.appendSections([.only])
      snapshot.appendItems(items)
      apply(snapshot, transition: transition, completion: completion)
    }
  }
#endif
