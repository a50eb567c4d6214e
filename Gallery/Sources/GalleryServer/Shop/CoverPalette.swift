import FeedStore

/// The colours of an item's picture: a few that suit each other, always the same for the same item.
struct CoverPalette: Equatable {
  /// Angles on the colour wheel, in degrees, that look well in any order.
  private static let hues = [12, 28, 42, 88, 142, 168, 192, 214, 238, 266, 316, 342]

  /// The hue of everything that is not a contrast.
  let hue: Int
  /// Whether the picture is dark, with light text on it.
  let isDark: Bool

  init(item: FeedItem) {
    // Spread, so that neighbours differ.
    let spread = (item.id &* 0x9E37_79B9_7F4A_7C15) >> 33
    hue = Self.hues[Int(spread % UInt64(Self.hues.count))]
    isDark = item.kind == .banner || item.kind == .video
  }

  /// The ground at its lighter end.
  var ground: String { isDark ? hsl(hue, 52, 38) : hsl(hue, 58, 92) }
  /// The ground at its darker end.
  var groundEnd: String { isDark ? hsl(hue + 38, 60, 22) : hsl(hue + 26, 52, 82) }
  /// Light that falls on the ground.
  var glow: String { isDark ? hsl(hue - 24, 75, 60) : hsl(hue - 18, 80, 97) }
  /// What a thing is made of.
  var body: String { hsl(hue, 46, 46) }
  /// The same in shadow.
  var shade: String { hsl(hue + 8, 48, 34) }
  /// The same in light.
  var light: String { hsl(hue - 6, 58, 68) }
  /// A contrast, used sparingly.
  var accent: String { hsl(hue + 172, 62, 56) }
  /// A colour in which text on the picture can be read.
  var ink: String { isDark ? "hsl(0 0% 100%)" : hsl(hue, 45, 20) }

  private func hsl(_ hue: Int, _ saturation: Int, _ lightness: Int) -> String {
    "hsl(\((hue + 360) % 360) \(saturation)% \(lightness)%)"
  }
}
