/// The pixel grid of a device, for lengths that have to be whole numbers of pixels.
struct PixelGrid: Equatable, Sendable, BitwiseCopyable {
  /// Device pixels per point.
  var scale = 1.0

  /// Returns the pixel boundary nearest to `offset`.
  func aligned(_ offset: Double) -> Double {
    let pixels = offset * scale
    if pixels.magnitude > 1e15 { return offset }
    // Adding and subtracting 2⁵² rounds to a whole number. The function `round` would need a C library.
    let grain = pixels < 0 ? -0x1p52 : 0x1p52
    return (pixels + grain - grain) / scale
  }

  /// Returns the least length of whole device pixels that is not shorter than `length`.
  func alignedUp(_ length: Double) -> Double {
    let near = aligned(length)
    // A length that exceeds whole pixels only by a rounding error is not rounded up.
    return length - near > 1e-6 ? near + 1 / scale : near
  }
}
