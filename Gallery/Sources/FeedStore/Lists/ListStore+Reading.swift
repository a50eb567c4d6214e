import GRDB

/// Reading the lists.
extension ListStore {
  /// Returns the index of a row.
  ///
  /// - Parameter id: The row's ID.
  /// - Returns: Its index in `0..<count`; `nil` if there is no such row.
  /// - Throws: ``FeedStoreError``.
  /// - Complexity: O(log n).
  public func place(of id: String) throws(FeedStoreError) -> Int? {
    try reporting {
      try self.database.unsafeRead { db in
        try Int.fetchOne(
          db.cachedStatement(sql: "SELECT place FROM line WHERE id = ?"), arguments: [id])
      }
    }
  }

  /// Returns the rows in a range of indexes.
  ///
  /// - Parameter range: Indexes in `0..<count`.
  /// - Returns: One row for each, in order.
  /// - Throws: ``FeedStoreError``; `damaged` also for rows that were never stored.
  /// - Complexity: O(number of item IDs in them + log n).
  public func rows(in range: Range<Int>) throws(FeedStoreError) -> [ListRow] {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count, "rows \(range) are outside 0..<\(count)")
    return try reporting {
      try self.database.unsafeRead { db in
        let lines = try Row.fetchAll(
          db.cachedStatement(
            sql: """
              SELECT place, id, title, card, text, tint FROM line
              WHERE place >= ? AND place < ? ORDER BY place
              """),
          arguments: [range.lowerBound, range.upperBound])
        guard try lines.map({ try $0.decode(Int.self, atIndex: 0) }) == Array(range) else {
          throw FeedStoreError.damaged(
            path: self.path, detail: "only \(lines.count) of \(range.count) rows are stored")
        }
        return try zip(range, lines).map { try self.row(in: $1, at: $0, db) }
      }
    }
  }

  /// Returns items by their IDs.
  ///
  /// - Parameter ids: The IDs, in any order.
  /// - Returns: The items in the order of their IDs; each once, however often it is named, and none
  ///   for an unknown ID.
  /// - Throws: ``FeedStoreError``.
  /// - Complexity: O(number of IDs · log n).
  public func items(_ ids: [UInt64]) throws(FeedStoreError) -> [ListItem] {
    try reporting {
      try self.database.unsafeRead { db in
        let found = try db.cachedStatement(
          sql: "SELECT id, title, subtitle, amount, currency, picture FROM item WHERE id = ?")
        var seen: Set<UInt64> = []
        var items: [ListItem] = []
        for id in ids where seen.insert(id).inserted {
          // No item has an ID beyond the integers of SQLite.
          guard let key = Int64(exactly: id) else { continue }
          if let row = try Row.fetchOne(found, arguments: [key]) {
            items.append(try self.item(in: row))
          }
        }
        return items
      }
    }
  }

  private func row(in row: Row, at place: Int, _ db: Database) throws -> ListRow {
    let title = try row.decode(String.self, atIndex: 2)
    let text = try row.decode(String.self, atIndex: 4)
    let content: ListRow.Content
    if let card = try row.decode(String?.self, atIndex: 3) {
      guard let card = ListCard(rawValue: card) else {
        throw FeedStoreError.damaged(path: path, detail: "row \(place) has no such cards")
      }
      let ids = try Int64.fetchAll(
        db.cachedStatement(sql: "SELECT item FROM entry WHERE line = ? ORDER BY place"),
        arguments: [place])
      content = .list(card: card, subtitle: text, itemIDs: try ids.map(id))
    } else {
      content = .record(text: text, tint: try row.decode(String.self, atIndex: 5))
    }
    return ListRow(id: try row.decode(String.self, atIndex: 1), title: title, content: content)
  }

  private func item(in row: Row) throws -> ListItem {
    var price: Price?
    if let amount = try row.decode(Int?.self, atIndex: 3) {
      guard let currency = Price.Currency(rawValue: try row.decode(String.self, atIndex: 4)) else {
        throw FeedStoreError.damaged(path: path, detail: "an item has no such currency")
      }
      price = Price(amount: amount, currency: currency)
    }
    return ListItem(
      id: try id(row.decode(Int64.self, atIndex: 0)),
      title: try row.decode(String.self, atIndex: 1),
      subtitle: try row.decode(String.self, atIndex: 2), price: price,
      picture: try row.decode(String.self, atIndex: 5))
  }

  private func id(_ number: Int64) throws -> UInt64 {
    guard let id = UInt64(exactly: number) else {
      throw FeedStoreError.damaged(path: path, detail: "an item has the ID \(number)")
    }
    return id
  }
}
