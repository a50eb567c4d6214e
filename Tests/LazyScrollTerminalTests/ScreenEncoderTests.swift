import LazyScrollTestSupport
import Testing

@testable import LazyScrollTerminal

@Suite struct ScreenEncoderTests {
  private let size = CellSize(columns: 12, rows: 4)

  @Test func terminalShowsEachRandomScreen() {
    let characters = Array("ab ─…中😀🇸🇪é") + ["e\u{301}", "👩‍👩‍👧‍👦", "❤\u{FE0F}"]
    let styles: [TerminalStyle] = [
      .plain, .bold, TerminalStyle(foreground: .red), TerminalStyle(background: .indexed(12)),
      TerminalStyle(foreground: .rgb(1, 2, 3), background: .indexed(200), [.italic, .underlined]),
      TerminalStyle(foreground: .indexed(9), [.dim, .reversed, .struckThrough]),
    ]
    for seed in 0..<30 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      var encoder = ScreenEncoder(colorDepth: .truecolor)
      var terminal = VirtualTerminal(size: size)
      let screen = TerminalScreen(size: size)
      let canvas = TerminalCanvas(on: screen)
      for step in 0..<60 {
        if random.oneIn(10) { screen.clear() }
        if random.oneIn(15) {
          encoder.forgetScreen()
          terminal = VirtualTerminal(size: size)
        }
        for _ in 0..<random.below(12) {
          canvas.put(
            random.pick(characters), column: random.below(14) - 1, row: random.below(4),
            style: random.pick(styles))
        }
        terminal.receive(encoder.encode(screen))
        #expect(terminal.cells == screen.cells, "seed \(seed), step \(step)")
        #expect(terminal.complaints == [])
      }
    }
  }

  @Test func onlyChangedCellsAreSent() {
    var encoder = ScreenEncoder(colorDepth: .palette256)
    let screen = TerminalScreen(size: size)
    let canvas = TerminalCanvas(on: screen)
    canvas.text("hello")
    _ = encoder.encode(screen)
    #expect(encoder.encode(screen) == [])
    canvas.text("help")
    let sent = String(decoding: encoder.encode(screen), as: UTF8.self)
    #expect(sent == "\u{1B}[?2026h\u{1B}[1;4H\u{1B}[0mp\u{1B}[?2026l")
  }

  @Test func colorsMatchTheTerminalsDepth() {
    let screen = TerminalScreen(size: size)
    TerminalCanvas(on: screen).put(
      "a", column: 0, row: 0, style: TerminalStyle(foreground: .rgb(255, 0, 0), .bold))
    func sent(_ depth: ColorDepth) -> String {
      var encoder = ScreenEncoder(colorDepth: depth)
      let bytes = encoder.encode(screen).dropFirst("\u{1B}[?2026h\u{1B}[0m\u{1B}[2J".utf8.count)
      return String(decoding: bytes.prefix { $0 != UInt8(ascii: "a") }, as: UTF8.self)
    }
    #expect(sent(.truecolor) == "\u{1B}[1;1H\u{1B}[0;1;38;2;255;0;0m")
    #expect(sent(.palette256) == "\u{1B}[1;1H\u{1B}[0;1;38;5;196m")
    #expect(sent(.palette16) == "\u{1B}[1;1H\u{1B}[0;1;91m")
    #expect(sent(.monochrome) == "\u{1B}[1;1H\u{1B}[0;1m")
  }

  @Test func cursorIsPlacedAgainAfterAmbiguousCharacters() {
    var encoder = ScreenEncoder(colorDepth: .truecolor)
    let screen = TerminalScreen(size: CellSize(columns: 5, rows: 1))
    TerminalCanvas(on: screen).text("ab👍🏽c")
    let sent = String(decoding: encoder.encode(screen), as: UTF8.self)
    #expect(sent.contains("\u{1B}[1;1Hab👍🏽\u{1B}[1;5Hc"))
  }
}
