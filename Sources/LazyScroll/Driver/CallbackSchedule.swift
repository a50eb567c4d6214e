/// The state of a driver's requests to its host: calls in the next display frame, and a call after a time.
///
/// ```
///                beginRequest            frameDidCome
///  not asking ───────────────► asking ─────────────────► answered
///      ▲                          │                          │
///      └──────────────────────────┴──────── endRequest ──────┘
/// ```
///
/// A host without display frames calls back at once, from within the request. This call does not start the work of the frame;
/// the loop that made the request does so after ``endRequest()``.
struct CallbackSchedule {
  private enum Request {
    /// The driver is not inside a request to the host.
    case none
    /// The driver is inside a request for a display frame.
    case asking
    /// The driver is inside a request, and the host has called back from within it.
    case answered
  }

  private var request = Request.none
  /// True if work is left for a display frame that has not been requested yet.
  private(set) var isFrameWanted = false
  private var isTimeRequested = false
  /// True while the work of a display frame is being performed; long work is done only then.
  private(set) var isInFrame = false

  // MARK: Display frames

  /// Records that work is left for the next display frame.
  mutating func wantFrame() { isFrameWanted = true }

  /// Begins a request for a display frame, if work is left for one.
  ///
  /// - Parameter isWorkLeft: True if there is work beside that of ``wantFrame()``.
  /// - Returns: True if the caller has to ask the host for a display frame, and then call ``endRequest()``.
  mutating func beginRequest(isWorkLeft: Bool) -> Bool {
    guard isFrameWanted || isWorkLeft, request == .none else { return false }
    isFrameWanted = false
    request = .asking
    return true
  }

  /// Ends a request for a display frame.
  ///
  /// - Returns: True if the host called back from within the request; the display frame has then begun.
  mutating func endRequest() -> Bool {
    defer { request = .none }
    if request != .answered { return false }
    isInFrame = true
    return true
  }

  /// Records that the host has called back in a display frame.
  ///
  /// - Returns: True if the caller has to begin the display frame now; false inside a request, where ``endRequest()`` begins
  ///   it.
  mutating func frameDidCome() -> Bool {
    if request == .none { return true }
    request = .answered
    return false
  }

  /// Records that the work of a display frame begins.
  mutating func beginFrame() { isInFrame = true }

  /// Records that the work of a display frame is done, if one was being performed.
  mutating func endFrame() { isInFrame = false }

  // MARK: Time

  /// Records that the driver needs a call by the host after a time.
  ///
  /// - Returns: True if the caller has to ask the host; false if an earlier request is still pending.
  mutating func requestTime() -> Bool {
    defer { isTimeRequested = true }
    return !isTimeRequested
  }

  /// Records that the host has called back after the requested time.
  mutating func timeDidPass() { isTimeRequested = false }
}
