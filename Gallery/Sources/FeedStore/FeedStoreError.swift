import GRDB

/// Why a feed store could not be opened, filled or read.
///
/// Nothing here deletes or overwrites a file: what to do with it is the reader's to decide, and each
/// message says what would help.
public enum FeedStoreError: Error, Hashable, Sendable {
  /// The folder that the file should be in does not exist.
  case missingFolder(path: String)
  /// The file could not be opened or created.
  case cannotOpen(path: String, reason: String)
  /// The file is no SQLite database.
  case notADatabase(path: String)
  /// The file is a SQLite database of something else.
  case foreignDatabase(path: String)
  /// The file is a database, but parts of it make no sense.
  case damaged(path: String, detail: String)
  /// Another process keeps the database locked.
  case locked(path: String)
  /// The file must be written to and may not be.
  case readOnly(path: String)
  /// There is no room on the disk.
  case diskFull(path: String)
  /// A newer gallery wrote the database.
  case newerSchema(path: String, version: Int, known: Int)
  /// An older gallery wrote the database.
  case olderSchema(path: String, version: Int, known: Int)
  /// The database holds another feed than was asked for.
  case otherFeed(path: String, seed: UInt64, count: Int)
  /// The database holds another number of contacts than was asked for.
  case otherContacts(path: String, count: Int)
  /// The database holds another number of pictures than was asked for.
  case otherPictures(path: String, count: Int)
  /// The database holds another number of rows of lists than was asked for.
  case otherLists(path: String, count: Int)
  /// The database holds the photos of another folder than was asked for.
  case otherPhotos(path: String, folder: String)
  /// The database does not hold an item.
  case noSuchItem(path: String, id: UInt64)
  /// The database refused for another reason.
  case failed(path: String, reason: String)

  /// What happened and what helps, as sentences.
  public var message: String {
    switch self {
    case .missingFolder(let path):
      "The folder for \(path) does not exist. Create it, or name another file."
    case .cannotOpen(let path, let reason):
      "\(path) cannot be opened: \(reason). Name another file, or change who may use it."
    case .notADatabase(let path):
      "\(path) is not a SQLite database. Name another file; if it is the gallery's own, "
        + "delete it and start again."
    case .foreignDatabase(let path):
      "\(path) is a database of another program and is left alone. Name another file."
    case .damaged(let path, let detail):
      "\(path) is damaged (\(detail)). If it is the gallery's own, delete it and start again: "
        + "it is filled anew."
    case .locked(let path):
      "\(path) is locked by another process. Wait until that one is done, or name another file."
    case .readOnly(let path):
      "\(path) has to be filled and may not be written to. Allow writing, or name another file."
    case .diskFull(let path):
      "There is no room left on the disk for \(path). Make room and start again: "
        + "the fill goes on where it stopped."
    case .newerSchema(let path, let version, let known):
      "\(path) was written by a newer gallery (version \(version), this one knows \(known)). "
        + "Name another file, or delete it and start again."
    case .olderSchema(let path, let version, let known):
      "\(path) was written by an older gallery (version \(version), this one knows \(known)). "
        + "Name another file, or delete it and start again: it is filled anew."
    case .otherFeed(let path, let seed, let count):
      "\(path) holds another feed: \(count) items of seed \(seed). Name another file, or delete it "
        + "and start again."
    case .otherContacts(let path, let count):
      "\(path) holds \(count) contacts. Name another file, or delete it and start again."
    case .otherPictures(let path, let count):
      "\(path) holds \(count) pictures. Name another file, or delete it and start again."
    case .otherLists(let path, let count):
      "\(path) holds \(count) rows of lists. Name another file, or delete it and start again."
    case .otherPhotos(let path, let folder):
      "\(path) holds the photos of \(folder). Name another file, or delete it and start again."
    case .noSuchItem(let path, let id):
      "\(path) holds no item \(id)."
    case .failed(let path, let reason):
      "\(path) could not be used: \(reason)."
    }
  }

  /// The meaning of what SQLite said.
  init(_ error: any Error, path: String) {
    if let known = error as? FeedStoreError {
      self = known
      return
    }
    if error is RowDecodingError {
      self = .damaged(path: path, detail: "a value is not of the kind that was stored")
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
