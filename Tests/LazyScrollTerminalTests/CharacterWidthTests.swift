import LazyScrollTerminal
import Testing

@Suite struct CharacterWidthTests {
  @Test func lettersTakeOneCell() {
    let letters: [Character] = ["a", "~", "é", "e\u{301}", "Ж", "ش", "─", "…", "€", "½"]
    #expect(letters.map(\.terminalWidth) == Array(repeating: 1, count: letters.count))
  }

  @Test func wideCharactersTakeTwoCells() {
    let wide: [Character] = ["中", "あ", "한", "全", "Ａ", "　", "𠀀", "😀", "⌚"]
    #expect(wide.map(\.terminalWidth) == Array(repeating: 2, count: wide.count))
  }

  @Test func graphemeClustersTakeTwoCells() {
    #expect(("👩‍👩‍👧‍👦" as Character).terminalWidth == 2)
    #expect(("👍🏽" as Character).terminalWidth == 2)
    #expect(("🇸🇪" as Character).terminalWidth == 2)
    #expect(("\u{1112}\u{1161}\u{11AB}" as Character).terminalWidth == 2)
    #expect(("🏴󠁧󠁢󠁳󠁣󠁴󠁿" as Character).terminalWidth == 2)
  }

  @Test func variationSelectorMakesAnEmojiWide() {
    #expect(("❤" as Character).terminalWidth == 1)
    #expect(("❤\u{FE0F}" as Character).terminalWidth == 2)
    #expect(("1\u{FE0F}\u{20E3}" as Character).terminalWidth == 2)
    #expect(("a\u{FE0F}" as Character).terminalWidth == 1)
  }

  @Test func invisibleCharactersTakeNoCell() {
    let none: [Character] = ["\u{301}", "\u{200B}", "\u{202E}", "\u{FEFF}", "\u{7}", "\u{AD}"]
    #expect(none.map(\.terminalWidth) == Array(repeating: 0, count: none.count))
  }

  @Test func textTakesTheSumOfItsCharacters() {
    #expect("naïve 中文 🇯🇵".terminalWidth == 13)
    // A control character is shown as its picture and takes a cell.
    #expect("a\u{1B}b\u{202E}".terminalWidth == 3)
  }

  @Test func ideographsAreWideAndLinesNarrow() {
    for value in (0x4E00...0x9FFF as ClosedRange<UInt32>) {
      #expect(Character(Unicode.Scalar(value)!).terminalWidth == 2)
    }
    for value in (0x2500...0x257F as ClosedRange<UInt32>) {
      #expect(Character(Unicode.Scalar(value)!).terminalWidth == 1)
    }
  }
}
