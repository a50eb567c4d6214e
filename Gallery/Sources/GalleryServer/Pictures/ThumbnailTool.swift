import FeedStore
import Foundation

/// The program that makes small pictures of large ones: `vipsthumbnail` of libvips.
///
/// It reads a file that is open already and writes into another one: no name of a file is ever put on its command
/// line, or taken from it. It may use so much time, and write so much; what it leaves behind otherwise is thrown away.
struct ThumbnailTool: Sendable {
  /// Where the program is.
  let path: String
  /// How long it may take.
  var patience = Duration.seconds(10)
  /// The most bytes of a small picture.
  var mostBytes = 4 << 20

  /// A program at a path.
  init(path: String) { self.path = path }

  /// The program, if it is installed.
  ///
  /// - Parameter environment: Variables by name; `PATH` says where to look.
  /// - Returns: `nil` if it is in none of the folders.
  static func installed(environment: [String: String]) -> ThumbnailTool? {
    (environment["PATH"] ?? "").split(separator: ":").map { $0 + "/vipsthumbnail" }
      .first(where: FileManager.default.isExecutableFile).map(ThumbnailTool.init)
  }

  /// Makes a picture smaller, turned as its orientation says.
  ///
  /// - Parameters:
  ///   - photo: The picture, not read from yet.
  ///   - width: How many pixels it is to be wide.
  ///   - file: Where the small one is put, as WebP; what is there already is replaced.
  /// - Returns: Whether there is a small picture now.
  func make(from photo: OpenPhoto, width: Int, into file: String) async -> Bool {
    guard FileManager.default.createFile(atPath: file, contents: nil),
      let output = FileHandle(forWritingAtPath: file)
    else { return false }
    let input = FileHandle(fileDescriptor: photo.file, closeOnDealloc: false)
    let status = await run(
      [path, "stdin", "--size", "\(width)x100000", "--output", ".webp[Q=80,strip]"],
      input: input, output: output)
    try? output.close()
    let bytes = (try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int) ?? 0
    return status == 0 && (1...mostBytes).contains(bytes)
  }

  /// Runs a program, and ends it when it takes too long.
  ///
  /// - Returns: The status it ended with; `nil` if it could not be started.
  private func run(_ command: [String], input: FileHandle, output: FileHandle) async -> Int32? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // Blocks of 512 bytes, and seconds of the processor; a shell that knows no such limit goes on without.
    let limits = "ulimit -f \(mostBytes / 512); ulimit -t \(patience.components.seconds)"
    process.arguments = ["-c", "\(limits); exec \"$@\"", "sh"] + command
    process.environment = [
      "PATH": "/usr/bin:/bin", "VIPS_CONCURRENCY": "1", "VIPS_BLOCK_UNTRUSTED": "1",
    ]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    let patience = patience
    return await withCheckedContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch {
        process.terminationHandler = nil
        continuation.resume(returning: nil)
        return
      }
      let number = process.processIdentifier
      Task {
        try? await Task.sleep(for: patience)
        if process.isRunning { kill(number, SIGKILL) }
      }
    }
  }
}
