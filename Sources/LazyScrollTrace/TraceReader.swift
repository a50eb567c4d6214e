/// A reader of traces written by a ``TraceWriter``.
public struct TraceReader: Sendable {
  private let bytes: [UInt8]
  private var next = 0
  /// The line being read, counted from 1.
  public private(set) var line = 1

  /// Creates a reader at the start of a text in UTF-8.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Skips empty lines, and returns true if nothing else is left to read.
  package mutating func isAtEnd() -> Bool {
    while next < bytes.count, bytes[next] == UInt8(ascii: "\n") {
      next += 1
      line += 1
    }
    return next == bytes.count
  }

  /// Reads one of the given words and returns its index.
  ///
  /// - Parameter words: The valid words.
  /// - Returns: The word's index among them.
  /// - Throws: ``TraceError`` if the next word is not among them, or the line has no more words.
  public mutating func word(among words: [StaticString]) throws(TraceError) -> Int {
    let token = try token()
    for (index, word) in words.enumerated() {
      let isSame = word.withUTF8Buffer { word in
        word.count == token.count
          && zip(word, bytes[token]).allSatisfy { $0 == $1 }
      }
      if isSame { return index }
    }
    throw TraceError(.unknownWord, line: line)
  }

  /// Reads a whole number.
  public mutating func integer() throws(TraceError) -> Int {
    let token = try token()
    let isNegative = bytes[token.lowerBound] == UInt8(ascii: "-")
    guard let magnitude = whole(isNegative ? token.dropFirst() : token),
      let value = Int(exactly: magnitude)
    else { throw TraceError(.number, line: line) }
    return isNegative ? -value : value
  }

  /// Reads a whole number that is not negative.
  public mutating func unsigned() throws(TraceError) -> UInt64 {
    guard let value = whole(try token()) else { throw TraceError(.number, line: line) }
    return value
  }

  /// Reads a `1` or a `0`.
  public mutating func flag() throws(TraceError) -> Bool {
    let value = try unsigned()
    if value > 1 { throw TraceError(.number, line: line) }
    return value == 1
  }

  /// Reads a number: a decimal with at most three decimal places, or `x` and the 16 hexadecimal digits of its bits.
  public mutating func number() throws(TraceError) -> Double {
    let token = try token()
    if bytes[token.lowerBound] == UInt8(ascii: "x") {
      guard token.count == 17 else { throw TraceError(.number, line: line) }
      var bits: UInt64 = 0
      for byte in bytes[token.dropFirst()] {
        guard let digit = hexadecimal(byte) else { throw TraceError(.number, line: line) }
        bits = bits << 4 | digit
      }
      return Double(bitPattern: bits)
    }
    let isNegative = bytes[token.lowerBound] == UInt8(ascii: "-")
    let digits = isNegative ? token.dropFirst() : token
    let point = digits.first { bytes[$0] == UInt8(ascii: ".") } ?? digits.upperBound
    guard let above = whole(digits.lowerBound..<point), above < 1 << 53 else {
      throw TraceError(.number, line: line)
    }
    var value = Double(above)
    if point < digits.upperBound {
      let places = digits.upperBound - point - 1
      guard places <= 3, let below = whole(point + 1..<digits.upperBound) else {
        throw TraceError(.number, line: line)
      }
      var thousandths = below
      for _ in places..<3 { thousandths &*= 10 }
      value = Double(above &* 1000 &+ thousandths) / 1000
    }
    return isNegative ? -value : value
  }

  /// Reads the end of the line.
  package mutating func endLine() throws(TraceError) {
    if next < bytes.count {
      if bytes[next] != UInt8(ascii: "\n") { throw TraceError(.end, line: line) }
      next += 1
      line += 1
    }
  }

  /// Returns the next byte without reading it, or 0 at the end of the text.
  func peek() -> UInt8 { next < bytes.count ? bytes[next] : 0 }

  /// True if the line goes on with another word.
  var hasMore: Bool { peek() == UInt8(ascii: " ") }

  /// Skips the rest of the line.
  mutating func skipLine() {
    while next < bytes.count, bytes[next] != UInt8(ascii: "\n") { next += 1 }
  }

  /// The number of bytes that are left to read.
  var remaining: Int { bytes.count - next }

  private mutating func token() throws(TraceError) -> Range<Int> {
    while next < bytes.count, bytes[next] == UInt8(ascii: " ") { next += 1 }
    let start = next
    while next < bytes.count, bytes[next] != UInt8(ascii: " "), bytes[next] != UInt8(ascii: "\n") {
      next += 1
    }
    if start == next { throw TraceError(.more, line: line) }
    return start..<next
  }

  private func whole(_ digits: Range<Int>) -> UInt64? {
    if digits.isEmpty { return nil }
    var value: UInt64 = 0
    for byte in bytes[digits] {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      let digit = UInt64(byte - UInt8(ascii: "0"))
      if value > (UInt64.max - digit) / 10 { return nil }
      // The check above excludes an overflow. A checked 64-bit product would need 128 bits, which WebAssembly does not have.
      value = value &* 10 &+ digit
    }
    return value
  }

  private func hexadecimal(_ byte: UInt8) -> UInt64? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a") + 10)
    default: nil
    }
  }
}

extension TraceReader {
  /// The kind of a line of a trace.
  enum LineKind {
    case event, reply, comment
  }

  /// The kind of the current line, determined by its first word without reading it.
  var lineKind: LineKind {
    switch peek() {
    case UInt8(ascii: ">"), UInt8(ascii: "#"): return .comment
    default:
      var ahead = self
      let replies: [StaticString] = ["bound", "refused", "deferred", "measured", "declared"]
      let isReply = (try? ahead.word(among: replies)) != nil
      return isReply ? .reply : .event
    }
  }
}
