import Foundation

/// The results as a readable table.
struct Table {
  /// The results, in order.
  var results: [BenchmarkResult]

  /// The table, with a line for each result.
  var text: String {
    let header = [
      "benchmark", "n", "median", "p95", "allocations", "floor", "ratio", "bytes/item", "target",
      "",
    ]
    let rows =
      [header]
      + results.map { result in
        [
          result.name, Self.count(result.n), Self.time(result.median), Self.time(result.p95),
          result.allocations.map(Self.number) ?? "–", result.floor.map(Self.time) ?? "–",
          result.ratio.map { Self.number($0) + "×" } ?? "–",
          result.bytesPerItem.map(Self.number) ?? "–", Self.target(of: result.name),
          result.isTargetMet.map { $0 ? "met" : "missed" } ?? "",
        ]
      }
    let widths = header.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).enumerated().map { column, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 || column == row.count - 1 ? cell.0 + padding : padding + cell.0
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  /// Returns a count with thousands separators.
  static func count(_ value: Int) -> String {
    var digits = String(value)
    var parts: [Substring] = []
    while digits.count > 3 {
      parts.insert(digits.suffix(3), at: 0)
      digits = String(digits.dropLast(3))
    }
    return ([digits] + parts.map(String.init)).joined(separator: ",")
  }

  /// Returns a time in a suitable unit.
  static func time(_ nanoseconds: Double) -> String {
    if nanoseconds < 1e3 { return "\(number(nanoseconds)) ns" }
    if nanoseconds < 1e6 { return "\(number(nanoseconds / 1e3)) µs" }
    return "\(number(nanoseconds / 1e6)) ms"
  }

  /// Returns a number with three digits.
  static func number(_ value: Double) -> String {
    if value == value.rounded(), value.magnitude < 1e9 { return String(Int(value)) }
    if value.magnitude < 0.001 { return String(format: "%.0e", value) }
    return String(
      format: value < 1 ? "%.3f" : value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value)
  }

  private static func target(of name: String) -> String {
    switch Target.of(name) {
    case nil: "–"
    case .nanoseconds(let limit): "≤ " + time(limit)
    case .timesFloor(let limit): "≤ \(number(limit))× floor"
    }
  }
}
