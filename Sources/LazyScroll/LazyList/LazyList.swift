#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// A list view whose items are identified by the app's own IDs, without a data source.
  ///
  /// It needs three things: the IDs, a layout, and a closure that returns the view for an ID.
  ///
  /// ```swift
  /// let rows = Registration<Label, String> { Label() } update: { label, name in label.text = name }
  /// let list = LazyList<Host, OnlySection, String>(host: host, layout: ListLayout(estimate: 44)) { rows($0) }
  /// list.apply(["Ada", "Grace", "Hedy"])
  /// ```
  ///
  /// Another call of `apply(_:completion:)` replaces the data: items keep their views, their measured sizes, the
  /// selection and the reading position by ID. Lists with several sections apply a ``ListSnapshot``.
  ///
  /// Closures are stored, so they should refer to the owner of this list view weakly.
  public final class LazyList<H: ListHost, Section: Hashable, Item: Hashable>: ListView<H> {
    /// The sections and items that it shows.
    public typealias Snapshot = ListSnapshot<Section, Item>

    /// The data that was applied last.
    public internal(set) var snapshot = Snapshot()

    /// The scroll axis; a change takes effect with the next snapshot.
    public var axis = ScrollAxis.vertical
    /// Returns the layout of a section, with its header, footer and insets; called when a snapshot is applied.
    public var section: (Section) -> CollectionSection
    /// Returns the view for an item; `nil` shows nothing.
    public var cell: (Item) -> ListCell<View>?
    /// Returns the view for the header of a section whose layout has one.
    public var header: ((Section) -> ListCell<View>?)?
    /// Returns the view for the footer of a section whose layout has one.
    public var footer: ((Section) -> ListCell<View>?)?
    /// Returns a placeholder, which is quick to make, for an item whose binding has to wait; the host's by default.
    public var placeholder: ((Item) -> ListCell<View>?)?
    /// Returns the size of an item if the app knows it in advance; called for all items of each update, which then takes O(n).
    public var size: ((Item) -> LayoutSize?)?

    /// Returns the view for the background of a section whose layout has one.
    public var background: ((Section) -> ListCell<View>?)?

    /// Called when an item got a view that is bound to it, before the view is shown.
    public var onLoad: ((Item, View) -> Void)?
    /// Called when an item entered the viewport; `times` counts its entries from 1, also under another snapshot.
    public var onEnter: ((Item, View, _ times: Int) -> Void)?
    /// Called when an item left the viewport, or lost its view there because it was removed.
    public var onLeave: ((Item, View) -> Void)?
    /// Called when the user taps an item, selected or not.
    public var onTap: ((Item) -> Void)?
    /// Called when an item is selected.
    public var onSelect: ((Item) -> Void)?
    /// Called when an item is deselected.
    public var onDeselect: ((Item) -> Void)?
    /// Returns false for an item that a touch neither highlights, selects nor taps.
    public var shouldHighlight: ((Item) -> Bool)?
    /// Returns false for an item that a touch does not select.
    public var shouldSelect: ((Item) -> Bool)?
    /// Returns true for an item that the user may move; `nil` for none.
    public var canMove: ((Item) -> Bool)?
    /// Called when the user dropped an item at another position, with the snapshot that has it there.
    ///
    /// ``snapshot`` is the same already: the app changes its own data alike, and need not apply it.
    public var onMove: ((Item, Snapshot) -> Void)?

    /// Called with items that will soon be visible, nearest first, and with the velocity of scrolling.
    ///
    /// This is ``ListView/onPrefetchItems`` with IDs; setting one replaces the other.
    public var onPrefetch: ((_ items: [Item], _ velocity: Double) -> Void)? {
      didSet {
        onPrefetchItems = onPrefetch.map { prefetch in
          { [unowned self] paths, velocity in prefetch(items(at: paths), velocity) }
        }
      }
    }
    /// Called with prefetched items that are no longer expected to become visible; see ``ListView/onCancelPrefetchingItems``.
    public var onCancelPrefetching: ((_ items: [Item]) -> Void)? {
      didSet {
        onCancelPrefetchingItems = onCancelPrefetching.map { cancel in
          { [unowned self] paths in cancel(items(at: paths)) }
        }
      }
    }

    /// The numbers that stand for sections and items in the engine.
    var numbers = ListNumbers<Section, Item>()
    /// The calls of the app that are not completed yet.
    var waiting = WaitingCalls<Item>()

    /// Creates a list view without items, with a layout for each section.
    ///
    /// Use a host for one list view only: its events go to the last list view that was created with it.
    ///
    /// - Parameters:
    ///   - host: The platform's scroll view.
    ///   - pool: A reuse pool shared with other list views, or `nil` for a new one.
    ///   - section: Returns the layout of a section.
    ///   - cell: Returns the view for an item.
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
      waiting.update?(.cancelled)
      waiting.restoration?.completion?(.cancelled)
    }

    // MARK: Data

    /// Replaces the data.
    ///
    /// - Parameters:
    ///   - new: The sections and items. IDs that come twice count once, and are reported.
    ///   - transition: The animation of items that move, come or go; `nil` for none.
    ///   - completion: Called once, when the data is on the screen or has been replaced; animations may go on.
    /// - Complexity: O(n). If few items changed, the others are compared and not hashed. Only items in the window are bound.
    public func apply(
      _ new: Snapshot, transition: ListTransition? = nil,
      completion: ((ListUpdate) -> Void)? = nil
    ) {
      // The app's closures are called first, because they may apply other data.
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
      waiting.find.search?.dataDidChange(nil)
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

    /// Returns the numbering of a snapshot, not yet begun.
    func numbering(of new: Snapshot) -> ListNumbering<Section, Item> {
      ListNumbering(
        new,
        templates: new.sections.enumerated().map { index, given in
          snapshot(
            of: section(given.id), at: index, holding: ItemList(count: 0), estimatedBar: 28)
        })
    }

    /// Stores the completion of a new update.
    ///
    /// - Returns: The completion of the former update, which the caller calls with ``ListUpdate/replaced``.
    func expect(_ completion: ((ListUpdate) -> Void)?) -> ((ListUpdate) -> Void)? {
      defer { waiting.update = completion }
      return waiting.update
    }

    /// Stores the numbers of the snapshot that is shown next.
    func adopt(_ numbering: ListNumbering<Section, Item>, _ numbers: ListNumbers<Section, Item>) {
      self.numbers = numbers
      self.numbers.arrangements = numbering.arrangements
      snapshot = numbering.snapshot
      waiting.find.search?.dataDidChange(nil)
      willShow(itemCounts: snapshot.sections.map(\.items.count))
    }

    /// Measures items again.
    func measureAgain(_ items: [ItemPath], _ transition: ListTransition?) {
      if items.isEmpty { return }
      apply(ChangeSet(items.flatMap { changes(forgettingSizeAt: $0) }, transition: transition))
    }

    /// Reports repeated IDs in a snapshot, if there are any.
    func report(repeatedIDs count: Int) { if count > 0 { report(.repeatedIDs(count: count)) } }

    /// Reports unknown IDs in calls of a snapshot, if there are any.
    func report(unknownIDs count: Int) { if count > 0 { report(.unknownIDs(count: count)) } }

    /// Calls a completion as cancelled, if the list view has ended.
    ///
    /// - Returns: True if the list view has ended.
    func cancelsUpdate(_ completion: ((ListUpdate) -> Void)?) -> Bool {
      if driver.isEnding { completion?(.cancelled) }
      return driver.isEnding
    }

    /// Tells the app that its data is shown, unless newer data waits.
    func didShow() {
      if driver.isDataAhead || driver.isBuilding { return }
      numbers.forgetOthers()
      restoreIfPossible()
      recordItemsSeen()
      endUpdate(.shown)
      followSearch()
    }

    /// Forgets all data.
    func forgetData() {
      snapshot = Snapshot()
      numbers.arrangements = []
      numbers.beginSnapshot()
      waiting.find.search?.dataDidChange(nil)
      waiting.lastItemSeen = nil
      endRestoration()
      endUpdate(.cancelled)
    }

    private func endUpdate(_ update: ListUpdate) {
      let ended = waiting.update
      waiting.update = nil
      ended?(update)
    }
  }

  /// The section ID of a list with one section.
  public enum OnlySection: Hashable, Sendable {
    /// The section.
    case only
  }

  extension LazyList where Section == OnlySection {
    /// Creates a list view without items, with one section.
    ///
    /// - Parameters:
    ///   - host: The platform's scroll view.
    ///   - layout: The layout of the items.
    ///   - insets: The distances of the items from the edges of the content.
    ///   - cell: Returns the view for an item.
    public convenience init(
      host: H, layout: some SectionLayout, insets: LayoutInsets = .zero,
      cell: @escaping (Item) -> ListCell<View>?
    ) {
      self.init(
        host: host, section: { _ in CollectionSection(layout: layout, insets: insets) },
        cell: cell)
    }

    /// Replaces the items.
    ///
    /// - Parameters:
    ///   - items: The items, in order. IDs that come twice count once, and are reported.
    ///   - transition: The animation of items that move, come or go; `nil` for none.
    ///   - completion: Called once, when the items are on the screen or have been replaced; animations may go on.
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
