import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryServer

/// The program itself: its output, and its exit.
@Suite struct ShopCommandTests {
  private static let program = Bundle.main.bundleURL.appendingPathComponent("gallery").path

  let folder = try! TemporaryFolder()

  private struct End {
    var errors: String
    var status: Int32
    var reason: Process.TerminationReason
  }

  private struct Run: @unchecked Sendable {
    let process = Process()
    let output = Pipe()
    let errors = Pipe()

    init(_ arguments: [String], folder: TemporaryFolder, launcher: [String] = []) throws {
      let command = launcher + [ShopCommandTests.program] + arguments
      process.executableURL = URL(fileURLWithPath: command[0])
      process.arguments = Array(command.dropFirst())
      process.environment = ["PATH": "/usr/bin:/bin", "HOME": folder.path]
      process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
      process.standardOutput = output
      process.standardError = errors
      try process.run()
    }

    /// The address that is printed once the shop is open.
    func port(_ host: String = "127.0.0.1") async throws -> UInt16 {
      let file = output.fileHandleForReading
      let text = try await onOwnThread {
        var text = ""
        while text.filter({ $0 == "\n" }).count < 2 {
          let data = file.availableData
          if data.isEmpty { break }
          text += String(decoding: data, as: UTF8.self)
        }
        return text
      }
      let start = "The shop is open: http://\(host):"
      try #require(text.hasPrefix(start))
      let digits = text.dropFirst(start.count).prefix { $0.isNumber }
      let others = [
        "waterfall", "mixed", "two-way", "table", "billion", "live", "chat", "log", "workbench",
      ]
      .map { "http://\(host):\(digits)/\($0)" }.joined(separator: " ")
      #expect(
        text.dropFirst(start.count + digits.count)
          == "/home  (Control-C closes it)\nMore to scroll: \(others)\n")
      return try #require(UInt16(digits))
    }

    /// Waits until the program ends.
    func end() async throws -> End {
      try await onOwnThread {
        let complaint = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return End(
          errors: String(decoding: complaint, as: UTF8.self), status: process.terminationStatus,
          reason: process.terminationReason)
      }
    }
  }

  private var arguments: [String] {
    [
      "--port", "0", "--items", "500", "--contacts", "700", "--pictures", "600", "--lists", "40",
      "--database", folder.file("feed.sqlite"),
    ]
  }

  @Test(arguments: [SIGINT, SIGTERM]) func aSignalEndsItCleanly(signal: Int32) async throws {
    let run = try Run(arguments, folder: folder)
    let client = try await RawClient(port: run.port())
    try await client.send("GET /api/feed?limit=1 HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(try await client.answer()?.text.hasPrefix(#"{"count":500,"#) == true)
    kill(run.process.processIdentifier, signal)
    let end = try await run.end()
    #expect(
      end.errors == """
        Filling \(folder.file("feed.sqlite")): 500 of 500 items
        Filling \(folder.file("contacts-700-v1.sqlite")): 700 of 700 contacts
        Filling \(folder.file("lists-40-v1.sqlite")): 40 of 40 rows of lists
        Filling \(folder.file("pictures-600-v1.sqlite")): 600 of 600 pictures

        """)
    #expect(end.status == 0)
    #expect(end.reason == .exit)
    #expect(try await client.isClosed())
  }

  @Test func aSignalWhileTheStoreIsFilledEndsItCleanly() async throws {
    let database = folder.file("large.sqlite")
    let run = try Run(
      ["--port", "0", "--items", "3000000", "--database", database], folder: folder)
    while !FileManager.default.fileExists(atPath: database) {
      try await Task.sleep(for: .milliseconds(20))
    }
    kill(run.process.processIdentifier, SIGINT)
    let end = try await run.end()
    #expect(end.status == 0)
    #expect(end.reason == .exit)
  }

  @Test func takenPortPrintsOneSentence() async throws {
    let first = try Run(arguments, folder: folder)
    let port = try await first.port()
    let second = try Run(arguments + ["--port", "\(port)"], folder: folder)
    let end = try await second.end()
    #expect(
      end.errors
        == "gallery: Port \(port) is taken by another program; choose another one with --port.\n")
    #expect(end.status == 1)
    kill(first.process.processIdentifier, SIGINT)
    #expect(try await first.end().status == 0)
  }

  #if os(Linux)
    // On this system all of 127.0.0.0/8 leads to this machine; a server at 127.0.0.1 only is at no
    // other address.
    @Test func onlyThisMachineIsServedUnlessToldOtherwise() async throws {
      let closed = try Run(arguments, folder: folder)
      let port = try await closed.port()
      _ = try RawClient(port: port)
      #expect(throws: POSIXError.self) { try RawClient(port: port, host: "127.0.0.2") }
      kill(closed.process.processIdentifier, SIGTERM)
      #expect(try await closed.end().status == 0)

      let open = try Run(arguments + ["--host", "0.0.0.0"], folder: folder)
      _ = try RawClient(port: try await open.port("0.0.0.0"), host: "127.0.0.2")
      kill(open.process.processIdentifier, SIGTERM)
      #expect(try await open.end().status == 0)
    }
  #endif

  @Test func aDamagedDatabaseIsReportedAndKept() async throws {
    let path = folder.file("feed.sqlite")
    let letter = String(repeating: "no database\n", count: 200)
    try letter.write(toFile: path, atomically: true, encoding: .utf8)
    let end = try await Run(arguments, folder: folder).end()
    #expect(
      end.errors == "gallery: \(path) is not a SQLite database. Name another file; if it is the "
        + "gallery's own, delete it and start again.\n")
    #expect(end.status == 1)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == letter)
  }

  @Test func invalidNumbersAreRefused() async throws {
    for (option, value) in [
      ("--port", "70000"), ("--items", "10000001"), ("--contacts", "10000001"),
      ("--pictures", "10000001"), ("--lists", "20001"), ("--delay", "600001"), ("--fail", "101"),
      ("--latency", "600001"), ("--jitter", "600001"), ("--failure-rate", "1.1"),
      ("--truncate", "nan"),
    ] {
      let end = try await Run([option, value], folder: folder).end()
      #expect(end.status == 64)
      #expect(end.errors.contains("\(option) is \(value); it must be 0 to "))
    }
    let end = try await Run(["--root", folder.path], folder: folder).end()
    #expect(end.status == 1)
    #expect(end.errors == "gallery: \(folder.path) does not contain Web and Gallery/Pages.\n")
  }

  @Test func fileLimitLimitsConnections() async throws {
    let run = try Run(
      arguments, folder: folder, launcher: ["/bin/sh", "-c", "ulimit -n 48; exec \"$0\" \"$@\""])
    let port = try await run.port()
    var slow: [RawClient] = []
    for _ in 0..<120 {
      let client = try RawClient(port: port)
      try await client.send("GET /home HTTP/1.1\r\n")
      slow.append(client)
    }
    for _ in 0..<10 {
      let client = try RawClient(port: port)
      try await client.send("GET /api/feed?limit=1 HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try await client.answer()?.status == 200)
    }
    kill(run.process.processIdentifier, SIGINT)
    let end = try await run.end()
    #expect(end.status == 0)
    #expect(end.reason == .exit)
  }
}
