import Foundation
import GRDB

/// A photo below a folder.
public struct Photo: Hashable, Sendable {
  /// Its index in the album, from 0.
  public var number: Int
  /// The path of its file relative to the album's folder, as bytes.
  public var path: [UInt8]
  /// The file size in bytes.
  public var size: Int
  /// The modification time, in nanoseconds since 1970.
  public var modified: Int
  /// The format and size of the picture.
  public var header: PictureHeader

  /// A number that changes with the file: FNV-1a over its path, its size and its modification time.
  public var version: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in path { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for word in [size, modified] {
      hash = (hash ^ UInt64(bitPattern: Int64(word))) &* 0x100_0000_01B3
    }
    return hash
  }

  /// The file's name without its extension.
  public var name: String {
    let file = path.split(separator: UInt8(ascii: "/")).last ?? []
    let end = file.lastIndex(of: UInt8(ascii: ".")) ?? file.endIndex
    return String(decoding: file[..<end], as: UTF8.self)
  }

  /// The folders that contain it; empty for one in the album's folder itself.
  public var place: String {
    path.split(separator: UInt8(ascii: "/")).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }.joined(separator: " / ")
  }
}

/// The photos below a folder as of the last scan, in the order of their paths.
public struct PhotoAlbum: Sendable {
  /// The folder, as the system names it.
  public let folder: String
  /// The sizes of the photos.
  public let sizes: [PictureSize]

  private let index: PhotoIndex
  private let ids: [Int64]

  /// The number of photos.
  public var count: Int { ids.count }

  init(_ index: PhotoIndex) throws(FeedStoreError) {
    self.index = index
    folder = index.folder
    var ids: [Int64] = []
    var sizes: [PictureSize] = []
    try index.reporting {
      try index.database.unsafeRead { db in
        let rows = try Row.fetchCursor(
          db, sql: "SELECT id, width, height FROM photo WHERE verdict = 0 ORDER BY path")
        while let row = try rows.next() {
          ids.append(try row.decode(Int64.self, atIndex: 0))
          sizes.append(
            PictureSize(
              width: try row.decode(Int.self, atIndex: 1),
              height: try row.decode(Int.self, atIndex: 2)))
        }
      }
    }
    self.ids = ids
    self.sizes = sizes
  }

  /// Returns the photos in a range of indexes.
  ///
  /// - Parameter range: Indexes in `0..<count`.
  /// - Returns: One photo for each, in order.
  /// - Throws: ``FeedStoreError``; `damaged` also for a photo that the index does not hold any more.
  /// - Complexity: O(number of photos × log n).
  public func photos(in range: Range<Int>) throws(FeedStoreError) -> [Photo] {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count, "photos \(range) are outside 0..<\(count)"
    )
    return try index.reporting {
      try self.index.database.unsafeRead { db in try range.map { try self.photo($0, in: db) } }
    }
  }

  private func photo(_ number: Int, in db: Database) throws -> Photo {
    guard
      let row = try Row.fetchOne(
        db.cachedStatement(
          sql: "SELECT path, size, modified, format, width, height FROM photo WHERE id = ?"),
        arguments: [ids[number]]),
      let format = PictureHeader.Format(rawValue: try row.decode(Int.self, atIndex: 3))
    else {
      throw FeedStoreError.damaged(path: index.path, detail: "photo \(number) is not there")
    }
    return Photo(
      number: number, path: Array(try row.decode(Data.self, atIndex: 0)),
      size: try row.decode(Int.self, atIndex: 1), modified: try row.decode(Int.self, atIndex: 2),
      header: PictureHeader(
        format: format, width: try row.decode(Int.self, atIndex: 4),
        height: try row.decode(Int.self, atIndex: 5)))
  }
}

/// The open file of a photo: all reads go to the file that was checked, whatever happens to its
/// path.
public final class OpenPhoto: Sendable {
  /// The file descriptor.
  public let file: Int32

  /// Opens a photo; returns `nil` if its file is gone or has changed.
  ///
  /// - Parameters:
  ///   - photo: The photo.
  ///   - folder: The album's folder.
  public init?(_ photo: Photo, below folder: String) {
    // Opening must not block if a pipe has taken the file's place.
    let path = FolderWalk.systemPath(photo.path, below: folder)
    file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    var status = stat()
    guard file >= 0, fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      Int(status.st_size) == photo.size, status.modified == photo.modified
    else { return nil }
  }

  deinit { if file >= 0 { close(file) } }

  /// Returns a number of bytes at most from an offset; none at the end, or if they cannot be read.
  public func bytes(_ count: Int, at offset: Int) -> Data {
    var data = Data(count: count)
    let read = data.withUnsafeMutableBytes { pread(file, $0.baseAddress, count, off_t(offset)) }
    return data.prefix(max(0, read))
  }
}
