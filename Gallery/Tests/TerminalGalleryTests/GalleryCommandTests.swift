import Foundation
import GalleryTestSupport
import LazyScrollTestSupport
import Testing

/// The tested program, which is built beside the tests.
let galleryProgram = Bundle.main.bundleURL.appendingPathComponent("gallery-terminal").path

/// The program without a terminal: one display frame, or a reason on standard error.
@Suite struct GalleryCommandTests {
  let folder = try! TemporaryFolder()

  private func run(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> (output: String, errors: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: galleryProgram)
    process.arguments = arguments
    process.environment = ["PATH": "/usr/bin:/bin", "HOME": folder.path]
      .merging(environment) { $1 }
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let complaint = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      String(decoding: text, as: UTF8.self), String(decoding: complaint, as: UTF8.self),
      process.terminationStatus
    )
  }

  @Test func oneFrameIsPrintedWithoutATerminal() throws {
    let database = folder.file("feed.sqlite")
    let first = try run(["--items", "6000", "--database", database])
    #expect(first.status == 0)
    #expect(first.errors == "Filling \(database): 6000 of 6000 items\n")
    let lines = first.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 44)
    #expect(lines[0].first == "╔")
    #expect(lines[41].hasPrefix(" 6,000 items  live 5  in view 5 "))
    #expect(!first.output.contains("\u{1B}"))
    let second = try run(["--items", "6000", "--database", database, "--plain"])
    #expect(second.errors == "")
    let again = second.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(again.prefix(41) == lines.prefix(41))
  }

  @Test func theFeedIsKeptInTheUsersCache() throws {
    let result = try run(["--items", "10"], environment: ["XDG_CACHE_HOME": folder.file("cache")])
    #expect(result.status == 0)
    let file = "cache/lazyscroll-gallery/shop-feed-10-items-seed-42-v2.sqlite"
    #expect(FileManager.default.fileExists(atPath: folder.file(file)))
  }

  @Test func emptyFeedPrintsMessage() throws {
    let result = try run(["--items", "0", "--database", folder.file("feed.sqlite")])
    #expect(result.status == 0)
    #expect(result.output.contains("The feed is empty."))
  }

  @Test func aDamagedDatabaseIsReportedAndKept() throws {
    let path = folder.file("feed.sqlite")
    let letter = String(repeating: "no database\n", count: 200)
    try letter.write(toFile: path, atomically: true, encoding: .utf8)
    let result = try run(["--items", "10", "--database", path])
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(
      result.errors == "gallery-terminal: \(path) is not a SQLite database. Name another file; "
        + "if it is the gallery's own, delete it and start again.\n")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == letter)
  }

  @Test func invalidCountIsRefused() throws {
    let result = try run(["--items", "10000001"])
    #expect(result.status == 64)
    #expect(result.errors.contains("--items is 10000001; it must be 0 to 10,000,000."))
  }
}
