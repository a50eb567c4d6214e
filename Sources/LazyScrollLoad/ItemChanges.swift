/// A record of the last request made before each change of an item.
///
/// An answer counts only for items that have not changed since they were requested. A cancelled request may still be answered,
/// and answers may be repeated, so a change is remembered longer than its item and its request.
///
/// Memory is bounded: beyond ``limit`` items, every request made so far counts as outdated for every item. Items in flight are
/// then requested again, and no outdated answer is kept.
struct ItemChanges: Sendable {
  /// The greatest number of items whose changes are remembered individually.
  static var limit: Int { 4096 }

  private var lastRequests = ItemNumbers()
  /// The number of the last request whose answer is outdated for every item.
  private var lastOutdatedRequest = Int.min

  /// Records a change of an item.
  ///
  /// - Parameters:
  ///   - id: The item.
  ///   - lastRequest: The number of the last request made before the change, 0 for none.
  /// - Complexity: O(1) amortised.
  mutating func insert(_ id: UInt64, after lastRequest: Int) {
    if lastRequests.count >= Self.limit {
      lastRequests = ItemNumbers()
      lastOutdatedRequest = lastRequest
    }
    lastRequests[id] = lastRequest
  }

  /// The number of items whose changes are remembered individually.
  var count: Int { lastRequests.count }

  /// Returns a Boolean value that indicates whether a change of an item is remembered.
  func contains(_ id: UInt64) -> Bool { lastRequests[id] != nil }

  /// Returns a Boolean value that indicates whether a request asked for an item before it changed.
  ///
  /// - Complexity: O(1).
  func isOutdated(_ id: UInt64, in request: Int) -> Bool {
    request <= lastOutdatedRequest || request <= lastRequests[id] ?? -1
  }
}
