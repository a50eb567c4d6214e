import GRDB

/// An error in opening, filling or reading a store.
///
/// A store never deletes or overwrites a file in case of an error: that is the user's decision,
/// and each message suggests a remedy.
public enum FeedStoreError: Error, Hashable, Sendable {
  /// The folder of the file does not exist.
  case missingFolder(path: String)
  /// The file could not be opened or created.
  case cannotOpen(path: String, reason: String)
  /// The file is not an SQLite database.
  case notADatabase(path: String)
  /// The file is an SQLite database of another program.
  case foreignDatabase(path: String)
  /// The file is a database, but parts of it are invalid.
  case damaged(path: String, detail: String)
  /// Another process keeps the database locked.
  case locked(path: String)
  /// The file has to be written to and is read-only.
  case readOnly(path: String)
  /// There is no space left on the disk.
  case diskFull(path: String)
  /// A newer gallery wrote the database.
  case newerSchema(path: String, version: Int, known: Int)
  /// An older gallery wrote the database.
  case olderSchema(path: String, version: Int, known: Int)
  /// The database contains another feed than the requested one.
  case otherFeed(path: String, seed: UInt64, count: Int)
  /// The database contains another number of contacts than the requested one.
  case otherContacts(path: String, count: Int)
  /// The database contains another number of pictures than the requested one.
  case otherPictures(path: String, count: Int)
  /// The database contains another number of rows than the requested one.
  case otherLists(path: String, count: Int)
  /// The database contains the photos of another folder than the requested one.
  case otherPhotos(path: String, folder: String)
  /// The database does not contain an item.
  case noSuchItem(path: String, id: UInt64)
  /// The database failed for another reason.
  case failed(path: String, reason: String)

  /// The error and its remedy, as sentences.
  public var message: String {
    switch self {
    case .missingFolder(let path):
      "The folder for \(path) does not exist. Create it, or name another file."
    case .cannotOpen(let path, let reason):
      "\(path) cannot be opened: \(reason). Name another file, or change its permissions."
    case .notADatabase(let path):
      "\(path) is not a SQLite database. Name another file; if it is the gallery's own, "
        + "delete it and start again."
    case .foreignDatabase(let path):
      "\(path) is a database of another program and is not changed. Name another file."
    case .damaged(let path, let detail):
      "\(path) is damaged (\(detail)). If it is the gallery's own, delete it and start again: "
        + "it is filled anew."
    case .locked(let path):
      "\(path) is locked by another process. Wait until that one is done, or name another file."
    case .readOnly(let path):
      "\(path) has to be filled and is read-only. Make it writable, or name another file."
    case .diskFull(let path):
      "There is no space left on the disk for \(path). Free some and start again: "
        + "the fill resumes where it stopped."
    case .newerSchema(let path, let version, let known):
      "\(path) was written by a newer gallery (version \(version), this one knows \(known)). "
        + "Name another file, or delete it and start again."
    case .olderSchema(let path, let version, let known):
      "\(path) was written by an older gallery (version \(version), this one knows \(known)). "
        + "Name another file, or delete it and start again: it is filled anew."
    case .otherFeed(let path, let seed, let count):
      "\(path) contains another feed: \(count) items of seed \(seed). Name another file, or delete it "
        + "and start again."
    case .otherContacts(let path, let count):
      "\(path) contains \(count) contacts. Name another file, or delete it and start again."
    case .otherPictures(let path, let count):
      "\(path) contains \(count) pictures. Name another file, or delete it and start again."
    case .otherLists(let path, let count):
      "\(path) contains \(count) rows of lists. Name another file, or delete it and start again."
    case .otherPhotos(let path, let folder):
      "\(path) contains the photos of \(folder). Name another file, or delete it and start again."
    case .noSuchItem(let path, let id):
      "\(path) contains no item \(id)."
    case .failed(let path, let reason):
      "\(path) could not be used: \(reason)."
    }
  }

  /// Creates the error that corresponds to an error of SQLite.
  init(_ error: any Error, path: String) {
    if let known = error as? FeedStoreError {
      self = known
      return
    }
    if error is RowDecodingError {
      self = .damaged(path: path, detail: "a value has another type than was stored")
      return
    }
    guard let error = error as? DatabaseError else {
      self = .failed(path: path, reason: String(describing: error))
      return
    }
    let said = error.message ?? "code \(error.resultCode.rawValue)"
    switch error.resultCode {
    case .SQLITE_NOTADB: self = .notADatabase(path: path)
    case .SQLITE_CORRUPT: self = .damaged(path: path, detail: said)
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .locked(path: path)
    case .SQLITE_READONLY: self = .readOnly(path: path)
    case .SQLITE_FULL: self = .diskFull(path: path)
    case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
      self = .cannotOpen(path: path, reason: said)
    default: self = .failed(path: path, reason: said)
    }
  }
}
