import Foundation
import LazyScrollSupport
import Testing

/// A server under a test's control: each request waits until the test answers it.
///
/// It ignores cancellations, as a server would: their answers come late, or never.
@MainActor
final class HeldTransport: FeedTransport {
  struct Row: Identifiable, Hashable {
    var id: String
    var itemIDs: [UInt64] = []
  }

  struct Item: Identifiable, Hashable {
    var id: UInt64
    /// The item's revision when it was requested.
    var revision = 0
  }

  struct Broken: Error, Hashable {}

  /// A request for items that waits for its answer.
  struct ItemsRequest {
    var ids: [UInt64]
    /// The items' revisions when they were requested.
    var revisions: [Int]
    var cancellation: Cancellation
    var continuation: CheckedContinuation<[Item], any Error>
    var isCancelled: Bool { cancellation.isCancelled }
  }

  /// A request for a page that waits for its answer.
  struct PageRequest {
    var token: String?
    var continuation: CheckedContinuation<FeedPage<Row, Item>, any Error>
  }

  final class Cancellation: @unchecked Sendable {
    private let lock = NSLock()
    private var happened = false
    var isCancelled: Bool { lock.withLock { happened } }
    func cancel() { lock.withLock { happened = true } }
  }

  var itemRequests: [ItemsRequest] = []
  var pageRequests: [PageRequest] = []
  /// Each item's revision, if it is not 0.
  var revisions: [UInt64: Int] = [:]
  /// All requests, in order.
  var log: [[UInt64]] = []
  /// Called with each request when it is made.
  var onRequest: ([UInt64]) -> Void = { _ in }

  nonisolated init() {}

  func page(after token: String?) async throws -> FeedPage<Row, Item> {
    try await withCheckedThrowingContinuation {
      pageRequests.append(PageRequest(token: token, continuation: $0))
    }
  }

  func items(_ ids: [UInt64]) async throws -> [Item] {
    let cancellation = Cancellation()
    onRequest(ids)
    log.append(ids)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        itemRequests.append(
          ItemsRequest(
            ids: ids, revisions: ids.map { revisions[$0] ?? 0 }, cancellation: cancellation,
            continuation: continuation))
      }
    } onCancel: {
      cancellation.cancel()
    }
  }

  /// Answers a request with its items, except some.
  func answer(_ index: Int = 0, without omitted: Set<UInt64> = []) {
    guard let request = takeRequest(index) else { return }
    let items = zip(request.ids, request.revisions).map { Item(id: $0, revision: $1) }
    request.continuation.resume(returning: items.filter { !omitted.contains($0.id) })
  }

  /// Fails a request.
  func fail(_ index: Int = 0) {
    takeRequest(index)?.continuation.resume(throwing: Broken())
  }

  private func takeRequest(_ index: Int) -> ItemsRequest? {
    guard itemRequests.indices.contains(index) else {
      Issue.record("of \(itemRequests.count) requests there is no number \(index)")
      return nil
    }
    return itemRequests.remove(at: index)
  }

  /// Answers the first request for a page.
  func answerPage(_ page: FeedPage<Row, Item>) {
    takePageRequest()?.continuation.resume(returning: page)
  }

  /// Fails the first request for a page.
  func failPage() { takePageRequest()?.continuation.resume(throwing: Broken()) }

  private func takePageRequest() -> PageRequest? {
    if pageRequests.isEmpty {
      Issue.record("no page was requested")
      return nil
    }
    return pageRequests.removeFirst()
  }

  /// Ends all waiting requests.
  func hangUp() {
    while !itemRequests.isEmpty { fail() }
    while !pageRequests.isEmpty { failPage() }
  }
}

/// Waits until a condition holds that other tasks fulfil.
@MainActor
func until(_ isSo: @MainActor () -> Bool) async -> Bool {
  for turn in 0..<20_000 {
    if isSo() { return true }
    if turn < 200 { await Task.yield() } else { try? await Task.sleep(for: .milliseconds(1)) }
  }
  return false
}
