/// The mean extents of measured views, by kind and reuse identifier, over all sections.
///
/// The extents of unmeasured elements are estimated from them. A mean is recomputed whenever the number of measurements has
/// doubled, so that n measurements change estimates O(log n) times. In a section that uses several reuse identifiers, the
/// estimate is the average of their means, weighted by the number of measurements of each in the section.
struct RunningMeans: Sendable {
  private struct Entry: BitwiseCopyable, Sendable {
    var rank: UInt16
    var count = 0
    var total = 0.0
    /// The mean that was computed last.
    var mean = 0.0
    /// The number of measurements at which the mean is recomputed.
    var nextCount = 1
  }

  private var entries = Buffer<Entry>()
  private var numbers = NumberTable()

  /// The maximum number of pairs of kind and reuse identifier; further identifiers of a kind share one mean.
  private static var greatestCount: Int { 256 }

  /// Records a measurement.
  ///
  /// - Parameters:
  ///   - extent: The measured extent along the axis in points, greater than 0.
  ///   - kind: The kind of the measured element.
  ///   - reuse: The reuse identifier of the element's view.
  /// - Returns: The number of the pair of kind and reuse identifier, by which a section counts its measurements.
  mutating func observe(
    _ extent: Double, of kind: ElementKind, as reuse: ReuseIdentifier
  ) -> Int {
    let isKnown = number(of: kind, reuse) >= 0 || entries.count < Self.greatestCount
    let identifier = isKnown ? reuse : ReuseIdentifier(.min)
    var number = number(of: kind, identifier)
    if number < 0 {
      number = entries.count
      entries.append(Entry(rank: kind.rank))
      numbers.set(Int64(number), for: Self.key(kind, identifier))
    }
    entries[number].count += 1
    entries[number].total += extent
    return number
  }

  /// Recomputes each mean whose number of measurements has doubled.
  ///
  /// - Returns: True if a mean has changed.
  mutating func review() -> Bool {
    var isAnyNew = false
    for number in entries.indices where entries[number].count >= entries[number].nextCount {
      entries[number].mean = entries[number].total / Double(entries[number].count)
      entries[number].nextCount = 2 * entries[number].count
      isAnyNew = true
    }
    return isAnyNew
  }

  /// Gives later measurements more weight than all earlier ones, for example after a change of the width.
  mutating func forgetWeights() {
    for number in entries.indices where entries[number].mean > 0 {
      entries[number].count = 1
      entries[number].total = entries[number].mean
      entries[number].nextCount = 2
    }
  }

  /// Returns the estimated extent of an element of a section, in points; `nil` if nothing is known yet.
  ///
  /// In a section without measured elements of the kind, the mean of the other sections is used if they all use one reuse
  /// identifier.
  func extent(of kind: ElementKind, in shares: ExtentShares) -> Double? {
    let rank = kind.rank
    var (total, count) = (0.0, 0)
    shares.visit { number, times in
      guard entries[number].rank == rank, entries[number].mean > 0 else { return }
      total += entries[number].mean * Double(times)
      count += times
    }
    if count > 0 { return total / Double(count) }
    var only: Int?
    for number in entries.indices where entries[number].rank == rank {
      if only != nil { return nil }
      only = number
    }
    guard let only, entries[only].mean > 0 else { return nil }
    return entries[only].mean
  }

  private func number(of kind: ElementKind, _ reuse: ReuseIdentifier) -> Int {
    Int(numbers.value(of: Self.key(kind, reuse)))
  }

  private static func key(_ kind: ElementKind, _ reuse: ReuseIdentifier) -> UInt64 {
    UInt64(kind.rank) << 32 | UInt64(UInt32(bitPattern: reuse.rawValue))
  }
}
