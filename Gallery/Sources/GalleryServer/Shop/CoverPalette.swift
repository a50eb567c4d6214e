import FeedStore

/// The colours of an item's picture: matching, and always the same for the same item.
struct CoverPalette: Equatable {
  /// Angles on the colour wheel, in degrees, that match in any order.
  private static let hues = [12, 28, 42, 88, 142, 168, 192, 214, 238, 266, 316, 342]

  /// The hue of everything except the accent.
  let hue: Int
  /// A Boolean value that indicates whether the picture is dark, with light text on it.
  let isDark: Bool

  init(item: FeedItem) {
    // The multiplier spreads the IDs, so that neighbours differ.
    let spread = (item.id &* 0x9E37_79B9_7F4A_7C15) >> 33
    hue = Self.hues[Int(spread % UInt64(Self.hues.count))]
    isDark = item.kind == .banner || item.kind == .video
  }

  /// The background at its lighter end.
  var ground: String { isDark ? hsl(hue, 52, 38) : hsl(hue, 58, 92) }
  /// The background at its darker end.
  var groundEnd: String { isDark ? hsl(hue + 38, 60, 22) : hsl(hue + 26, 52, 82) }
  /// A light on the background.
  var glow: String { isDark ? hsl(hue - 24, 75, 60) : hsl(hue - 18, 80, 97) }
  /// The body colour of an object.
  var body: String { hsl(hue, 46, 46) }
  /// The body colour in shadow.
  var shade: String { hsl(hue + 8, 48, 34) }
  /// The body colour in light.
  var light: String { hsl(hue - 6, 58, 68) }
  /// An accent, used sparingly.
  var accent: String { hsl(hue + 172, 62, 56) }
  /// A colour for legible text on the picture.
  var ink: String { isDark ? "hsl(0 0% 100%)" : hsl(hue, 45, 20) }

  private func hsl(_ hue: Int, _ saturation: Int, _ lightness: Int) -> String {
    "hsl(\((hue + 360) % 360) \(saturation)% \(lightness)%)"
  }
}
