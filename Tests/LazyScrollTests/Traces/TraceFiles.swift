import Foundation

/// The traces in `Tests/Traces`, compressed by `gzip`.
enum TraceFiles {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Traces")

  /// The names of the files, without `.trace.gz`.
  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }.sorted()
  }()

  private static let suffix = ".trace.gz"

  private static func url(_ name: String) -> URL { folder.appendingPathComponent(name + suffix) }

  /// Returns the text of a trace.
  static func read(_ name: String) throws -> [UInt8] {
    Array(try gzip(["--decompress", "--stdout", url(name).path]))
  }

  /// Writes a trace that has no file yet.
  static func write(_ trace: [UInt8], _ name: String) throws {
    let plain = folder.appendingPathComponent(name + ".trace")
    try Data(trace).write(to: plain)
    // Without the name and the time, equal traces are equal files.
    _ = try gzip(["--best", "--no-name", plain.path])
  }

  /// Runs `gzip`, which every system with a shell has, and returns its output.
  private static func gzip(_ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["gzip"] + arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(arguments: arguments, status: process.terminationStatus)
    }
    return data
  }

  private struct Failure: Error {
    var arguments: [String]
    var status: Int32
  }
}
