import LazyScroll
import LazyScrollEngine

/// A view that draws itself in a rectangle of cells.
///
/// Set its content, or subclass it:
///
/// ```swift
/// let card = TerminalView()
/// card.content = { canvas in
///   canvas.box(.rounded).text("Espresso machine", style: .bold)
/// }
/// ```
///
/// A view is opaque: its cells are cleared before it draws. It draws each time the screen is drawn, and does not store cells.
open class TerminalView {
  /// The closure that draws the view; `nil` leaves it blank.
  ///
  /// A subclass that overrides ``draw(in:)`` does not need it.
  public var content: ((TerminalCanvas) -> Void)? {
    didSet { setNeedsDisplay() }
  }

  /// The closure that measures the view, for layouts with measured sizes: it receives the proposed size and returns the size that
  /// fits the content.
  ///
  /// Return a size without rows or columns while the content is not loaded yet: the view then keeps its place, and is measured
  /// again when it requests a redraw.
  ///
  /// ```swift
  /// view.measuring = { room in
  ///   let lines = TextLines.wrap(text, columns: room.columns - 2)
  ///   return CellSize(columns: room.columns, rows: lines.count + 2)
  /// }
  /// ```
  public var measuring: ((_ proposed: CellSize) -> CellSize)?

  /// The element that the view shows; `nil` until the view is bound for the first time.
  public internal(set) var element: ListElement?
  /// The layout attributes with which the view was last placed, such as its frame in content space.
  public internal(set) var attributes: LayoutAttributes?
  /// The selection state of the view: selected, touched, both or neither.
  public internal(set) var state: SelectionState = []
  /// A Boolean value that indicates whether the view is idle and not drawn.
  public internal(set) var isHidden = true

  /// The animation that moves the view to its layout attributes; `nil` if no animation is running.
  var movement: AttributeMovement?

  /// The arguments of the last measurement, if it gave no size because the content is not loaded yet.
  var unanswered: TerminalSurface.SizeQuestion?

  /// The surface (the terminal's window or a pane) that shows the view.
  weak var host: TerminalSurface?

  /// The pane of a list view inside this view, if there is one; see ``TerminalPane``.
  package internal(set) weak var pane: TerminalPane?
  /// The carousel inside the view; set by `CarouselRows`.
  public var carousel: CarouselView<TerminalPane>?

  /// Creates a view.
  ///
  /// - Parameter content: The closure that draws the view; it may be set later.
  public init(content: ((TerminalCanvas) -> Void)? = nil) {
    self.content = content
  }

  /// Returns the layout attributes with which the view is drawn at a time, also during an animation; `nil` until the view is
  /// placed.
  func drawnAttributes(at now: Double) -> LayoutAttributes? {
    attributes.map { movement?.attributes(to: $0, at: now) ?? $0 }
  }

  /// Draws the view.
  ///
  /// - Parameter canvas: The view's cells, which are blank.
  open func draw(in canvas: TerminalCanvas) { content?(canvas) }

  /// Returns the size that fits the view's content.
  ///
  /// - Parameter proposed: The space available, in whole cells.
  /// - Returns: The fitting size, or `nil` to keep the present size.
  open func fittingSize(in proposed: CellSize) -> CellSize? { measuring?(proposed) }

  /// Prepares the view for another item; override it to release the last item's resources.
  open func prepareForReuse() {}

  /// Requests a redraw of the view, because its contents have changed.
  public func setNeedsDisplay() {
    if !isHidden { host?.setNeedsDisplay() }
  }
}
