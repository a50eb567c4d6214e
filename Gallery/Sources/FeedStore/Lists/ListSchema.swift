import GRDB

/// The tables of a list store.
///
/// `catalog` has one row: the planned and the stored number of rows of the feed. `line` is a row of
/// the feed, found by its index or by its ID. `entry` maps positions in lists to items: one run of
/// pages of the file for each list, in order. `item` is found by its ID.
enum ListSchema {
  /// The application ID by which the gallery recognizes its own databases of lists: "LzLs" in ASCII.
  static let applicationID = 0x4C7A_4C73
  /// The version of the tables below and of the words in them.
  static let version = 1

  /// Creates the tables of an empty database.
  static func create(_ db: Database, count: Int) throws {
    try db.execute(
      sql: """
        CREATE TABLE catalog (
          only INTEGER PRIMARY KEY CHECK (only = 1),
          count INTEGER NOT NULL,
          filled INTEGER NOT NULL
        );
        CREATE TABLE line (
          place INTEGER PRIMARY KEY,
          id TEXT NOT NULL,
          title TEXT NOT NULL,
          card TEXT,
          text TEXT NOT NULL,
          tint TEXT
        );
        CREATE UNIQUE INDEX line_id ON line (id);
        CREATE TABLE entry (
          line INTEGER NOT NULL,
          place INTEGER NOT NULL,
          item INTEGER NOT NULL,
          PRIMARY KEY (line, place)
        ) WITHOUT ROWID;
        CREATE TABLE item (
          id INTEGER PRIMARY KEY,
          title TEXT NOT NULL,
          subtitle TEXT NOT NULL,
          amount INTEGER,
          currency TEXT,
          picture TEXT NOT NULL
        );
        """)
    try db.execute(sql: "INSERT INTO catalog VALUES (1, ?, 0)", arguments: [count])
  }
}
