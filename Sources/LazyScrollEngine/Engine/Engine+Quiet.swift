/// Ticks from which little or nothing follows.
///
/// After a query the engine knows between which offsets the layouts would answer the same, and after
/// each update between which no element enters or leaves the viewport. About half of all ticks stay
/// within both and cost a few comparisons; of the others many need no query.
///
/// Questions on this path are `mutating`, though they change nothing: for any other call the compiler
/// copies the engine, two kilobytes, which would cost more than the answer.
extension Engine {
  /// Takes in a viewport if nothing follows from it.
  mutating func takeQuietly(
    _ new: Viewport, within quiet: (lower: Double, upper: Double)
  ) -> Bool {
    let offset = new.bounds.origin[axis]
    guard offset > quiet.lower, offset < quiet.upper, isMoveAlongAxis(to: new) else {
      return false
    }
    self.quiet = quiet
    let distance = offset - viewport.bounds.origin[axis]
    if distance.magnitude * new.scale >= 1 {
      noteDirection(of: distance)
      landing = nil
    }
    viewport.bounds.origin[axis] = offset
    isHeadingForEnd = false
    followAnswer()
    anchor = nil
    _checkInvariants()
    return true
  }

  /// Whether a viewport differs from the present one in nothing but the offset along the axis.
  mutating func isMoveAlongAxis(to new: Viewport) -> Bool {
    let crossing = axis.crossing
    return new.bounds.origin[crossing] == viewport.bounds.origin[crossing] && new.isLike(viewport)
  }

  /// Whether the last query answers the present viewport too.
  ///
  /// It does where the layouts said that their answers hold, and as long as no more than the threshold
  /// was scrolled.
  mutating func isAnswered() -> Bool {
    isAsked && (isAnswerHeld() || viewport.isCovered(byQueryAt: asked))
  }

  /// Whether the layouts would give the last answer again.
  mutating func isAnswerHeld() -> Bool { isHeld(viewport) }

  /// Whether the layouts would give the last answer for another viewport.
  ///
  /// Pinned views may have been asked for alone since, for a viewport where they stand elsewhere.
  mutating func isHeld(_ viewport: Viewport) -> Bool {
    let offset = viewport.bounds.origin[axis]
    let crossing = axis.crossing
    return offset > held.lower && offset < held.upper
      && viewport.bounds.origin[crossing] == asked.bounds.origin[crossing]
      && viewport.isLike(asked)
  }

  /// Moves the window that the last answer is known for along with the viewport, as far as it holds.
  mutating func followAnswer() {
    let offset = viewport.bounds.origin[axis]
    let isHeld = offset > held.lower && offset < held.upper
    answeredOffset = isHeld ? offset : asked.bounds.origin[axis]
  }

  /// The window that what is materialized meets: that of the last query, moved as far as its answer
  /// is known to hold.
  ///
  /// `nil` when the layouts have to be asked again.
  public var answeredWindow: Rect? {
    if !isAsked { return nil }
    var window = asked.window
    window.origin[axis] += answeredOffset - asked.bounds.origin[axis]
    return window
  }

  /// Notes for which offsets the answer just given holds.
  mutating func holdAnswer(backward: Double, forward: Double) {
    let here = viewport.bounds.origin[axis]
    let caution = Self.caution(at: here)
    held = (here - backward + caution, here + forward - caution)
    asked = viewport
    if !Program.isPlain { pinnedFor = viewport }
    answeredOffset = here
    isAsked = true
  }

  /// Sums of coordinates are rounded: how far to keep away from an exact place.
  static func caution(at offset: Double) -> Double { 1e-6 + offset.magnitude * 1e-15 }

  /// Finds out between which offsets nothing will change.
  ///
  /// - Parameter reach: How far the viewport may move before an element enters or leaves it.
  mutating func findQuiet(within reach: (backward: Double, forward: Double)) {
    guard isAsked, measurements.isEmpty, scrolling == nil, !needsSettling, !isCleared else {
      return
    }
    let here = viewport.bounds.origin[axis]
    let caution = Self.caution(at: here)
    let lower = max(here - reach.backward + caution, held.lower)
    let upper = min(here + reach.forward - caution, held.upper)
    if lower < here, here < upper { quiet = (lower, upper) }
  }
}

extension Viewport {
  /// Whether both are the same window.
  public static func == (a: Viewport, b: Viewport) -> Bool {
    a.bounds.origin == b.bounds.origin && a.isLike(b)
  }

  /// Whether both differ in nothing but the offset.
  func isLike(_ other: Viewport) -> Bool {
    bounds.size == other.bounds.size && insets == other.insets && overscan == other.overscan
      && threshold == other.threshold && scale == other.scale && direction == other.direction
      && isNested == other.isNested
  }
}
