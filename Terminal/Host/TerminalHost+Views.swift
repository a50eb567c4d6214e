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

  /// No longer draws a view.
  public func hide(_ view: TerminalView) {
    view.isHidden = true
    view.unanswered = nil
    setNeedsDisplay()
  }

  /// Lets go of a view.
  public func remove(_ view: TerminalView) {
    view.isHidden = true
    view.unanswered = nil
    view.host = nil
    picture.views.removeAll { $0 === view }
    setNeedsDisplay()
  }

  /// Takes a view in; it is drawn once it is placed.
  public func add(_ view: TerminalView) {
    view.host = self
    picture.views.append(view)
  }

  /// Asks the view, in whole cells; one that takes no cells is asked again whenever the screen is drawn, until
  /// it does.
  public func measure(_ view: TerminalView, proposed: Size, _ axes: AxisSet) -> Size? {
    let cell = configuration.cellSize
    let room = CellSize(
      columns: Int(max(0, min(proposed.width / cell.width, 1e6))),
      rows: Int(max(0, min(proposed.height / cell.height, 1e6))))
    guard let fitting = view.fittingSize(in: room) else { return nil }
    var size = proposed
    if axes.contains(.horizontal) { size.width = Double(fitting.columns) * cell.width }
    if axes.contains(.vertical) { size.height = Double(fitting.rows) * cell.height }
    observe(view, size, SizeQuestion(proposed: proposed, axes: axes))
    return size
  }

  /// A light pattern.
  public func makePlaceholder() -> TerminalView? {
    guard configuration.showsPlaceholders else { return nil }
    return TerminalView { canvas in canvas.fill(with: "░", style: .dim) }
  }

  /// Leaves the element on the view.
  public func stamp(_ view: TerminalView, as element: Element) { view.element = element }

  /// Lets a view let go of its last item.
  public func view(_ view: TerminalView, _ moment: ViewMoment) {
    if case .prepareForReuse = moment { view.prepareForReuse() }
  }

  /// Lets the view know how it is to look.
  public func setState(_ state: SelectionState, of view: TerminalView) {
    view.state = state
    view.setNeedsDisplay()
  }
}
