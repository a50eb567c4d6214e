import Foundation
import GRDB

/// What is known of the pictures below a folder, in a SQLite database: a picture's header is read once.
///
/// ```swift
/// let index = try PhotoIndex(path: "photos.sqlite", folder: "/home/me/Pictures")
/// let (album, tally) = try index.scan { print("\($0) files") }
/// ```
///
/// The folder itself is only ever read. A file is known by its path, its size and when it was changed; whatever of
/// that is another, its header is read again.
public final class PhotoIndex: Sendable {
  /// Where the database is.
  public let path: String
  /// The folder, as the system knows it.
  public let folder: String
  /// What is taken for a picture.
  public let limits: PhotoLimits

  let database: DatabaseQueue

  /// Opens an index, and makes an empty one where there is none.
  ///
  /// - Parameters:
  ///   - path: The database's file; its folder must exist.
  ///   - folder: The folder with the pictures.
  ///   - limits: What is taken for a picture.
  ///   - patience: For how many seconds to wait for a locked database.
  /// - Throws: ``FeedStoreError`` when the file is not, or cannot become, an index of that folder.
  public init(
    path: String, folder: String, limits: PhotoLimits = PhotoLimits(), patience: Double = 2
  ) throws(FeedStoreError) {
    let root = Self.resolved(folder)
    self.path = path
    self.folder = root
    self.limits = limits
    let file = DatabaseFile(
      path: path, applicationID: PhotoSchema.applicationID, version: PhotoSchema.version)
    database = try file.open(patience: patience) { db in
      try PhotoSchema.create(db, folder: root)
    } check: { db in
      guard let found = try String.fetchOne(db, sql: "SELECT path FROM folder") else {
        throw FeedStoreError.damaged(path: path, detail: "it does not say what it holds")
      }
      if found != root { throw FeedStoreError.otherPhotos(path: path, folder: found) }
    }
  }

  /// The path of a folder without links in it, so that it has one name only.
  public static func resolved(_ folder: String) -> String {
    URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
  }

  /// Runs something and gives whatever goes wrong the index's own words.
  func reporting<Value>(_ body: () throws -> Value) throws(FeedStoreError) -> Value {
    do { return try body() } catch { throw FeedStoreError(error, path: path) }
  }
}

/// What is taken for a picture that can be shown.
public struct PhotoLimits: Hashable, Sendable {
  /// The most bytes of a file.
  public var bytes = 64 << 20
  /// The most pixels: a browser takes four bytes for each.
  public var pixels = 120_000_000

  /// The limits that the gallery runs with.
  public init() {}
}

/// The tables of an index of photos.
///
/// `folder` has one row: whose photos these are. `photo` has one for each file that is called like a picture: what
/// it was when its header was read, and what came of it.
enum PhotoSchema {
  /// The number by which the gallery knows its own indexes of photos: "LzPh" in ASCII.
  static let applicationID = 0x4C7A_5068
  /// The version of the tables below.
  static let version = 1

  /// Makes the tables of an empty database.
  static func create(_ db: Database, folder: String) throws {
    try db.execute(
      sql: """
        CREATE TABLE folder (only INTEGER PRIMARY KEY CHECK (only = 1), path TEXT NOT NULL);
        CREATE TABLE photo (
          id INTEGER PRIMARY KEY,
          path BLOB NOT NULL UNIQUE,
          modified INTEGER NOT NULL,
          size INTEGER NOT NULL,
          verdict INTEGER NOT NULL,
          format INTEGER NOT NULL,
          width INTEGER NOT NULL,
          height INTEGER NOT NULL
        );
        """)
    try db.execute(sql: "INSERT INTO folder VALUES (1, ?)", arguments: [folder])
  }
}
