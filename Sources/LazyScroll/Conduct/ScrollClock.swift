import LazyScrollEngine

/// A state machine that derives the phases of scrolling from gestures, offsets and the host's clock.
///
/// Platforms report that they scroll, but not reliably that scrolling has ended. So rest is detected: the offset has not changed
/// for ``Delays/rest`` seconds, or for ``Delays/transit`` seconds during an animation, and the user does not hold the content.
///
/// ```
///            grip                      release                 rest
///   idle ──────────► dragging ──────────────────► decelerating ─────► idle
///    │  scrolled, held ──▲                             ▲
///    ├── scrolled ─────────────────────────────────────┘
///    └── animate ──► animating ── grip ──► dragging;  ── rest ──► idle
/// ```
///
/// Times are seconds on any clock that never goes back.
package struct ScrollClock: Sendable {
  /// The time without movement that counts as rest, in seconds.
  package struct Delays: Hashable, Sendable {
    /// The delay without an animation.
    package var rest: Double
    /// The delay during an animation, which may begin late, or pause while the platform is busy.
    package var transit: Double

    /// Delays in seconds.
    package init(rest: Double = 0.15, transit: Double = 0.6) {
      self.rest = rest
      self.transit = transit
    }
  }

  /// The means by which the user holds the content.
  package enum Contact: UInt8, Hashable, Sendable {
    /// Nothing holds it.
    case none
    /// A finger on the content.
    case finger
    /// The pointer holds the scroll bar's thumb.
    case thumb
  }

  /// A change from one phase to another.
  package struct PhaseChange: Hashable, Sendable {
    /// The phase before.
    package let old: ScrollingPhase
    /// The phase after.
    package let new: ScrollingPhase

    /// True if the user interrupts an animation.
    ///
    /// If the platform performs the animation, the host has to stop it.
    package var endsAnimation: Bool { old == .animating && new == .dragging }
  }

  /// The times without movement that count as rest.
  package var delays: Delays
  /// The phase of scrolling.
  package private(set) var phase = ScrollingPhase.idle
  /// The means by which the user holds the content.
  package private(set) var contact = Contact.none
  /// The cause of the movement under way; `nil` where that is not known.
  package private(set) var cause: OffsetLedger.Cause?
  /// The time at which the content counts as resting unless the offset changes before; `nil` if no wait is running.
  package private(set) var deadline: Double?
  /// True from a ``jump()`` during a movement until the platform reports the end of scrolling, or the content rests.
  private var expectsOwnEnd = false

  /// Creates a clock for content that rests.
  package init(delays: Delays = Delays()) {
    self.delays = delays
  }

  // MARK: Told by the host

  /// Records that the user scrolls, or is about to.
  ///
  /// - Parameter cause: The kind of movement.
  /// - Returns: The change of phase, if there is one.
  package mutating func grip(_ cause: OffsetLedger.Cause = .gesture) -> PhaseChange? {
    self.cause = cause
    deadline = nil
    return enter(.dragging)
  }

  /// Records that the user begins to hold the content.
  package mutating func hold(with contact: Contact) { self.contact = contact }

  /// Records that the user lets go of the content.
  ///
  /// - Returns: The change of phase, if there is one.
  package mutating func release() -> PhaseChange? {
    contact = .none
    return phase == .dragging ? enter(.decelerating) : nil
  }

  /// Records that the platform's offset has changed.
  ///
  /// - Returns: The change of phase, if there is one.
  package mutating func scrolled() -> PhaseChange? {
    phase == .idle ? enter(contact == .none ? .decelerating : .dragging) : nil
  }

  /// Records that an animation begins.
  ///
  /// - Returns: The change of phase, if there is one.
  package mutating func animate() -> PhaseChange? { enter(.animating) }

  /// Records that the app changed the offset without animation while the content moves: the platform will report an end of
  /// scrolling for that, although the user's movement goes on.
  package mutating func jump() { expectsOwnEnd = phase != .idle }

  /// Records that the platform reports the end of scrolling.
  ///
  /// - Returns: True if the user's movement may have ended; false if the report may be that of a ``jump()``.
  package mutating func scrollEnded() -> Bool {
    defer { expectsOwnEnd = false }
    return !expectsOwnEnd
  }

  /// Begins to wait for rest.
  ///
  /// - Parameters:
  ///   - now: The time.
  ///   - isInTransit: True during an animation.
  package mutating func wait(from now: Double, isInTransit: Bool = false) {
    deadline = now + (isInTransit ? delays.transit : delays.rest)
  }

  /// Ends the wait for rest.
  package mutating func stopWaiting() { deadline = nil }

  /// Ends the wait for rest, unless the user holds the content.
  ///
  /// - Returns: True if the content may rest; false while the user holds it.
  package mutating func mayRest() -> Bool {
    if contact != .none { return false }
    deadline = nil
    return true
  }

  /// Forgets the cause of the movement, which has ended.
  package mutating func forgetCause() { cause = nil }

  /// Records that the content rests.
  ///
  /// - Returns: The change of phase, if there is one.
  package mutating func rest() -> PhaseChange? {
    deadline = nil
    expectsOwnEnd = false
    return enter(.idle)
  }

  /// Returns true if the wait for rest is over.
  ///
  /// - Parameter now: The time; timers of platforms come up to a millisecond early.
  /// - Returns: True if the deadline has passed.
  package func isDue(at now: Double) -> Bool { deadline.map { now + 0.001 >= $0 } ?? false }

  private mutating func enter(_ new: ScrollingPhase) -> PhaseChange? {
    if new == phase { return nil }
    let change = PhaseChange(old: phase, new: new)
    phase = new
    return change
  }
}
