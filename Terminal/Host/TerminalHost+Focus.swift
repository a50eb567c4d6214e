import LazyScroll
import LazyScrollEngine

/// The pane that the keys of the user reach.
extension TerminalHost {
  /// The pane that has the keyboard's focus, while the view that it is in is shown.
  package var focusedPane: TerminalPane? { focusedView?.pane }

  /// Moves the keyboard's focus to the next pane in reading order, and shows it; as Tab does.
  ///
  /// Without a focus it goes to the first pane that can be seen, or backwards to the last. The panes that there are
  /// are those within the overscan.
  ///
  /// - Parameter step: 1 for the next pane, -1 for the one before.
  /// - Returns: True if there is such a pane.
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

  /// Ends the keyboard's focus on a pane: keys scroll the window again; as Escape does.
  package func endFocus() { focus(on: nil) }

  // MARK: Keys

  /// Performs a key that moves the focus or that the focused pane takes.
  ///
  /// - Returns: True if the key has been dealt with.
  func moveFocus(for press: TerminalKeyPress) -> Bool {
    if press == TerminalKeyPress(.tab) { return moveFocus(by: 1) }
    if press == TerminalKeyPress(.tab, .shift) { return moveFocus(by: -1) }
    guard press.modifiers.isEmpty else { return false }
    guard let pane = focusedPane else {
      // Keys that would do nothing else find the first pane by themselves.
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

  /// Moves the focus to what the user presses.
  func moveFocus(to target: Target) {
    guard let pane = target.surface as? TerminalPane, let holder = pane.view else { return }
    holder.host?.focus(on: holder.element.map(FocusTarget.init))
    let hit = pane.view(atColumn: target.column, row: target.row)
    pane.focus(on: hit?.view.element.map(FocusTarget.init))
  }
}
