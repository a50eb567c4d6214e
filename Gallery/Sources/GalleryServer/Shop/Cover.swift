import FeedStore

/// The picture of an item, drawn as SVG: an object on a coloured background, or a scene.
///
/// It depends on the item alone, so that a browser may cache it. No text of the item goes into the
/// markup.
struct Cover {
  let item: FeedItem

  /// The picture, 200 by 200 with a background on all sides: in other proportions an object is
  /// shown entirely, a scene is cropped.
  var svg: String {
    let palette = CoverPalette(item: item)
    let drawing: String
    switch item.kind {
    case .banner: drawing = scene(palette)
    case .text: drawing = paper(palette)
    case .video, .product, .tallProduct, .pair, .quad:
      drawing = still(CoverShapes.shape(of: item.picture), palette)
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" \
      preserveAspectRatio="xMidYMid \(isScene ? "slice" : "meet")">
      <defs>
      <linearGradient id="ground" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="200" y2="200">
      <stop offset="0" stop-color="\(palette.ground)"/>
      <stop offset="1" stop-color="\(palette.groundEnd)"/>
      </linearGradient>
      <radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="\(glowPlace)" cy="44" r="130">
      <stop offset="0" stop-color="\(palette.glow)" stop-opacity="0.9"/>
      <stop offset="1" stop-color="\(palette.glow)" stop-opacity="0"/>
      </radialGradient>
      <linearGradient id="body" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="\(palette.light)"/>
      <stop offset="0.55" stop-color="\(palette.body)"/>
      <stop offset="1" stop-color="\(palette.shade)"/>
      </linearGradient>
      </defs>
      <rect x="-1900" y="-1900" width="4000" height="4000" fill="url(#ground)"/>
      <rect x="-1900" y="-1900" width="4000" height="4000" fill="url(#glow)"/>
      \(drawing)
      </svg>

      """
  }

  /// Returns a number from 0 up to `bound` that depends on the item.
  private func draw(_ bound: UInt64, _ salt: UInt64) -> Int {
    Int((((item.id &+ salt) &* 0xD1B5_4A32_D192_ED03) >> 35) % bound)
  }

  private var isScene: Bool { item.kind == .banner || item.kind == .text }

  private var glowPlace: Int { 40 + draw(120, 1) }

  /// Returns an object on a table, with its shadow.
  private func still(_ shape: String, _ palette: CoverPalette) -> String {
    let opacity = palette.isDark ? "0.35" : "0.16"
    return """
      <circle cx="\(40 + draw(120, 2))" cy="\(30 + draw(40, 3))" r="\(26 + draw(30, 4))" \
      fill="\(palette.glow)" opacity="0.5"/>
      <ellipse cx="100" cy="151" rx="56" ry="8" fill="\(palette.shade)" opacity="\(opacity)"/>
      \(CoverShapes.filled(shape, palette))
      """
  }

  /// Returns hills below a sun, with an attribute of the season.
  private func scene(_ palette: CoverPalette) -> String {
    let rise = 108 + draw(22, 2)
    let dip = 120 + draw(26, 3)
    return """
      <circle cx="\(110 + draw(60, 4))" cy="\(62 + draw(24, 5))" r="\(22 + draw(16, 6))" \
      fill="\(palette.accent)" opacity="0.85"/>
      <path d="M-300 400V\(rise)C-200 \(rise - 34) -60 \(dip + 10) 30 \(rise)\
      S150 \(rise - 30) 230 \(dip - 12) 380 \(rise - 10) 500 \(rise)V400Z" \
      fill="\(palette.body)" opacity="0.55"/>
      <path d="M-300 400V\(dip)C-180 \(dip + 24) -40 \(dip - 26) 60 \(dip + 8)\
      S190 \(dip + 22) 260 \(dip) 400 \(dip + 16) 500 \(dip)V400Z" \
      fill="\(palette.shade)" opacity="0.75"/>
      \(CoverShapes.filled(CoverShapes.shape(of: item.picture), palette))
      """
  }

  /// Returns a sheet with a few lines.
  private func paper(_ palette: CoverPalette) -> String {
    let lines = (0..<4).map { line in
      """
      <rect x="66" y="\(72 + 18 * line)" width="\(40 + draw(30, UInt64(line)))" height="6" rx="3" \
      fill="\(palette.body)" opacity="0.5"/>
      """
    }
    return """
      <rect x="50" y="46" width="100" height="108" rx="8" fill="hsl(0 0% 100%)" opacity="0.9"/>
      \(lines.joined(separator: "\n"))
      """
  }
}
