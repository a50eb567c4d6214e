import LazyScrollTerminal
import LazyScrollTestSupport
import Testing

@Suite struct InputParserTests {
  private func events(_ text: String) -> [TerminalEvent] { events(Array(text.utf8)) }

  private func events(_ bytes: [UInt8]) -> [TerminalEvent] {
    var parser = InputParser()
    return parser.parse(bytes) + parser.endEscape()
  }

  private func keys(_ keys: TerminalKey...) -> [TerminalEvent] {
    keys.map { .key(TerminalKeyPress($0)) }
  }

  @Test func charactersComeAsTyped() {
    #expect(
      events("aZ é中😀")
        == keys(
          .character("a"), .character("Z"), .character(" "), .character("é"), .character("中"),
          .character("😀")))
    #expect(events("\r\t\u{7F}") == keys(.enter, .tab, .backspace))
  }

  @Test func invalidBytesBecomeReplacements() {
    let wrong = TerminalKey.character("\u{FFFD}")
    #expect(events([0xFF, 0x61]) == keys(wrong, .character("a")))
    #expect(events([0xC3, 0x61]) == keys(wrong, .character("a")))
    // An overlong encoding; a surrogate; a scalar beyond the last.
    #expect(events([0xC0, 0x80]) == keys(wrong, wrong))
    #expect(events([0xE0, 0x80, 0x80]) == keys(wrong, wrong, wrong))
    #expect(events([0xED, 0xA0, 0x80]) == keys(wrong, wrong, wrong))
    #expect(events([0xF4, 0x90, 0x80, 0x80]) == keys(wrong, wrong, wrong, wrong))
    #expect(events([0xE4, 0xB8, 0xE4, 0xB8, 0xAD]) == keys(wrong, .character("中")))
  }

  @Test(arguments: [
    ("\u{1B}[A", TerminalKey.up), ("\u{1B}OA", .up), ("\u{1B}[B", .down), ("\u{1B}[C", .right),
    ("\u{1B}[D", .left), ("\u{1B}OD", .left), ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown),
    ("\u{1B}[H", .home), ("\u{1B}OH", .home), ("\u{1B}[1~", .home), ("\u{1B}[7~", .home),
    ("\u{1B}[F", .end), ("\u{1B}OF", .end), ("\u{1B}[4~", .end), ("\u{1B}[8~", .end),
    ("\u{1B}[2~", .insert), ("\u{1B}[3~", .delete), ("\u{1B}OP", .function(1)),
    ("\u{1B}[11~", .function(1)), ("\u{1B}[15~", .function(5)), ("\u{1B}[24~", .function(12)),
    ("\u{1B}OM", .enter),
  ])
  func keysAreParsedInAllVariants(_ text: String, _ key: TerminalKey) {
    #expect(events(text) == keys(key))
    #expect(events(text + "a") == keys(key, .character("a")))
  }

  @Test func modifiersAreReported() {
    #expect(events("\u{1B}[1;5H") == [.key(TerminalKeyPress(.home, .control))])
    #expect(events("\u{1B}[1;2A") == [.key(TerminalKeyPress(.up, .shift))])
    #expect(events("\u{1B}[5;3~") == [.key(TerminalKeyPress(.pageUp, .alt))])
    #expect(events("\u{1B}[Z") == [.key(TerminalKeyPress(.tab, .shift))])
    #expect(events("\u{3}") == [.key(TerminalKeyPress(.character("c"), .control))])
    #expect(events("\u{0}") == [.key(TerminalKeyPress(.character(" "), .control))])
    #expect(events("\u{1C}") == [.key(TerminalKeyPress(.character("\\"), .control))])
    #expect(
      events("\u{1B}x\u{1B}é") == [
        .key(TerminalKeyPress(.character("x"), .alt)),
        .key(TerminalKeyPress(.character("é"), .alt)),
      ])
  }

  @Test func mouseEventsAreReported() {
    func mouse(_ action: MouseEvent.Action, _ modifiers: TerminalKeyModifiers = [])
      -> [TerminalEvent]
    {
      [.mouse(MouseEvent(action, column: 9, row: 4, modifiers: modifiers))]
    }
    #expect(events("\u{1B}[<0;10;5M") == mouse(.press(button: 0)))
    #expect(events("\u{1B}[<2;10;5m") == mouse(.release(button: 2)))
    #expect(events("\u{1B}[<32;10;5M") == mouse(.drag(button: 0)))
    #expect(events("\u{1B}[<64;10;5M") == mouse(.wheelUp))
    #expect(events("\u{1B}[<65;10;5M") == mouse(.wheelDown))
    #expect(events("\u{1B}[<66;10;5M") == mouse(.wheelLeft))
    #expect(events("\u{1B}[<67;10;5M") == mouse(.wheelRight))
    #expect(events("\u{1B}[<69;10;5M") == mouse(.wheelDown, .shift))
    #expect(events("\u{1B}[<24;10;5M") == mouse(.press(button: 0), [.alt, .control]))
    // A movement without a button down; too few numbers.
    #expect(events("\u{1B}[<35;10;5M\u{1B}[<0;10M") == [])
  }

  @Test func escapeAloneIsAKeyAfterTheTimeout() {
    var parser = InputParser()
    #expect(parser.parse([0x1B]) == [])
    #expect(parser.isEscapePending)
    #expect(parser.endEscape() == keys(.escape))
    #expect(!parser.isEscapePending)
    #expect(parser.endEscape() == [])
    // The start of a sequence is no key.
    #expect(parser.parse([0x1B, 0x5B]) == [])
    #expect(parser.endEscape() == [])
    #expect(parser.parse([0x41]) == keys(.up))
    #expect(events("\u{1B}\u{1B}[A") == keys(.escape, .up))
  }

  @Test func unknownSequencesAreSkippedAsAWhole() {
    #expect(events("\u{1B}[?1;2ca") == keys(.character("a")))
    #expect(events("\u{1B}]11;rgb:0000/0000/0000\u{7}a") == keys(.character("a")))
    #expect(events("\u{1B}P1+r\u{1B}\\a") == keys(.character("a")))
    #expect(events("\u{1B}[[Aa") == keys(.character("a")))
    #expect(events("\u{1B}[M !!a") == keys(.character("a")))
    #expect(events("\u{1B}[99~a") == keys(.character("a")))
    #expect(events("\u{1B}[\(String(repeating: "1;", count: 5000))Aa") == keys(.character("a")))
  }

  @Test func pastedTextGivesNoKeys() {
    #expect(
      events("a\u{1B}[200~qq\u{1B}[A\u{1B}\u{1B}[201~b")
        == keys(
          .character("a"), .character("b")))
  }

  @Test func inputMayBeSplitAnywhere() {
    let whole = Array(
      "aé中😀\u{1B}[A\u{1B}OH\u{1B}[1;5F\u{1B}[<64;10;5M\u{1B}]0;t\u{1B}\\\u{1B}[200~q\u{1B}[201~\u{1B}xz"
        .utf8)
    let expected = events(whole)
    #expect(expected.count == 10)
    for first in 0...whole.count {
      for second in first...whole.count {
        var parser = InputParser()
        var found = parser.parse(whole[..<first])
        found += parser.parse(whole[first..<second])
        found += parser.parse(whole[second...])
        #expect(found == expected, "cut at \(first) and \(second)")
      }
    }
  }

  @Test func garbageGivesTheSameEventsHoweverItIsSplit() {
    let special = Array("\u{1B}\u{1B}[O<;0123M~mA\u{7}\u{18}é中".utf8)
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      let bytes = (0..<200).map { _ in
        random.oneIn(2) ? UInt8(random.below(256)) : random.pick(special)
      }
      var parser = InputParser()
      let expected = parser.parse(bytes)
      var pieces = InputParser()
      let found = bytes.flatMap { pieces.parse([$0]) }
      #expect(found == expected, "seed \(seed)")
    }
  }
}
