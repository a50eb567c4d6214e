import LazyScrollEngine

/// The scrolling of a carousel: the phase, the user's scroll, the scroll to an item, and steps under way.
///
/// ```
///            drag, fling                     rest: snap
///   idle ─────────────────► user's scroll ───────────► idle
///    │ scroll(to:)                │ drag: cancelled
///    └───────────► target ────────┴───────────► idle: arrived, or cancelled
/// ```
struct CarouselMotion {
  /// The content offset, in points, and the size of a pixel.
  struct Offset {
    /// The content offset.
    let offset: Double
    /// The number of pixels of a point.
    let scale: Double

    /// Returns a Boolean value that indicates whether the content stands at an offset, to the pixel.
    func isAt(_ other: Double) -> Bool { (offset - other).magnitude * scale < 1 }
  }

  /// An effect that the carousel performs.
  enum Effect: Equatable {
    /// A scroll to an item ended.
    case end(ItemID, ScrollOutcome)
    /// The user's scroll came to rest; it began at an offset.
    case rest(from: Double)
  }

  /// The phase of scrolling.
  private(set) var phase = ScrollingPhase.idle
  /// The offset at which the user's scroll began, while there is one.
  private(set) var start: Double?
  /// The item and the offset of the scroll to an item under way.
  private(set) var target: (item: ItemID, offset: Double)?
  /// The offset that the last step leads to, while it is under way.
  var stepOffset: Double?
  /// The offset that the host is to be at, as soon as it knows the content.
  var owedOffset: Double?

  /// Begins a scroll to an item.
  mutating func begin(_ item: ItemID, to offset: Double) { target = (item, offset) }

  /// Ends the scroll to an item, if there is one.
  mutating func end(_ outcome: ScrollOutcome) -> Effect? {
    defer { target = nil }
    return target.map { .end($0.item, outcome) }
  }

  /// Forgets the user's scroll and steps, because another list is shown.
  mutating func forgetScroll() { (start, stepOffset) = (nil, nil) }

  /// Takes the offset that the host owes.
  mutating func takeOwedOffset() -> Double? { owedOffset.take() }

  /// Handles another offset.
  ///
  /// - Returns: The end of a scroll to an item that has arrived.
  mutating func offsetDidChange(to place: Offset) -> Effect? {
    guard phase == .idle, let target, place.isAt(target.offset) else { return nil }
    return end(.arrived)
  }

  /// Handles another phase.
  ///
  /// - Parameters:
  ///   - new: The phase.
  ///   - place: The content offset.
  /// - Returns: The effects, in order.
  mutating func phaseDidChange(to new: ScrollingPhase, at place: Offset) -> [Effect] {
    let old = phase
    phase = new
    var effects: [Effect] = []
    switch new {
    case .dragging, .decelerating:
      // The user takes over a movement that was ordered.
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
