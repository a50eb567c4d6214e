// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names of UIKit, as far as LazyScrollUIKit uses them; Apple documents each.

/// A scroll view: bounds and content offset are one thing, insets, the user's drag, deceleration, and delegate events.
///
/// The contract that LazyScrollUIKit stands on, as far as UIKit documents it or is known to keep it:
///
/// - The content offset is the origin of the bounds. Each change asks for a layout pass and tells the delegate.
/// - `setContentOffset` ends a deceleration; a change of the bounds does not.
/// - A drag and a deceleration go on from the offset that there is. Beyond the ends a drag is against a spring: the offset
///   follows from the way of the finger, of which half counts there. Other bounds change that way by as much.
/// - A bounce back to an end, and an animated scroll by `setContentOffset(_:animated:)`, `scrollRectToVisible(_:animated:)`
///   or a tap on the status bar, write offsets that were decided when it began. Other bounds do not end it.
/// - A content size or an inset that leaves the offset outside lets the scroll view move it, unless the user scrolls.
@MainActor
open class UIScrollView: UIView {
  public enum ContentInsetAdjustmentBehavior: Sendable {
    case automatic
    case never
    case always
  }

  open weak var delegate: (any UIScrollViewDelegate)?
  public let panGestureRecognizer = UIPanGestureRecognizer()
  open var refreshControl: UIRefreshControl?
  open var scrollsToTop = true
  open var isScrollEnabled = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open private(set) var isTracking = false
  open private(set) var isDragging = false
  open private(set) var isDecelerating = false

  private var boundsHandlers: [() -> Void] = []
  /// Adds a handler, in place of an observer of keys and values, which needs Objective-C.
  public func addBoundsHandler(_ handler: @escaping () -> Void) { boundsHandlers.append(handler) }

  private var velocity = CGPoint.zero
  private var glide: (from: CGPoint, to: CGPoint, began: TimeInterval)?
  private var bounce: (from: CGPoint, to: CGPoint, began: TimeInterval)?
  /// The offset to which the finger would have brought the content without a spring.
  private var pulled = CGPoint.zero
  private var isMovedByFinger = false
  private var knownInset = UIEdgeInsets.zero

  public override init(frame: CGRect) {
    super.init(frame: frame)
    FakeRunLoop.shared.add(self)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    FakeRunLoop.shared.add(self)
  }

  // MARK: Offset

  open override var bounds: CGRect {
    didSet {
      if isDragging, !isMovedByFinger {
        pulled.x += bounds.minX - oldValue.minX
        pulled.y += bounds.minY - oldValue.minY
      }
      if bounds.origin != oldValue.origin { delegate?.scrollViewDidScroll(self) }
      if bounds != oldValue { for handler in boundsHandlers { handler() } }
      if bounds.size != oldValue.size { keepOffsetInside() }
    }
  }

  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { setContentOffset(newValue, animated: false) }
  }

  open func setContentOffset(_ offset: CGPoint, animated: Bool) {
    endDeceleration()
    glide = nil
    if animated {
      begin(glideTo: offset)
    } else {
      bounds.origin = offset
    }
  }

  private func begin(glideTo offset: CGPoint) {
    if offset != contentOffset { glide = (contentOffset, offset, FakeRunLoop.shared.time) }
  }

  /// Scrolls as little as it takes to show a rectangle of the content.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let (inset, size) = (adjustedContentInset, bounds.size)
    func nearest(_ offset: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
      min(max(offset, end), start)
    }
    let target = CGPoint(
      x: nearest(
        contentOffset.x, rect.minX - inset.left, rect.maxX + inset.right - size.width),
      y: nearest(
        contentOffset.y, rect.minY - inset.top, rect.maxY + inset.bottom - size.height))
    setContentOffset(inside(target), animated: animated)
  }

  /// Taps the status bar: the content scrolls to its start, without a call that a subclass could override.
  public func tapStatusBar() {
    guard scrollsToTop else { return }
    endDeceleration()
    begin(glideTo: CGPoint(x: contentOffset.x, y: -adjustedContentInset.top))
  }

  open var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue, Self.clampsToContentSize { keepOffsetInside() } }
  }

  /// A Boolean value that indicates whether another content size moves an offset that is outside of it: UIKit promises
  /// neither.
  public static var clampsToContentSize = true

  // MARK: Insets

  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { insetsMayHaveChanged() } }
  }
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { insetsMayHaveChanged() }
  }
  open var adjustedContentInset: UIEdgeInsets {
    if contentInsetAdjustmentBehavior == .never { return contentInset }
    let safe = safeAreaInsets
    return UIEdgeInsets(
      top: contentInset.top + safe.top, left: contentInset.left,
      bottom: contentInset.bottom + safe.bottom, right: contentInset.right)
  }
  open func adjustedContentInsetDidChange() {}

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    insetsMayHaveChanged()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    insetsMayHaveChanged()
  }

  private func insetsMayHaveChanged() {
    let (old, new) = (knownInset, adjustedContentInset)
    if old == new { return }
    knownInset = new
    // Content at its start stays there.
    if !isDragging, !isDecelerating, bounds.origin.y == -old.top { bounds.origin.y = -new.top }
    keepOffsetInside()
    setNeedsLayout()
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// The offsets that there are.
  private var range: (first: CGPoint, last: CGPoint) {
    let inset = adjustedContentInset
    return (
      CGPoint(x: -inset.left, y: -inset.top),
      CGPoint(
        x: max(-inset.left, contentSize.width + inset.right - bounds.width),
        y: max(-inset.top, contentSize.height + inset.bottom - bounds.height))
    )
  }

  private func inside(_ offset: CGPoint) -> CGPoint {
    let (first, last) = range
    return CGPoint(
      x: min(max(offset.x, first.x), last.x), y: min(max(offset.y, first.y), last.y))
  }

  private func keepOffsetInside() {
    if isTracking || isDragging || isDecelerating || glide != nil { return }
    let kept = inside(bounds.origin)
    if kept != bounds.origin { bounds.origin = kept }
  }

  // MARK: The user, as a test moves the finger

  /// Puts a finger on the content.
  public func beginDragging() {
    glide = nil
    endDeceleration()
    isTracking = true
    isDragging = true
    // A finger that catches content beyond an end goes on from there.
    let kept = inside(bounds.origin)
    pulled = CGPoint(
      x: kept.x + (bounds.minX - kept.x) * 2, y: kept.y + (bounds.minY - kept.y) * 2)
    panGestureRecognizer.state = .began
    delegate?.scrollViewWillBeginDragging(self)
    panGestureRecognizer.call()
  }

  /// Moves the finger: the content scrolls by as much, against a spring beyond the ends.
  public func drag(by delta: CGPoint) {
    pulled = CGPoint(x: pulled.x + delta.x, y: pulled.y + delta.y)
    let kept = inside(pulled)
    isMovedByFinger = true
    bounds.origin = CGPoint(
      x: kept.x + (pulled.x - kept.x) / 2, y: kept.y + (pulled.y - kept.y) / 2)
    isMovedByFinger = false
    panGestureRecognizer.state = .changed
    panGestureRecognizer.call()
  }

  /// Lifts the finger, with a velocity in points per second.
  public func endDragging(velocity: CGPoint = .zero) {
    isTracking = false
    isDragging = false
    let kept = inside(bounds.origin)
    let isOutside = kept != bounds.origin
    isDecelerating = velocity != .zero || isOutside
    if isOutside { bounce = (bounds.origin, kept, FakeRunLoop.shared.time) }
    self.velocity = velocity
    panGestureRecognizer.state = .ended
    delegate?.scrollViewDidEndDragging(self, willDecelerate: isDecelerating)
    panGestureRecognizer.call()
  }

  /// Drags, lifts the finger, and lets the content fly.
  public func fling(by delta: CGFloat, velocity: CGFloat) {
    beginDragging()
    drag(by: CGPoint(x: 0, y: delta))
    endDragging(velocity: CGPoint(x: 0, y: velocity))
  }

  private func endDeceleration() {
    if !isDecelerating { return }
    isDecelerating = false
    bounce = nil
    velocity = .zero
    delegate?.scrollViewDidEndDecelerating(self)
  }

  /// Moves the content by what flies, or glides to an offset.
  func advance(by seconds: TimeInterval) {
    if let glide {
      let part = min(1, (FakeRunLoop.shared.time - glide.began) / 0.3)
      bounds.origin = CGPoint(
        x: glide.from.x + (glide.to.x - glide.from.x) * part,
        y: glide.from.y + (glide.to.y - glide.from.y) * part)
      if part == 1 {
        self.glide = nil
        delegate?.scrollViewDidEndScrollingAnimation(self)
      }
    }
    guard isDecelerating else { return }
    if let bounce {
      let part = min(1, (FakeRunLoop.shared.time - bounce.began) / 0.3)
      bounds.origin = CGPoint(
        x: bounce.from.x + (bounce.to.x - bounce.from.x) * part,
        y: bounce.from.y + (bounce.to.y - bounce.from.y) * part)
      if part == 1 { endDeceleration() }
      return
    }
    let wanted = CGPoint(
      x: bounds.origin.x + velocity.x * seconds, y: bounds.origin.y + velocity.y * seconds)
    let kept = inside(wanted)
    bounds.origin = kept
    let left = CGFloat(pow(0.998, seconds * 1000))
    velocity = CGPoint(
      x: kept.x == wanted.x ? velocity.x * left : 0, y: kept.y == wanted.y ? velocity.y * left : 0)
    if abs(velocity.x) < 10, abs(velocity.y) < 10 { endDeceleration() }
  }
}

@MainActor
public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate: Bool)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate: Bool) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

@MainActor
open class UIGestureRecognizer {
  public enum State: Sendable {
    case possible
    case began
    case changed
    case ended
    case cancelled
    case failed
  }
  public internal(set) var state = State.possible
  public internal(set) weak var view: UIView?
  /// A recognizer that is disabled while it recognizes a gesture is cancelled.
  open var isEnabled = true {
    didSet {
      guard !isEnabled, state == .began || state == .changed else { return }
      state = .cancelled
      call()
    }
  }
  private var handlers: [(UIGestureRecognizer) -> Void] = []
  /// The place of the finger in the window.
  fileprivate var windowPoint = CGPoint()
  /// In place of the delegate's `gestureRecognizerShouldBegin(_:)`, whose protocol needs Objective-C.
  public var shouldBegin: (UIGestureRecognizer) -> Bool = { _ in true }

  public init() {}

  public func location(in view: UIView?) -> CGPoint {
    view?.convert(windowPoint, from: nil) ?? windowPoint
  }

  /// Adds a handler, in place of `addTarget(_:action:)`, which takes a selector.
  public func addHandler(_ handler: @escaping (UIGestureRecognizer) -> Void) {
    handlers.append(handler)
  }

  func call() { for handler in handlers { handler(self) } }
}

@MainActor
public final class UIPanGestureRecognizer: UIGestureRecognizer {}

/// A finger that rests, and then moves.
///
/// The fake's tests call `press(at:)`, `move(to:)` and `end(_:)`. A recognizer that begins cancels the touches in its view.
@MainActor
public final class UILongPressGestureRecognizer: UIGestureRecognizer {
  public func press(at windowPoint: CGPoint) {
    self.windowPoint = windowPoint
    state = shouldBegin(self) ? .began : .failed
    if state == .began { call() }
  }

  public func move(to windowPoint: CGPoint) {
    self.windowPoint = windowPoint
    guard state == .began || state == .changed else { return }
    state = .changed
    call()
  }

  public func end(_ end: State = .ended) {
    if state == .began || state == .changed {
      state = end
      call()
    }
    state = .possible
  }
}
