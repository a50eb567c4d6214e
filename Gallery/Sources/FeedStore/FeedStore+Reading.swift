import Foundation
import GRDB
import LazyScroll

/// Reading the feed.
extension FeedStore {
  /// Returns IDs, frames and revisions of many items.
  ///
  /// - Parameter range: Items in `0..<count`.
  /// - Returns: One model for each, in order.
  /// - Throws: ``FeedStoreError``; `damaged` also for items that were never stored.
  /// - Complexity: O(number of items); about 0.1 µs for each.
  public func models(in range: Range<Int>) throws(FeedStoreError) -> [ItemModel] {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count, "items \(range) are outside 0..<\(count)")
    if range.isEmpty { return [] }
    return try reporting {
      let pages = range.lowerBound / FeedPage.capacity...(range.upperBound - 1) / FeedPage.capacity
      var models: [ItemModel] = []
      models.reserveCapacity(pages.count * FeedPage.capacity)
      try self.database.unsafeRead { db in
        let rows = try Row.fetchCursor(
          db.cachedStatement(
            sql: """
              SELECT number, bytes, checksum FROM page WHERE number BETWEEN ? AND ? ORDER BY number
              """),
          arguments: [pages.lowerBound, pages.upperBound])
        while let row = try rows.next() {
          let number = try row.decode(Int.self, atIndex: 0)
          let bytes = try row.decode(Data.self, atIndex: 1)
          let checksum = try row.decode(Int64.self, atIndex: 2)
          let expected = min(FeedPage.capacity, self.count - number * FeedPage.capacity)
          guard FeedPage.checksum(of: bytes) == checksum,
            FeedPage.read(bytes, into: &models) == expected
          else { throw self.damage("page \(number) has a wrong checksum") }
        }
      }
      let first = range.lowerBound - pages.lowerBound * FeedPage.capacity
      guard models.count >= first + range.count else {
        throw self.damage("only \(models.count) of \(range.count) items are stored")
      }
      return Array(models[first..<first + range.count])
    }
  }

  /// Returns the content of an item's card.
  ///
  /// - Parameter id: The item's ID, which need not exist.
  /// - Returns: The item.
  /// - Throws: ``FeedStoreError``; `noSuchItem` if no item has that ID.
  /// - Complexity: O(log n), some 20 µs: it may be called while a card is bound.
  public func item(id: UInt64) throws(FeedStoreError) -> FeedItem {
    try reporting {
      try self.database.unsafeRead { db in
        guard let key = Int64(exactly: id),
          let row = try Row.fetchOne(
            db.cachedStatement(
              sql: """
                SELECT kind, picture, title, subtitle, shop, amount, currency, seconds
                FROM item WHERE id = ?
                """),
            arguments: [key])
        else { throw FeedStoreError.noSuchItem(path: self.path, id: id) }
        guard let kind = CardKind(rawValue: try row.decode(Int.self, atIndex: 0)) else {
          throw self.damage("item \(id) has an unknown kind")
        }
        // A damaged database may contain anything: `decode` throws where a subscript would trap.
        return FeedItem(
          id: id, kind: kind,
          picture: try row.decode(String.self, atIndex: 1),
          title: try row.decode(String.self, atIndex: 2),
          subtitle: try row.decode(String.self, atIndex: 3),
          shop: try row.decode(String.self, atIndex: 4),
          price: try Self.price(in: row),
          seconds: try row.decode(Int.self, atIndex: 7))
      }
    }
  }

  /// Returns the kinds of the cards of many items.
  ///
  /// - Parameter range: Items in `0..<count`.
  /// - Returns: One kind for each, in order.
  /// - Throws: ``FeedStoreError``; `damaged` also for items that were never stored.
  /// - Complexity: O(number of items).
  public func kinds(in range: Range<Int>) throws(FeedStoreError) -> [CardKind] {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count, "items \(range) are outside 0..<\(count)")
    return try reporting {
      let numbers = try self.database.unsafeRead { db in
        try Int.fetchAll(
          db, sql: "SELECT kind FROM item WHERE id >= ? AND id < ? ORDER BY id",
          arguments: [
            Int64(FeedContent.id(at: range.lowerBound)),
            Int64(FeedContent.id(at: range.upperBound)),
          ])
      }
      let kinds = numbers.compactMap(CardKind.init)
      guard kinds.count == range.count else {
        throw self.damage("only \(kinds.count) of \(range.count) items are of a known kind")
      }
      return kinds
    }
  }

  /// Returns the first item whose name contains a text, in the order of the feed.
  ///
  /// - Parameters:
  ///   - text: The text; ASCII letters match in either case.
  ///   - after: The ID of the item after which to search; 0 for all.
  /// - Returns: The item's ID, or `nil` if no name contains the text.
  /// - Throws: ``FeedStoreError``.
  /// - Complexity: O(count) if nothing is found, some 20 ms for 100,000 items.
  public func firstID(named text: String, after: UInt64) throws(FeedStoreError) -> UInt64? {
    var pattern = ""
    for character in text {
      if "%_\\".contains(character) { pattern.append("\\") }
      pattern.append(character)
    }
    return try reporting {
      try self.database.unsafeRead { db in
        try Int64.fetchOne(
          db,
          sql: """
            SELECT id FROM item WHERE id > ? AND title LIKE ? ESCAPE '\\' ORDER BY id LIMIT 1
            """,
          arguments: [Int64(clamping: after), "%\(pattern)%"]
        ).map(UInt64.init)
      }
    }
  }

  private static func price(in row: Row) throws -> Price? {
    guard let amount = try row.decode(Int?.self, atIndex: 5),
      let currency = try row.decode(String?.self, atIndex: 6).flatMap(Price.Currency.init)
    else { return nil }
    return Price(amount: amount, currency: currency)
  }

  private func damage(_ detail: String) -> FeedStoreError { .damaged(path: path, detail: detail) }
}
