import LazyScrollEngine

/// Scrolling of a carousel: its content offset, steps, and the stops at which a scroll comes to rest.
extension CarouselView {
  /// The content offset along the scroll axis, in points.
  ///
  /// Setting the property scrolls without animation, at most to the end of the content.
  public var contentOffset: Double {
    get { motion.owedOffset ?? driver.engine.viewport.bounds.origin[axis] }
    set { move(to: max(0, min(newValue, places.lastOffset(in: window))), nil) }
  }

  /// Returns the offset at which a scroll should end so that it rests at a stop, for hosts that can change the end of a scroll.
  ///
  /// With other hosts, the carousel scrolls to the stop with an animation after the user's scroll has ended.
  ///
  /// - Parameter offset: The offset at which the scroll would end without snapping, in points.
  /// - Returns: The offset of a stop; `offset` if the carousel does not snap.
  package func restingOffset(near offset: Double) -> Double {
    restingOffset(near: offset, from: motion.start)
  }

  private func restingOffset(near offset: Double, from start: Double?) -> Double {
    places.restingOffset(near: offset, from: start, snapping, in: window)
  }

  /// Scrolls by a number of stops, which are pages if the carousel snaps to pages, and otherwise items.
  ///
  /// - Parameters:
  ///   - steps: The number of stops; negative towards the start.
  ///   - isAnimated: True if the scroll is animated.
  public func step(by steps: Int, isAnimated: Bool = true) {
    let start = motion.stepOffset ?? contentOffset
    let offset = places.offset(steppingFrom: start, by: steps, snapping, in: window)
    if offset == start { return }
    move(to: offset, isAnimated ? ScrollAnimation() : nil)
    if !place.isAt(offset) { motion.stepOffset = offset }
  }

  /// Scrolls to an item of the list that the carousel shows.
  ///
  /// - Parameters:
  ///   - item: The item. If it is not in the list, the scroll ends as `ScrollOutcome.missing`.
  ///   - alignment: The alignment of the item in the viewport, without the layout's margins.
  ///   - offset: A distance from the aligned position, in points; positive towards the content's end. It is ignored if
  ///     `alignment` is `.nearest`.
  ///   - isAnimated: True if the scroll is animated.
  ///   - duration: The duration of an animated scroll in seconds; `nil` for the host's default.
  ///   - completion: A closure called once, with the outcome of the scroll.
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
    // A carousel nested in a scroll view of the same axis cannot scroll itself.
    if told.isNested {
      tell(ScrollEnd(item: item, outcome: .cancelled, completion: completion))
      return
    }
    // The app may have begun another scroll when it was told of the end of the previous one, so end that scroll, too.
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

  /// Scrolls the host to the offset of the list that the carousel now shows, unless the host is already there.
  func payOwedOffset() {
    if let offset = motion.takeOwedOffset() { move(to: offset, nil) }
  }

  // MARK: Events

  /// Handles a change of the content offset, which may end a scroll to an item.
  func offsetDidChange() { perform(motion.offsetDidChange(to: place)) }

  /// Handles a change of the phase of scrolling, which may end a scroll or snap to a stop.
  func phaseDidChange(to phase: ScrollingPhase) {
    for effect in motion.phaseDidChange(to: phase, at: place) { perform(effect) }
  }

  /// The end of a scroll to an item, with the data that is needed to tell the app of it.
  struct ScrollEnd {
    let item: ListItemID
    let outcome: ScrollOutcome
    let completion: ((ScrollOutcome) -> Void)?
  }

  /// Ends the present scroll to an item without telling the app; returns `nil` if there is no such scroll.
  func scrollDidEnd(_ outcome: ScrollOutcome) -> ScrollEnd? {
    guard case .end(let item, let outcome) = motion.end(outcome) else { return nil }
    return ScrollEnd(item: inApp(item), outcome: outcome, completion: scrollCompletion.take())
  }

  /// Tells the delegate and the completion closure of the end of a scroll to an item.
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
      // If the user's touch did not move the content, the content stays where it is, even beside a stop.
      if snapping != .none, !place.isAt(start), !place.isAt(offset) {
        move(to: offset, ScrollAnimation())
      }
    case nil: break
    }
  }

  /// The content offset and the size of a pixel, for `CarouselMotion`.
  private var place: CarouselMotion.Offset {
    CarouselMotion.Offset(offset: contentOffset, scale: told.scale)
  }
}
