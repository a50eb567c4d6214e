import LazyScroll

/// The drawing surface of a view: the view's cells, from column 0 and row 0 at the top left.
///
/// Drawing is clipped to the canvas; a wide character that is visible in part becomes a space. Text
/// cannot control the terminal: control characters are shown as their pictures.
///
/// ```swift
/// view.content = { canvas in
///   canvas.box(.rounded, style: TerminalStyle(foreground: .cyan))
///   canvas.text("Espresso machine", column: 2, row: 1, style: .bold)
/// }
/// ```
public struct TerminalCanvas {
  /// The number of columns and rows of the canvas.
  public let size: CellSize
  /// The selection state of the view: selected, touched, both or neither.
  public let state: SelectionState

  private let screen: TerminalScreen
  /// The position of the canvas's first cell on the screen; the cell may be outside the screen.
  private let origin: (column: Int, row: Int)
  /// The cells of the screen that drawing on this canvas may change.
  private let clip: CellRect

  /// Creates a canvas that covers a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen to draw on.
  ///   - state: The selection state of the view.
  package init(on screen: TerminalScreen, state: SelectionState = []) {
    self.init(
      screen, frame: CellRect(screen.size), clip: CellRect(screen.size), state: state)
  }

  private init(_ screen: TerminalScreen, frame: CellRect, clip: CellRect, state: SelectionState) {
    self.screen = screen
    size = frame.size
    origin = (frame.column, frame.row)
    self.clip = clip
    self.state = state
  }

  /// Returns a canvas for a rectangle of this canvas.
  ///
  /// - Parameters:
  ///   - rect: The rectangle; its part outside this canvas is clipped.
  ///   - state: The selection state of the new canvas; the state of this canvas by default.
  /// - Returns: A canvas whose first cell is the first cell of the rectangle.
  public func part(_ rect: CellRect, state: SelectionState? = nil) -> TerminalCanvas {
    var frame = rect
    frame.column += origin.column
    frame.row += origin.row
    return TerminalCanvas(
      screen, frame: frame, clip: clip.intersection(frame), state: state ?? self.state)
  }

  /// True if the whole canvas is clipped, so that nothing drawn on it is visible.
  package var isHidden: Bool { clip.isEmpty }

  // MARK: Drawing

  /// Draws one character.
  ///
  /// - Parameters:
  ///   - character: The character; a control character becomes its picture.
  ///   - column: The first column of the character.
  ///   - row: The row of the character.
  ///   - style: The style of the character.
  /// - Returns: The number of columns that the character takes.
  @discardableResult
  public func put(_ character: Character, column: Int, row: Int, style: TerminalStyle = .plain)
    -> Int
  {
    guard let character = character.forTerminal else { return 0 }
    let width = character.terminalWidth
    let column = column + origin.column
    let row = row + origin.row
    guard clip.rows.contains(row) else { return width }
    if clip.columns.contains(column), clip.columns.contains(column + width - 1) {
      screen.put(
        TerminalCell(character, style: style, width: UInt8(width)), column: column, row: row)
    } else if width == 2 {
      for half in [column, column + 1] where clip.columns.contains(half) {
        screen.put(TerminalCell(" ", style: style), column: half, row: row)
      }
    }
    return width
  }

  /// Fills a rectangle with a character.
  ///
  /// - Parameters:
  ///   - rect: The cells to fill; the whole canvas by default.
  ///   - character: The character; a wide character is repeated every second column.
  ///   - style: The style of the character; with a space only the background is visible.
  public func fill(
    _ rect: CellRect? = nil, with character: Character = " ", style: TerminalStyle = .plain
  ) {
    var area = rect ?? CellRect(size)
    area.column += origin.column
    area.row += origin.row
    area = area.intersection(clip)
    guard let character = character.forTerminal else { return }
    let width = character.terminalWidth
    let cell = TerminalCell(character, style: style, width: UInt8(width))
    for row in area.rows {
      for column in stride(
        from: area.columns.lowerBound, through: area.columns.upperBound - width, by: width)
      {
        screen.put(cell, column: column, row: row)
      }
    }
  }

  /// Makes all cells of the canvas blank, including their background.
  public func clear() {
    for row in clip.rows {
      for column in clip.columns { screen.clear(column: column, row: row) }
    }
  }

  /// Adds text attributes, such as dim, to all cells of the canvas.
  func add(_ attributes: TerminalStyle.Attributes) {
    for row in clip.rows {
      for column in clip.columns { screen.add(attributes, column: column, row: row) }
    }
  }
}
