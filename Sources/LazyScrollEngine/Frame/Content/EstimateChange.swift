/// Another estimate for one kind of elements of a section.
struct EstimateChange: BitwiseCopyable, Sendable {
  /// The handle of the section.
  var handle: Int
  var kind: ElementKind
  var old: Double
  var new: Double

  /// Returns the estimate after a part of the way.
  func estimate(part: Double) -> Double { part == 1 ? new : old + Self.even((new - old) * part) }

  // MARK: Grain

  /// The step to which estimates are rounded, in points, so that their sums are exact.
  ///
  /// Rounding errors in sums would shift the anchor, and host and engine would disagree on the content's end.
  static var grain: Double { 1.0 / 64 }

  /// Returns a length without the part that is less than a grain.
  static func even(_ length: Double) -> Double {
    let limit = 1e7
    // Through `Int`, since the floating-point function needs a C library. Above the limit rounding has no use.
    return length.magnitude < limit ? Double(Int(length / grain)) * grain : length
  }
}
