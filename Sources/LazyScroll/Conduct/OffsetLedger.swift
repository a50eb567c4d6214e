import LazyScrollEngine

/// Keeps the content offset and the native offset of a platform's scroller apart, along one axis.
///
/// Writing the native offset during a gesture is lost or harmful: a browser ends the momentum of a fling, and GTK's kinetic
/// scrolling writes absolute offsets at each tick. So the ledger keeps a *drift*: the content offset minus the offset that the
/// native one stands for. While the content moves, corrections are added to the drift; at rest the native offset is written, and
/// the drift becomes 0. The drift also keeps fractions that a platform cuts off, and the points between two native offsets of
/// long content (``NativeRange``).
///
/// ```
///                 observe(reading)                     correct(by:)
///  native offset ───────────────► offset = map(native) + drift ◄─── engine
///        ▲                                  │
///        └── NativeWrite ◄── settle() ──────┘   at rest, or at an end of the native range
/// ```
///
/// The ledger performs nothing. What has to be written is returned as a ``NativeWrite``; the host writes it,
/// reads the native offset back, and tells the ledger with ``didPerform(_:_:)``.
package struct OffsetLedger: Sendable {
  /// What caused a native scroll.
  package enum Cause: UInt8, Hashable, Sendable {
    /// The wheel, a finger or a key: the content moves by as many points as the native offset.
    case gesture
    /// The thumb, Home or End: the content goes to the offset that the native one stands for.
    case place
  }

  /// The map between native and content offsets.
  package private(set) var range: NativeRange
  /// The native offset along the axis, as it was read last.
  package private(set) var native = 0.0
  /// The native offset across the axis, as it was read last.
  package private(set) var across = 0.0
  /// The content offset minus the offset that the native one stands for.
  package private(set) var drift = 0.0
  /// The content offset at which a native animation will end; `nil` for none.
  package private(set) var destination: Double?
  /// The content's extent along the axis.
  package private(set) var content = 0.0
  /// The window's extent along the axis.
  package private(set) var window = 0.0
  /// True if the scroller scrolls other content as well, so that the offset may be before the content's start and after its end.
  package let isShared: Bool
  /// True if the greatest offset is known.
  ///
  /// A scroller that is not shown has no window, by which that offset is computed.
  package var isLimitKnown = true
  /// True if the native length must not change during a movement, as in a browser that counts offsets from the right.
  package var defersLength = false
  /// True while the platform moves the content, or is about to.
  package var isMoving = false
  /// True if a script, a link or a key scrolls the content, and no gesture.
  ///
  /// In a shared scroller its goal may be other content, after this one. The native length is kept until the movement is over,
  /// so that the goal stays where it is.
  package var isSent = false
  /// True if the native range has yet to get the length of ``range``.
  package private(set) var isLengthOwed = false
  /// The present length of the native range.
  package private(set) var givenLength = 0.0
  private var keptLength: Double?
  /// The native offset to which the user has dragged the thumb; `nil` after any other scroll.
  private var thumbNative: Double?
  private let limits: NativeLimits

  /// A ledger for content without extent.
  ///
  /// - Parameters:
  ///   - isShared: Whether the scroller scrolls other content along with this one.
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
    // On scaled content the native offset stands for another offset with another length.
    if range.isScaled || wasScaled { drift = offset - range.contentOffset(for: native) }
    isLengthOwed = true
    stayInKeptLength()
  }

  /// Keeps the native length while the user holds the thumb, or ends that.
  ///
  /// - Returns: True if that changed anything.
  package mutating func keepLength(_ isKept: Bool) -> Bool {
    if isShared || isKept == (keptLength != nil) { return false }
    // The thumb's place is a part of the length that the platform knows.
    keptLength = isKept ? max(range.length, isLengthOwed ? givenLength : 0) : nil
    thumbNative = nil
    setExtents(content: content, window: window)
    return true
  }

  /// Returns the native length that is due, which the host sets.
  ///
  /// A shorter length waits while the content moves: the platform may have scrolled beyond the new end already, and would show
  /// nothing there. Meanwhile content stops at its end, and the drift takes up the rest.
  ///
  /// In a shared scroller the length includes the drift, since other content follows at the end that is visible.
  ///
  /// - Parameters:
  ///   - isUrgent: True to set another length even during a movement, in spite of ``defersLength``.
  ///   - isShown: True if the platform shows the content at the native offset plus the drift.
  /// - Returns: The length to set; `nil` if the present one is right, or has to stay for now.
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

  /// True while the native length is kept, because the scroller is on its way to other content.
  private var keepsLength: Bool { isShared && isSent && isMoving && givenLength > 0 }

  /// Limits the offset to the content, which may have become shorter; the platform may send no event for that.
  package mutating func stayInside() {
    if isShared { stayInKeptLength() } else { drift += nearest(to: offset) - offset }
  }

  /// Lets content meet the other content before it and behind it in a native length that is kept: where an end of either is in the
  /// window, the ends are one.
  private mutating func stayInKeptLength() {
    if !keepsLength { return }
    if native < 0 || offset < 0 {
      drift = 0
    } else if native + window > givenLength || offset + window > range.length {
      drift = range.length - givenLength
    }
  }

  /// A Boolean value that indicates whether content that shares its scroller drifts although other content before it is in the window,
  /// so that the distance of the two is not that of the platform.
  package var drifts: Bool {
    isShared && !isSent && drift.magnitude >= Self.mostKept && (native < 0 || offset < 0)
  }

  /// Handles a change of the native offset that follows from another length, and not from a scroll of the user's.
  package mutating func stay(_ reading: NativeReading) {
    let start = offset
    look(reading)
    drift = start - range.contentOffset(for: native)
  }

  /// How far the platform may move the content in either direction before an end of it is at an edge of the window; infinite where
  /// the native range ends there as well, or other content follows.
  package var room: (back: Double, on: Double) {
    if isShared || (drift == 0 && !isLengthOwed) { return (.infinity, .infinity) }
    return (max(0, offset), max(0, limit - offset))
  }

  // MARK: Scrolling by the platform

  /// Returns true if the platform has scrolled since the last reading.
  package func hasScrolled(_ reading: NativeReading) -> Bool {
    reading.along != native || reading.across != across
  }

  /// Reads the native offset, without taking a difference for a scroll of the user's.
  package mutating func look(_ reading: NativeReading) {
    native = reading.along
    across = reading.across
  }

  /// Handles a scroll by the platform.
  ///
  /// On scaled content a gesture moves the content by as many points as the native offset. The thumb moves it to the offset that
  /// the native one stands for.
  ///
  /// - Parameters:
  ///   - reading: The native offsets.
  ///   - cause: The cause; if it is not known (`nil`), small steps are taken for gestures.
  /// - Returns: True if the native offset is at an end of its range. A length that is owed is due then, and after that
  ///   ``settleAtEnd(_:)``.
  package mutating func observe(_ reading: NativeReading, cause: Cause?) -> Bool {
    let start = offset
    var previous = native
    // A platform limits its offset when its range becomes shorter; that is no scroll.
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
        // The thumb selects a part of the content as it is now, whatever was measured meanwhile.
        let isMoved = (native - rest).magnitude > Self.tremble
        if isMoved { drift = 0 }
        thumbNative = isMoved ? native : rest
      } else if range.isScaled {
        let isStep = moved.magnitude < Self.longestStep * window
        let isGesture = cause.map { $0 == .gesture } ?? isStep
        drift = isGesture ? nearest(to: start + moved) - range.contentOffset(for: native) : 0
      }
    }
    // By the drift the content may end before or after the native range does.
    stayInside()
    return reading.standing == .atEnd
  }

  /// Writes the drift to the native offset at an end of the native range, where the user could scroll no further although the
  /// content goes on.
  ///
  /// - Parameter reading: The native offsets.
  /// - Returns: The write that is due; `nil` for none.
  package mutating func settleAtEnd(_ reading: NativeReading) -> NativeWrite? {
    // The movement is not over.
    if isShared, isSent { return nil }
    if drift.magnitude < 1 {
      drift = 0
      return nil
    }
    // The content ends before a native range that has yet to become shorter.
    if drift < 0, isLengthOwed, offset > limit - 1 { return nil }
    return settle(reading)
  }

  /// The least drift that is written to the native offset, in points; less is a fraction that platforms cut off.
  package static var mostKept: Double { 2 }

  /// The greatest change of the native offset by rounding, in points, while the thumb is held still.
  private static var tremble: Double { 1 }

  /// Steps longer than this many windows are taken for drags of the thumb.
  private static var longestStep: Double { 4 }

  /// Writes the drift to the native offset, at rest; not while the platform brings the content back from beyond an end.
  ///
  /// - Parameter reading: The native offsets.
  /// - Returns: The write that is due; `nil` for none.
  package mutating func settle(_ reading: NativeReading) -> NativeWrite? {
    if reading.standing == .beyondEnd { return nil }
    if let destination { arrive(at: destination) }
    let target = isShared ? offset : range.nativeOffset(for: offset)
    // The drift keeps fractions. At an end of the native range it must be less than one step of scrolling.
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
