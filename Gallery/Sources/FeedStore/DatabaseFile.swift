import Foundation
import GRDB

/// The opening of the gallery's databases: a missing one is created, and one that is not as
/// expected is left alone.
struct DatabaseFile {
  /// The path of the database file.
  var path: String
  /// The application ID by which the gallery recognizes it as its own.
  var applicationID: Int
  /// The version of its tables and their content.
  var version: Int

  /// Opens the database, and waits while another program of the gallery fills it.
  ///
  /// - Parameters:
  ///   - patience: The time in seconds to wait for a database that another program locks.
  ///   - onWait: Called once if a program of the gallery is waited for.
  ///   - create: Creates the tables of an empty database.
  ///   - check: Checks that a complete database of the gallery is the requested one.
  /// - Returns: The database.
  /// - Throws: ``FeedStoreError``.
  /// - Complexity: O(size of the file): the whole file is checked for damage once.
  func open(
    patience: Double, onWait: () -> Void, create: (Database) throws -> Void,
    check: (Database) throws -> Void
  ) throws(FeedStoreError) -> DatabaseQueue {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue
    else { throw .missingFolder(path: path) }
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw .cannotOpen(path: path, reason: "it is a folder")
    }
    let lock = StoreLock(of: path)
    var isWaitReported = false
    func wait() {
      if !isWaitReported { onWait() }
      isWaitReported = true
    }
    let (database, isNew) = try lock.hold(for: .checking, onWait: wait) {
      () throws(FeedStoreError) in
      try reporting {
        var configuration = Configuration()
        configuration.busyMode = .timeout(patience)
        let database = try DatabaseQueue(path: path, configuration: configuration)
        return (database, try database.read(Self.isEmpty))
      }
    }
    if isNew {
      try lock.hold(for: .filling, onWait: wait) { () throws(FeedStoreError) in
        try reporting { try database.write { db in try fill(db, create) } }
      }
    }
    try lock.hold(for: .checking, onWait: wait) { () throws(FeedStoreError) in
      try reporting {
        try database.read { db in
          try checkIsOurs(db)
          try check(db)
        }
      }
    }
    return database
  }

  /// Creates the tables, unless another process has done so meanwhile.
  private func fill(_ db: Database, _ create: (Database) throws -> Void) throws {
    guard try Self.isEmpty(db) else { return }
    try create(db)
    try db.execute(
      sql: """
        PRAGMA application_id = \(applicationID);
        PRAGMA user_version = \(version);
        """)
  }

  /// Runs a closure and translates its errors into those of a store.
  private func reporting<Value>(_ body: () throws -> Value) throws(FeedStoreError) -> Value {
    do { return try body() } catch { throw FeedStoreError(error, path: path) }
  }

  private static func isEmpty(_ db: Database) throws -> Bool {
    try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") == 0
  }

  /// Checks that the database is undamaged and the gallery's own.
  private func checkIsOurs(_ db: Database) throws {
    guard try Int.fetchOne(db, sql: "PRAGMA application_id") == applicationID else {
      throw FeedStoreError.foreignDatabase(path: path)
    }
    let found = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    if found > version {
      throw FeedStoreError.newerSchema(path: path, version: found, known: version)
    }
    if found < version {
      throw FeedStoreError.olderSchema(path: path, version: found, known: version)
    }
    let verdict = try String.fetchOne(db, sql: "PRAGMA quick_check(1)") ?? "no answer"
    if verdict != "ok" { throw FeedStoreError.damaged(path: path, detail: verdict) }
  }
}
