#if Desktop
  import FeedStore
  import GalleryModels
  import LazyScrollEngine
  import LazyScrollGTK

  /// The shop: departments with banners, goods in a grid, rows that scroll sideways, and small cards.
  @MainActor final class HomePage: DesktopPage {
    /// An item of the page.
    enum Item: Hashable, Sendable {
      /// A card, by its index in the feed.
      case card(Int)
      /// A row of cards that scrolls sideways.
      case shelf(DepartmentSection)
    }

    let frame = PageFrame()
    private(set) var inspection: ListInspection?
    private(set) var list: GTKLazyList<DepartmentSection, Item>?

    private let options: DesktopGallery.Options
    private var shelves: [DepartmentSection.Kind: CarouselRows<GTKView, Item, Int>] = [:]

    /// The sizes of cards in rows that scroll sideways, in points.
    private static let cardSizes: [DepartmentSection.Kind: LayoutSize] = [
      .films: LayoutSize(width: 236, height: 140), .offers: LayoutSize(width: 330, height: 150),
      .picks: LayoutSize(width: 168, height: 270),
    ]

    init(_ options: DesktopGallery.Options) {
      self.options = options
      frame.title.text = "The shop"
    }

    /// A shop with the kinds of all its cards.
    private struct Shop: Sendable {
      let store: FeedStore
      let departments: Departments
      let snapshot: ListSnapshot<DepartmentSection, Item>
    }

    func open() {
      let options = options
      StoreOpening(frame: frame, waiting: "Opening the shop …").open { state in
        let store = try FeedStore(
          path: options.database, seed: options.seed, count: options.items, onWait: state.wait)
        try store.fill {
          state.fill($0, of: store.count)
        } onWait: {
          state.wait()
        }
        let departments = Departments(of: try store.kinds(in: 0..<store.count))
        return Shop(
          store: store, departments: departments, snapshot: Self.snapshot(of: departments))
      } ready: { [unowned self] in
        show($0)
      }
    }

    private func show(_ shop: Shop) {
      let departments = shop.departments
      if departments.itemCount == 0 {
        return frame.beEmpty("The shelves are empty today. Come back tomorrow.")
      }
      let list = makeList(HomeCards(shop.store), departments)
      list.apply(shop.snapshot)
      self.list = list
      inspection = ListInspection(of: list)
      frame.place.text =
        "\(departments.itemCount.grouped) things in \(departments.count.grouped) departments"
      list.host.widget.addStyle("on-ground")
      frame.show(list.host.widget)
    }

    /// Returns all sections with their items; thousands of them take a while, so not on the main thread.
    private nonisolated static func snapshot(
      of departments: Departments
    ) -> ListSnapshot<DepartmentSection, Item> {
      var contents: [(section: DepartmentSection, items: [Int])] = []
      for department in 0..<departments.count {
        for kind in DepartmentSection.Kind.allCases {
          let section = DepartmentSection(department: department, kind: kind)
          let items = departments.items(of: section)
          if !items.isEmpty || kind == .banners { contents.append((section, items)) }
        }
      }
      var snapshot = ListSnapshot<DepartmentSection, Item>()
      // All at once: each call compares its sections with all that are there.
      snapshot.appendSections(contents.map(\.section))
      for (section, items) in contents {
        snapshot.appendItems(
          section.kind.isShelf ? [.shelf(section)] : items.map(Item.card), toSection: section)
      }
      return snapshot
    }

    private func makeList(
      _ cards: HomeCards, _ departments: Departments
    ) -> GTKLazyList<DepartmentSection, Item> {
      for (kind, size) in Self.cardSizes { shelves[kind] = shelf(size, cards) }
      let host = GTKHost()
      host.configuration.arrangement = .grid
      let list = GTKLazyList<DepartmentSection, Item>(host: host) {
        Self.layout(of: $0)
      } cell: {
        [unowned self] item in
        switch item {
        case .card(let index): return cards.cell(index)
        case .shelf(let section):
          return shelves[section.kind].map { $0(item, items: departments.items(of: section)) }
        }
      }
      list.size = { item in
        guard case .shelf(let section) = item else { return nil }
        return Self.cardSizes[section.kind]?.rowSize
      }
      let titles = Registration(
        content: { () -> GTKLabel in
          let label = GTKLabel()
          label.addStyle("department")
          return label
        }, update: { (label: GTKLabel, title: String) in label.text = title })
      list.header = { titles(Departments.name(of: $0.department)) }
      list.selectionMode = .single
      list.onTap = { [unowned self] item in
        if case .card(let index) = item { choose(index, cards) }
      }
      return list
    }

    private func shelf(_ size: LayoutSize, _ cards: HomeCards) -> CarouselRows<GTKView, Item, Int> {
      let rows = CarouselRows<GTKView, Item, Int>(
        layout: CarouselLayout(itemSize: size, spacing: 12), make: { ShelfRow() },
        host: { $0.innerHost ?? GTKHost(axis: .horizontal) }, card: { cards.cell($0) })
      rows.onTap = { [unowned self] index, _ in choose(index, cards) }
      return rows
    }

    /// Says what a card is about that the user has tapped.
    private func choose(_ index: Int, _ cards: HomeCards) {
      frame.title.text = cards.words(for: index) ?? "This card cannot be read."
    }

    private static func layout(of section: DepartmentSection) -> CollectionSection {
      let insets = LayoutInsets(top: 6, leading: 18, bottom: 8, trailing: 18)
      switch section.kind {
      case .banners:
        return CollectionSection(
          layout: UniformGridLayout(columns: .count(1), rowExtent: .points(190)),
          header: BarModel(isPinned: false), insets: insets)
      case .goods:
        return CollectionSection(
          layout: UniformGridLayout(
            columns: .minimumExtent(172), rowExtent: .points(226), spacing: 12), insets: insets)
      case .lines:
        return CollectionSection(
          layout: UniformGridLayout(
            columns: .minimumExtent(300), rowExtent: .points(86), spacing: 12), insets: insets)
      case .films, .offers, .picks:
        return CollectionSection(layout: ListLayout(estimate: 150), insets: insets)
      }
    }
  }

  extension LayoutSize {
    /// The size of a row that scrolls sideways, with cards of this size and room for its scroll bar.
    fileprivate var rowSize: LayoutSize { LayoutSize(width: width, height: height + 10) }
  }
#endif
