import GRDB

/// The two-way feed in a SQLite database: rows page by page, items by their IDs.
///
/// ```swift
/// let store = try ListStore(path: "lists.sqlite", count: 2000)
/// try store.fill { print("\($0) of \(store.count)") }
/// let page = try store.rows(in: 0..<10)
/// let items = try store.items([100_001, 100_002])
/// ```
///
/// It is opened, reports errors and may be shared like a ``FeedStore``.
public final class ListStore: Sendable {
  /// The path of the database file.
  public let path: String
  /// The number of rows, lists and notes.
  public let count: Int

  let database: DatabaseQueue

  /// Opens a store, and creates an unfilled one if there is none.
  ///
  /// - Parameters:
  ///   - path: The path of the database file; its folder must exist.
  ///   - count: The number of rows; not negative.
  ///   - patience: The time in seconds to wait for a database that another program locks.
  ///   - onWait: Called once if another gallery uses the store, for which there is no limit.
  /// - Throws: ``FeedStoreError`` if the file is not, or cannot become, those lists.
  /// - Complexity: O(size of the file): the whole file is checked for damage once.
  public init(
    path: String, count: Int, patience: Double = 2, onWait: () -> Void = {}
  ) throws(FeedStoreError) {
    precondition(count >= 0, "a feed cannot have \(count) rows")
    self.path = path
    self.count = count
    let file = DatabaseFile(
      path: path, applicationID: ListSchema.applicationID, version: ListSchema.version)
    database = try file.open(patience: patience, onWait: onWait) { db in
      try ListSchema.create(db, count: count)
    } check: { db in
      guard let found = try Int.fetchOne(db, sql: "SELECT count FROM catalog") else {
        throw FeedStoreError.damaged(path: path, detail: "its content is not identified")
      }
      if found != count { throw FeedStoreError.otherLists(path: path, count: found) }
    }
  }

  /// The number of rows stored so far; fewer than ``count`` until the store is filled.
  ///
  /// - Throws: ``FeedStoreError`` when the database cannot be read.
  public func storedCount() throws(FeedStoreError) -> Int {
    try reporting { try self.database.unsafeRead(Self.filled) }
  }

  /// Runs a closure and translates its errors into those of the store.
  func reporting<Value>(_ body: () throws -> Value) throws(FeedStoreError) -> Value {
    do { return try body() } catch { throw FeedStoreError(error, path: path) }
  }

  static func filled(_ db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "SELECT filled FROM catalog") ?? 0
  }
}
