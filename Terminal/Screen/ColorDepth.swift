/// The number of colours that a terminal shows.
public enum ColorDepth: Comparable, Sendable {
  /// No colours; text may still be bold or underlined.
  case monochrome
  /// The first 16 colours of the palette.
  case palette16
  /// The palette of 256 colours.
  case palette256
  /// 24-bit colours.
  case truecolor

  /// Creates the depth that the environment declares for the terminal.
  ///
  /// `NO_COLOR` (see no-color.org) has priority, followed by `TERM=dumb`, `COLORTERM`, and the known names in `TERM`.
  ///
  /// - Parameters:
  ///   - environment: Variables by name.
  ///   - isTerminal: `true` if output goes to a terminal.
  package init(environment: [String: String], isTerminal: Bool) {
    let term = environment["TERM"] ?? ""
    let colorTerm = environment["COLORTERM"] ?? ""
    let isColorless =
      !isTerminal || !(environment["NO_COLOR"] ?? "").isEmpty || ["", "dumb"].contains(term)
      || term.hasPrefix("vt") || term.hasSuffix("-m") || term.hasSuffix("-mono")
    if isColorless {
      self = .monochrome
    } else if ["truecolor", "24bit"].contains(colorTerm) || term.hasSuffix("-direct")
      || ["xterm-kitty", "xterm-ghostty", "alacritty", "wezterm", "foot", "contour"].contains(term)
    {
      self = .truecolor
    } else if term.contains("256color") || term == "tmux" {
      self = .palette256
    } else {
      self = .palette16
    }
  }
}

extension TerminalColor {
  /// Returns the nearest colour that a terminal with the given number of colours can show.
  ///
  /// - Parameter depth: The number of colours of the terminal.
  /// - Returns: A colour that the terminal can show; `nil` if it shows no colours.
  package func reduced(to depth: ColorDepth) -> TerminalColor? {
    switch (depth, self) {
    case (.monochrome, _): return nil
    case (.truecolor, _): return self
    case (.palette256, .indexed): return self
    case (.palette16, .indexed(let index)) where index < 16: return self
    case (.palette256, .rgb): return .indexed(nearest(in: 16..<256))
    case (.palette16, _): return .indexed(nearest(in: 0..<16))
    }
  }

  /// The red, green and blue components, from 0 to 255; the first 16 palette colours have xterm's defaults.
  var components: (red: Int, green: Int, blue: Int) {
    switch self {
    case .rgb(let red, let green, let blue): return (Int(red), Int(green), Int(blue))
    case .indexed(let index):
      let index = Int(index)
      if index < 16 {
        let value = Self.base[index]
        return (value >> 16, value >> 8 & 0xFF, value & 0xFF)
      }
      if index >= 232 {
        let gray = 8 + 10 * (index - 232)
        return (gray, gray, gray)
      }
      let levels = [0, 95, 135, 175, 215, 255]
      let step = index - 16
      return (levels[step / 36], levels[step / 6 % 6], levels[step % 6])
    }
  }

  /// Returns the most similar colour in a range of the palette; differences in green weigh most, as they do for the eye.
  private func nearest(in range: Range<Int>) -> UInt8 {
    let own = components
    var best = (index: range.lowerBound, distance: Int.max)
    for index in range {
      let other = TerminalColor.indexed(UInt8(index)).components
      let (red, green, blue) = (
        own.red - other.red, own.green - other.green, own.blue - other.blue
      )
      let distance = 3 * red * red + 4 * green * green + 2 * blue * blue
      if distance < best.distance { best = (index, distance) }
    }
    return UInt8(best.index)
  }

  private static let base = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]
}
