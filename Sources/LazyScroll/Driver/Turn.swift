/// The state and the limits of a turn: one pass of the driver through all queued events.
///
/// ```
///            gather                      end
///  idle ───────────────► gathering ─────────────► idle
///    │       begin                       end
///    └─────────────────► performing ────────────► idle
/// ```
///
/// Events that callbacks send in a turn are performed after the queued ones. They could go on endlessly, and making views could
/// use up a display frame. So a turn performs a limited number of events, and before each view except the first it asks the
/// host whether time is left.
struct Turn {
  private enum State {
    /// No turn is under way.
    case idle
    /// New events are only queued, and will be performed together.
    case gathering
    /// The queued events are being performed.
    case performing(eventsLeft: Int, hasMadeView: Bool)
  }

  /// The progress of ending a driver, which waits for the end of the turn.
  enum Ending {
    /// Nobody has requested the end.
    case none
    /// The driver ends at the end of the turn.
    case due
    /// The driver has ended.
    case done
  }

  private var state = State.idle
  /// The viewport before a scroll of which the observer has not been told yet, because the data changes first.
  private var scrollStart: Viewport?
  /// The progress of ending the driver, if its end was requested.
  var ending = Ending.none

  /// The greatest number of events that callbacks may cause in a turn; the rest waits for a display frame.
  static var eventLimit: Int { 64 }

  /// True while a turn is under way, so that new events are queued and not performed at once.
  var isActive: Bool {
    if case .idle = state { return false }
    return true
  }

  /// True while the queued events are being performed, and callbacks may send more.
  var isPerforming: Bool {
    if case .performing = state { return true }
    return false
  }

  /// True if a view was made or bound in this turn; before each further view the driver asks the host whether time is left.
  var hasMadeView: Bool {
    if case .performing(_, let hasMadeView) = state { return hasMadeView }
    return false
  }

  /// Begins a turn in which events are only queued.
  mutating func gather() {
    assert(!isActive, "a turn has begun already")
    state = .gathering
  }

  /// Begins a turn that performs one event, and then a limited number of events that callbacks send.
  mutating func begin() {
    assert(!isActive, "a turn has begun already")
    state = .performing(eventsLeft: Self.eventLimit + 1, hasMadeView: false)
  }

  /// Raises the turn's limit of events by a number of events that were not caused by callbacks.
  mutating func exempt(_ count: Int) {
    guard case .performing(let left, let hasMadeView) = state else { return }
    state = .performing(eventsLeft: left + count, hasMadeView: hasMadeView)
  }

  /// Counts an event that is about to be performed.
  ///
  /// - Returns: False if the limit for this turn has been reached, so that the event has to wait for a display frame.
  mutating func countEvent() -> Bool {
    guard case .performing(let left, let hasMadeView) = state, left > 0 else { return false }
    state = .performing(eventsLeft: left - 1, hasMadeView: hasMadeView)
    return true
  }

  /// Records that a view is about to be made or bound.
  mutating func countView() {
    guard case .performing(let left, _) = state else { return }
    state = .performing(eventsLeft: left, hasMadeView: true)
  }

  /// Records a scroll of which the observer is told at the end of the turn.
  ///
  /// - Parameter viewport: The viewport before the scroll.
  mutating func recordScroll(from viewport: Viewport) { scrollStart = scrollStart ?? viewport }

  /// Returns the viewport before the recorded scroll once; `nil` if there was none.
  mutating func takeScrollStart() -> Viewport? { scrollStart.take() }

  /// Ends the turn.
  mutating func end() { state = .idle }
}
