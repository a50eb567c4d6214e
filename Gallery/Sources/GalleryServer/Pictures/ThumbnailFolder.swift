import Foundation

/// A folder of small pictures that takes up no more of the disk than it may.
///
/// Names are the gallery's own. What was not asked for longest makes room; files that were left unfinished, or that
/// are none of the gallery's, are not counted.
struct ThumbnailFolder {
  private struct Entry {
    var bytes: Int
    var lastUsed: Date
  }

  /// Where it is.
  let path: String
  /// The most bytes of all files together.
  let budget: Int
  /// How many bytes all files have.
  private(set) var bytes = 0
  private var entries: [String: Entry] = [:]

  /// The end of a small picture's name.
  static let suffix = ".webp"
  /// The end of the name of one that is being made.
  static let unfinished = ".part"

  /// A folder, which is made if need be.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - budget: The most bytes of all files together.
  /// - Throws: What the file system says.
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
    makeRoom()
  }

  /// The names of all files.
  var names: Set<String> { Set(entries.keys) }

  /// The path of a file.
  func path(of name: String) -> String { path + "/" + name }

  /// Whether there is a file; it counts as used now.
  mutating func use(_ name: String) -> Bool {
    guard entries[name] != nil else { return false }
    entries[name]?.lastUsed = Date()
    return true
  }

  /// Counts a file that has come, and removes others where there are too many.
  mutating func add(_ name: String, bytes: Int) {
    forget(name)
    keep(name, bytes: bytes, lastUsed: Date())
    makeRoom()
  }

  /// Counts a file no longer.
  mutating func forget(_ name: String) {
    bytes -= entries.removeValue(forKey: name)?.bytes ?? 0
  }

  private mutating func keep(_ name: String, bytes: Int, lastUsed: Date) {
    entries[name] = Entry(bytes: bytes, lastUsed: lastUsed)
    self.bytes += bytes
  }

  /// Where there are too many, a tenth more goes at once: files are sorted for it.
  private mutating func makeRoom() {
    guard bytes > budget else { return }
    for (name, _) in entries.sorted(by: { $0.value.lastUsed < $1.value.lastUsed }) {
      if bytes <= budget / 10 * 9 { return }
      try? FileManager.default.removeItem(atPath: path(of: name))
      forget(name)
    }
  }
}
