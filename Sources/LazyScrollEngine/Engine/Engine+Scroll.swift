/// A scroll to an item that is under way.
struct ActiveScroll: Sendable {
  let target: ScrollTarget
  /// Its alignment, or the edge that "nearest" came to: sizes that become known must not choose another.
  let alignment: ScrollTarget.Alignment
  /// Where the host was sent last, as an offset of the visible bounds' start.
  var ordered: Double
  /// Whether it has been there since, or has ended its movement elsewhere: at rest it is to be sent again.
  var isEnded = false
  /// How often it was sent somewhere from rest.
  var attempts = 1
}

/// Bringing an item into view, to the point, while sizes still settle.
extension Engine {
  mutating func begin(_ target: ScrollTarget) {
    cancelScroll()
    landing = nil
    var alignment = target.alignment
    guard let start = start(for: target, alignment) else {
      end(target, .missing)
      return
    }
    let here = viewport.visibleBounds.offset(along: axis)
    if alignment == .nearest, start != here {
      alignment = self.start(for: target, .start) == start ? .start : .end
    }
    scrolling = ActiveScroll(target: target, alignment: alignment, ordered: start)
    order(scrollTo: start, isAnimated: target.isAnimated)
  }

  mutating func take(_ new: ScrollPhase) {
    // A host may take a movement to have ended that a busy machine has held up.
    if new == .idle, phase != .idle { scrolling?.isEnded = true }
    phase = new
    if new == .dragging {
      cancelScroll()
      landing = nil
    }
  }

  /// The last step of an update: sees whether the item has arrived, or has moved.
  mutating func followScrollTarget() {
    guard var active = scrolling else { return }
    guard let start = start(for: active.target, active.alignment) else {
      end(active.target, .missing)
      return
    }
    let halfPixel = 0.5 / viewport.scale
    let here = viewport.visibleBounds.offset(along: axis)
    let isThere = (here - start).magnitude <= halfPixel
    if (here - active.ordered).magnitude <= halfPixel {
      active.isEnded = true
      scrolling = active
    }
    let isUnsettled = hasUnsettledElements()
    if isThere, phase == .idle, !isUnsettled {
      // A host that moved there by itself may have stopped a part of a pixel away.
      if (here - start).magnitude > 1e-6 { order(scrollTo: start, isAnimated: false) }
      land(active)
      return
    }
    // While sizes settle the item is held where it is; a host that was sent on now would tell of an offset
    // that the next correction has made old.
    if isUnsettled { return }
    let hasMoved = (active.ordered - start).magnitude > halfPixel
    let hasStopped = phase == .idle && !isThere && active.isEnded
    guard hasMoved || hasStopped else { return }
    if active.attempts == ScrollTarget.attemptLimit {
      end(active.target, .unreachable)
      return
    }
    // On the way the target moves whenever sizes above it become known; that ends with the way.
    if phase == .idle { active.attempts += 1 }
    active.ordered = start
    active.isEnded = false
    scrolling = active
    order(scrollTo: start, isAnimated: active.target.isAnimated)
  }

  mutating func cancelScroll() {
    if let target = scrolling?.target { end(target, .cancelled) }
  }

  /// Ends a scroll whose item stands where it should, and holds the item there.
  private mutating func land(_ active: ActiveScroll) {
    landing = Landing(of: active, in: self)
    // The next change chooses it anew, by the part of the item that is held.
    anchor = nil
    isHeadingForEnd = false
    end(active.target, .arrived)
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
  private mutating func start(
    for target: ScrollTarget, _ alignment: ScrollTarget.Alignment
  ) -> Double? {
    guard let (frame, cover) = place(of: target) else { return nil }
    let visible = viewport.visibleBounds
    let here = visible.offset(along: axis) + cover.before
    let room = visible.extent(along: axis) - cover.before - cover.after
    let (first, extent) = (frame.offset(along: axis), frame.extent(along: axis))
    let start: Double
    switch alignment {
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
    let edge = start - cover.before
    return viewport.isNested ? edge : min(max(edge, 0), scrollLimit(extent: sections.extent))
  }

  /// Where the target stands in content space, and how much of the viewport's ends is covered there.
  private mutating func place(of target: ScrollTarget) -> (
    Rect, cover: (before: Double, after: Double)
  )? {
    if target.kind == .item {
      guard let path = path(of: target.item, inSection: target.section),
        let frame = frame(of: path)
      else { return nil }
      return (frame, coverOfPinnedViews(inSection: path.section))
    }
    guard !Program.isPlain, var frame = frame(ofSection: target.section) else { return nil }
    let bar = Element(kind: target.kind, section: target.section, index: 0, id: .position(0))
    let extent = attributes(of: bar)?.frame.extent(along: axis) ?? 0
    if target.kind == .footer { frame.origin[axis] += frame.size[axis] - extent }
    frame.size[axis] = extent
    return (frame, (pinnedExtentOfLeaders(of: target.section), 0))
  }

  /// The item that the content is being scrolled to, or was before it landed there.
  mutating func scrollTarget() -> (handle: Int, index: Int)? {
    guard let (item, section) = scrolling?.target.place ?? landing?.place,
      let path = path(of: item, inSection: section)
    else { return nil }
    return (sections.handle(at: path.section), path.item)
  }

  /// Whether something in the window is still to be bound or measured.
  private mutating func hasUnsettledElements() -> Bool {
    if needsSettling || isHostAsked || !isAsked { return true }
    for position in live.indices {
      let element = live.at(position)
      if !element.pointee.isWanted || element.pointee.showing == .refused { continue }
      if element.pointee.needsBinding { return true }
    }
    return false
  }
}
