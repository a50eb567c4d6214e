import LazyScroll
import LazyScrollEngine

/// The views of a terminal host.
extension TerminalHost {
  /// The views that were added, hidden ones included.
  var views: [TerminalView] {
    get { picture.views }
    set { picture.views = newValue }
  }

  /// Places a view at once; a transition ends at once.
  public func place(
    _ view: TerminalView, _ attributes: LayoutAttributes, _ transition: Transition?
  ) { show(view, attributes, transition) }

  /// No longer draws a view.
  public func hide(_ view: TerminalView) { conceal(view) }

  /// Lets go of a view.
  public func remove(_ view: TerminalView) { release(view) }

  /// Takes a view in; it is drawn once it is placed.
  public func add(_ view: TerminalView) { adopt(view) }

  /// Asks the view, in whole cells; one that takes no cells is asked again whenever the screen is drawn, until
  /// it does.
  public func measure(_ view: TerminalView, proposed: Size, _ axes: AxisSet) -> Size? {
    fittingSize(of: view, proposed: proposed, axes)
  }

  /// A light pattern.
  public func makePlaceholder() -> TerminalView? { makePattern() }

  /// Leaves the element on the view.
  public func stamp(_ view: TerminalView, as element: Element) { view.element = element }

  /// Lets a view let go of its last item.
  public func view(_ view: TerminalView, _ moment: ViewMoment) {
    if case .prepareForReuse = moment { view.prepareForReuse() }
  }

  /// Lets the view know how it is to look.
  public func setState(_ state: SelectionState, of view: TerminalView) {
    applyState(state, to: view)
  }
}
