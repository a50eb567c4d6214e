import FlyingFox
import Foundation

/// The query of a request, parsed strictly: an invalid number is refused, not replaced.
struct Query {
  private let values: [String: String]

  /// Creates the query of a request.
  ///
  /// - Throws: ``Refusal`` if a name occurs twice or a value is invalid.
  init(_ request: HTTPRequest) throws(Refusal) {
    var values: [String: String] = [:]
    for part in request.target.query().split(separator: "&") {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(pair[0]),
        let value = Self.decoded(pair.count > 1 ? pair[1] : "")
      else { throw .badRequest("The query is not UTF-8.") }
      if values[name] != nil { throw .badRequest("The query contains \(name) twice.") }
      values[name] = value
    }
    self.values = values
  }

  /// The raw value of a parameter; `nil` if the query does not contain it.
  subscript(name: String) -> String? { values[name] }

  /// Returns a text of the query.
  ///
  /// - Parameters:
  ///   - name: The parameter's name.
  ///   - length: The greatest number of characters; there has to be one at least.
  /// - Returns: The text, without white space around it.
  /// - Throws: ``Refusal`` for a text of another length.
  func text(_ name: String, upTo length: Int) throws(Refusal) -> String {
    let text = (values[name] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    guard (1...length).contains(text.count) else {
      throw .badRequest("\(name) must be a text of 1 to \(length) characters.")
    }
    return text
  }

  /// Returns a whole number of the query.
  ///
  /// - Parameters:
  ///   - name: The parameter's name.
  ///   - range: The valid numbers.
  ///   - otherwise: The number if the query does not contain the parameter.
  /// - Returns: The number.
  /// - Throws: ``Refusal`` for an invalid number, or one outside the range.
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

  /// Returns the IDs in a parameter, separated by commas: whole numbers up to 2^53.
  ///
  /// - Parameters:
  ///   - name: The parameter's name.
  ///   - count: The greatest number of IDs; there has to be one at least.
  /// - Returns: The IDs, in the same order.
  /// - Throws: ``Refusal`` for an invalid ID, and for none or too many.
  func ids(_ name: String, upTo count: Int) throws(Refusal) -> [UInt64] {
    guard let text = values[name], !text.isEmpty else {
      throw .badRequest("\(name) must be 1 to \(count) IDs, separated by commas.")
    }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    if parts.count > count {
      throw .badRequest("\(name) contains \(parts.count) IDs; at most \(count) are allowed.")
    }
    var ids: [UInt64] = []
    for part in parts {
      guard !part.isEmpty, part.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let id = UInt64(part), id <= 1 << 53
      else {
        throw .badRequest(
          "\(name) contains \(part.isEmpty ? "nothing" : part.prefix(40)) between commas; an ID is a "
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
