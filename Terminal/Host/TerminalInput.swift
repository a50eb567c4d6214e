import LazyScrollEngine

/// The state of a terminal host's keyboard and mouse input.
struct TerminalInput {
  /// The parser of the terminal's bytes.
  var parser = InputParser()
  /// The time from which an Escape byte that no other byte has followed counts as the Escape key; `nil` if there is no such byte.
  var escapeDeadline: ContinuousClock.Instant?
  /// The press of the mouse button that is under way.
  ///
  /// It is `nil` after the release, and once the press can no longer become a tap or a drag.
  var press: Press?

  /// A press of the mouse button, which becomes a tap on release, unless the pointer drags an item before.
  struct Press {
    /// The cell of the screen that was pressed.
    let column: Int
    let row: Int
    /// The surface (the window or a pane) that was pressed, and the cell relative to the surface's content area.
    weak var surface: TerminalSurface?
    let place: (column: Int, row: Int)
    /// True once the press has become the drag of an item.
    var isDrag = false

    /// Returns true if a mouse event happened in the cell that was pressed.
    func isAt(_ event: MouseEvent) -> Bool { (column, row) == (event.column, event.row) }

    /// Returns the pointer's position in the content space of the pressed surface, also when the pointer is outside the surface.
    func point(of event: MouseEvent) -> LayoutPoint? {
      surface?.point(
        atColumn: place.column + event.column - column, row: place.row + event.row - row)
    }
  }
}
