/// Counts how often a section measured views of each kind and reuse identifier, by which its estimates are weighted.
struct ExtentShares: Sendable {
  private struct Share: BitwiseCopyable, Sendable {
    var number: Int
    var times: Int
  }

  private var shares = Buffer<Share>()

  /// The most pairs that are counted; further ones hardly matter to an estimate.
  private static var greatestCount: Int { 16 }

  /// Counts one of ``RunningMeans/observe(_:of:as:)``.
  mutating func record(_ number: Int) {
    for position in shares.indices where shares[position].number == number {
      shares[position].times += 1
      return
    }
    if shares.count < Self.greatestCount { shares.append(Share(number: number, times: 1)) }
  }

  /// Calls `body` with each number and how often it was counted.
  func visit(_ body: (_ number: Int, _ times: Int) -> Void) {
    for position in shares.indices { body(shares[position].number, shares[position].times) }
  }
}
