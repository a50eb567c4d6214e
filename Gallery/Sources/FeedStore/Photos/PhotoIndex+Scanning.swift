import Foundation
import GRDB

/// Scanning the folder.
extension PhotoIndex {
  /// The number of files stored in one transaction.
  static let batchSize = 1000

  private static let extensions: Set = ["gif", "jpe", "jpeg", "jpg", "png", "webp"]

  /// Scans the folder, and reads the headers of files that are new or have changed.
  ///
  /// An interrupted scan is resumed where it stopped, because a batch is stored completely or not
  /// at all. Files that are gone from the folder are removed from the index at the end.
  ///
  /// - Parameters:
  ///   - progress: Called with the number of files found after each batch; it may not open the same index.
  ///   - onWait: Called once if another gallery uses the index.
  /// - Returns: The pictures, and a count of all files.
  /// - Throws: ``FeedStoreError``; `cannotOpen` where the folder cannot be read: the index stays as it was then.
  /// - Complexity: O(number of files); one file is opened for each that is not known yet.
  public func scan(
    progress: (_ files: Int) -> Void = { _ in }, onWait: () -> Void = {}
  ) throws(FeedStoreError) -> (album: PhotoAlbum, tally: PhotoTally) {
    try StoreLock(of: path).hold(for: .filling, onWait: onWait) { () throws(FeedStoreError) in
      try scanAll(progress)
    }
  }

  private func scanAll(
    _ progress: (_ files: Int) -> Void
  ) throws(FeedStoreError) -> (album: PhotoAlbum, tally: PhotoTally) {
    var tally = PhotoTally()
    var seen: Set<Int64> = []
    try reporting {
      var walk = FolderWalk(root: self.folder)
      var batch: [FolderWalk.File] = []
      func store() throws {
        try self.database.write { db in
          for file in batch {
            let (id, verdict) = try self.look(at: file, in: db)
            seen.insert(id)
            tally.count(verdict)
          }
        }
        batch = []
        progress(tally.files)
      }
      let isThere = try walk.run { file in
        guard Self.isCalledLikeAPicture(file.path) else {
          tally.others += 1
          return
        }
        batch.append(file)
        if batch.count == Self.batchSize { try store() }
      }
      guard isThere else {
        throw FeedStoreError.cannotOpen(
          path: self.folder, reason: String(cString: strerror(errno)))
      }
      try store()
      tally.unreadable += walk.unreadable
      try self.forget(allBut: seen)
    }
    return (try PhotoAlbum(self), tally)
  }

  /// Returns the record of a file, reading its header if necessary.
  private func look(
    at file: FolderWalk.File, in db: Database
  ) throws -> (id: Int64, verdict: PhotoVerdict) {
    let path = Data(file.path)
    let known = try Row.fetchOne(
      db.cachedStatement(sql: "SELECT id, modified, size, verdict FROM photo WHERE path = ?"),
      arguments: [path])
    if let known, try known.decode(Int.self, atIndex: 1) == file.modified,
      try known.decode(Int.self, atIndex: 2) == file.size,
      let verdict = PhotoVerdict(rawValue: try known.decode(Int.self, atIndex: 3)),
      // Permissions are not part of a file's identity.
      verdict != .unreadable
    {
      return (try known.decode(Int64.self, atIndex: 0), verdict)
    }
    let (verdict, header) = verdict(on: file)
    try db.cachedStatement(
      sql: """
        INSERT INTO photo (path, modified, size, verdict, format, width, height)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (path) DO UPDATE SET modified = excluded.modified, size = excluded.size,
          verdict = excluded.verdict, format = excluded.format, width = excluded.width,
          height = excluded.height
        """
    ).execute(arguments: [
      path, file.modified, file.size, verdict.rawValue, header?.format.rawValue ?? 0,
      header?.width ?? 0, header?.height ?? 0,
    ])
    if let known { return (try known.decode(Int64.self, atIndex: 0), verdict) }
    return (db.lastInsertedRowID, verdict)
  }

  private func verdict(on file: FolderWalk.File) -> (PhotoVerdict, PictureHeader?) {
    if file.size == 0 { return (.empty, nil) }
    if file.size > limits.bytes { return (.tooLarge, nil) }
    let opened = open(FolderWalk.systemPath(file.path, below: folder), O_RDONLY | O_CLOEXEC)
    if opened < 0 { return (.unreadable, nil) }
    defer { close(opened) }
    var bytes = FileBytes(file: opened)
    guard let header = PictureHeader(&bytes) else { return (.broken, nil) }
    let pixels = header.width.multipliedReportingOverflow(by: header.height)
    if pixels.overflow || pixels.partialValue > limits.pixels { return (.tooLarge, nil) }
    return (.picture, header)
  }

  private func forget(allBut seen: Set<Int64>) throws {
    try database.write { db in
      let gone = try Int64.fetchSet(db, sql: "SELECT id FROM photo").subtracting(seen)
      for id in gone {
        try db.cachedStatement(sql: "DELETE FROM photo WHERE id = ?").execute(arguments: [id])
      }
    }
  }

  private static func isCalledLikeAPicture(_ path: [UInt8]) -> Bool {
    guard let dot = path.lastIndex(of: UInt8(ascii: ".")), path.count - dot <= 5 else {
      return false
    }
    return extensions.contains(String(decoding: path[(dot + 1)...], as: UTF8.self).lowercased())
  }
}
