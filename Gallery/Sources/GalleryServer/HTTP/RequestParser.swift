import FlyingFox
import Foundation

/// Reads the head of a request, and refuses whatever is not plainly one.
///
/// Only what a browser sends to a site of pages is understood: `GET` and `HEAD`, an address within the
/// site in visible ASCII, no body. Being this strict leaves nothing to misunderstand: no two readings of
/// one request, no address that means something else once it is decoded.
struct RequestParser {
  var limits: ServerLimits

  /// The request that a head stands for.
  ///
  /// - Parameter head: Its bytes, up to and without the empty line at its end.
  /// - Returns: The request.
  /// - Throws: ``Refusal``.
  func request(from head: some Collection<UInt8>) throws(Refusal) -> HTTPRequest {
    var lines = Self.lines(of: head)[...]
    guard let first = lines.popFirst() else { throw .badRequest("The request is empty.") }
    let words = first.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard words.count == 3, Self.isToken(words[0]), words[0].count <= 16 else {
      throw .badRequest("The first line is not that of a request.")
    }
    let version = String(decoding: words[2], as: UTF8.self)
    guard version == "HTTP/1.1" || version == "HTTP/1.0" else {
      throw Refusal(
        status: .httpVersionNotSupported, sentence: "Only HTTP/1.1 and HTTP/1.0 are spoken here.")
    }
    let target = try self.target(from: words[1])
    let headers = try self.headers(from: lines)
    let method = HTTPMethod(String(decoding: words[0], as: UTF8.self))
    guard Self.isAnswered(method, at: target.path()) else {
      throw Refusal(status: .methodNotAllowed, sentence: "Only GET and HEAD are answered here.")
    }
    if version == "HTTP/1.1", headers[.host] == nil {
      throw .badRequest("The request does not name its host.")
    }
    if headers[.transferEncoding] != nil || headers[.contentLength] ?? "0" != "0" {
      throw .badRequest("A request has no body here.")
    }
    return HTTPRequest(
      method: method, version: HTTPVersion(version), target: target, headers: headers,
      body: HTTPBodySequence())
  }

  /// Counts can be deleted; nothing else here can be changed.
  private static func isAnswered(_ method: HTTPMethod, at path: String) -> Bool {
    method == .GET || method == .HEAD
      || method == .DELETE && path == CountingHandler<ListsHandler>.address
  }

  private func target(from bytes: ArraySlice<UInt8>) throws(Refusal) -> HTTPRequest.Target {
    if bytes.count > limits.targetBytes { throw addressTooLong }
    guard bytes.first == UInt8(ascii: "/"), bytes.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw .badRequest("The address is not one within this site.")
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    return HTTPRequest.Target(
      path: String(parts[0]), query: parts.count > 1 ? String(parts[1]) : "")
  }

  private func headers(from lines: ArraySlice<[UInt8]>) throws(Refusal) -> HTTPHeaders {
    if lines.count > limits.headers {
      throw Refusal(
        status: .requestHeaderFieldsTooLarge,
        sentence: "The request has \(lines.count) headers; \(limits.headers) are the most.")
    }
    var headers: [HTTPHeader: String] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), Self.isToken(line[..<colon]),
        line[colon...].allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == UInt8(ascii: "\t") })
      else { throw .badRequest("A header is none.") }
      let name = HTTPHeader(String(decoding: line[..<colon], as: UTF8.self))
      let value = String(decoding: line[(colon + 1)...], as: UTF8.self)
        .trimmingCharacters(in: .whitespaces)
      // Two values of these would leave open which of them counts.
      if headers[name] != nil, [.host, .contentLength].contains(name) {
        throw .badRequest("A header that stands once stands twice.")
      }
      headers[name] = value
    }
    return HTTPHeaders(headers)
  }

  /// What is said of an address that is too long.
  var addressTooLong: Refusal {
    Refusal(
      status: .uriTooLong,
      sentence: "The address is longer than \(limits.targetBytes) bytes.")
  }

  /// What is said of headers that are too long.
  var headTooLong: Refusal {
    Refusal(
      status: .requestHeaderFieldsTooLarge,
      sentence: "The request is longer than \(limits.headBytes) bytes.")
  }

  private static func lines(of head: some Collection<UInt8>) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var line: [UInt8] = []
    for byte in head {
      if byte == UInt8(ascii: "\n"), line.last == UInt8(ascii: "\r") {
        line.removeLast()
        lines.append(line)
        line = []
      } else {
        line.append(byte)
      }
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }

  /// Whether bytes are a name as HTTP knows them.
  private static func isToken(_ bytes: some Collection<UInt8>) -> Bool {
    !bytes.isEmpty
      && bytes.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }
}
