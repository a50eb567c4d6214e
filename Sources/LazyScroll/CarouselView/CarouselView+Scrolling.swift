import LazyScrollEngine

/// The content offset of a carousel, and the stops at which a scroll comes to rest.
extension CarouselView {
  /// The distance, in points, by which the content is scrolled.
  ///
  /// Setting it scrolls at once, as far as the content goes.
  public var contentOffset: Double {
    get { motion.owedOffset ?? driver.engine.viewport.bounds.origin[axis] }
    set { move(to: max(0, min(newValue, places.lastOffset(in: window))), nil) }
  }

  /// Returns the offset at which a scroll comes to rest that would end at an offset: for hosts that ask beforehand.
  ///
  /// A host that does not ask lets it end; then the carousel scrolls the rest of the way, animated.
  ///
  /// - Parameter offset: The offset at which the scroll would end, in points.
  /// - Returns: The offset of a stop, or the same.
  package func restingOffset(near offset: Double) -> Double {
    restingOffset(near: offset, from: motion.start)
  }

  private func restingOffset(near offset: Double, from start: Double?) -> Double {
    places.restingOffset(near: offset, from: start, snapping, in: window)
  }

  /// Scrolls by a number of stops: pages where the carousel snaps to these, otherwise items.
  ///
  /// - Parameters:
  ///   - steps: The number of stops; negative towards the start.
  ///   - isAnimated: A Boolean value that indicates whether the scroll is animated.
  public func step(by steps: Int, isAnimated: Bool = true) {
    let start = motion.stepOffset ?? contentOffset
    let offset = places.offset(steppingFrom: start, by: steps, snapping, in: window)
    if offset == start { return }
    move(to: offset, isAnimated ? ScrollAnimation() : nil)
    if !place.isAt(offset) { motion.stepOffset = offset }
  }

  /// Scrolls to an item.
  ///
  /// - Parameters:
  ///   - item: The item; the scroll to one that is not in the list ends as missing.
  ///   - alignment: The place of the item between the margins.
  ///   - offset: The distance from there, in points; positive towards the content's end. It does not count for
  ///     `.nearest`.
  ///   - isAnimated: A Boolean value that indicates whether the scroll is animated.
  ///   - duration: The time that an animated scroll takes, in seconds; `nil` for the host's own.
  ///   - completion: Called once, with the outcome.
  public func scroll(
    to item: ListItemID, at alignment: ScrollDestination.Alignment = .nearest, offset: Double = 0,
    isAnimated: Bool = false, duration: Double? = nil,
    completion: ((ScrollOutcome) -> Void)? = nil
  ) {
    tell(scrollDidEnd(.cancelled))
    let known = known(item)
    guard let index = index(of: known) else {
      tell(ScrollEnd(item: item, outcome: .missing, completion: completion))
      return
    }
    // Inside another scroll view of the same direction, that one decides.
    if told.isNested {
      tell(ScrollEnd(item: item, outcome: .cancelled, completion: completion))
      return
    }
    // The app, which was told of the end of another scroll, may have begun one more: this one ends that.
    let ended = scrollDidEnd(.cancelled)
    scrollCompletion = completion
    let offset = self.offset(for: index, at: alignment, offset)
    motion.begin(known, to: offset)
    if !place.isAt(offset) {
      move(to: offset, isAnimated ? ScrollAnimation(duration: duration) : nil)
    }
    offsetDidChange()
    tell(ended)
  }

  private func offset(
    for index: Int, at alignment: ScrollDestination.Alignment, _ distance: Double
  ) -> Double {
    let places = places
    let start = places.offset(of: index) - places.before
    let end = places.offset(of: index) + places.extent + places.after - window
    let aligned =
      switch alignment {
      case .start: start
      case .center: (start + end) / 2
      case .end: end
      case .nearest: end > start ? start : max(end, min(contentOffset, start))
      }
    let offset = alignment == .nearest || !distance.isFinite ? aligned : aligned - distance
    return max(0, min(offset, places.lastOffset(in: window)))
  }

  private func move(to offset: Double, _ animation: ScrollAnimation?) {
    if told.isNested { return }
    var origin = told.bounds.origin
    origin[axis] = offset
    host.scroll(to: origin, animation)
  }

  /// Scrolls the host to the offset of the list that is shown now.
  func payOwedOffset() {
    if let offset = motion.takeOwedOffset() { move(to: offset, nil) }
  }

  // MARK: Events

  /// Handles another offset.
  func offsetDidChange() { perform(motion.offsetDidChange(to: place)) }

  /// Handles another phase of scrolling.
  func phaseDidChange(to phase: ScrollingPhase) {
    for effect in motion.phaseDidChange(to: phase, at: place) { perform(effect) }
  }

  /// The end of a scroll to an item, of which the app is to be told.
  struct ScrollEnd {
    let item: ListItemID
    let outcome: ScrollOutcome
    let completion: ((ScrollOutcome) -> Void)?
  }

  /// Ends the scroll to an item that is under way; `nil` if there is none.
  func scrollDidEnd(_ outcome: ScrollOutcome) -> ScrollEnd? {
    guard case .end(let item, let outcome) = motion.end(outcome) else { return nil }
    return ScrollEnd(item: inApp(item), outcome: outcome, completion: scrollCompletion.take())
  }

  /// Tells the app of the end of a scroll.
  func tell(_ end: ScrollEnd?) {
    guard let end else { return }
    delegate?.carouselView(self, didEndScrollTo: end.item, outcome: end.outcome)
    end.completion?(end.outcome)
  }

  func perform(_ effect: CarouselMotion.Effect?) {
    switch effect {
    case .end(let item, let outcome):
      tell(ScrollEnd(item: inApp(item), outcome: outcome, completion: scrollCompletion.take()))
    case .rest(let start):
      let offset = restingOffset(near: contentOffset, from: start)
      // A phase that passed without moving the content leaves it where it is.
      if snapping != .none, !place.isAt(start), !place.isAt(offset) {
        move(to: offset, ScrollAnimation())
      }
    case nil: break
    }
  }

  /// The content offset as the motion reads it.
  private var place: CarouselMotion.Offset {
    CarouselMotion.Offset(offset: contentOffset, scale: told.scale)
  }
}
