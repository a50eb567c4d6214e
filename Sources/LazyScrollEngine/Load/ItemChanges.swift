/// The last request that was made before each change of an item.
///
/// An answer counts only for items that did not change since it was asked for; cancelled requests are answered as
/// well, and answers are repeated, so a change is remembered when its item and the request are long forgotten.
///
/// Memory is bounded: past ``limit`` items, every request made so far counts as outdated for every item. That asks
/// again for what is in flight then, and keeps nothing that is old.
struct ItemChanges: Sendable {
  /// The most items whose changes are remembered one by one.
  static var limit: Int { 4096 }

  private var lastRequests = NumberTable()
  /// The last request whose answers are outdated for every item.
  private var lastOutdatedRequest = Int.min

  /// Remembers a change of an item.
  ///
  /// - Parameters:
  ///   - id: The item.
  ///   - lastRequest: The number of the last request that was made before, 0 for none.
  /// - Complexity: O(1) amortised.
  mutating func insert(_ id: UInt64, after lastRequest: Int) {
    if lastRequests.count >= Self.limit {
      lastRequests = NumberTable()
      lastOutdatedRequest = lastRequest
    }
    lastRequests.set(Int64(lastRequest), for: id)
  }

  /// Returns a Boolean value that indicates whether a request asked for an item before it changed.
  ///
  /// - Complexity: O(1).
  func isOutdated(_ id: UInt64, in request: Int) -> Bool {
    request <= lastOutdatedRequest || Int64(request) <= lastRequests.value(of: id)
  }
}
