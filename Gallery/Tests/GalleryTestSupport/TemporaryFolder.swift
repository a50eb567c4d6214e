import Foundation

/// A folder that goes away with the test that made it.
public final class TemporaryFolder: Sendable {
  /// The path of the folder.
  public let path: String

  /// A new, empty folder.
  ///
  /// - Throws: What the file system says when it cannot be made.
  public init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("gallery-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in the folder.
  public func file(_ name: String) -> String { path + "/" + name }
}
