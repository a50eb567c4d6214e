import LazyScrollEngine

/// The keyboard and mouse of a terminal host.
struct TerminalInput {
  /// The parser of the terminal's bytes.
  var parser = InputParser()
  /// The time at which a pending Escape byte counts as the Escape key.
  var escapeDeadline: ContinuousClock.Instant?
  /// The press of the mouse button, which ends with its release; `nil` for one that cannot become a tap or a drag any longer.
  var press: Press?

  /// A press of the mouse button: a tap, until the pointer drags an item.
  struct Press {
    /// The cell of the screen.
    let column: Int
    let row: Int
    /// The surface that was pressed, and the cell in it.
    weak var surface: TerminalSurface?
    let place: (column: Int, row: Int)
    /// True once an item is dragged.
    var isDrag = false

    /// Returns true if an event is in the cell that was pressed.
    func isAt(_ event: MouseEvent) -> Bool { (column, row) == (event.column, event.row) }

    /// Returns the point in the content of the pressed surface where the pointer is, also beyond the surface's edges.
    func point(of event: MouseEvent) -> LayoutPoint? {
      surface?.point(
        atColumn: place.column + event.column - column, row: place.row + event.row - row)
    }
  }
}
