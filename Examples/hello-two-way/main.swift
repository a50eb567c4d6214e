// A feed that grows at both ends, in the terminal: swift run --package-path Examples hello-two-way
import Foundation
import LazyScrollSupport
import LazyScrollTerminal

struct Film: Hashable, Sendable {
  var year, number: Int
  var poster: String { "posters/\(year)/\(number)" }
}

/// A server: it takes its time, and fails now and then.
actor Server {
  private var requests = 0

  /// Returns the years among the given ones that have films.
  func years(in wanted: Range<Int>) async throws -> Range<Int> {
    requests += 1
    try await Task.sleep(for: .milliseconds(600))
    if requests % 4 == 0 { throw POSIXError(.EHOSTUNREACH) }
    return wanted.clamped(to: 1990..<2030)
  }

  /// Returns a poster: a colour for each of its lines.
  func poster(at address: String) async throws -> Data {
    try await Task.sleep(for: .milliseconds(200))
    let seed = address.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
    return Data((0..<4).map { UInt8(17 + (seed + $0 * 36) % 210) })
  }
}

final class Card: TerminalView {
  var film: Film?
  var poster: [TerminalColor]?
  var token: PictureLoader<[TerminalColor]>.CancellationToken?

  override func draw(in canvas: TerminalCanvas) {
    let inside = canvas.box(canvas.state.contains(.highlighted) ? .heavy : .rounded)
    for (row, color) in (poster ?? []).enumerated() {
      let line = CellRect(column: 0, row: row, columns: inside.size.columns, rows: 1)
      inside.fill(line, with: "▒", style: TerminalStyle(foreground: color))
    }
    inside.text("Film \((film?.number ?? 0) + 1)", style: .bold)
  }
}

@MainActor final class Feed {
  enum End { case start, end }
  enum EndState { case idle, loading, failed, ended }
  private let host = TerminalHost()
  private let server = Server()
  private let pictures: PictureLoader<[TerminalColor]>
  private var years = 2010..<2010
  private var ends: [End: EndState] = [.start: .idle, .end: .idle]
  private var spinner = 0
  private lazy var cards = makeCards()
  private lazy var carousels = CarouselRows<TerminalView, Int, Film>(
    layout: CarouselLayout(itemSize: LayoutSize(width: 64, height: 96), spacing: 4)
  ) {
    TerminalView()
  } host: {
    TerminalPane(in: $0) { CellRect(column: 1, row: 1, columns: $0.columns - 2, rows: 6) }
  } card: { [cards] in
    cards($0)
  }
  private lazy var bars = Registration<TerminalView, End> {
    TerminalView()
  } update: { [unowned self] view, end in
    view.content = { $0.text(self.text(of: end), alignment: .center, style: .dim) }
  }
  /// The years, between a header and a footer that say how loading goes on there.
  private lazy var list = TerminalLazyList<OnlySection, Int>(host: host) { _ in
    CollectionSection(
      layout: ListLayout(estimate: 112), header: BarModel(height: 16), footer: BarModel(height: 16))
  } cell: { [carousels] year in
    carousels(year, items: (0..<30).map { Film(year: year, number: $0) }) { view in
      view.measuring = { CellSize(columns: $0.columns, rows: 7) }
      view.content = { $0.text(" \(year)", style: .bold) }
    }
  }

  init() {
    pictures = PictureLoader(fetch: server.poster) { data in
      (data.map { TerminalColor.indexed($0) }, bytes: data.count)
    }
  }

  private func makeCards() -> Registration<TerminalView, Film> {
    Registration {
      Card()
    } update: { [pictures] view, film in
      guard let card = view as? Card else { return }
      if let token = card.token { pictures.cancel(token) }
      (card.film, card.poster) = (film, nil)
      card.token = pictures.load(film.poster) { [weak card] in
        card?.poster = try? $0.get()
        card?.setNeedsDisplay()
      }
    }
  }

  private func text(of end: End) -> String {
    switch ends[end] {
    case .loading: ["◐", "◓", "◑", "◒"][spinner % 4] + " loading"
    case .failed: "The server cannot be reached. R tries again."
    case .ended: end == .start ? "There are no older films." : "There are no newer films."
    default: ""
    }
  }

  private func load(_ end: End) {
    guard ends[end] == .idle, end == .end || !years.isEmpty else { return }
    ends[end] = .loading
    Task {
      do {
        let first = end == .start ? years.lowerBound - 5 : years.upperBound
        let page = try await server.years(in: first..<first + 5)
        years = min(page.lowerBound, years.lowerBound)..<max(page.upperBound, years.upperBound)
        ends[end] = page.isEmpty ? .ended : .idle
      } catch {
        ends[end] = .failed
      }
      list.apply(Array(years))
    }
  }

  func run() async throws {
    list.onNearStart = { [unowned self] in load(.start) }
    list.onNearEnd = { [unowned self] in load(.end) }
    list.header = { [bars] _ in bars(.start) }
    list.footer = { [bars] _ in bars(.end) }
    host.onKey = { [unowned self] press in
      let failed = ends.first { $0.value == .failed }?.key
      guard press.key == .character("r"), let failed else { return false }
      ends[failed] = .idle
      load(failed)
      return true
    }
    Task {
      while true {
        try await Task.sleep(for: .milliseconds(100))
        spinner += 1
        if ends.values.contains(.loading) { host.setNeedsDisplay() }
      }
    }
    list.apply(Array(years))
    try await host.runBesideTasks()
  }
}

try await Feed().run()
