import LazyScroll
import LazyScrollEngine

/// Something that draws itself in a rectangle of cells.
///
/// Give it what to draw, or subclass it:
///
/// ```swift
/// let card = TerminalView()
/// card.content = { canvas in
///   canvas.box(.rounded).text("Espresso machine", style: .bold)
/// }
/// ```
///
/// A view is opaque: its cells are cleared before it draws. It draws whenever the screen is drawn, and
/// keeps no picture of its own.
open class TerminalView {
  /// Draws the view; `nil` leaves it blank.
  ///
  /// A subclass that overrides ``draw(in:)`` has no need for it.
  public var content: ((Canvas) -> Void)? {
    didSet { setNeedsDisplay() }
  }

  /// Says how large the view wants to be, for layouts that measure: given what there is, gives what it
  /// needs.
  ///
  /// A view without rows or columns has no content yet: it keeps its place, and is asked again when it asks to
  /// be drawn.
  ///
  /// ```swift
  /// view.measuring = { room in
  ///   let lines = TextLines.wrap(text, columns: room.columns - 2)
  ///   return CellSize(columns: room.columns, rows: lines.count + 2)
  /// }
  /// ```
  public var measuring: ((_ proposed: CellSize) -> CellSize)?

  /// What the view shows; `nil` before it was bound for the first time.
  public internal(set) var element: Element?
  /// Where it was placed last, in content space.
  public internal(set) var attributes: LayoutAttributes?
  /// Whether it is to look selected, or touched.
  public internal(set) var state: SelectionState = []
  /// Whether it is idle, and not drawn.
  public internal(set) var isHidden = true

  /// The question it was asked when it had no size, because its content was not there yet.
  var unanswered: TerminalHost.SizeQuestion?

  /// The surface that shows the view.
  weak var host: (any TerminalSurface)?

  /// The window of a list view inside the view, if there is one; see ``TerminalPane``.
  public internal(set) weak var pane: TerminalPane?
  /// The carousel inside the view; set by a `CarouselRegistration`.
  public var carousel: CarouselView<TerminalPane>?

  /// A view.
  ///
  /// - Parameter content: Draws it; may be given later.
  public init(content: ((Canvas) -> Void)? = nil) {
    self.content = content
  }

  /// Draws the view.
  ///
  /// - Parameter canvas: The view's cells, blank.
  open func draw(in canvas: Canvas) { content?(canvas) }

  /// How large the view wants to be.
  ///
  /// - Parameter proposed: What there is, in whole cells.
  /// - Returns: What it needs, or `nil` to keep the size it has.
  open func fittingSize(in proposed: CellSize) -> CellSize? { measuring?(proposed) }

  /// Called when the view is about to show another item; the place to let go of the last one.
  open func prepareForReuse() {}

  /// Asks for the view to be drawn again, because what it draws has changed.
  public func setNeedsDisplay() {
    if !isHidden { host?.setNeedsDisplay() }
  }
}
