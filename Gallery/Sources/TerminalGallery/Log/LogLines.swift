/// The lines of a log, invented from their numbers, the same as on the page `/log`: a million of them need no store.
enum LogLines {
  /// The weight of a line.
  enum Level: String, CaseIterable {
    case debug = "DEBUG"
    case info = "INFO"
    case warning = "WARN"
    case error = "ERROR"
  }

  /// A line in its parts.
  struct Line {
    let number: Int
    let time: String
    let level: Level
    let source: String
    let message: String

    /// The line as it is shown and searched.
    var text: String {
      "\(time) \(LogLines.padded(level.rawValue, 5)) \(LogLines.padded(source, 8)) \(message)"
    }
  }

  /// The columns of the time, the level and the source in the text of a line.
  static let columns = (time: 0..<12, level: 13..<18, source: 19..<27)

  /// The level of each of a hundred draws.
  private static let levels: [Level] = [(.debug, 34), (.info, 50), (.warning, 11), (.error, 5)]
    .flatMap { (level: Level, share: Int) in Array(repeating: level, count: share) }

  private static let sources = [
    "gate", "stalls", "ledger", "lamps", "post", "search", "pictures", "harbour",
  ]
  private static let goods = [
    "paper lantern", "copper ladle", "jasmine tea", "plum preserve", "wool blanket", "umbrella",
    "fig crate", "brass key",
  ]

  /// Returns a line.
  static func line(_ number: Int) -> Line {
    let draw = spread(UInt32(truncatingIfNeeded: number))
    let level = levels[Int(draw % 100)]
    return Line(
      number: number, time: time(of: number, draw), level: level,
      source: sources[Int((draw >> 7) % 8)],
      message: message(of: level, kind: draw >> 10, draw >> 3))
  }

  /// Returns the text of a line.
  static func text(_ number: Int) -> String { line(number).text }

  // MARK: Parts

  /// Returns the time of a line: the first one is of six o'clock, and the others follow in 41 ms and a little more.
  private static func time(of number: Int, _ draw: UInt32) -> String {
    let time = 6 * 3_600_000 + number * 41 + Int(draw % 41)
    let seconds = time / 1000
    let digits = [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60].map { zeros($0, 2) }
    return "\(digits.joined(separator: ":")).\(zeros(time % 1000, 3))"
  }

  private static func message(of level: Level, kind: UInt32, _ draw: UInt32) -> String {
    let good = goods[Int(draw % 8)]
    switch (level, level == .debug || level == .info ? kind % 4 : kind % 3) {
    case (.debug, 0):
      return
        "cache \(draw % 3 > 0 ? "hit" : "miss") for stall \(draw % 900) (\(1 + draw % 40) entries)"
    case (.debug, 1): return "woke up after \(draw % 500) ms with \(draw % 17) jobs"
    case (.debug, 2): return "row \(draw % 100_000) bound in \(20 + draw % 300) µs"
    case (.debug, _):
      let steps = (0..<6 + draw % 20).map { "step \($0) \(other(draw &+ $0))" }
      return "plan \(hex(draw)): \(steps.joined(separator: " → "))"
    case (.info, 0):
      return "GET /stalls/\(draw % 900)/goods?page=\(draw % 12) 200 \(2 + draw % 90) ms"
    case (.info, 1): return "sold \(1 + draw % 5) × \(good) at stall \(draw % 900)"
    case (.info, 2):
      return "visitor \(hex(draw)) came in by the \(draw % 2 > 0 ? "harbour" : "north") gate"
    case (.info, _):
      let note = (0..<draw % 24).map { other(draw &* 3 &+ $0) }.joined(separator: ", ")
      return
        "order \(hex(draw)) {\"stall\": \(draw % 900), \"goods\": \"\(good)\", \"count\": \(1 + draw % 5), \"note\": \"\(note)\"}"
    case (.warning, 0): return "lamp \(draw % 400) flickers: \(180 + draw % 60) V"
    case (.warning, 1): return "slow answer of the ledger: \(400 + draw % 2600) ms"
    case (.warning, _): return "stall \(draw % 900) has \(draw % 3) \(good) left"
    case (.error, 0):
      return "connection to the harbour lost after \(draw % 60) s; retry \(1 + draw % 5)"
    case (.error, 1):
      return "receipt \(hex(draw)) does not add up: \(draw % 1000) ≠ \((draw >> 3) % 1000)"
    case (.error, _):
      let places = (0..<4 + draw % 9).map {
        "market/\(sources[Int(spread(draw &+ $0) % 8)]).js:\(spread(draw &- $0) % 900)"
      }
      return "unhandled: TypeError at \(places.joined(separator: " < "))"
    }
  }

  private static func other(_ draw: UInt32) -> String { goods[Int(spread(draw) % 8)] }

  // MARK: Digits

  private static func hex(_ draw: UInt32) -> String {
    let digits = String(draw, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  private static func zeros(_ number: Int, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }

  private static func padded(_ text: String, _ count: Int) -> String {
    text + String(repeating: " ", count: max(0, count - text.utf8.count))
  }

  /// Returns a number that looks random, from a number.
  private static func spread(_ number: UInt32) -> UInt32 {
    var bits = (number ^ 0x9E37_79B9) &* 0x85EB_CA6B
    bits = (bits ^ (bits >> 13)) &* 0xC2B2_AE35
    return bits ^ (bits >> 16)
  }
}
