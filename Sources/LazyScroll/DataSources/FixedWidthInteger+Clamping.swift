extension FixedWidthInteger {
  /// Returns the sum; if it overflows, the greatest or the least value of the type.
  func addingWithoutOverflow(_ other: Self) -> Self {
    let (sum, isTooFar) = addingReportingOverflow(other)
    return isTooFar ? (other > 0 ? .max : .min) : sum
  }
}
