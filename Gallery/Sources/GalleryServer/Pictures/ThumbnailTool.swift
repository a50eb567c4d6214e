import FeedStore
import Foundation

/// The program that makes thumbnails: `vipsthumbnail` of libvips.
///
/// It reads from an open file and writes to another one: no file name is ever put on its command
/// line, or taken from it. Its time and its output are limited; other files that it leaves are
/// deleted.
struct ThumbnailTool: Sendable {
  /// The path of the program.
  let path: String
  /// The time limit.
  var patience = Duration.seconds(10)
  /// The greatest size of a thumbnail in bytes.
  var mostBytes = 4 << 20

  /// Creates a tool with the program at a path.
  init(path: String) { self.path = path }

  /// Returns the program, if it is installed.
  ///
  /// - Parameter environment: Environment variables by name; `PATH` lists the folders to search.
  /// - Returns: The tool, or `nil` if the program is in none of the folders.
  static func installed(environment: [String: String]) -> ThumbnailTool? {
    (environment["PATH"] ?? "").split(separator: ":").map { $0 + "/vipsthumbnail" }
      .first(where: FileManager.default.isExecutableFile).map(ThumbnailTool.init)
  }

  /// Makes a thumbnail, rotated as the photo's orientation says.
  ///
  /// - Parameters:
  ///   - photo: The photo, not read from yet.
  ///   - width: The width in pixels.
  ///   - file: The path of the thumbnail, a WebP file; an existing file is replaced.
  /// - Returns: `true` if the thumbnail was made.
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
  /// - Returns: The exit status; `nil` if it could not be started.
  private func run(_ command: [String], input: FileHandle, output: FileHandle) async -> Int32? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // Limits of blocks of 512 bytes and of processor seconds; a shell that does not know them goes
    // on without.
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
