import LazyScrollLoad
import LazyScrollSupport
import Testing

/// A feed whose items have strings as IDs.
@MainActor
@Suite struct StringIDLoadTests {
  struct Item: Identifiable, Hashable {
    var id: String
  }

  struct Row: Identifiable, Hashable {
    var id: String
  }

  /// A server that has all items but "gone", and answers at once.
  @MainActor
  private final class Server: FeedTransport {
    var log: [[String]] = []
    nonisolated init() {}

    func page(after token: String?) async throws -> FeedPage<Row, Item> {
      FeedPage(rows: [Row(id: "list-1")], items: [Item(id: "itemID-0")], next: nil)
    }

    func items(_ ids: [String]) async throws -> [Item] {
      log.append(ids)
      return ids.filter { $0 != "gone" }.map { Item(id: $0) }
    }
  }

  /// A server of items alone: the app loads rows itself.
  @MainActor
  private final class ItemServer: FeedTransport {
    var log: [[String]] = []
    nonisolated init() {}

    func items(_ ids: [String]) async throws -> [Item] {
      log.append(ids)
      return ids.map { Item(id: $0) }
    }
  }

  private let server = Server()
  private let clock = ManualClock()

  private func until(_ isSo: () -> Bool) async -> Bool {
    for _ in 0..<2000 {
      if isSo() { return true }
      clock.advance(by: .milliseconds(100))
      try? await Task.sleep(for: .milliseconds(1))
    }
    return false
  }

  @Test func itemsThatTheAppHasReceivedAreNotRequested() async {
    let server = ItemServer()
    var present: [String] = []
    let loader = FeedLoader(server, clock: clock, seed: 1) { event in
      if case .present(let ids) = event { present += ids }
    }
    loader.receive([Item(id: "with-row-1"), Item(id: "with-row-2")])
    #expect(loader.item("with-row-2") == Item(id: "with-row-2"))
    #expect(loader.state(of: "with-row-1") == .present)
    for id in ["with-row-1", "with-row-2", "alone"] { loader.want(id) }
    loader.wantRows()
    loader.tick()
    #expect(await until { loader.item("alone") != nil && loader.pagerState == .ended })
    #expect(server.log == [["alone"]])
    #expect(present == ["alone"])
    #expect(loader.rows.isEmpty)
    loader.invalidate("with-row-1")
    loader.want("with-row-1")
    loader.tick()
    #expect(await until { server.log.count == 2 })
    #expect(server.log.last == ["with-row-1"])
  }

  @Test func itemsAreLoadedByTheAppsIDs() async {
    var present: [String] = []
    var absent: [String] = []
    let loader = FeedLoader(
      server, limits: LoadLimits(backoff: Backoff(first: 1, jitter: 0)), clock: clock, seed: 1
    ) { event in
      switch event {
      case .present(let ids): present += ids
      case .absent(let ids): absent += ids
      default: break
      }
    }
    loader.wantRows()
    loader.tick()
    #expect(await until { loader.rows.count == 1 })
    #expect(loader.item("itemID-0") != nil)
    loader.want("itemID-2", distance: 100)
    loader.want("itemID-1")
    loader.want("itemID-0")
    loader.want("gone", distance: 200)
    loader.tick()
    #expect(await until { loader.item("itemID-2") != nil })
    #expect(server.log.first == ["itemID-1", "itemID-2", "gone"])
    #expect(await until { loader.state(of: "gone") == .absent })
    #expect(absent == ["gone"])
    #expect(present.sorted() == ["itemID-0", "itemID-1", "itemID-2"])
    loader.invalidate("itemID-1")
    #expect(loader.item("itemID-1") == nil)
    #expect(loader.state(of: "itemID-1") == .missing)
    #expect(loader.state(of: "itemID-3") == .missing)
  }

  @Test func numbersOfDroppedItemsAreForgotten() async {
    var dropped: [String] = []
    let loader = FeedLoader(
      server, limits: LoadLimits(idsPerRequest: 50, budget: 20), clock: clock, seed: 1
    ) { event in
      if case .dropped(let ids) = event { dropped += ids }
    }
    for screen in 0..<60 {
      let ids = (screen * 10..<screen * 10 + 10).map { "itemID-\($0)" }
      for id in ids { loader.want(id) }
      loader.tick()
      #expect(await until { ids.allSatisfy { loader.item($0) != nil } })
    }
    #expect(dropped.first == "itemID-0")
    #expect(dropped.count >= 560)
    #expect(loader.numberedCount < 200)
    #expect(loader.item("itemID-599") == Item(id: "itemID-599"))
  }

  @Test func numbersStandForThemselves() async {
    let transport = HeldTransport()
    let loader = FeedLoader(transport, clock: clock, seed: 1) { _ in }
    loader.want(.max)
    loader.want(7)
    loader.tick()
    #expect(await until { transport.log.count == 1 })
    #expect(transport.log == [[.max, 7]])
    #expect(loader.numberedCount == 0)
    transport.hangUp()
  }
}
