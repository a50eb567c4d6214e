#if canImport(UIKit) && !os(watchOS)
  import LazyScroll
  import UIKit

  /// The keyboard: what it covers, and the view that is edited.
  extension ListScrollView {
    /// Listens to the frame of the keyboard.
    func observeKeyboard(with observations: inout Observations) {
      #if !os(tvOS)
        let key = UIResponder.keyboardFrameEndUserInfoKey
        observations.observe(UIResponder.keyboardWillChangeFrameNotification) {
          [weak self] notification in
          let rect = (notification.userInfo?[key] as? NSValue)?.cgRectValue
          MainActor.assumeIsolated { if let rect { self?.keyboardDidChange(rect) } }
        }
      #endif
    }

    /// Listens to texts that are edited: a view that is recycled would lose the keyboard.
    func observeEditing(with observations: inout Observations) {
      for name in [
        UITextField.textDidBeginEditingNotification, UITextView.textDidBeginEditingNotification,
      ] {
        observations.observe(name) { [weak self] notification in
          nonisolated(unsafe) let object = notification.object
          MainActor.assumeIsolated { self?.editingDidBegin(in: object as? UIView) }
        }
      }
      for name in [
        UITextField.textDidEndEditingNotification, UITextView.textDidEndEditingNotification,
      ] {
        observations.observe(name) { [weak self] notification in
          nonisolated(unsafe) let object = notification.object
          MainActor.assumeIsolated { self?.editingDidEnd(in: object as? UIView) }
        }
      }
    }

    private func editingDidBegin(in view: UIView?) {
      if let view = itemView(around: view) { host.events?.focusDidMove(to: view) }
    }

    private func editingDidEnd(in view: UIView?) {
      if itemView(around: view) != nil { host.events?.focusDidMove(to: nil) }
    }

    /// Takes in the frame of the keyboard, and grows the inset by what it covers.
    func keyboardDidChange(_ frame: CGRect) {
      keyboardFrame = frame
      var covered: CGFloat = 0
      if adjustsInsetForKeyboard, let window, frame.height > 0 {
        let top = convert(window.convert(frame, from: nil), from: window).minY
        covered = max(0, bounds.maxY - top - safeAreaInsets.bottom)
      }
      if covered == keyboardInset { return }
      let base = contentInset.bottom - keyboardInset
      keyboardInset = covered
      contentInset.bottom = base + covered
    }

    /// Lets the item at the bottom stay there as the inset below it changes, in a list that follows its end.
    func holdBottom() {
      let old = host.scrolling.told
      let new = host.viewport
      let grown = new.insets.bottom - old.insets.bottom
      guard grown != 0, old.bounds == new.bounds, listView.followedEdges.contains(.end),
        !isTracking, !isDragging, !isDecelerating
      else { return }
      let held = host.nearestOffset(
        to: LayoutPoint(x: new.bounds.minX, y: new.bounds.minY + grown))
      bounds.origin = host.nativeOffset(of: held)
    }
  }

  /// Observations of notifications, which end when this object goes away.
  struct Observations {
    private final class Token {
      private let token: any NSObjectProtocol

      init(_ token: any NSObjectProtocol) { self.token = token }

      deinit { NotificationCenter.default.removeObserver(token) }
    }

    private var tokens: [Token] = []

    /// Calls a closure on the main thread with each notification of a name.
    mutating func observe(
      _ name: Notification.Name, _ action: @escaping @Sendable (Notification) -> Void
    ) {
      tokens.append(
        Token(
          NotificationCenter.default.addObserver(
            forName: name, object: nil, queue: nil, using: action)))
    }

    /// Ends all observations.
    mutating func removeAll() { tokens.removeAll() }
  }
#endif
