/// A scroll to an item that is under way.
struct ActiveScroll: Sendable {
  var target: ScrollTarget
  /// Where the host was sent last, as an offset of the visible bounds' start.
  var ordered: Double
  /// How often it was sent somewhere.
  var attempts = 1
}

/// Bringing an item into view, to the point, while sizes still settle.
extension Engine {
  mutating func begin(_ target: ScrollTarget) {
    cancelScroll()
    guard let start = start(for: target) else {
      end(target, .missing)
      return
    }
    scrolling = ActiveScroll(target: target, ordered: start)
    order(scrollTo: start, isAnimated: target.isAnimated)
  }

  mutating func take(_ new: ScrollPhase) {
    phase = new
    if new == .dragging { cancelScroll() }
  }

  /// The last step of an update: sees whether the item has arrived, or has moved.
  mutating func followScrollTarget() {
    guard var active = scrolling else { return }
    guard let start = start(for: active.target) else {
      end(active.target, .missing)
      return
    }
    let halfPixel = 0.5 / viewport.scale
    let here = viewport.visibleBounds.offset(along: axis)
    let isThere = (here - start).magnitude <= halfPixel
    if isThere, phase == .idle, !hasUnsettledElements() {
      end(active.target, .arrived)
      return
    }
    let hasMoved = (active.ordered - start).magnitude > halfPixel
    let hasStopped =
      phase == .idle && !isThere && (here - active.ordered).magnitude <= halfPixel
    guard hasMoved || hasStopped else { return }
    if active.attempts == 16 {
      end(active.target, .arrived)
      return
    }
    active.attempts += 1
    active.ordered = start
    scrolling = active
    order(scrollTo: start, isAnimated: active.target.isAnimated)
  }

  mutating func cancelScroll() {
    if let target = scrolling?.target { end(target, .cancelled) }
  }

  private mutating func end(_ target: ScrollTarget, _ outcome: ScrollOutcome) {
    scrolling = nil
    commands.append(.scrollEnded(target, outcome))
  }

  private mutating func order(scrollTo start: Double, isAnimated: Bool) {
    var offset = viewport.bounds.origin
    offset[axis] = start - viewport.insets.before(along: axis)
    commands.append(.scroll(to: offset, isAnimated: isAnimated))
  }

  /// Where the visible bounds start when the target stands where it should; `nil` without the item.
  private mutating func start(for target: ScrollTarget) -> Double? {
    guard let path = path(of: target.item, inSection: target.section),
      let frame = frame(of: path)
    else { return nil }
    let visible = viewport.visibleBounds
    let (here, room) = (visible.offset(along: axis), visible.extent(along: axis))
    let (first, extent) = (frame.offset(along: axis), frame.extent(along: axis))
    let start: Double
    switch target.alignment {
    case .start: start = first
    case .center: start = first + extent / 2 - room / 2
    case .end: start = first + extent - room
    case .nearest:
      if extent > room || first < here {
        start = first
      } else {
        start = max(here, first + extent - room)
      }
    }
    return viewport.isNested ? start : min(max(start, 0), scrollLimit(extent: sections.extent))
  }

  /// Whether something in the window is still to be bound or measured.
  private mutating func hasUnsettledElements() -> Bool {
    if needsSettling || !isAsked { return true }
    for position in live.indices {
      let element = live.at(position)
      if !element.pointee.isWanted || element.pointee.showing == .refused { continue }
      if element.pointee.needsBinding || element.pointee.needsMeasuring { return true }
    }
    return false
  }
}
