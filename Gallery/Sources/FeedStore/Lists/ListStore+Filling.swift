import GRDB

/// Filling the store with lists.
extension ListStore {
  /// The number of rows stored in one transaction, with all their items.
  static let batchSize = 200

  /// Stores the missing rows and their items.
  ///
  /// An interrupted fill is resumed where it stopped, like that of a ``FeedStore``.
  ///
  /// - Parameters:
  ///   - progress: Called with the number of stored rows after each batch; it may not open the same store.
  ///   - onWait: Called once if another gallery uses the store. It goes on where that one stops, however it ends.
  /// - Throws: ``FeedStoreError``; batches stored before remain.
  /// - Complexity: O(number of items).
  public func fill(
    progress: (_ stored: Int) -> Void = { _ in }, onWait: () -> Void = {}
  ) throws(FeedStoreError) {
    try StoreLock(of: path).hold(for: .filling, onWait: onWait) { () throws(FeedStoreError) in
      try fillAll(progress)
    }
  }

  private func fillAll(_ progress: (_ stored: Int) -> Void) throws(FeedStoreError) {
    if try storedCount() >= count { return }
    let content = ListContent(count: count)
    while true {
      let stored = try fillBatch(of: content)
      progress(stored)
      if stored >= count { return }
    }
  }

  /// Stores the next batch, completely or not at all.
  ///
  /// - Parameter content: The whole feed.
  /// - Returns: The number of rows stored so far.
  /// - Throws: ``FeedStoreError``; nothing of the batch is stored then.
  func fillBatch(of content: ListContent) throws(FeedStoreError) -> Int {
    try reporting {
      try self.database.write { db in
        // Read within the transaction: another process may be filling the same database.
        let start = try Self.filled(db)
        let end = min(start + Self.batchSize, self.count)
        for place in start..<max(start, end) {
          try Self.store(content.row(at: place), at: place, in: db)
          for item in content.ownItems(of: place) { try Self.store(item, in: db) }
        }
        try db.execute(sql: "UPDATE catalog SET filled = ?", arguments: [end])
        return end
      }
    }
  }

  private static func store(_ row: ListRow, at place: Int, in db: Database) throws {
    let line = try db.cachedStatement(sql: "INSERT INTO line VALUES (?, ?, ?, ?, ?, ?)")
    switch row.content {
    case .record(let text, let tint):
      try line.execute(arguments: [place, row.id, row.title, nil, text, tint])
    case .list(let card, let subtitle, let itemIDs):
      try line.execute(arguments: [place, row.id, row.title, card.rawValue, subtitle, nil])
      let entry = try db.cachedStatement(sql: "INSERT INTO entry VALUES (?, ?, ?)")
      for (index, id) in itemIDs.enumerated() {
        try entry.execute(arguments: [place, index, Int64(id)])
      }
    }
  }

  private static func store(_ item: ListItem, in db: Database) throws {
    try db.cachedStatement(sql: "INSERT INTO item VALUES (?, ?, ?, ?, ?, ?)")
      .execute(arguments: [
        Int64(item.id), item.title, item.subtitle, item.price?.amount,
        item.price?.currency.rawValue, item.picture,
      ])
  }
}
