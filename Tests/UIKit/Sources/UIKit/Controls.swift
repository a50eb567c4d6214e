// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names of UIKit, as far as LazyScrollUIKit uses them; Apple documents each.

@MainActor
open class UILabel: UIView {
  open var text: String?
  open var font: UIFont?
  open var textColor: UIColor?
  open var textAlignment = NSTextAlignment.natural
  open var numberOfLines = 1
  open var adjustsFontForContentSizeCategory = false

  /// 17 points a line, of 10 points a character; twice that if the user prefers larger text.
  open override func systemLayoutSizeFitting(
    _ target: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    if fitting != nil {
      return super.systemLayoutSizeFitting(
        target, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    }
    let isLarge = traitCollection.preferredContentSizeCategory == .accessibilityLarge
    let length = CGFloat(text?.count ?? 0) * 10
    let width = horizontal == .required ? target.width : length
    let lines = numberOfLines == 1 ? 1 : max(1, (length / max(width, 10)).rounded(.up))
    return CGSize(
      width: width, height: vertical == .required ? target.height : lines * (isLarge ? 34 : 17))
  }
}

@MainActor
open class UIControl: UIView {
  public struct Event: Hashable, Sendable {
    public var name: String
    public static let primaryActionTriggered = Event(name: "primaryActionTriggered")
  }

  open var isSelected = false
  open var isHighlighted = false
  private var actions: [Event: [UIAction]] = [:]

  open func addAction(_ action: UIAction, for event: Event) {
    actions[event, default: []].append(action)
  }

  open func sendActions(for event: Event) {
    for action in actions[event] ?? [] { action.handler(action) }
  }
}

@MainActor
public final class UIAction {
  public var title: String
  let handler: (UIAction) -> Void

  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    self.title = title
    self.handler = handler
  }
}

@MainActor
open class UIButton: UIControl {
  public enum ButtonType { case system }

  public init(type: ButtonType = .system, primaryAction: UIAction?) {
    super.init(frame: CGRect())
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  public required init?(coder: NSCoder) { nil }
}

@MainActor
open class UIActivityIndicatorView: UIView {
  public enum Style { case medium }

  open private(set) var isAnimating = false

  public init(style: Style) { super.init(frame: CGRect()) }

  public required init?(coder: NSCoder) { nil }

  open func startAnimating() { isAnimating = true }

  open func stopAnimating() { isAnimating = false }
}

public enum NSTextAlignment: Sendable {
  case center
  case natural
}

@MainActor
open class UITextField: UIControl {
  nonisolated public static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  nonisolated public static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  open override var canBecomeFirstResponder: Bool { true }
  open var text: String?
  open var placeholder: String?
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 22)
  }

  open override func becomeFirstResponder() -> Bool {
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return super.becomeFirstResponder()
  }

  open override func resignFirstResponder() -> Bool {
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return super.resignFirstResponder()
  }
}

@MainActor
open class UITextView: UIScrollView {
  nonisolated public static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  nonisolated public static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
}

@MainActor
open class UIRefreshControl: UIControl {}
