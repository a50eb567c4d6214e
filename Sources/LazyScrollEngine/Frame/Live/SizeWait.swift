/// The wait of an element for the size that only its host can tell.
///
/// A host that measures a view as 0 says that its content is not there yet: the element keeps its view and
/// takes up its estimate, or the size it had. The host observes the view and tells its size later.
///
/// ```
/// none ──begin──► begun ──pass(to:)──► since ──pass(to:), a second later──► reported
///   ▲               └──────────┬─────────┴──────────────────────────────────────┘
///   └──── new attributes ──── ended ◄── a size
/// ```
package enum SizeWait: Sendable, BitwiseCopyable, Equatable {
  /// No wait: the size is known, or the element was not measured yet.
  case none
  /// It waits since the last update; the engine was not told the time yet.
  case begun
  /// It waits since then, in seconds of the host's clock.
  case since(Double)
  /// It waits, and that was reported.
  case reported
  /// It has a size, which its attributes do not have yet: the anchor is chosen by the frames of before.
  case ended

  /// The seconds that a view may have no size before it is reported.
  package static var patience: Double { 1 }

  /// A Boolean value that indicates whether it waits and that was not reported yet.
  var isOpen: Bool {
    switch self {
    case .begun, .since: true
    case .none, .reported, .ended: false
    }
  }

  /// Begins to wait, unless it waits already.
  ///
  /// - Returns: A Boolean value that indicates whether it has begun.
  mutating func begin() -> Bool {
    switch self {
    case .begun, .since, .reported: return false
    case .none, .ended:
      self = .begun
      return true
    }
  }

  /// Ends with a size.
  mutating func end() {
    if self != .none { self = .ended }
  }

  /// Takes note of the time.
  ///
  /// - Parameter time: Seconds on the host's clock, from any start.
  /// - Returns: A Boolean value that indicates whether the wait has to be reported now.
  mutating func pass(to time: Double) -> Bool {
    switch self {
    case .none, .reported, .ended: return false
    case .begun: self = .since(time)
    case .since(let start):
      if time - start >= Self.patience {
        self = .reported
        return true
      }
    }
    return false
  }
}
