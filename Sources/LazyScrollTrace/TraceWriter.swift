/// A writer of traces as text: words and numbers separated by spaces, one line per event.
///
/// A trace can be read by a person, compared by a tool and replayed by an engine. Numbers are read back exactly: a `Double`
/// that is a whole number of thousandths is written as a decimal, any other one as `x` and its bits. The writer needs no
/// `String`, so that an engine in a browser can write a trace, too.
public struct TraceWriter: Sendable {
  /// The text so far, in UTF-8.
  public private(set) var bytes: [UInt8] = []
  private var isLineStart = true

  /// Creates a writer without text.
  public init() {}

  /// Writes a word without spaces or line breaks.
  public mutating func word(_ word: StaticString) {
    separate()
    for index in 0..<word.utf8CodeUnitCount { bytes.append(word.utf8Start[index]) }
  }

  /// Writes a whole number.
  public mutating func integer(_ value: Int) {
    separate()
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    digits(UInt64(value.magnitude))
  }

  /// Writes a whole number that is not negative.
  public mutating func unsigned(_ value: UInt64) {
    separate()
    digits(value)
  }

  /// Writes `1` for true and `0` for false.
  public mutating func flag(_ value: Bool) {
    separate()
    bytes.append(UInt8(ascii: value ? "1" : "0"))
  }

  /// Writes a number so that a reader gets exactly the same number.
  public mutating func number(_ value: Double) {
    separate()
    let magnitude = value.magnitude
    let limit = 9_007_199_254_740.0
    if magnitude < limit, value.sign == .plus || value != 0 {
      // `rounded()` would need a C library, which the engine does not use.
      let all = UInt64(magnitude * 1000 + 0.5)
      if Double(all) / 1000 == magnitude {
        if value < 0 { bytes.append(UInt8(ascii: "-")) }
        digits(all / 1000)
        var rest = all % 1000
        if rest > 0 {
          bytes.append(UInt8(ascii: "."))
          var place: UInt64 = 100
          while rest > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(rest / place))
            rest %= place
            place /= 10
          }
        }
        return
      }
    }
    bytes.append(UInt8(ascii: "x"))
    var shift: UInt64 = 64
    while shift > 0 {
      shift -= 4
      let digit = UInt8(truncatingIfNeeded: value.bitPattern >> shift) & 15
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }

  /// Ends the line.
  package mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    isLineStart = true
  }

  private mutating func separate() {
    if !isLineStart { bytes.append(UInt8(ascii: " ")) }
    isLineStart = false
  }

  private mutating func digits(_ value: UInt64) {
    var place: UInt64 = 1
    // `place` never exceeds the value, so an unchecked product suffices. Embedded Swift has no checked 64-bit multiplication.
    while value / place >= 10 { place &*= 10 }
    while place > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(value / place % 10))
      place /= 10
    }
  }
}
