/// A histogram of extents, which gives their median and the limit from which on an item counts as long.
///
/// Its buckets are powers of two. The counts are halved now and then, so that the median follows a feed that changes. Items
/// longer than the limit are in a second tree of the index. The limit decides only the tree in which an item is
/// stored; a query finds the item in either tree.
struct TypicalExtent: Sendable {
  /// The extent from which on an item counts as long, in points; at least sixteen times the median.
  private(set) var longExtent = Double.infinity
  /// The median of the observed extents, in points, rounded down to a power of two.
  ///
  /// It is 0 until enough extents were observed.
  private(set) var median = 0.0
  private var counts = Buffer<UInt16>()
  private var observed = 0

  /// Counts the extent of an item.
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

  /// The biased exponent of the first bucket, which begins at 2⁻¹⁶ points.
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

/// Statistics of a few hundred sampled frames, evenly spread over all frames.
///
/// Outliers hardly affect a sample: one item a trillion points away must not decide
/// how all other items are sorted.
struct FrameSample: Sendable {
  /// The range of the starts of items along one axis.
  struct Starts: Sendable {
    private(set) var first = Double.infinity
    private(set) var last = -Double.infinity

    /// The distance between the first and the last start, in points; 0 if there are no starts.
    var length: Double { max(0, last - first) }

    fileprivate mutating func include(_ start: Double) {
      first = min(first, start)
      last = max(last, start)
    }
  }

  /// The extents of the sampled items along the axis.
  private(set) var extents = TypicalExtent()
  /// The range of the starts of the sampled items along the axis.
  private(set) var along = Starts()
  /// The range of the starts of the sampled items across the axis.
  private(set) var across = Starts()

  init(_ frames: [LayoutRect], axis: ScrollAxis) {
    let step = max(1, frames.count / 512)
    var index = step / 2
    while index < frames.count {
      let frame = frames[index]
      if frame.isValid {
        along.include(frame.offset(along: axis))
        across.include(frame.offset(along: axis.crossing))
        extents.observe(frame.extent(along: axis))
      }
      index += step
    }
  }

  /// Returns the average number of items side by side, given the total number of items.
  func itemsAbreast(of count: Int) -> Double {
    along.length > 0 ? Double(count) * extents.median / along.length : Double(count)
  }
}
