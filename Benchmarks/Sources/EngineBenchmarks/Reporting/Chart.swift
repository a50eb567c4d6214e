import Foundation

/// A picture of the largest size of each benchmark: its time, its target, and its floor.
///
/// Times run from left to right on a logarithmic scale. Colours follow the user's light or dark mode.
struct Chart {
  private let rows: [BenchmarkResult]
  private let low: Double
  private let high: Double

  private let width = 860.0
  private let left = 170.0
  private let right = 790.0
  private let top = 64.0
  private let rowHeight = 26.0

  /// Creates a chart of the results with the largest size of their name.
  init(results: [BenchmarkResult]) {
    var rows: [BenchmarkResult] = []
    for result in results {
      if rows.last?.name == result.name { rows.removeLast() }
      rows.append(result)
    }
    self.rows = rows
    let times = rows.flatMap { [$0.median, $0.floor, Self.target(of: $0)].compactMap(\.self) }
    low = Foundation.pow(10, Foundation.log10(times.min() ?? 1).rounded(.down))
    high = Foundation.pow(10, Foundation.log10(times.max() ?? 10).rounded(.up))
  }

  private static func target(of result: BenchmarkResult) -> Double? {
    switch Target.of(result.name) {
    case nil: nil
    case .nanoseconds(let limit): limit
    case .timesFloor(let limit): result.floor.map { $0 * limit }
    }
  }

  /// The picture as SVG.
  var svg: String {
    let bottom = top + Double(rows.count) * rowHeight
    let height = bottom + 40
    let size = "viewBox=\"0 0 \(Int(width)) \(Int(height))\""
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" \(size) role="img" \
      aria-label="Time per operation of the engine, its targets and a floor in C">
      <style>
      svg { font: 12px system-ui, sans-serif; background: #ffffff; }
      text { fill: #24292f; } .quiet { fill: #6e7781; }
      .grid { stroke: #d8dee4; } .ours { fill: #0969da; } .missed { fill: #bc4c00; }
      .floor { stroke: #24292f; stroke-width: 2; } .target { fill: none; stroke: #1a7f37; \
      stroke-width: 2; }
      @media (prefers-color-scheme: dark) {
      svg { background: #0d1117; }
      text { fill: #e6edf3; } .quiet { fill: #9198a1; }
      .grid { stroke: #30363d; } .ours { fill: #4493f8; } .missed { fill: #f0883e; }
      .floor { stroke: #e6edf3; } .target { stroke: #3fb950; }
      }
      </style>
      """
    let parts =
      [head, legend(bottom: bottom)] + scale(bottom: bottom)
      + rows.enumerated().map { row($0.element, y: top + (Double($0.offset) + 0.5) * rowHeight) }
    return parts.joined(separator: "\n") + "\n</svg>\n"
  }

  private func x(_ nanoseconds: Double) -> Double {
    let part =
      (Foundation.log10(nanoseconds) - Foundation.log10(low))
      / (Foundation.log10(high) - Foundation.log10(low))
    return ((left + part * (right - left)) * 10).rounded() / 10
  }

  private func legend(bottom: Double) -> String {
    """
    <text x="16" y="24" font-weight="600">Time per operation, one million items \
    (list.billion: one billion)</text>
    <rect class="ours" x="16" y="35" width="18" height="8" rx="2"/>\
    <text class="quiet" x="40" y="43">the engine</text>
    <rect class="missed" x="120" y="35" width="18" height="8" rx="2"/>\
    <text class="quiet" x="144" y="43">over its target</text>
    <path class="target" d="M256 33v12"/><text class="quiet" x="264" y="43">target</text>
    <path class="floor" d="M320 33v12" stroke-dasharray="3 2"/>\
    <text class="quiet" x="328" y="43">plain C in the same run \
    (shift, insert, remove: a plain array)</text>
    """
  }

  private func scale(bottom: Double) -> [String] {
    var lines: [String] = []
    var time = low
    while time <= high * 1.01 {
      lines.append("<path class=\"grid\" d=\"M\(x(time)) \(top)V\(bottom)\"/>")
      lines.append(
        "<text class=\"quiet\" text-anchor=\"middle\" x=\"\(x(time))\" y=\"\(bottom + 18)\">"
          + "\(Table.time(time))</text>")
      time *= 10
    }
    return lines
  }

  private func row(_ result: BenchmarkResult, y: Double) -> String {
    let end = x(result.median)
    let style = result.isTargetMet == false ? "missed" : "ours"
    var parts = [
      "<text text-anchor=\"end\" x=\"\(left - 10)\" y=\"\(y + 4)\">\(result.name)</text>",
      "<rect class=\"\(style)\" x=\"\(left)\" y=\"\(y - 5)\" width=\"\(max(2, end - left))\" "
        + "height=\"10\" rx=\"2\"/>",
    ]
    var labelStart = end
    if let floor = result.floor {
      parts.append(
        "<path class=\"floor\" stroke-dasharray=\"3 2\" d=\"M\(x(floor)) \(y - 9)V\(y + 9)\"/>")
      if x(floor) < end + 60 { labelStart = max(labelStart, x(floor)) }
    }
    if let target = Self.target(of: result) {
      parts.append("<path class=\"target\" d=\"M\(x(target)) \(y - 9)V\(y + 9)\"/>")
      if x(target) < end + 60 { labelStart = max(labelStart, x(target)) }
    }
    parts.append(
      "<text class=\"quiet\" x=\"\(labelStart + 6)\" y=\"\(y + 4)\">"
        + "\(Table.time(result.median))</text>")
    return parts.joined()
  }
}
