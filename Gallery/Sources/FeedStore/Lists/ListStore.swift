import GRDB

/// The two-way feed in a SQLite database: rows by the page, items by their IDs.
///
/// ```swift
/// let store = try ListStore(path: "lists.sqlite", count: 2000)
/// try store.fill { print("\($0) of \(store.count)") }
/// let page = try store.rows(in: 0..<10)
/// let items = try store.items([100_001, 100_002])
/// ```
///
/// It opens, reports and may be shared as a ``FeedStore``.
public final class ListStore: Sendable {
  /// Where the database is.
  public let path: String
  /// How many rows there are, lists and notes.
  public let count: Int

  let database: DatabaseQueue

  /// Opens a store, and makes an unfilled one where there is none.
  ///
  /// - Parameters:
  ///   - path: The database's file; its folder must exist.
  ///   - count: How many rows it has; not negative.
  ///   - patience: For how many seconds to wait for a locked database.
  /// - Throws: ``FeedStoreError`` when the file is not, or cannot become, that feed.
  /// - Complexity: O(size of the file): all of it is looked through for damage once.
  public init(path: String, count: Int, patience: Double = 2) throws(FeedStoreError) {
    precondition(count >= 0, "a feed cannot have \(count) rows")
    self.path = path
    self.count = count
    let file = DatabaseFile(
      path: path, applicationID: ListSchema.applicationID, version: ListSchema.version)
    database = try file.open(patience: patience) { db in
      try ListSchema.create(db, count: count)
    } check: { db in
      guard let found = try Int.fetchOne(db, sql: "SELECT count FROM catalog") else {
        throw FeedStoreError.damaged(path: path, detail: "it does not say what it holds")
      }
      if found != count { throw FeedStoreError.otherLists(path: path, count: found) }
    }
  }

  /// How many rows are stored so far; fewer than ``count`` until the store is filled.
  ///
  /// - Throws: ``FeedStoreError`` when the database cannot be read.
  public func storedCount() throws(FeedStoreError) -> Int {
    try reporting { try self.database.unsafeRead(Self.filled) }
  }

  /// Runs something and gives whatever goes wrong the store's own words.
  func reporting<Value>(_ body: () throws -> Value) throws(FeedStoreError) -> Value {
    do { return try body() } catch { throw FeedStoreError(error, path: path) }
  }

  static func filled(_ db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "SELECT filled FROM catalog") ?? 0
  }
}
