import LazyScroll
import LazyScrollSupport

/// A feed of rows that grows at both ends; the films of a row are loaded by their IDs when they come into view.
///
/// It knows no views: a front end shows `rows`, reports what the user sees, and is told of changes.
@MainActor
public final class Feed {
  /// The state of loading at an end of the feed.
  public enum EndState: Sendable {
    /// Nothing is being loaded.
    case idle
    /// The next rows are being loaded.
    case loading
    /// The last request failed; ``Feed/retry()`` repeats it.
    case failed
    /// There are no more rows.
    case ended
  }

  /// A change that a front end has to show.
  public enum Change {
    /// There are new rows.
    case rows
    /// The state of an end has changed.
    case end(FeedEnd)
    /// Films were loaded, or are known not to exist.
    case items([String])
  }

  /// The rows, oldest first.
  public private(set) var rows: [FeedRow] = []
  /// Called with each change.
  public var onChange: (Change) -> Void = { _ in }

  private let server: any FeedServer
  private var states: [FeedEnd: EndState] = [:]
  private var rowsByID: [String: FeedRow] = [:]
  private var loader: FeedLoader<FilmTransport>!
  /// The rows in the window, and the films of each row that have a card.
  private var visibleRows: Set<String> = []
  private var items: [String: [String]] = [:]
  /// The phase of scrolling and the speed of each row that scrolls.
  private var scrolls: [String: (phase: ScrollingPhase, speed: Double)] = [:]

  /// Creates an empty feed.
  public init(_ server: any FeedServer) {
    self.server = server
    let limits = LoadLimits(greatestSpeed: 1500)
    loader = FeedLoader(FilmTransport(server: server), limits: limits) { [weak self] event in
      switch event {
      case .present(let ids), .absent(let ids), .dropped(let ids): self?.onChange(.items(ids))
      // The loader repeats a failed request by itself.
      case .rows, .pager, .failure: break
      }
    }
  }

  // MARK: Rows

  /// Returns the state of an end.
  public func state(of end: FeedEnd) -> EndState { states[end] ?? .idle }

  /// Returns a row.
  public func row(_ id: String) -> FeedRow? { rowsByID[id] }

  /// Returns a sentence about the state of an end; empty if there is nothing to say.
  public func text(of end: FeedEnd) -> String {
    switch state(of: end) {
    case .idle: ""
    case .loading: "loading"
    case .failed: "The server cannot be reached."
    case .ended where rows.isEmpty: "There are no films."
    case .ended: end == .start ? "There are no older films." : "There are no newer films."
    }
  }

  /// Loads the next rows at an end that is near the window, unless they are being loaded, or have failed.
  public func loadMore(at end: FeedEnd) {
    // The first page is requested at the end.
    guard state(of: end) == .idle, end == .end || !rows.isEmpty else { return }
    set(.loading, of: end)
    let last = end == .start ? rows.first?.id : rows.last?.id
    Task { [weak self, server] in
      do {
        let page = try await server.rows(beyond: last, at: end)
        self?.add(page, at: end)
      } catch {
        self?.set(.failed, of: end)
      }
    }
  }

  /// Repeats all requests that have failed.
  public func retry() {
    loader.retry()
    for end in FeedEnd.allCases where state(of: end) == .failed {
      states[end] = .idle
      loadMore(at: end)
    }
  }

  private func add(_ page: [FeedRow], at end: FeedEnd) {
    set(page.isEmpty ? .ended : .idle, of: end)
    if page.isEmpty { return }
    for row in page {
      rowsByID[row.id] = row
      loader.receive(row.firstItems)
    }
    rows.insert(contentsOf: page, at: end == .start ? 0 : rows.count)
    onChange(.rows)
  }

  private func set(_ state: EndState, of end: FeedEnd) {
    states[end] = state
    onChange(.end(end))
  }

  // MARK: Films

  /// Returns a film, if it is loaded.
  public func item(_ id: String) -> FeedItem? { loader.item(id) }

  /// A row has come into the window, or has left it.
  public func row(_ id: String, isVisible: Bool) {
    if isVisible { visibleRows.insert(id) } else { visibleRows.remove(id) }
    wantItems()
  }

  /// A row shows cards of these films.
  public func row(_ id: String, shows items: [String]) {
    self.items[id] = items
    wantItems()
  }

  /// A row scrolls, or has come to rest.
  public func row(_ id: String, scrollsIn phase: ScrollingPhase, velocity: Double) {
    let before = scrolls[id]?.phase ?? .idle
    scrolls[id] = phase == .idle ? nil : (phase, abs(velocity))
    wantItems()
    // Films whose request failed are requested again when the user touches a row, and when it comes to rest.
    if phase != before { loader.phaseDidChange(to: phase) }
  }

  /// Requests the films that are visible and not loaded, except those of a row that is flung.
  ///
  /// The loader makes one request for all calls in one turn of the main actor.
  private func wantItems() {
    for row in visibleRows {
      for id in items[row] ?? [] { loader.want(id, speed: scrolls[row]?.speed ?? 0) }
    }
    loader.tick()
  }
}

/// The films of a server, for the loader; the feed grows at both ends, and loads its rows itself.
private struct FilmTransport: FeedTransport {
  let server: any FeedServer

  func items(_ ids: [String]) async throws -> [FeedItem] { try await server.items(ids) }
}
