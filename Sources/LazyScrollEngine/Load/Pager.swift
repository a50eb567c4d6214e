/// Says when to ask for the next page of a list that comes page by page, at one of its ends.
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
/// It performs nothing: the app asks its server when told to, and says what came of it. A list that grows
/// at both ends has two pagers. Times are in seconds, of any clock that does not run backward.
///
/// A page that brings nothing new, whether it is empty or repeats what is known, is followed by a wait, and
/// after ``emptyPageLimit`` of them in a row the list has ended: a server that has no more to give cannot be
/// asked for ever.
public struct Pager: Sendable {
  /// What a pager is doing.
  public enum State: Hashable, Sendable {
    /// Nothing; the next page is asked for once the reader comes near.
    case idle
    /// A page is on its way: the request of that number.
    case loading(request: Int)
    /// The last request failed, for the how-manieth time in a row; it is made again at a time, should the
    /// reader still be near.
    case failed(times: Int, retryTime: Double)
    /// There are no more pages.
    case ended
  }

  /// How many pages without anything new end the list.
  public static var emptyPageLimit: Int { 3 }

  /// What it is doing.
  public private(set) var state = State.idle
  /// How many pages came.
  public private(set) var pages = 0
  /// How many requests were made.
  public private(set) var requests = 0

  private let backoff: Backoff
  private var lots: Lots
  private var failures = 0
  private var emptyPages = 0
  /// When an idle pager may ask again.
  private var quietTime = -Double.infinity

  /// A pager of a list of which nothing is known.
  ///
  /// - Parameters:
  ///   - backoff: How long to wait after failures.
  ///   - seed: From what the lots of those waits are drawn.
  public init(backoff: Backoff = Backoff(), seed: UInt64 = 1) {
    self.backoff = backoff
    lots = Lots(seed: seed)
  }

  /// The reader is near this end of the list, or there is nothing in it yet.
  ///
  /// It may be said at every tick.
  ///
  /// - Parameter time: Now.
  /// - Returns: The number of the request to make; `nil` where none is to be made now.
  public mutating func needsPage(at time: Double) -> Int? {
    switch state {
    case .loading, .ended: return nil
    case .failed(_, let retryTime): if time < retryTime { return nil }
    case .idle: if time < quietTime { return nil }
    }
    requests += 1
    state = .loading(request: requests)
    return requests
  }

  /// When ``needsPage(at:)`` should be said again though nothing else happens; `nil` if it need not be.
  public var wakeTime: Double? {
    switch state {
    case .failed(_, let retryTime): retryTime
    case .idle: quietTime.isFinite ? quietTime : nil
    case .loading, .ended: nil
    }
  }

  /// A page came.
  ///
  /// - Parameters:
  ///   - request: The request that it answers.
  ///   - newItems: How many items it brought that were not known.
  ///   - isLast: Whether there are no more.
  ///   - time: Now.
  /// - Returns: Whether it was waited for. One that was not, being late or repeated, must not be added.
  public mutating func received(
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
    if emptyPages > 0 { quietTime = time + backoff.delay(after: emptyPages, lot: lots.next()) }
    state = .idle
    return true
  }

  /// A request failed, or its answer made no sense.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - time: Now.
  public mutating func failed(_ request: Int, at time: Double) {
    guard state == .loading(request: request) else { return }
    failures += 1
    state = .failed(
      times: failures, retryTime: time + backoff.delay(after: failures, lot: lots.next()))
  }

  /// The reader wants it tried again now.
  ///
  /// A list that has ended stays so; ``restart()`` asks it anew.
  public mutating func retry() {
    quietTime = -.infinity
    if case .failed = state { state = .idle }
  }

  /// The list is another one, or may have more by now: pages are asked for from here on.
  ///
  /// An answer that is on its way is not waited for any more.
  public mutating func restart() {
    state = .idle
    (failures, emptyPages, quietTime) = (0, 0, -.infinity)
  }
}
