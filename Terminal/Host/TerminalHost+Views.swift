import LazyScroll
import LazyScrollEngine

/// The views of a terminal host.
extension TerminalHost {
  /// The views that were added, hidden ones included.
  var views: [TerminalView] {
    get { picture.views }
    set { picture.views = newValue }
  }

  /// Places a view, at once or by a movement.
  public func place(
    _ view: TerminalView, _ attributes: LayoutAttributes, _ movement: ViewMovement?
  ) { show(view, attributes, movement) }

  /// Hides a view.
  public func hide(_ view: TerminalView) { conceal(view) }

  /// Removes a view.
  public func remove(_ view: TerminalView) { release(view) }

  /// Adds a view; it is drawn once it is placed.
  public func add(_ view: TerminalView) { adopt(view) }

  /// Returns the size of a view in whole cells; a view without cells is measured again whenever the
  /// screen is drawn, until it has some.
  public func measure(_ view: TerminalView, proposed: LayoutSize, _ axes: AxisSet) -> LayoutSize? {
    fittingSize(of: view, proposed: proposed, axes)
  }

  /// Returns a view that draws a light pattern, unless placeholders are disabled.
  public func makePlaceholder() -> TerminalView? { makePattern() }

  /// Stores the element of a view.
  public func stamp(_ view: TerminalView, as element: ListElement) { view.element = element }

  /// Prepares a view for reuse at that moment; others are ignored.
  public func view(_ view: TerminalView, _ moment: ViewMoment) {
    if case .prepareForReuse = moment { view.prepareForReuse() }
  }

  /// Sets the state of a view: selected, touched.
  public func setState(_ state: SelectionState, of view: TerminalView) {
    applyState(state, to: view)
  }
}
