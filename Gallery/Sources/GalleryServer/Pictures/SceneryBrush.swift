import FeedStore
import Foundation
import LazyScrollTestSupport

/// A brush that draws the parts of landscapes in the proportions of one picture.
struct SceneryBrush {
  private let width: Double
  private let height: Double
  private let light: SceneryLight
  private var random: SeededRandom

  init(size: PictureSize, seed: UInt64, light: SceneryLight) {
    width = Double(size.width)
    height = Double(size.height)
    self.light = light
    random = SeededRandom(seed: seed &* 0xD1B5_4A32_D192_ED03)
    _ = random.next()
  }

  // MARK: Motifs

  mutating func hills() -> String {
    let ridges = 4 + random.below(3)
    var parts = [sky(sunAt: height * draw(0.2, 0.42))]
    for ridge in 0..<ridges {
      let nearness = Double(ridge) / Double(ridges - 1)
      parts.append(
        land(at: height * (0.42 + 0.46 * nearness), swing: height * 0.09, light.ground(nearness)))
    }
    return parts.joined(separator: "\n")
  }

  mutating func sea() -> String {
    let horizon = height * draw(0.45, 0.66)
    let sun = (x: width * draw(0.25, 0.75), radius: min(width, height) * draw(0.09, 0.15))
    var parts = [
      stars(above: horizon), glow(x: sun.x, y: horizon, radius: sun.radius * 4),
      circle(x: sun.x, y: horizon - sun.radius * draw(-0.2, 0.9), radius: sun.radius, light.sun),
      rectangle(0, horizon, width, height - horizon, light.ground(0.35)),
    ]
    for strip in 0..<9 {
      let part = Double(strip) / 9
      let length = sun.radius * (2.1 - 1.2 * part) * draw(0.5, 1.1)
      parts.append(
        rectangle(
          sun.x - length / 2 + sun.radius * draw(-0.25, 0.25),
          horizon + 6 + (height - horizon) * part * part * 0.9, length, 3 + 5 * part, light.sun,
          opacity: 0.8 - 0.6 * part, isRound: true))
    }
    if random.below(2) == 0 { parts.append(boat(on: horizon)) }
    if random.below(2) == 0 {
      parts.append(land(at: height * 0.93, swing: height * 0.05, light.ground(1)))
    }
    return parts.joined(separator: "\n")
  }

  mutating func city() -> String {
    var parts = [sky(sunAt: height * draw(0.14, 0.3))]
    for layer in 0..<3 {
      let nearness = Double(layer) / 2
      var outline = ""
      var windows = ""
      var x = -width * draw(0, 0.08)
      while x < width {
        let wide = width * draw(0.08, 0.2)
        let top = height * (draw(0.3, 0.62) + 0.16 * nearness)
        outline +=
          "M\(points: x) \(points: height)V\(points: top)h\(points: wide)V\(points: height)z"
        if layer > 0 { windows += self.windows(x: x, top: top, wide: wide) }
        x += wide + width * draw(0, 0.02)
      }
      parts.append("<path d=\"\(outline)\" fill=\"\(light.ground(nearness))\"/>")
      if !windows.isEmpty {
        parts.append(
          "<path d=\"\(windows)\" fill=\"hsl(44 92% 68%)\" opacity=\"\(0.4 + 0.4 * nearness)\"/>")
      }
    }
    return parts.joined(separator: "\n")
  }

  mutating func forest() -> String {
    var parts = [sky(sunAt: height * draw(0.16, 0.34))]
    for layer in 0..<3 {
      let nearness = Double(layer) / 2
      let base = height * (0.56 + 0.24 * nearness)
      parts.append(land(at: base, swing: height * 0.04, light.ground(nearness, lighter: 4)))
      var firs = ""
      var x = -width * 0.02
      while x < width * 1.02 {
        let tall = height * draw(0.1, 0.17) * (0.8 + nearness)
        firs += fir(x: x, foot: base + height * draw(0.02, 0.1), tall: tall)
        x += tall * draw(0.25, 0.75)
      }
      parts.append("<path d=\"\(firs)\" fill=\"\(light.ground(nearness))\"/>")
    }
    return parts.joined(separator: "\n")
  }

  mutating func desert() -> String {
    var parts = [sky(sunAt: height * draw(0.18, 0.36))]
    for dune in 0..<4 {
      let nearness = Double(dune) / 3
      let (top, foot) = (height * (0.44 + 0.36 * nearness), height * (0.62 + 0.4 * nearness))
      let (peak, left) = (width * draw(0.15, 0.85), foot - height * draw(0, 0.1))
      let lit = "hsl(\(30 - Int(10 * nearness)) 62% \(76 - Int(24 * nearness))%)"
      let shade = "hsl(\(22 - Int(8 * nearness)) 50% \(60 - Int(28 * nearness))%)"
      parts.append(
        """
        <path d="M0 \(points: left)Q\(points: peak * 0.55) \(points: left - height * 0.03) \
        \(points: peak) \(points: top)Q\(points: (peak + width) / 2) \(points: foot) \(points: width) \
        \(points: foot - height * 0.05)V\(points: height)H0z" fill="\(lit)"/>
        <path d="M\(points: peak) \(points: top)Q\(points: (peak + width) / 2) \(points: foot) \
        \(points: width) \(points: foot - height * 0.05)V\(points: height)H\(points: peak * 0.7)\
        Q\(points: peak * 1.02) \(points: (top + foot) / 2) \(points: peak) \(points: top)z" \
        fill="\(shade)"/>
        """)
    }
    return parts.joined(separator: "\n")
  }

  mutating func leaves() -> String {
    var parts: [String] = []
    let step = min(width, height) / (3.2 + draw(0, 1.6))
    var row = 0
    var y = -step * 0.2
    while y < height + step {
      var x = row.isMultiple(of: 2) ? -step * 0.1 : -step * 0.6
      while x < width + step {
        let turn = Int(draw(-60, 60)) + (row.isMultiple(of: 2) ? 20 : 200)
        parts.append(
          """
          <g transform="translate(\(points: x) \(points: y)) rotate(\(turn)) \
          scale(\(points: step / 62))"><path d="M0 -40C26 -22 24 18 0 40C-24 18 -26 -22 0 -40z" \
          fill="\(light.ground(draw(0.25, 1)))"/><path d="M0 -34V46" stroke="\(light.horizon)" \
          stroke-width="2" opacity="0.5"/></g>
          """)
        x += step
      }
      y += step * 0.8
      row += 1
    }
    return parts.joined(separator: "\n")
  }

  /// Returns an object on a table before a wall; its shape is drawn in a square of 200.
  mutating func still(_ shape: String, _ palette: CoverPalette) -> String {
    let table = height * draw(0.64, 0.74)
    let scale = min(width, height) / 200 * draw(0.86, 1.05)
    let (x, y) = (width / 2 - 100 * scale, table - 146 * scale)
    return """
      <rect width="\(points: width)" height="\(points: height)" fill="\(palette.ground)"/>
      <circle cx="\(points: width * draw(0.2, 0.8))" cy="\(points: height * draw(0.2, 0.4))" \
      r="\(points: min(width, height) * draw(0.2, 0.34))" fill="\(palette.glow)" opacity="0.8"/>
      <rect y="\(points: table)" width="\(points: width)" height="\(points: height - table)" \
      fill="\(palette.groundEnd)"/>
      <ellipse cx="\(points: width / 2)" cy="\(points: table + 5 * scale)" rx="\(points: 62 * scale)" \
      ry="\(points: 9 * scale)" fill="\(palette.shade)" opacity="0.2"/>
      <g transform="translate(\(points: x) \(points: y)) scale(\(points: scale))">
      \(CoverShapes.filled(shape, palette))
      </g>
      """
  }

  // MARK: Parts

  private mutating func draw(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * Double(random.below(10_000)) / 10_000
  }

  private mutating func sky(sunAt y: Double) -> String {
    let x = width * draw(0.18, 0.82)
    let radius = min(width, height) * draw(0.06, 0.12)
    return [
      stars(above: height * 0.6), glow(x: x, y: y, radius: radius * 4),
      circle(x: x, y: y, radius: radius, light.sun),
    ].joined(separator: "\n")
  }

  private mutating func stars(above end: Double) -> String {
    guard light.isNight else { return "" }
    var path = ""
    for _ in 0..<28 {
      path += "M\(points: draw(0, width)) \(points: draw(0, end))h.01"
    }
    return """
      <path d="\(path)" stroke="hsl(50 60% 94%)" stroke-width="\(points: width / 150)" \
      stroke-linecap="round" opacity="0.8"/>
      """
  }

  /// Returns a band of land from one side to the other, bounded by waves of two lengths.
  private mutating func land(at level: Double, swing: Double, _ colour: String) -> String {
    let (first, second) = (draw(0, 7), draw(0, 7))
    let (long, short) = (draw(0.7, 1.6), draw(2.2, 4.5))
    let tops = (0...18).map { step -> (x: Double, y: Double) in
      let x = width * Double(step) / 18
      let part = Double(step) / 18 * 2 * Double.pi
      return (
        x, level + swing * (0.7 * sin(first + part * long) + 0.3 * sin(second + part * short))
      )
    }
    var path = "M0 \(points: height)V\(points: tops[0].y)"
    for (point, next) in zip(tops.dropFirst(), tops.dropFirst(2)) {
      path +=
        "Q\(points: point.x) \(points: point.y) "
        + "\(points: (point.x + next.x) / 2) \(points: (point.y + next.y) / 2)"
    }
    path += "L\(points: width) \(points: tops[18].y)V\(points: height)z"
    return "<path d=\"\(path)\" fill=\"\(colour)\"/>"
  }

  private mutating func windows(x: Double, top: Double, wide: Double) -> String {
    let step = width / 34
    var path = ""
    var y = top + step
    while y < height - step {
      var place = x + step * 0.8
      while place < x + wide - step {
        if random.below(4) == 0 {
          path +=
            "M\(points: place) \(points: y)h\(points: step * 0.5)v\(points: step * 0.66)"
            + "h\(points: -step * 0.5)z"
        }
        place += step
      }
      y += step * 1.5
    }
    return path
  }

  private func fir(x: Double, foot: Double, tall: Double) -> String {
    var path = ""
    for part in 0..<3 {
      let top = foot - tall + tall * 0.24 * Double(part)
      let half = tall * (0.13 + 0.06 * Double(part))
      path +=
        "M\(points: x) \(points: top)l\(points: half) \(points: tall * 0.42)"
        + "h\(points: -2 * half)z"
    }
    return path + "M\(points: x - 2) \(points: foot - tall * 0.12)h4v\(points: tall * 0.2)h-4z"
  }

  private mutating func boat(on horizon: Double) -> String {
    let (x, size) = (width * draw(0.12, 0.88), min(width, height) * draw(0.06, 0.1))
    let y = horizon + size * 0.4
    return """
      <path d="M\(points: x) \(points: y - size * 1.5)L\(points: x + size * 0.7) \(points: y - size * 0.2)\
      H\(points: x)z" fill="hsl(40 40% 96%)"/>
      <path d="M\(points: x - size * 0.6) \(points: y - size * 0.1)h\(points: size * 1.5)\
      l\(points: -size * 0.3) \(points: size * 0.34)h\(points: -size * 0.9)z" fill="\(light.ground(1))"/>
      """
  }

  private func glow(x: Double, y: Double, radius: Double) -> String {
    circle(x: x, y: y, radius: radius, "url(#glow)")
  }

  private func circle(x: Double, y: Double, radius: Double, _ colour: String) -> String {
    "<circle cx=\"\(points: x)\" cy=\"\(points: y)\" r=\"\(points: radius)\" fill=\"\(colour)\"/>"
  }

  private func rectangle(
    _ x: Double, _ y: Double, _ wide: Double, _ high: Double, _ colour: String,
    opacity: Double = 1, isRound: Bool = false
  ) -> String {
    """
    <rect x="\(points: x)" y="\(points: y)" width="\(points: wide)" height="\(points: high)" \
    rx="\(points: isRound ? high / 2 : 0)" fill="\(colour)" opacity="\(points: opacity)"/>
    """
  }
}

extension String.StringInterpolation {
  /// Appends a number with two decimals: more digits make no visible difference.
  mutating func appendInterpolation(points number: Double) {
    let hundredths = Int((number * 100).rounded())
    let rest = String(abs(hundredths) % 100)
    appendLiteral(hundredths < 0 ? "-" : "")
    appendLiteral("\(abs(hundredths) / 100)")
    if rest != "0" { appendLiteral("." + (rest.count == 1 ? "0" : "") + rest) }
  }
}
