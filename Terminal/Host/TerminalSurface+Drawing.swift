import LazyScroll
import LazyScrollEngine

/// The drawing of views on cells.
extension TerminalSurface {
  /// Draws the visible views of the surface, topmost last.
  ///
  /// - Parameter content: A canvas of the cells of ``contentArea``.
  func drawViews(on content: TerminalCanvas) {
    for view in viewsInDrawingOrder { draw(view, on: content) }
  }

  private func draw(_ view: TerminalView, on content: TerminalCanvas) {
    guard let attributes = view.drawnAttributes(at: time), attributes.alpha > 0 else { return }
    let cells = grid.cells(of: attributes.drawnFrame, offset: offset, mirroredIn: mirror)
    let canvas = content.part(cells, state: drawnState(of: view))
    if canvas.isHidden { return }
    canvas.clear()
    view.draw(in: canvas)
    if let pane = view.pane { pane.drawViews(on: canvas.part(pane.contentArea, state: [])) }
    if attributes.alpha < 1 { canvas.add(.dim) }
  }

  /// Returns the selection state in which a view is drawn; the view with the keyboard focus is drawn as highlighted.
  private func drawnState(of view: TerminalView) -> SelectionState {
    guard focused != nil, hasKeyboard, view === focusedView else { return view.state }
    return view.state.union(.highlighted)
  }

  /// The visible views, topmost last.
  var viewsInDrawingOrder: [TerminalView] {
    views.filter { !$0.isHidden }.sorted { a, b in
      let (above, below) = (a.attributes?.zIndex ?? 0, b.attributes?.zIndex ?? 0)
      if above != below { return above < below }
      guard let later = b.element else { return false }
      return a.element?.comesBefore(later) ?? true
    }
  }

  /// Returns the topmost view at a cell.
  ///
  /// - Parameters:
  ///   - column: The column, counted from the first column of ``contentArea``.
  ///   - row: The row, counted from the first row of ``contentArea``.
  /// - Returns: The view, and the cell relative to the view's first cell; `nil` if there is no view.
  func view(atColumn column: Int, row: Int) -> (view: TerminalView, column: Int, row: Int)? {
    for view in viewsInDrawingOrder.reversed() {
      guard let attributes = view.drawnAttributes(at: time), attributes.alpha > 0 else { continue }
      let cells = grid.cells(of: attributes.drawnFrame, offset: offset, mirroredIn: mirror)
      if cells.columns.contains(column), cells.rows.contains(row) {
        return (view, column - cells.column, row - cells.row)
      }
    }
    return nil
  }

  /// Returns the point of content space that a cell shows; see ``TerminalHost/contentPoint(column:row:)``.
  ///
  /// - Parameters:
  ///   - column: The column, counted from the first column of ``contentArea``.
  ///   - row: The row, counted from the first row of ``contentArea``.
  /// - Returns: A point near the cell's middle that lies in the views drawn there.
  func point(atColumn column: Int, row: Int) -> LayoutPoint {
    grid.point(column: column, row: row, offset: offset, mirroredIn: mirror)
  }
}

extension LayoutAttributes {
  /// The smallest rectangle that contains the frame after its transform, because cells cannot show a rotated view.
  fileprivate var drawnFrame: LayoutRect {
    if transform == .identity { return frame }
    let (width, height) = (frame.size.width, frame.size.height)
    let drawn = LayoutSize(
      width: transform.a.magnitude * width + transform.c.magnitude * height,
      height: transform.b.magnitude * width + transform.d.magnitude * height)
    return LayoutRect(
      x: frame.minX + (width - drawn.width) / 2 + transform.tx,
      y: frame.minY + (height - drawn.height) / 2 + transform.ty,
      width: drawn.width, height: drawn.height)
  }
}
