import FeedStore
import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryServer

/// Malicious or broken clients: each is refused or harmless, and the others are served.
@Suite struct HostileClientTests {
  private static func limits(
    patience: Duration = .milliseconds(400), connections: Int = 256
  ) -> ServerLimits {
    var limits = ServerLimits()
    limits.patience = patience
    limits.connections = connections
    return limits
  }

  @Test func noAddressLeadsOutOfTheSite() async throws {
    let folder = try TemporaryFolder()
    let site = folder.file("site")
    try FileManager.default.createDirectory(
      atPath: site + "/Gallery/Pages", withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      atPath: site + "/Web", withIntermediateDirectories: true)
    for secret in ["secret.html", "site/secret.html", "site/Gallery/secret.html"] {
      try "secret".write(toFile: folder.file(secret), atomically: true, encoding: .utf8)
    }
    try "page".write(toFile: site + "/Gallery/Pages/page.html", atomically: true, encoding: .utf8)
    let fixture = try ServerFixture(root: URL(fileURLWithPath: site))
    #expect(try await fixture.get("/pages/page.html")?.text == "page")
    let targets = [
      "/../secret.html", "/pages/../secret.html", "/pages/../../../secret.html",
      "/pages/%2e%2e/secret.html", "/pages/%2e%2e%2fsecret.html", "/pages/..%2fsecret.html",
      "/pages/..%5csecret.html", "/pages/..\\secret.html", "/pages/%252e%252e%252fsecret.html",
      "/pages/....//secret.html", "/pages//secret.html", "//secret.html",
      "/pages/.%00./secret.html",
      "/pages/page.html%00", "/pages/page.html/", "/pages/./page.html", "/pages/page.html%2f",
      "/pages/%70age.html", "/pages/.html", "/pages/page", "/pages/", "/pages", "/web/..",
      "/pages/..%c0%afsecret.html", "/covers/../100001.svg", "/covers/0100001.svg",
      "/covers/-1.svg", "/covers/18446744073709551616.svg", "/.build", "/Package.swift",
      "/pages\(folder.path)/secret.html", "\(folder.path)/secret.html",
    ]
    for target in targets {
      let answer = try await fixture.get(target)
      #expect(answer?.status == 404, "\(target)")
      #expect(answer?.text.contains("secret") != true || answer?.sentence != nil, "\(target)")
    }
  }

  @Test func malformedRequestsAreRefused() async throws {
    let fixture = try ServerFixture(limits: Self.limits())
    let long = String(repeating: "a", count: 3000)
    let refused: [(request: String, status: Int)] = [
      ("GET /\u{0} HTTP/1.1\r\nHost: a\r\n\r\n", 400),
      ("GET /\u{7F} HTTP/1.1\r\nHost: a\r\n\r\n", 400),
      ("GET /ü HTTP/1.1\r\nHost: a\r\n\r\n", 400),
      ("GET home HTTP/1.1\r\nHost: a\r\n\r\n", 400),
      ("GET http://other/home HTTP/1.1\r\nHost: a\r\n\r\n", 400),
      ("GET  /home HTTP/1.1\r\nHost: a\r\n\r\n", 400),
      ("GET /home\r\n\r\n", 400), ("\r\n\r\n", 400), ("hello\r\n\r\n", 400),
      ("GET /home HTTP/1.1\r\n\r\n", 400),
      ("GET /home HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
      ("GET /home HTTP/1.1\r\nHost : a\r\n\r\n", 400),
      ("GET /home HTTP/1.1\r\nHost: a\r\n folded: b\r\n\r\n", 400),
      ("GET /home HTTP/1.1\r\nHost: a\r\nX: \u{0}\r\n\r\n", 400),
      ("GET /home HTTP/1.1\r\nHost: a\nX: b\r\n\r\n", 400),
      ("GET /home HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello", 400),
      ("GET /home HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
      ("POST /home HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello", 405),
      ("DELETE /home HTTP/1.1\r\nHost: a\r\n\r\n", 405),
      ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505), ("GET / HTTP/0.9\r\n\r\n", 505),
      ("GET /\(long) HTTP/1.1\r\nHost: a\r\n\r\n", 414),
      ("GET /api/feed?q=\(long) HTTP/1.1\r\nHost: a\r\n\r\n", 414),
      ("GET / HTTP/1.1\r\nHost: a\r\n" + String(repeating: "A: b\r\n", count: 80) + "\r\n", 431),
    ]
    for (request, status) in refused {
      let client = try fixture.client()
      try await client.send(request)
      let answer = try await client.answer()
      #expect(answer?.status == status, "\(request.prefix(60))")
      #expect(answer?.sentence?.hasSuffix(".") == true, "\(request.prefix(60))")
      #expect(answer?.headers["connection"] == "close")
      #expect(try await client.isClosed())
    }
    #expect(try await fixture.get("/", method: "POST")?.headers["allow"] == "GET, HEAD")
    #expect(try await fixture.status("/home") == 200)
  }

  @Test func endlessHeadsAreCutOff() async throws {
    let fixture = try ServerFixture()
    for (start, status) in [("GET /", 414), ("GET / HTTP/1.1\r\nHost: a\r\nX: ", 431)] {
      let client = try fixture.client()
      try await client.send(start)
      var chunks = 0
      let chunk = [UInt8](repeating: UInt8(ascii: "a"), count: 65_536)
      while chunks < 1000, try await client.send(chunk) { chunks += 1 }
      // The server stops reading long before all sixty megabytes are sent.
      #expect(chunks < 1000)
      let answer = try await client.answer()
      #expect(answer == nil || answer?.status == status)
    }
    #expect(try await fixture.status("/home") == 200)
  }

  @Test func slowRequestTimesOut() async throws {
    let fixture = try ServerFixture(limits: Self.limits())
    let client = try fixture.client()
    let start = ContinuousClock.now
    var sent = 0
    for byte in Array("GET /home HTTP/1.1\r\nHost: localhost\r\nX: yyyyyyyyyyyyyyyy".utf8) {
      guard try await client.send([byte]) else { break }
      sent += 1
      try await Task.sleep(for: .milliseconds(50))
      if ContinuousClock.now - start > .seconds(1) { break }
    }
    #expect(try await client.answer()?.status == 408)
    #expect(try await client.isClosed())
  }

  @Test func silentClientTimesOut() async throws {
    let fixture = try ServerFixture(limits: Self.limits())
    let silent = try fixture.client()
    #expect(try await silent.answer() == nil)
    #expect(try await silent.isClosed())
    let kept = try fixture.client()
    try await kept.send("GET /home HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(try await kept.answer()?.status == 200)
    #expect(try await kept.isClosed())
  }

  @Test func slowClientsDoNotStopTheOthers() async throws {
    let fixture = try ServerFixture(limits: Self.limits(patience: .seconds(30), connections: 64))
    var slow: [RawClient] = []
    for _ in 0..<300 {
      let client = try fixture.client()
      try await client.send("GET /home HTTP/1.1\r\n")
      slow.append(client)
    }
    for _ in 0..<20 { #expect(try await fixture.status("/api/feed") == 200) }
    #expect(await fixture.server.connectionCount() <= 64)
    // The first ones were closed for them.
    #expect(try await slow[0].isClosed())
  }

  @Test func clientThatReadsNothingTimesOut() async throws {
    let fixture = try ServerFixture(items: 60_000, limits: Self.limits())
    let client = try fixture.client()
    for _ in 0..<20 { try await client.send("GET /api/layout HTTP/1.1\r\nHost: a\r\n\r\n") }
    let deadline = ContinuousClock.now + .seconds(60)
    while await fixture.server.connectionCount() > 0, .now < deadline {
      try await Task.sleep(for: .milliseconds(50))
    }
    #expect(await fixture.server.connectionCount() == 0)
    #expect(try await fixture.status("/home") == 200)
  }

  @Test func clientsThatHangUpLeaveNothingBehind() async throws {
    let fixture = try ServerFixture(limits: Self.limits(patience: .seconds(30)))
    for round in 0..<200 {
      let client = try fixture.client()
      if round % 2 == 0 { try await client.send("GET /api/layout HTTP/1.1\r\nHost: a\r\n\r\n") }
    }
    let deadline = ContinuousClock.now + .seconds(60)
    while await fixture.server.connectionCount() > 0, .now < deadline {
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(await fixture.server.connectionCount() == 0)
    #expect(try await fixture.status("/home") == 200)
  }

  @Test func requestsSentAtOnceAreAnsweredInTurn() async throws {
    let fixture = try ServerFixture()
    let client = try fixture.client()
    let requests = (0..<20).map { "GET /api/feed?offset=\($0)&limit=1 HTTP/1.1\r\nHost: a\r\n\r\n" }
    try await client.send(requests.joined())
    for index in 0..<20 {
      #expect(try await client.answer()?.text.contains("\"id\":\(100_001 + index)") == true)
    }
  }

  @Test func anOldClientIsAnsweredOnce() async throws {
    let fixture = try ServerFixture()
    let client = try fixture.client()
    try await client.send("GET /home HTTP/1.0\r\n\r\n")
    #expect(try await client.answer()?.status == 200)
    #expect(try await client.isClosed())
  }
}
