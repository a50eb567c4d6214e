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

  /// What the query says, as it stands there; `nil` where it says nothing.
  subscript(name: String) -> String? { values[name] }

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

  /// IDs of the query, separated by commas: whole numbers up to 2^53.
  ///
  /// - Parameters:
  ///   - name: What they are called.
  ///   - count: How many there may be; there is one at least.
  /// - Returns: The IDs, as they stand there.
  /// - Throws: ``Refusal`` for what is no ID, and for none or too many.
  func ids(_ name: String, upTo count: Int) throws(Refusal) -> [UInt64] {
    guard let text = values[name], !text.isEmpty else {
      throw .badRequest("\(name) must be 1 to \(count) IDs, separated by commas.")
    }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    if parts.count > count {
      throw .badRequest("\(name) are \(parts.count) IDs; at most \(count) are answered at once.")
    }
    var ids: [UInt64] = []
    for part in parts {
      guard !part.isEmpty, part.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let id = UInt64(part), id <= 1 << 53
      else {
        throw .badRequest(
          "\(name) holds \(part.isEmpty ? "nothing" : part.prefix(40)) between commas; an ID is a "
            + "whole number up to 9007199254740992.")
      }
      ids.append(id)
    }
    return ids
  }

  private static func decoded(_ text: Substring) -> String? {
    text.replacingOccurrences(of: "+", with: " ").removingPercentEncoding
  }
}
