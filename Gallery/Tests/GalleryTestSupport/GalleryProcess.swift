import Foundation

/// A program of the gallery that runs beside the tests.
public struct GalleryProcess: @unchecked Sendable {
  /// The process.
  public let process = Process()
  private let output = Pipe()
  private let errors = Pipe()

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: The name of the program, which is built beside the tests.
  ///   - arguments: Its arguments.
  ///   - folder: Its home and current folder.
  /// - Throws: Any error of the file system.
  public init(_ program: String, _ arguments: [String], folder: TemporaryFolder) throws {
    process.executableURL = Bundle.main.bundleURL.appendingPathComponent(program)
    process.arguments = arguments
    process.environment = ["PATH": "/usr/bin:/bin", "HOME": folder.path]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardOutput = output
    process.standardError = errors
    try process.run()
  }

  /// Sends a signal to the program.
  public func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits for the next line of standard output; empty once the output has ended.
  public func line() async throws -> String { try await Self.line(of: output) }

  /// Waits for the next line of standard error; empty once the output has ended.
  public func errorLine() async throws -> String { try await Self.line(of: errors) }

  /// Waits until the program ends, and returns its status with the rest of standard error.
  public func end() async throws -> (status: Int32, errors: String) {
    try await onOwnThread {
      let rest = errors.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return (process.terminationStatus, String(decoding: rest, as: UTF8.self))
    }
  }

  /// Reads byte by byte, so that nothing of the next line is lost.
  private static func line(of pipe: Pipe) async throws -> String {
    try await onOwnThread {
      var bytes = Data()
      while let byte = try pipe.fileHandleForReading.read(upToCount: 1), !byte.isEmpty {
        bytes += byte
        if byte == Data([UInt8(ascii: "\n")]) { break }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
