extension Int {
  /// The sum, or the number nearest to it.
  func addingWithoutOverflow(_ other: Int) -> Int {
    let (sum, isTooFar) = addingReportingOverflow(other)
    return isTooFar ? (other > 0 ? .max : .min) : sum
  }
}
