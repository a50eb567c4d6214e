import FeedStore
import LazyScrollSupport

/// The two-way feed from its store, as slow and as unreliable as a server of one's choice.
package struct StoreTransport: FeedTransport {
  /// The number of rows of a page.
  package static let pageLength = 12

  /// An answer that did not come.
  package struct Refusal: Error {}

  private let store: ListStore
  private let latency: Duration
  private let failureRate: Double

  /// A source of rows and items.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - latency: The time that each answer takes.
  ///   - failureRate: The share of the requests that fail, from 0 to 1.
  package init(
    _ store: ListStore, latency: Duration = .milliseconds(250), failureRate: Double = 0
  ) {
    self.store = store
    self.latency = latency
    self.failureRate = failureRate
  }

  package func page(after token: String?) async throws -> FeedPage<ListRow, ListItem> {
    try await wait()
    let start = token.flatMap(Int.init) ?? 0
    let end = min(start + Self.pageLength, store.count)
    return FeedPage(
      rows: try store.rows(in: start..<end), next: end < store.count ? "\(end)" : nil)
  }

  package func items(_ ids: [UInt64]) async throws -> [ListItem] {
    try await wait()
    return try store.items(ids)
  }

  private func wait() async throws {
    try await Task.sleep(for: latency)
    if Double.random(in: 0..<1) < failureRate { throw Refusal() }
  }
}
