import CAllocationCounter

/// A sampler that times batches of a ``Workload``, the floor's and the engine's in turn, until the
/// median is stable.
///
/// Both run within milliseconds of each other, so that other work of the machine affects both.
struct Sampler {
  /// The least number of batches.
  var fewest = 30
  /// The time in seconds after which no further batch is begun once there are enough.
  var enough = 0.25
  /// The time in seconds after which no further batch is begun; includes untimed work.
  var limit = 1.0

  /// A sampler of only as many batches as are needed to check results and counts.
  static let quick = Sampler(fewest: 5, enough: 0, limit: 0.2)

  /// Runs a workload.
  ///
  /// - Parameter workload: The workload; its first batch is not counted.
  /// - Returns: Medians over batches, per operation.
  /// - Throws: ``WrongResult`` if a batch gave a wrong result.
  func measure(_ workload: some Workload) throws -> BenchmarkResult {
    let clock = ContinuousClock()
    let operations = Double(workload.operations)
    var times: [Double] = []
    var floors: [Double] = []
    var allocations: Int64 = 0
    let start = clock.now
    var sampled = 0.0
    var isWarm = false
    while true {
      let elapsed = (clock.now - start).seconds
      if times.count >= fewest && sampled >= enough { break }
      if elapsed >= limit && times.count >= 5 { break }
      try workload.prepare()
      let floorStart = clock.now
      let expected = workload.runFloor()
      let floorTime = (clock.now - floorStart).seconds
      let before = allocation_counts()
      let runStart = clock.now
      let result = workload.run()
      let runTime = (clock.now - runStart).seconds
      let after = allocation_counts()
      try workload.check(result, floor: expected)
      if isWarm {
        times.append(runTime * 1e9 / operations)
        floors.append(floorTime * 1e9 / operations)
        allocations += after.allocations - before.allocations
        sampled += runTime
      }
      isWarm = true
    }
    let isCounted = allocation_counts().allocations >= 0
    return BenchmarkResult(
      name: workload.name, n: workload.count, median: times.quantile(0.5),
      p95: times.quantile(0.95),
      allocations: isCounted ? Double(allocations) / (operations * Double(times.count)) : nil,
      floor: workload.hasFloor ? floors.quantile(0.5) : nil,
      bytesPerItem: workload.bytesPerItem)
  }
}

extension Duration {
  /// The number of seconds.
  fileprivate var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}

extension [Double] {
  /// Returns a quantile of the values, of which there is at least one.
  fileprivate func quantile(_ part: Double) -> Double {
    sorted()[Int(Double(count - 1) * part)]
  }
}
