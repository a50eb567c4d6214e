import FlyingFox
import Foundation
import LazyScrollTestSupport

/// A handler that simulates a slow, lossy and reordering network.
struct FaultyHandler<Handler: HTTPHandler>: HTTPHandler {
  private let handler: Handler
  private let fates: Fates

  /// Creates a handler with faults for its answers.
  init(_ handler: Handler, faults: NetworkFaults) {
    self.handler = handler
    fates = Fates(faults)
  }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    let fate = await fates.next()
    if fate.delay > .zero { try await Task.sleep(for: fate.delay) }
    if fate.isFailing {
      throw Refusal(status: .serviceUnavailable, sentence: "This answer fails on purpose.")
    }
    let response = try await handler.handleRequest(request)
    guard let share = fate.share, response.statusCode == .ok else { return response }
    let body = try await response.bodyData
    // A simulated failure must not be cached.
    var headers = response.headers
    headers[.cacheControl] = "no-store"
    headers[.eTag] = nil
    return HTTPResponse(
      statusCode: .ok, headers: headers, body: body.prefix(Int(Double(body.count) * share)))
  }

  private actor Fates {
    private let faults: NetworkFaults
    private var random: SeededRandom

    init(_ faults: NetworkFaults) {
      self.faults = faults
      random = SeededRandom(seed: faults.seed)
    }

    func next() -> NetworkFaults.Fate { faults.fate(&random) }
  }
}
