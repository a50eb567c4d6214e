import GRDB
import LazyScroll
import LazyScrollEngine

/// A shop's feed in a SQLite database: where every card stands, and what is on it.
///
/// Geometry is read in bulk, as a scroll view wants it; content is read card by card, when one is bound.
/// The feed is invented from a seed by ``FeedContent`` and stored on first use.
///
/// ```swift
/// let store = try FeedStore(path: "feed.sqlite", seed: 42, count: 100_000)
/// try store.fill { print("\($0) of \(store.count)") }
/// let models = try store.models(in: 0..<store.count)
/// let first = try store.item(id: FeedContent.firstID)
/// ```
///
/// A file that is damaged, locked or somebody else's is never changed: each has its own
/// ``FeedStoreError``. A store may be read from several threads; its answers are given in turn.
public final class FeedStore: Sendable {
  /// Where the database is.
  public let path: String
  /// What the feed grew from.
  public let seed: UInt64
  /// How many items the feed has.
  public let count: Int

  let database: DatabaseQueue

  /// Opens a store, and makes an unfilled one where there is none.
  ///
  /// - Parameters:
  ///   - path: The database's file; its folder must exist.
  ///   - seed: What the feed grows from.
  ///   - count: How many items it has; not negative.
  ///   - patience: For how many seconds to wait for a locked database.
  /// - Throws: ``FeedStoreError`` when the file is not, or cannot become, that feed.
  /// - Complexity: O(size of the file): all of it is looked through for damage once.
  public init(
    path: String, seed: UInt64 = 42, count: Int, patience: Double = 2
  ) throws(FeedStoreError) {
    precondition(count >= 0, "a feed cannot have \(count) items")
    self.path = path
    self.seed = seed
    self.count = count
    let file = DatabaseFile(
      path: path, applicationID: FeedSchema.applicationID, version: FeedSchema.version)
    database = try file.open(patience: patience) { db in
      try FeedSchema.create(db, seed: seed, count: count)
    } check: { db in
      try Self.check(db, path: path, seed: seed, count: count)
    }
  }

  /// How many items are stored so far; fewer than ``count`` until the feed is filled.
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
    try Int.fetchOne(db, sql: "SELECT filled FROM feed") ?? 0
  }

  /// Makes sure that the database holds the feed that was asked for.
  private static func check(_ db: Database, path: String, seed: UInt64, count: Int) throws {
    guard let row = try Row.fetchOne(db, sql: "SELECT seed, count FROM feed") else {
      throw FeedStoreError.damaged(path: path, detail: "it does not say what it holds")
    }
    let found = (
      seed: UInt64(bitPattern: try row.decode(Int64.self, atIndex: 0)),
      count: try row.decode(Int.self, atIndex: 1)
    )
    if found.seed != seed || found.count != count {
      throw FeedStoreError.otherFeed(path: path, seed: found.seed, count: found.count)
    }
  }
}
