import Foundation
import GRDB

/// An index of the pictures below a folder, in a SQLite database, so that a picture's header is
/// read once.
///
/// ```swift
/// let index = try PhotoIndex(path: "photos.sqlite", folder: "/home/me/Pictures")
/// let (album, tally) = try index.scan { print("\($0) files") }
/// ```
///
/// The folder itself is only read. A file is identified by its path, its size and its modification
/// time; if any of them changes, its header is read again.
public final class PhotoIndex: Sendable {
  /// The path of the database file.
  public let path: String
  /// The folder, as the system names it.
  public let folder: String
  /// The limits of pictures.
  public let limits: PhotoLimits

  let database: DatabaseQueue

  /// Opens an index, and creates an empty one if there is none.
  ///
  /// - Parameters:
  ///   - path: The path of the database file; its folder must exist.
  ///   - folder: The folder with the pictures.
  ///   - limits: The limits of pictures.
  ///   - patience: The time in seconds to wait for a database that another program locks.
  ///   - onWait: Called once if another gallery uses the store, for which there is no limit.
  /// - Throws: ``FeedStoreError`` when the file is not, or cannot become, an index of that folder.
  public init(
    path: String, folder: String, limits: PhotoLimits = PhotoLimits(), patience: Double = 2,
    onWait: () -> Void = {}
  ) throws(FeedStoreError) {
    let root = Self.resolved(folder)
    self.path = path
    self.folder = root
    self.limits = limits
    let file = DatabaseFile(
      path: path, applicationID: PhotoSchema.applicationID, version: PhotoSchema.version)
    database = try file.open(patience: patience, onWait: onWait) { db in
      try PhotoSchema.create(db, folder: root)
    } check: { db in
      guard let found = try String.fetchOne(db, sql: "SELECT path FROM folder") else {
        throw FeedStoreError.damaged(path: path, detail: "its content is not identified")
      }
      if found != root { throw FeedStoreError.otherPhotos(path: path, folder: found) }
    }
  }

  /// Returns the path of a folder without links in it, so that each folder has one name only.
  public static func resolved(_ folder: String) -> String {
    URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
  }

  /// Runs a closure and translates its errors into those of the index.
  func reporting<Value>(_ body: () throws -> Value) throws(FeedStoreError) -> Value {
    do { return try body() } catch { throw FeedStoreError(error, path: path) }
  }
}

/// The limits of pictures that can be shown.
public struct PhotoLimits: Hashable, Sendable {
  /// The greatest file size in bytes.
  public var bytes = 64 << 20
  /// The greatest number of pixels: a browser takes four bytes for each.
  public var pixels = 120_000_000

  /// Creates the limits that the gallery uses.
  public init() {}
}

/// The tables of an index of photos.
///
/// `folder` has one row: the folder of the photos. `photo` has one for each file named like a
/// picture: its attributes when its header was read, and the result.
enum PhotoSchema {
  /// The application ID by which the gallery recognizes its own indexes of photos: "LzPh" in ASCII.
  static let applicationID = 0x4C7A_5068
  /// The version of the tables below.
  static let version = 1

  /// Creates the tables of an empty database.
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
