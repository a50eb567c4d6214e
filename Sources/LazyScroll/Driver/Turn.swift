/// A turn of the driver, in which all events that wait are performed: its state, and the limits that hold in it.
///
/// ```
///            gather                      end
///  idle ───────────────► gathering ─────────────► idle
///    │       begin                       end
///    └─────────────────► performing ────────────► idle
/// ```
///
/// Events that callbacks send in a turn are performed behind those that wait. They may go on without end, and
/// binding may take all the time of a display frame; so a turn performs a limited number of events, and the host
/// is asked for time before each view but the first.
struct Turn {
  private enum State {
    /// Nothing is being performed.
    case idle
    /// Events are being sent that are to be performed together.
    case gathering
    /// Events are being performed.
    case performing(eventsLeft: Int, hasMadeView: Bool)
  }

  /// The end of the driver's life, as far as it has come.
  enum Ending {
    /// Nobody has asked for it.
    case none
    /// It comes with the end of the turn.
    case due
    /// Nothing is performed any more.
    case done
  }

  private var state = State.idle
  /// The end of the driver's life.
  var ending = Ending.none

  /// The most events that callbacks may cause before the rest waits for a display frame.
  static var eventLimit: Int { 64 }

  /// A Boolean value that indicates whether a turn is under way, so that new events only wait.
  var isActive: Bool {
    if case .idle = state { return false }
    return true
  }

  /// A Boolean value that indicates whether a view was made or bound in this turn; from then on time may be short.
  var hasMadeView: Bool {
    if case .performing(_, let hasMadeView) = state { return hasMadeView }
    return false
  }

  /// Begins a turn in which events are only gathered.
  mutating func gather() {
    assert(!isActive, "a turn has begun already")
    state = .gathering
  }

  /// Begins a turn for the event that is its cause, and those that callbacks send.
  mutating func begin() {
    assert(!isActive, "a turn has begun already")
    state = .performing(eventsLeft: Self.eventLimit + 1, hasMadeView: false)
  }

  /// Allows more events, which no callback of this turn has caused.
  mutating func exempt(_ count: Int) {
    guard case .performing(let left, let hasMadeView) = state else { return }
    state = .performing(eventsLeft: left + count, hasMadeView: hasMadeView)
  }

  /// Takes in that an event is to be performed.
  ///
  /// - Returns: `false` if the limit has been reached.
  mutating func countEvent() -> Bool {
    guard case .performing(let left, let hasMadeView) = state, left > 0 else { return false }
    state = .performing(eventsLeft: left - 1, hasMadeView: hasMadeView)
    return true
  }

  /// Takes in that a view is about to be made or bound.
  mutating func countView() {
    guard case .performing(let left, _) = state else { return }
    state = .performing(eventsLeft: left, hasMadeView: true)
  }

  /// Ends the turn.
  mutating func end() { state = .idle }
}
