import LazyScroll
import LazyScrollTerminal
import Testing

@testable import TerminalGallery

/// The menu on a host without a terminal.
@MainActor @Suite struct MenuBoardTests {
  private let terminal = TimedTerminal()
  private let board: MenuBoard

  init() {
    board = MenuBoard(host: terminal.host)
    terminal.pass(seconds: 1)
  }

  /// The columns of a corner of boxes in the first row of the screen that has any.
  private func corners(_ corner: Character) -> [Int] {
    let row = terminal.rows.first { $0.contains(corner) } ?? ""
    return row.enumerated().filter { $0.element == corner }.map(\.offset)
  }

  @Test func boxesOfARowEndTogetherIfTheyAreStretched() {
    #expect(corners("╭").count == 3)
    #expect(corners("╰") == corners("╭"))
    terminal.press(.character("s"))
    terminal.pass(seconds: 1)
    #expect(corners("╭").count == 3)
    #expect(corners("╰").count < 3)
    terminal.press(.character("s"))
    terminal.pass(seconds: 1)
    #expect(corners("╰") == corners("╭"))
  }

  @Test func firstColumnHasItsShare() {
    let starts = corners("╭")
    #expect(starts.count == 3)
    #expect((starts[1] - starts[0]) > 3 * (starts[2] - starts[1]) / 2)
    terminal.press(.character("c"))
    terminal.pass(seconds: 1)
    let equal = corners("╭")
    #expect(equal.count == 3)
    #expect((equal[1] - equal[0] - (equal[2] - equal[1])).magnitude <= 1)
  }

  @Test func indexIsReadColumnByColumn() {
    terminal.press(.end)
    terminal.pass(seconds: 3)
    // Each of three columns has 200 of 600 lines, and every twelfth dish is the same.
    let line = terminal.rows.last { $0.contains("Leek soup") && $0.contains("Carrots") }
    #expect(line?.contains("Omelette") == true)
  }
}
