import FeedStore

/// The picture of a list's item, drawn as SVG: an object or a person on a coloured background, and
/// the item's ID.
///
/// The ID stands in a corner so that a picture in the wrong place is noticed. No other text of the
/// item goes into the markup.
struct ListPicture {
  let item: ListItem

  /// Background colours that look well side by side.
  private static let tints = [
    "#f6dfd3", "#f4e6c8", "#e4ecc9", "#cfe8d2", "#c9e7e4", "#cbe0f3", "#d3d6f5", "#e3d4f3",
    "#f2d3e6", "#f3d4d8", "#dfe3e8", "#e9dfd2",
  ]

  /// The background colour, as `#rrggbb`.
  var tint: String { Self.tints[Int(spread % UInt64(Self.tints.count))] }

  /// The picture, 200 by 200; other shapes show its middle.
  var svg: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" \
    preserveAspectRatio="xMidYMid meet">
    <defs>
    <linearGradient id="body" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="\(palette.light)"/>
    <stop offset="0.55" stop-color="\(palette.body)"/>
    <stop offset="1" stop-color="\(palette.shade)"/>
    </linearGradient>
    </defs>
    <rect x="-1900" y="-1900" width="4000" height="4000" fill="\(tint)"/>
    \(drawing)
    <text x="100" y="192" text-anchor="middle" font-family="ui-monospace, monospace" font-size="11" \
    fill="\(palette.ink)" fill-opacity="0.55">\(item.id)</text>
    </svg>

    """
  }

  /// A number that differs between neighbours.
  private var spread: UInt64 { (item.id &* 0x9E37_79B9_7F4A_7C15) >> 33 }

  private var palette: CoverPalette {
    CoverPalette(
      item: FeedItem(
        id: item.id, kind: .product, picture: item.picture, title: "", subtitle: "", shop: ""))
  }

  private var drawing: String {
    item.picture == "🧑"
      ? """
      <path d="M36 180c0-44 28-62 64-62s64 18 64 62z" fill="url(#body)"/>
      <circle cx="100" cy="82" r="\(34 + spread / 16 % 8)" fill="\(palette.light)"/>
      <path d="M62 82c-2-52 78-52 76 0-8-22-68-\(14 + spread / 128 % 20)-76 0z" fill="\(palette.shade)"/>
      """
      : CoverShapes.filled(CoverShapes.shape(of: item.picture), palette)
  }
}
