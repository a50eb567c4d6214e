import GRDB

/// An address book in a SQLite database: a million contacts in the order of their names, read by the page.
///
/// ```swift
/// let store = try ContactStore(path: "contacts.sqlite", count: 1_000_000)
/// try store.fill { print("\($0) of \(store.count)") }
/// let sections = try store.sections()
/// let page = try store.contacts(in: 500_000..<500_100)
/// ```
///
/// It opens, reports and may be shared as a ``FeedStore``.
public final class ContactStore: Sendable {
  /// Where the database is.
  public let path: String
  /// How many contacts there are.
  public let count: Int

  let database: DatabaseQueue

  /// Opens a store, and makes an unfilled one where there is none.
  ///
  /// - Parameters:
  ///   - path: The database's file; its folder must exist.
  ///   - count: How many contacts it has; not negative.
  ///   - patience: For how many seconds to wait for a locked database.
  /// - Throws: ``FeedStoreError`` when the file is not, or cannot become, that book.
  /// - Complexity: O(size of the file): all of it is looked through for damage once.
  public init(path: String, count: Int, patience: Double = 2) throws(FeedStoreError) {
    precondition(count >= 0, "an address book cannot have \(count) contacts")
    self.path = path
    self.count = count
    let file = DatabaseFile(
      path: path, applicationID: ContactSchema.applicationID, version: ContactSchema.version)
    database = try file.open(patience: patience) { db in
      try ContactSchema.create(db, book: ContactBook(count: count))
    } check: { db in
      guard let found = try Int.fetchOne(db, sql: "SELECT count FROM book") else {
        throw FeedStoreError.damaged(path: path, detail: "it does not say what it holds")
      }
      if found != count { throw FeedStoreError.otherContacts(path: path, count: found) }
    }
  }

  /// How many contacts are stored so far; fewer than ``count`` until the store is filled.
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
    try Int.fetchOne(db, sql: "SELECT filled FROM book") ?? 0
  }
}
