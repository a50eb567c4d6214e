import FeedStore
import LazyScrollTestSupport

/// A generated picture, drawn as SVG in its own proportions.
///
/// It depends on the picture alone, so that a browser may cache it. No text of the picture goes
/// into the markup.
struct Scenery {
  let picture: Picture
  private let light: SceneryLight

  init(_ picture: Picture) {
    self.picture = picture
    light = SceneryLight(of: picture)
  }

  /// The average colour of the picture, shown until it is loaded.
  var ground: String { picture.motif == .still ? palette.groundEnd : light.horizon }

  /// The picture as SVG.
  var svg: String {
    let (width, height) = (picture.size.width, picture.size.height)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
      preserveAspectRatio="xMidYMid slice">
      <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="\(light.zenith)"/><stop offset="1" stop-color="\(light.horizon)"/>
      </linearGradient>
      <linearGradient id="body" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="\(palette.light)"/><stop offset="0.55" stop-color="\(palette.body)"/>
      <stop offset="1" stop-color="\(palette.shade)"/>
      </linearGradient>
      <radialGradient id="glow"><stop offset="0" stop-color="\(light.sun)" stop-opacity="0.75"/>
      <stop offset="1" stop-color="\(light.sun)" stop-opacity="0"/></radialGradient>
      </defs>
      <rect width="\(width)" height="\(height)" fill="url(#sky)"/>
      \(drawing)
      </svg>

      """
  }

  private var drawing: String {
    var brush = SceneryBrush(size: picture.size, seed: UInt64(picture.number) &+ 77, light: light)
    switch picture.motif {
    case .hills: return brush.hills()
    case .sea: return brush.sea()
    case .city: return brush.city()
    case .forest: return brush.forest()
    case .desert: return brush.desert()
    case .leaves: return brush.leaves()
    case .still: return brush.still(CoverShapes.shape(of: picture.thing), palette)
    }
  }

  private var palette: CoverPalette {
    CoverPalette(
      item: FeedItem(
        id: UInt64(picture.number), kind: .product, picture: picture.thing, title: "", subtitle: "",
        shop: ""))
  }
}

/// The colours of a time of day.
struct SceneryLight: Hashable {
  /// Hue, saturation and lightness.
  struct Colour: Hashable {
    var hue: Double
    var saturation: Double
    var lightness: Double

    var css: String { "hsl(\(Int(hue)) \(Int(saturation))% \(Int(lightness))%)" }
  }

  private var top: Colour
  private var bottom: Colour
  private var far: Colour
  private var near: Colour
  private var disc: Colour
  /// A Boolean value that indicates whether there are stars.
  var isNight: Bool

  /// Creates the light of a picture: always the same for the same picture.
  init(of picture: Picture) {
    let all = picture.motif == .city ? Self.evenings : Self.days
    let spread = (UInt64(picture.number) &* 0x9E37_79B9_7F4A_7C15) >> 33
    self = all[Int(spread % UInt64(all.count))]
  }

  var zenith: String { top.css }
  var horizon: String { bottom.css }
  var sun: String { disc.css }

  /// Returns the colour of the ground at a distance from the horizon (0) to the viewer (1).
  func ground(_ nearness: Double, lighter: Double = 0) -> String {
    func mixed(_ path: KeyPath<Colour, Double>) -> Double {
      far[keyPath: path] + (near[keyPath: path] - far[keyPath: path]) * nearness
    }
    return Colour(
      hue: mixed(\.hue), saturation: mixed(\.saturation), lightness: mixed(\.lightness) + lighter
    ).css
  }

  private init(
    _ top: (Double, Double, Double), _ bottom: (Double, Double, Double),
    _ far: (Double, Double, Double), _ near: (Double, Double, Double),
    _ disc: (Double, Double, Double), isNight: Bool = false
  ) {
    func colour(_ parts: (Double, Double, Double)) -> Colour {
      Colour(hue: parts.0, saturation: parts.1, lightness: parts.2)
    }
    self.top = colour(top)
    self.bottom = colour(bottom)
    self.far = colour(far)
    self.near = colour(near)
    self.disc = colour(disc)
    self.isNight = isNight
  }

  private static let days: [SceneryLight] = [
    // Morning, noon, haze, evening, dusk, night, autumn, winter.
    SceneryLight((204, 58, 78), (36, 80, 90), (206, 34, 74), (196, 42, 26), (44, 95, 88)),
    SceneryLight((206, 76, 62), (196, 62, 88), (190, 34, 64), (150, 40, 24), (52, 96, 92)),
    SceneryLight((44, 34, 86), (32, 54, 92), (28, 22, 76), (20, 30, 34), (30, 90, 94)),
    SceneryLight((16, 76, 66), (38, 94, 80), (12, 44, 56), (-16, 42, 22), (46, 98, 84)),
    SceneryLight((252, 40, 42), (338, 66, 78), (266, 28, 56), (256, 44, 18), (24, 96, 84)),
    SceneryLight(
      (226, 54, 16), (212, 46, 40), (220, 34, 34), (228, 46, 10), (52, 70, 90), isNight: true),
    SceneryLight((188, 34, 80), (44, 70, 88), (30, 54, 62), (10, 58, 26), (48, 96, 88)),
    SceneryLight((212, 36, 84), (210, 40, 95), (212, 26, 80), (208, 34, 36), (48, 60, 98)),
  ]

  private static let evenings: [SceneryLight] = [
    SceneryLight(
      (230, 56, 14), (268, 40, 40), (240, 34, 36), (236, 48, 9), (50, 74, 90), isNight: true),
    SceneryLight((250, 44, 34), (16, 80, 74), (262, 30, 48), (250, 46, 14), (30, 96, 84)),
    SceneryLight(
      (206, 62, 12), (190, 50, 36), (198, 40, 32), (206, 56, 8), (48, 64, 92), isNight: true),
  ]
}
