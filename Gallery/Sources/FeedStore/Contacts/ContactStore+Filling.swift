import GRDB

/// Filling the store with contacts.
extension ContactStore {
  /// The number of contacts stored in one transaction.
  static let batchSize = 100_000

  /// Stores the missing contacts.
  ///
  /// An interrupted fill is resumed where it stopped, like that of a ``FeedStore``.
  ///
  /// - Parameters:
  ///   - progress: Called with the number of stored contacts after each batch; it may not open the same store.
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
    let book = ContactBook(count: count)
    while true {
      let stored = try fillBatch(of: book)
      progress(stored)
      if stored >= count { return }
    }
  }

  /// Stores the next batch.
  ///
  /// - Parameter book: All families with their rows.
  /// - Returns: The number of contacts stored so far.
  /// - Throws: ``FeedStoreError``; nothing of the batch is stored then.
  func fillBatch(of book: ContactBook) throws(FeedStoreError) -> Int {
    try reporting {
      try self.database.write { db in
        // Read within the transaction: another process may be filling the same database.
        let start = try Self.filled(db)
        let end = min(start + Self.batchSize, self.count)
        if start >= end { return start }
        let batch = start..<end
        for (id, family) in book.families.enumerated() {
          let rows = batch.clamped(to: family.first..<family.first + family.count)
          for first in stride(from: rows.lowerBound, to: rows.upperBound, by: ContactSchema.numbers)
          {
            let end = min(first + ContactSchema.numbers, rows.upperBound)
            try Self.store(first..<end, ofFamily: id, in: book, db)
          }
        }
        if batch.contains(ContactBook.markupRow) { try Self.storeMarkup(of: book, in: db) }
        try db.execute(sql: "UPDATE book SET filled = ?", arguments: [end])
        return end
      }
    }
  }

  /// Stores some rows of a family, all of them within SQLite: one call per row would take three
  /// times as long.
  ///
  /// Names are spread evenly over all given names and initials, in their order, so that two
  /// contacts of a family share a name only if the family has more contacts than there are names.
  /// Companies and notes are selected by multiplication with large primes, within 63 bits for all
  /// possible rows.
  private static func store(
    _ rows: Range<Int>, ofFamily id: Int, in book: ContactBook, _ db: Database
  ) throws {
    let family = book.families[id]
    try db.cachedStatement(
      sql: """
        INSERT INTO contact
        WITH place ("row") AS (
          SELECT :first + i FROM number WHERE i < :end - :first
        ), drawn AS (
          SELECT "row", ("row" - :start) * :names / :count AS name,
            (("row" + 1) * 2654435761 & 0xFFFFFFFF) >> 9 AS one,
            (("row" + 1) * 3266489917 & 0xFFFFFFFF) >> 7 AS other
          FROM place
        )
        SELECT "row", :family, name / :initials, name % :initials, one % :companies,
          CASE WHEN other % 100 < 24 THEN 0 ELSE 1 + other / 100 % :notes END
        FROM drawn
        """
    ).execute(arguments: [
      "first": rows.lowerBound, "end": rows.upperBound, "start": family.first,
      "names": book.given.count * ContactSchema.initials, "count": family.count, "family": id,
      "initials": ContactSchema.initials, "companies": book.companies.count - 1,
      "notes": book.notes.count - 2,
    ])
  }

  private static func storeMarkup(of book: ContactBook, in db: Database) throws {
    try db.execute(
      sql: #"UPDATE contact SET company = ?, note = ? WHERE "row" = ?"#,
      arguments: [book.companies.count - 1, book.notes.count - 1, ContactBook.markupRow])
  }
}
