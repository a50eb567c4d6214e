import GRDB

/// An address book in a SQLite database: a million contacts in the order of their names, read page
/// by page.
///
/// ```swift
/// let store = try ContactStore(path: "contacts.sqlite", count: 1_000_000)
/// try store.fill { print("\($0) of \(store.count)") }
/// let sections = try store.sections()
/// let page = try store.contacts(in: 500_000..<500_100)
/// ```
///
/// It is opened, reports errors and may be shared like a ``FeedStore``.
public final class ContactStore: Sendable {
  /// The path of the database file.
  public let path: String
  /// The number of contacts.
  public let count: Int

  let database: DatabaseQueue

  /// Opens a store, and creates an unfilled one if there is none.
  ///
  /// - Parameters:
  ///   - path: The path of the database file; its folder must exist.
  ///   - count: The number of contacts; not negative.
  ///   - patience: The time in seconds to wait for a database that another program locks.
  ///   - onWait: Called once if another gallery uses the store, for which there is no limit.
  /// - Throws: ``FeedStoreError`` if the file is not, or cannot become, that book.
  /// - Complexity: O(size of the file): the whole file is checked for damage once.
  public init(
    path: String, count: Int, patience: Double = 2, onWait: () -> Void = {}
  ) throws(FeedStoreError) {
    precondition(count >= 0, "an address book cannot have \(count) contacts")
    self.path = path
    self.count = count
    let file = DatabaseFile(
      path: path, applicationID: ContactSchema.applicationID, version: ContactSchema.version)
    database = try file.open(patience: patience, onWait: onWait) { db in
      try ContactSchema.create(db, book: ContactBook(count: count))
    } check: { db in
      guard let found = try Int.fetchOne(db, sql: "SELECT count FROM book") else {
        throw FeedStoreError.damaged(path: path, detail: "its content is not identified")
      }
      if found != count { throw FeedStoreError.otherContacts(path: path, count: found) }
    }
  }

  /// The number of contacts stored so far; fewer than ``count`` until the store is filled.
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
    try Int.fetchOne(db, sql: "SELECT filled FROM book") ?? 0
  }
}
