import Foundation

/// The traces in `Tests/Traces`.
enum TraceFiles {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Traces")

  /// The names of the files, without `.trace`.
  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".trace") }.map { String($0.dropLast(6)) }.sorted()
  }()

  static func url(_ name: String) -> URL { folder.appendingPathComponent(name + ".trace") }

  static func read(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: url(name))) }
}
