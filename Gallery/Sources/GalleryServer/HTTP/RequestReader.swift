import FlyingFox
import FlyingSocks

/// A reader of one request after another from a connection, within the limits.
struct RequestReader {
  private let socket: AsyncSocket
  private let parser: RequestParser
  /// The received bytes that are not parsed yet.
  private var bytes: [UInt8] = []

  private static let emptyLine = Array("\r\n\r\n".utf8)

  init(socket: AsyncSocket, limits: ServerLimits) {
    self.socket = socket
    parser = RequestParser(limits: limits)
  }

  /// Returns the next request, or `nil` if the client has closed the connection or was silent for
  /// too long.
  ///
  /// - Throws: ``Refusal`` for an invalid request, or one that does not arrive in time.
  mutating func next() async throws(Refusal) -> HTTPRequest? {
    var searched = 0
    var deadline: ContinuousClock.Instant?
    while true {
      if let end = endOfHead(from: searched) {
        let head = bytes[..<end]
        let request = Result { () throws(Refusal) in try parser.request(from: head) }
        bytes.removeFirst(end + Self.emptyLine.count)
        return try request.get()
      }
      searched = max(0, bytes.count - Self.emptyLine.count + 1)
      if bytes.count > parser.limits.headBytes {
        throw bytes.contains(UInt8(ascii: "\n")) ? parser.headTooLong : parser.addressTooLong
      }
      // The time runs from the first byte: a byte now and then does not extend it.
      if !bytes.isEmpty {
        deadline = deadline ?? .now + parser.limits.patience
        if let deadline, .now > deadline { throw Self.timeout }
      }
      do {
        bytes += try await socket.read(atMost: 4096)
      } catch {
        if case SocketError.timeout = error, !bytes.isEmpty { throw Self.timeout }
        return nil
      }
    }
  }

  private static var timeout: Refusal {
    Refusal(status: .requestTimeout, sentence: "The request took too long to arrive.")
  }

  /// Returns the index of the empty line that ends a head.
  private func endOfHead(from start: Int) -> Int? {
    var index = start
    while index + Self.emptyLine.count <= bytes.count {
      if bytes[index] == Self.emptyLine[0],
        bytes[index..<index + Self.emptyLine.count].elementsEqual(Self.emptyLine)
      {
        return index
      }
      index += 1
    }
    return nil
  }
}
