import LazyScroll
import LazyScrollEngine

/// A pane inside a view of the terminal: the host of a list view in an item of another list view.
///
/// For example, for a table whose rows are carousels:
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
/// The list view in the pane scrolls independently, and its views are clipped to the pane.
///
/// - The wheel, pushed sideways or turned with Shift, scrolls the pane under the pointer; a click is sent to the view there.
/// - Tab and Shift-Tab move the keyboard focus from pane to pane, and Escape removes it. The focused view and item are drawn as
///   highlighted.
/// - Arrow keys along the pane's axis move the focus from item to item of a carousel, Home and End to its ends, and Enter is a
///   tap. In the pane of any other list view these keys scroll. Up and Down move the focus from a horizontal pane to the previous
///   or next one.
/// - Keys and wheel events that the pane does not handle are passed on to the list view around it.
///
/// View and pane do not retain each other: the list view retains its host, and the view its carousel. For any other list view in
/// a pane, the app has to retain the list view.
///
/// Use a pane for a list view that scrolls along another axis than the one around it, or that scrolls separately. For a list
/// along the same axis that is shown at full length, use a `NestedRelay`.
public final class TerminalPane: TerminalSurface {
  /// The view that contains the pane.
  package private(set) weak var view: TerminalView?

  private var cells = CellRect(.zero)
  private let area: (CellSize) -> CellRect

  /// Creates a pane inside a view; it replaces the pane that the view had before.
  ///
  /// - Parameters:
  ///   - view: The view, which is not retained.
  ///   - area: A closure that returns the pane's cells for a size of the view; by default all cells of the view.
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

  /// Updates the pane's cells for the size of the view that contains the pane; called when the view was placed.
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

/// The ability of a view to contain a carousel, whose host is a ``TerminalPane``.
extension TerminalView: CarouselContainer {
  /// The type of the host of a carousel inside a view.
  public typealias CarouselHost = TerminalPane
}
