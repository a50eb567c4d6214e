import LazyScrollEngine

/// A state machine that derives scroll phases from what a host sees: gestures, raw offsets, and its clock.
///
/// Platforms tell when they scroll, but not reliably when that ends. Rest is therefore detected: nothing has
/// moved for ``Delays/rest`` seconds, or for ``Delays/transit`` while the platform is on its way to a place where
/// it was sent, and nothing holds the content.
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
    /// Without any place to go to.
    package var rest: Double
    /// While the platform is on its way to where it was sent: it may begin late, or pause when it is busy.
    package var transit: Double

    /// Delays in seconds.
    package init(rest: Double = 0.15, transit: Double = 0.6) {
      self.rest = rest
      self.transit = transit
    }
  }

  /// The part of the reader that holds the content.
  package enum Contact: UInt8, Hashable, Sendable {
    /// Nothing holds it.
    case none
    /// A finger rests on it.
    case finger
    /// The pointer holds the scroll bar's thumb.
    case thumb
  }

  /// A change from one phase to another.
  package struct PhaseChange: Hashable, Sendable {
    /// The phase before.
    package let old: ScrollingPhase
    /// The phase from now on.
    package let new: ScrollingPhase

    /// A Boolean value that indicates whether the reader took over from a movement that was ordered: a platform
    /// that performs it by itself is to be stopped.
    package var endsAnimation: Bool { old == .animating && new == .dragging }
  }

  /// The times after which the content is taken to rest.
  package var delays: Delays
  /// The phase of scrolling.
  package private(set) var phase = ScrollingPhase.idle
  /// The part of the reader that holds the content.
  package private(set) var contact = Contact.none
  /// The cause of the movement under way; `nil` where that is not known.
  package private(set) var cause: OffsetLedger.Cause?
  /// The time at which the content counts as resting, unless something moves before; `nil` while nothing is
  /// waited for.
  package private(set) var deadline: Double?
  /// True from when content in motion was sent to another place until the platform says that scrolling has ended, or it rests.
  private var expectsOwnEnd = false

  /// A clock for content that rests.
  package init(delays: Delays = Delays()) {
    self.delays = delays
  }

  // MARK: Told by the host

  /// The reader moves the content, or is about to.
  ///
  /// - Parameter cause: The kind of movement.
  /// - Returns: The change of phase, if there is one.
  package mutating func grip(_ cause: OffsetLedger.Cause = .gesture) -> PhaseChange? {
    self.cause = cause
    deadline = nil
    return enter(.dragging)
  }

  /// The reader holds the content from now on.
  package mutating func hold(with contact: Contact) { self.contact = contact }

  /// The reader lets go.
  ///
  /// - Returns: The change of phase, if there is one.
  package mutating func release() -> PhaseChange? {
    contact = .none
    return phase == .dragging ? enter(.decelerating) : nil
  }

  /// The raw offset is another one.
  ///
  /// - Returns: The change of phase, if there is one.
  package mutating func scrolled() -> PhaseChange? {
    phase == .idle ? enter(contact == .none ? .decelerating : .dragging) : nil
  }

  /// A movement that was ordered begins.
  ///
  /// - Returns: The change of phase, if there is one.
  package mutating func animate() -> PhaseChange? { enter(.animating) }

  /// Content in motion was sent to another place at once: the platform will say that this movement has ended, while the
  /// reader's goes on.
  package mutating func jump() { expectsOwnEnd = phase != .idle }

  /// The platform says that scrolling has ended.
  ///
  /// - Returns: Whether the reader's movement may have ended; `false` where the platform may mean a place that content in motion
  ///   was sent to.
  package mutating func scrollEnded() -> Bool {
    defer { expectsOwnEnd = false }
    return !expectsOwnEnd
  }

  /// Nothing may move for a while from now on.
  ///
  /// - Parameters:
  ///   - now: The time.
  ///   - isInTransit: Whether the platform is on its way to a place.
  package mutating func wait(from now: Double, isInTransit: Bool = false) {
    deadline = now + (isInTransit ? delays.transit : delays.rest)
  }

  /// Nothing is waited for any more.
  package mutating func stopWaiting() { deadline = nil }

  /// Nothing moves: whatever had to wait for that can be done.
  ///
  /// - Returns: Whether the content may rest; `false` while something holds it.
  package mutating func mayRest() -> Bool {
    if contact != .none { return false }
    deadline = nil
    return true
  }

  /// Forgets the cause of the movement that has ended.
  package mutating func forgetCause() { cause = nil }

  /// The content rests.
  ///
  /// - Returns: The change of phase, if there is one.
  package mutating func rest() -> PhaseChange? {
    deadline = nil
    expectsOwnEnd = false
    return enter(.idle)
  }

  /// Returns a Boolean value that indicates whether nothing has moved for long enough.
  ///
  /// - Parameter now: The time; timers of platforms come up to a millisecond early.
  /// - Returns: Whether the deadline has come.
  package func isDue(at now: Double) -> Bool { deadline.map { now + 0.001 >= $0 } ?? false }

  private mutating func enter(_ new: ScrollingPhase) -> PhaseChange? {
    if new == phase { return nil }
    let change = PhaseChange(old: phase, new: new)
    phase = new
    return change
  }
}
