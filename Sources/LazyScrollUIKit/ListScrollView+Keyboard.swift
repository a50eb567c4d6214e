#if canImport(UIKit) && !os(watchOS)
  import LazyScroll
  import UIKit

  /// The keyboard: the inset for the part that it covers, and the view that is edited.
  extension ListScrollView {
    /// Observes the frame of the keyboard, to adjust the bottom inset.
    func observeKeyboard(with observations: inout Observations) {
      #if !os(tvOS)
        Keyboard.observe(with: &observations) { [weak self] in self?.fitKeyboardInset() }
      #endif
    }

    /// Observes text editing, to keep the view with the text alive: a recycled view would lose the keyboard.
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
      guard let item = itemView(around: view) else { return }
      editedText = view
      host.events?.focusDidMove(to: item)
    }

    private func editingDidEnd(in view: UIView?) {
      if view === editedText { editedText = nil }
      if itemView(around: view) != nil { host.events?.focusDidMove(to: nil) }
    }

    /// The length of the list's bottom part that the keyboard covers, without the safe area.
    private var lengthCoveredByKeyboard: CGFloat {
      guard adjustsInsetForKeyboard, let window, Keyboard.frame.height > 0 else { return 0 }
      let keyboard = convert(window.convert(Keyboard.frame, from: nil), from: window)
      // Only a keyboard that covers the whole lower edge needs an inset; a floating one can be moved away.
      guard keyboard.minX <= bounds.minX + 1, keyboard.maxX >= bounds.maxX - 1,
        keyboard.maxY >= bounds.maxY - 1
      else { return 0 }
      return min(max(0, bounds.maxY - keyboard.minY - safeAreaInsets.bottom), bounds.height)
    }

    /// Adjusts the inset at the bottom to the part of the list that the keyboard covers now.
    func fitKeyboardInset() {
      let covered = outerScrollView == nil ? lengthCoveredByKeyboard : 0
      if covered == keyboardInset { return }
      let base = contentInset.bottom - keyboardInset
      keyboardInset = covered
      contentInset.bottom = base + covered
    }

    /// Scrolls by the change of the bottom inset in a list that follows its end, so that the last visible item stays visible.
    func holdBottom() {
      let old = host.scrolling.told
      let new = host.viewport
      let grown = new.insets.bottom - old.insets.bottom
      guard outerScrollView == nil, grown != 0, old.bounds == new.bounds,
        listView.followedEdges.contains(.end),
        !isTracking, !isDragging, !isDecelerating
      else { return }
      let nearest = host.nearestOffset(
        to: LayoutPoint(x: new.bounds.minX, y: new.bounds.minY + grown))
      bounds.origin = host.nativeOffset(of: nearest)
    }
  }

  /// The frame of the app's keyboard, which is recorded for lists that are created while the keyboard is shown.
  @MainActor
  enum Keyboard {
    /// The last reported frame, in screen coordinates.
    static var frame = CGRect()

    #if !os(tvOS)
      /// The observation that records the frame even while no list exists.
      private static var observation: Observations?

      /// Calls a closure each time that the frame may have changed; the frame is recorded from the first call on.
      static func observe(
        with observations: inout Observations, _ action: @escaping @MainActor () -> Void
      ) {
        if observation == nil {
          var own = Observations()
          listen(with: &own) {}
          observation = own
        }
        listen(with: &observations, action)
      }

      private static func listen(
        with observations: inout Observations, _ action: @escaping @MainActor () -> Void
      ) {
        let key = UIResponder.keyboardFrameEndUserInfoKey
        observations.observe(UIResponder.keyboardWillChangeFrameNotification) { notification in
          let rect = (notification.userInfo?[key] as? NSValue)?.cgRectValue
          MainActor.assumeIsolated {
            if let rect { frame = rect }
            action()
          }
        }
      }
    #endif
  }

  /// Observations of notifications, which end when this value is destroyed.
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
