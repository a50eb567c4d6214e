import LazyScroll
import LazyScrollEngine

/// Display frames: due work is performed, and the screen is drawn.
extension TerminalHost {
  /// The time at which ``performDueWork()`` has something to do; `nil` until there is input or a
  /// request.
  ///
  /// A loop of the app's own sleeps until then, or until there is input.
  public var nextDeadline: ContinuousClock.Instant? {
    let rest = scrolling.clock.deadline.map(link.time)
    var next = [rest, input.escapeDeadline, frames.timeDeadline].compactMap(\.self).min()
    if wantsFrame {
      let frame = frames.last.map { $0 + configuration.frameInterval } ?? link.now()
      next = min(next ?? frame, frame)
    }
    return next
  }

  /// Performs the work that is due: continues a scroll, lets the driver bind more views, draws the
  /// screen.
  public func performDueWork() {
    let now = link.now()
    if let deadline = input.escapeDeadline, now >= deadline {
      input.escapeDeadline = nil
      for event in input.parser.endEscape() { handle(event) }
    }
    if scrolling.clock.isDue(at: link.seconds(at: now)) { tell(scrolling.clock.rest()) }
    passTime(at: now)
    let isDue = frames.last.map { now >= $0 + configuration.frameInterval } ?? true
    if isDue, wantsFrame { passFrame(at: now) }
  }

  /// Binds all views that meet the window, without a time limit, and returns the screen as text
  /// without escape sequences.
  ///
  /// - Returns: The rows, each with a line feed at its end.
  public func renderFrameAsText() -> String {
    let binding = frames.binding
    frames.binding = .unhurried
    tellViewport()
    // The limit is for sources that request frames endlessly, such as an animation of the app's.
    var passed = 0
    while frames.isRequested, passed < 10_000 {
      frames.isRequested = false
      events?.displayFrame()
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

  private var wantsFrame: Bool {
    picture.isStale || frames.isRequested || scrolling.animation != nil
      || scrolling.pending != .zero || (phase == .dragging && scrolling.clock.deadline == nil)
  }

  private func passFrame(at now: ContinuousClock.Instant) {
    frames.last = now
    // The time limit for binding starts again.
    frames.binding = .frame
    frames.budgetStart = now
    advanceScroll(to: link.seconds(at: now))
    if frames.isRequested {
      frames.isRequested = false
      events?.displayFrame()
    }
    if picture.isStale { measureLateViews() }
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
    if screen.size == size { screen.clear() } else { picture.screen = Screen(size: size) }
    let canvas = Canvas(on: screen)
    let area = contentArea
    let content = canvas.part(area)
    for view in viewsInDrawingOrder { draw(view, on: content) }
    if contentSize.width <= 0 || contentSize.height <= 0 { drawMessage(on: content) }
    if let statusLine {
      statusLine(
        canvas.part(
          CellRect(
            column: 0, row: area.size.rows, columns: size.columns,
            rows: size.rows - area.size.rows)))
    }
  }

  private func draw(_ view: TerminalView, on content: Canvas) {
    guard let attributes = view.attributes, attributes.alpha > 0 else { return }
    let cells = grid.cells(of: attributes.drawnFrame, offset: offset, mirroredIn: mirror)
    let canvas = content.part(cells, state: view.state)
    if canvas.isHidden { return }
    canvas.clear()
    view.draw(in: canvas)
    if attributes.alpha < 1 { canvas.add(.dim) }
  }

  private func drawMessage(on content: Canvas) {
    guard let message else { return }
    let lines = TextLines.wrap(
      message, columns: content.size.columns - 4, limit: content.size.rows)
    let first = (content.size.rows - lines.count) / 2
    for (index, line) in lines.enumerated() {
      content.text(line, row: first + index, alignment: .center)
    }
  }

  /// The visible views, those above others last.
  private var viewsInDrawingOrder: [TerminalView] {
    views.filter { !$0.isHidden }.sorted { a, b in
      let (above, below) = (a.attributes?.zIndex ?? 0, b.attributes?.zIndex ?? 0)
      if above != below { return above < below }
      guard let first = a.element, let second = b.element else { return a.element == nil }
      return first.comesBefore(second)
    }
  }
}

extension LayoutAttributes {
  /// The bounding rectangle of the frame after its transform.
  fileprivate var drawnFrame: Rect {
    if transform == .identity { return frame }
    let (width, height) = (frame.size.width, frame.size.height)
    let drawn = Size(
      width: transform.a.magnitude * width + transform.c.magnitude * height,
      height: transform.b.magnitude * width + transform.d.magnitude * height)
    return Rect(
      x: frame.minX + (width - drawn.width) / 2 + transform.tx,
      y: frame.minY + (height - drawn.height) / 2 + transform.ty,
      width: drawn.width, height: drawn.height)
  }
}

extension Element {
  /// Returns a Boolean value that indicates whether the element precedes another one in layout
  /// order: by section, then decoration views, headers, items, footers.
  fileprivate func comesBefore(_ other: Element) -> Bool {
    (section, kind.rank, index) < (other.section, other.kind.rank, other.index)
  }
}
