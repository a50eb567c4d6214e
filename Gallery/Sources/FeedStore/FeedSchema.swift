import GRDB

/// The tables of a feed store.
///
/// `feed` has one row: the identity of the feed, and the number of items stored. `page` contains
/// IDs and frames in runs (``FeedPage``), `item` the content of the cards.
enum FeedSchema {
  /// The application ID by which the gallery recognizes its own databases: "LzSc" in ASCII.
  static let applicationID = 0x4C7A_5363
  /// The version of the tables below and of the content in them.
  static let version = 2

  /// Creates the tables of an empty database.
  static func create(_ db: Database, seed: UInt64, count: Int) throws {
    try db.execute(
      sql: """
        CREATE TABLE feed (
          only INTEGER PRIMARY KEY CHECK (only = 1),
          seed INTEGER NOT NULL,
          count INTEGER NOT NULL,
          filled INTEGER NOT NULL
        );
        CREATE TABLE page (
          number INTEGER PRIMARY KEY,
          bytes BLOB NOT NULL,
          checksum INTEGER NOT NULL
        );
        CREATE TABLE item (
          id INTEGER PRIMARY KEY,
          kind INTEGER NOT NULL,
          picture TEXT NOT NULL,
          title TEXT NOT NULL,
          subtitle TEXT NOT NULL,
          shop TEXT NOT NULL,
          amount INTEGER,
          currency TEXT,
          seconds INTEGER NOT NULL
        );
        """)
    try db.execute(
      sql: "INSERT INTO feed (only, seed, count, filled) VALUES (1, ?, ?, 0)",
      arguments: [Int64(bitPattern: seed), count])
  }
}
