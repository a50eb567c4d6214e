import LazyScroll
import LazyScrollEngine

/// The keyboard focus, which moves among panes, the hosts of list views inside other views.
extension TerminalHost {
  /// The pane with the keyboard focus, if its view is visible.
  package var focusedPane: TerminalPane? { focusedView?.pane }

  /// Moves the keyboard focus to the next pane in reading order and scrolls to it, as Tab does.
  ///
  /// If no visible pane has the focus, it moves to the first visible pane, or backwards to the last visible pane. Only panes in
  /// the window and its overscan, the area beyond it in which items have views, are found.
  ///
  /// - Parameter step: 1 for the next pane, -1 for the previous pane.
  /// - Returns: True if a pane was found.
  @discardableResult
  package func moveFocus(by step: Int) -> Bool {
    guard let next = holder(by: step), let element = next.element,
      let frame = next.attributes?.frame
    else { return false }
    focus(on: FocusTarget(element))
    next.pane?.becomeFocused()
    reveal(frame)
    return true
  }

  private func holder(by step: Int) -> TerminalView? {
    let holders = views.filter { !$0.isHidden && $0.pane != nil }.sorted { a, b in
      guard let later = b.element else { return false }
      return a.element?.comesBefore(later) ?? true
    }
    if let focusedView, let index = holders.firstIndex(where: { $0 === focusedView }) {
      return holders.indices.contains(index + step) ? holders[index + step] : nil
    }
    let window = viewport.visibleBounds
    let seen = holders.filter { $0.attributes?.frame.intersects(window) ?? false }
    let whole = seen.filter { view in
      guard let frame = view.attributes?.frame else { return false }
      return frame.minY >= window.minY && frame.maxY <= window.maxY
    }
    let candidates = whole.isEmpty ? seen : whole
    return step > 0 ? candidates.first : candidates.last
  }

  /// Removes the keyboard focus from a pane, as Escape does, so that keys scroll the window again.
  package func endFocus() { focus(on: nil) }

  // MARK: Keys

  /// Moves the keyboard focus between panes for a key, or lets the focused pane handle the key.
  ///
  /// - Returns: True if the key was handled.
  func moveFocus(for press: TerminalKeyPress) -> Bool {
    if press == TerminalKeyPress(.tab) { return moveFocus(by: 1) }
    if press == TerminalKeyPress(.tab, .shift) { return moveFocus(by: -1) }
    guard press.modifiers.isEmpty else { return false }
    guard let pane = focusedPane else {
      // If the window cannot scroll sideways, a left or right key moves the focus to the first pane.
      let isSideways = press.key == .left || press.key == .right
      return isSideways && !canScrollSideways && moveFocus(by: 1)
    }
    if press.key == .escape {
      endFocus()
      return true
    }
    if pane.perform(press.key) { return true }
    switch press.key {
    case .up where pane.axis == .horizontal: return moveFocus(by: -1)
    case .down where pane.axis == .horizontal: return moveFocus(by: 1)
    default: return false
    }
  }

  private var canScrollSideways: Bool { contentSize.width > viewport.visibleBounds.size.width }

  /// Moves the keyboard focus to the pane and the item that the user presses with the mouse.
  func moveFocus(to target: Target) {
    guard let pane = target.surface as? TerminalPane, let holder = pane.view else { return }
    holder.host?.focus(on: holder.element.map(FocusTarget.init))
    let hit = pane.view(atColumn: target.column, row: target.row)
    pane.focus(on: hit?.view.element.map(FocusTarget.init))
  }
}
