import FlyingFox
import Foundation

/// A strict parser of request heads.
///
/// It accepts only requests that a browser sends to a site of pages: `GET` and `HEAD`, an address
/// within the site in visible ASCII, no body. Strictness prevents ambiguity: no request has two
/// readings, and no address means something else once it is decoded.
struct RequestParser {
  var limits: ServerLimits

  /// Returns the request in a head.
  ///
  /// - Parameter head: Its bytes, up to and excluding the empty line at its end.
  /// - Returns: The request.
  /// - Throws: ``Refusal``.
  func request(from head: some Collection<UInt8>) throws(Refusal) -> HTTPRequest {
    var lines = Self.lines(of: head)[...]
    guard let first = lines.popFirst() else { throw .badRequest("The request is empty.") }
    let words = first.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard words.count == 3, Self.isToken(words[0]), words[0].count <= 16 else {
      throw .badRequest("The request line is invalid.")
    }
    let version = String(decoding: words[2], as: UTF8.self)
    guard version == "HTTP/1.1" || version == "HTTP/1.0" else {
      throw Refusal(
        status: .httpVersionNotSupported, sentence: "Only HTTP/1.1 and HTTP/1.0 are supported.")
    }
    let target = try self.target(from: words[1])
    let headers = try self.headers(from: lines)
    let method = HTTPMethod(String(decoding: words[0], as: UTF8.self))
    guard Self.isAnswered(method, at: target.path()) else {
      throw Refusal(status: .methodNotAllowed, sentence: "Only GET and HEAD are allowed.")
    }
    if version == "HTTP/1.1", headers[.host] == nil {
      throw .badRequest("The request has no Host header.")
    }
    if headers[.transferEncoding] != nil || headers[.contentLength] ?? "0" != "0" {
      throw .badRequest("Requests with a body are not accepted.")
    }
    return HTTPRequest(
      method: method, version: HTTPVersion(version), target: target, headers: headers,
      body: HTTPBodySequence())
  }

  /// Counts can be deleted; everything else is read-only.
  private static func isAnswered(_ method: HTTPMethod, at path: String) -> Bool {
    method == .GET || method == .HEAD
      || method == .DELETE && path == CountingHandler<ListsHandler>.address
  }

  private func target(from bytes: ArraySlice<UInt8>) throws(Refusal) -> HTTPRequest.Target {
    if bytes.count > limits.targetBytes { throw addressTooLong }
    guard bytes.first == UInt8(ascii: "/"), bytes.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw .badRequest("The address is not within this site.")
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
        sentence: "The request has \(lines.count) headers; at most \(limits.headers) are allowed.")
    }
    var headers: [HTTPHeader: String] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), Self.isToken(line[..<colon]),
        line[colon...].allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == UInt8(ascii: "\t") })
      else { throw .badRequest("A header is invalid.") }
      let name = HTTPHeader(String(decoding: line[..<colon], as: UTF8.self))
      let value = String(decoding: line[(colon + 1)...], as: UTF8.self)
        .trimmingCharacters(in: .whitespaces)
      // Duplicates of these headers are refused, because it is unclear which one counts.
      if headers[name] != nil, [.host, .contentLength].contains(name) {
        throw .badRequest("A header that must be unique occurs twice.")
      }
      headers[name] = value
    }
    return HTTPHeaders(headers)
  }

  /// The refusal of an address that is too long.
  var addressTooLong: Refusal {
    Refusal(
      status: .uriTooLong,
      sentence: "The address is longer than \(limits.targetBytes) bytes.")
  }

  /// The refusal of headers that are too long.
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

  /// Returns a Boolean value that indicates whether bytes are a token in the sense of HTTP.
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
