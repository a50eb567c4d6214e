/// A small linear congruential generator: the same numbers from the same seed, on every platform.
///
/// Workloads, property tests and benchmarks all draw from it, so that a figure or a failure can be
/// repeated from the seed that is printed beside it.
public struct SeededRandom: Sendable {
  private var state: UInt64

  /// A generator that starts at `seed`.
  public init(seed: UInt64) { state = seed }

  /// The next number, 0 up to and including 2³¹ - 1.
  public mutating func next() -> UInt32 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt32(truncatingIfNeeded: state >> 33)
  }

  /// A number in `0..<bound`; `bound` is positive.
  public mutating func below(_ bound: Int) -> Int { Int(next()) % bound }

  /// A number in `range`, which is not empty.
  public mutating func `in`(_ range: Range<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  /// One of the values of a collection that is not empty.
  public mutating func pick<Values: RandomAccessCollection>(_ values: Values) -> Values.Element {
    values[values.index(values.startIndex, offsetBy: below(values.count))]
  }

  /// `true` in one of `odds` cases.
  public mutating func oneIn(_ odds: Int) -> Bool { below(odds) == 0 }

  /// Shuffles values by Fisher and Yates.
  public mutating func shuffle<Value>(_ values: inout [Value]) {
    for last in stride(from: values.count - 1, to: 0, by: -1) {
      values.swapAt(last, below(last + 1))
    }
  }

  /// A number in `0..<1`.
  public mutating func unit() -> Double { Double(next()) / 2_147_483_648 }
}
