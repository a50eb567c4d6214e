#if Desktop
  import FeedStore
  import GalleryModels
  import LazyScrollEngine
  import LazyScrollGTK
  import LazyScrollSupport

  /// The two-way page: rows that are loaded page by page, most of them with a list that scrolls sideways and whose items are
  /// loaded by ID, those of all rows at once.
  @MainActor final class TwoWayPage: DesktopPage {
    /// An item of the page.
    enum Item: Hashable {
      /// A list or a note, by its ID.
      case row(String)
      /// The row after the last one.
      case tail
    }

    let frame = PageFrame()
    private(set) var inspection: ListInspection?
    private(set) var list: GTKList<Item>?
    private(set) var loader: FeedLoader<StoreTransport>?

    private let options: DesktopGallery.Options
    private let demand = ListDemand()
    private let observer = ScrollListener()
    private var carousels: [ListCard: CarouselRows<GTKView, String, UInt64>] = [:]
    private var rows: [String: ListRow] = [:]
    private lazy var tail = GTKView(tailRow)
    private lazy var tailRow = TailRow { [unowned self] in loader?.retry() }
    private var isPlanDue = false
    /// The number of items that were wanted at last.
    private var wantedCount = 0
    /// The speed of scrolling down or up, in points per second: what flies past is not asked for.
    private var speed = 0.0
    private let notes = Registration(
      content: { NoteRow() },
      update: { (row: NoteRow, note: (title: String, text: String, tint: String)) in
        row.show(note.title, note.text, tint: note.tint)
      })

    /// The height of a row's title.
    private static let titleHeight = 44.0

    init(_ options: DesktopGallery.Options) {
      self.options = options
      frame.title.text = "Lists in both directions"
    }

    func open() {
      let options = options
      StoreOpening(frame: frame, waiting: "Opening the lists …").open { state in
        let store = try ListStore(
          path: CacheFile.path(lists: options.lists, beside: options.database),
          count: options.lists, onWait: state.wait)
        try store.fill {
          state.fill($0, of: store.count)
        } onWait: {
          state.wait()
        }
        return store
      } ready: { [unowned self] in
        show($0)
      }
    }

    private func show(_ store: ListStore) {
      if store.count == 0 { return frame.beEmpty("There are no lists yet.") }
      let transport = StoreTransport(
        store, latency: .milliseconds(options.latency), failureRate: options.failureRate)
      loader = FeedLoader(transport) { [weak self] in self?.take($0) }
      for card in ListCard.allCases { carousels[card] = makeCarousel(card) }
      let list = GTKList<Item>(host: GTKHost(), layout: ListLayout(estimate: 200)) {
        [unowned self] in cell($0)
      }
      list.size = { [unowned self] in size(of: $0) }
      list.nearDistance = 1600
      list.onNearEnd = { [unowned self] in plan() }
      list.onPrefetch = { [unowned self] items, velocity in
        speed = velocity.magnitude
        demand.expect(items.compactMap(Self.id))
        plan()
      }
      list.onCancelPrefetching = { [unowned self] in demand.forget($0.compactMap(Self.id)) }
      observer.didScroll = { [unowned self] in plan() }
      observer.didChangePhase = { [unowned self] phase in
        if phase == .idle { speed = 0 }
        loader?.phaseDidChange(to: phase)
      }
      list.addScrollObserver(observer)
      list.apply([.tail])
      self.list = list
      inspection = ListInspection(of: list)
      frame.show(list.host.widget)
      plan()
    }

    var ownFigures: [(name: String, value: String)] {
      guard let loader else { return [] }
      return [
        ("rows loaded", loader.rows.count.grouped),
        ("requests", (loader.work.requests + loader.pageRequests).grouped),
        ("items wanted", wantedCount.grouped),
      ]
    }

    // MARK: Rows

    private func cell(_ item: Item) -> ListCell<GTKView>? {
      guard case .row(let id) = item else { return ListCell(tail) }
      guard let row = rows[id] else { return nil }
      switch row.content {
      case .record(let text, let tint): return notes((row.title, text, tint))
      case .list(let card, let subtitle, let items):
        return carousels[card]?(id, items: items) { view in
          let words = [subtitle, items.count.grouped].filter { !$0.isEmpty }
          (view as? ShelfRow)?.show(row.title, words.joined(separator: " · "))
        }
      }
    }

    private func size(of item: Item) -> LayoutSize? {
      guard case .row(let id) = item, case .list(let card, _, _) = rows[id]?.content else {
        return nil
      }
      return LayoutSize(width: 0, height: card.size.height + Self.titleHeight + 12)
    }

    private func makeCarousel(_ card: ListCard) -> CarouselRows<GTKView, String, UInt64> {
      let cards = Registration(
        content: { ItemCard(card) },
        update: { [unowned self] (view: ItemCard, id: UInt64) in show(id, on: view) })
      let layout = CarouselLayout(
        itemSize: card.size, spacing: 14, insets: LayoutInsets(leading: 18, trailing: 18))
      let rows = CarouselRows<GTKView, String, UInt64>(
        layout: layout, make: { ShelfRow() },
        host: { $0.innerHost ?? GTKHost(axis: .horizontal) }, card: { cards($0) })
      rows.onRangeChange = { [unowned self] items, list in
        demand.shows(items, inList: list)
        plan()
      }
      return rows
    }

    private func show(_ id: UInt64, on card: ItemCard) {
      if let item = loader?.item(id) {
        card.show(item)
      } else if loader?.state(of: id) == .absent {
        card.lose()
      } else {
        card.wait()
      }
    }

    // MARK: Loading

    /// Declares what is wanted, once in a turn of the main loop.
    private func plan() {
      if isPlanDue { return }
      isPlanDue = true
      Task { [weak self] in
        guard let self, let list, let loader else { return }
        isPlanDue = false
        let wanted = demand.items(rows) { list.view(for: .row($0)) != nil }
        for item in wanted { loader.want(item.item, distance: item.distance) }
        wantedCount = wanted.count
        let host = list.host
        if host.contentSize.height - host.offset.y < 3 * max(1, host.viewport.bounds.size.height) {
          loader.wantRows()
        }
        loader.tick(speed: speed)
        showPlace()
      }
    }

    private func take(_ event: FeedLoader<StoreTransport>.Event) {
      switch event {
      case .rows: showRows()
      case .present(let ids), .absent(let ids):
        for rows in carousels.values { rows.reconfigure(ids) }
      case .pager, .failure: showTail()
      case .dropped: break
      }
    }

    private func showRows() {
      guard let loader, let list else { return }
      for row in loader.rows { rows[row.id] = row }
      let isFirst = list.snapshot.numberOfItems <= 1
      list.apply(loader.rows.map { .row($0.id) } + [.tail])
      // Until then the user saw the row after the last one, which stays where it is.
      if isFirst, let first = loader.rows.first { list.scroll(to: .row(first.id), at: .start) }
      showTail()
      plan()
    }

    private func showTail() {
      guard let loader else { return }
      switch loader.pagerState {
      case .ended: tailRow.show("That was the last one.")
      case .failed: tailRow.show("The next lists did not arrive.", canRetry: true)
      default: tailRow.show("Loading …", isBusy: true)
      }
    }

    private func showPlace() {
      guard let list, let loader else { return }
      let first = list.visibleItems.first.flatMap(Self.id)
      let place = first.flatMap { id in loader.rows.firstIndex { $0.id == id } }
      frame.place.text =
        place.map { "\(($0 + 1).grouped) of \(loader.rows.count.grouped) loaded" } ?? ""
    }

    private static func id(_ item: Item) -> String? {
      if case .row(let id) = item { id } else { nil }
    }
  }
#endif
