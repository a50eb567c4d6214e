import FlyingFox
import Foundation

/// The query of a request, read strictly: a number that is none is refused, not taken for another.
struct Query {
  private let values: [String: String]

  /// The query of a request.
  ///
  /// - Throws: ``Refusal`` where a value stands twice or makes no sense.
  init(_ request: HTTPRequest) throws(Refusal) {
    var values: [String: String] = [:]
    for part in request.target.query().split(separator: "&") {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(pair[0]),
        let value = Self.decoded(pair.count > 1 ? pair[1] : "")
      else { throw .badRequest("The query is not UTF-8.") }
      if values[name] != nil { throw .badRequest("\(name) stands twice in the query.") }
      values[name] = value
    }
    self.values = values
  }

  /// A text of the query.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - length: The most characters it may have; it has one at least.
  /// - Returns: The text, without white space around it.
  /// - Throws: ``Refusal`` for a text of another length.
  func text(_ name: String, upTo length: Int) throws(Refusal) -> String {
    let text = (values[name] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    guard (1...length).contains(text.count) else {
      throw .badRequest("\(name) must be a text of 1 to \(length) characters.")
    }
    return text
  }

  /// A whole number of the query.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - range: What it may be.
  ///   - otherwise: What it is where the query does not say.
  /// - Returns: The number.
  /// - Throws: ``Refusal`` for what is no number, or not in the range.
  func number(_ name: String, in range: ClosedRange<Int>, otherwise: Int) throws(Refusal) -> Int {
    guard let text = values[name] else { return otherwise }
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(text), range.contains(number)
    else {
      throw .badRequest(
        "\(name) is \(text.prefix(40)); it must be a whole number from \(range.lowerBound) "
          + "to \(range.upperBound).")
    }
    return number
  }

  private static func decoded(_ text: Substring) -> String? {
    text.replacingOccurrences(of: "+", with: " ").removingPercentEncoding
  }
}
