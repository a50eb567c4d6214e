import GRDB

/// The tables of a contact store.
///
/// `book` has one row: the planned and the stored number of contacts. A row of `contact` consists
/// of numbers only, some fifteen bytes: the words they stand for are stored once, in tables of
/// their own. Contacts are in the order of their names, so that the rows of a family are
/// consecutive. `number` counts up from 0, so that SQLite can generate rows from it.
enum ContactSchema {
  /// The application ID by which the gallery recognizes its own databases of contacts: "LzCt" in ASCII.
  static let applicationID = 0x4C7A_4374
  /// The version of the tables below and of the words in them.
  static let version = 1

  /// The number of initials, "none" included.
  static let initials = 27

  /// The number of rows generated at once; `number` has as many.
  static let numbers = 10_000

  /// Creates the tables of an empty database, and stores the words.
  static func create(_ db: Database, book: ContactBook) throws {
    try db.execute(
      sql: """
        CREATE TABLE book (
          only INTEGER PRIMARY KEY CHECK (only = 1),
          count INTEGER NOT NULL,
          filled INTEGER NOT NULL
        );
        CREATE TABLE family (
          id INTEGER PRIMARY KEY,
          name TEXT NOT NULL,
          key TEXT NOT NULL,
          letter TEXT NOT NULL,
          first INTEGER NOT NULL,
          count INTEGER NOT NULL
        );
        CREATE INDEX family_key ON family (key);
        CREATE TABLE given (id INTEGER PRIMARY KEY, name TEXT NOT NULL, key TEXT NOT NULL);
        CREATE TABLE company (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
        CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT NOT NULL);
        CREATE TABLE number (i INTEGER PRIMARY KEY);
        WITH RECURSIVE counted (i) AS (
          VALUES (0) UNION ALL SELECT i + 1 FROM counted WHERE i + 1 < \(numbers))
        INSERT INTO number SELECT i FROM counted;
        CREATE TABLE contact (
          "row" INTEGER PRIMARY KEY,
          family INTEGER NOT NULL,
          given INTEGER NOT NULL,
          initial INTEGER NOT NULL,
          company INTEGER NOT NULL,
          note INTEGER NOT NULL
        );
        """)
    try db.execute(
      sql: "INSERT INTO book (only, count, filled) VALUES (1, ?, 0)", arguments: [book.count])
    for (id, family) in book.families.enumerated() {
      try db.cachedStatement(sql: "INSERT INTO family VALUES (?, ?, ?, ?, ?, ?)")
        .execute(arguments: [
          id, family.name, family.key, family.letter, family.first, family.count,
        ])
    }
    for (id, given) in book.given.enumerated() {
      try db.cachedStatement(sql: "INSERT INTO given VALUES (?, ?, ?)")
        .execute(arguments: [id, given.name, given.key])
    }
    for (id, company) in book.companies.enumerated() {
      try db.cachedStatement(sql: "INSERT INTO company VALUES (?, ?)")
        .execute(arguments: [id, company])
    }
    for (id, note) in book.notes.enumerated() {
      try db.cachedStatement(sql: "INSERT INTO note VALUES (?, ?)").execute(arguments: [id, note])
    }
  }
}
