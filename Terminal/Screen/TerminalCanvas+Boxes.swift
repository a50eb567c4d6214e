/// The style of a border, which determines the characters of its lines and corners.
public enum BorderStyle: Hashable, Sendable {
  /// Thin lines, square corners.
  case single
  /// Thin lines, rounded corners.
  case rounded
  /// Thick lines.
  case heavy
  /// Double lines.
  case double
  /// Plus, minus and vertical bar, for terminals without box-drawing characters.
  case ascii

  /// The characters of the border: the corners clockwise from the top left, then the horizontal and the vertical line.
  fileprivate var lines: [Character] {
    switch self {
    case .single: ["┌", "┐", "┘", "└", "─", "│"]
    case .rounded: ["╭", "╮", "╯", "╰", "─", "│"]
    case .heavy: ["┏", "┓", "┛", "┗", "━", "┃"]
    case .double: ["╔", "╗", "╝", "╚", "═", "║"]
    case .ascii: ["+", "+", "+", "+", "-", "|"]
    }
  }
}

/// The drawing of borders.
extension TerminalCanvas {
  /// Draws a border, and fills its inside if the style has a background.
  ///
  /// In a rectangle of a single row or column the border is only a line, without corners.
  ///
  /// - Parameters:
  ///   - border: The style of the lines.
  ///   - rect: The border's outer edge; the whole canvas by default.
  ///   - title: Text in the top line.
  ///   - style: The style of border and title; its background fills the box.
  /// - Returns: The canvas inside the border.
  @discardableResult
  public func box(
    _ border: BorderStyle = .rounded, in rect: CellRect? = nil, title: String = "",
    style: TerminalStyle = .plain
  ) -> TerminalCanvas {
    let rect = rect ?? CellRect(size)
    let inside = part(rect.inset(columns: 1, rows: 1))
    if rect.isEmpty { return inside }
    if style.background != nil { fill(rect, style: TerminalStyle(background: style.background)) }
    let lines = border.lines
    let (left, right) = (rect.column, rect.columns.upperBound - 1)
    let (top, bottom) = (rect.row, rect.rows.upperBound - 1)
    for edge in top == bottom ? [top] : [top, bottom] {
      fill(
        CellRect(column: left, row: edge, columns: rect.size.columns, rows: 1), with: lines[4],
        style: style)
    }
    if top != bottom {
      for edge in left == right ? [left] : [left, right] {
        fill(
          CellRect(column: edge, row: top, columns: 1, rows: rect.size.rows), with: lines[5],
          style: style)
      }
    }
    if top != bottom && left != right {
      put(lines[0], column: left, row: top, style: style)
      put(lines[1], column: right, row: top, style: style)
      put(lines[2], column: right, row: bottom, style: style)
      put(lines[3], column: left, row: bottom, style: style)
    }
    if !title.isEmpty && rect.size.columns > 6 {
      text(
        " \(title) ", column: left + 2, row: top, columns: rect.size.columns - 4, style: style)
    }
    return inside
  }
}
