import LazyScroll

/// Where a view draws: its own cells, from column 0 and row 0 at its top left, and nothing else.
///
/// What is drawn outside is not seen; a wide character of which only half would be is a space. Text
/// cannot command the terminal: control characters are shown as their pictures.
///
/// ```swift
/// view.content = { canvas in
///   canvas.box(.rounded, style: Style(foreground: .cyan))
///   canvas.text("Espresso machine", column: 2, row: 1, style: .bold)
/// }
/// ```
public struct Canvas {
  /// How many columns and rows there are to draw on.
  public let size: CellSize
  /// How the view is to look: selected, touched.
  public let state: SelectionState

  private let screen: Screen
  /// Where the canvas's first cell is on the screen; it may be off it.
  private let origin: (column: Int, row: Int)
  /// The cells of the screen that may be changed.
  private let clip: CellRect

  /// A canvas on all of a screen.
  ///
  /// - Parameters:
  ///   - screen: What is drawn on.
  ///   - state: How the view is to look.
  public init(on screen: Screen, state: SelectionState = []) {
    self.init(
      screen, frame: CellRect(screen.size), clip: CellRect(screen.size), state: state)
  }

  private init(_ screen: Screen, frame: CellRect, clip: CellRect, state: SelectionState) {
    self.screen = screen
    size = frame.size
    origin = (frame.column, frame.row)
    self.clip = clip
    self.state = state
  }

  /// The part of the canvas in a rectangle, as a canvas of its own.
  ///
  /// - Parameters:
  ///   - rect: The rectangle; what of it is outside this canvas is not seen.
  ///   - state: How what is drawn there is to look; as here by default.
  /// - Returns: A canvas whose first cell is the rectangle's.
  public func part(_ rect: CellRect, state: SelectionState? = nil) -> Canvas {
    var frame = rect
    frame.column += origin.column
    frame.row += origin.row
    return Canvas(
      screen, frame: frame, clip: clip.intersection(frame), state: state ?? self.state)
  }

  /// Whether nothing drawn here would be seen.
  public var isHidden: Bool { clip.isEmpty }

  // MARK: Drawing

  /// Draws one character.
  ///
  /// - Parameters:
  ///   - character: The character; a control character becomes its picture.
  ///   - column: Its first column.
  ///   - row: Its row.
  ///   - style: How it is drawn.
  /// - Returns: How many columns it takes.
  @discardableResult
  public func put(_ character: Character, column: Int, row: Int, style: Style = .plain) -> Int {
    guard let character = character.forTerminal else { return 0 }
    let width = character.terminalWidth
    let column = column + origin.column
    let row = row + origin.row
    guard clip.rows.contains(row) else { return width }
    if clip.columns.contains(column), clip.columns.contains(column + width - 1) {
      screen.put(Cell(character, style: style, width: UInt8(width)), column: column, row: row)
    } else if width == 2 {
      for half in [column, column + 1] where clip.columns.contains(half) {
        screen.put(Cell(" ", style: style), column: half, row: row)
      }
    }
    return width
  }

  /// Fills a rectangle with a character.
  ///
  /// - Parameters:
  ///   - rect: The cells to fill; all by default.
  ///   - character: A narrow character; with a wide one every second column is filled.
  ///   - style: How it is drawn; with a space only the background shows.
  public func fill(_ rect: CellRect? = nil, with character: Character = " ", style: Style = .plain)
  {
    var area = rect ?? CellRect(size)
    area.column += origin.column
    area.row += origin.row
    area = area.intersection(clip)
    guard let character = character.forTerminal else { return }
    let width = character.terminalWidth
    let cell = Cell(character, style: style, width: UInt8(width))
    for row in area.rows {
      for column in stride(
        from: area.columns.lowerBound, through: area.columns.upperBound - width, by: width)
      {
        screen.put(cell, column: column, row: row)
      }
    }
  }

  /// Makes all cells blank, whatever lies beneath.
  public func clear() {
    for row in clip.rows {
      for column in clip.columns { screen.clear(column: column, row: row) }
    }
  }

  /// Draws all cells with more attributes than they have.
  func add(_ attributes: Style.Attributes) {
    for row in clip.rows {
      for column in clip.columns { screen.add(attributes, column: column, row: row) }
    }
  }
}
