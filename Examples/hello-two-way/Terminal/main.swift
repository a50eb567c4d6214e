// A feed that grows at both ends, in the terminal: swift run --package-path Examples hello-two-way
import FeedModel
import Foundation
import LazyScrollSupport
import LazyScrollTerminal

/// The card of a film: its title over its poster, or dots until the film is loaded.
final class Card: TerminalView {
  var film: FeedItem?
  var poster: [TerminalColor] = []
  var token: PictureLoader<[TerminalColor]>.CancellationToken?

  override func draw(in canvas: TerminalCanvas) {
    let inside = canvas.box(canvas.state.contains(.highlighted) ? .heavy : .rounded)
    for (row, color) in poster.enumerated() {
      let line = CellRect(column: 0, row: row, columns: inside.size.columns, rows: 1)
      inside.fill(line, with: "▒", style: TerminalStyle(foreground: color))
    }
    inside.text(film?.title ?? "…", style: film == nil ? .dim : .bold)
  }
}

@MainActor final class FeedScreen {
  private let host = TerminalHost()
  private let server = FilmServer()
  private let feed: Feed
  private let pictures: PictureLoader<[TerminalColor]>
  private var spinner = 0

  /// The cards of all rows.
  private lazy var cards = Registration<TerminalView, String> {
    Card()
  } update: { [unowned self] view, id in
    if let card = view as? Card { show(id, in: card) }
  }
  /// A row for each year: its cards, below its title.
  private lazy var shelves = CarouselRows<TerminalView, String, String>(
    layout: CarouselLayout(itemSize: LayoutSize(width: 64, height: 96), spacing: 4)
  ) {
    TerminalView()
  } host: {
    TerminalPane(in: $0) { CellRect(column: 1, row: 1, columns: $0.columns - 2, rows: 6) }
  } card: { [cards] in
    cards($0)
  }
  /// The list of rows, between two bars that say how loading goes on there.
  private lazy var list = TerminalLazyList<OnlySection, String>(host: host) { _ in
    CollectionSection(
      layout: ListLayout(estimate: 112), header: BarModel(height: 16), footer: BarModel(height: 16))
  } cell: { [unowned self] year in
    shelves(year, items: feed.row(year)?.itemIDs ?? []) { view in
      view.measuring = { CellSize(columns: $0.columns, rows: 7) }
      view.content = { $0.text(" \(year)", style: .bold) }
    }
  }

  init() {
    feed = Feed(server)
    pictures = PictureLoader(
      fetch: { [server] in Data(try await server.poster(at: $0)) },
      decode: { data in (data.map { TerminalColor.indexed($0) }, bytes: data.count) })
  }

  func run() async throws {
    let start = bar(.start)
    let end = bar(.end)
    list.header = { _ in ListCell(start) }
    list.footer = { _ in ListCell(end) }
    list.onNearStart = { [feed] in feed.loadMore(at: .start) }
    list.onNearEnd = { [feed] in feed.loadMore(at: .end) }
    list.onEnter = { [feed] row, _, _ in feed.row(row, isVisible: true) }
    list.onLeave = { [feed] row, _ in feed.row(row, isVisible: false) }
    shelves.onRangeChange = { [feed] items, row in feed.row(row, shows: items) }
    shelves.onScroll = { [feed] phase, velocity, row in
      feed.row(row, scrollsIn: phase, velocity: velocity)
    }
    feed.onChange = { [unowned self] in show($0) }
    host.onKey = { [feed] press in
      if press.key == .character("r") { feed.retry() }
      return press.key == .character("r")
    }
    host.statusLine = { canvas in
      let style = TerminalStyle(.reversed)
      canvas.fill(style: style)
      canvas.text(" ↑↓ years · Tab ←→ films · q quits", style: style)
    }
    Task {
      while true {
        try await Task.sleep(for: .milliseconds(100))
        spinner += 1
        if FeedEnd.allCases.contains(where: { feed.state(of: $0) == .loading }) {
          host.setNeedsDisplay()
        }
      }
    }
    list.apply([])
    try await host.runBesideTasks()
  }

  private func show(_ change: Feed.Change) {
    switch change {
    case .rows: list.apply(feed.rows.map(\.id))
    case .end: host.setNeedsDisplay()
    case .items(let ids): shelves.reconfigure(ids)
    }
  }

  private func show(_ id: String, in card: Card) {
    if let token = card.token { pictures.cancel(token) }
    (card.film, card.poster, card.token) = (feed.item(id), [], nil)
    guard let film = card.film else { return }
    card.token = pictures.load(film.poster) { [weak card] in
      card?.poster = (try? $0.get()) ?? []
      card?.setNeedsDisplay()
    }
  }

  /// Returns the bar at an end of the feed, which is never reused and reads the state when it is drawn.
  private func bar(_ end: FeedEnd) -> TerminalView {
    TerminalView { [unowned self] canvas in
      var text = feed.text(of: end)
      switch feed.state(of: end) {
      case .loading: text = ["◐", "◓", "◑", "◒"][spinner % 4] + " " + text
      case .failed: text += " R tries again."
      case .idle, .ended: break
      }
      canvas.text(text, alignment: .center, style: .dim)
    }
  }
}

try await FeedScreen().run()
