#if Desktop
  import FeedStore
  import Foundation

  /// A small painting of a motif, computed point by point, so that the gallery needs no files and no network.
  struct Painting {
    /// The motif.
    let motif: Motif
    /// The number of the variant, which decides colours and shapes.
    let variant: Int
    /// The width divided by the height.
    let ratio: Float

    private let hue: Float

    /// A painting.
    init(_ motif: Motif, variant: Int, ratio: Float) {
      self.motif = motif
      self.variant = variant
      self.ratio = ratio
      hue = Self.noise(variant, 77)
    }

    /// Returns the pixels, row by row.
    func pixels(width: Int, height: Int) -> [UInt8] {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(4 * width * height)
      let edge = 1.5 / Float(height)
      for row in 0..<height {
        let y = (Float(row) + 0.5) / Float(height)
        for column in 0..<width {
          let x = (Float(column) + 0.5) / Float(width)
          colour(x, y, edge).write(to: &bytes)
        }
      }
      return bytes
    }

    private func colour(_ x: Float, _ y: Float, _ edge: Float) -> Colour {
      switch motif {
      case .hills: ridges(x, y, edge, sky: (hue, 0.55), ground: hue + 0.12, saturation: 0.35)
      case .desert: ridges(x, y, edge, sky: (0.08, 0.7), ground: 0.05 + hue * 0.05, saturation: 0.6)
      case .sea: sea(x, y, edge)
      case .city: city(x, y)
      case .forest: forest(x, y, edge)
      case .still: still(x, y, edge)
      case .leaves: leaves(x, y)
      }
    }

    // MARK: Motifs

    private func ridges(
      _ x: Float, _ y: Float, _ edge: Float, sky: (hue: Float, saturation: Float), ground: Float,
      saturation: Float
    ) -> Colour {
      var colour = Colour.hue(sky.hue, sky.saturation, 0.62)
        .mixed(with: .hue(sky.hue + 0.08, sky.saturation, 0.86), y * 1.6)
      colour = disc(
        x, y, at: (0.2 + 0.6 * Self.noise(variant, 1), 0.22), 0.085, edge, over: colour,
        .hue(0.13, 0.8, 0.9))
      for ridge in 0..<5 {
        let part = Float(ridge) / 4
        let height =
          0.42 + part * 0.4
          + 0.07
          * sin(x * (3 + 2 * Self.noise(variant, 10 + ridge)) * 2 + Float(ridge) * 2 + hue * 9)
          + 0.025 * sin(x * 13 + Float(ridge * ridge) + hue * 30)
        let tone = Colour.hue(ground, saturation, 0.66 - part * 0.44)
        colour = colour.mixed(with: tone, (y - height) / edge)
      }
      return colour
    }

    private func sea(_ x: Float, _ y: Float, _ edge: Float) -> Colour {
      let sun = (x: 0.3 + 0.4 * Self.noise(variant, 2), y: Float(0.47))
      let warm = 0.02 + 0.1 * hue
      if y < 0.55 {
        let sky = Colour.hue(0.6 - hue * 0.1, 0.45, 0.5).mixed(
          with: .hue(warm, 0.8, 0.72), y / 0.55)
        return disc(x, y, at: sun, 0.1, edge, over: sky, .hue(warm + 0.06, 0.95, 0.78))
      }
      let depth = (y - 0.55) / 0.45
      let water = Colour.hue(0.56, 0.5, 0.42).mixed(with: .hue(0.6, 0.6, 0.18), depth)
      let wave = sin(y * 190 / (0.6 + depth) + sin(x * 24) * 2)
      let glitter = max(0, 1 - (x - sun.x).magnitude / (0.06 + depth * 0.22)) * max(0, wave)
      return water.mixed(with: .hue(warm + 0.05, 0.9, 0.75), glitter * 0.8)
    }

    private func city(_ x: Float, _ y: Float) -> Colour {
      var colour = Colour.hue(0.68 - hue * 0.12, 0.5, 0.14)
        .mixed(with: .hue(0.9 - hue * 0.2, 0.55, 0.5), y * 1.1)
      for layer in 0..<2 {
        let count = Float(9 + layer * 3)
        let place = x * count * max(0.6, ratio)
        let house = Int(place)
        let top = 0.28 + 0.45 * Self.noise(variant + house, 20 + layer) + Float(layer) * 0.12
        if y < top { continue }
        colour = .hue(0.66, 0.3, layer == 0 ? 0.2 : 0.1)
        let (column, row) = (Int(place * 4), Int(y * 34))
        let isWindow =
          (place * 4).truncatingRemainder(dividingBy: 1) > 0.35
          && (y * 34).truncatingRemainder(dividingBy: 1) > 0.45 && y > top + 0.03
        if isWindow, Self.noise(column * 31 + row, variant + layer) > 0.62 {
          colour = .hue(0.12, 0.85, 0.66)
        }
      }
      return colour
    }

    private func forest(_ x: Float, _ y: Float, _ edge: Float) -> Colour {
      let green = 0.36 + 0.12 * hue
      var colour = Colour.hue(green + 0.1, 0.25, 0.85).mixed(with: .hue(green, 0.3, 0.7), y)
      for layer in 0..<4 {
        let place = x * Float(7 - layer) * max(0.6, ratio) + Float(layer) * 0.37
        let tree = Int(place)
        let top = 0.16 + Float(layer) * 0.16 + 0.16 * Self.noise(variant + tree, 40 + layer)
        let across = (place - Float(tree) - 0.5).magnitude
        // Branches stand out a little, one row above the other.
        let branch = ((y - top) * 11).truncatingRemainder(dividingBy: 1)
        let width = (y - top) * 0.5 + 0.05 * branch - 0.03
        colour = colour.mixed(
          with: .hue(green, 0.4, 0.48 - Float(layer) * 0.11), (width - across) / (edge * 4))
      }
      return colour
    }

    private func still(_ x: Float, _ y: Float, _ edge: Float) -> Colour {
      let wall = Colour.hue(hue, 0.3, 0.8).mixed(with: .hue(hue, 0.35, 0.68), x * 0.6 + y * 0.3)
      var colour = wall.mixed(with: .hue(hue + 0.07, 0.4, 0.5), (y - 0.7) / edge)
      let tone = hue + 0.35 + 0.3 * Self.noise(variant, 5)
      let shade = ellipse(x, y, at: (0.56, 0.76), (0.32, 0.05))
      colour = colour.mixed(with: .hue(hue, 0.4, 0.32), shade / (edge * 12))
      let light = 0.62 - 0.5 * (x - 0.3).magnitude
      // A vase, with its belly, its neck and its rim; a cup with a handle; or a bowl with a fruit.
      if variant % 3 == 1 {
        let ring = ellipse(x, y, at: (0.68, 0.52), (0.12, 0.13))
        let handle = min(ring, 0.45 - ring)
        let body = min(0.17 + (0.72 - y) * 0.12 - (x - 0.5).magnitude, 0.2 - (y - 0.52).magnitude)
        let drink = ellipse(x, y, at: (0.5, 0.33), (0.19, 0.035))
        colour = colour.mixed(with: .hue(tone, 0.5, light - 0.1), handle / (edge * 8))
        colour = colour.mixed(with: .hue(tone, 0.5, light), body * 12 / (edge * 8))
        colour = colour.mixed(with: .hue(tone, 0.35, 0.25), drink / (edge * 12))
      } else if variant % 3 == 0 {
        let belly = ellipse(x, y, at: (0.5, 0.57), (0.2, 0.2))
        let neck = min(0.07 - (x - 0.5).magnitude, 0.2 - (y - 0.38).magnitude) * 12
        let rim = ellipse(x, y, at: (0.5, 0.2), (0.1, 0.025))
        colour = colour.mixed(with: .hue(tone, 0.5, light), max(belly, neck, rim) / (edge * 8))
      } else {
        colour = disc(
          x, y, at: (0.5, 0.46), 0.15, edge, over: colour, .hue(tone + 0.4, 0.65, light + 0.05))
        let bowl = min(ellipse(x, y, at: (0.5, 0.52), (0.3, 0.24)), (y - 0.52) * 12)
        colour = colour.mixed(with: .hue(tone, 0.45, light), bowl / (edge * 8))
      }
      return colour
    }

    private func leaves(_ x: Float, _ y: Float) -> Colour {
      let green = 0.25 + 0.35 * hue
      let (across, along) = (x * ratio * 5 + y * 2, y * 5 - x * ratio * 2)
      let leaf = sin(across * 3.1) * cos(along * 2.3)
      let vein = max(0, 1 - (sin(across * 3.1 + along * 2.3)).magnitude * 9)
      return Colour.hue(green, 0.45, 0.26).mixed(with: .hue(green + 0.06, 0.5, 0.56), leaf * 1.4)
        .mixed(with: .hue(green, 0.4, 0.75), vein * 0.35)
    }

    // MARK: Shapes

    private func disc(
      _ x: Float, _ y: Float, at middle: (x: Float, y: Float), _ radius: Float, _ edge: Float,
      over ground: Colour, _ colour: Colour
    ) -> Colour {
      // Round in the picture, whatever its proportions.
      let (across, down) = ((x - middle.x) * min(ratio, 1.4), y - middle.y)
      let distance = (across * across + down * down).squareRoot()
      return ground.mixed(with: colour, (radius - distance) / edge)
    }

    /// Returns how far a point lies inside an ellipse: 1 in the middle, 0 on the edge.
    private func ellipse(
      _ x: Float, _ y: Float, at middle: (x: Float, y: Float), _ radii: (x: Float, y: Float)
    ) -> Float {
      let (across, down) = ((x - middle.x) * min(ratio, 1.4) / radii.x, (y - middle.y) / radii.y)
      return 1 - (across * across + down * down)
    }

    /// Returns a number from 0 to 1 that looks random.
    private static func noise(_ number: Int, _ salt: Int) -> Float {
      var bits = UInt32(truncatingIfNeeded: number &* 73_856_093 ^ salt &* 19_349_663)
      bits = (bits ^ (bits >> 13)) &* 1_274_126_177
      return Float((bits ^ (bits >> 16)) & 0xFFFF) / 65_535
    }
  }
#endif
