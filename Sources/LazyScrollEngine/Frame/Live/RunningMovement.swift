/// A movement whose end the host has yet to tell, or that ends by itself a second after its time.
///
/// ```
/// begun ──isOver(at:)──► since ──isOver(at:), its duration and a second later──► over
/// ```
struct RunningMovement: Sendable, BitwiseCopyable, Equatable {
  /// The seconds after its time that a host may take to tell the end.
  static var allowance: Double { 1 }
  /// The longest time that an end is waited for, in seconds.
  private static var longest: Double { 60 }

  let number: UInt32
  /// The seconds until it is over, from when the engine is first told the time.
  private let patience: Double
  /// The time at which it was under way; `nil` until the engine is told the time.
  private var start: Double?

  /// Creates a movement that has just been ordered.
  ///
  /// - Parameters:
  ///   - number: Its number.
  ///   - duration: Its duration in seconds; what is no duration counts as none.
  init(_ number: UInt32, duration: Double) {
    self.number = number
    patience = (duration > 0 ? min(duration, Self.longest) : 0) + Self.allowance
  }

  /// Takes note of the time.
  ///
  /// - Parameter time: Seconds on the host's clock, from any start.
  /// - Returns: A Boolean value that indicates whether the movement counts as over.
  mutating func isOver(at time: Double) -> Bool {
    guard let start else {
      start = time
      return false
    }
    return time - start >= patience
  }

  /// Returns the seconds until the movement counts as over.
  func remaining(at time: Double) -> Double { patience - (time - (start ?? time)) }
}
