/// Where text stands in the room it has.
public enum TextAlignment: Hashable, Sendable {
  /// At the left edge.
  case left
  /// In the middle.
  case center
  /// At the right edge.
  case right
}

/// Lines and paragraphs of text.
extension Canvas {
  /// Draws a line of text; what does not fit ends in `…`.
  ///
  /// - Parameters:
  ///   - text: The text; a line break in it is shown as `␊`.
  ///   - column: The first column.
  ///   - row: The row.
  ///   - columns: How much room there is; up to the right edge by default.
  ///   - alignment: Where the text stands in that room.
  ///   - style: How it is drawn.
  /// - Returns: The column behind the text.
  @discardableResult
  public func text(
    _ text: some StringProtocol, column: Int = 0, row: Int = 0, columns: Int? = nil,
    alignment: TextAlignment = .left, style: Style = .plain
  ) -> Int {
    let room = columns ?? max(0, size.columns - column)
    let line = TextLines.fit(text, columns: room)
    let spare = room - line.terminalWidth
    var column = column
    switch alignment {
    case .left: break
    case .center: column += spare / 2
    case .right: column += spare
    }
    for character in line { column += put(character, column: column, row: row, style: style) }
    return column
  }

  /// Draws text over several lines, broken between words.
  ///
  /// - Parameters:
  ///   - text: The text; line breaks in it are kept.
  ///   - rect: The room it has; the whole canvas by default. The last line that fits ends in `…` if
  ///     there is more.
  ///   - alignment: Where each line stands.
  ///   - style: How it is drawn.
  /// - Returns: How many rows were used.
  @discardableResult
  public func paragraph(
    _ text: some StringProtocol, in rect: CellRect? = nil, alignment: TextAlignment = .left,
    style: Style = .plain
  ) -> Int {
    let rect = rect ?? CellRect(size)
    let lines = TextLines.wrap(text, columns: rect.size.columns, limit: rect.size.rows)
    for (index, line) in lines.enumerated() {
      self.text(
        line, column: rect.column, row: rect.row + index, columns: rect.size.columns,
        alignment: alignment, style: style)
    }
    return lines.count
  }
}

/// Breaking text into lines of a given width.
///
/// A view that wants to be as high as its text needs asks here; see ``TerminalView/measuring``.
public enum TextLines {
  /// The text, or its start and `…` where it does not fit.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - columns: How much room there is.
  /// - Returns: Text of at most so many columns.
  public static func fit(_ text: some StringProtocol, columns: Int) -> String {
    var width = 0
    var kept = ""
    var fitting = ""
    for character in text {
      width += character.forTerminal?.terminalWidth ?? 0
      if width > columns { return columns > 0 ? fitting + "…" : "" }
      kept.append(character)
      if width < columns { fitting = kept }
    }
    return kept
  }

  /// The lines of a text, broken at spaces, and within words that are longer than a line.
  ///
  /// - Parameters:
  ///   - text: The text; line breaks in it are kept.
  ///   - columns: How much room a line has.
  ///   - limit: The most lines; the last one ends in `…` if there is more.
  /// - Returns: The lines, without spaces at their ends.
  public static func wrap(
    _ text: some StringProtocol, columns: Int, limit: Int = .max
  ) -> [String] {
    if columns <= 0 || limit <= 0 { return [] }
    var lines: [String] = []
    for paragraph in text.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    {
      var line = ""
      var width = 0
      for word in paragraph.split(separator: " ") {
        let wordWidth = word.terminalWidth
        if width > 0, width + 1 + wordWidth <= columns {
          line += " \(word)"
          width += 1 + wordWidth
          continue
        }
        if width > 0 { lines.append(line) }
        (line, width) = breakUp(word, columns: columns, into: &lines)
        if lines.count > limit { break }
      }
      lines.append(line)
      if lines.count > limit { break }
    }
    if lines.count > limit {
      lines.removeLast(lines.count - limit)
      let last = lines[limit - 1]
      lines[limit - 1] = fit(last + " …", columns: columns)
    }
    return lines
  }

  /// Puts all of a long word but its end into lines of its own.
  ///
  /// - Returns: The end, and its width.
  private static func breakUp(
    _ word: some StringProtocol, columns: Int, into lines: inout [String]
  ) -> (line: String, width: Int) {
    var line = ""
    var width = 0
    for character in word {
      let characterWidth = character.forTerminal?.terminalWidth ?? 0
      if width + characterWidth > columns, width > 0 {
        lines.append(line)
        (line, width) = ("", 0)
      }
      line.append(character)
      width += characterWidth
    }
    return (line, width)
  }
}
