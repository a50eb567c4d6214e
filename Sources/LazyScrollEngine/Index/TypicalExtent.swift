/// How long most items are, so that those much longer can be kept apart.
///
/// A histogram of powers of two, halved now and then so that it follows a feed that changes. It
/// only guides where an item is filed; whatever it says, every item is found.
struct TypicalExtent: Sendable {
  /// Items at least this long stand apart, in points.
  ///
  /// At least sixteen times the median.
  private(set) var longExtent = Double.infinity
  /// What half of the items are longer than, within a factor of two; zero while nothing is known.
  private(set) var median = 0.0
  private var counts = Buffer<UInt16>()
  private var observed = 0

  /// Takes note of one item's extent.
  ///
  /// - Complexity: O(1) amortised.
  mutating func observe(_ extent: Double) {
    guard extent > 0 else { return }
    while counts.count < Self.bucketCount { counts.append(0) }
    let exponent = Int(truncatingIfNeeded: extent.bitPattern >> 52)
    counts[min(max(exponent - Self.firstExponent, 0), Self.bucketCount - 1)] &+= 1
    observed += 1
    if observed % 64 == 0 || observed == 16 { update() }
  }

  /// The exponent, as it stands in a number's bits, of the first bucket: a sixty-five-thousandth.
  private static var firstExponent: Int { 1023 - 16 }
  private static var bucketCount: Int { 64 }

  private mutating func update() {
    var below = 0
    let half = observed / 2
    for bucket in counts.indices {
      below += Int(counts[bucket])
      if below > half {
        median = Double(bitPattern: UInt64(bucket + Self.firstExponent) << 52)
        longExtent = 32 * median
        break
      }
    }
    if observed >= 4096 {
      observed = 0
      for bucket in counts.indices {
        counts[bucket] /= 2
        observed += Int(counts[bucket])
      }
    }
  }
}

/// What a few hundred of many frames, evenly spread, say about all of them.
///
/// Outliers hardly show in it, which is the point: one item a trillion points away must not decide
/// how all others are sorted.
struct FrameSample: Sendable {
  /// How long items are along the axis.
  private(set) var extents = TypicalExtent()
  /// Where items start along the axis, from the first to the last.
  private(set) var along = 0.0...0.0
  /// Where items start across the axis.
  private(set) var across = 0.0...0.0

  init(_ frames: [Rect], axis: Axis) {
    let step = max(1, frames.count / 512)
    var isFirst = true
    for number in 0..<frames.count / step where frames[number * step + step / 2].isValid {
      let index = number * step + step / 2
      let offset = frames[index].offset(along: axis)
      let crossOffset = frames[index].offset(along: axis.crossing)
      if isFirst { (along, across, isFirst) = (offset...offset, crossOffset...crossOffset, false) }
      along = min(along.lowerBound, offset)...max(along.upperBound, offset)
      across = min(across.lowerBound, crossOffset)...max(across.upperBound, crossOffset)
      extents.observe(frames[index].extent(along: axis))
    }
  }

  /// How many of `count` such items stand side by side on average.
  func itemsAbreast(of count: Int) -> Double {
    let length = along.upperBound - along.lowerBound
    return length > 0 ? Double(count) * extents.median / length : Double(count)
  }
}
