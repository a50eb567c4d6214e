// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names of UIKit, as far as LazyScrollUIKit uses them; Apple documents each.

/// The root of the fake's classes; on Apple's platforms it is a subclass of `NSObject`.
@MainActor
open class UIResponder: Hashable {
  public init() {}

  nonisolated public static func == (a: UIResponder, b: UIResponder) -> Bool { a === b }
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }

  public static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"

  open var next: UIResponder? { nil }
  open var canBecomeFirstResponder: Bool { false }
  open private(set) var isFirstResponder = false

  @discardableResult
  open func becomeFirstResponder() -> Bool {
    isFirstResponder = canBecomeFirstResponder
    return isFirstResponder
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    isFirstResponder = false
    return true
  }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
}

/// A finger on the screen.
@MainActor
public final class UITouch: Hashable {
  /// The place in the window.
  public var windowPoint: CGPoint
  public weak var view: UIView?

  public init(at windowPoint: CGPoint, in view: UIView?) {
    self.windowPoint = windowPoint
    self.view = view
  }

  public func location(in view: UIView?) -> CGPoint {
    view?.convert(windowPoint, from: nil) ?? windowPoint
  }

  nonisolated public static func == (a: UITouch, b: UITouch) -> Bool { a === b }
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

public final class UIEvent {}
