import LazyScroll
import LazyScrollEngine

/// A window inside a view of a terminal: the host of a list view that stands in an item of another one.
///
/// The rows of a table that hold a carousel each, for instance:
///
/// ```swift
/// let shelves = CarouselRows<TerminalView, Shelf.ID, Film.ID>(
///   layout: CarouselLayout(itemSize: LayoutSize(width: 96, height: 80), spacing: 8)
/// ) {
///   TerminalView()
/// } host: { row in
///   TerminalPane(in: row)
/// } card: { film in
///   films(film)
/// }
/// let list = TerminalList<Shelf.ID>(host: host, layout: ListLayout(estimate: 96)) { shelf in
///   shelves(shelf, items: filmsByShelf[shelf] ?? [])
/// }
/// ```
///
/// The list view in the pane has an offset of its own, and its views are clipped to the pane.
///
/// - The wheel, turned sideways or with Shift, scrolls the pane under the pointer; a click goes to the view there.
/// - Tab and Shift-Tab move the keyboard's focus from pane to pane, and Escape ends it. The focused view and item are
///   drawn as highlighted.
/// - Arrow keys along the pane's axis move the focus from item to item of a carousel, Home and End to its ends, and
///   Enter is a tap. In the pane of any other list view these keys scroll. Arrow keys across a horizontal pane move the
///   focus to the pane before or behind.
/// - A key or a turn of the wheel for which the pane has no use goes outward, to the list view around it.
///
/// The view does not own the pane, nor the pane the view: the list view owns its host, and the view its carousel. An
/// app that shows another list view in a pane keeps that list view.
///
/// A pane is for a list view that scrolls in another direction than the one around it, or in a window of its own. A
/// list of the same direction that is shown in its whole length needs a `NestedRelay` instead.
public final class TerminalPane: TerminalSurface {
  /// The view that the pane is in.
  package private(set) weak var view: TerminalView?

  private var cells = CellRect(.zero)
  private let area: (CellSize) -> CellRect

  /// A pane inside a view; it takes the place of one that the view had before.
  ///
  /// - Parameters:
  ///   - view: The view, which is not held.
  ///   - area: Returns the cells of a view of a size that are the pane's; all of them by default.
  public init(in view: TerminalView, area: @escaping (CellSize) -> CellRect = { CellRect($0) }) {
    self.area = area
    self.view = view
    super.init()
    view.pane = self
    viewWasPlaced()
  }

  // MARK: State

  override var hasKeyboard: Bool {
    guard let view, let outer = view.host else { return false }
    return outer.hasKeyboard && outer.focusedView === view
  }

  override var contentArea: CellRect { cells }

  override var window: TerminalHost? {
    var outer = view?.host
    while let pane = outer as? TerminalPane { outer = pane.view?.host }
    return outer as? TerminalHost
  }

  /// Takes up the size of the view.
  func viewWasPlaced() {
    guard let view, let frame = view.attributes?.frame else { return }
    let whole = CellRect(grid.cells(of: frame, offset: .zero, mirroredIn: nil).size)
    let area = area(whole.size).intersection(whole)
    guard area != cells else { return }
    cells = area
    layOut()
  }

  override func setNeedsDisplay() { view?.setNeedsDisplay() }
}

/// A view may hold a carousel, whose host is a pane.
extension TerminalView: CarouselContainer {
  /// The window of a carousel.
  public typealias CarouselHost = TerminalPane
}
