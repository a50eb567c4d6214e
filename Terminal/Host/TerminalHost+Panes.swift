import LazyScroll
import LazyScrollEngine

/// The search for panes, the hosts of list views inside other views, under the pointer.
extension TerminalHost {
  /// A surface (the window or a pane) under the pointer, and the pointer's cell relative to the surface's content area.
  struct Target {
    let surface: TerminalSurface
    let column: Int
    let row: Int

    /// The point in the surface's content space that the cell shows.
    var point: LayoutPoint { surface.point(atColumn: column, row: row) }
  }

  /// Returns the panes at a cell of the screen, innermost first.
  func panes(atColumn column: Int, row: Int) -> [Target] {
    var target = Target(
      surface: self, column: column - contentArea.column, row: row - contentArea.row)
    var found: [Target] = []
    while let hit = target.surface.view(atColumn: target.column, row: target.row),
      let pane = hit.view.pane, pane.contentArea.columns.contains(hit.column),
      pane.contentArea.rows.contains(hit.row)
    {
      target = Target(
        surface: pane, column: hit.column - pane.contentArea.column,
        row: hit.row - pane.contentArea.row)
      found.insert(target, at: 0)
    }
    return found
  }

  /// Returns the innermost pane with an item at a cell of the screen, to which touches are sent.
  ///
  /// It returns the window if no pane has an item there, and `nil` outside the window's content area.
  func touchTarget(column: Int, row: Int) -> Target? {
    let area = contentArea
    guard area.columns.contains(column), area.rows.contains(row) else { return nil }
    return panes(atColumn: column, row: row).first {
      $0.surface.view(atColumn: $0.column, row: $0.row) != nil
    } ?? Target(surface: self, column: column - area.column, row: row - area.row)
  }

  /// Scrolls the innermost pane under the pointer that can scroll in a direction.
  ///
  /// - Returns: True if a pane scrolled; otherwise the caller scrolls the window.
  func scrollPane(at event: MouseEvent, by distance: Double, along axis: ScrollAxis) -> Bool {
    let panes = panes(atColumn: event.column, row: event.row)
    guard let target = panes.first(where: { $0.surface.canScroll(by: distance, along: axis) })
    else { return false }
    target.surface.scroll(by: distance, along: axis)
    return true
  }
}
