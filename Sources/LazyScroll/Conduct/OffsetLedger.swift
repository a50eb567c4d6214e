import LazyScrollEngine

/// Keeps the content offset and the native offset of a platform's scroller apart, along one axis.
///
/// Writing the native offset during a gesture is lost or harmful: a browser ends the momentum of a fling, and GTK's kinetic
/// scrolling writes absolute offsets at each tick. So the ledger keeps a *drift*: the content offset minus the content offset
/// that the native offset maps to. While the content moves, corrections are added to the drift; at rest the native offset is
/// written, and the drift becomes 0. The drift also keeps fractions that a platform cuts off, and the points between two native
/// offsets of long content (``NativeRange``).
///
/// ```
///                 observe(reading)                     correct(by:)
///  native offset ───────────────► offset = map(native) + drift ◄─── engine
///        ▲                                  │
///        └── NativeWrite ◄── settle() ──────┘   at rest, or at an end of the native range
/// ```
///
/// The ledger performs nothing. It returns a ``NativeWrite``; the host writes it, reads the native offset back, and tells the
/// ledger with ``didPerform(_:_:)``.
package struct OffsetLedger: Sendable {
  /// The cause of a native scroll.
  package enum Cause: UInt8, Hashable, Sendable {
    /// The wheel, a finger or a key: the content moves by the distance that the native offset moves.
    case gesture
    /// The thumb, Home or End: the content goes to the offset that the native offset maps to.
    case place
  }

  /// The map between native and content offsets.
  package private(set) var range: NativeRange
  /// The native offset along the axis, as it was read last.
  package private(set) var native = 0.0
  /// The native offset across the axis, as it was read last.
  package private(set) var across = 0.0
  /// The content offset minus the content offset that ``native`` maps to.
  package private(set) var drift = 0.0
  /// The content offset at which a native animation will end; `nil` for none.
  package private(set) var destination: Double?
  /// The content's extent along the axis.
  package private(set) var content = 0.0
  /// The visible length of the list along the axis, without overscan, in points.
  package private(set) var window = 0.0
  /// True if the scroller scrolls other content as well, so that the offset may be before the content's start and after its end.
  package let isShared: Bool
  /// True if the greatest content offset is known.
  ///
  /// It depends on the window's extent, which is unknown while the scroller is not shown.
  package var isLimitKnown = true
  /// True if the native length must not change during a movement: browsers that count offsets from the right would move the
  /// content.
  package var defersLength = false
  /// True while the platform moves the content, or is about to.
  package var isMoving = false
  /// True if a script, a link or a key scrolls the content, not a gesture.
  ///
  /// In a shared scroller the goal may be other content after this one. The native length is kept until the movement is over, so
  /// that the goal does not move.
  package var isSent = false
  /// True if the host has not yet set the native length to that of ``range``.
  package private(set) var isLengthOwed = false
  /// The length of the native range that the host set last.
  package private(set) var givenLength = 0.0
  private var keptLength: Double?
  /// The native offset to which the user has dragged the thumb; `nil` after any other scroll.
  private var thumbNative: Double?
  private let limits: NativeLimits

  /// Creates a ledger for content without extent.
  ///
  /// - Parameters:
  ///   - isShared: True if the scroller scrolls other content as well.
  ///   - limits: The platform's limits.
  package init(isShared: Bool = false, limits: NativeLimits = .browser) {
    self.isShared = isShared
    self.limits = limits
    range = NativeRange(content: 0, window: 0, limits: limits)
  }

  /// The content offset.
  package var offset: Double { range.contentOffset(for: native) + drift }

  /// The greatest content offset.
  package var limit: Double { max(0, content - window) }

  /// Returns the nearest offset within the content.
  package func nearest(to offset: Double) -> Double {
    if isShared { return offset }
    return isLimitKnown ? min(max(offset, 0), limit) : max(offset, 0)
  }

  /// Returns true if an offset, limited to the content, is not the present one.
  package func isElsewhere(_ offset: Double) -> Bool {
    (nearest(to: offset) - self.offset).magnitude >= 1
  }

  // MARK: Extents

  /// Sets the extents of content and window, and keeps the content offset.
  ///
  /// - Parameters:
  ///   - content: The content's extent.
  ///   - window: The window's extent.
  package mutating func setExtents(content: Double, window: Double) {
    let offset = offset
    let wasScaled = range.isScaled
    self.content = content
    self.window = window
    range = NativeRange(
      content: isShared ? min(content, limits.longest) : content, window: window, limits: limits,
      length: keptLength)
    // On scaled content, the native offset maps to another content offset once the length changes.
    if range.isScaled || wasScaled { drift = offset - range.contentOffset(for: native) }
    isLengthOwed = true
    stayInKeptLength()
  }

  /// Fixes the native length while the user holds the thumb, or releases it.
  ///
  /// - Returns: True if that changed anything.
  package mutating func keepLength(_ isKept: Bool) -> Bool {
    if isShared || isKept == (keptLength != nil) { return false }
    // The platform computes the thumb's position from the length that it knows.
    keptLength = isKept ? max(range.length, isLengthOwed ? givenLength : 0) : nil
    thumbNative = nil
    setExtents(content: content, window: window)
    return true
  }

  /// Returns the native length that the host has to set now.
  ///
  /// A shorter length waits while the content moves: the platform may have scrolled beyond the new end already, and would show
  /// nothing there. Until then the content stops at its end, by means of the drift.
  ///
  /// In a shared scroller the drift is subtracted from the length, so that other content begins where this content visibly ends.
  ///
  /// - Parameters:
  ///   - isUrgent: True to change the length even if ``defersLength`` is true during a movement.
  ///   - isShown: True if the platform shows the content at the native offset plus the drift.
  /// - Returns: The length to set; `nil` if the present one is right or must not change yet.
  package mutating func takeLength(isUrgent: Bool = false, isShown: Bool = true) -> Double? {
    if isShared {
      let carries = isShown && isMoving && drift.magnitude >= Self.mostKept
      let length = carries ? max(0, range.length - drift) : range.length
      if length == givenLength || keepsLength && isShown { return nil }
      givenLength = length
      return length
    }
    if !isLengthOwed { return nil }
    if isMoving, (defersLength && !isUrgent) || range.length < givenLength { return nil }
    isLengthOwed = false
    givenLength = range.length
    return range.length
  }

  /// True if the native length is kept because a shared scroller is on its way to other content.
  private var keepsLength: Bool { isShared && isSent && isMoving && givenLength > 0 }

  /// Limits the offset to the content, which may have become shorter without an event of the platform.
  package mutating func stayInside() {
    if isShared { stayInKeptLength() } else { drift += nearest(to: offset) - offset }
  }

  /// Adjusts the drift in a shared scroller whose native length is kept, so that neither a gap nor an overlap with the content
  /// before or after it shows in the window.
  private mutating func stayInKeptLength() {
    if !keepsLength { return }
    if native < 0 || offset < 0 {
      drift = 0
    } else if native + window > givenLength || offset + window > range.length {
      drift = range.length - givenLength
    }
  }

  /// True if, in a shared scroller, content before this one is in the window while this one has a drift, so that the distance
  /// between them is wrong.
  package var drifts: Bool {
    isShared && !isSent && drift.magnitude >= Self.mostKept && (native < 0 || offset < 0)
  }

  /// Keeps the content offset when the native offset changed because its range did, not because the user scrolled.
  package mutating func stay(_ reading: NativeReading) {
    let start = offset
    look(reading)
    drift = start - range.contentOffset(for: native)
  }

  /// The distances by which the platform may move the content back and on before an end of it reaches the window's edge; infinite
  /// if the native range ends there as well, or if other content follows.
  package var distances: (back: Double, on: Double) {
    if isShared || (drift == 0 && !isLengthOwed) { return (.infinity, .infinity) }
    return (max(0, offset), max(0, limit - offset))
  }

  // MARK: Scrolling by the platform

  /// Returns true if the platform has scrolled since the last reading.
  package func hasScrolled(_ reading: NativeReading) -> Bool {
    reading.along != native || reading.across != across
  }

  /// Records the native offset without treating a difference as a scroll.
  package mutating func look(_ reading: NativeReading) {
    native = reading.along
    across = reading.across
  }

  /// Handles a scroll by the platform.
  ///
  /// On scaled content, a gesture moves the content by as many points as the native offset; the thumb moves it to the offset that
  /// the native offset maps to.
  ///
  /// - Parameters:
  ///   - reading: The native offsets.
  ///   - cause: The cause; if it is unknown (`nil`), small steps count as gestures.
  /// - Returns: True if the native offset is at an end of its range. The host then calls ``takeLength(isUrgent:isShown:)`` and
  ///   ``settleAtEnd(_:)``.
  package mutating func observe(_ reading: NativeReading, cause: Cause?) -> Bool {
    let start = offset
    var previous = native
    // A platform limits its offset when its range becomes shorter; that does not count as a scroll.
    if !isShared, previous > reading.last {
      previous = reading.last
      drift = start - range.contentOffset(for: previous)
    }
    look(reading)
    let moved = native - previous
    if cause != .place { thumbNative = nil }
    if destination == nil {
      if cause == .place, !isShared {
        let rest = thumbNative ?? previous
        // The thumb's position is a fraction of the content as it is now: a drift does not apply.
        let isMoved = (native - rest).magnitude > Self.tremble
        if isMoved { drift = 0 }
        thumbNative = isMoved ? native : rest
      } else if range.isScaled {
        let isStep = moved.magnitude < Self.longestStep * window
        let isGesture = cause.map { $0 == .gesture } ?? isStep
        drift = isGesture ? nearest(to: start + moved) - range.contentOffset(for: native) : 0
      }
    }
    // With a drift, the content may end before or after the native range does.
    stayInside()
    return reading.standing == .atEnd
  }

  /// Writes the drift to the native offset at an end of the native range, so that the user can scroll on if the content does not
  /// end there.
  ///
  /// - Parameter reading: The native offsets.
  /// - Returns: The write that is due; `nil` for none.
  package mutating func settleAtEnd(_ reading: NativeReading) -> NativeWrite? {
    // A scroll to other content is under way.
    if isShared, isSent { return nil }
    if drift.magnitude < 1 {
      drift = 0
      return nil
    }
    // The content has ended, and the native range still has to become shorter.
    if drift < 0, isLengthOwed, offset > limit - 1 { return nil }
    return settle(reading)
  }

  /// The least drift that is written to the native offset, in points; platforms cut off smaller fractions.
  package static var mostKept: Double { 2 }

  /// The greatest change of the native offset that counts as rounding while the thumb is held still, in points.
  private static var tremble: Double { 1 }

  /// Steps longer than this many windows are taken for drags of the thumb.
  private static var longestStep: Double { 4 }

  /// Writes the drift to the native offset at rest, unless the platform is bringing the content back from beyond an end.
  ///
  /// - Parameter reading: The native offsets.
  /// - Returns: The write that is due; `nil` for none.
  package mutating func settle(_ reading: NativeReading) -> NativeWrite? {
    if reading.standing == .beyondEnd { return nil }
    if let destination { arrive(at: destination) }
    let target = isShared ? offset : range.nativeOffset(for: offset)
    // The drift keeps fractions. At an end of the native range it must be smaller than 1 point, or the user could not scroll
    // through it.
    let tolerance = reading.standing == .betweenEnds ? Self.mostKept : 1
    if (target - native).magnitude < tolerance { return nil }
    return scroll(to: offset, across: across, isAnimated: false)
  }

  // MARK: Scrolling by the engine

  /// Moves the content offset by a correction of the engine.
  ///
  /// - Parameters:
  ///   - along: Points along the axis.
  ///   - acrossDelta: Points across it.
  ///   - isMoving: True while the platform moves the content.
  /// - Returns: The write that is due; `nil` if the correction was added to the drift.
  package mutating func correct(
    by along: Double, across acrossDelta: Double, isMoving: Bool
  ) -> NativeWrite? {
    let corrected = offset + along
    if !isMoving || acrossDelta != 0 || corrected != nearest(to: corrected) {
      return scroll(to: corrected, across: across + acrossDelta, isAnimated: false)
    }
    drift += along
    if let destination { self.destination = destination + along }
    stayInside()
    return nil
  }

  /// Begins a scroll to an offset.
  ///
  /// - Parameters:
  ///   - offset: The content offset, which is limited to the content.
  ///   - across: The offset across the axis.
  ///   - isAnimated: True if the platform animates the scroll.
  /// - Returns: The native write that performs it.
  package mutating func scroll(
    to offset: Double, across: Double, isAnimated: Bool
  ) -> NativeWrite {
    let target = nearest(to: offset)
    // An animation begins where the content is: the drift is kept until it ends.
    if !isAnimated { drift = 0 }
    return NativeWrite(
      along: range.nativeOffset(for: target - drift), across: across, isAnimated: isAnimated,
      target: target)
  }

  /// Records that the host performed a write.
  ///
  /// - Parameters:
  ///   - write: The write.
  ///   - reading: The native offsets, read afterwards.
  package mutating func didPerform(_ write: NativeWrite, _ reading: NativeReading) {
    look(reading)
    thumbNative = nil
    destination = write.target
    if !write.isAnimated { arrive(at: write.target) }
  }

  /// Goes to an offset by the drift alone, while nothing can be written, as in a scroller that is not shown.
  ///
  /// - Parameters:
  ///   - offset: The content offset.
  ///   - across: The offset across the axis.
  package mutating func scrollWithoutWriting(to offset: Double, across: Double) {
    drift = nearest(to: offset) - range.contentOffset(for: native)
    self.across = across
    destination = nil
  }

  /// Ends a native animation where it is; the host stops the platform.
  package mutating func endAnimation() { destination = nil }

  /// Keeps the rest that a platform cannot represent: it stops at whole device pixels or, far from the start, at the precision of
  /// its numbers.
  private mutating func arrive(at target: Double) {
    let missing = target - range.contentOffset(for: native)
    if missing.magnitude < 2 * range.scale { drift = missing }
    destination = nil
  }
}

/// A native offset to be written by the host.
package struct NativeWrite: Hashable, Sendable {
  /// The native offset along the axis.
  package let along: Double
  /// The native offset across the axis.
  package let across: Double
  /// True if the platform animates the scroll.
  package let isAnimated: Bool
  /// The content offset to reach.
  package let target: Double
}
