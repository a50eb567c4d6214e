/// Counts of a section's measurements for each pair of element kind and reuse identifier.
///
/// Each pair has a running mean of measured extents. A section's estimate is the average of these means, weighted by the
/// section's counts.
struct ExtentShares: Sendable {
  private struct Share: BitwiseCopyable, Sendable {
    var number: Int
    var times: Int
  }

  private var shares = Buffer<Share>()

  /// The greatest number of pairs of kind and reuse identifier that are counted; further ones hardly affect an estimate.
  private static var greatestCount: Int { 16 }

  /// Counts a measurement for the running mean of extents with a number, which ``RunningMeans/observe(_:of:as:)`` returned.
  mutating func record(_ number: Int) {
    for position in shares.indices where shares[position].number == number {
      shares[position].times += 1
      return
    }
    if shares.count < Self.greatestCount { shares.append(Share(number: number, times: 1)) }
  }

  /// Calls `body` for each running mean, with its number and the number of times that the section measured a view for it.
  func visit(_ body: (_ number: Int, _ times: Int) -> Void) {
    for position in shares.indices { body(shares[position].number, shares[position].times) }
  }
}
