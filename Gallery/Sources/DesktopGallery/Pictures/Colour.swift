#if Desktop
  /// A colour of a painting: red, green and blue, each from 0 to 1.
  struct Colour {
    var red: Float
    var green: Float
    var blue: Float

    /// A colour by its hue, from 0 to 1, its saturation and its lightness.
    static func hue(_ hue: Float, _ saturation: Float, _ lightness: Float) -> Colour {
      let chroma = (1 - (2 * lightness - 1).magnitude) * saturation
      func part(_ shift: Float) -> Float {
        let place = (hue + shift).truncatingRemainder(dividingBy: 1) * 6
        let rising = min(max((place - 3).magnitude - 1, 0), 1)
        return lightness + chroma * (rising - 0.5)
      }
      return Colour(red: part(0), green: part(2 / 3), blue: part(1 / 3))
    }

    /// Returns the colour with some of another one in it.
    func mixed(with other: Colour, _ share: Float) -> Colour {
      let share = min(max(share, 0), 1)
      return Colour(
        red: red + (other.red - red) * share, green: green + (other.green - green) * share,
        blue: blue + (other.blue - blue) * share)
    }

    /// Adds its four bytes.
    func write(to bytes: inout [UInt8]) {
      for part in [red, green, blue] { bytes.append(UInt8(min(max(part, 0), 1) * 255)) }
      bytes.append(255)
    }
  }
#endif
