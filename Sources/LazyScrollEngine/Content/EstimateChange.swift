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

  /// Estimates are multiples of it, in points, so that sums of them are exact: rounding would move what is
  /// held still by more than nothing, and a host's idea of the content's end would not be the engine's.
  static var grain: Double { 1.0 / 64 }

  /// Returns a length without the part that is less than a grain.
  static func even(_ length: Double) -> Double {
    let limit = 1e7
    // `truncated` would need a C library; beyond the limit it would be no use.
    return length.magnitude < limit ? Double(Int(length / grain)) * grain : length
  }
}
