import FlyingFox
import FlyingSocks
import Foundation

/// One client: its requests read, answered in turn, and what makes no sense refused.
struct Connection {
  let socket: AsyncSocket
  let limits: ServerLimits
  let handler: any HTTPHandler
  /// Told when a request has arrived.
  let onRequest: @Sendable () async -> Void

  /// Answers until the client goes, is too slow, or sends something that is no request.
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
      // Where this request ends and another begins is unknown: there is no other.
      try? await send(refusal.response, isLast: true, isHead: false)
      await part()
    } catch {
      // The client is gone, or takes nothing; nobody is left to be told.
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
    // The other kind of payload is a web socket's, and there is none here.
    guard case .httpBody(let body) = response.payload else { throw SocketError.disconnected }
    var headers = response.headers
    SecurityHeaders.add(to: &headers)
    headers[.contentLength] = response.statusCode == .notModified ? nil : String(body.count ?? 0)
    headers[.connection] = isLast ? "close" : "keep-alive"
    let lines = headers.map { "\($0.key.rawValue): \($0.value)\r\n" }.sorted()
    let status = "HTTP/1.1 \(response.statusCode.code) \(response.statusCode.phrase)\r\n"
    var bytes = Data((status + lines.joined() + "\r\n").utf8)
    if !isHead {
      // Piece by piece: a client that takes its time keeps no more memory than that.
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

  /// Ends the connection so that the last answer arrives.
  ///
  /// What is closed with something unread in it is reset, and the client may never see what was sent.
  private func part() async {
    shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
    let deadline = ContinuousClock.now + .seconds(1)
    var rest = 1 << 20
    while rest > 0, .now < deadline, let bytes = try? await socket.read(atMost: 4096) {
      rest -= bytes.count
    }
  }

  private static func isLast(_ request: HTTPRequest) -> Bool {
    let wishes = (request.headers[.connection] ?? "").lowercased()
    return request.version == .http11 ? wishes.contains("close") : !wishes.contains("keep-alive")
  }
}
