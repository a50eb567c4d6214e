import Foundation

/// A walk over all files below a folder.
///
/// Names are bytes, as the system stores them: not every name is text. Links are followed, but no
/// folder is entered twice, so that cycles end; folders come before links to them. Names that begin
/// with a dot are skipped, as by `ls`.
struct FolderWalk {
  /// A file that was found.
  struct File {
    /// Its path relative to the root of the walk.
    var path: [UInt8]
    /// The file size in bytes.
    var size: Int
    /// The modification time, in nanoseconds since 1970.
    var modified: Int
  }

  /// The path of the root folder.
  let root: String
  /// The number of folders and links that could not be opened.
  private(set) var unreadable = 0

  private struct Identity: Hashable {
    var device: UInt64
    var number: UInt64
  }

  private var visited: Set<Identity> = []
  private var folders: [[UInt8]] = []
  private var links: [[UInt8]] = []

  /// Creates a walk that starts at a folder.
  init(root: String) { self.root = root }

  /// Walks through all folders once.
  ///
  /// - Parameter visit: Called with each regular file, but not with pipes and devices.
  /// - Returns: `false` if the root folder cannot be read.
  /// - Throws: Any error of `visit`.
  mutating func run(_ visit: (File) throws -> Void) throws -> Bool {
    guard try enter([], visit) else { return false }
    while let next = folders.popLast() ?? links.popLast() {
      if try !enter(next, visit) { unreadable += 1 }
    }
    return true
  }

  /// Returns the path of a name below a folder as a zero-terminated string.
  static func systemPath(_ path: [UInt8], below root: String) -> [CChar] {
    let whole = Array(root.utf8) + (path.isEmpty ? [] : [UInt8(ascii: "/")] + path) + [0]
    return whole.map { CChar(bitPattern: $0) }
  }

  private mutating func enter(_ path: [UInt8], _ visit: (File) throws -> Void) throws -> Bool {
    guard let folder = opendir(Self.systemPath(path, below: root)) else { return false }
    defer { closedir(folder) }
    let file = dirfd(folder)
    var status = stat()
    guard fstat(file, &status) == 0 else { return false }
    let identity = Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
    guard visited.insert(identity).inserted else { return true }
    while let entry = readdir(folder) {
      let name = Self.name(of: entry)
      if name.first == UInt8(ascii: ".") { continue }
      try look(
        at: path.isEmpty ? name : path + [UInt8(ascii: "/")] + name, name: name, in: file, visit)
    }
    return true
  }

  private mutating func look(
    at path: [UInt8], name: [UInt8], in folder: Int32, _ visit: (File) throws -> Void
  ) throws {
    let name = name.map { CChar(bitPattern: $0) } + [0]
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      unreadable += 1
      return
    }
    let isLink = status.st_mode & S_IFMT == S_IFLNK
    if isLink, fstatat(folder, name, &status, 0) != 0 {
      unreadable += 1
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: if isLink { links.append(path) } else { folders.append(path) }
    case S_IFREG:
      try visit(File(path: path, size: Int(status.st_size), modified: status.modified))
    default: break
    }
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    withUnsafePointer(to: &entry.pointee.d_name) { name in
      name.withMemoryRebound(to: UInt8.self, capacity: 1) { bytes in
        Array(UnsafeBufferPointer(start: bytes, count: strlen(name)))
      }
    }
  }
}

extension stat {
  /// Returns the modification time of a file, in nanoseconds since 1970.
  var modified: Int {
    #if canImport(Darwin)
      let time = st_mtimespec
    #else
      let time = st_mtim
    #endif
    // An absurd date, as broken clocks give, is clamped instead of trapping.
    return Int(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000).partialValue
      &+ Int(time.tv_nsec)
  }
}
