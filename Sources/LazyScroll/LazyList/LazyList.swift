#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// A list view of items that the app knows by IDs of its own, shown by views of its own.
  ///
  /// It is given three things: the IDs, a layout, and a closure that gives the view for an ID. There is no data source
  /// and no index.
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
  /// Closures are held; let them refer to the owner of this list view weakly.
  public final class LazyList<H: ListHost, Section: Hashable, Item: Hashable>: ListView<H> {
    /// The sections and items that it shows.
    public typealias Snapshot = ListSnapshot<Section, Item>

    /// The data that was applied last.
    public internal(set) var snapshot = Snapshot()

    /// The axis along which the user scrolls; it counts from the next snapshot on.
    public var axis = ScrollAxis.vertical
    /// Returns the layout of a section, with its header, footer and insets; asked when a snapshot is applied.
    public var section: (Section) -> CollectionSection
    /// Returns the view for an item; `nil` shows nothing.
    public var cell: (Item) -> ListCell<View>?
    /// Returns the view for the header of a section whose layout has one.
    public var header: ((Section) -> ListCell<View>?)?
    /// Returns the view for the footer of a section whose layout has one.
    public var footer: ((Section) -> ListCell<View>?)?
    /// Returns a view that is quick to make, for an item that there is no time to bind; the host's by default.
    public var placeholder: ((Item) -> ListCell<View>?)?
    /// Returns the size of an item if it is known before the item has a view; asked for all items that are applied, so that
    /// each update takes O(n).
    public var size: ((Item) -> LayoutSize?)?

    /// Called when the user taps an item, selected or not.
    public var onTap: ((Item) -> Void)?
    /// Called when an item is selected.
    public var onSelect: ((Item) -> Void)?
    /// Called when an item is deselected.
    public var onDeselect: ((Item) -> Void)?

    /// Called with items that the user is about to reach, in loading order, and with the velocity of scrolling.
    ///
    /// ``ListView/onPrefetchItems``, by IDs: it is one or the other.
    public var onPrefetch: ((_ items: [Item], _ velocity: Double) -> Void)? {
      didSet {
        onPrefetchItems = onPrefetch.map { prefetch in
          { [unowned self] paths, velocity in prefetch(items(at: paths), velocity) }
        }
      }
    }
    /// Called with items that the user has turned away from, or leapt over; see ``ListView/onCancelPrefetchingItems``.
    public var onCancelPrefetching: ((_ items: [Item]) -> Void)? {
      didSet {
        onCancelPrefetchingItems = onCancelPrefetching.map { cancel in
          { [unowned self] paths in cancel(items(at: paths)) }
        }
      }
    }

    /// The numbers of sections and items, by which the engine knows them.
    var numbers = ListNumbers<Section, Item>()
    /// The app's calls that are not answered yet.
    var waiting = WaitingCalls<Item>()

    /// A list view without items, with a layout for each section.
    ///
    /// A host serves one list view: a second one takes its events over.
    ///
    /// - Parameters:
    ///   - host: The platform's scroll view.
    ///   - pool: A pool shared with others, or `nil` for one of its own.
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
    /// - Complexity: O(n). Where little differs from the data on the screen, IDs that stay are compared and not hashed. What is
    ///   on the screen decides how many views are bound.
    public func apply(
      _ new: Snapshot, transition: ListTransition? = nil,
      completion: ((ListUpdate) -> Void)? = nil
    ) {
      // The app's closures come first: they may apply other data themselves.
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

    /// Prepares to number a snapshot.
    func numbering(of new: Snapshot) -> ListNumbering<Section, Item> {
      ListNumbering(
        new,
        templates: new.sections.enumerated().map { index, given in
          snapshot(
            of: section(given.id), at: index, holding: ItemList(count: 0), estimatedBar: 28)
        })
    }

    /// Takes in the completion of another update.
    ///
    /// - Returns: The completion of the update before, which is replaced.
    func expect(_ completion: ((ListUpdate) -> Void)?) -> ((ListUpdate) -> Void)? {
      defer { waiting.update = completion }
      return waiting.update
    }

    /// Takes in the numbers of a snapshot that is shown next.
    func take(_ numbering: ListNumbering<Section, Item>, _ numbers: ListNumbers<Section, Item>) {
      self.numbers = numbers
      self.numbers.arrangements = numbering.arrangements
      snapshot = numbering.snapshot
      waiting.find.search?.dataDidChange(nil)
      willShow(itemCounts: snapshot.sections.map(\.items.count))
    }

    /// Lets the sizes of items be measured again.
    func measureAgain(_ items: [ItemPath], _ transition: ListTransition?) {
      if items.isEmpty { return }
      apply(ChangeSet(items.flatMap { changes(forgettingSizeAt: $0) }, transition: transition))
    }

    /// Reports IDs of a snapshot that came twice, if there are any.
    func report(repeatedIDs count: Int) { if count > 0 { report(.repeatedIDs(count: count)) } }

    /// Reports IDs of a snapshot that were named without effect, if there are any.
    func report(unknownIDs count: Int) { if count > 0 { report(.unknownIDs(count: count)) } }

    /// Tells the app that an update is cancelled, if the list view has ended.
    ///
    /// - Returns: True if it has.
    func cancelsUpdate(_ completion: ((ListUpdate) -> Void)?) -> Bool {
      if driver.isEnding { completion?(.cancelled) }
      return driver.isEnding
    }

    /// Tells the app that its data is shown, unless other data waits.
    func didShow() {
      if driver.isDataAhead || driver.isBuilding { return }
      numbers.forgetOthers()
      restoreIfPossible()
      noteItemsSeen()
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

  /// The section of a list that has only one.
  public enum OnlySection: Hashable, Sendable {
    /// The section.
    case only
  }

  extension LazyList where Section == OnlySection {
    /// A list view without items, of one section.
    ///
    /// - Parameters:
    ///   - host: The platform's scroll view.
    ///   - layout: The layout of the items.
    ///   - insets: The distances of the items from the content's ends and sides.
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
