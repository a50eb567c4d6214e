import FlyingFox
import FlyingSocks
import Foundation

/// A client's connection: requests are read and answered in turn, and invalid ones refused.
struct Connection {
  let socket: AsyncSocket
  let limits: ServerLimits
  let handler: any HTTPHandler
  /// Called when a request has arrived.
  let onRequest: @Sendable () async -> Void

  /// Answers requests until the client leaves, is too slow, or sends an invalid one.
  func run() async {
    defer { try? socket.close() }
    var reader = RequestReader(socket: socket, limits: limits)
    do {
      while let request = try await reader.next() {
        await onRequest()
        let isLast = Self.isLast(request)
        let response = await answer(to: request)
        try await send(response, isLast: isLast, isHead: request.method == .HEAD)
        if isLast { return await part() }
      }
    } catch let refusal as Refusal {
      // The start of the next request is unknown, so this one is the last.
      try? await send(refusal.response, isLast: true, isHead: false)
      await part()
    } catch {
      // The client is gone, or accepts nothing; no answer can reach it.
      return
    }
  }

  private func answer(to request: HTTPRequest) async -> HTTPResponse {
    do {
      return try await handler.handleRequest(request)
    } catch let refusal as Refusal {
      return refusal.response
    } catch {
      return Refusal(
        status: .internalServerError,
        sentence: "Something went wrong: \(error.localizedDescription)"
      ).response
    }
  }

  private func send(_ response: HTTPResponse, isLast: Bool, isHead: Bool) async throws {
    // The other kind of payload is for web sockets, which are not used.
    guard case .httpBody(let body) = response.payload else { throw SocketError.disconnected }
    var headers = response.headers
    SecurityHeaders.add(to: &headers)
    headers[.contentLength] = response.statusCode == .notModified ? nil : String(body.count ?? 0)
    headers[.connection] = isLast ? "close" : "keep-alive"
    let lines = headers.map { "\($0.key.rawValue): \($0.value)\r\n" }.sorted()
    let status = "HTTP/1.1 \(response.statusCode.code) \(response.statusCode.phrase)\r\n"
    var bytes = Data((status + lines.joined() + "\r\n").utf8)
    if !isHead {
      // The body is sent piece by piece, so that a slow client takes up little memory.
      for try await piece in body {
        bytes += piece
        if bytes.count < Self.pieceBytes { continue }
        try await socket.write(bytes)
        bytes = Data()
      }
    }
    try await socket.write(bytes)
  }

  private static let pieceBytes = 65_536

  /// Closes the connection so that the last answer arrives.
  ///
  /// A connection closed with unread input is reset, and the client may never see the answer.
  private func part() async {
    shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
    let deadline = ContinuousClock.now + .seconds(1)
    var rest = 1 << 20
    while rest > 0, .now < deadline, let bytes = try? await socket.read(atMost: 4096) {
      rest -= bytes.count
    }
  }

  private static func isLast(_ request: HTTPRequest) -> Bool {
    let options = (request.headers[.connection] ?? "").lowercased()
    return request.version == .http11 ? options.contains("close") : !options.contains("keep-alive")
  }
}
