import LazyScrollTerminal
import Testing

@Suite struct CanvasTests {
  private func drawn(_ columns: Int, _ rows: Int, _ body: (TerminalCanvas) -> Void) -> [String] {
    let screen = TerminalScreen(size: CellSize(columns: columns, rows: rows))
    body(TerminalCanvas(on: screen))
    return screen.lines
  }

  @Test func textAppearsAtItsPosition() {
    let lines = drawn(10, 3) { canvas in
      canvas.text("left")
      canvas.text("middle", row: 1, alignment: .center)
      canvas.text("right", row: 2, alignment: .right)
    }
    #expect(lines == ["left", "  middle", "     right"])
  }

  @Test func longTextEndsInAnEllipsis() {
    let lines = drawn(5, 4) { canvas in
      canvas.text("exact")
      canvas.text("too long", row: 1)
      canvas.text("中中中", row: 2)
      canvas.text("中中", column: 1, row: 3)
    }
    #expect(lines == ["exact", "too …", "中中…", " 中中"])
  }

  @Test func aWideCharacterCutByAnEdgeIsASpace() {
    let lines = drawn(6, 2) { canvas in
      let part = canvas.part(CellRect(column: 1, row: 0, columns: 3, rows: 1))
      canvas.fill(with: "·")
      part.put("中", column: 2, row: 0)
      part.put("中", column: -1, row: 0)
    }
    #expect(lines == ["· · ··", "······"])
  }

  @Test func overwrittenWideCharacterLeavesNoHalf() {
    let lines = drawn(4, 2) { canvas in
      canvas.text("中中")
      canvas.put("a", column: 1, row: 0)
      canvas.text("中中", row: 1)
      canvas.put("文", column: 1, row: 1)
    }
    #expect(lines == [" a中", " 文"])
  }

  @Test func textEmitsNoControlCharacters() {
    let lines = drawn(20, 3) { canvas in
      canvas.text("a\u{1B}[2Jb\u{7F}\u{9B}c")
      canvas.text("a\tb\nc\r\nd", row: 1)
      canvas.text("a\u{202E}b\u{200B}c\u{FEFF}", row: 2)
    }
    #expect(lines == ["a␛[2Jb␡\u{FFFD}c", "a␉b␊c␊d", "abc"])
  }

  @Test func characterOfManyAccentsIsTruncated() {
    let screen = TerminalScreen(size: CellSize(columns: 2, rows: 1))
    let accents = String(repeating: "\u{301}", count: 1000)
    TerminalCanvas(on: screen).text("e\(accents)x")
    #expect(screen[0, 0].character.unicodeScalars.count == 16)
    #expect(screen[1, 0].character == "x")
  }

  @Test func nothingIsDrawnOutside() {
    let lines = drawn(7, 5) { canvas in
      canvas.fill(with: "·")
      let part = canvas.part(CellRect(column: 2, row: 1, columns: 3, rows: 3))
      part.clear()
      part.box(.single, in: CellRect(column: -1, row: -1, columns: 3, rows: 3))
      part.text("abcdefg", column: 1, row: 2, columns: 7)
    }
    #expect(lines == ["·······", "·· │ ··", "··─┘ ··", "·· ab··", "·······"])
  }

  @Test func boxesHaveBordersAndTitles() {
    let lines = drawn(12, 3) { canvas in
      canvas.box(.rounded, title: "News").text("inside")
    }
    #expect(lines == ["╭─ News ───╮", "│inside    │", "╰──────────╯"])
  }

  @Test func boxWithoutSpaceIsALine() {
    #expect(drawn(3, 1) { $0.box(.single) } == ["───"])
    #expect(drawn(1, 3) { $0.box(.single) } == ["│", "│", "│"])
    #expect(drawn(1, 1) { $0.box(.single) } == ["─"])
    #expect(drawn(2, 2) { $0.box(.single) } == ["┌┐", "└┘"])
    #expect(drawn(0, 0) { $0.box(.single) } == [])
  }

  @Test func styleWithoutBackgroundKeepsTheCellsBackground() {
    let screen = TerminalScreen(size: CellSize(columns: 3, rows: 1))
    let canvas = TerminalCanvas(on: screen)
    canvas.fill(style: TerminalStyle(background: .blue))
    canvas.put("a", column: 0, row: 0, style: .bold)
    canvas.put("b", column: 1, row: 0, style: TerminalStyle(background: .red))
    #expect(screen[0, 0].style == TerminalStyle(background: .blue, .bold))
    #expect(screen[1, 0].style == TerminalStyle(background: .red))
    canvas.clear()
    #expect(screen[0, 0] == .blank)
  }

  @Test func paragraphsBreakBetweenWords() {
    #expect(TextLines.wrap("the quick brown fox", columns: 9) == ["the quick", "brown fox"])
    #expect(TextLines.wrap("one\n\ntwo\r\nthree", columns: 9) == ["one", "", "two", "three"])
    #expect(TextLines.wrap("abcdefgh ij", columns: 3) == ["abc", "def", "gh", "ij"])
    #expect(TextLines.wrap("中中中", columns: 5) == ["中中", "中"])
    #expect(TextLines.wrap("a b c d", columns: 1, limit: 2) == ["a", "…"])
    #expect(TextLines.wrap("one two three four", columns: 7, limit: 2) == ["one two", "three …"])
    #expect(TextLines.wrap("one", columns: 0) == [])
    #expect(TextLines.wrap("", columns: 5) == [""])
    #expect(drawn(8, 2) { $0.paragraph("a word", alignment: .right) } == ["  a word", ""])
  }
}
