import FeedStore
import Foundation
import GalleryTestSupport
import Testing

/// Two programs over the same stores at the same time.
@Suite struct TwoGalleriesTests {
  let folder = try! TemporaryFolder()

  private var database: String { folder.file("feed.sqlite") }
  private static let items = 10_000

  private func start(_ program: String) throws -> GalleryProcess {
    let common = ["--items", "\(Self.items)", "--database", database]
    let server = ["--port", "0", "--contacts", "700", "--pictures", "600", "--lists", "40"]
    return try GalleryProcess(
      program, common + (program == "gallery" ? server : []), folder: folder)
  }

  /// Starts a program, and stops it in the middle of the fill of the feed.
  ///
  /// It watches on a thread of its own: those that tests share may be busy for as long as a fill takes.
  private func startAndStop(_ program: String) async throws -> GalleryProcess {
    try await onOwnThread {
      let first = try start(program)
      let end = ContinuousClock.now + .seconds(60)
      while true {
        while !isBeingFilled {
          try #require(first.process.isRunning && .now < end)
          usleep(1000)
        }
        first.send(SIGSTOP)
        usleep(20_000)
        if isBeingFilled { return first }
        first.send(SIGCONT)
      }
    }
  }

  /// A Boolean value that indicates whether a gallery has locked the feed to fill it.
  private var isBeingFilled: Bool {
    let file = open(database + "-lock", O_RDWR)
    if file < 0 { return false }
    defer { close(file) }
    return flock(file, LOCK_SH | LOCK_NB) != 0
  }

  /// The output by which a program says that it is open.
  private func opening(of program: String) -> String {
    program == "gallery" ? "The shop is open: " : "╔"
  }

  private func end(_ run: GalleryProcess, _ program: String) async throws {
    if program == "gallery" { run.send(SIGINT) }
    #expect(try await run.end().status == 0)
  }

  @Test(arguments: [
    ["gallery", "gallery"], ["gallery", "gallery-terminal"], ["gallery-terminal", "gallery"],
    ["gallery-terminal", "gallery-terminal"],
  ]) func secondWaitsWhileFirstFillsTheStores(_ programs: [String]) async throws {
    let first = try await startAndStop(programs[0])
    let second = try start(programs[1])
    #expect(
      try await second.errorLine() == "Waiting for another gallery that uses \(database).\n")
    // A lock of another program is reported after two seconds.
    try await Task.sleep(for: .seconds(3))
    #expect(second.process.isRunning)
    first.send(SIGCONT)
    #expect(try await first.line().hasPrefix(opening(of: programs[0])))
    #expect(try await second.line().hasPrefix(opening(of: programs[1])))
    try await end(first, programs[0])
    try await end(second, programs[1])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .allSatisfy { $0.hasSuffix(".sqlite") })
  }

  @Test(arguments: ["gallery", "gallery-terminal"])
  func secondFillsTheRestWhenFirstIsKilled(_ program: String) async throws {
    let first = try await startAndStop(program)
    let second = try start(program)
    #expect(
      try await second.errorLine() == "Waiting for another gallery that uses \(database).\n")
    first.send(SIGKILL)
    #expect(
      try await second.errorLine()
        == "Filling \(database): \(Self.items) of \(Self.items) items\n")
    #expect(try await second.line().hasPrefix(opening(of: program)))
    try await end(second, program)
    let store = try FeedStore(path: database, count: Self.items)
    #expect(try store.models(in: 0..<Self.items).count == Self.items)
  }
}
