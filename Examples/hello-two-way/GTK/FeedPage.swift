#if GTK
  import FeedModel
  import LazyScrollGTK

  /// A list of years whose films scroll sideways, between two bars that say how loading goes on there.
  @MainActor final class FeedPage {
    /// The list.
    let list: GTKLazyList<OnlySection, String>
    private let feed: Feed
    private let shelves: CarouselRows<GTKView, String, String>

    init(_ feed: Feed) {
      self.feed = feed
      let cards = Registration(
        content: { FilmCard() },
        update: { (card: FilmCard, id: String) in card.show(feed.item(id)) })
      let shelves = CarouselRows<GTKView, String, String>(
        layout: CarouselLayout(
          itemSize: LayoutSize(width: 110, height: 150), spacing: 12,
          insets: LayoutInsets(top: 0, leading: 18, bottom: 12, trailing: 18)),
        make: { Shelf() }, host: { $0.innerHost ?? GTKHost(axis: .horizontal) },
        card: { cards($0) })
      self.shelves = shelves
      list = GTKLazyList(host: GTKHost()) { _ in
        CollectionSection(
          layout: ListLayout(estimate: 200), header: BarModel(height: 56),
          footer: BarModel(height: 56))
      } cell: { year in
        shelves(year, items: feed.row(year)?.itemIDs ?? []) { ($0 as? Shelf)?.title.text = year }
      }
      // The natural height of a scrolled window is not that of its cards.
      list.size = { _ in LayoutSize(width: 0, height: shelves.crossExtent + Shelf.titleHeight) }
      connect()
      list.apply([])
    }

    private func connect() {
      let bars = [FeedEnd.start: EndBar(feed, .start), .end: EndBar(feed, .end)]
      // A bar has one view, which is never reused, so that it is updated in place.
      let start = bars[.start].map { GTKView($0) }
      let end = bars[.end].map { GTKView($0) }
      list.header = { _ in start.map { ListCell($0) } }
      list.footer = { _ in end.map { ListCell($0) } }
      list.onNearStart = { [feed] in feed.loadMore(at: .start) }
      list.onNearEnd = { [feed] in feed.loadMore(at: .end) }
      list.onEnter = { [feed] row, _, _ in feed.row(row, isVisible: true) }
      list.onLeave = { [feed] row, _ in feed.row(row, isVisible: false) }
      shelves.onRangeChange = { [feed] items, row in feed.row(row, shows: items) }
      shelves.onScroll = { [feed] phase, velocity, row in
        feed.row(row, scrollsIn: phase, velocity: velocity)
      }
      feed.onChange = { [weak list, shelves, feed] change in
        switch change {
        case .rows: list?.apply(feed.rows.map(\.id))
        case .end(let end): bars[end]?.update()
        case .items(let ids): shelves.reconfigure(ids)
        }
      }
    }

    /// Adds the colours of the cards.
    static func addStyles() {
      GTKWindow.addStyleSheet(
        """
        row { border-radius: 0; }
        .film { border-radius: 8px; padding: 10px; color: white; font-weight: 600; }
        .film.waiting { background: #d9d5d0; color: #77736f; }
        .shade-0 { background: #b4637a; } .shade-1 { background: #56949f; }
        .shade-2 { background: #907aa9; } .shade-3 { background: #b8734f; }
        .shade-4 { background: #5b8c5a; } .shade-5 { background: #7b6f5b; }
        .retry { background: #3b6ea5; color: white; }
        """)
    }
  }

  /// A row: the year, and its films below.
  private final class Shelf: GTKView {
    static let titleHeight = 40.0
    let title = GTKLabel()

    init() {
      let host = GTKHost(axis: .horizontal)
      host.widget.expandsVertically = true
      title.addStyle("heading")
      title.setMargins(horizontal: 18)
      title.setLeastSize(height: Int(Self.titleHeight))
      super.init(GTKBox(.vertical, [title, host.widget]), innerHost: host)
    }
  }

  /// The card of a film, which is grey and has dots until the film is loaded.
  final class FilmCard: GTKWidget {
    let title = GTKLabel()
    private var style = ""

    init() {
      title.verticalAlignment = .end
      title.expandsVertically = true
      super.init(root: GTKBox(.vertical, [title]))
      addStyle("film")
    }

    func show(_ film: FeedItem?) {
      title.text = film?.title ?? "…"
      if !style.isEmpty { removeStyle(style) }
      style = film.map { "shade-\($0.shade)" } ?? "waiting"
      addStyle(style)
    }
  }

  /// The bar at an end of the feed: a spinner, a sentence, or a sentence and a button.
  @MainActor final class EndBar: GTKWidget {
    let text = GTKLabel()
    let button: GTKButton
    private let spinner = GTKSpinner()
    private let feed: Feed
    private let end: FeedEnd

    init(_ feed: Feed, _ end: FeedEnd) {
      self.feed = feed
      self.end = end
      button = GTKButton("Try again") { [weak feed] in
        MainActor.assumeIsolated { feed?.retry() }
      }
      button.verticalAlignment = .center
      button.addStyle("retry")
      let box = GTKBox(.horizontal, spacing: 12, [spinner, text, button])
      box.horizontalAlignment = .center
      box.expandsVertically = true
      super.init(root: GTKBox(.vertical, [box]))
      update()
    }

    /// Shows the state of the end.
    func update() {
      let state = feed.state(of: end)
      text.text = feed.text(of: end)
      text.isVisible = state == .failed || state == .ended
      spinner.isVisible = state == .loading
      button.isVisible = state == .failed
    }
  }
#endif
