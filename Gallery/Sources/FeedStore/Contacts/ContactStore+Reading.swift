import GRDB

/// Reading the contacts.
extension ContactStore {
  /// Returns the sections of the book that have contacts, in order.
  ///
  /// - Returns: Sections whose rows follow each other from 0 to ``count``.
  /// - Throws: ``FeedStoreError``.
  /// - Complexity: O(number of families).
  public func sections() throws(FeedStoreError) -> [ContactSection] {
    try reporting {
      try self.database.unsafeRead { db in
        let rows = try Row.fetchCursor(
          db.cachedStatement(
            sql: """
              SELECT letter, min(first), sum(count) FROM family WHERE count > 0
              GROUP BY letter ORDER BY letter
              """))
        var sections: [ContactSection] = []
        while let row = try rows.next() {
          sections.append(
            ContactSection(
              letter: try row.decode(String.self, atIndex: 0),
              first: try row.decode(Int.self, atIndex: 1),
              count: try row.decode(Int.self, atIndex: 2)))
        }
        let end = sections.reduce(0) { $1.first == $0 ? $0 + $1.count : -1 }
        guard end == self.count else {
          throw FeedStoreError.damaged(path: self.path, detail: "its sections are not contiguous")
        }
        return sections
      }
    }
  }

  /// Returns the contacts in a range of rows.
  ///
  /// - Parameter range: Rows in `0..<count`.
  /// - Returns: One contact for each, in order.
  /// - Throws: ``FeedStoreError``; `damaged` also for contacts that were never stored.
  /// - Complexity: O(number of rows + log n), some 3 µs for each.
  public func contacts(in range: Range<Int>) throws(FeedStoreError) -> [Contact] {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count, "rows \(range) are outside 0..<\(count)")
    return try reporting {
      try self.database.unsafeRead { db in
        let rows = try Row.fetchCursor(
          db.cachedStatement(
            sql: """
              SELECT contact."row", family.name, given.name, initial, company.name, note.text
              FROM contact
              JOIN family ON family.id = contact.family
              JOIN given ON given.id = contact.given
              JOIN company ON company.id = contact.company
              JOIN note ON note.id = contact.note
              WHERE contact."row" >= ? AND contact."row" < ? ORDER BY contact."row"
              """),
          arguments: [range.lowerBound, range.upperBound])
        var contacts: [Contact] = []
        contacts.reserveCapacity(range.count)
        while let row = try rows.next() { contacts.append(try self.contact(in: row)) }
        guard contacts.map(\.row) == Array(range) else {
          throw FeedStoreError.damaged(
            path: self.path, detail: "only \(contacts.count) of \(range.count) contacts are stored")
        }
        return contacts
      }
    }
  }

  /// Returns the first contact whose name begins with a text.
  ///
  /// - Parameter text: The beginning of a family name, or of a family name and a given name in
  ///   either order. Case and diacritics are ignored.
  /// - Returns: The contact's row, or `nil` if there is none of that name.
  /// - Throws: ``FeedStoreError``.
  /// - Complexity: O(log n) for a family name; with a given name, linear in the number of contacts
  ///   of matching families: 10 ms for a twentieth of a million.
  public func firstRow(named text: String) throws(FeedStoreError) -> Int? {
    let words = ContactBook.key(of: text).split { $0 == "," || $0.isWhitespace }.map(String.init)
    guard let first = words.first, let last = words.last else { return nil }
    return try reporting {
      try self.database.unsafeRead { db in
        if words.count == 1 {
          return try Int.fetchOne(
            db.cachedStatement(
              sql: """
                SELECT first FROM family WHERE key >= ? AND key < ? AND count > 0
                ORDER BY first LIMIT 1
                """),
            arguments: [first, Self.end(of: first)])
        }
        let named = { (family: String, given: [String]) in
          try Self.firstRow(in: db, family: family, given: given.joined(separator: " "))
        }
        return try named(first, Array(words.dropFirst())) ?? named(last, words.dropLast())
      }
    }
  }

  private static func firstRow(
    in db: Database, family: String, given: String
  ) throws -> Int? {
    try Int.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT contact."row" FROM family
          CROSS JOIN contact
            ON contact."row" >= family.first AND contact."row" < family.first + family.count
          CROSS JOIN given ON given.id = contact.given
          WHERE family.key >= ? AND family.key < ? AND given.key >= ? AND given.key < ?
          ORDER BY family.key, contact."row" LIMIT 1
          """),
      arguments: [family, end(of: family), given, end(of: given)])
  }

  /// Returns the upper bound of all strings with a prefix.
  private static func end(of text: String) -> String { text + "\u{10FFFF}" }

  private func contact(in row: Row) throws -> Contact {
    let number = try row.decode(Int.self, atIndex: 0)
    let given = try row.decode(String.self, atIndex: 2)
    let initial = try row.decode(Int.self, atIndex: 3)
    guard (0..<ContactSchema.initials).contains(initial) else {
      throw FeedStoreError.damaged(path: path, detail: "contact \(number) has no such initial")
    }
    let letter = UnicodeScalar(UInt8(ascii: "A") + UInt8(max(1, initial) - 1))
    return Contact(
      row: number, family: try row.decode(String.self, atIndex: 1),
      given: initial == 0 ? given : "\(given) \(letter).",
      company: try row.decode(String.self, atIndex: 4),
      note: try row.decode(String.self, atIndex: 5))
  }
}
