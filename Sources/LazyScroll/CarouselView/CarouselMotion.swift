import LazyScrollEngine

/// The state of a carousel's scrolling: the phase, and the scroll that is in progress, by the user, to an item, or by a step.
///
/// ```
///            drag, fling                     rest: snap
///   idle ─────────────────► user's scroll ───────────► idle
///    │ scroll(to:)                │ drag: cancelled
///    └───────────► target ────────┴───────────► idle: arrived, or cancelled
/// ```
struct CarouselMotion {
  /// A content offset together with the number of pixels per point.
  struct Offset {
    /// The content offset, in points.
    let offset: Double
    /// The number of pixels per point.
    let scale: Double

    /// Returns true if the content offset differs from another offset by less than a pixel.
    func isAt(_ other: Double) -> Bool { (offset - other).magnitude * scale < 1 }
  }

  /// An action that the carousel has to perform because its scrolling has changed.
  enum Effect: Equatable {
    /// A scroll to an item ended, with this outcome.
    case end(ItemID, ScrollOutcome)
    /// The user's scroll, which began at `from`, has ended, so the carousel may have to snap to a stop.
    case rest(from: Double)
  }

  /// The phase of scrolling.
  private(set) var phase = ScrollingPhase.idle
  /// The offset at which the user's scroll began; `nil` while the user does not scroll.
  private(set) var start: Double?
  /// The item and the offset that the present scroll to an item leads to; `nil` if there is no such scroll.
  private(set) var target: (item: ItemID, offset: Double)?
  /// The offset that the present step, a scroll by a number of stops, leads to; `nil` if no step is in progress.
  var stepOffset: Double?
  /// The offset to scroll the host to as soon as it knows the content's size; `nil` if the host is already there.
  var owedOffset: Double?

  /// Records that a scroll to an item has begun.
  mutating func begin(_ item: ItemID, to offset: Double) { target = (item, offset) }

  /// Ends the present scroll to an item, and returns the action to perform; `nil` if there is no such scroll.
  mutating func end(_ outcome: ScrollOutcome) -> Effect? {
    defer { target = nil }
    return target.map { .end($0.item, outcome) }
  }

  /// Forgets the user's scroll and the present step, because the carousel shows another list.
  mutating func forgetScroll() { (start, stepOffset) = (nil, nil) }

  /// Returns the offset to scroll the host to, and clears it; `nil` if the host is already there.
  mutating func takeOwedOffset() -> Double? { owedOffset.take() }

  /// Handles a change of the content offset.
  ///
  /// - Returns: The end of the scroll to an item if the content has arrived there; otherwise `nil`.
  mutating func offsetDidChange(to place: Offset) -> Effect? {
    guard phase == .idle, let target, place.isAt(target.offset) else { return nil }
    return end(.arrived)
  }

  /// Handles a change of the phase of scrolling.
  ///
  /// - Parameters:
  ///   - new: The phase.
  ///   - place: The content offset.
  /// - Returns: The actions to perform, in order.
  mutating func phaseDidChange(to new: ScrollingPhase, at place: Offset) -> [Effect] {
    let old = phase
    phase = new
    var effects: [Effect] = []
    switch new {
    case .dragging, .decelerating:
      // A drag by the user cancels a scroll to an item.
      if new == .dragging, let ended = end(.cancelled) { effects.append(ended) }
      if old != .dragging, old != .decelerating, target == nil { start = place.offset }
      if new == .dragging { stepOffset = nil }
    case .animating: break
    case .idle:
      stepOffset = nil
      if let target, let ended = end(place.isAt(target.offset) ? .arrived : .cancelled) {
        effects.append(ended)
      }
      if let start { effects.append(.rest(from: start)) }
      start = nil
    }
    return effects
  }
}
