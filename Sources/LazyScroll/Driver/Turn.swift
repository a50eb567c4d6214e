/// The state and the limits of a turn: one pass of the driver through all queued events.
///
/// ```
///            gather                      end
///  idle ───────────────► gathering ─────────────► idle
///    │       begin                       end
///    └─────────────────► performing ────────────► idle
/// ```
///
/// Events that callbacks send in a turn are performed after the queued ones. They could go on endlessly, and binding could use up
/// a display frame. So a turn performs a limited number of events, and before each view except the first it asks the host whether
/// time is left.
struct Turn {
  private enum State {
    /// Nothing is being performed.
    case idle
    /// Events are being queued that will be performed together.
    case gathering
    /// Events are being performed.
    case performing(eventsLeft: Int, hasMadeView: Bool)
  }

  /// The progress of ending the driver.
  enum Ending {
    /// The end was not requested.
    case none
    /// The driver ends at the end of the turn.
    case due
    /// The driver has ended.
    case done
  }

  private var state = State.idle
  /// The progress of ending the driver.
  var ending = Ending.none

  /// The greatest number of events that callbacks may cause in a turn; the rest waits for a display frame.
  static var eventLimit: Int { 64 }

  /// True if a turn is under way, so that new events are queued.
  var isActive: Bool {
    if case .idle = state { return false }
    return true
  }

  /// True if a view was made or bound in this turn; from then on the host is asked whether time is left.
  var hasMadeView: Bool {
    if case .performing(_, let hasMadeView) = state { return hasMadeView }
    return false
  }

  /// Begins a turn in which events are only queued.
  mutating func gather() {
    assert(!isActive, "a turn has begun already")
    state = .gathering
  }

  /// Begins a turn that performs one event and those that callbacks send.
  mutating func begin() {
    assert(!isActive, "a turn has begun already")
    state = .performing(eventsLeft: Self.eventLimit + 1, hasMadeView: false)
  }

  /// Raises the limit by a number of events that were not caused by callbacks.
  mutating func exempt(_ count: Int) {
    guard case .performing(let left, let hasMadeView) = state else { return }
    state = .performing(eventsLeft: left + count, hasMadeView: hasMadeView)
  }

  /// Counts an event that is about to be performed.
  ///
  /// - Returns: False if the limit has been reached.
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

  /// Ends the turn.
  mutating func end() { state = .idle }
}
