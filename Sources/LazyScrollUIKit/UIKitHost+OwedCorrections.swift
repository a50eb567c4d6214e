#if canImport(UIKit) && !os(watchOS)
  import LazyScroll
  import UIKit

  /// Corrections that the scroll view is not given while UIKit itself decides offsets.
  ///
  /// Beyond an end the finger pulls against a spring: another offset or another end there would let the content leap at its
  /// next move. A bounce and an animated scroll write offsets that were decided when they began. Meanwhile the content's
  /// coordinates differ from the scroll view's by the corrections owed; views and offset stay, and both are moved once UIKit
  /// has come to rest or the finger is within the content.
  extension UIKitHost {
    /// The axes along which the scroll view keeps its offset, its size of the content and its views.
    ///
    /// Within a turn they are those at its beginning: a new size of the content comes before its correction, and the offset
    /// may lie outside in between.
    var owedAxes: AxisSet {
      if let axes = scrolling.turnAxes { return axes }
      guard let scrollView else { return [] }
      var axes = pulledAxes
      if isGliding {
        // Along the others nothing scrolls.
        let (first, last) = nativeRange(of: scrolling.content)
        if first.x < last.x { axes.insert(.horizontal) }
        if first.y < last.y { axes.insert(.vertical) }
      }
      if scrollView.isDecelerating {
        // A bounce arrives at the end before it is over.
        if scrolling.owed.x != 0 { axes.insert(.horizontal) }
        if scrolling.owed.y != 0 { axes.insert(.vertical) }
      }
      return axes
    }

    /// True if an animated scroll of UIKit's is under way, as far as anyone can tell.
    var isGliding: Bool {
      guard let scrollView, scrolling.movement == nil, scrolling.glideSteps > 1 else {
        return false
      }
      return !scrollView.isTracking && !scrollView.isDragging && !scrollView.isDecelerating
        && time - scrolling.lastScroll < ScrollState.restDelay
    }

    /// The axes along which the user has pulled the content beyond an end, and a spring pulls it back.
    private var pulledAxes: AxisSet {
      guard let scrollView, scrollView.isDragging || scrollView.isDecelerating else { return [] }
      let (first, last) = nativeRange(of: scrollView.contentSize)
      let origin = scrollView.bounds.origin
      var axes: AxisSet = []
      if origin.x < first.x || origin.x > last.x { axes.insert(.horizontal) }
      if origin.y < first.y || origin.y > last.y { axes.insert(.vertical) }
      return axes
    }

    /// Returns the offsets of the scroll view between which content of a size scrolls.
    private func nativeRange(of size: CGSize) -> (first: CGPoint, last: CGPoint) {
      guard let scrollView else { return (CGPoint(), CGPoint()) }
      let (inset, window) = (scrollView.adjustedContentInset, scrollView.bounds.size)
      let first = CGPoint(x: -inset.left, y: -inset.top)
      return (
        first,
        CGPoint(
          x: max(first.x, size.width + inset.right - window.width),
          y: max(first.y, size.height + inset.bottom - window.height))
      )
    }

    /// Moves the offset and all views in the scroll view, at once or later.
    func correctNativeOffset(by delta: CGPoint) {
      let axes = owedAxes
      let owed = delta.along(axes)
      scrolling.owed.x += owed.x
      scrolling.owed.y += owed.y
      if owed != CGPoint(), isGliding { scrolling.isOwedToGlide = true }
      let due = CGPoint(x: delta.x - owed.x, y: delta.y - owed.y)
      if due != CGPoint() { shift(by: due) }
    }

    /// Gives the scroll view the size of the content that lies behind its own start.
    ///
    /// Where the content is pulled beyond its end, another end would let go of it.
    func fitContentSize() {
      guard let scrollView else { return }
      var size = CGSize(
        width: scrolling.content.width - scrolling.owed.x,
        height: scrolling.content.height - scrolling.owed.y)
      let (axes, last) = (pulledAxes, nativeRange(of: scrollView.contentSize).last)
      let origin = scrollView.bounds.origin
      if axes.contains(.horizontal), origin.x > last.x { size.width = scrollView.contentSize.width }
      if axes.contains(.vertical), origin.y > last.y { size.height = scrollView.contentSize.height }
      if size != scrollView.contentSize { scrollView.contentSize = size }
    }

    /// Gives the scroll view the corrections that it is owed, if it may have them.
    func payCorrections() {
      guard let scrollView else { return }
      if isGliding, scrolling.owed != CGPoint(), isBeforeStart {
        // The content has become shorter before the window: UIKit would go on beyond its start.
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
      let first = nativeRange(of: scrollView.contentSize).first
      let leadsToStart =
        scrolling.isOwedToGlide && !scrollView.isDragging
        && (before.y <= first.y && due.y > 0 || before.x <= first.x && due.x > 0)
      scrolling.owed = late
      scrolling.isOwedToGlide = false
      fitContentSize()
      // The scroll view may have brought its offset back meanwhile.
      shift(by: due, from: before)
      if leadsToStart {
        scroll(to: nearestOffset(to: LayoutPoint(x: -1e9, y: -1e9)), ScrollAnimation())
      }
    }

    /// True if the offset lies before the content's start.
    private var isBeforeStart: Bool {
      let offset = viewport.bounds.origin
      let nearest = nearestOffset(to: offset)
      return offset.y < nearest.y || offset.x < nearest.x
    }

    /// Moves the offset and all views in the scroll view.
    private func shift(by delta: CGPoint, from start: CGPoint? = nil) {
      guard let scrollView else { return }
      scrolling.isCorrecting = true
      defer { scrolling.isCorrecting = false }
      UIView.performWithoutAnimation {
        for record in placed.all where !record.isHidden {
          let center = record.view.center
          record.view.center = CGPoint(x: center.x + delta.x, y: center.y + delta.y)
        }
        let origin = start ?? scrollView.bounds.origin
        scrollView.bounds.origin = CGPoint(x: origin.x + delta.x, y: origin.y + delta.y)
      }
    }
  }

  extension CGPoint {
    /// Returns the part along some axes.
    fileprivate func along(_ axes: AxisSet) -> CGPoint {
      CGPoint(x: axes.contains(.horizontal) ? x : 0, y: axes.contains(.vertical) ? y : 0)
    }
  }
#endif
