#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// A list view of items that the app knows by IDs of its own, shown by views of its own.
  ///
  /// It is given three things: the IDs, a layout, and a closure that names the view for an ID. There is no data source
  /// and no index.
  ///
  /// ```swift
  /// let rows = Registration<TerminalView, String>.label
  /// let list = TerminalList<String>(host: terminal, layout: ListLayout(estimate: 1)) { name in rows(name) }
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

    var items = IDNumbers<Item>()
    var groups = IDNumbers<Section>()
    /// The callers that wait for their snapshot to be shown.
    private var waiting: [(ListUpdate) -> Void] = []

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
      var new = new
      let replaced = waiting
      waiting = completion.map { [$0] } ?? []
      for caller in replaced { caller(.replaced) }
      let sections = number(&new)
      let resized = paths(of: new.resized, in: new)
      let faults = (new.unknownIDs, new.resized.count - resized.count)
      (new.reconfigured, new.resized, new.unknownIDs) = ([], [], 0)
      snapshot = new
      driver.performTogether {
        show(LazyScrollEngine.Snapshot(axis: axis, sections: sections))
        if !resized.isEmpty { apply(ChangeSet(resized.flatMap { changes(forgettingSizeAt: $0) })) }
      }
      let unknown = faults.0 + faults.1
      if unknown > 0 { report(.unknownIDs(count: unknown)) }
    }

    /// The axis along which the reader scrolls; it counts from the next snapshot on.
    public var axis = ScrollAxis.vertical

    /// Tells those who wait that their data is shown.
    func didShow() {
      let shown = waiting
      waiting = []
      items.forgetOthers()
      groups.forgetOthers()
      for caller in shown { caller(.shown) }
    }

    /// Forgets all data.
    func forgetData() {
      let cancelled = waiting
      waiting = []
      snapshot = Snapshot()
      items.beginSnapshot()
      groups.beginSnapshot()
      for caller in cancelled { caller(.cancelled) }
    }

    /// Returns the engine's sections for a snapshot, from which IDs that come twice are removed.
    private func number(_ new: inout Snapshot) -> [SectionSnapshot] {
      items.beginSnapshot()
      groups.beginSnapshot()
      var repeated = 0
      var sections: [SectionSnapshot] = []
      sections.reserveCapacity(new.groups.count)
      for item in new.reconfigured where !items.revise(item) { new.unknownIDs += 1 }
      for index in new.groups.indices {
        guard let section = groups.add(new.groups[index].id) else { continue }
        let count = new.groups[index].items.count
        var (ids, revisions): ([UInt64], [UInt64]) = ([], [])
        ids.reserveCapacity(count)
        revisions.reserveCapacity(count)
        new.groups[index].items.removeAll { item in
          guard let known = items.add(item) else {
            repeated += 1
            return true
          }
          ids.append(known.number)
          revisions.append(known.revision)
          return false
        }
        let geometry = geometry(of: new.groups[index].items)
        sections.append(
          snapshot(
            of: new.groups[index].id, number: section.number,
            ItemList(ids: ids, geometry: geometry, revisions: revisions)))
      }
      if repeated > 0 { report(.repeatedIDs(count: repeated)) }
      return sections
    }

    private func geometry(of items: [Item]) -> ItemGeometry {
      guard let size else { return .none }
      let sizes = items.map { size($0) }
      if sizes.allSatisfy({ $0 != nil }) { return .sizes(sizes.map { $0 ?? .zero }) }
      // A list of sizes has no word for one that is not known.
      return .spans(sizes.map { ItemSpan(columns: 1, size: $0) })
    }

    private func snapshot(of id: Section, number: UInt64, _ items: ItemList) -> SectionSnapshot {
      let model = section(id)
      var views = model.supplementaries
      for (kind, bar) in [(ElementKind.header, model.header), (.footer, model.footer)] {
        guard let bar else { continue }
        views.append(
          SupplementaryList(
            kind: kind == .header ? 0 : 255, geometry: bar.height.map { .extents([$0]) } ?? .none))
      }
      var snapshot = SectionSnapshot(
        id: number, items: items, supplementaries: views, layout: model.layout(estimatedBar: 28))
      snapshot.level = model.level
      return snapshot
    }

    private func paths(of wanted: Set<Item>, in new: Snapshot) -> [ItemPath] {
      if wanted.isEmpty { return [] }
      var paths: [ItemPath] = []
      for (section, group) in new.groups.enumerated() {
        for (index, item) in group.items.enumerated() where wanted.contains(item) {
          paths.append(ItemPath(section: section, item: index))
        }
      }
      return paths
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
    ///   - cell: Returns the view for an item.
    public convenience init(
      host: H, layout: some SectionLayout, cell: @escaping (Item) -> ListCell<View>?
    ) {
      self.init(host: host, section: { _ in CollectionSection(layout: layout) }, cell: cell)
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
