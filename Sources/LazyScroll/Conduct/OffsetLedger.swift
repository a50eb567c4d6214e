import LazyScrollEngine

/// An account of two offsets along one axis: the content offset, and the native offset, which is that of the platform's
/// scroller.
///
/// The two may differ, because writing the native offset during a gesture is lost or harmful: a browser ends the momentum of a
/// fling, and GTK's kinetic scrolling writes absolute offsets at each tick. So the ledger keeps a *drift*: the content offset
/// minus the content offset that the native offset maps to. While the content moves, scroll corrections of the engine are added
/// to the drift. At rest the native offset is written, and the drift becomes 0. The drift also keeps fractions that a platform
/// cuts off, and the points between two native offsets of long content (``NativeRange``).
///
/// ```
///                 observe(reading)                     correct(by:)
///  native offset ───────────────► offset = map(native) + drift ◄─── engine
///        ▲                                  │
///        └── NativeWrite ◄── settle() ──────┘   at rest, or at an end of the native range
/// ```
///
/// The ledger calls nobody. It returns a ``NativeWrite``; the host writes it to the scroller, reads the native offset back, and
/// passes both to ``didPerform(_:_:)``.
package struct OffsetLedger: Sendable {
  /// The kind of input that made the platform's scroller scroll.
  package enum Cause: UInt8, Hashable, Sendable {
    /// A wheel, a finger or a key: the content moves by as many points as the scroller's own offset.
    case gesture
    /// The scroll bar's thumb, Home or End: the content goes to the offset that the scroller's own offset maps to.
    case place
  }

  /// The map between native offsets, which are those of the platform's scroller, and content offsets.
  package private(set) var range: NativeRange
  /// The offset of the platform's scroller along the axis, as the host read it last.
  package private(set) var native = 0.0
  /// The offset of the platform's scroller across the axis, as the host read it last.
  package private(set) var across = 0.0
  /// The content offset minus the content offset that ``native`` maps to: the part that is not written to the platform's
  /// scroller.
  package private(set) var drift = 0.0
  /// The content offset at which the platform's scroll animation will end; `nil` if no animation is under way.
  package private(set) var destination: Double?
  /// The content's extent along the axis, in points.
  package private(set) var content = 0.0
  /// The visible length of the list along the axis, without overscan, in points.
  package private(set) var window = 0.0
  /// True if the platform's scroller scrolls other content before or after the list as well, so that the content offset may be
  /// before the list's start or after its end.
  package let isShared: Bool
  /// True if the greatest content offset is known.
  ///
  /// It depends on the extent of the visible window, which is unknown while the scroller is not shown.
  package var isLimitKnown = true
  /// True if the length of the platform's scrollable range must not change while the content moves: browsers that count offsets
  /// from the right would move the content.
  package var defersLength = false
  /// True while the platform moves the content, or is about to.
  package var isMoving = false
  /// True if a script, a link or a key scrolls the content, not a gesture.
  ///
  /// In a scroller with other content, the goal may be in the content after the list. The length that the scroller has for the
  /// list is kept until the movement is over, so that the goal does not move.
  package var isSent = false
  /// True if the host has not yet set the length of the platform's scrollable range to that of ``range``.
  package private(set) var isLengthOwed = false
  /// The length of the platform's scrollable range that the host set last, in points.
  package private(set) var givenLength = 0.0
  private var keptLength: Double?
  /// The offset of the platform's scroller to which the user has dragged the scroll bar's thumb; `nil` after any other scroll.
  private var thumbNative: Double?
  private let limits: NativeLimits

  /// Creates an account of offsets for content without extent.
  ///
  /// - Parameters:
  ///   - isShared: True if the platform's scroller scrolls other content as well.
  ///   - limits: The limits of the platform's offsets.
  package init(isShared: Bool = false, limits: NativeLimits = .browser) {
    self.isShared = isShared
    self.limits = limits
    range = NativeRange(content: 0, window: 0, limits: limits)
  }

  /// The content offset, computed from the scroller's own offset (`native`) and the part that is not written to the scroller
  /// (`drift`).
  package var offset: Double { range.contentOffset(for: native) + drift }

  /// The greatest content offset, at which the content's end is at the end of the window.
  package var limit: Double { max(0, content - window) }

  /// Returns the nearest offset at which the window lies within the content; any offset in a scroller with other content.
  package func nearest(to offset: Double) -> Double {
    if isShared { return offset }
    return isLimitKnown ? min(max(offset, 0), limit) : max(offset, 0)
  }

  /// Returns true if an offset, limited to the content, is at least one point away from the present content offset.
  package func isElsewhere(_ offset: Double) -> Bool {
    (nearest(to: offset) - self.offset).magnitude >= 1
  }

  // MARK: Extents

  /// Sets the extents of content and window, and keeps the content offset.
  ///
  /// - Parameters:
  ///   - content: The content's extent, in points.
  ///   - window: The extent of the visible window, in points.
  package mutating func setExtents(content: Double, window: Double) {
    let offset = offset
    let wasScaled = range.isScaled
    self.content = content
    self.window = window
    range = NativeRange(
      content: isShared ? min(content, limits.longest) : content, window: window, limits: limits,
      length: keptLength)
    // If native points stand for more or less than one content point, the same native offset maps to another content offset
    // once the length changes. The drift makes up for the difference.
    if range.isScaled || wasScaled { drift = offset - range.contentOffset(for: native) }
    isLengthOwed = true
    stayInKeptLength()
  }

  /// Fixes the length of the platform's scrollable range while the user holds the scroll bar's thumb, or makes it variable
  /// again.
  ///
  /// The thumb's position depends on that length, so a new length would move the content under the user's pointer.
  ///
  /// - Parameter isKept: True while the user holds the thumb.
  /// - Returns: True if the call changed anything.
  package mutating func keepLength(_ isKept: Bool) -> Bool {
    if isShared || isKept == (keptLength != nil) { return false }
    // The platform computes the thumb's position from the length that was set last, so do not fall below it.
    keptLength = isKept ? max(range.length, isLengthOwed ? givenLength : 0) : nil
    thumbNative = nil
    setExtents(content: content, window: window)
    return true
  }

  /// Returns the length of the platform's scrollable range that the host has to set now.
  ///
  /// A shorter length waits while the content moves: the platform may have scrolled beyond the new end already, and would show
  /// nothing there. Until then the drift (the difference between the content offset and the scroller's offset) stops the
  /// content at its end.
  ///
  /// In a scroller with other content the drift is subtracted from the length, so that the content after the list begins at the
  /// list's visible end.
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

  /// True while the scroller, which also has other content, is on its way to that content, so that the length which it has for
  /// the list must not change.
  private var keepsLength: Bool { isShared && isSent && isMoving && givenLength > 0 }

  /// Limits the content offset to the content, which may have become shorter although the platform has not scrolled.
  package mutating func stayInside() {
    if isShared { stayInKeptLength() } else { drift += nearest(to: offset) - offset }
  }

  /// Adjusts the drift (content offset minus the scroller's offset) while the scroller is on its way to content before or after
  /// the list, so that the window shows neither a gap between that content and the list nor an overlap.
  private mutating func stayInKeptLength() {
    if !keepsLength { return }
    if native < 0 || offset < 0 {
      drift = 0
    } else if native + window > givenLength || offset + window > range.length {
      drift = range.length - givenLength
    }
  }

  /// True if the distance between the list and other content before it in the same scroller is visibly wrong.
  ///
  /// This is so if both are in the window and the content offset differs from the scroller's offset.
  package var drifts: Bool {
    isShared && !isSent && drift.magnitude >= Self.mostKept && (native < 0 || offset < 0)
  }

  /// Records a native offset that changed because its range did, not because the user scrolled, and keeps the content offset.
  package mutating func stay(_ reading: NativeReading) {
    let start = offset
    look(reading)
    drift = start - range.contentOffset(for: native)
  }

  /// The distances by which the platform may scroll back and on until an end of the content reaches the window's edge, in
  /// points.
  ///
  /// They are infinite if the scroller's own range ends at the same place, or if other content follows in the scroller. The
  /// host stops the content at these distances itself.
  package var distances: (back: Double, on: Double) {
    if isShared || (drift == 0 && !isLengthOwed) { return (.infinity, .infinity) }
    return (max(0, offset), max(0, limit - offset))
  }

  // MARK: Scrolling by the platform

  /// Returns true if the platform has scrolled since the last reading.
  package func hasScrolled(_ reading: NativeReading) -> Bool {
    reading.along != native || reading.across != across
  }

  /// Records the offsets of the platform's scroller without treating a difference as a scroll.
  package mutating func look(_ reading: NativeReading) {
    native = reading.along
    across = reading.across
  }

  /// Handles a scroll by the platform.
  ///
  /// If one native point stands for several content points, a gesture still moves the content by as many points as the native
  /// offset; the scroll bar's thumb moves it to the offset that the native offset maps to.
  ///
  /// - Parameters:
  ///   - reading: The offsets of the platform's scroller.
  ///   - cause: The cause of the scroll; if it is unknown (`nil`), small steps count as gestures.
  /// - Returns: True if the native offset is at an end of its range. The host then calls ``takeLength(isUrgent:isShown:)`` and
  ///   ``settleAtEnd(_:)``.
  package mutating func observe(_ reading: NativeReading, cause: Cause?) -> Bool {
    let start = offset
    var previous = native
    // A platform limits its offset when its range becomes shorter. The user did not scroll then, so the moved distance counts
    // from the limited offset.
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
        // The thumb's position is a fraction of the content as it is now, so a difference between content offset and native
        // offset is dropped.
        let isMoved = (native - rest).magnitude > Self.tremble
        if isMoved { drift = 0 }
        thumbNative = isMoved ? native : rest
      } else if range.isScaled {
        let isStep = moved.magnitude < Self.longestStep * window
        let isGesture = cause.map { $0 == .gesture } ?? isStep
        drift = isGesture ? nearest(to: start + moved) - range.contentOffset(for: native) : 0
      }
    }
    // While the content offset differs from the native offset, the content may end before or after the native range does.
    stayInside()
    return reading.standing == .atEnd
  }

  /// Makes the native offset equal to the content offset at an end of the native range, so that the user can scroll on if the
  /// content does not end there.
  ///
  /// - Parameter reading: The offsets of the platform's scroller.
  /// - Returns: The write that the host has to perform; `nil` for none.
  package mutating func settleAtEnd(_ reading: NativeReading) -> NativeWrite? {
    // A scroll to other content is under way, and a write would end it.
    if isShared, isSent { return nil }
    if drift.magnitude < 1 {
      drift = 0
      return nil
    }
    // The content ends here: the host will shorten the native range, so there is nothing to scroll on to.
    if drift < 0, isLengthOwed, offset > limit - 1 { return nil }
    return settle(reading)
  }

  /// The least difference between the content offset and the scroller's offset that is written to the scroller, in points;
  /// platforms cut off smaller fractions.
  package static var mostKept: Double { 2 }

  /// The greatest change of the scroller's offset that counts as rounding while the user holds the scroll bar's thumb still, in
  /// points.
  private static var tremble: Double { 1 }

  /// The number of window lengths above which one step of the scroller counts as a drag of the scroll bar's thumb.
  private static var longestStep: Double { 4 }

  /// Makes the native offset equal to the content offset at rest, unless the platform is bringing the content back from beyond
  /// an end.
  ///
  /// - Parameter reading: The offsets of the platform's scroller.
  /// - Returns: The write that the host has to perform; `nil` for none.
  package mutating func settle(_ reading: NativeReading) -> NativeWrite? {
    if reading.standing == .beyondEnd { return nil }
    if let destination { arrive(at: destination) }
    let target = isShared ? offset : range.nativeOffset(for: offset)
    // Platforms cut off fractions, so a small difference between content offset and native offset is not written. At an end of
    // the native range it must be smaller than 1 point, because the user could not scroll through it.
    let tolerance = reading.standing == .betweenEnds ? Self.mostKept : 1
    if (target - native).magnitude < tolerance { return nil }
    return scroll(to: offset, across: across, isAnimated: false)
  }

  // MARK: Scrolling by the engine

  /// Moves the content offset by a scroll correction, with which the engine keeps visible elements at their place.
  ///
  /// - Parameters:
  ///   - along: The distance along the axis, in points.
  ///   - acrossDelta: The distance across the axis, in points.
  ///   - isMoving: True while the platform moves the content.
  /// - Returns: The write that the host has to perform; `nil` if the correction was only added to the drift.
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
  /// - Returns: The write to the platform's scroller that performs the scroll.
  package mutating func scroll(
    to offset: Double, across: Double, isAnimated: Bool
  ) -> NativeWrite {
    let target = nearest(to: offset)
    // An animation begins at the present content offset, so the drift is kept until it ends.
    if !isAnimated { drift = 0 }
    return NativeWrite(
      along: range.nativeOffset(for: target - drift), across: across, isAnimated: isAnimated,
      target: target)
  }

  /// Records that the host has written an offset to the platform's scroller.
  ///
  /// - Parameters:
  ///   - write: The write that was performed.
  ///   - reading: The offsets of the scroller, read after the write.
  package mutating func didPerform(_ write: NativeWrite, _ reading: NativeReading) {
    look(reading)
    thumbNative = nil
    destination = write.target
    if !write.isAnimated { arrive(at: write.target) }
  }

  /// Sets the content offset without a write to the platform's scroller, which is not possible while the scroller is not shown.
  ///
  /// - Parameters:
  ///   - offset: The content offset.
  ///   - across: The offset across the axis.
  package mutating func scrollWithoutWriting(to offset: Double, across: Double) {
    drift = nearest(to: offset) - range.contentOffset(for: native)
    self.across = across
    destination = nil
  }

  /// Records that the platform's scroll animation ends at the present offset; the host stops the platform itself.
  package mutating func endAnimation() { destination = nil }

  /// Ends a scroll, and keeps the small distance to its target that the platform's offset cannot represent.
  ///
  /// A platform stops at whole device pixels or, far from the start, at the precision of its numbers.
  private mutating func arrive(at target: Double) {
    let missing = target - range.contentOffset(for: native)
    if missing.magnitude < 2 * range.scale { drift = missing }
    destination = nil
  }
}

/// A request to the host to write an offset to the platform's scroller.
package struct NativeWrite: Hashable, Sendable {
  /// The offset to write along the axis, in the platform's own coordinates.
  package let along: Double
  /// The offset to write across the axis, in the platform's own coordinates.
  package let across: Double
  /// True if the platform animates the scroll.
  package let isAnimated: Bool
  /// The content offset that the write reaches.
  package let target: Double
}
