import LazyScroll
import LazyScrollEngine

/// The views of a surface, that is, of the terminal's window or of a pane.
extension TerminalSurface {
  /// Places a view, at once or with an animation.
  ///
  /// If motion is reduced, the view is placed at once, and the end of the animation is reported.
  public func place(
    _ view: TerminalView, _ attributes: LayoutAttributes, _ movement: ViewMovement?
  ) {
    let now = time
    let origin = view.isHidden ? nil : view.drawnAttributes(at: now)
    view.attributes = attributes
    view.isHidden = false
    view.movement = nil
    view.pane?.viewWasPlaced()
    setNeedsDisplay()
    guard let movement else { return }
    if showsMotion, let origin {
      view.movement = AttributeMovement(movement, from: origin, at: now)
    } else {
      events?.movementDidEnd(movement.number, of: view, isFinished: true)
    }
  }

  /// True if a view is being animated.
  var movesViews: Bool { views.contains { $0.movement != nil } }

  /// Advances the animations of views, and reports finished animations to the driver.
  func advanceMovements(to now: Double) {
    for view in views {
      guard let movement = view.movement else { continue }
      setNeedsDisplay()
      if !movement.isOver(at: now) { continue }
      view.movement = nil
      events?.movementDidEnd(movement.number, of: view, isFinished: true)
    }
  }

  /// Hides a view until it is placed again.
  public func hide(_ view: TerminalView) {
    view.isHidden = true
    view.movement = nil
    view.unanswered = nil
    setNeedsDisplay()
  }

  /// Removes a view from the surface.
  public func remove(_ view: TerminalView) {
    hide(view)
    view.host = nil
    views.removeAll { $0 === view }
  }

  /// Adds a view to the surface; it is drawn once it is placed.
  public func add(_ view: TerminalView) {
    view.host = self
    views.append(view)
  }

  /// Returns the size of a view in points, a multiple of the cell size.
  ///
  /// If the fitting size has no rows or no columns, the content is not loaded yet, and the view is measured again before the
  /// screen is drawn.
  public func measure(_ view: TerminalView, proposed: LayoutSize, _ axes: AxisSet) -> LayoutSize? {
    let cell = configuration.cellSize
    let available = CellSize(
      columns: Int(max(0, min(proposed.width / cell.width, 1e6))),
      rows: Int(max(0, min(proposed.height / cell.height, 1e6))))
    guard let fitting = view.fittingSize(in: available) else { return nil }
    var size = proposed
    if axes.contains(.horizontal) { size.width = Double(fitting.columns) * cell.width }
    if axes.contains(.vertical) { size.height = Double(fitting.rows) * cell.height }
    observe(view, size, SizeQuestion(proposed: proposed, axes: axes))
    return size
  }

  /// Returns a view that draws a light pattern, unless placeholders are disabled.
  public func makePlaceholder() -> TerminalView? {
    guard configuration.showsPlaceholders else { return nil }
    return TerminalView { canvas in canvas.fill(with: "░", style: .dim) }
  }

  /// Stores the element that a view shows.
  public func stamp(_ view: TerminalView, as element: ListElement) { view.element = element }

  /// Prepares a view for reuse; ignores the other events of its life cycle.
  public func view(_ view: TerminalView, _ moment: ViewMoment) {
    if case .prepareForReuse = moment { view.prepareForReuse() }
  }

  /// Sets the selection state in which a view is drawn: selected, touched, both or neither.
  public func setState(_ state: SelectionState, of view: TerminalView) {
    view.state = state
    view.setNeedsDisplay()
  }
}
