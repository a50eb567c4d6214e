import Foundation
import GRDB

/// Opening the gallery's databases: each is made where there is none, and left alone where it is not what it
/// should be.
struct DatabaseFile {
  /// Where the database is.
  var path: String
  /// The number by which the gallery knows it as its own.
  var applicationID: Int
  /// The version of its tables and of what is in them.
  var version: Int

  /// Opens the database.
  ///
  /// - Parameters:
  ///   - patience: For how many seconds to wait where it is locked.
  ///   - create: Makes the tables of an empty database.
  ///   - check: Makes sure that a whole database of the gallery is the one that was asked for.
  /// - Returns: The database.
  /// - Throws: ``FeedStoreError``.
  /// - Complexity: O(size of the file): all of it is looked through for damage once.
  func open(
    patience: Double, create: (Database) throws -> Void, check: (Database) throws -> Void
  ) throws(FeedStoreError) -> DatabaseQueue {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue
    else { throw .missingFolder(path: path) }
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw .cannotOpen(path: path, reason: "it is a folder")
    }
    var configuration = Configuration()
    configuration.busyMode = .timeout(patience)
    do {
      let database = try DatabaseQueue(path: path, configuration: configuration)
      if try database.read(Self.isEmpty) {
        try database.write { db in
          // Another process may have been quicker.
          guard try Self.isEmpty(db) else { return }
          try create(db)
          try db.execute(
            sql: """
              PRAGMA application_id = \(applicationID);
              PRAGMA user_version = \(version);
              """)
        }
      }
      try database.read { db in
        try checkIsOurs(db)
        try check(db)
      }
      return database
    } catch { throw FeedStoreError(error, path: path) }
  }

  private static func isEmpty(_ db: Database) throws -> Bool {
    try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") == 0
  }

  /// Makes sure that the database is whole, and the gallery's.
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
