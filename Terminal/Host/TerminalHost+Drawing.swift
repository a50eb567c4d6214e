import LazyScroll
import LazyScrollEngine

/// Display frames, in which the host performs due work and draws the screen.
extension TerminalHost {
  /// The next time at which ``performDueWork()`` has work to do; `nil` if no work is due until input arrives or a redraw is
  /// requested.
  ///
  /// An app that runs the loop itself sleeps until this time or until input arrives.
  public var nextDeadline: ContinuousClock.Instant? {
    let surfaces = surfaces
    let waits = surfaces.flatMap { [$0.scrolling.clock.deadline.map(link.time), $0.timeDeadline] }
    var next = ([input.escapeDeadline] + waits).compactMap(\.self).min()
    if picture.isStale || surfaces.contains(where: \.wantsFrame) {
      let frame = frames.last.map { $0 + configuration.frameInterval } ?? link.now()
      next = min(next ?? frame, frame)
    }
    return next
  }

  /// Performs the work that is due: advances animations, lets the driver bind more views, and draws the screen.
  public func performDueWork() {
    let now = link.now()
    if let deadline = input.escapeDeadline, now >= deadline {
      input.escapeDeadline = nil
      for event in input.parser.endEscape() { handle(event) }
    }
    let seconds = link.seconds(at: now)
    for surface in surfaces { surface.passDeadlines(at: now, seconds: seconds) }
    let isDue = frames.last.map { now >= $0 + configuration.frameInterval } ?? true
    if isDue, picture.isStale || surfaces.contains(where: \.wantsFrame) { passFrame(at: now) }
  }

  /// Binds all views in the window, without a time limit, and returns the screen as text without escape sequences.
  ///
  /// - Returns: The rows of the screen, each with a line feed at its end.
  public func renderFrameAsText() -> String {
    let binding = frames.binding
    frames.binding = .unhurried
    tellViewport()
    // Limit the number of display frames, because an app may request them endlessly, such as for an animation.
    var passed = 0
    while surfaces.contains(where: \.isFrameRequested), passed < 10_000 {
      for surface in surfaces { surface.passRequestedFrame() }
      passed += 1
    }
    frames.binding = binding
    draw()
    return screen.lines.map { $0 + "\n" }.joined()
  }

  /// Requests a redraw that sends the whole screen to the terminal, not only the changes.
  func redraw() {
    picture.encoder.forgetScreen()
    setNeedsDisplay()
  }

  private func passFrame(at now: ContinuousClock.Instant) {
    frames.last = now
    // All surfaces share one time budget for binding views, which starts with the display frame.
    frames.binding = .frame
    frames.budgetStart = now
    for surface in surfaces {
      surface.advanceScroll(to: link.seconds(at: now))
      surface.advanceMovements(to: link.seconds(at: now))
    }
    for surface in surfaces { surface.passRequestedFrame() }
    if picture.isStale { for surface in surfaces { surface.measureLateViews() } }
    frames.binding = .pass
    if picture.isStale {
      draw()
      let bytes = picture.encoder.encode(screen)
      if !bytes.isEmpty { link.output(bytes) }
    }
  }

  // MARK: The picture

  private func draw() {
    // Clear the flag before drawing, so that a view that requests another redraw while it draws sets it again.
    picture.isStale = false
    if screen.size == size { screen.clear() } else { picture.screen = TerminalScreen(size: size) }
    let canvas = TerminalCanvas(on: screen)
    let area = contentArea
    let content = canvas.part(area)
    drawViews(on: content)
    if contentSize.width <= 0 || contentSize.height <= 0 { drawMessage(on: content) }
    if let statusLine {
      statusLine(
        canvas.part(
          CellRect(
            column: 0, row: area.size.rows, columns: size.columns,
            rows: size.rows - area.size.rows)))
    }
  }

  private func drawMessage(on content: TerminalCanvas) {
    guard let message else { return }
    let lines = TextLines.wrap(
      message, columns: content.size.columns - 4, limit: content.size.rows)
    let first = (content.size.rows - lines.count) / 2
    for (index, line) in lines.enumerated() {
      content.text(line, row: first + index, alignment: .center)
    }
  }
}
