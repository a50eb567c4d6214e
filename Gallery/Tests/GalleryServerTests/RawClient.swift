import Foundation
import GalleryTestSupport

/// A client that sends exactly the given bytes, unlike well-behaved clients.
///
/// It is used by one test at a time, which awaits each call.
final class RawClient: @unchecked Sendable {
  private let file: Int32
  private var unread: [UInt8] = []

  /// Connects to this machine, at one of its addresses.
  init(port: UInt16, host: String = "127.0.0.1") throws {
    #if canImport(Glibc)
      file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      file = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr(host)
    let file = self.file
    // Child processes of other tests would keep the connection open.
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    let result = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    if result != 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    // Longer than any limit of the server in a test, even if other tests keep all processors busy.
    var patience = timeval(tv_sec: 180, tv_usec: 0)
    setsockopt(
      file, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(
      file, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(file) }

  /// Sends bytes; returns `false` if the server does not accept them any more.
  @discardableResult
  func send(_ bytes: [UInt8]) async throws -> Bool {
    try await onOwnThread { self.blockingSend(bytes) }
  }

  /// Sends text.
  @discardableResult
  func send(_ text: String) async throws -> Bool { try await send(Array(text.utf8)) }

  /// Returns the next answer, or `nil` if the server closed the connection or sent nothing for
  /// three minutes.
  func answer(isHead: Bool = false) async throws -> Answer? {
    try await onOwnThread { self.blockingAnswer(isHead: isHead) }
  }

  /// Returns a Boolean value that indicates whether the server closed the connection with nothing
  /// unread in it.
  func isClosed() async throws -> Bool { try await onOwnThread { self.blockingIsClosed() } }

  private func blockingSend(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        #if canImport(Glibc)
          Glibc.send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        #else
          Darwin.send(file, $0.baseAddress, $0.count, 0)
        #endif
      }
      if count <= 0 { return false }
      sent += count
    }
    return true
  }

  private func blockingAnswer(isHead: Bool) -> Answer? {
    let end = Array("\r\n\r\n".utf8)
    var headEnd: Int?
    while headEnd == nil {
      headEnd = unread.indices.first { unread[$0...].starts(with: end) }
      if headEnd == nil, !receive() { return nil }
    }
    guard let headEnd else { return nil }
    var lines = String(decoding: unread[..<headEnd], as: UTF8.self)
      .components(separatedBy: "\r\n")[...]
    guard let status = lines.popFirst().flatMap({ Int($0.split(separator: " ")[1]) }) else {
      return nil
    }
    var headers: [String: String] = [:]
    for line in lines {
      let parts = line.components(separatedBy: ": ")
      headers[parts[0].lowercased()] = parts.dropFirst().joined(separator: ": ")
    }
    unread.removeFirst(headEnd + end.count)
    let length = isHead || status == 304 ? 0 : Int(headers["content-length"] ?? "0") ?? 0
    while unread.count < length { if !receive() { return nil } }
    let body = Data(unread.prefix(length))
    unread.removeFirst(length)
    return Answer(status: status, headers: headers, body: body)
  }

  private func blockingIsClosed() -> Bool {
    var byte: UInt8 = 0
    return unread.isEmpty && recv(file, &byte, 1, 0) <= 0 && errno != EAGAIN
  }

  private func receive() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(file, &buffer, buffer.count, 0)
    if count <= 0 { return false }
    unread += buffer[..<count]
    return true
  }
}

/// An answer of a server.
struct Answer: Equatable {
  var status: Int
  var headers: [String: String]
  var body: Data

  /// The body as text.
  var text: String { String(decoding: body, as: UTF8.self) }

  /// The sentence of a refusal.
  var sentence: String? {
    (try? JSONDecoder().decode([String: String].self, from: body))?["error"]
  }
}
