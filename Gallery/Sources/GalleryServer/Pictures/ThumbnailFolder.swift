import Foundation

/// A folder of thumbnails with a size limit on the disk.
///
/// File names are the gallery's own. The least recently used files are removed for new ones;
/// unfinished files, and files of other programs, are not counted.
struct ThumbnailFolder {
  private struct Entry {
    var bytes: Int
    var lastUsed: Date
  }

  /// The path of the folder.
  let path: String
  /// The greatest total size of all files in bytes.
  let budget: Int
  /// The total size of all files in bytes.
  private(set) var bytes = 0
  private var entries: [String: Entry] = [:]

  /// The suffix of a thumbnail's name.
  static let suffix = ".webp"
  /// The suffix of an unfinished file's name.
  static let unfinished = ".part"

  /// Creates a folder object, and the folder itself if necessary.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - budget: The greatest total size of all files in bytes.
  /// - Throws: Any error of the file system.
  init(path: String, budget: Int) throws {
    self.path = path
    self.budget = budget
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for name in try FileManager.default.contentsOfDirectory(atPath: path) {
      if name.hasSuffix(Self.unfinished) {
        try? FileManager.default.removeItem(atPath: self.path(of: name))
      } else if name.hasSuffix(Self.suffix) {
        let attributes = try FileManager.default.attributesOfItem(atPath: self.path(of: name))
        keep(
          name, bytes: attributes[.size] as? Int ?? 0,
          lastUsed: attributes[.modificationDate] as? Date ?? .distantPast)
      }
    }
    grow()
  }

  /// The names of all files.
  var names: Set<String> { Set(entries.keys) }

  /// Returns the path of a file.
  func path(of name: String) -> String { path + "/" + name }

  /// Marks a file as used; returns a Boolean value that indicates whether it exists.
  mutating func use(_ name: String) -> Bool {
    guard entries[name] != nil else { return false }
    entries[name]?.lastUsed = Date()
    return true
  }

  /// Adds a new file, and removes others if there are too many.
  mutating func add(_ name: String, bytes: Int) {
    forget(name)
    keep(name, bytes: bytes, lastUsed: Date())
    grow()
  }

  /// Removes a file from the count.
  mutating func forget(_ name: String) {
    bytes -= entries.removeValue(forKey: name)?.bytes ?? 0
  }

  private mutating func keep(_ name: String, bytes: Int, lastUsed: Date) {
    entries[name] = Entry(bytes: bytes, lastUsed: lastUsed)
    self.bytes += bytes
  }

  /// Removes a tenth more than necessary at once, because files are sorted for it.
  private mutating func grow() {
    guard bytes > budget else { return }
    for (name, _) in entries.sorted(by: { $0.value.lastUsed < $1.value.lastUsed }) {
      if bytes <= budget / 10 * 9 { return }
      try? FileManager.default.removeItem(atPath: path(of: name))
      forget(name)
    }
  }
}
