/// The alignment of text in the columns available to it.
public enum TerminalTextAlignment: Hashable, Sendable {
  /// At the left edge.
  case left
  /// In the middle.
  case center
  /// At the right edge.
  case right
}

/// The drawing of lines and paragraphs of text.
extension TerminalCanvas {
  /// Draws a line of text; text that does not fit ends in `…`.
  ///
  /// - Parameters:
  ///   - text: The text; a line break in it is shown as `␊`.
  ///   - column: The first column.
  ///   - row: The row.
  ///   - columns: The number of columns available; all columns up to the right edge by default.
  ///   - alignment: The alignment of the text in these columns.
  ///   - style: The style of the text.
  /// - Returns: The column after the text.
  @discardableResult
  public func text(
    _ text: some StringProtocol, column: Int = 0, row: Int = 0, columns: Int? = nil,
    alignment: TerminalTextAlignment = .left, style: TerminalStyle = .plain
  ) -> Int {
    let available = columns ?? max(0, size.columns - column)
    let line = TextLines.fit(text, columns: available)
    let spare = available - line.terminalWidth
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
  ///   - rect: The cells available; the whole canvas by default. The last line that fits ends in `…` if the text is longer.
  ///   - alignment: The alignment of each line.
  ///   - style: The style of the text.
  /// - Returns: The number of rows used.
  @discardableResult
  public func paragraph(
    _ text: some StringProtocol, in rect: CellRect? = nil, alignment: TerminalTextAlignment = .left,
    style: TerminalStyle = .plain
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

/// Functions that break text into lines of a given width.
///
/// Use them to compute the size of a view that is as high as its text; see ``TerminalView/measuring``.
public enum TextLines {
  /// Returns the text, or its start and `…` if it does not fit.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - columns: The number of columns available.
  /// - Returns: Text that takes at most `columns` columns.
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

  /// Returns the lines of a text, broken at spaces, and within words that are longer than a line.
  ///
  /// - Parameters:
  ///   - text: The text; line breaks in it are kept.
  ///   - columns: The number of columns of a line.
  ///   - limit: The maximum number of lines; the last line ends in `…` if the text is longer.
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

  /// Breaks a word into pieces that fit on a line, and appends all pieces except the last to `lines`.
  ///
  /// - Returns: The last piece, after which the next word may follow on the line, and its width in columns.
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
