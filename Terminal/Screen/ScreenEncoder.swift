/// An encoder that turns each screen into the bytes that a terminal needs to show it; only changes since the last screen are
/// sent.
///
/// A display frame is one buffer, so that it is sent by one write. It is marked as a synchronized update, so that terminals that
/// support this show no half-drawn screen. Terminals disagree on the width of some characters; after each of these the cursor is
/// positioned again, so that only this character may look wrong.
struct ScreenEncoder {
  /// The number of colours that the terminal shows.
  let colorDepth: ColorDepth

  /// The cells that the terminal shows now; empty if they are not known.
  private var shown: [TerminalCell] = []
  private var size = CellSize.zero
  private var reduced: [TerminalColor: TerminalColor?] = [:]

  // The bytes of the display frame that is being encoded, and the cursor and style that the terminal has after them.
  private var bytes: [UInt8] = []
  private var cursor: (column: Int, row: Int)?
  private var style: TerminalStyle?

  /// Creates an encoder for a terminal whose screen is not known.
  init(colorDepth: ColorDepth) {
    self.colorDepth = colorDepth
  }

  /// Forgets the cells that the terminal shows, so that the next display frame sends the whole screen.
  mutating func forgetScreen() { shown = [] }

  /// Returns the bytes that make the terminal show a screen in place of the last one.
  ///
  /// - Parameter screen: The screen to show.
  /// - Returns: The bytes to write; none if nothing has changed.
  mutating func encode(_ screen: TerminalScreen) -> [UInt8] {
    bytes.removeAll(keepingCapacity: true)
    cursor = nil
    style = nil
    let isWhole = shown.count != screen.cells.count || size != screen.size
    if isWhole {
      size = screen.size
      shown = screen.cells
      write("\u{1B}[0m\u{1B}[2J")
      style = .plain
    }
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let index = row * size.columns + column
        let cell = screen.cells[index]
        if isWhole ? cell == .blank : cell == shown[index] { continue }
        shown[index] = cell
        if cell.width > 0 { write(cell, column: column, row: row) }
      }
    }
    if bytes.isEmpty { return [] }
    if style != .plain { write("\u{1B}[0m") }
    return Self.begin + bytes + Self.end
  }

  private static let begin = Array("\u{1B}[?2026h".utf8)
  private static let end = Array("\u{1B}[?2026l".utf8)

  // MARK: Writing

  private mutating func write(_ cell: TerminalCell, column: Int, row: Int) {
    move(toColumn: column, row: row)
    if style != cell.style { write(cell.style) }
    bytes.append(contentsOf: cell.character.utf8)
    // Terminals differ in the cursor's position after the last column, so treat it as unknown.
    let isLast = column + Int(cell.width) >= size.columns
    cursor = cell.isCertain && !isLast ? (column + 1, row) : nil
  }

  /// Moves the cursor to a cell; a short gap is crossed by writing its characters again, which needs few bytes.
  private mutating func move(toColumn column: Int, row: Int) {
    if let here = cursor, here.row == row, here.column <= column, column - here.column <= 4 {
      let gap = shown[row * size.columns + here.column..<row * size.columns + column]
      if gap.allSatisfy({ $0.isCertain && $0.style == style }) {
        for cell in gap { bytes.append(contentsOf: cell.character.utf8) }
        return
      }
    }
    write("\u{1B}[\(row + 1);\(column + 1)H")
  }

  private mutating func write(_ new: TerminalStyle) {
    style = new
    write("\u{1B}[0")
    let attributes = new.attributes
    if attributes.contains(.bold) { write(";1") }
    if attributes.contains(.dim) { write(";2") }
    if attributes.contains(.italic) { write(";3") }
    if attributes.contains(.underlined) { write(";4") }
    if attributes.contains(.reversed) { write(";7") }
    if attributes.contains(.struckThrough) { write(";9") }
    if let color = new.foreground.flatMap({ reduce($0) }) { write(color, base: 30) }
    if let color = new.background.flatMap({ reduce($0) }) { write(color, base: 40) }
    write("m")
  }

  /// Writes the codes of a colour into an escape sequence; `base` is 30 for the text colour and 40 for the background.
  private mutating func write(_ color: TerminalColor, base: Int) {
    switch color {
    case .indexed(let index) where index < 8: write(";\(base + Int(index))")
    case .indexed(let index) where index < 16: write(";\(base + 60 + Int(index) - 8)")
    case .indexed(let index): write(";\(base + 8);5;\(index)")
    case .rgb(let red, let green, let blue): write(";\(base + 8);2;\(red);\(green);\(blue)")
    }
  }

  private mutating func reduce(_ color: TerminalColor) -> TerminalColor? {
    if colorDepth == .truecolor { return color }
    if let known = reduced[color] { return known }
    let nearest = color.reduced(to: colorDepth)
    // A view may draw any number of colours, so limit the size of the cache.
    if reduced.count >= 1024 { reduced.removeAll() }
    reduced[color] = .some(nearest)
    return nearest
  }

  private mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }
}

extension TerminalCell {
  /// True if all terminals agree on the width of the character.
  fileprivate var isCertain: Bool { width == 1 && character.unicodeScalars.count == 1 }
}
