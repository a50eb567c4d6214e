// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names of UIKit, as far as LazyScrollUIKit uses them; Apple documents each.

/// The root of a hierarchy of views, with the environment that the test gives it.
@MainActor
open class UIWindow: UIView {
  public var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight {
    didSet { setAllNeedLayout(self) }
  }
  public var traits = UITraitCollection() {
    didSet { if traits != oldValue { passTraits(oldValue) } }
  }
  public var safeArea = UIEdgeInsets.zero {
    didSet { if safeArea != oldValue { passSafeArea() } }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    FakeRunLoop.shared.add(self)
  }

  public required init?(coder: NSCoder) { nil }

  open override var window: UIWindow? { self }

  private func setAllNeedLayout(_ view: UIView) {
    view.setNeedsLayout()
    for inner in view.subviews { setAllNeedLayout(inner) }
  }

  /// Shows the keyboard with a height, or hides it for 0, and tells of it.
  public func showKeyboard(height: CGFloat) {
    showKeyboard(
      frame: CGRect(
        x: 0, y: bounds.height - height, width: bounds.width, height: max(height, 200)))
  }

  /// Tells that the keyboard has a frame on the screen: it may float, or reach beyond the screen.
  public func showKeyboard(frame: CGRect) {
    NotificationCenter.default.post(
      name: UIResponder.keyboardWillChangeFrameNotification, object: nil,
      userInfo: [UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: frame)])
  }
}
