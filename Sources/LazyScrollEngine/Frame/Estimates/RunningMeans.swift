/// The mean extents of measured views, by kind and reuse identifier, over all sections.
///
/// Estimates are made of it. An identifier's mean is taken whenever it was measured twice as often as the
/// last time: n measurements change estimates O(log n) times. What a section holds that shows
/// several identifiers is estimated by their means, each weighted by how often the section showed it.
struct RunningMeans: Sendable {
  private struct Entry: BitwiseCopyable, Sendable {
    var rank: UInt16
    var count = 0
    var total = 0.0
    /// The mean as taken last.
    var mean = 0.0
    /// From how many measurements on it is taken again.
    var nextCount = 1
  }

  private var entries = Buffer<Entry>()
  private var numbers = NumberTable()

  /// The most pairs of kind and identifier that are told apart; an app that invents an identifier for
  /// each item learns by kind.
  private static var greatestCount: Int { 256 }

  /// Takes note of a measurement.
  ///
  /// - Parameters:
  ///   - extent: Points along the axis, more than none.
  ///   - kind: What was measured.
  ///   - reuse: Under which identifier it was shown.
  /// - Returns: The number of the pair of kind and identifier.
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

  /// Takes the means again that are due.
  ///
  /// - Returns: Whether any was.
  mutating func review() -> Bool {
    var isAnyNew = false
    for number in entries.indices where entries[number].count >= entries[number].nextCount {
      entries[number].mean = entries[number].total / Double(entries[number].count)
      entries[number].nextCount = 2 * entries[number].count
      isAnyNew = true
    }
    return isAnyNew
  }

  /// Lets what is measured from now on count for more than all before, as after a change of the width.
  mutating func forgetWeights() {
    for number in entries.indices where entries[number].mean > 0 {
      entries[number].count = 1
      entries[number].total = entries[number].mean
      entries[number].nextCount = 2
    }
  }

  /// Returns the expected extent of an element of a section, in points; `nil` while nobody can know.
  ///
  /// Of a section that showed none of the kind something is known if all others show it alike.
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
