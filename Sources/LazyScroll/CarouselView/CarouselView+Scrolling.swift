import LazyScrollEngine

/// Where a carousel is scrolled to, and where a scroll comes to rest.
extension CarouselView {
  /// How far the content is scrolled, in points.
  ///
  /// Another one is reached at once, as far as the content goes.
  public var contentOffset: Double {
    get { owedOffset ?? driver.engine.viewport.bounds.origin[axis] }
    set { move(to: max(0, min(newValue, places.lastOffset(in: window))), isAnimated: false) }
  }

  /// Where a scroll comes to rest that would end at an offset: for hosts that ask beforehand.
  ///
  /// A host that does not ask lets it end; then the carousel orders the rest of the way as an animated scroll.
  ///
  /// - Parameter offset: Where the scroll would end, in points.
  /// - Returns: Where it is to end instead, or the same.
  public func restingOffset(near offset: Double) -> Double {
    places.restingOffset(near: offset, from: scrollStart, snapping, in: window)
  }

  /// Goes on by so many stops: pages where these snap, otherwise items.
  ///
  /// - Parameters:
  ///   - steps: How many; negative towards the start.
  ///   - isAnimated: Whether to move there.
  public func step(by steps: Int, isAnimated: Bool = true) {
    let start = stepOffset ?? contentOffset
    let offset = places.offset(steppingFrom: start, by: steps, snapping, in: window)
    if offset == start { return }
    move(to: offset, isAnimated: isAnimated)
    if !isThere(offset) { stepOffset = offset }
  }

  /// Brings an item into view.
  ///
  /// - Parameters:
  ///   - item: The item; one that is not in the list ends the scroll as missing.
  ///   - alignment: Where it shall stand, between the margins.
  ///   - isAnimated: Whether to move there.
  public func scroll(
    to item: ItemID, at alignment: ScrollTarget.Alignment = .nearest, isAnimated: Bool = false
  ) {
    endScroll(.cancelled)
    guard let index = index(of: item) else {
      delegate?.didEndScroll(to: item, .missing)
      return
    }
    let offset = offset(for: index, at: alignment)
    target = (item, offset)
    if !isThere(offset) { move(to: offset, isAnimated: isAnimated) }
    if phase == .idle, isThere(offset) { endScroll(.arrived) }
  }

  private func offset(for index: Int, at alignment: ScrollTarget.Alignment) -> Double {
    let places = places
    let start = places.offset(of: index) - places.before
    let end = places.offset(of: index) + places.extent + places.after - window
    let offset =
      switch alignment {
      case .start: start
      case .center: (start + end) / 2
      case .end: end
      case .nearest: end > start ? start : max(end, min(contentOffset, start))
      }
    return max(0, min(offset, places.lastOffset(in: window)))
  }

  func move(to offset: Double, isAnimated: Bool) {
    if told.isNested { return }
    var origin = told.bounds.origin
    origin[axis] = offset
    host.scroll(to: origin, isAnimated: isAnimated)
  }

  /// Brings the host to where the list that is shown now was scrolled to.
  func payOffset() {
    guard let offset = owedOffset else { return }
    owedOffset = nil
    move(to: offset, isAnimated: false)
  }

  // MARK: What the reader does

  /// The content is scrolled to another place.
  func noteOffset() {
    guard phase == .idle, let target, isThere(target.offset) else { return }
    endScroll(.arrived)
  }

  /// Scrolling began, ended, or goes on in another way.
  func note(_ new: ScrollPhase) {
    let old = phase
    phase = new
    switch new {
    case .dragging, .decelerating:
      // A movement that was ordered, and that the reader takes over, is over.
      if new == .dragging { endScroll(.cancelled) }
      if old != .dragging, old != .decelerating, target == nil { scrollStart = contentOffset }
      if new == .dragging { stepOffset = nil }
    case .animating: break
    case .idle:
      stepOffset = nil
      if let target { endScroll(isThere(target.offset) ? .arrived : .cancelled) }
      guard let start = scrollStart else { return }
      let offset = restingOffset(near: contentOffset)
      scrollStart = nil
      // What passed by without moving it leaves it where it is.
      if snapping != .none, !isThere(start), !isThere(offset) {
        move(to: offset, isAnimated: true)
      }
    }
  }

  /// Whether the content is at an offset, to the pixel.
  private func isThere(_ offset: Double) -> Bool {
    (contentOffset - offset).magnitude * told.scale < 1
  }

  func endScroll(_ outcome: ScrollOutcome) {
    guard let ended = target else { return }
    target = nil
    delegate?.didEndScroll(to: ended.item, outcome)
  }
}
