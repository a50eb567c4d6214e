/// A planner of requests for the pages of a list, at the start or at the end of the list.
///
/// ```
///          needsPage                    received, more to come
///   idle ───────────► loading ─────────────────────────────────► idle
///    ▲                 │   │  received, the last
///    │ retry, or       │   └───────────────────────────────────► ended
///    │ needsPage once  ▼ failed
///    └─ it is time ── failed
/// ```
///
/// The pager performs nothing: a loader sends each request to the server when the pager returns one, and reports the result. In
/// Swift `FeedLoader` does so at the end of its rows. Times are in seconds, of any clock that does not run backward.
///
/// A page without new items, whether it is empty or repeats known ones, is followed by a delay, and
/// after `emptyPageLimit` of them in a row the list has ended: a server that has no more to give
/// is not asked forever.
public struct Pager: Sendable {
  /// The state of a pager.
  public enum State: Hashable, Sendable {
    /// Idle; the next page is requested once the user comes near the pager's end of the list.
    case idle
    /// Waiting for the answer to the request with this number.
    case loading(request: Int)
    /// Failed `times` times in a row; the request is repeated at `retryTime` if the user still needs a page.
    case failed(times: Int, retryTime: Double)
    /// There are no more pages.
    case ended
  }

  /// The number of pages in a row without new items that ends the list.
  package static var emptyPageLimit: Int { 3 }

  /// The current state.
  package private(set) var state = State.idle
  /// The number of pages received.
  package private(set) var pages = 0
  /// The number of requests made.
  package private(set) var requests = 0

  private let backoff: Backoff
  private var random: RandomNumbers
  private var failures = 0
  private var emptyPages = 0
  /// The time before which an idle pager makes no request.
  private var quietTime = -Double.infinity

  /// Creates a pager that has not requested any page yet.
  ///
  /// - Parameters:
  ///   - backoff: The delays after failures.
  ///   - seed: The seed of the random jitter of delays.
  package init(backoff: Backoff = Backoff(), seed: UInt64 = 1) {
    self.backoff = backoff
    random = RandomNumbers(seed: seed)
  }

  /// Returns the request to make when the user is near this end of the list, or the list is empty.
  ///
  /// It may be called at every tick.
  ///
  /// - Parameter time: The current time.
  /// - Returns: The number of the request to make; `nil` if no request is due.
  package mutating func needsPage(at time: Double) -> Int? {
    switch state {
    case .loading, .ended: return nil
    case .failed(_, let retryTime): if time < retryTime { return nil }
    case .idle: if time < quietTime { return nil }
    }
    requests += 1
    state = .loading(request: requests)
    return requests
  }

  /// The time at which to call `needsPage(at:)` again even if nothing else happens; `nil` if no call is needed.
  package var wakeTime: Double? {
    switch state {
    case .failed(_, let retryTime): retryTime
    case .idle: quietTime.isFinite ? quietTime : nil
    case .loading, .ended: nil
    }
  }

  /// Records a page that the server returned.
  ///
  /// - Parameters:
  ///   - request: The number of the request that the page answers.
  ///   - newItems: The number of items in the page that were not known.
  ///   - isLast: `true` if no pages follow.
  ///   - time: The current time.
  /// - Returns: `true` if the page was expected. A late or repeated page was not expected, and must not be added.
  package mutating func received(
    _ request: Int, newItems: Int, isLast: Bool, at time: Double
  ) -> Bool {
    guard state == .loading(request: request) else { return false }
    pages += 1
    failures = 0
    emptyPages = newItems > 0 ? 0 : emptyPages + 1
    quietTime = -.infinity
    if isLast || emptyPages >= Self.emptyPageLimit {
      state = .ended
      return true
    }
    if emptyPages > 0 { quietTime = time + backoff.delay(after: emptyPages, lot: random.next()) }
    state = .idle
    return true
  }

  /// Records that a request failed, or that its answer was invalid.
  ///
  /// - Parameters:
  ///   - request: The number of the request.
  ///   - time: The current time.
  package mutating func failed(_ request: Int, at time: Double) {
    guard state == .loading(request: request) else { return }
    failures += 1
    state = .failed(
      times: failures, retryTime: time + backoff.delay(after: failures, lot: random.next()))
  }

  /// Allows a retry at once, because the user asked for it.
  ///
  /// A list that has ended stays ended; `restart()` loads it anew.
  package mutating func retry() {
    quietTime = -.infinity
    if case .failed = state { state = .idle }
  }

  /// Makes the pager request pages again, because the list was replaced or may have grown.
  ///
  /// The answer to a request in flight is ignored.
  package mutating func restart() {
    state = .idle
    (failures, emptyPages, quietTime) = (0, 0, -.infinity)
  }
}
