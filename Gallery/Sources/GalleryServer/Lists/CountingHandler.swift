import FlyingFox
import Foundation

/// A handler that counts the requests to another one, and answers with the counts.
///
/// It counts traffic on the network, refusals included; of a truncated response only the bytes
/// sent.
struct CountingHandler<Handler: HTTPHandler>: HTTPHandler {
  private let handler: Handler
  private let counter = Counter()

  /// The address of the counts.
  static var address: String { "/api/requests" }

  /// Creates a handler without requests so far.
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

  /// Returns the counts; `DELETE` resets them.
  private func counts(_ request: HTTPRequest) async throws -> HTTPResponse {
    if request.method == .DELETE { await counter.forget() }
    return ShopHandler.json(await counter.counts)
  }

  private actor Counter {
    private(set) var counts = RequestCounts()

    /// Resets the counts, except that of requests waiting for an answer.
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
      // An address without content.
      default: break
      }
    }
  }
}

extension Query {
  /// Returns the number of IDs in a request, valid or not.
  fileprivate static func ids(in request: HTTPRequest) -> Int {
    guard let query = try? Query(request), let text = query["ids"], !text.isEmpty else { return 0 }
    return text.utf8.count { $0 == UInt8(ascii: ",") } + 1
  }
}
