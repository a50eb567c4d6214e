import Foundation

/// A folder that is removed with the test that created it.
public final class TemporaryFolder: Sendable {
  /// The path of the folder.
  public let path: String

  /// Creates a new, empty folder.
  ///
  /// - Throws: Any error of the file system.
  public init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("gallery-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Returns the path of a file in the folder.
  public func file(_ name: String) -> String { path + "/" + name }
}
