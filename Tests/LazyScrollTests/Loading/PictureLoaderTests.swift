import Foundation
import LazyScrollLoad
import LazyScrollSupport
import LazyScrollTestSupport
import Testing

/// Pictures that arrive late, fail, and are needed by several views, or by none any more (B6).
@MainActor
@Suite struct PictureLoaderTests {
  /// Addresses whose bytes wait until a test sends them.
  @MainActor
  private final class Server {
    struct Request {
      var address: String
      var cancellation: HeldTransport.Cancellation
      var continuation: CheckedContinuation<Data, any Error>
    }
    var requests: [Request] = []
    var log: [String] = []

    nonisolated init() {}

    func fetch(_ address: String) async throws -> Data {
      let cancellation = HeldTransport.Cancellation()
      log.append(address)
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation {
          requests.append(
            Request(address: address, cancellation: cancellation, continuation: $0))
        }
      } onCancel: {
        cancellation.cancel()
      }
    }

    /// Answers a request with its address.
    func answer(_ index: Int = 0) {
      guard let request = takeRequest(index) else { return }
      request.continuation.resume(returning: Data(request.address.utf8))
    }

    func fail(_ index: Int = 0) {
      takeRequest(index)?.continuation.resume(throwing: HeldTransport.Broken())
    }

    private func takeRequest(_ index: Int) -> Request? {
      guard requests.indices.contains(index) else {
        Issue.record("of \(requests.count) requests there is no number \(index)")
        return nil
      }
      return requests.remove(at: index)
    }
  }

  private struct NotDecoded: Error {}

  @MainActor
  private final class Tickets {
    var second: PictureLoader<String>.CancellationToken?
  }

  private let server = Server()
  private let clock = ManualClock()

  private func loader(budget: Int = 1000, attempts: Int = 1) -> PictureLoader<String> {
    PictureLoader(
      byteBudget: budget, attempts: attempts, backoff: Backoff(first: 1, jitter: 0), clock: clock,
      fetch: { [server] in try await server.fetch($0) },
      decode: { data in
        // Decoding must not block a user who scrolls.
        if Thread.isMainThread { throw NotDecoded() }
        guard let text = String(data: data, encoding: .utf8), text != "broken" else {
          throw NotDecoded()
        }
        return (text, bytes: 10)
      })
  }

  @Test func viewsOfOneAddressShareARequest() async {
    let loader = loader()
    var shown: [String] = []
    for view in 0..<3 { loader.load("a") { shown.append("\(view) \((try? $0.get()) ?? "none")") } }
    #expect(await until { server.requests.count == 1 })
    server.answer()
    #expect(await until { shown == ["0 a", "1 a", "2 a"] })
    // A later receiver is answered at once: the same address twice works.
    loader.load("a") { shown.append("3 \((try? $0.get()) ?? "none")") }
    #expect(shown.last == "3 a")
    #expect(server.log == ["a"])
    #expect(loader.work == work(requests: 1, joined: 2, kept: 1))
    #expect(loader.picture(at: "a") == "a")
    #expect(loader.keptBytes == 10)
  }

  private func work(
    requests: Int, joined: Int = 0, kept: Int = 0, cancellations: Int = 0
  ) -> PictureLoader<String>.Work {
    var work = PictureLoader<String>.Work()
    (work.requests, work.joined, work.kept) = (requests, joined, kept)
    work.cancellations = cancellations
    return work
  }

  @Test func viewThatShowsAnotherPictureGetsNoAnswer() async {
    let loader = loader()
    var shown: [String] = []
    let first = loader.load("a") { _ in shown.append("first") }
    loader.load("a") { _ in shown.append("second") }
    #expect(await until { server.requests.count == 1 })
    loader.cancel(first)
    loader.cancel(first)
    #expect(server.requests.map(\.cancellation.isCancelled) == [false])
    server.answer()
    #expect(await until { shown == ["second"] })
    loader.cancel(first)
    #expect(loader.work == work(requests: 1, joined: 1))
  }

  @Test func requestWithoutReceiversIsCancelled() async {
    let loader = loader()
    var shown: [String] = []
    let first = loader.load("a") { _ in shown.append("first") }
    #expect(await until { server.requests.count == 1 })
    loader.cancel(first)
    #expect(server.requests.map(\.cancellation.isCancelled) == [true])
    #expect(loader.requestsInFlight == 0)
    // Requested again before the first one ended: its end is not that of the second.
    loader.load("a") { shown.append("second \((try? $0.get()) ?? "none")") }
    #expect(await until { server.requests.count == 2 })
    server.fail(0)
    for _ in 0..<50 { await Task.yield() }
    #expect(shown == [])
    server.answer(0)
    #expect(await until { shown == ["second a"] })
    #expect(loader.work == work(requests: 2, cancellations: 1))
  }

  /// Requests are answered once, also by a loader that goes away; cancelled ones never are.
  @Test func requestsOfALoaderThatIsGoneFail() async {
    var loader: PictureLoader<String>? = loader()
    var told: [String] = []
    for address in ["a", "a", "b"] {
      loader?.load(address) { result in
        if case .failure(let error) = result { told.append("\(address) \(type(of: error))") }
      }
    }
    let cancelled = loader?.load("b") { _ in told.append("cancelled") }
    #expect(await until { server.requests.count == 2 })
    cancelled.map { loader?.cancel($0) }
    loader = nil
    #expect(told == [])
    #expect(await until { told.count == 3 })
    #expect(server.requests.map(\.cancellation.isCancelled) == [true, true])
    while !server.requests.isEmpty { server.answer() }
    for _ in 0..<50 { await Task.yield() }
    #expect(
      told.sorted() == ["a CancellationError", "a CancellationError", "b CancellationError"])
  }

  @Test func receiverMayCancelTheNextOne() async {
    let loader = loader()
    var shown: [String] = []
    let tickets = Tickets()
    loader.load("a") { _ in
      shown.append("first")
      if let second = tickets.second { loader.cancel(second) }
    }
    tickets.second = loader.load("a") { _ in shown.append("second") }
    #expect(await until { server.requests.count == 1 })
    server.answer()
    #expect(await until { shown == ["first"] })
    #expect(await until { loader.requestsInFlight == 0 })
    #expect(shown == ["first"])
  }

  @Test func failuresAreRetriedAndThenReported() async {
    let loader = loader(attempts: 3)
    var shown: [String] = []
    for address in ["a", "b"] {
      loader.load(address) { shown.append("\(address) \((try? $0.get()) ?? "none")") }
    }
    var waits = 0
    while shown.count < 2, waits < 5000 {
      waits += 1
      while let index = server.requests.firstIndex(where: { $0.address == "b" }) {
        server.fail(index)
      }
      if let index = server.requests.firstIndex(where: { $0.address == "a" }) {
        server.log.filter { $0 == "a" }.count < 2 ? server.fail(index) : server.answer(index)
      }
      clock.advance(by: .milliseconds(100))
      try? await Task.sleep(for: .milliseconds(1))
    }
    #expect(shown.sorted() == ["a a", "b none"])
    #expect(server.log.filter { $0 == "a" }.count == 2)
    #expect(server.log.filter { $0 == "b" }.count == 3)
    // A failed address is requested again.
    loader.load("b") { shown.append((try? $0.get()) ?? "none") }
    #expect(await until { server.requests.count == 1 })
    server.answer()
    #expect(await until { shown.last == "b" })
  }

  @Test func undecodableDataFails() async {
    let loader = loader()
    var isBroken = false
    loader.load("broken") { if case .failure(is NotDecoded) = $0 { isBroken = true } }
    #expect(await until { server.requests.count == 1 })
    server.answer()
    #expect(await until { isBroken })
    #expect(loader.picture(at: "broken") == nil)
  }

  @Test func cacheStaysWithinItsBudget() async {
    let loader = loader(budget: 25)
    var shown = 0
    for address in ["a", "b", "c"] {
      loader.load(address) { _ in shown += 1 }
      #expect(await until { server.requests.count == 1 })
      server.answer()
      #expect(await until { server.requests.isEmpty && loader.requestsInFlight == 0 })
    }
    #expect(shown == 3)
    #expect(["a", "b", "c"].map(loader.picture) == [nil, "b", "c"])
    #expect(loader.keptBytes == 20)
    loader.removeAll()
    #expect(loader.keptBytes == 0)
  }

  /// Views are reused at random while answers arrive in any order: none ever shows another's picture.
  @Test(arguments: 0..<10 as Range<UInt64>)
  func noViewShowsAnotherAddressesPicture(seed: UInt64) async {
    var random = SeededRandom(seed: seed)
    let loader = loader(budget: random.below(120))
    var views:
      [(address: String, ticket: PictureLoader<String>.CancellationToken?, shown: String?)] =
        Array(repeating: ("", nil, nil), count: 6)
    var wrong: [String] = []
    for _ in 0..<400 {
      switch random.below(3) {
      case 0:
        let view = random.below(views.count)
        if let ticket = views[view].ticket { loader.cancel(ticket) }
        let address = "\(random.below(15))"
        views[view] = (address, nil, nil)
        views[view].ticket = loader.load(address) { result in
          if views[view].address != address { wrong.append("\(view): \(address)") }
          views[view].shown = try? result.get()
        }
      case 1 where !server.requests.isEmpty:
        let index = random.below(server.requests.count)
        random.oneIn(4) ? server.fail(index) : server.answer(index)
      default: for _ in 0..<random.below(20) { await Task.yield() }
      }
      for view in views where view.shown != nil && view.shown != view.address {
        wrong.append("\(view.address) shows \(view.shown ?? "")")
      }
    }
    #expect(wrong == [])
    #expect(
      await until {
        while !server.requests.isEmpty { server.answer() }
        return loader.requestsInFlight == 0
      })
  }
}
