#if canImport(UIKit) && !os(watchOS)
  import LazyScroll
  import UIKit

  /// Items that the user moves: by a drag after a long press, by Alt and an arrow key, and by actions of VoiceOver.
  extension UIKitHost {
    // MARK: Drags

    /// Returns true if a long press may begin: it is on an item that the app lets the user move.
    ///
    /// Otherwise it must fail, so that the scroll view still scrolls when the finger moves after it has rested.
    func mayBegin(_ press: UIGestureRecognizer) -> Bool {
      guard let scrollView else { return false }
      let point = press.location(in: scrollView)
      // From the topmost view down: a list nested in a row may leave the press to the row.
      return placed.all.filter { !$0.isHidden && $0.view.frame.contains(point) }
        .sorted { $1.isBelow($0) }
        .contains { events?.canMoveItem(in: $0.view) == true }
    }

    /// Passes the parts of a long press on, as those of a drag.
    func pressDidChange(_ press: UIGestureRecognizer) {
      let point = contentPoint(at: press.location(in: scrollView))
      switch press.state {
      case .began:
        if events?.dragDidChange(.began(point)) == true { return }
        // A press that drags nothing must not keep the finger from scrolling; this is how UIKit cancels a recognizer.
        press.isEnabled = false
        press.isEnabled = true
      case .changed: _ = events?.dragDidChange(.moved(point))
      case .ended: _ = events?.dragDidChange(.ended)
      default: _ = events?.dragDidChange(.cancelled)
      }
    }

    // MARK: Keys

    /// Selects all items if Command and A are pressed, and several items may be selected.
    func selectAll(for presses: Set<UIPress>) -> Bool {
      guard let key = presses.first?.key, presses.count == 1, key.keyCode == .keyboardA,
        key.modifierFlags.intersection([.alternate, .command, .control, .shift]) == .command
      else { return false }
      return events?.selectAll() ?? false
    }

    /// Moves the focused, the highlighted or the only selected item if Alt and an arrow key are pressed.
    ///
    /// - Parameters:
    ///   - presses: The keys that were pressed.
    ///   - view: The view with the focus; `nil` if it is on no item.
    /// - Returns: True if an item was moved.
    func moveItem(for presses: Set<UIPress>, in view: UIView?) -> Bool {
      guard let key = presses.first?.key, presses.count == 1,
        key.modifierFlags.intersection([.alternate, .command, .control, .shift]) == .alternate
      else { return false }
      let direction: MoveDirection
      switch key.keyCode {
      case .keyboardUpArrow: direction = .up
      case .keyboardDownArrow: direction = .down
      case .keyboardLeftArrow: direction = .left(in: viewport.direction)
      case .keyboardRightArrow: direction = .right(in: viewport.direction)
      default: return false
      }
      return events?.moveItem(in: view, direction) ?? false
    }

    // MARK: VoiceOver

    /// Gives the shown views the actions by which assistive technology moves their items, and takes them from views whose items
    /// may not be moved.
    ///
    /// It is called when assistive technology asks for the views, so that a list without it asks the app about no item.
    func offerMovements() {
      for record in placed.all where !record.isHidden {
        let (view, isItem) = (record.view, record.element?.kind == .item)
        let isMovable = isItem && events?.canMoveItem(in: view) == true
        offer(isMovable ? directions(for: view) : [], for: view)
      }
    }

    /// Returns the directions in which a view's item may have neighbours: along the scroll axis, and across it for items that
    /// leave space beside themselves.
    private func directions(for view: UIView) -> [MoveDirection] {
      guard let scrollView else { return [] }
      let (item, window) = (view.bounds.size, scrollView.bounds.size)
      let isWide = scrolling.content.width > window.width
      var directions: [MoveDirection] = []
      if !isWide || 2 * item.height <= window.height { directions += [.up, .down] }
      if isWide || 2 * item.width <= window.width { directions += [.backward, .forward] }
      return directions
    }

    /// Replaces the actions of a view that move its item; actions of the app stay.
    func offer(_ directions: [MoveDirection], for view: UIView) {
      let (before, given) = (placed[view]?.moves ?? [], view.accessibilityCustomActions ?? [])
      // The app may have replaced all actions of the view since.
      let areThere = before.allSatisfy { move in given.contains { $0 === move.action } }
      if areThere, before.map(\.direction) == directions { return }
      let moves = directions.map { direction in
        let name = moveActionNames[direction] ?? ""
        let action = UIAccessibilityCustomAction(name: name) { [weak self, weak view] _ in
          guard let self, let view else { return false }
          return moveItem(of: view, direction)
        }
        return MoveAction(direction: direction, action: action)
      }
      placed[view]?.moves = moves
      let others = given.filter { action in
        !before.contains { $0.action === action }
      }
      view.accessibilityCustomActions = others + moves.map(\.action)
    }

    private func moveItem(of view: UIView, _ direction: MoveDirection) -> Bool {
      guard events?.moveItem(in: view, direction) == true else { return false }
      UIAccessibility.post(notification: .layoutChanged, argument: view)
      return true
    }
  }

  /// An action of assistive technology that moves an item to the place of its neighbour.
  struct MoveAction {
    let direction: MoveDirection
    let action: UIAccessibilityCustomAction
  }
#endif
