import GRDB

/// Generated pictures in a SQLite database, with their texts.
///
/// ```swift
/// let store = try PictureStore(path: "pictures.sqlite", count: 100_000)
/// try store.fill { print("\($0) of \(store.count)") }
/// let page = try store.pictures(in: 50_000..<50_050)
/// ```
///
/// It is opened, reports errors and may be shared like a ``FeedStore``.
public final class PictureStore: Sendable {
  /// The path of the database file.
  public let path: String
  /// The number of pictures.
  public let count: Int

  private let database: DatabaseQueue

  /// The application ID by which the gallery recognizes its own databases of pictures: "LzPi" in ASCII.
  private static let applicationID = 0x4C7A_5069
  /// The version of the tables, and of the words and random draws in their content.
  static let version = 1
  /// The number of pictures stored in one transaction.
  static let batchSize = 10_000

  /// Opens a store, and creates an unfilled one if there is none.
  ///
  /// - Parameters:
  ///   - path: The path of the database file; its folder must exist.
  ///   - count: The number of pictures; not negative.
  ///   - patience: The time in seconds to wait for a database that another program locks.
  ///   - onWait: Called once if another gallery uses the store, for which there is no limit.
  /// - Throws: ``FeedStoreError`` when the file is not, or cannot become, that store.
  /// - Complexity: O(size of the file): the whole file is checked for damage once.
  public init(
    path: String, count: Int, patience: Double = 2, onWait: () -> Void = {}
  ) throws(FeedStoreError) {
    precondition(count >= 0, "an album cannot have \(count) pictures")
    self.path = path
    self.count = count
    let file = DatabaseFile(path: path, applicationID: Self.applicationID, version: Self.version)
    database = try file.open(patience: patience, onWait: onWait) { db in
      try Self.create(db, count: count)
    } check: { db in
      guard let found = try Int.fetchOne(db, sql: "SELECT count FROM album") else {
        throw FeedStoreError.damaged(path: path, detail: "its content is not identified")
      }
      if found != count { throw FeedStoreError.otherPictures(path: path, count: found) }
    }
  }

  /// Stores the missing pictures.
  ///
  /// An interrupted fill is resumed where it stopped, like that of a ``FeedStore``.
  ///
  /// - Parameters:
  ///   - progress: Called with the number of stored pictures after each batch; it may not open the same store.
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
    var stored = try reporting { try self.database.unsafeRead(Self.filled) }
    while stored < count {
      stored = try fillBatch()
      progress(stored)
    }
  }

  /// Stores the next batch, completely or not at all, and returns the number of pictures stored so
  /// far.
  func fillBatch() throws(FeedStoreError) -> Int {
    try reporting {
      try self.database.write { db in
        // Read within the transaction: another process may be filling the same database.
        let start = try Self.filled(db)
        let end = min(start + Self.batchSize, self.count)
        for number in start..<max(start, end) {
          try Self.store(PictureContent.picture(number), in: db)
        }
        try db.execute(sql: "UPDATE album SET filled = ?", arguments: [end])
        return end
      }
    }
  }

  /// Returns the pictures in a range of indexes.
  ///
  /// - Parameter range: Indexes in `0..<count`.
  /// - Returns: One picture for each, in order.
  /// - Throws: ``FeedStoreError``; `damaged` also for pictures that were never stored.
  /// - Complexity: O(number of pictures + log n).
  public func pictures(in range: Range<Int>) throws(FeedStoreError) -> [Picture] {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count,
      "pictures \(range) are outside 0..<\(count)")
    return try reporting {
      try self.database.unsafeRead { db in
        let rows = try Row.fetchCursor(
          db.cachedStatement(
            sql: """
              SELECT number, motif, thing, width, height, title, text, author FROM picture
              WHERE number >= ? AND number < ? ORDER BY number
              """),
          arguments: [range.lowerBound, range.upperBound])
        var pictures: [Picture] = []
        while let row = try rows.next() { pictures.append(try self.picture(in: row)) }
        guard pictures.map(\.number) == Array(range) else {
          throw FeedStoreError.damaged(
            path: self.path, detail: "only \(pictures.count) of \(range.count) pictures are stored")
        }
        return pictures
      }
    }
  }

  /// Returns the proportions of all pictures.
  ///
  /// - Returns: One size for each, in order.
  /// - Throws: ``FeedStoreError``; `damaged` also where some were never stored.
  /// - Complexity: O(count).
  public func sizes() throws(FeedStoreError) -> [PictureSize] {
    try reporting {
      try self.database.unsafeRead { db in
        let rows = try Row.fetchCursor(db, sql: "SELECT width, height FROM picture ORDER BY number")
        var sizes: [PictureSize] = []
        sizes.reserveCapacity(self.count)
        while let row = try rows.next() {
          sizes.append(try self.size(in: row, at: 0))
        }
        guard sizes.count == self.count else {
          throw FeedStoreError.damaged(
            path: self.path, detail: "only \(sizes.count) of \(self.count) pictures are stored")
        }
        return sizes
      }
    }
  }

  private func picture(in row: Row) throws -> Picture {
    let number = try row.decode(Int.self, atIndex: 0)
    guard let motif = Motif(rawValue: try row.decode(Int.self, atIndex: 1)) else {
      throw FeedStoreError.damaged(path: path, detail: "picture \(number) has an unknown motif")
    }
    return Picture(
      number: number, motif: motif, thing: try row.decode(String.self, atIndex: 2),
      size: try size(in: row, at: 3), title: try row.decode(String.self, atIndex: 5),
      text: try row.decode(String.self, atIndex: 6), author: try row.decode(String.self, atIndex: 7)
    )
  }

  private func size(in row: Row, at column: Int) throws -> PictureSize {
    let size = PictureSize(
      width: try row.decode(Int.self, atIndex: column),
      height: try row.decode(Int.self, atIndex: column + 1))
    guard size.width > 0, size.height > 0 else {
      throw FeedStoreError.damaged(path: path, detail: "a picture has no size")
    }
    return size
  }

  /// Runs a closure and translates its errors into those of the store.
  private func reporting<Value>(_ body: () throws -> Value) throws(FeedStoreError) -> Value {
    do { return try body() } catch { throw FeedStoreError(error, path: path) }
  }

  private static func filled(_ db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "SELECT filled FROM album") ?? 0
  }

  private static func create(_ db: Database, count: Int) throws {
    try db.execute(
      sql: """
        CREATE TABLE album (
          only INTEGER PRIMARY KEY CHECK (only = 1),
          count INTEGER NOT NULL,
          filled INTEGER NOT NULL
        );
        CREATE TABLE picture (
          number INTEGER PRIMARY KEY,
          motif INTEGER NOT NULL,
          thing TEXT NOT NULL,
          width INTEGER NOT NULL,
          height INTEGER NOT NULL,
          title TEXT NOT NULL,
          text TEXT NOT NULL,
          author TEXT NOT NULL
        );
        """)
    try db.execute(sql: "INSERT INTO album VALUES (1, ?, 0)", arguments: [count])
  }

  private static func store(_ picture: Picture, in db: Database) throws {
    try db.cachedStatement(sql: "INSERT INTO picture VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
      .execute(arguments: [
        picture.number, picture.motif.rawValue, picture.thing, picture.size.width,
        picture.size.height, picture.title, picture.text, picture.author,
      ])
  }
}
