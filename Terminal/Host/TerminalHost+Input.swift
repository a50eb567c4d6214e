import LazyScroll
import LazyScrollEngine

/// Keyboard and mouse input.
extension TerminalHost {
  /// Processes bytes from a terminal, in chunks of any size.
  ///
  /// Scrolling takes effect at the next display frame; see ``performDueWork()``.
  public func receive(_ bytes: some Sequence<UInt8>) {
    for event in input.parser.parse(bytes) { handle(event) }
    input.escapeDeadline =
      input.parser.isEscapePending ? link.now() + configuration.escapeDelay : nil
  }

  /// Processes one input event: a key press or a mouse event.
  public func handle(_ event: TerminalEvent) {
    switch event {
    case .key(let press): handle(press)
    case .mouse(let event): handle(event)
    }
  }

  private func handle(_ press: TerminalKeyPress) {
    if press == TerminalKeyPress(.character("c"), .control) {
      stop()
      return
    }
    if press == TerminalKeyPress(.character("z"), .control) {
      requestSuspension()
      return
    }
    if press == TerminalKeyPress(.escape), endDrag(.cancelled) { return }
    if onKey?(press) == true || selectAll(for: press) || moveItem(for: press)
      || moveFocus(for: press)
    {
      return
    }
    let step = configuration.scrollStep
    let isMirrored = configuration.direction == .rightToLeft
    switch (press.key, press.modifiers) {
    case (.character("q"), []): stop()
    case (.character("l"), .control): redraw()
    case (.up, []): scroll(by: -step, along: .vertical)
    case (.down, []): scroll(by: step, along: .vertical)
    case (.left, []): scroll(by: isMirrored ? step : -step, along: .horizontal)
    case (.right, []): scroll(by: isMirrored ? -step : step, along: .horizontal)
    case (.pageUp, []): scroll(byPages: -1)
    case (.pageDown, []), (.character(" "), []): scroll(byPages: 1)
    case (.home, _): scrollByUser(to: .start(mainAxis))
    case (.end, _): scrollByUser(to: .end(mainAxis))
    default: break
    }
  }

  private func handle(_ event: MouseEvent) {
    let step = configuration.scrollStep
    let sideways = configuration.direction == .rightToLeft ? -step : step
    // The wheel scrolls horizontally with Shift, or if the content scrolls only horizontally.
    let isShifted = event.modifiers.contains(.shift)
    let isTurned = isShifted || mainAxis == .horizontal
    switch event.action {
    case .wheelUp
    where scrollPane(at: event, by: -step, along: isShifted ? .horizontal : .vertical),
      .wheelDown where scrollPane(at: event, by: step, along: isShifted ? .horizontal : .vertical),
      .wheelLeft where scrollPane(at: event, by: -sideways, along: .horizontal),
      .wheelRight where scrollPane(at: event, by: sideways, along: .horizontal):
      break
    case .wheelUp where isTurned: scroll(by: -step, along: .horizontal)
    case .wheelDown where isTurned: scroll(by: step, along: .horizontal)
    case .wheelUp: scroll(by: -step, along: .vertical)
    case .wheelDown: scroll(by: step, along: .vertical)
    case .wheelLeft: scroll(by: -sideways, along: .horizontal)
    case .wheelRight: scroll(by: sideways, along: .horizontal)
    case .press(button: 0):
      endDrag(.cancelled)
      input.press = nil
      if let target = touchTarget(column: event.column, row: event.row) {
        input.press = TerminalInput.Press(
          column: event.column, row: event.row, surface: target.surface,
          place: (target.column, target.row))
        moveFocus(to: target)
        target.surface.events?.touchDidChange(.began(target.point))
      }
    case .drag(button: 0): drag(to: event)
    case .release(button: 0):
      if endDrag(.ended) { return }
      if let press = input.press {
        input.press = nil
        let target = touchTarget(column: event.column, row: event.row)
        let ended = target?.surface === press.surface ? target?.point : nil
        let touch = event.modifiers.contains(.shift) ? Touch.extended : Touch.ended
        press.surface?.events?.touchDidChange(ended.map(touch) ?? .cancelled)
      }
    case .press, .drag, .release: break
    }
  }

  // MARK: Items that the user moves

  /// Drags the pressed item to the pointer, if the app allows it; otherwise cancels the press, so that it is not a tap.
  private func drag(to event: MouseEvent) {
    guard let press = input.press, let events = press.surface?.events else { return }
    if !press.isDrag {
      if press.isAt(event) { return }
      let start = press.surface?.point(atColumn: press.place.column, row: press.place.row)
      guard let start, events.dragDidChange(.began(start)) else {
        input.press = nil
        events.touchDidChange(.cancelled)
        return
      }
      input.press?.isDrag = true
    }
    if let point = press.point(of: event) { _ = events.dragDidChange(.moved(point)) }
  }

  /// Ends the drag of an item, if one is under way.
  ///
  /// - Parameter end: The kind of end: `.ended` drops the item, `.cancelled` returns it to its place.
  /// - Returns: True if a drag was under way.
  @discardableResult
  private func endDrag(_ end: ItemDrag) -> Bool {
    guard let press = input.press, press.isDrag else { return false }
    input.press = nil
    _ = press.surface?.events?.dragDidChange(end)
    return true
  }

  /// Selects all items of the focused pane, or else of the window, by Control and A.
  ///
  /// - Returns: True if there is a list in which several items may be selected.
  private func selectAll(for press: TerminalKeyPress) -> Bool {
    guard press == TerminalKeyPress(.character("a"), .control) else { return false }
    return focusedPane?.events?.selectAll() == true || events?.selectAll() == true
  }
  /// Moves the highlighted or selected item of the focused pane, or else of the window, if the key is an arrow key with Alt.
  ///
  /// - Returns: True if the key moves an item.
  private func moveItem(for press: TerminalKeyPress) -> Bool {
    guard press.modifiers == .alt else { return false }
    let direction: MoveDirection
    switch press.key {
    case .up: direction = .up
    case .down: direction = .down
    case .left: direction = .left(in: configuration.direction)
    case .right: direction = .right(in: configuration.direction)
    default: return false
    }
    return focusedPane?.events?.moveItem(in: nil, direction) == true
      || events?.moveItem(in: nil, direction) == true
  }

  /// Returns the point of content space that a cell of the screen shows.
  ///
  /// - Parameters:
  ///   - column: The column on the screen.
  ///   - row: The row on the screen.
  /// - Returns: A point near the cell's middle that lies in the views drawn there, or `nil` outside
  ///   ``contentArea``.
  package func contentPoint(column: Int, row: Int) -> LayoutPoint? {
    let area = contentArea
    guard area.columns.contains(column), area.rows.contains(row) else { return nil }
    return point(atColumn: column - area.column, row: row - area.row)
  }
}
