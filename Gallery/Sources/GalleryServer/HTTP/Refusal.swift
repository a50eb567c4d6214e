import FlyingFox
import Foundation

/// A request that is not granted: the status that says so to programs, and a sentence for people.
struct Refusal: Error, Hashable {
  var status: HTTPStatusCode
  var sentence: String

  /// The answer that tells the client.
  var response: HTTPResponse {
    var headers: HTTPHeaders = [
      .contentType: "application/json", .cacheControl: "no-store",
    ]
    if status == .methodNotAllowed { headers[HTTPHeader("Allow")] = "GET, HEAD" }
    return HTTPResponse(
      statusCode: status, headers: headers, body: JSONAnswer.bytes(of: ["error": sentence]))
  }
}

extension Refusal {
  /// A request that makes no sense.
  static func badRequest(_ sentence: String) -> Refusal {
    Refusal(status: .badRequest, sentence: sentence)
  }

  /// An address behind which there is nothing.
  static func notFound(_ path: String) -> Refusal {
    Refusal(status: .notFound, sentence: "There is nothing at \(path).")
  }
}

/// Answers as JSON.
enum JSONAnswer {
  /// The bytes of a value, with its names in order, so that equal values give equal bytes.
  static func bytes(of value: some Encodable) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Numbers that JSON does not know are the only values that fail, and none of ours is one.
    guard let bytes = try? encoder.encode(value) else { preconditionFailure("\(value) is no JSON") }
    return bytes
  }
}
