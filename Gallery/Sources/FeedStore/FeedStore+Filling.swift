import GRDB
import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// Filling the store with the feed.
extension FeedStore {
  /// The number of items stored in one transaction.
  static let batchSize = 5 * FeedPage.capacity

  /// Stores the missing items of the feed.
  ///
  /// An interrupted fill is resumed where it stopped: a batch is stored completely or not at all,
  /// and the database contains the number of stored items. Nothing happens if all are stored.
  ///
  /// - Parameters:
  ///   - progress: Called with the number of stored items after each batch; it may not open the same store.
  ///   - onWait: Called once if another gallery uses the store. It goes on where that one stops, however it ends.
  /// - Throws: ``FeedStoreError``; batches stored before remain.
  /// - Complexity: O(count).
  public func fill(
    progress: (_ stored: Int) -> Void = { _ in }, onWait: () -> Void = {}
  ) throws(FeedStoreError) {
    try StoreLock(of: path).hold(for: .filling, onWait: onWait) { () throws(FeedStoreError) in
      try fillAll(progress)
    }
  }

  private func fillAll(_ progress: (_ stored: Int) -> Void) throws(FeedStoreError) {
    if try storedCount() >= count { return }
    let frames = ShopFeed.frames(count: count, seed: seed)
    while true {
      let stored = try fillBatch(of: frames)
      progress(stored)
      if stored >= count { return }
    }
  }

  /// Stores the next batch.
  ///
  /// - Parameter frames: The frames of all items.
  /// - Returns: The number of items stored so far.
  /// - Throws: ``FeedStoreError``; nothing of the batch is stored then.
  func fillBatch(of frames: [LayoutRect]) throws(FeedStoreError) -> Int {
    let content = FeedContent(seed: seed)
    return try reporting {
      try self.database.write { db in
        // Read within the transaction: another process may be filling the same database.
        let start = try Self.filled(db)
        let end = min(start + Self.batchSize, self.count)
        if start >= end { return start }
        for first in stride(from: start, to: end, by: FeedPage.capacity) {
          let range = first..<min(first + FeedPage.capacity, end)
          try Self.store(range, of: frames, in: db)
          for index in range { try Self.store(content.item(at: index, in: frames[index]), in: db) }
        }
        try db.execute(sql: "UPDATE feed SET filled = ?", arguments: [end])
        return end
      }
    }
  }

  private static func store(_ range: Range<Int>, of frames: [LayoutRect], in db: Database) throws {
    let bytes = FeedPage.bytes(
      of: range.map { ItemModel(frame: frames[$0], id: FeedContent.id(at: $0), revision: 1) })
    try db.cachedStatement(sql: "INSERT INTO page (number, bytes, checksum) VALUES (?, ?, ?)")
      .execute(
        arguments: [range.lowerBound / FeedPage.capacity, bytes, FeedPage.checksum(of: bytes)])
  }

  private static func store(_ item: FeedItem, in db: Database) throws {
    try db.cachedStatement(sql: "INSERT INTO item VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
      .execute(arguments: [
        Int64(item.id), item.kind.rawValue, item.picture, item.title, item.subtitle, item.shop,
        item.price?.amount, item.price?.currency.rawValue, item.seconds,
      ])
  }
}
