/// One cell of a terminal: a character (a grapheme cluster) and its style.
public struct TerminalCell: Hashable, Sendable {
  /// The character; a space in the second cell of a wide character.
  public var character: Character
  /// The style of the character.
  public var style: TerminalStyle
  /// The number of columns that the character takes: 1 or 2; 0 in the second cell of a wide character.
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
/// It is a class because many canvases draw into the same screen; see ``TerminalCanvas``.
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

  /// Makes every cell of the screen blank.
  func clear() {
    for index in cells.indices { cells[index] = .blank }
  }

  /// Draws a narrow or a wide character, all columns of which must be on the screen.
  ///
  /// A wide character on the screen that the new character covers in part becomes spaces.
  func put(_ cell: TerminalCell, column: Int, row: Int) {
    let index = row * size.columns + column
    free(index)
    if cell.width == 2 { free(index + 1) }
    var cell = cell
    if cell.style.background == nil { cell.style.background = cells[index].style.background }
    cells[index] = cell
    if cell.width == 2 { cells[index + 1] = TerminalCell(" ", style: cell.style, width: 0) }
  }

  /// Makes a cell blank, including its background.
  func clear(column: Int, row: Int) {
    let index = row * size.columns + column
    free(index)
    cells[index] = .blank
  }

  /// Adds text attributes, such as bold, to a cell; call it for both cells of a wide character.
  func add(_ attributes: TerminalStyle.Attributes, column: Int, row: Int) {
    cells[row * size.columns + column].style.attributes.formUnion(attributes)
  }

  /// Replaces a wide character by two spaces, if the cell at `index` is one of its two cells.
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
