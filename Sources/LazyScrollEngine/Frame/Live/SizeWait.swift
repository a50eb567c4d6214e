/// The state of waiting for the size of an element whose content has not arrived yet.
///
/// A host that measures a view as 0 says that the view's content is late. The element then keeps its view, and the extent that
/// was estimated or known before. The host observes the view, and reports the size later.
///
/// ```
/// none ──begin──► begun ──pass(to:)──► since ──pass(to:), a second later──► reported
///   ▲               └──────────┬─────────┴──────────────────────────────────────┘
///   └──── new attributes ──── ended ◄── a size
/// ```
package enum SizeWait: Sendable, BitwiseCopyable, Equatable {
  /// The element does not wait: its size is known, or its view was not measured yet.
  case none
  /// The element has begun to wait, and the engine has not been told the time since.
  case begun
  /// The element waits since this time, in seconds of the host's clock.
  case since(Double)
  /// The element still waits, and the app has been sent a report of the late size.
  case reported
  /// The size has come, but the element's attributes do not contain it yet.
  ///
  /// The element still counts as one of known size, because the anchor is chosen by the frames before the size came.
  case ended

  /// The time in seconds that an element may wait for its size before that is reported to the app.
  package static var patience: Double { 1 }

  /// True if the element waits for its size, and that was not reported to the app yet.
  var isOpen: Bool {
    switch self {
    case .begun, .since: true
    case .none, .reported, .ended: false
    }
  }

  /// Begins the wait, unless the element waits already.
  ///
  /// - Returns: True if the wait has begun with this call.
  mutating func begin() -> Bool {
    switch self {
    case .begun, .since, .reported: return false
    case .none, .ended:
      self = .begun
      return true
    }
  }

  /// Ends the wait, because the size has come.
  mutating func end() {
    if self != .none { self = .ended }
  }

  /// Advances the wait to a time, and finds out if it has lasted so long that it has to be reported.
  ///
  /// - Parameter time: Seconds on the host's clock, from any start.
  /// - Returns: True if the app has to be sent a report of the late size now.
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
