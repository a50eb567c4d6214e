import FlyingFox
import Foundation

/// A refused request: a status for programs, and a sentence for people.
struct Refusal: Error, Hashable {
  var status: HTTPStatusCode
  var sentence: String

  /// The response for the client.
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
  /// Returns the refusal of an invalid request.
  static func badRequest(_ sentence: String) -> Refusal {
    Refusal(status: .badRequest, sentence: sentence)
  }

  /// Returns the refusal of an address that does not exist.
  static func notFound(_ path: String) -> Refusal {
    Refusal(status: .notFound, sentence: "There is nothing at \(path).")
  }
}

/// Responses as JSON.
enum JSONAnswer {
  /// Returns a value as JSON with sorted keys, so that equal values give equal bytes.
  static func bytes(of value: some Encodable) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Encoding fails only for numbers that JSON cannot represent, and there are none.
    guard let bytes = try? encoder.encode(value) else {
      preconditionFailure("\(value) cannot be encoded as JSON")
    }
    return bytes
  }
}
