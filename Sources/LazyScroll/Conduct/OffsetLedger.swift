import LazyScrollEngine

/// An account of the content offset and the native offset of a platform's scroller, along one axis.
///
/// Writing the native offset during a gesture is lost or harmful: a browser ends the momentum of a fling, GTK's
/// kinetic scrolling writes absolute positions at every tick. So the ledger keeps a *drift*: the distance that
/// the content offset has over what the native offset stands for. Corrections go to the drift while the content
/// moves, and the native offset takes the drift up at rest. Native offsets that stand for several points of long
/// content (``NativeRange``), and fractions that a platform cuts off, are kept there, too.
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
  /// The cause of a native scroll, as far as the host knows it.
  package enum Cause: UInt8, Hashable, Sendable {
    /// The wheel, a finger or a key: the content moves by as many points as the native offset.
    case gesture
    /// The thumb, Home or End: the content goes to the place for which the native offset stands.
    case place
  }

  /// The map between native and content offsets.
  package private(set) var range: NativeRange
  /// The native offset along the axis, as it was read last.
  package private(set) var native = 0.0
  /// The native offset across the axis, as it was read last.
  package private(set) var across = 0.0
  /// The distance of the content offset from what the native offset stands for.
  package private(set) var drift = 0.0
  /// The content offset at which a native animation will end; `nil` for none.
  package private(set) var destination: Double?
  /// The content's extent along the axis.
  package private(set) var content = 0.0
  /// The window's extent along the axis.
  package private(set) var window = 0.0
  /// A Boolean value that indicates whether the scroller scrolls other content along with this one.
  ///
  /// The offset may then lie before the content's start and behind its end.
  package let isShared: Bool
  /// A Boolean value that indicates whether the furthest offset is known.
  ///
  /// A scroller that is not shown has no window, and nobody knows yet how far it scrolls.
  package var isLimitKnown = true
  /// A Boolean value that indicates whether another native length would carry off content that is moving, as in
  /// a browser that counts its offsets from the right.
  package var defersLength = false
  /// A Boolean value that indicates whether the platform is moving the content, or is about to.
  package var isMoving = false
  /// A Boolean value that indicates whether a script, a link or a key scrolls the content, and no gesture.
  ///
  /// Where other content shares the scroller, that place may be the content behind. The native length stays as it is until the
  /// movement is over, so that the place does, too.
  package var isSent = false
  /// A Boolean value that indicates whether the native range is still to get the length of ``range``.
  package private(set) var isLengthOwed = false
  /// The length that the native range has got.
  package private(set) var givenLength = 0.0
  private var keptLength: Double?
  /// The native offset to which the thumb has brought the content; `nil` where something else has.
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

  /// The furthest content offset.
  package var limit: Double { max(0, content - window) }

  /// Returns the nearest offset that there is.
  package func nearest(to offset: Double) -> Double {
    if isShared { return offset }
    return isLimitKnown ? min(max(offset, 0), limit) : max(offset, 0)
  }

  /// Returns a Boolean value that indicates whether an offset, as far as the content reaches, is not the
  /// current one.
  package func isElsewhere(_ offset: Double) -> Bool {
    (nearest(to: offset) - self.offset).magnitude >= 1
  }

  // MARK: Extents

  /// Takes in the extents of content and window; the content offset stays.
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
    // On scaled content another length lets the native offset stand for another place.
    if range.isScaled || wasScaled { drift = offset - range.contentOffset(for: native) }
    isLengthOwed = true
    stayInKeptLength()
  }

  /// Keeps the native length while the thumb is held, or ends that.
  ///
  /// - Returns: Whether that changed anything.
  package mutating func keepLength(_ isKept: Bool) -> Bool {
    if isShared || isKept == (keptLength != nil) { return false }
    // The thumb's place is a part of the length that the platform knows.
    keptLength = isKept ? max(range.length, isLengthOwed ? givenLength : 0) : nil
    thumbNative = nil
    setExtents(content: content, window: window)
    return true
  }

  /// Takes the native length that is due.
  ///
  /// A length that is shorter waits while the content moves: the platform may have scrolled beyond the new end already, and shows
  /// nothing there until it hears of it. Meanwhile content stands still where it ends, and the drift takes up the rest.
  ///
  /// In a shared scroller, content that drifts ends where the drift has brought its end: other content follows there.
  ///
  /// - Parameters:
  ///   - isUrgent: Whether another length is due though it would carry off content that is moving.
  ///   - isShown: Whether the platform shows the content where the native offset and the drift say.
  /// - Returns: The length to give to the native range; `nil` when it has the right one, or has to wait.
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

  /// True while the native length stays as it is, since the scroller is on its way to a place.
  private var keepsLength: Bool { isShared && isSent && isMoving && givenLength > 0 }

  /// Brings content back whose end has come nearer than its offset: no event of the platform may follow.
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

  /// Takes in that the platform moved its offset because the length of what it scrolls changed: the user did not scroll.
  package mutating func stay(_ reading: NativeReading) {
    let start = offset
    look(reading)
    drift = start - range.contentOffset(for: native)
  }

  /// The distances by which the platform can move the content back and on until an end of the content is at an edge of the window;
  /// infinite where its own range ends there, or other content follows.
  package var room: (back: Double, on: Double) {
    if isShared || (drift == 0 && !isLengthOwed) { return (.infinity, .infinity) }
    return (max(0, offset), max(0, limit - offset))
  }

  // MARK: Scrolling by the platform

  /// Returns a Boolean value that indicates whether the platform has scrolled since the last reading.
  package func hasScrolled(_ reading: NativeReading) -> Bool {
    reading.along != native || reading.across != across
  }

  /// Takes in the native offset as it is, without any reason to believe that the reader scrolled.
  package mutating func look(_ reading: NativeReading) {
    native = reading.along
    across = reading.across
  }

  /// Takes in that the platform scrolled.
  ///
  /// On scaled content a gesture moves the content by as much as the native offset; the thumb moves it to the
  /// place for which that stands.
  ///
  /// - Parameters:
  ///   - reading: The native offsets.
  ///   - cause: The cause; `nil` where that is not known: small steps count as a gesture's.
  /// - Returns: Whether the native range has come to an end: a length that is owed is due then, and after it
  ///   ``settleAtEnd(_:)``.
  package mutating func observe(_ reading: NativeReading, cause: Cause?) -> Bool {
    let start = offset
    var previous = native
    // The platform cuts its offset off where its range has become shorter: nobody scrolled by that.
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
        // The thumb tells a part of the content as it is now, whatever turned out longer on the way.
        let isMoved = (native - rest).magnitude > Self.tremble
        if isMoved { drift = 0 }
        thumbNative = isMoved ? native : rest
      } else if range.isScaled {
        let isStep = moved.magnitude < Self.longestStep * window
        let isGesture = cause.map { $0 == .gesture } ?? isStep
        drift = isGesture ? nearest(to: start + moved) - range.contentOffset(for: native) : 0
      }
    }
    // By corrections not written yet the content may end before the native range does, or behind it.
    stayInside()
    return reading.standing == .atEnd
  }

  /// Lets the native offset take up the drift at an end of its range, where the reader could not scroll any
  /// further though the content goes on.
  ///
  /// - Parameter reading: The native offsets.
  /// - Returns: A write that is due; `nil` for none.
  package mutating func settleAtEnd(_ reading: NativeReading) -> NativeWrite? {
    // The movement is not over.
    if isShared, isSent { return nil }
    if drift.magnitude < 1 {
      drift = 0
      return nil
    }
    // The content ends before a range that is still to get shorter: there is nowhere to go on.
    if drift < 0, isLengthOwed, offset > limit - 1 { return nil }
    return settle(reading)
  }

  /// The distance, in points, from which on the native offset takes the drift up; less is a fraction that platforms cut off.
  package static var mostKept: Double { 2 }

  /// The greatest native distance, in points, that rounding alone brings about while the thumb is held still.
  private static var tremble: Double { 1 }

  /// The longest step, in windows, that is no thumb's; a single point of a thumb is many more.
  private static var longestStep: Double { 4 }

  /// Lets the native offset take up the drift: at rest, unless the platform is bringing the content back from
  /// beyond an end.
  ///
  /// - Parameter reading: The native offsets.
  /// - Returns: A write that is due; `nil` for none.
  package mutating func settle(_ reading: NativeReading) -> NativeWrite? {
    if reading.standing == .beyondEnd { return nil }
    if let destination { arrive(at: destination) }
    let target = isShared ? offset : range.nativeOffset(for: offset)
    // Fractions are kept. At an end of the native range they must be less than it could scroll any more.
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
  ///   - isMoving: Whether the platform is moving the content.
  /// - Returns: A write that is due; `nil` while the drift takes the correction up.
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
  ///   - offset: The content offset; the nearest one that there is will be reached.
  ///   - across: The offset across the axis.
  ///   - isAnimated: Whether the platform moves the content there.
  /// - Returns: The native write that performs it.
  package mutating func scroll(
    to offset: Double, across: Double, isAnimated: Bool
  ) -> NativeWrite {
    let target = nearest(to: offset)
    // An animation begins where the content is: what was not written yet is kept until it ends.
    if !isAnimated { drift = 0 }
    return NativeWrite(
      along: range.nativeOffset(for: target - drift), across: across, isAnimated: isAnimated,
      target: target)
  }

  /// Takes in that the host performed a write.
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

  /// Goes to an offset while nothing can be written, as in a scroller that is not shown: the drift has all of it.
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

  /// Keeps what a platform cannot tell apart: it stops at whole device pixels or, far down, at what a short
  /// number can hold.
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
  /// A Boolean value that indicates whether the platform moves the content there.
  package let isAnimated: Bool
  /// The content offset that is meant.
  package let target: Double
}
