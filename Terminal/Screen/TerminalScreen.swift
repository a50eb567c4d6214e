/// One cell of a terminal: a character as a user perceives it, and its style.
public struct TerminalCell: Hashable, Sendable {
  /// The character; a space behind a wide one.
  public var character: Character
  /// The style of the character.
  public var style: TerminalStyle
  /// The number of columns: 1 or 2, and 0 for the second column of the wide character before it.
  package var width: UInt8

  /// Creates a cell.
  ///
  /// - Parameters:
  ///   - character: A character of `width` columns.
  ///   - style: The style of the character.
  ///   - width: The number of columns.
  init(_ character: Character, style: TerminalStyle = .plain, width: UInt8 = 1) {
    self.character = character
    self.style = style
    self.width = width
  }

  /// A space on the terminal's default background.
  package static let blank = TerminalCell(" ")
}

/// A grid of cells, as large as a terminal's window.
///
/// It is a class because many canvases draw into one; see ``TerminalCanvas``.
///
/// Invariant: a wide character is followed by its second column in the same row, and a second column
/// follows a wide character.
public final class TerminalScreen {
  /// The number of columns and rows.
  public let size: CellSize
  private(set) var cells: [TerminalCell]

  /// Creates a blank screen.
  ///
  /// - Parameter size: The number of columns and rows; negative ones count as 0.
  package init(size: CellSize) {
    self.size = CellSize(columns: max(0, size.columns), rows: max(0, size.rows))
    cells = Array(repeating: .blank, count: self.size.columns * self.size.rows)
  }

  /// The cell in a column and a row, both of which must be on the screen.
  public subscript(column: Int, row: Int) -> TerminalCell {
    precondition(
      column >= 0 && column < size.columns && row >= 0 && row < size.rows,
      "cell \(column), \(row) is outside a screen of \(size.columns) × \(size.rows)")
    return cells[row * size.columns + column]
  }

  /// The text of each row, without colours and without spaces at the end.
  public var lines: [String] {
    (0..<size.rows).map { row in
      var line = ""
      for cell in cells[row * size.columns..<(row + 1) * size.columns] where cell.width > 0 {
        line.append(cell.character)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// Makes every cell blank.
  func clear() {
    for index in cells.indices { cells[index] = .blank }
  }

  /// Draws a narrow or a wide character, all columns of which must be on the screen.
  ///
  /// A wide character that it covers in part becomes a space.
  func put(_ cell: TerminalCell, column: Int, row: Int) {
    let index = row * size.columns + column
    free(index)
    if cell.width == 2 { free(index + 1) }
    var cell = cell
    if cell.style.background == nil { cell.style.background = cells[index].style.background }
    cells[index] = cell
    if cell.width == 2 { cells[index + 1] = TerminalCell(" ", style: cell.style, width: 0) }
  }

  /// Makes a cell blank, background included.
  func clear(column: Int, row: Int) {
    let index = row * size.columns + column
    free(index)
    cells[index] = .blank
  }

  /// Adds attributes to a cell; a wide character needs them on both of its cells.
  func add(_ attributes: TerminalStyle.Attributes, column: Int, row: Int) {
    cells[row * size.columns + column].style.attributes.formUnion(attributes)
  }

  /// Replaces the wide character that a cell is part of, if it is, by spaces.
  private func free(_ index: Int) {
    switch cells[index].width {
    case 0: blank(index - 1, index)
    case 2: blank(index, index + 1)
    default: break
    }
  }

  private func blank(_ first: Int, _ second: Int) {
    let style = cells[first].style
    cells[first] = TerminalCell(" ", style: style)
    cells[second] = TerminalCell(" ", style: style)
  }
}
