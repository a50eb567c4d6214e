#if canImport(UIKit) && !os(watchOS)
  import LazyScroll
  import UIKit

  /// The offset as the list view knows it, and how it moves.
  struct ScrollState {
    /// The viewport that was told last, with the corrections since.
    var told = Viewport.zero
    /// A Boolean value that indicates whether the receiver of events is another one, which knows no viewport.
    var isReceiverNew = false
    var phase = ScrollingPhase.idle
    /// The movement that the list view has ordered.
    var movement: OffsetMovement?
    /// The time of the last scroll whose cause UIKit does not tell.
    var lastScroll = -Double.infinity
    /// A Boolean value that indicates whether the offset is being corrected.
    var isCorrecting = false
    /// The content's size as the list view knows it.
    var content = CGSize()
    /// The corrections that the scroll view has not been given: the distance of the content's coordinates from its own.
    var owed = CGPoint()
    /// The axes along which corrections are owed in the turn under way.
    var turnAxes: AxisSet?
    /// A Boolean value that indicates whether corrections are owed because of an animated scroll of UIKit's.
    var isOwedToGlide = false
    /// The number of scrolls without a cause in a row, each a moment after the one before: from two on, UIKit animates.
    var glideSteps = 0

    /// The time without movement that counts as rest, where UIKit does not tell it.
    static var restDelay: Double { 0.1 }
  }

  /// Scrolling: by the reader, by the list view, and corrections.
  extension UIKitHost {
    // MARK: Told by the scroll view

    /// Takes in that the scroll view has laid out: its offset, size, insets or direction may be others.
    func layoutDidPass() {
      payCorrections()
      let old = scrolling.told
      var new = viewport
      if new != old {
        scrolling.told.direction = new.direction
        let isResized = new.bounds.size.width != old.bounds.size.width
        if isMirrored && isResized || new.direction != old.direction {
          // UIKit keeps the distance from the left edge.
          let origin = LayoutPoint(x: old.bounds.minX, y: new.bounds.minY)
          scrollView?.bounds.origin = nativeOffset(of: origin)
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
          if new != old { notePhase(at: time) }
          events?.viewportDidChange(to: new)
        }
      }
      measureLateViews()
      orderViews()
    }

    /// Takes in that the reader's finger moves the content, or that it does so no longer.
    func dragDidChange() {
      notePhase(at: time)
      payCorrections()
    }

    /// Takes in that UIKit begins an animated scroll, which will write offsets that are decided now.
    func glideDidBegin() {
      scrolling.lastScroll = time
      scrolling.glideSteps = 2
      notePhase(at: time)
    }

    /// Derives the phase from what the scroll view tells, and tells it if it is another one.
    func notePhase(at now: Double) {
      let new = nativePhase(at: now)
      if new == .dragging { scrolling.movement = nil }
      // UIKit reports the end of drags and decelerations: no delay counts as their rest.
      if scrollView?.isDragging == true || scrollView?.isDecelerating == true {
        scrolling.lastScroll = -.infinity
        scrolling.glideSteps = 0
      }
      if new != .idle { frames.needsFrames = true }
      if new == scrolling.phase { return }
      scrolling.phase = new
      events?.phaseDidChange(to: new)
    }

    private func nativePhase(at now: Double) -> ScrollingPhase {
      guard let scrollView else { return .idle }
      // A finger that rests on content at rest may be a tap.
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
    /// UIKit brings an offset back that is outside. A list view has corrected it before the content becomes shorter, and
    /// does so after it has become longer.
    public func setContentSize(_ size: LayoutSize) {
      let width = mirrorWidth
      scrolling.content = CGSize(width: size.width, height: size.height)
      let grown = mirrorWidth - width
      // One that is to stay as it is changes once all corrections are known.
      if owedAxes.isEmpty { fitContentSize() }
      if isMirrored, grown != 0 { correctNativeOffset(by: CGPoint(x: grown, y: 0)) }
    }

    /// Moves the offset and all views, so that nothing moves on the screen.
    ///
    /// The origin of the bounds is set, which does not end a deceleration as `setContentOffset(_:animated:)` does. The next
    /// layout pass finds the offset that it expects, and tells no scroll.
    public func correctContentOffset(by delta: LayoutPoint) {
      for record in placed.all {
        guard let frame = record.attributes?.frame else { continue }
        placed[record.view]?.attributes?.frame = frame.offset(by: delta)
      }
      scrolling.told.bounds.origin = scrolling.told.bounds.origin + delta
      scrolling.movement?.shift(by: delta)
      correctNativeOffset(by: CGPoint(x: isMirrored ? -delta.x : delta.x, y: delta.y))
    }

    /// Scrolls to an offset, by a movement if one is asked for and the reader wants motion.
    public func scroll(to offset: LayoutPoint, _ animation: ScrollAnimation?) {
      guard let scrollView else { return }
      let target = nearestOffset(to: offset)
      // This ends a deceleration, and an animated scroll of UIKit's.
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
      notePhase(at: time)
    }

    /// Goes on with the movement that the list view has ordered.
    func advanceScroll(to now: Double) {
      guard let movement = scrolling.movement else { return }
      if movement.isOver(at: now) { scrolling.movement = nil }
      move(to: nearestOffset(to: movement.offset(at: now)))
    }

    /// Moves the content to an offset, and tells the viewport.
    private func move(to offset: LayoutPoint) {
      let native = nativeOffset(of: offset)
      UIView.performWithoutAnimation { scrollView?.bounds.origin = native }
      let new = viewport
      if new == scrolling.told { return }
      scrolling.told = new
      events?.viewportDidChange(to: new)
    }

    /// Brings the offset back into content that has become shorter, unless UIKit does that.
    func keepOffsetInside() {
      guard let scrollView, scrolling.movement == nil, !scrollView.isTracking,
        !scrollView.isDragging, !scrollView.isDecelerating, scrolling.told != .zero,
        !isGliding
      else { return }
      let offset = viewport.bounds.origin
      let nearest = nearestOffset(to: offset)
      if nearest != offset { move(to: nearest) }
    }
  }
#endif
