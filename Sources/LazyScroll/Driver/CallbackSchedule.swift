/// The callbacks that a driver requests from its host: display frames, and one after a time.
///
/// ```
///                beginRequest            frameDidCome
///  not asking ───────────────► asking ─────────────────► answered
///      ▲                          │                          │
///      └──────────────────────────┴──────── endRequest ──────┘
/// ```
///
/// A host without display frames calls back at once, from within the request. Such a frame does not start a turn; the loop that
/// made the request performs it.
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
  /// True if work is left for a display frame that has not been requested yet.
  private(set) var isFrameWanted = false
  private var isTimeRequested = false
  /// True while a display frame is being performed; only then is long work done.
  private(set) var isInFrame = false

  // MARK: Display frames

  /// Records that work is left for the next display frame.
  mutating func wantFrame() { isFrameWanted = true }

  /// Begins the request of a display frame, if one is wanted or other work is left.
  ///
  /// - Returns: True if the caller has to ask the host, and then call ``endRequest()``.
  mutating func beginRequest(isWorkLeft: Bool) -> Bool {
    guard isFrameWanted || isWorkLeft, request == .none else { return false }
    isFrameWanted = false
    request = .asking
    return true
  }

  /// Ends the request of a display frame.
  ///
  /// - Returns: True if the display frame came at once; it has begun.
  mutating func endRequest() -> Bool {
    defer { request = .none }
    if request != .answered { return false }
    isInFrame = true
    return true
  }

  /// Records that the host's display frame has come.
  ///
  /// - Returns: True if the caller has to begin the frame now. Otherwise ``endRequest()`` begins it.
  mutating func frameDidCome() -> Bool {
    if request == .none { return true }
    request = .answered
    return false
  }

  /// Begins a display frame.
  mutating func beginFrame() { isInFrame = true }

  /// Records that the work of a display frame is done, if one was being performed.
  mutating func endFrame() { isInFrame = false }

  // MARK: Time

  /// Records that a callback after a time is needed.
  ///
  /// - Returns: True if the caller has to ask the host, because no such request is pending.
  mutating func requestTime() -> Bool {
    defer { isTimeRequested = true }
    return !isTimeRequested
  }

  /// Records that the host called back after the time.
  mutating func timeDidPass() { isTimeRequested = false }
}
