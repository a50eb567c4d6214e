#if canImport(UIKit) && !os(watchOS)
  import LazyScroll
  import UIKit

  /// Scroll corrections (offset changes that keep visible items in place) that are deferred while UIKit determines the offset.
  ///
  /// While the user pulls the content beyond an end, a new offset or content size would make it jump at the next move of the
  /// finger. A bounce and an animated scroll write offsets that were computed when they began. During these movements
  /// corrections are *owed*: content space differs from the scroll view's coordinates by the sum of the corrections. Once UIKit
  /// is at rest, or the offset is inside the content again, they are applied to the offset and all views.
  extension UIKitHost {
    /// The axes along which scroll corrections are deferred (owed), so that the scroll view's offset, content size and views
    /// stay unchanged.
    ///
    /// While the driver performs commands, these are the axes at the beginning, because between a new content size and its
    /// correction the offset may be outside the content.
    var owedAxes: AxisSet {
      if let axes = scrolling.turnAxes { return axes }
      guard let scrollView = scroller else { return [] }
      var axes = pulledAxes
      if isGliding {
        // An animated scroll writes the offset only along axes that can scroll.
        let (first, last) = nativeRange(of: scrolling.content)
        if first.x < last.x { axes.insert(.horizontal) }
        if first.y < last.y { axes.insert(.vertical) }
      }
      if scrollView.isDecelerating {
        // A bounce reaches the content's end before it is over, so corrections stay deferred along axes with deferred
        // corrections.
        if scrolling.owed.x != 0 { axes.insert(.horizontal) }
        if scrolling.owed.y != 0 { axes.insert(.vertical) }
      }
      return axes
    }

    /// True if an animated scroll of UIKit is probably under way, which UIKit does not report.
    var isGliding: Bool {
      guard let scrollView = scroller, scrolling.movement == nil, scrolling.glideSteps > 1 else {
        return false
      }
      return !scrollView.isTracking && !scrollView.isDragging && !scrollView.isDecelerating
        && time - scrolling.lastScroll < ScrollState.restDelay
    }

    /// The axes along which the content is pulled beyond an end or bouncing.
    private var pulledAxes: AxisSet {
      guard let scrollView = scroller, scrollView.isDragging || scrollView.isDecelerating else {
        return []
      }
      let (first, last) = range(of: scrollView)
      let origin = scrollView.bounds.origin
      var axes: AxisSet = []
      if origin.x < first.x || origin.x > last.x { axes.insert(.horizontal) }
      if origin.y < first.y || origin.y > last.y { axes.insert(.vertical) }
      return axes
    }

    /// Returns the least and the greatest offset of the outer scroll view, or else of the list's own, for a content size of the list.
    func nativeRange(of size: CGSize) -> (first: CGPoint, last: CGPoint) {
      guard let outer else {
        return scrollView.map { range(of: $0, size) } ?? (CGPoint(), CGPoint())
      }
      let grown = size.height - scrolling.owed.y - scrolling.laidOutLength
      let whole = CGSize(
        width: outer.contentSize.width, height: max(0, outer.contentSize.height + grown))
      return range(of: outer, whole)
    }

    /// Returns the least and the greatest offset of a scroll view, for its own content size or another one.
    private func range(
      of scrollView: UIScrollView, _ other: CGSize? = nil
    ) -> (first: CGPoint, last: CGPoint) {
      let (inset, window) = (scrollView.adjustedContentInset, scrollView.bounds.size)
      let (first, size) = (CGPoint(x: -inset.left, y: -inset.top), other ?? scrollView.contentSize)
      return (
        first,
        CGPoint(
          x: max(first.x, size.width + inset.right - window.width),
          y: max(first.y, size.height + inset.bottom - window.height))
      )
    }

    /// Applies a scroll correction to the offset and all views; along axes where UIKit determines the offset it is deferred.
    func correctNativeOffset(by delta: CGPoint) {
      let axes = owedAxes
      let owed = delta.along(axes)
      scrolling.owed.x += owed.x
      scrolling.owed.y += owed.y
      if owed != CGPoint(), isGliding { scrolling.isOwedToGlide = true }
      let due = CGPoint(x: delta.x - owed.x, y: delta.y - owed.y)
      if due != CGPoint() { shift(by: due) }
    }

    /// Sets the scroll view's content size: the size of the content without deferred scroll corrections.
    ///
    /// While the content is pulled beyond an end the size is kept, because a new one would make the content jump.
    func fitContentSize() {
      guard let scrollView else { return }
      var size = CGSize(
        width: scrolling.content.width - scrolling.owed.x,
        height: scrolling.content.height - scrolling.owed.y)
      guard let scroller else { return }
      let (axes, last) = (pulledAxes, range(of: scroller).last)
      let origin = scroller.bounds.origin
      if axes.contains(.horizontal), origin.x > last.x { size.width = scrollView.contentSize.width }
      if axes.contains(.vertical), origin.y > last.y { size.height = scrollView.contentSize.height }
      if size != scrollView.contentSize { scrollView.contentSize = size }
      if let outer { fitLength(to: size.height, in: outer) }
    }

    /// Makes the list as long as its content, and requests a layout pass of its superviews up to the outer scroll view.
    private func fitLength(to length: CGFloat, in outer: UIScrollView) {
      guard let scrollView, scrollView.bounds.height != length else { return }
      UIView.performWithoutAnimation {
        let top = scrollView.center.y - scrollView.bounds.height / 2
        scrollView.bounds.size.height = length
        scrollView.center.y = top + length / 2
      }
      scrollView.invalidateIntrinsicContentSize()
      var ancestor = scrollView.superview
      while let view = ancestor {
        view.setNeedsLayout()
        ancestor = view === outer ? nil : view.superview
      }
    }

    /// Applies deferred scroll corrections along the axes where UIKit no longer determines the offset.
    func payCorrections() {
      guard let scrollView = scroller else { return }
      if isGliding, scrolling.owed != CGPoint(), isBeforeStart {
        // The content before the window became shorter, so UIKit's animation would scroll beyond the start. Stop it at the
        // start.
        scrollView.setContentOffset(scrollView.contentOffset, animated: false)
        scrolling.glideSteps = 0
        scrolling.lastScroll = -.infinity
        payCorrections()
        scrollView.bounds.origin = nativeOffset(of: nearestOffset(to: viewport.bounds.origin))
        return
      }
      let (owed, before) = (scrolling.owed, scrollView.bounds.origin)
      let late = owed.along(owedAxes)
      let due = CGPoint(x: owed.x - late.x, y: owed.y - late.y)
      if due == CGPoint() { return fitContentSize() }
      let first = range(of: scrollView).first
      let leadsToStart =
        scrolling.isOwedToGlide && !scrollView.isDragging
        && (before.y <= first.y && due.y > 0 || before.x <= first.x && due.x > 0)
      scrolling.owed = late
      scrolling.isOwedToGlide = false
      fitContentSize()
      // A new content size may have made the scroll view limit its offset, so add the correction to the offset read before.
      shift(by: due, from: before)
      if leadsToStart {
        scroll(to: nearestOffset(to: LayoutPoint(x: -1e9, y: -1e9)), ScrollAnimation())
      }
    }

    /// True if the offset is before the content's start.
    private var isBeforeStart: Bool {
      let offset = viewport.bounds.origin
      let nearest = nearestOffset(to: offset)
      return offset.y < nearest.y || offset.x < nearest.x
    }

    /// Adds a distance to the scroll view's offset and to all views.
    private func shift(by delta: CGPoint, from start: CGPoint? = nil) {
      guard let scrollView = scroller else { return }
      scrolling.isCorrecting = true
      defer { scrolling.isCorrecting = false }
      UIView.performWithoutAnimation {
        for record in placed.all where !record.isHidden {
          let center = record.view.center
          record.view.center = CGPoint(x: center.x + delta.x, y: center.y + delta.y)
        }
        let origin = start ?? scrollView.bounds.origin
        // The horizontal offset of an outer scroll view is the app's.
        let sideways = outer == nil ? delta.x : 0
        scrollView.bounds.origin = CGPoint(x: origin.x + sideways, y: origin.y + delta.y)
      }
    }
  }

  extension CGPoint {
    /// Returns the point's coordinates along the given axes, and 0 along the other axis.
    fileprivate func along(_ axes: AxisSet) -> CGPoint {
      CGPoint(x: axes.contains(.horizontal) ? x : 0, y: axes.contains(.vertical) ? y : 0)
    }
  }
#endif
