/// The calls back that a driver asks its host for: display frames, and one when time has passed.
///
/// ```
///                beginRequest            frameDidCome
///  not asking ───────────────► asking ─────────────────► answered
///      ▲                          │                          │
///      └──────────────────────────┴──────── endRequest ──────┘
/// ```
///
/// A host without display frames calls back at once, while it is being asked. Such a frame is no call from outside:
/// it is performed by the loop that asked for it.
struct CallbackSchedule {
  private enum Request {
    /// The host is not being asked.
    case none
    /// The host is being asked.
    case asking
    /// The host is being asked, and the display frame came at once.
    case answered
  }

  private var request = Request.none
  /// A Boolean value that indicates whether work is left for a display frame that is not asked for yet.
  private(set) var isFrameWanted = false
  private var isTimeRequested = false
  /// A Boolean value that indicates whether a display frame is being performed: long work is done then, and not
  /// within a tick.
  private(set) var isInFrame = false

  // MARK: Display frames

  /// Takes in that work is left for the next display frame.
  mutating func wantFrame() { isFrameWanted = true }

  /// Begins to ask the host for a display frame, if one is wanted or other work is left.
  ///
  /// - Returns: A Boolean value that indicates whether the host is to be asked; ``endRequest()`` has to follow then.
  mutating func beginRequest(isWorkLeft: Bool) -> Bool {
    guard isFrameWanted || isWorkLeft, request == .none else { return false }
    isFrameWanted = false
    request = .asking
    return true
  }

  /// Takes in that the host has been asked.
  ///
  /// - Returns: A Boolean value that indicates whether the display frame came at once; it has begun then.
  mutating func endRequest() -> Bool {
    defer { request = .none }
    if request != .answered { return false }
    isInFrame = true
    return true
  }

  /// Takes in that the host called for a display frame.
  ///
  /// - Returns: A Boolean value that indicates whether it is to be begun now. Otherwise ``endRequest()`` begins it.
  mutating func frameDidCome() -> Bool {
    if request == .none { return true }
    request = .answered
    return false
  }

  /// Begins a display frame.
  mutating func beginFrame() { isInFrame = true }

  /// Takes in that the work of a display frame is done, if one was being performed.
  mutating func endFrame() { isInFrame = false }

  // MARK: Time

  /// Takes in that views wait for time to pass.
  ///
  /// - Returns: A Boolean value that indicates whether the host is to be asked: it was not, or has called back.
  mutating func requestTime() -> Bool {
    defer { isTimeRequested = true }
    return !isTimeRequested
  }

  /// Takes in that the host called because time has passed.
  mutating func timeDidPass() { isTimeRequested = false }
}
