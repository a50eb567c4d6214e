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
  /// From where to where items start along one axis.
  struct Starts: Sendable {
    private(set) var first = Double.infinity
    private(set) var last = -Double.infinity

    /// How far the first and the last are apart; 0 without any.
    var length: Double { max(0, last - first) }

    fileprivate mutating func note(_ start: Double) {
      first = min(first, start)
      last = max(last, start)
    }
  }

  /// How long items are along the axis.
  private(set) var extents = TypicalExtent()
  /// Where items start along the axis.
  private(set) var along = Starts()
  /// Where items start across the axis.
  private(set) var across = Starts()

  init(_ frames: [Rect], axis: Axis) {
    let step = max(1, frames.count / 512)
    var index = step / 2
    while index < frames.count {
      let frame = frames[index]
      if frame.isValid {
        along.note(frame.offset(along: axis))
        across.note(frame.offset(along: axis.crossing))
        extents.observe(frame.extent(along: axis))
      }
      index += step
    }
  }

  /// How many of `count` such items stand side by side on average.
  func itemsAbreast(of count: Int) -> Double {
    along.length > 0 ? Double(count) * extents.median / along.length : Double(count)
  }
}
