#if canImport(UIKit) && !os(watchOS)
  import LazyScroll
  import UIKit

  /// Conversion between content space and the scroll view's coordinates, which are mirrored for right-to-left writing.
  extension UIKitHost {
    /// True if the content is mirrored for right-to-left writing.
    var isMirrored: Bool { scrolling.told.direction == .rightToLeft }

    /// The width within which content is mirrored: the width of the content, or of the window if that is wider.
    var mirrorWidth: CGFloat {
      guard let scrollView else { return 0 }
      let inset = scrollView.adjustedContentInset
      return max(
        scrolling.content.width, scrollView.bounds.width - inset.left - inset.right)
    }

    /// Converts a rectangle in content space to the scroll view's coordinates.
    func nativeFrame(of rect: LayoutRect) -> CGRect {
      let rect = isMirrored ? rect.mirrored(inWidth: mirrorWidth) : rect
      return CGRect(
        x: rect.minX - scrolling.owed.x, y: rect.minY - scrolling.owed.y, width: rect.size.width,
        height: rect.size.height)
    }

    /// Converts a point in the scroll view's coordinates to content space.
    func contentPoint(at point: CGPoint) -> LayoutPoint {
      let x = point.x + scrolling.owed.x
      return LayoutPoint(x: isMirrored ? mirrorWidth - x : x, y: point.y + scrolling.owed.y)
    }

    /// Converts a content offset to an offset of the outer scroll view, or else of the list's own.
    func nativeOffset(of offset: LayoutPoint) -> CGPoint {
      if let outer {
        return CGPoint(x: outer.bounds.minX, y: offset.y - scrolling.owed.y + startInOuter)
      }
      var x = offset.x
      if let scrollView, isMirrored { x = mirrorWidth - scrollView.bounds.width - x }
      return CGPoint(x: x - scrolling.owed.x, y: offset.y - scrolling.owed.y)
    }

    /// The list's upper edge in the content of the outer scroll view.
    var startInOuter: CGFloat {
      guard let outer, let scrollView else { return 0 }
      return outer.convert(CGPoint(), from: scrollView).y
    }

    /// Returns the window of the outer scroll view as a viewport of the list, in the list's content space.
    private func viewport(in outer: UIScrollView) -> Viewport {
      guard let scrollView, scrollView.isDescendant(of: outer) else { return .zero }
      let inset = outer.adjustedContentInset
      let isMirrored = scrollView.effectiveUserInterfaceLayoutDirection == .rightToLeft
      let width = scrollView.bounds.width
      return Viewport(
        bounds: LayoutRect(
          x: isMirrored ? mirrorWidth - width : 0,
          y: outer.bounds.minY - startInOuter + scrolling.owed.y, width: width,
          height: outer.bounds.height),
        insets: LayoutInsets(top: inset.top, bottom: inset.bottom),
        overscan: LayoutInsets(all: overscan), threshold: min(20, overscan),
        scale: max(1, scrollView.traitCollection.displayScale),
        direction: isMirrored ? .rightToLeft : .leftToRight, isNested: true)
    }

    /// The viewport to report: the window of the outer scroll view, or else of the list's own, in the list's content space.
    var viewport: Viewport {
      if let outer { return viewport(in: outer) }
      guard let scrollView else { return .zero }
      let inset = scrollView.adjustedContentInset
      let bounds = scrollView.bounds.offsetBy(dx: scrolling.owed.x, dy: scrolling.owed.y)
      let isMirrored = scrollView.effectiveUserInterfaceLayoutDirection == .rightToLeft
      return Viewport(
        bounds: LayoutRect(
          x: isMirrored ? mirrorWidth - bounds.maxX : bounds.minX, y: bounds.minY,
          width: bounds.width, height: bounds.height),
        insets: LayoutInsets(
          top: inset.top, leading: isMirrored ? inset.right : inset.left, bottom: inset.bottom,
          trailing: isMirrored ? inset.left : inset.right),
        overscan: LayoutInsets(all: overscan), threshold: min(20, overscan),
        scale: max(1, scrollView.traitCollection.displayScale),
        direction: isMirrored ? .rightToLeft : .leftToRight)
    }

    /// Returns the content offset nearest to `offset` at which the window shows no more than the content and its insets.
    func nearestOffset(to offset: LayoutPoint) -> LayoutPoint {
      if outer != nil {
        let (first, last) = nativeRange(of: scrolling.content)
        let start = startInOuter - scrolling.owed.y
        return LayoutPoint(x: offset.x, y: min(max(offset.y, first.y - start), last.y - start))
      }
      if scrollView == nil { return offset }
      let (viewport, content) = (viewport, scrolling.content)
      let (window, insets) = (viewport.bounds.size, viewport.insets)
      func nearest(_ value: Double, _ first: Double, _ last: Double) -> Double {
        min(max(value, first), max(first, last))
      }
      return LayoutPoint(
        x: nearest(offset.x, -insets.leading, content.width + insets.trailing - window.width),
        y: nearest(offset.y, -insets.top, content.height + insets.bottom - window.height))
    }
  }

  extension CGAffineTransform {
    /// Converts the transform of layout attributes, and mirrors it if the content is mirrored.
    init(_ transform: LayoutTransform, isMirrored: Bool) {
      let sign = isMirrored ? -1.0 : 1
      self.init(
        a: transform.a, b: sign * transform.b, c: sign * transform.c, d: transform.d,
        tx: sign * transform.tx, ty: transform.ty)
    }
  }
#endif
