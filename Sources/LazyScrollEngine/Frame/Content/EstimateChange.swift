/// A change of the estimated extent of unmeasured elements of one kind in a section.
struct EstimateChange: BitwiseCopyable, Sendable {
  /// The handle of the section, a number that stays the same when the section moves.
  var handle: Int
  var kind: ElementKind
  var old: Double
  var new: Double

  /// Returns the estimate after a fraction of the change: the old estimate for 0, the new one for 1.
  func estimate(part: Double) -> Double { part == 1 ? new : old + Self.even((new - old) * part) }

  // MARK: Grain

  /// The step to which estimates are rounded, in points, so that their sums are exact.
  ///
  /// Rounding errors in sums would move visible items, and host and engine would disagree on the content's end.
  static var grain: Double { 1.0 / 64 }

  /// Returns a length rounded towards 0 to a multiple of ``grain``.
  static func even(_ length: Double) -> Double {
    let limit = 1e7
    // Round by conversion to `Int`, because the floating-point function needs a C library. Lengths above the limit are not
    // rounded, because it would have no use.
    return length.magnitude < limit ? Double(Int(length / grain)) * grain : length
  }
}
