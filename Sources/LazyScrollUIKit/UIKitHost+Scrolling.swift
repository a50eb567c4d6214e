#if canImport(UIKit) && !os(watchOS)
  import LazyScroll
  import UIKit

  /// The state of scrolling: the viewport reported last, the movement of the offset, and deferred scroll corrections.
  struct ScrollState {
    /// The viewport that was reported last, plus the scroll corrections made since the report.
    var told = Viewport.zero
    /// True if the app has replaced the receiver of events, and the new receiver has not been told the viewport yet.
    var isReceiverNew = false
    var phase = ScrollingPhase.idle
    /// The animation that the list view requested; `nil` for none.
    var movement: OffsetMovement?
    /// The time of the last scroll whose cause UIKit does not report.
    var lastScroll = -Double.infinity
    /// True while a scroll correction is applied to the offset, so that it is not taken for a scroll.
    var isCorrecting = false
    /// The length of the list in the last layout pass, which is a part of the outer scroll view's content size.
    var laidOutLength: CGFloat = 0
    /// The size of the content in the list view.
    var content = CGSize()
    /// The sum of deferred scroll corrections: the distance from the scroll view's coordinates to content space.
    var owed = CGPoint()
    /// The axes along which scroll corrections are deferred while the driver performs commands; `nil` if it performs none.
    var turnAxes: AxisSet?
    /// True if scroll corrections are deferred because of an animated scroll of UIKit.
    var isOwedToGlide = false
    /// The number of consecutive scrolls without a known cause at short intervals; from two on, they count as an animation of
    /// UIKit.
    var glideSteps = 0

    /// The time without movement after which the content counts as resting if UIKit does not report the end of a scroll, in
    /// seconds.
    static var restDelay: Double { 0.1 }
  }

  /// Scrolling by the user and by the list view, and scroll corrections.
  extension UIKitHost {
    // MARK: Told by the scroll view

    /// Handles a layout pass of the scroll view, in which offset, size, insets or direction may have changed.
    func layoutDidPass() {
      scrolling.laidOutLength = scrollView?.bounds.height ?? 0
      payCorrections()
      let old = scrolling.told
      var new = viewport
      if new != old {
        scrolling.told.direction = new.direction
        let isResized = new.bounds.size.width != old.bounds.size.width
        if isMirrored && isResized || new.direction != old.direction {
          // UIKit keeps the distance from the left edge. In mirrored content the distance from the right edge has to stay, so
          // set the offset.
          let origin = LayoutPoint(x: old.bounds.minX, y: new.bounds.minY)
          scroller?.bounds.origin = nativeOffset(of: origin)
          new = viewport
          placeAgain()
        }
        scrolling.told = new
        if new.bounds.origin != old.bounds.origin, old.bounds.size == new.bounds.size {
          let isNext = time - scrolling.lastScroll < ScrollState.restDelay
          scrolling.glideSteps = isNext ? scrolling.glideSteps + 1 : 1
          scrolling.lastScroll = time
        }
      }
      if new != old || scrolling.isReceiverNew {
        scrolling.isReceiverNew = false
        events?.performTogether {
          if new != old { recordPhase(at: time) }
          events?.viewportDidChange(to: new)
        }
      }
      measureLateViews()
      orderViews()
    }

    /// Returns the viewport if the content offset was set since the last layout pass, for example by the app, and the content
    /// rests.
    public func unreportedViewport() -> Viewport? {
      let (old, new) = (scrolling.told, viewport)
      guard scrolling.phase == .idle, nativePhase(at: time) == .idle, owedAxes.isEmpty,
        old.bounds.size == new.bounds.size, old.direction == new.direction,
        old.bounds.origin != new.bounds.origin
      else { return nil }
      scrolling.told = new
      return new
    }

    /// Handles the begin or end of a drag.
    func dragDidChange() {
      recordPhase(at: time)
      payCorrections()
    }

    /// Records that UIKit begins an animated scroll.
    func glideDidBegin() {
      scrolling.lastScroll = time
      scrolling.glideSteps = 2
      recordPhase(at: time)
    }

    /// Derives the phase of scrolling from the scroll view's state, and reports the phase if it has changed.
    func recordPhase(at now: Double) {
      let new = nativePhase(at: now)
      if new == .dragging { scrolling.movement = nil }
      // UIKit reports the end of drags and decelerations, so no delay is needed after them.
      if scroller?.isDragging == true || scroller?.isDecelerating == true {
        scrolling.lastScroll = -.infinity
        scrolling.glideSteps = 0
      }
      if new != .idle { frames.needsFrames = true }
      if new == scrolling.phase { return }
      scrolling.phase = new
      events?.phaseDidChange(to: new)
    }

    private func nativePhase(at now: Double) -> ScrollingPhase {
      guard let scrollView = scroller else { return .idle }
      // A finger on resting content may be a tap, so it does not count as a drag.
      let isHeld = scrollView.isTracking && scrolling.phase != .idle
      if scrollView.isDragging || isHeld { return .dragging }
      if scrollView.isDecelerating { return .decelerating }
      if scrolling.movement != nil { return .animating }
      return now - scrolling.lastScroll < ScrollState.restDelay && scrolling.phase != .animating
        && scrolling.phase != .dragging ? .decelerating : .idle
    }

    // MARK: Ordered by the list view

    /// Sets the size of the content.
    ///
    /// UIKit limits the offset to the content. So a list view corrects the offset before the content becomes shorter, and after
    /// it has become longer.
    public func setContentSize(_ size: LayoutSize) {
      let width = mirrorWidth
      scrolling.content = CGSize(width: size.width, height: size.height)
      let grown = mirrorWidth - width
      // While scroll corrections are deferred, a new content size would make the content jump.
      if owedAxes.isEmpty { fitContentSize() }
      if isMirrored, grown != 0 { correctNativeOffset(by: CGPoint(x: grown, y: 0)) }
    }

    /// Moves the offset and all views by the same distance, so that nothing moves on the screen.
    ///
    /// It sets the origin of the bounds, which does not end a deceleration as `setContentOffset(_:animated:)` does. The next
    /// layout pass finds the expected offset, and reports no scroll.
    public func correctContentOffset(by delta: LayoutPoint) {
      for record in placed.all {
        guard let frame = record.attributes?.frame else { continue }
        placed[record.view]?.attributes?.frame = frame.offset(by: delta)
      }
      scrolling.told.bounds.origin = scrolling.told.bounds.origin + delta
      scrolling.movement?.shift(by: delta)
      correctNativeOffset(by: CGPoint(x: isMirrored ? -delta.x : delta.x, y: delta.y))
    }

    /// Scrolls to an offset, with an animation if one is given and the user does not prefer reduced motion.
    public func scroll(to offset: LayoutPoint, _ animation: ScrollAnimation?) {
      guard let scrollView = scroller else { return }
      let target = nearestOffset(to: offset)
      // This stops a deceleration and an animated scroll of UIKit.
      scrollView.setContentOffset(scrollView.contentOffset, animated: false)
      scrolling.lastScroll = -.infinity
      scrolling.glideSteps = 0
      scrolling.turnAxes = nil
      payCorrections()
      if let animation, !UIAccessibility.isReduceMotionEnabled {
        let start = viewport.bounds
        scrolling.movement = OffsetMovement(
          from: start.origin, to: target, window: start.size, began: time,
          duration: animation.duration ?? scrollDuration)
      } else {
        scrolling.movement = nil
        move(to: target)
      }
      recordPhase(at: time)
    }

    /// Advances the animation that the list view requested.
    func advanceScroll(to now: Double) {
      guard let movement = scrolling.movement else { return }
      if movement.isOver(at: now) { scrolling.movement = nil }
      move(to: nearestOffset(to: movement.offset(at: now)))
    }

    /// Sets the offset of the scroll view, and reports the new viewport.
    private func move(to offset: LayoutPoint) {
      let native = nativeOffset(of: offset)
      UIView.performWithoutAnimation { scroller?.bounds.origin = native }
      let new = viewport
      if new == scrolling.told { return }
      scrolling.told = new
      events?.viewportDidChange(to: new)
    }

    /// Limits the offset to content that has become shorter, unless UIKit does so itself.
    ///
    /// An outer scroll view has a new content size only once the app has laid it out, and limits its offset then.
    func keepOffsetInside() {
      guard outer == nil, let scrollView, scrolling.movement == nil, !scrollView.isTracking,
        !scrollView.isDragging, !scrollView.isDecelerating, scrolling.told != .zero,
        !isGliding
      else { return }
      let offset = viewport.bounds.origin
      let nearest = nearestOffset(to: offset)
      if nearest != offset { move(to: nearest) }
    }
  }
#endif
