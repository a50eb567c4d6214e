import GRDB

/// Storing the lists.
extension ListStore {
  /// How many rows are stored in one transaction, with all their items.
  static let batchSize = 200

  /// Stores what is missing of the rows and their items.
  ///
  /// A fill that was interrupted goes on where it stopped, as that of a ``FeedStore``.
  ///
  /// - Parameter progress: Told how many rows are stored, after each batch.
  /// - Throws: ``FeedStoreError``; what was stored before remains.
  /// - Complexity: O(number of items).
  public func fill(progress: (_ stored: Int) -> Void = { _ in }) throws(FeedStoreError) {
    if try storedCount() >= count { return }
    let content = ListContent(count: count)
    while true {
      let stored = try fillBatch(of: content)
      progress(stored)
      if stored >= count { return }
    }
  }

  /// Stores the next batch, whole or not at all.
  ///
  /// - Parameter content: The whole feed.
  /// - Returns: How many rows are stored then.
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
    case .note(let text, let tint):
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
