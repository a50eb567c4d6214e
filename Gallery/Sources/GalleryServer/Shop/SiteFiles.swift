import FlyingFox
import Foundation

/// The files of the pages, found in the checkout by their names.
///
/// A name consists of letters, digits, `-` and `_` with one dot before its extension, so that no
/// request can leave the folder.
struct SiteFiles: Sendable {
  /// The folder that contains `Web` and `Gallery`.
  var root: URL

  /// The engine files that pages load, by the names of their products.
  private static let engines = [
    "lazyscroll.wasm": "LazyScrollWeb.wasm", "lazyscroll-all.wasm": "LazyScrollWebAll.wasm",
    "lazyscroll-load.wasm": "LazyScrollLoadWeb.wasm", "lazyscroll-trace.wasm": "Tracing.wasm",
  ]

  /// The known file types; other files are not served.
  private static let types = [
    "css": "text/css; charset=utf-8", "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml", "wasm": "application/wasm",
  ]

  /// Returns a file of the pages.
  func page(_ name: String) throws(Refusal) -> SiteFile { try file("Gallery/Pages", name) }

  /// Returns a file of the library.
  ///
  /// - Parameter name: The file's name; engine files are build products.
  /// - Returns: The file.
  /// - Throws: ``Refusal`` if there is none.
  func web(_ name: String) throws(Refusal) -> SiteFile {
    if let engine = Self.engines[name] {
      return try file(".build/wasm/wasm32-unknown-none-wasm/release", engine)
    }
    return try file("Web", name)
  }

  private func file(_ folder: String, _ name: String) throws(Refusal) -> SiteFile {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, Self.isPlain(parts[0]), let type = Self.types[String(parts[1])],
      let bytes = try? Data(contentsOf: root.appendingPathComponent(folder + "/" + name))
    else { throw .notFound(name) }
    return SiteFile(bytes: bytes, type: type)
  }

  private static func isPlain(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }
}

/// A file's bytes and media type, which the browser may cache while they stay the same.
struct SiteFile: Sendable {
  let bytes: Data
  let type: String
  let cacheControl: String
  /// An entity tag of the content: FNV-1a over all bytes.
  let entityTag: String

  init(bytes: Data, type: String, cacheControl: String = "no-cache") {
    self.bytes = bytes
    self.type = type
    self.cacheControl = cacheControl
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    bytes.withUnsafeBytes { buffer in
      for byte in buffer { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    entityTag = "\"\(String(hash, radix: 16))-\(bytes.count)\""
  }

  /// Returns the response to a request: the bytes, or that the browser's copy is current.
  func response(to request: HTTPRequest) -> HTTPResponse {
    let headers: HTTPHeaders = [
      .contentType: type, .eTag: entityTag, .cacheControl: cacheControl,
    ]
    let known = (request.headers[.ifNoneMatch] ?? "").split(separator: ",")
      .map { $0.trimmingCharacters(in: .whitespaces) }
    if known.contains(entityTag) { return HTTPResponse(statusCode: .notModified, headers: headers) }
    return HTTPResponse(statusCode: .ok, headers: headers, body: bytes)
  }
}
