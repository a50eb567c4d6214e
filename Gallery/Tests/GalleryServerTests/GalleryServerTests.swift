import FeedStore
import Foundation
import GalleryTestSupport
import LazyScrollTestSupport
import Testing

@testable import GalleryServer

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct GalleryServerTests {
  private struct Feed: Decodable, Equatable {
    struct Frame: Decodable, Equatable {
      var x: Double
      var y: Double
      var width: Double
      var height: Double
    }
    struct Item: Decodable, Equatable {
      var id: UInt64
      var kind: String
      var revision: Int
      var frame: Frame
      var name: String
      var subtitle: String
      var shop: String
      var price: String?
      var seconds: Int?
      var cover: String
      var ground: String
      var ink: String
    }
    var count: Int
    var offset: Int
    var items: [Item]
  }

  private func feed(_ answer: Answer?) throws -> Feed {
    try JSONDecoder().decode(Feed.self, from: #require(answer).body)
  }

  @Test func pageOfTheFeedEqualsTheStore() async throws {
    let fixture = try ServerFixture()
    let feed = try await feed(fixture.get("/api/feed?offset=10&limit=7"))
    #expect(feed.count == 300)
    #expect(feed.offset == 10)
    #expect(feed.items.map(\.id) == Array(100_011...100_017))
    let frames = ShopFeed.frames(count: 300)
    for (item, index) in zip(feed.items, 10...) {
      let stored = try fixture.store.item(id: item.id)
      let frame = frames[index]
      #expect(
        item.frame
          == Feed.Frame(
            x: frame.minX, y: frame.minY, width: frame.size.width, height: frame.size.height))
      #expect(item.name == stored.title)
      #expect(item.subtitle == stored.subtitle)
      #expect(item.shop == stored.shop)
      #expect(item.price == stored.price?.label)
      #expect(item.seconds == (stored.seconds > 0 ? stored.seconds : nil))
      #expect(item.kind == stored.kind.name)
      #expect(item.revision == 1)
      #expect(item.cover == "/covers/\(item.id).svg")
    }
  }

  @Test func pagesOfTheFeedAreContiguous() async throws {
    let fixture = try ServerFixture()
    var ids: [UInt64] = []
    for offset in stride(from: 0, to: 300, by: 64) {
      ids += try await feed(fixture.get("/api/feed?offset=\(offset)&limit=64")).items.map(\.id)
    }
    #expect(ids == Array(100_001...100_300))
    #expect(try await feed(fixture.get("/api/feed?offset=300")).items == [])
    #expect(try await feed(fixture.get("/api/feed")).items.count == 50)
  }

  @Test func layoutContainsAllFrames() async throws {
    let fixture = try ServerFixture()
    let answer = try #require(try await fixture.get("/api/layout"))
    #expect(answer.headers["content-type"] == "application/octet-stream")
    let numbers = answer.body.withUnsafeBytes { buffer in
      (0..<buffer.count / 8).map {
        Double(
          bitPattern: UInt64(
            littleEndian: buffer.loadUnaligned(fromByteOffset: 8 * $0, as: UInt64.self)))
      }
    }
    let frames = ShopFeed.frames(count: 300)
    let kinds = try fixture.store.kinds(in: 0..<300)
    let expected = frames.indices.flatMap { index -> [Double] in
      let frame = frames[index]
      return [
        100_001 + Double(index), Double(kinds[index].rawValue), frame.minX, frame.minY,
        frame.size.width, frame.size.height,
      ]
    }
    #expect(numbers == expected)
  }

  @Test func emptyShopIsValid() async throws {
    let fixture = try ServerFixture(items: 0)
    #expect(try await fixture.get("/api/layout")?.body == Data())
    #expect(try await fixture.get("/api/feed")?.text == #"{"count":0,"items":[],"offset":0}"#)
    #expect(try await fixture.status("/covers/100001.svg") == 404)
    #expect(try await fixture.status("/home") == 200)
  }

  @Test func invalidNumbersAreRefusedWithASentence() async throws {
    let fixture = try ServerFixture()
    for value in ["-1", "0", "201", "1e9", "NaN", "", "%00", "5%20", "٣", "99999999999999999999"] {
      let answer = try await fixture.get("/api/feed?limit=\(value)")
      #expect(answer?.status == 400, "limit=\(value)")
      let name = value.unicodeScalars.allSatisfy(\.isASCII) ? "limit is" : "address"
      #expect(answer?.sentence?.contains(name) == true, "limit=\(value)")
    }
    #expect(
      try await fixture.get("/api/feed?offset=301")?.sentence
        == "offset is 301; it must be a whole number from 0 to 300.")
    #expect(try await fixture.status("/api/feed?limit=5&limit=6") == 400)
    #expect(try await fixture.status("/api/feed?limit=%ff") == 400)
  }

  @Test func aNameIsFoundInTheOrderOfTheFeed() async throws {
    let fixture = try ServerFixture()
    func found(_ query: String) async throws -> String? {
      try await fixture.get("/api/search?\(query)")?.text
    }
    #expect(try await found("q=ash%20mirror") == #"{"id":100013}"#)
    #expect(try await found("q=Ash+Chair&after=100013") == #"{"id":100032}"#)
    #expect(try await found("q=%E6%A9%A1%E6%9C%A8%E6%A4%85%E5%AD%90") == #"{"id":100040}"#)
    // Neither matches any text.
    #expect(try await found("q=%25") == #"{"id":null}"#)
    #expect(try await found("q=_") == #"{"id":null}"#)
    #expect(try await found("q='%20OR%201=1%20--") == #"{"id":null}"#)
    #expect(try await fixture.status("/api/search") == 400)
    #expect(try await fixture.status("/api/search?q=" + String(repeating: "a", count: 101)) == 400)
  }

  @Test func aNameThatIsMarkupTravelsAsText() async throws {
    let fixture = try ServerFixture()
    let feed = try await feed(fixture.get("/api/feed?offset=27&limit=1"))
    #expect(feed.items.map(\.name) == [FeedContent.markupName])
    #expect(try await fixture.get("/covers/100028.svg")?.text.contains("onerror") == false)
  }

  @Test func pagesAreServed() async throws {
    let fixture = try ServerFixture()
    let front = try await fixture.get("/")
    #expect(front?.status == 302)
    #expect(front?.headers["location"] == "/home")
    let types = [
      "/home": "text/html; charset=utf-8", "/workbench": "text/html; charset=utf-8",
      "/table": "text/html; charset=utf-8", "/billion": "text/html; charset=utf-8",
      "/live": "text/html; charset=utf-8",
      "/chat": "text/html; charset=utf-8", "/log": "text/html; charset=utf-8",
      "/waterfall": "text/html; charset=utf-8", "/mixed": "text/html; charset=utf-8",
      "/pages/home.css": "text/css; charset=utf-8",
      "/pages/home.js": "text/javascript; charset=utf-8",
      "/web/lazyscroll.js": "text/javascript; charset=utf-8", "/favicon.ico": "image/svg+xml",
      "/covers/100001.svg": "image/svg+xml", "/api/feed": "application/json",
    ]
    for (target, type) in types {
      let answer = try await fixture.get(target)
      #expect(answer?.status == 200, "\(target)")
      #expect(answer?.headers["content-type"] == type, "\(target)")
    }
  }

  @Test(arguments: [
    ("lazyscroll.wasm", "LazyScrollWeb.wasm"), ("lazyscroll-all.wasm", "LazyScrollWebAll.wasm"),
    ("lazyscroll-load.wasm", "LazyScrollLoadWeb.wasm"),
    ("lazyscroll-trace.wasm", "Tracing.wasm"),
  ])
  func enginesAreServedFromWhereTheyAreBuilt(name: String, built: String) async throws {
    let folder = try TemporaryFolder()
    let build = folder.file(".build/wasm/wasm32-unknown-none-wasm/release")
    try FileManager.default.createDirectory(atPath: build, withIntermediateDirectories: true)
    let module = Data([0x00, 0x61, 0x73, 0x6D, 0x01, 0x00, 0x00, 0x00])
    try module.write(to: URL(fileURLWithPath: build + "/" + built))
    let fixture = try ServerFixture(root: URL(fileURLWithPath: folder.path))
    let answer = try await fixture.get("/web/" + name)
    #expect(answer?.body == module)
    #expect(answer?.headers["content-type"] == "application/wasm")
  }

  @Test func everyAnswerHasSecurityHeaders() async throws {
    let fixture = try ServerFixture()
    for target in ["/home", "/", "/api/feed", "/api/feed?limit=x", "/covers/100001.svg", "/none"] {
      let headers = try await fixture.get(target)?.headers ?? [:]
      #expect(headers["content-security-policy"] == SecurityHeaders.contentSecurityPolicy)
      #expect(headers["x-content-type-options"] == "nosniff")
      #expect(headers["referrer-policy"] == "no-referrer")
    }
    let policy = SecurityHeaders.contentSecurityPolicy
    #expect(policy.hasPrefix("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "))
    #expect(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"))
  }

  @Test func unchangedFilesAreNotSentAgain() async throws {
    let fixture = try ServerFixture()
    for target in ["/home", "/api/layout", "/covers/100003.svg"] {
      let first = try #require(try await fixture.get(target))
      let tag = try #require(first.headers["etag"])
      let again = try await fixture.get(target, headers: "If-None-Match: \"other\", \(tag)\r\n")
      #expect(again?.status == 304)
      #expect(again?.body == Data())
      #expect(try await fixture.get(target, headers: "If-None-Match: \"other\"\r\n") == first)
    }
  }

  @Test func headAnswersLikeGetWithoutBody() async throws {
    let fixture = try ServerFixture()
    let get = try #require(try await fixture.get("/api/layout"))
    let head = try await fixture.get("/api/layout", method: "HEAD")
    #expect(head?.headers == get.headers)
    #expect(head?.headers["content-length"] == "\(300 * 48)")
    let client = try fixture.client()
    try await client.send(
      "HEAD /home HTTP/1.1\r\nHost: a\r\n\r\nGET /api/feed?limit=1 HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(try await client.answer(isHead: true)?.status == 200)
    #expect(try await client.answer()?.text.hasPrefix(#"{"count":300"#) == true)
  }

  @Test func answersFailAtTheRequestedRate() async throws {
    let fixture = try ServerFixture(faults: Faults(failPercent: 30))
    var statuses: [Int?] = []
    for _ in 0..<20 { statuses.append(try await fixture.status("/api/feed")) }
    #expect(statuses.filter { $0 == 503 }.count == 6)
    #expect(statuses.filter { $0 == 200 }.count == 14)
    #expect(try await fixture.status("/api/layout") == 200)
  }

  @Test func answersAreDelayedAsRequested() async throws {
    let fixture = try ServerFixture(faults: Faults(delay: .milliseconds(300)))
    let start = ContinuousClock.now
    #expect(try await fixture.status("/api/feed") == 200)
    #expect(.now - start >= .milliseconds(300))
  }

  @Test func failingDatabaseIsATemporaryError() async throws {
    let fixture = try ServerFixture()
    let file = try #require(FileHandle(forWritingAtPath: fixture.store.path))
    try file.truncate(atOffset: 4096)
    let answer = try await fixture.get("/api/feed?offset=100")
    #expect(answer?.status == 503)
    #expect(answer?.sentence?.contains(fixture.store.path) == true)
    #expect(try await fixture.status("/home") == 200)
  }

  @Test func anOrdinaryClientIsServed() async throws {
    let fixture = try ServerFixture()
    let url = try #require(URL(string: "http://127.0.0.1:\(fixture.server.port)/"))
    let (data, response) = try await URLSession.shared.data(from: url)
    #expect((response as? HTTPURLResponse)?.statusCode == 200)
    #expect(response.url?.path == "/home")
    #expect(String(decoding: data, as: UTF8.self).hasPrefix("<!doctype html>"))
  }

  @Test func manyClientsAreServedAtOnce() async throws {
    let fixture = try ServerFixture()
    let port = fixture.server.port
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<8 {
        group.addTask {
          let client = try RawClient(port: port)
          var answered = 0
          for request in 0..<50 {
            let offset = (number + request) % 300
            try await client.send("GET /api/feed?offset=\(offset) HTTP/1.1\r\nHost: a\r\n\r\n")
            if try await client.answer()?.status == 200 { answered += 1 }
          }
          return answered
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == Array(repeating: 50, count: 8))
  }

  @Test func stoppedServerReleasesItsPort() async throws {
    let fixture = try ServerFixture()
    let client = try fixture.client()
    try await client.send("GET /home HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(try await client.answer()?.status == 200)
    await fixture.server.stop()
    // A second stop does nothing, in particular not to files of others.
    await fixture.server.stop()
    #expect(try await client.isClosed())
    #expect(throws: POSIXError.self) { try fixture.client() }
    let again = try GalleryServer(
      store: fixture.store, contacts: fixture.contacts, album: fixture.album,
      lists: fixture.lists, root: ServerFixture.checkout, port: fixture.server.port)
    #expect(again.port == fixture.server.port)
    await again.stop()
  }

  @Test func takenPortIsReported() async throws {
    let fixture = try ServerFixture()
    let port = fixture.server.port
    #expect(throws: WebServerError.portTaken(port: port)) {
      try GalleryServer(
        store: fixture.store, contacts: fixture.contacts, album: fixture.album,
        lists: fixture.lists, root: ServerFixture.checkout, port: port)
    }
    #expect(throws: WebServerError.noSuchHost(host: "nowhere")) {
      try GalleryServer(
        store: fixture.store, contacts: fixture.contacts, album: fixture.album,
        lists: fixture.lists, root: ServerFixture.checkout, host: "nowhere", port: 0)
    }
    #expect(throws: WebServerError.noSuchHost(host: "203.0.113.7")) {
      try GalleryServer(
        store: fixture.store, contacts: fixture.contacts, album: fixture.album,
        lists: fixture.lists, root: ServerFixture.checkout, host: "203.0.113.7", port: 0)
    }
  }
}
