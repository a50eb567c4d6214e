import GalleryModels
import LazyScroll
import LazyScrollTerminal
import Testing

@testable import TerminalGallery

/// The scenes of what a list can do, on a host without a terminal.
@MainActor @Suite struct PowersBoardTests {
  private let terminal = TimedTerminal()
  private let board: PowersBoard

  init() {
    board = PowersBoard(host: terminal.host)
    terminal.pass(seconds: 1)
  }

  /// The row of the screen that shows a text; -1 for none.
  private func row(of text: String) -> Int { terminal.rows.firstIndex { $0.contains(text) } ?? -1 }

  private func mouse(_ button: Int, row: Int, isRelease: Bool = false) {
    terminal.host.receive("\u{1B}[<\(button);5;\(row + 1)\(isRelease ? "m" : "M")".utf8)
  }

  private func click(_ text: String, button: Int = 0) {
    let row = row(of: text)
    mouse(button, row: row)
    mouse(button, row: row, isRelease: true)
    terminal.pass(seconds: 1)
  }

  @Test func taskIsDragged() {
    let (start, end) = (row(of: "Buy bread"), row(of: "Mend the bicycle"))
    #expect(start == 2 && end == 5)
    mouse(0, row: start)
    mouse(32, row: end)
    mouse(0, row: end, isRelease: true)
    terminal.pass(seconds: 1)
    #expect(row(of: "Buy bread") == end && row(of: "Mend the bicycle") == end - 1)
    #expect(terminal.rows.last?.contains("Buy bread is number 5 now") == true)
    click("Write to Ada")
    terminal.host.receive("\u{1B}[1;3A".utf8)
    terminal.pass(seconds: 1)
    #expect(terminal.rows.last?.contains("Write to Ada is number 5 now") == true)
  }

  @Test func rowsAreSelectedAsARange() {
    let marked = { terminal.rows.filter { $0.contains("✓") }.count }
    click("Row 2")
    click("Row 4", button: 4)
    #expect(marked() == 3)
    terminal.host.receive([1])
    terminal.pass(seconds: 1)
    #expect(marked() == 14)
  }

  @Test func rowsCountTheirAppearancesAndMoreAreLoaded() {
    #expect(row(of: "seen once") > 0)
    terminal.press(.end)
    terminal.pass(seconds: 3)
    #expect(terminal.rows.last?.contains("rows are loaded") == true)
    terminal.press(.home)
    terminal.pass(seconds: 3)
    #expect(row(of: "Row 1, seen 2 times") > 0)
  }

  @Test func rowKeepsItsView() {
    terminal.press(.end)
    terminal.pass(seconds: 3)
    let kept = board.model.list.view(for: PowerRow(scene: .keeping, number: 0))
    let other = board.model.list.view(for: PowerRow(scene: .keeping, number: 1))
    #expect(kept != nil && other == nil)
  }

  @Test func rowKeepsItsOffsetOutOfSight() throws {
    let row = PowerRow(scene: .sideways, number: 1)
    let scroll = { [self] in
      board.model.list.scroll(to: row, at: .start)
      terminal.pass(seconds: 1)
    }
    scroll()
    try #require(board.model.list.view(for: row)?.carousel).contentOffset = 200
    terminal.pass(seconds: 1)
    #expect(self.row(of: "Ferry 4") > 0 && self.row(of: "Ferry 1 ") < 0)
    terminal.press(.end)
    terminal.pass(seconds: 3)
    #expect(board.model.list.view(for: row) == nil)
    scroll()
    #expect(board.model.list.view(for: row)?.carousel?.contentOffset == 200)
  }

  @Test func editsLeaveWhatIsReadInPlace() {
    board.model.list.scroll(to: PowerRow(scene: .waiting, number: 3), at: .start)
    terminal.pass(seconds: 1)
    let read = terminal.rows.dropLast()
    for key in "iixm" { terminal.press(.character(key)) }
    terminal.pass(seconds: 1)
    #expect(terminal.rows.dropLast() == read)
    #expect(terminal.rows.last?.contains("Row 12 is the first now") == true)
    let rows = board.model.list.snapshot.itemIdentifiers(inSection: .editing).map(\.number)
    #expect(rows == [11, 12] + Array(0...10))
    for _ in 1...14 { terminal.press(.character("x")) }
    terminal.press(.character("m"))
    #expect(terminal.rows.last?.contains("There is no row to move") == true)
  }

  @Test func wordIsFoundInAllScenes() {
    for key in "/harbour" { terminal.press(.character(key)) }
    terminal.pass(seconds: 1)
    #expect(terminal.rows.last?.contains("/harbour▏   1 of 3") == true)
    #expect(row(of: "The ferry leaves the harbour") > 0)
    terminal.press(.enter)
    terminal.press(.character("N"))
    terminal.pass(seconds: 1)
    #expect(terminal.rows.last?.contains("3 of 3   n next") == true)
    terminal.press(.escape)
    #expect(terminal.rows.last?.contains("q quit") == true && board.model.found == nil)
  }

  @Test func placeIsKept() {
    terminal.press(.character("b"))
    #expect(terminal.rows.last?.contains("No place is kept yet") == true)
    board.model.list.scroll(to: PowerRow(scene: .finding, number: 2), at: .start)
    terminal.pass(seconds: 1)
    terminal.press(.character("k"))
    terminal.pass(seconds: 1)
    let read = terminal.rows.dropLast()
    #expect(row(of: "Your place is kept: Search, The second one has no harbour") > 0)
    terminal.press(.home)
    terminal.pass(seconds: 1)
    #expect(terminal.rows.dropLast() != read)
    terminal.press(.character("b"))
    terminal.pass(seconds: 1)
    #expect(terminal.rows.dropLast() == read)
  }

  @Test func sentencesFitIntoOneLine() {
    for scene in PowerScene.allCases { #expect(scene.sentence(by: .keys).count <= 78) }
  }
}
