import GRDB
import LazyScroll
import LazyScrollEngine

/// A shop's feed in a SQLite database: the frame and the content of every card.
///
/// Geometry is read in bulk, as a scroll view needs it; content is read card by card, when one is
/// bound. The feed is generated from a seed by ``FeedContent`` and stored on first use.
///
/// ```swift
/// let store = try FeedStore(path: "feed.sqlite", seed: 42, count: 100_000)
/// try store.fill { print("\($0) of \(store.count)") }
/// let models = try store.models(in: 0..<store.count)
/// let first = try store.item(id: FeedContent.firstID)
/// ```
///
/// A file that is damaged, locked or belongs to another program is never changed: each case has its
/// own ``FeedStoreError``. Several galleries may use one file: one of them fills it, and the others wait. A store may be
/// read from several threads; calls are serialised.
public final class FeedStore: Sendable {
  /// The path of the database file.
  public let path: String
  /// The seed of the feed.
  public let seed: UInt64
  /// The number of items.
  public let count: Int

  let database: DatabaseQueue

  /// Opens a store, and creates an unfilled one if there is none.
  ///
  /// - Parameters:
  ///   - path: The path of the database file; its folder must exist.
  ///   - seed: The seed of the feed.
  ///   - count: The number of items; not negative.
  ///   - patience: The time in seconds to wait for a database that another program locks.
  ///   - onWait: Called once if another gallery uses the store, for which there is no limit.
  /// - Throws: ``FeedStoreError`` if the file is not, or cannot become, that feed.
  /// - Complexity: O(size of the file): the whole file is checked for damage once.
  public init(
    path: String, seed: UInt64 = 42, count: Int, patience: Double = 2, onWait: () -> Void = {}
  ) throws(FeedStoreError) {
    precondition(count >= 0, "a feed cannot have \(count) items")
    self.path = path
    self.seed = seed
    self.count = count
    let file = DatabaseFile(
      path: path, applicationID: FeedSchema.applicationID, version: FeedSchema.version)
    database = try file.open(patience: patience, onWait: onWait) { db in
      try FeedSchema.create(db, seed: seed, count: count)
    } check: { db in
      try Self.check(db, path: path, seed: seed, count: count)
    }
  }

  /// The number of items stored so far; fewer than ``count`` until the feed is filled.
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
    try Int.fetchOne(db, sql: "SELECT filled FROM feed") ?? 0
  }

  /// Checks that the database contains the requested feed.
  private static func check(_ db: Database, path: String, seed: UInt64, count: Int) throws {
    guard let row = try Row.fetchOne(db, sql: "SELECT seed, count FROM feed") else {
      throw FeedStoreError.damaged(path: path, detail: "its content is not identified")
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
