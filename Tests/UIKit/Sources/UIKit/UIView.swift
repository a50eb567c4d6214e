// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names of UIKit, as far as LazyScrollUIKit uses them; Apple documents each.

/// A view: geometry, hierarchy, layout passes, fitting and accessibility.
@MainActor
open class UIView: UIResponder {
  public static let layoutFittingCompressedSize = CGSize.zero
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
  public static let noIntrinsicMetric: CGFloat = -1

  // MARK: Geometry

  open var bounds: CGRect {
    didSet {
      if bounds == oldValue { return }
      if bounds.size != oldValue.size {
        placements += 1
        resizes += 1
        UIView.record(self, .bounds)
      }
      setNeedsLayout()
    }
  }
  open var center: CGPoint {
    didSet {
      if center == oldValue { return }
      placements += 1
      UIView.record(self, .center)
    }
  }
  open var transform = CGAffineTransform.identity {
    didSet { if transform != oldValue { UIView.record(self, .transform) } }
  }
  open var alpha: CGFloat = 1 {
    didSet { if alpha != oldValue { UIView.record(self, .alpha) } }
  }
  open var frame: CGRect {
    get {
      let size = bounds.size
      return CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height)
    }
    set {
      let origin = bounds.origin
      bounds = CGRect(origin: origin, size: newValue.size)
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }
  /// The number of times that the size or the center has changed.
  public private(set) var placements = 0
  /// The number of times that the size has changed.
  public private(set) var resizes = 0

  open var isHidden = false
  open var clipsToBounds = false
  open var isUserInteractionEnabled = true
  open var backgroundColor: UIColor?
  open var tag = 0
  public let layer = CALayer()

  public init(frame: CGRect) {
    bounds = CGRect(origin: .zero, size: frame.size)
    center = CGPoint(x: frame.midX, y: frame.midY)
    super.init()
    layer.view = self
  }

  public convenience override init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) {
    bounds = .zero
    center = .zero
    super.init()
    layer.view = self
  }

  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    var (offset, inner) = (CGPoint(), Optional(self))
    while let current = inner {
      offset.x += current.frame.minX - current.bounds.minX
      offset.y += current.frame.minY - current.bounds.minY
      inner = current.superview
    }
    let global = view.map { $0.convert(point, to: nil) } ?? point
    return CGPoint(x: global.x - offset.x, y: global.y - offset.y)
  }

  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    if let view { return view.convert(point, from: self) }
    let zero = convert(CGPoint(), from: nil)
    return CGPoint(x: point.x - zero.x, y: point.y - zero.y)
  }

  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  // MARK: Hierarchy

  public internal(set) weak var superview: UIView?
  public private(set) var subviews: [UIView] = []
  open override var next: UIResponder? { superview }
  open var window: UIWindow? { superview?.window }

  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }

  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  open func insertSubview(_ view: UIView, belowSubview other: UIView) {
    subviews.removeAll { $0 === view }
    insert(view, at: subviews.firstIndex { $0 === other } ?? 0)
  }

  open func insertSubview(_ view: UIView, aboveSubview other: UIView) {
    subviews.removeAll { $0 === view }
    insert(view, at: (subviews.firstIndex { $0 === other } ?? -1) + 1)
  }

  private func insert(_ view: UIView, at index: Int) {
    // One that is here already is moved, and stays in the hierarchy meanwhile.
    if view.superview !== self { view.removeFromSuperview() }
    subviews.removeAll { $0 === view }
    subviews.insert(view, at: min(index, subviews.count))
    if view.superview === self { return }
    view.superview = self
    setNeedsLayout()
    view.setNeedsLayout()
    if window != nil { view.windowDidChange() }
  }

  open func removeFromSuperview() {
    guard let superview else { return }
    superview.subviews.removeAll { $0 === self }
    superview.setNeedsLayout()
    self.superview = nil
    layer.removeAllAnimations()
    windowDidChange()
  }

  open func bringSubviewToFront(_ view: UIView) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.append(subviews.remove(at: index))
  }

  open func sendSubviewToBack(_ view: UIView) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.insert(subviews.remove(at: index), at: 0)
  }

  open func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let ancestor = current {
      if ancestor === view { return true }
      current = ancestor.superview
    }
    return false
  }

  private func windowDidChange() {
    didMoveToWindow()
    for view in subviews { view.windowDidChange() }
  }

  open func didMoveToWindow() {}

  // MARK: Layout

  private var needsLayout = true
  /// The number of layout passes that the view has had.
  public private(set) var layoutPasses = 0

  open func setNeedsLayout() { needsLayout = true }

  open func layoutIfNeeded() {
    // As in UIKit, a pass that asks for another one gets it, but not for ever.
    var passes = 0
    while needsLayout, passes < 20 {
      needsLayout = false
      passes += 1
      layoutPasses += 1
      layoutSublayers(of: layer)
    }
    for view in subviews where !view.isHidden { view.layoutIfNeeded() }
  }

  /// The method of the layer's delegate, which lays out the view's subviews.
  open func layoutSublayers(of layer: CALayer) { layoutSubviews() }

  open func layoutSubviews() {}

  /// The size that Auto Layout gives to the content at a width; the fake's stand-in for constraints.
  public var fitting: ((_ width: CGFloat) -> CGSize)?
  /// The number of times that the view was asked for a fitting size.
  public private(set) var fittingCalls = 0
  /// The number of placements when the view was asked for a fitting size first.
  public private(set) var placementsBeforeFitting: Int?

  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// The number of times that the view has said that its intrinsic size has changed.
  public private(set) var intrinsicSizeChanges = 0
  open func invalidateIntrinsicContentSize() { intrinsicSizeChanges += 1 }

  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  open func systemLayoutSizeFitting(
    _ target: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    fittingCalls += 1
    placementsBeforeFitting = placementsBeforeFitting ?? placements
    var size = fitting?(target.width) ?? intrinsicContentSize
    size.width = max(0, size.width)
    size.height = max(0, size.height)
    if horizontal == .required { size.width = target.width }
    if vertical == .required { size.height = target.height }
    return size
  }

  // MARK: Environment

  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceRightToLeft: .rightToLeft
    case .forceLeftToRight: .leftToRight
    case .unspecified: window?.layoutDirection ?? .leftToRight
    }
  }

  open var traitCollection: UITraitCollection { window?.traits ?? UITraitCollection() }
  open func traitCollectionDidChange(_ previous: UITraitCollection?) {}

  /// Tells the view and those in it that traits have changed.
  func passTraits(_ previous: UITraitCollection) {
    traitCollectionDidChange(previous)
    for view in subviews { view.passTraits(previous) }
  }

  open var safeAreaInsets: UIEdgeInsets {
    guard let window, window !== self else { return .zero }
    let frame = CGRect(origin: convert(CGPoint(), to: nil), size: bounds.size)
    let origin = CGPoint(x: frame.minX + bounds.minX, y: frame.minY + bounds.minY)
    let (safe, outer) = (window.safeArea, window.bounds.size)
    return UIEdgeInsets(
      top: max(0, safe.top - origin.y), left: max(0, safe.left - origin.x),
      bottom: max(0, origin.y + frame.height - (outer.height - safe.bottom)),
      right: max(0, origin.x + frame.width - (outer.width - safe.right)))
  }
  open func safeAreaInsetsDidChange() {}

  /// Tells the view and those in it that the safe area has changed.
  func passSafeArea() {
    safeAreaInsetsDidChange()
    setNeedsLayout()
    for view in subviews { view.passSafeArea() }
  }

  // MARK: Accessibility

  open var gestureRecognizers: [UIGestureRecognizer] = []
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.view = self
    gestureRecognizers.append(recognizer)
  }

  open var accessibilityElements: [Any]?
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  open var accessibilityContainerType = UIAccessibilityContainerType.none
  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  open var accessibilityIdentifier: String?

  // MARK: Focus

  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    superview?.didUpdateFocus(in: context, with: coordinator)
  }
}

@MainActor
public final class UIFocusUpdateContext {
  public let nextFocusedView: UIView?
  public init(nextFocusedView: UIView?) { self.nextFocusedView = nextFocusedView }
}

@MainActor
public final class UIFocusAnimationCoordinator {
  public init() {}
}

public enum UIAccessibilityContainerType: Sendable {
  case none
  case list
}

@MainActor
open class UIAccessibilityCustomAction {
  public let name: String
  public let actionHandler: ((UIAccessibilityCustomAction) -> Bool)?
  public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) {
    self.name = name
    self.actionHandler = actionHandler
  }
}

@MainActor
public enum UIAccessibility {
  public enum Notification: Sendable { case layoutChanged }

  public static var isReduceMotionEnabled = false
  /// The notifications that were posted, with their arguments.
  public static var posted: [(Notification, UIView?)] = []
  public static func post(notification: Notification, argument: Any?) {
    posted.append((notification, argument as? UIView))
  }
}
