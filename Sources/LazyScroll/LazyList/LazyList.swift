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
  public final class LazyList<H: ListHost, Section: Hashable & Sendable, Item: Hashable & Sendable>:
    ListView<H>
  {
    /// The sections and items that it shows.
    public typealias Snapshot = ListSnapshot<Section, Item>

    /// The data that was applied last.
    public private(set) var snapshot = Snapshot()

    /// The axis along which the reader scrolls; it counts from the next snapshot on.
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
    /// Returns the size of an item if it is known before the item has a view; asked for all items that are applied.
    public var size: ((Item) -> LayoutSize?)?

    /// Called when the reader taps an item, selected or not.
    public var onTap: ((Item) -> Void)?
    /// Called when an item is selected.
    public var onSelect: ((Item) -> Void)?
    /// Called when an item is deselected.
    public var onDeselect: ((Item) -> Void)?

    /// The numbers of the items, by which the engine knows them.
    var itemNumbers = IDNumbers<Item>()
    /// The numbers of the sections.
    var sectionNumbers = IDNumbers<Section>()
    /// The completion of the snapshot that is about to be shown.
    private var completion: ((ListUpdate) -> Void)?

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

    // MARK: Data

    /// Replaces the data.
    ///
    /// - Parameters:
    ///   - new: The sections and items. IDs that come twice count once, and are reported.
    ///   - completion: Called once, when the data is on the screen or has been replaced.
    /// - Complexity: O(n); what is on the screen decides how many views are bound.
    public func apply(_ new: Snapshot, completion: ((ListUpdate) -> Void)? = nil) {
      // The app's closures come first: they may apply other data themselves.
      let layouts = new.sections.map { section($0.id) }
      let sizes = size.map { size in new.sections.map { $0.items.map(size) } }
      let replaced = self.completion
      self.completion = completion
      let numbered = number(new, layouts, sizes)
      snapshot = numbered.snapshot
      let resized = snapshot.paths(of: new.resized)
      driver.performTogether {
        show(LazyScrollEngine.Snapshot(axis: axis, sections: numbered.sections))
        if !resized.isEmpty { apply(ChangeSet(resized.flatMap { changes(forgettingSizeAt: $0) })) }
        replaced?(.replaced)
      }
      if numbered.repeatedIDs > 0 { report(.repeatedIDs(count: numbered.repeatedIDs)) }
      let unknown = numbered.unknownIDs + new.resized.count - resized.count
      if unknown > 0 { report(.unknownIDs(count: unknown)) }
    }

    /// Tells the app that its data is shown, unless other data waits.
    func didShow() {
      if driver.isDataAhead { return }
      itemNumbers.forgetOthers()
      sectionNumbers.forgetOthers()
      endUpdate(.shown)
    }

    /// Forgets all data.
    func forgetData() {
      snapshot = Snapshot()
      itemNumbers.beginSnapshot()
      sectionNumbers.beginSnapshot()
      endUpdate(.cancelled)
    }

    private func endUpdate(_ update: ListUpdate) {
      let ended = completion
      completion = nil
      ended?(update)
    }

    // MARK: Numbers

    /// A snapshot as the engine knows it.
    private struct NumberedSnapshot {
      /// The snapshot with each ID once, and without requests.
      var snapshot = Snapshot()
      var sections: [SectionSnapshot] = []
      var repeatedIDs = 0
      var unknownIDs = 0
    }

    private func number(
      _ new: Snapshot, _ layouts: [CollectionSection], _ sizes: [[LayoutSize?]]?
    ) -> NumberedSnapshot {
      var result = NumberedSnapshot()
      itemNumbers.beginSnapshot()
      sectionNumbers.beginSnapshot()
      for item in new.reconfigured { itemNumbers.revise(item) }
      for (index, given) in new.sections.enumerated() {
        guard let section = sectionNumbers.add(given.id) else { continue }
        var taken = ListSnapshot<Section, Item>.SectionItems(id: given.id)
        var (ids, revisions): ([UInt64], [UInt64]) = ([], [])
        var known: [LayoutSize?] = []
        for (place, item) in given.items.enumerated() {
          guard let number = itemNumbers.add(item) else {
            result.repeatedIDs += 1
            continue
          }
          taken.items.append(item)
          ids.append(number.number)
          revisions.append(number.revision)
          if let sizes { known.append(sizes[index][place]) }
        }
        var model = layouts[index]
        model.id = section.number
        result.sections.append(
          snapshot(
            of: model, at: result.snapshot.sections.count,
            holding: ItemList(ids: ids, geometry: Self.geometry(known), revisions: revisions),
            estimatedBar: 28))
        result.snapshot.sections.append(taken)
      }
      let unknown = new.reconfigured.count { !itemNumbers.isInSnapshot($0) }
      result.unknownIDs = new.unknownIDs + unknown
      return result
    }

    private static func geometry(_ sizes: [LayoutSize?]) -> ItemGeometry {
      if sizes.allSatisfy({ $0 == nil }) { return .none }
      if !sizes.contains(nil) { return .sizes(sizes.compactMap(\.self)) }
      // A list of sizes has no word for one that is not known.
      return .spans(sizes.map { ItemSpan(columns: 1, size: $0) })
    }
  }

  /// The end of an update.
  public enum ListUpdate: Hashable, Sendable {
    /// The data is on the screen.
    case shown
    /// Other data was applied before it was shown.
    case replaced
    /// The list view was reset before it was shown.
    case cancelled
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
    ///   - completion: Called once, when the items are on the screen or have been replaced.
    public func apply(_ items: [Item], completion: ((ListUpdate) -> Void)? = nil) {
      var snapshot = Snapshot()
      snapshot.appendSections([.only])
      snapshot.appendItems(items)
      apply(snapshot, completion: completion)
    }
  }
#endif
