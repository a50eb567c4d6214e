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
    /// The delay after a movement that is not an animation.
    package var rest: Double
    /// The delay during an animation, in seconds; longer, because an animation may begin late, or pause while the platform is
    /// busy.
    package var transit: Double

    /// Creates delays in seconds.
    package init(rest: Double = 0.15, transit: Double = 0.6) {
      self.rest = rest
      self.transit = transit
    }
  }

  /// The means by which the user holds the content.
  package enum Contact: UInt8, Hashable, Sendable {
    /// The user does not hold the content.
    case none
    /// The user holds the content with a finger.
    case finger
    /// The user holds the scroll bar's thumb with the pointer.
    case thumb
  }

  /// A change from one phase of scrolling to another.
  package struct PhaseChange: Hashable, Sendable {
    /// The phase of scrolling before the change.
    package let old: ScrollingPhase
    /// The phase of scrolling after the change.
    package let new: ScrollingPhase

    /// True if the user interrupts a scroll animation.
    ///
    /// If the platform performs the animation, the host has to stop the platform.
    package var endsAnimation: Bool { old == .animating && new == .dragging }
  }

  /// The times without movement after which the content counts as resting.
  package var delays: Delays
  /// The phase of scrolling.
  package private(set) var phase = ScrollingPhase.idle
  /// The means by which the user holds the content now.
  package private(set) var contact = Contact.none
  /// The kind of input that moves the content now; `nil` if it is unknown.
  package private(set) var cause: OffsetLedger.Cause?
  /// The time at which the content counts as resting, unless its offset changes earlier; `nil` if no wait is running.
  package private(set) var deadline: Double?
  /// True from a ``jump()`` by the app during a movement until the platform reports an end of scrolling, or the content rests.
  ///
  /// The report may belong to the jump, so it must not end the user's movement.
  private var expectsOwnEnd = false

  /// Creates a clock for content that rests.
  package init(delays: Delays = Delays()) {
    self.delays = delays
  }

  // MARK: Told by the host

  /// Records that the user begins to scroll, or is about to.
  ///
  /// - Parameter cause: The kind of input that moves the content.
  /// - Returns: The change of phase; `nil` if the phase stays.
  package mutating func grip(_ cause: OffsetLedger.Cause = .gesture) -> PhaseChange? {
    self.cause = cause
    deadline = nil
    return enter(.dragging)
  }

  /// Records that the user begins to hold the content.
  package mutating func hold(with contact: Contact) { self.contact = contact }

  /// Records that the user no longer holds the content.
  ///
  /// - Returns: The change of phase; `nil` if the phase stays.
  package mutating func release() -> PhaseChange? {
    contact = .none
    return phase == .dragging ? enter(.decelerating) : nil
  }

  /// Records that the platform's offset has changed.
  ///
  /// - Returns: The change of phase; `nil` if the phase stays.
  package mutating func scrolled() -> PhaseChange? {
    phase == .idle ? enter(contact == .none ? .decelerating : .dragging) : nil
  }

  /// Records that a scroll animation begins.
  ///
  /// - Returns: The change of phase; `nil` if the phase stays.
  package mutating func animate() -> PhaseChange? { enter(.animating) }

  /// Records that the app changed the offset without animation, perhaps while the user's movement goes on.
  ///
  /// The platform will report an end of scrolling for this change, which ``scrollEnded()`` ignores once if the content was
  /// moving.
  package mutating func jump() { expectsOwnEnd = phase != .idle }

  /// Records that the platform reports the end of scrolling.
  ///
  /// - Returns: True if the user's movement may have ended; false if the report may belong to a ``jump()`` by the app.
  package mutating func scrollEnded() -> Bool {
    defer { expectsOwnEnd = false }
    return !expectsOwnEnd
  }

  /// Begins to wait until the content counts as resting; called again after each change of the offset.
  ///
  /// - Parameters:
  ///   - now: The present time, in seconds.
  ///   - isInTransit: True during a scroll animation, for which the wait is longer.
  package mutating func wait(from now: Double, isInTransit: Bool = false) {
    deadline = now + (isInTransit ? delays.transit : delays.rest)
  }

  /// Ends the wait for the content to rest.
  package mutating func stopWaiting() { deadline = nil }

  /// Ends the wait for the content to rest, unless the user holds the content.
  ///
  /// - Returns: True if the content may rest; false while the user holds it.
  package mutating func mayRest() -> Bool {
    if contact != .none { return false }
    deadline = nil
    return true
  }

  /// Forgets the kind of input that moved the content, because the movement has ended.
  package mutating func forgetCause() { cause = nil }

  /// Records that the content rests.
  ///
  /// - Returns: The change of phase; `nil` if the phase stays.
  package mutating func rest() -> PhaseChange? {
    deadline = nil
    expectsOwnEnd = false
    return enter(.idle)
  }

  /// Returns true if the content has not moved for long enough to count as resting.
  ///
  /// - Parameter now: The present time, in seconds; timers of platforms come up to a millisecond early.
  /// - Returns: True if the deadline has passed.
  package func isDue(at now: Double) -> Bool { deadline.map { now + 0.001 >= $0 } ?? false }

  private mutating func enter(_ new: ScrollingPhase) -> PhaseChange? {
    if new == phase { return nil }
    let change = PhaseChange(old: phase, new: new)
    phase = new
    return change
  }
}
