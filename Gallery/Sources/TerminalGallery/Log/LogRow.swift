import GalleryModels
import LazyScroll
import LazyScrollTerminal

/// A line of the log as its row shows it: behind a gutter with its number, which stands still while the text is moved sideways.
struct LogRow {
  let line: LogLines.Line
  /// The text of the line.
  let text: String
  /// The hits of the search in the text, by columns.
  private let marks: [Range<Int>]
  /// The place of the current hit among them.
  private let current: Int?

  /// Creates the row of a line, marked with the hits of a search.
  init(_ number: Int, _ search: ListSearch<Int>?) {
    let line = LogLines.line(number)
    let text = line.text
    self.line = line
    self.text = text
    marks = (search?.ranges(in: text) ?? []).map { Self.columns(of: $0, in: text) }
    current = search?.current.flatMap { $0.item == number ? $0.indexInItem : nil }
  }

  /// Returns the columns of a part of a text.
  static func columns(of range: Range<String.Index>, in text: String) -> Range<Int> {
    let start = text[..<range.lowerBound].terminalWidth
    return start..<start + text[range].terminalWidth
  }

  /// Draws the row.
  ///
  /// - Parameters:
  ///   - canvas: The row's cells.
  ///   - gutter: The columns of the number, and of the space behind it.
  ///   - shift: The columns by which the text is moved to the left.
  func draw(on canvas: TerminalCanvas, gutter: Int, shift: Int) {
    canvas.text(
      (line.number + 1).grouped, columns: gutter - 3, alignment: .right,
      style: CardStyle.secondary)
    canvas.text("│", column: gutter - 2, style: CardStyle.secondary)
    let part = canvas.part(
      CellRect(column: gutter, row: 0, columns: canvas.size.columns - gutter, rows: 1))
    var column = 0
    for character in text {
      if column - shift >= part.size.columns { break }
      column += part.put(character, column: column - shift, row: 0, style: style(at: column))
    }
  }

  private func style(at column: Int) -> TerminalStyle {
    if let mark = marks.firstIndex(where: { $0.contains(column) }) {
      return mark == current
        ? TerminalStyle(foreground: .indexed(0), background: .yellow, .bold)
        : TerminalStyle(.reversed)
    }
    let columns = LogLines.columns
    if columns.time.contains(column) { return CardStyle.secondary }
    if columns.level.contains(column) { return line.level.style }
    if columns.source.contains(column) { return TerminalStyle(foreground: .blue) }
    return line.level == .debug ? CardStyle.secondary : .plain
  }
}

extension LogLines.Level {
  /// The style of its name.
  fileprivate var style: TerminalStyle {
    switch self {
    case .debug: CardStyle.secondary
    case .info: TerminalStyle(foreground: .green)
    case .warning: TerminalStyle(foreground: .yellow, .bold)
    case .error: TerminalStyle(foreground: .red, .bold)
    }
  }
}
