import Foundation
import GalleryTestSupport
import LazyScrollEngine
import LazyScrollLoad
import LazyScrollSupport
import Testing

@testable import FeedStore
@testable import GalleryServer

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The loaders of `LazyScrollSupport`, over HTTP, from the gallery's server with and without
/// faults.
@MainActor
@Suite struct URLSessionTransportTests {
  private struct Row: Identifiable, Sendable {
    var id: String
    var itemIDs: [String]
  }

  private struct Item: Identifiable, Sendable, Equatable {
    var id: String
    var title: String
    var picture: String

    init(_ item: ItemsPage.Item) { (id, title, picture) = (item.id, item.title, item.picture) }
  }

  private typealias Transport = URLSessionTransport<Row, Item>

  private nonisolated static func address(_ fixture: ServerFixture, _ path: String) -> URL {
    URL(string: "http://127.0.0.1:\(fixture.server.port)\(path)")!
  }

  private func transport(
    _ fixture: ServerFixture, timeLimit: Duration = .seconds(30)
  ) -> Transport {
    Transport(
      session: URLSession(configuration: .ephemeral), timeLimit: timeLimit,
      page: { after in
        URLRequest(
          url: Self.address(fixture, "/api/lists?limit=6" + (after.map { "&after=\($0)" } ?? "")))
      },
      items: { ids in
        URLRequest(
          url: Self.address(
            fixture, "/api/list-items?ids=" + ids.joined(separator: ",")))
      },
      decodePage: { data in
        let page = try JSONDecoder().decode(ListsPage.self, from: data)
        return FeedPage(
          rows: page.lists.map { Row(id: $0.id, itemIDs: $0.itemIDs ?? []) },
          items: page.lists.flatMap { ($0.items ?? []).map(Item.init) }, next: page.next)
      },
      decodeItems: { data in
        if Thread.isMainThread { throw URLError(.cannotDecodeContentData) }
        return try JSONDecoder().decode(ItemsPage.self, from: data).items.map(Item.init)
      })
  }

  private func until(_ isSo: () -> Bool) async -> Bool {
    let deadline = ContinuousClock.now + .seconds(120)
    while ContinuousClock.now < deadline {
      if isSo() { return true }
      try? await Task.sleep(for: .milliseconds(10))
    }
    return false
  }

  @Test func pagesAndItemsEqualTheStore() async throws {
    let fixture = try ServerFixture(lists: 8)
    let transport = transport(fixture)
    let first = try await transport.page(after: nil)
    #expect(first.rows.map(\.id) == (try fixture.lists.rows(in: 0..<6).map(\.id)))
    #expect(first.items.count > 20)
    let second = try await transport.page(after: first.next)
    #expect(second.rows.count == 2)
    #expect(second.next == nil)
    let items = try await transport.items(["100002", "7", "100001"])
    #expect(items.map(\.id) == ["100002", "100001"])
  }

  @Test func bytesOfAllAnswersAreCounted() async throws {
    let fixture = try ServerFixture(lists: 8)
    let transport = transport(fixture)
    #expect(transport.bytesReceived == 0)
    _ = try await transport.page(after: nil)
    _ = try await transport.items(["100001", "100002"])
    var sent = 0
    for path in ["/api/lists?limit=6", "/api/list-items?ids=100001,100002"] {
      sent += try #require(try await fixture.get(path)).body.count
    }
    #expect(transport.bytesReceived == sent)
    let loader = FeedLoader(transport) { _ in }
    loader.wantRows()
    loader.tick()
    #expect(await until { loader.rows.count == 6 })
    #expect(transport.bytesReceived > sent)
    #expect(loader.pageRequests == 1)
  }

  @Test func bytesOfARefusalAreCounted() async throws {
    let fixture = try ServerFixture(lists: 8, network: NetworkFaults(failureRate: 1))
    let transport = transport(fixture)
    await #expect(throws: TransportError.status(503)) { try await transport.page(after: nil) }
    #expect(transport.bytesReceived > 0)
  }

  @Test func aRefusalIsAnError() async throws {
    let fixture = try ServerFixture(lists: 8, network: NetworkFaults(failureRate: 1))
    let transport = transport(fixture)
    await #expect(throws: TransportError.status(503)) { try await transport.page(after: nil) }
    await #expect(throws: TransportError.status(503)) { try await transport.items(["1"]) }
    #expect(TransportError.status(503).message == "The server answered with status 503.")
  }

  @Test func truncatedAnswerIsAnError() async throws {
    let fixture = try ServerFixture(lists: 8, network: NetworkFaults(truncateRate: 1))
    let transport = transport(fixture)
    await #expect(throws: DecodingError.self) { try await transport.page(after: nil) }
    await #expect(throws: DecodingError.self) { try await transport.items(["100001"]) }
  }

  @Test func lateAnswerIsAnError() async throws {
    let fixture = try ServerFixture(lists: 8, network: NetworkFaults(latency: .seconds(900)))
    let transport = transport(fixture, timeLimit: .milliseconds(300))
    let start = ContinuousClock.now
    await #expect(throws: TransportError.timeLimit(.milliseconds(300))) {
      try await transport.page(after: nil)
    }
    #expect(.now - start < .seconds(600))
    #expect(
      TransportError.timeLimit(.milliseconds(300)).message
        == "The answer did not come within 0.3 seconds.")
  }

  @Test func aCancelledRequestEndsAtOnce() async throws {
    let fixture = try ServerFixture(lists: 8, network: NetworkFaults(latency: .seconds(900)))
    let transport = transport(fixture)
    let start = ContinuousClock.now
    let task = Task { try await transport.items(["100001"]) }
    try await Task.sleep(for: .milliseconds(200))
    task.cancel()
    await #expect(throws: (any Error).self) { try await task.value }
    #expect(.now - start < .seconds(600))
  }

  /// Latency, failures, reordered and truncated answers: everything arrives in the end, and nothing
  /// is in flight twice.
  @Test func feedLoadsOverABadNetwork() async throws {
    let fixture = try ServerFixture(
      lists: 16,
      network: NetworkFaults(
        latency: .milliseconds(200), jitter: .milliseconds(100), failureRate: 0.3, reorders: true,
        truncateRate: 0.1, seed: 11))
    let backoff = Backoff(first: 0.05, longest: 0.4)
    var failures = 0
    let loader = FeedLoader(
      transport(fixture), limits: LoadLimits(idsPerRequest: 40, backoff: backoff),
      pageBackoff: backoff, seed: 3
    ) { if case .failure = $0 { failures += 1 } }
    while loader.pagerState != .ended {
      loader.wantRows()
      loader.tick()
      try #require(await until { if case .loading = loader.pagerState { false } else { true } })
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(loader.rows.map(\.id) == (try fixture.lists.rows(in: 0..<16).map(\.id)))

    // Twenty cards somewhere in each row, and one that does not exist.
    var wanted = ["1"]
    for (number, row) in loader.rows.enumerated() {
      wanted += row.itemIDs.dropFirst(number * 5).prefix(20)
    }
    for (distance, id) in wanted.enumerated() { loader.want(id, distance: Double(distance)) }
    loader.tick()
    #expect(
      await until {
        wanted.allSatisfy { loader.item($0) != nil || loader.state(of: $0) == .absent }
      })
    #expect(loader.state(of: "1") == .absent)
    for id in wanted.dropFirst() {
      let number = try #require(UInt64(id))
      #expect(loader.item(id)?.title == (try fixture.lists.items([number]).first?.title))
    }
    #expect(failures > 0)
    let answer = try #require(try await fixture.get("/api/requests"))
    let counts = try JSONDecoder().decode(Counts.self, from: answer.body)
    #expect(counts.items.requests == loader.work.requests)
    #expect(counts.items.ids == loader.work.ids)
  }

  private struct Counts: Decodable {
    struct Items: Decodable {
      var requests: Int
      var ids: Int
    }
    var items: Items
  }

  @Test func loadingSurvivesAServerRestart() async throws {
    let fixture = try ServerFixture(lists: 8)
    let backoff = Backoff(first: 0.05, longest: 0.4)
    let loader = FeedLoader(
      transport(fixture), limits: LoadLimits(backoff: backoff), pageBackoff: backoff
    ) { _ in }
    loader.want("100020")
    loader.tick()
    #expect(await until { loader.item("100020") != nil })
    await fixture.server.stop()
    loader.want("100030")
    loader.tick()
    #expect(await until { loader.work.failures > 0 })
    #expect(loader.item("100030") == nil)
    let again = try GalleryServer(
      store: fixture.store, contacts: fixture.contacts, album: fixture.album,
      lists: fixture.lists, root: ServerFixture.checkout, port: fixture.server.port)
    #expect(await until { loader.item("100030") != nil })
    await again.stop()
  }

  @Test func picturesLoadOverABadNetworkWithoutMixUps() async throws {
    let fixture = try ServerFixture(
      lists: 4,
      network: NetworkFaults(
        latency: .milliseconds(20), jitter: .milliseconds(40), failureRate: 0.3, reorders: true,
        truncateRate: 0.2, seed: 4))
    let answers = URLSession(configuration: .ephemeral)
    let pictures = PictureLoader<String>(
      session: answers, attempts: 40,
      backoff: Backoff(first: 0.02, longest: 0.2)
    ) { data in
      let text = String(decoding: data, as: UTF8.self)
      guard text.hasSuffix("</svg>\n") else { throw URLError(.cannotDecodeContentData) }
      return (text, bytes: data.count)
    }
    var shown: [UInt64: Bool] = [:]
    for id in (100_001...100_020) as ClosedRange<UInt64> {
      for _ in 0..<2 {
        pictures.load(Self.address(fixture, "/api/list-pictures/\(id).svg").absoluteString) {
          shown[id] = (try? $0.get())?.contains(">\(id)</text>") == true
        }
      }
    }
    #expect(await until { shown.count == 20 })
    #expect(shown.values.allSatisfy { $0 })
    #expect(pictures.work.requests == 20)
    #expect(pictures.work.joined == 20)
    await #expect(throws: URLError.self) {
      try await withCheckedThrowingContinuation { continuation in
        pictures.load("no address") { continuation.resume(with: $0) }
      }
    }
  }
}
