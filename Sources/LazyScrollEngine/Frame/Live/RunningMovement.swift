/// An animation of a view, until the host reports its end or a second has passed since it should have ended.
///
/// ```
/// ordered ──isOver(at:)──► timed ──isOver(at:), the duration and a second later──► over
/// ```
struct RunningMovement: Sendable, BitwiseCopyable, Equatable {
  /// The time in seconds after the end of an animation within which the host has to report that end.
  static var allowance: Double { 1 }
  /// The greatest duration that counts, in seconds; a longer animation is treated as one of this duration.
  private static var longest: Double { 60 }

  let number: UInt32
  /// The time in seconds after which the animation counts as over, counted from ``start``.
  private let patience: Double
  /// The time, in seconds of the host's clock, that the engine was told first after the animation began; `nil` until then.
  private var start: Double?

  /// Creates the record of an animation that the host is told to begin.
  ///
  /// - Parameters:
  ///   - number: The number by which the host reports the animation's end.
  ///   - duration: The duration of the animation in seconds; a negative number or NaN counts as 0.
  init(_ number: UInt32, duration: Double) {
    self.number = number
    patience = (duration > 0 ? min(duration, Self.longest) : 0) + Self.allowance
  }

  /// Returns true if the animation counts as over at a time; the first call only starts the count of its time.
  ///
  /// - Parameter time: Seconds on the host's clock, from any start.
  /// - Returns: True if the duration has passed and the host has not reported the end for another second.
  mutating func isOver(at time: Double) -> Bool {
    guard let start else {
      start = time
      return false
    }
    return time - start >= patience
  }

  /// Returns the seconds from a time until the animation counts as over.
  func remaining(at time: Double) -> Double { patience - (time - (start ?? time)) }
}
