import LazyScroll
import LazyScrollEngine

/// The views of a terminal host.
extension TerminalHost {
  /// The views that were added, hidden ones included.
  var views: [TerminalView] { picture.views }

  /// Places a view at once; a transition ends at once.
  public func place(
    _ view: TerminalView, _ attributes: LayoutAttributes, _ transition: Transition?
  ) {
    view.attributes = attributes
    view.isHidden = false
    setNeedsDisplay()
    if transition != nil { events?.transitionDidEnd(of: view) }
  }

  /// Hides a view.
  public func hide(_ view: TerminalView) {
    view.isHidden = true
    view.unanswered = nil
    setNeedsDisplay()
  }

  /// Removes a view.
  public func remove(_ view: TerminalView) {
    view.isHidden = true
    view.unanswered = nil
    view.host = nil
    picture.views.removeAll { $0 === view }
    setNeedsDisplay()
  }

  /// Adds a view; it is drawn once it is placed.
  public func add(_ view: TerminalView) {
    view.host = self
    picture.views.append(view)
  }

  /// Returns the size of a view in whole cells; a view without cells is measured again whenever the
  /// screen is drawn, until it has some.
  public func measure(_ view: TerminalView, proposed: Size, _ axes: AxisSet) -> Size? {
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

  /// Stores the element of a view.
  public func stamp(_ view: TerminalView, as element: Element) { view.element = element }

  /// Prepares a view for reuse at that moment; others are ignored.
  public func view(_ view: TerminalView, _ moment: ViewMoment) {
    if case .prepareForReuse = moment { view.prepareForReuse() }
  }

  /// Sets the state of a view: selected, touched.
  public func setState(_ state: SelectionState, of view: TerminalView) {
    view.state = state
    view.setNeedsDisplay()
  }
}
