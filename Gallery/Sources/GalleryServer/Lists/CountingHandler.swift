import FlyingFox
import Foundation

/// A handler whose requests are counted, and who tells how many there were.
///
/// Counted is what goes over the network: also what is refused, and of what is cut off only what is sent.
struct CountingHandler<Handler: HTTPHandler>: HTTPHandler {
  private let handler: Handler
  private let counter = Counter()

  /// Where the counts are.
  static var address: String { "/api/requests" }

  /// A handler of which nothing was asked yet.
  init(_ handler: Handler) { self.handler = handler }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    if request.target.path() == Self.address { return try await counts(request) }
    await counter.begin()
    let response: HTTPResponse
    do { response = try await handler.handleRequest(request) } catch let refusal as Refusal {
      response = refusal.response
    } catch {
      await counter.end()
      throw error
    }
    await counter.end()
    guard case .httpBody(let body) = response.payload else { return response }
    await counter.count(
      request, bytes: request.method == .HEAD ? 0 : body.count ?? 0,
      isRefused: response.statusCode.code >= 400)
    return response
  }

  /// How much was asked for; after that is forgotten, nothing.
  private func counts(_ request: HTTPRequest) async throws -> HTTPResponse {
    if request.method == .DELETE { await counter.forget() }
    return ShopHandler.json(await counter.counts)
  }

  private actor Counter {
    private(set) var counts = RequestCounts()

    /// Forgets what was answered; what is waited for is waited for still.
    func forget() { counts = RequestCounts(waiting: counts.waiting) }

    func begin() { counts.waiting += 1 }

    func end() { counts.waiting -= 1 }

    func count(_ request: HTTPRequest, bytes: Int, isRefused: Bool) {
      switch request.target.path() {
      case "/api/lists": counts.lists.add(bytes: bytes, isRefused: isRefused)
      case "/api/list-items":
        counts.items.add(ids: Query.ids(in: request), bytes: bytes, isRefused: isRefused)
      case let path where path.hasPrefix("/api/list-pictures/"):
        counts.pictures.add(bytes: bytes, isRefused: isRefused)
      // An address at which nothing is.
      default: break
      }
    }
  }
}

extension Query {
  /// How many IDs a request names, whether they make sense or not.
  fileprivate static func ids(in request: HTTPRequest) -> Int {
    guard let query = try? Query(request), let text = query["ids"], !text.isEmpty else { return 0 }
    return text.utf8.count { $0 == UInt8(ascii: ",") } + 1
  }
}
