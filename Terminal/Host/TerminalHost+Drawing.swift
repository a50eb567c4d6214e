import LazyScroll
import LazyScrollEngine

/// Display frames: due work is performed, and the screen is drawn.
extension TerminalHost {
  /// The time at which ``performDueWork()`` has something to do; `nil` until there is input or a
  /// request.
  ///
  /// If the app runs the loop itself, it sleeps until then, or until there is input.
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

  /// Performs the work that is due: advances a scroll, binds more views, draws the screen.
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

  /// Binds all views that meet the window, without a time limit, and returns the screen as text
  /// without escape sequences.
  ///
  /// - Returns: The rows, each with a line feed at its end.
  public func renderFrameAsText() -> String {
    let binding = frames.binding
    frames.binding = .unhurried
    tellViewport()
    // The limit stops sources that request frames endlessly, such as an animation of the app.
    var passed = 0
    while surfaces.contains(where: \.isFrameRequested), passed < 10_000 {
      for surface in surfaces { surface.passRequestedFrame() }
      passed += 1
    }
    frames.binding = binding
    draw()
    return screen.lines.map { $0 + "\n" }.joined()
  }

  /// Draws the whole screen again, and sends all of it.
  func redraw() {
    picture.encoder.forgetScreen()
    setNeedsDisplay()
  }

  private func passFrame(at now: ContinuousClock.Instant) {
    frames.last = now
    // Restarts the time budget for binding.
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
    // Set first, so that a view may request another redraw while it draws.
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
