/// The pixels of a device, for lengths that have to be whole numbers of them.
struct PixelGrid: Equatable, Sendable, BitwiseCopyable {
  /// Device pixels per point.
  var scale = 1.0

  /// The nearest place between two device pixels.
  func aligned(_ offset: Double) -> Double {
    let pixels = offset * scale
    if pixels.magnitude > 1e15 { return offset }
    // Adding and taking away 2^52 rounds; `round` would need a C library.
    let grain = pixels < 0 ? -0x1p52 : 0x1p52
    return (pixels + grain - grain) / scale
  }

  /// The least length of whole device pixels that is not shorter.
  func alignedUp(_ length: Double) -> Double {
    let near = aligned(length)
    // What is a rounding's worth longer than whole pixels is not one pixel longer.
    return length - near > 1e-6 ? near + 1 / scale : near
  }
}
