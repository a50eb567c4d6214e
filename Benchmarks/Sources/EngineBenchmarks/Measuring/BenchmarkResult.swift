/// The measurements of one benchmark, per operation.
struct BenchmarkResult: Encodable {
  /// The benchmark's name.
  var name: String
  /// The number of items.
  var n: Int
  /// The median over batches, in nanoseconds.
  var median: Double
  /// The 95th percentile over batches, in nanoseconds.
  var p95: Double
  /// The number of heap calls; `nil` if they cannot be counted.
  var allocations: Double?
  /// The time of plain C, in nanoseconds; `nil` without a floor.
  var floor: Double?
  /// The heap memory per item in bytes; `nil` if the benchmark does not measure it.
  var bytesPerItem: Double?

  /// The time as a multiple of the floor's.
  var ratio: Double? { floor.map { median / $0 } }

  /// A Boolean value that indicates whether the target is met; `nil` without one.
  var isTargetMet: Bool? {
    switch Target.of(name) {
    case nil: nil
    case .nanoseconds(let limit): median <= limit
    case .timesFloor(let limit): ratio.map { $0 <= limit }
    }
  }

  private enum CodingKeys: String, CodingKey {
    case name, n
    case median = "median_ns"
    case p95 = "p95_ns"
    case allocations = "allocations_per_op"
    case floor = "floor_ns"
    case bytesPerItem = "bytes_per_item"
  }

  /// Writes all fields, `null` where there is no value.
  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(name, forKey: .name)
    try fields.encode(n, forKey: .n)
    try fields.encode(tenths(median), forKey: .median)
    try fields.encode(tenths(p95), forKey: .p95)
    try fields.encode(allocations, forKey: .allocations)
    try fields.encode(floor.map(tenths), forKey: .floor)
    try fields.encode(bytesPerItem, forKey: .bytesPerItem)
  }

  /// Returns a time without insignificant digits.
  private func tenths(_ time: Double) -> Double { (time * 10).rounded() / 10 }
}
