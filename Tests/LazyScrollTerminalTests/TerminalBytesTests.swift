import LazyScroll
import LazyScrollEngine
import Testing

@testable import LazyScrollTerminal

/// The bytes of display frames: a frame sends the cells that have changed, and what the terminal shows is the screen.
///
/// A frame is marked by 8 bytes before and 8 after it. The first text has a style of 4 bytes, and each run of changed cells a
/// cursor of 6 bytes, 7 in the tenth line.
@Suite struct TerminalBytesTests {
  private static let marks = 16
  private static let style = 4

  /// The bytes and the frames of an act.
  private struct Cost: Equatable {
    var bytes: Int
    var frames: Int
  }

  private func cost(in fixture: TerminalFixture, _ act: () -> Void) -> Cost {
    let (bytes, frames) = (fixture.bytes, fixture.sent)
    act()
    return Cost(bytes: fixture.bytes - bytes, frames: fixture.sent - frames)
  }

  /// The last digit changes in each of ten lines, and in one of them the digit before it comes or changes as well.
  @Test func aScrolledLineSendsItsDigits() {
    let fixture = TerminalFixture { $0.scrollStep = 16 }
    for _ in 0..<5 {
      let cost = cost(in: fixture) { fixture.type("\u{1B}[B") }
      #expect(cost == Cost(bytes: Self.marks + Self.style + 9 * 6 + 7 + 11, frames: 1))
    }
    #expect(fixture.lines.first == "row 5")
  }

  /// A row on its way changes the line that it leaves and the line that it enters.
  @Test func aMovedRowSendsTwoLines() {
    let fixture = TerminalFixture { $0.animationDuration = .milliseconds(250) }
    let frame = LayoutRect(x: 0, y: 4 * 16, width: 80, height: 16)
    fixture.view.setFrame(
      frame, ofItemAt: 8, transition: ListTransition(duration: 0.4, curve: .linear))
    fixture.view.layoutIfNeeded()
    var costs: [Cost] = []
    for _ in 0..<5 { costs.append(cost(in: fixture) { fixture.pass(.milliseconds(100)) }) }
    // The line that is left is empty at first, because its row is the one that moves.
    let first = Cost(bytes: Self.marks + Self.style + (6 + 1) + (6 + 5), frames: 1)
    let others = Cost(bytes: Self.marks + Self.style + 2 * (6 + 1), frames: 1)
    #expect(costs == [first, others, others, others, Cost(bytes: 0, frames: 0)])
  }

  /// The whole screen is sent, without what is blank, after 4 bytes that clear it.
  @Test func anotherSizeSendsTheTextOnce() {
    let fixture = TerminalFixture()
    let resize = cost(in: fixture) {
      fixture.host.resize(to: CellSize(columns: 20, rows: 6))
      fixture.settle()
    }
    #expect(resize == Cost(bytes: Self.marks + Self.style + 4 + 6 * (6 + 5), frames: 1))
  }

  @Test func anUnchangedScreenSendsNothing() {
    let fixture = TerminalFixture()
    let still = cost(in: fixture) {
      fixture.host.setNeedsDisplay()
      fixture.settle()
    }
    #expect(still == Cost(bytes: 0, frames: 0))
  }

  // MARK: What the terminal shows

  private func expectAgreement(_ fixture: TerminalFixture, _ moment: String) {
    #expect(fixture.terminal.cells == fixture.host.screen.cells, "\(moment)")
    #expect(fixture.terminal.complaints == [], "\(moment)")
  }

  /// Characters of two cells come and go beside those of one, and the window's edge cuts some of them.
  @Test func wideCharactersLeaveNoHalves() {
    let fixture = TerminalFixture(columns: 11, rows: 6)
    fixture.text = { String(repeating: "中a😀", count: 1 + Int($0 % 4)) + "\($0)" }
    fixture.view.reloadData()
    fixture.settle()
    #expect(fixture.lines[0] == "中a😀0")
    for step in 0..<12 {
      fixture.type(step % 4 == 3 ? "\u{1B}[A" : "\u{1B}[B")
      expectAgreement(fixture, "after scroll \(step)")
    }
    for columns in [10, 9, 8, 12, 11] {
      fixture.host.resize(to: CellSize(columns: columns, rows: 5))
      fixture.settle()
      expectAgreement(fixture, "with \(columns) columns")
    }
    fixture.view.setFrame(
      LayoutRect(x: 4, y: 16 * 8, width: 40, height: 16), ofItemAt: 4,
      transition: ListTransition(duration: 0.4, curve: .linear))
    for step in 0..<5 {
      fixture.pass(.milliseconds(100))
      expectAgreement(fixture, "after move \(step)")
    }
  }

  @Test func aResizeDuringAMoveLeavesNothingBehind() {
    let fixture = TerminalFixture { $0.animationDuration = .milliseconds(250) }
    fixture.view.setFrame(
      LayoutRect(x: 0, y: 64, width: 80, height: 16), ofItemAt: 8,
      transition: ListTransition(duration: 0.4, curve: .linear))
    fixture.view.layoutIfNeeded()
    fixture.pass(.milliseconds(100))
    for size in [CellSize(columns: 20, rows: 9), CellSize(columns: 7, rows: 12)] {
      fixture.host.resize(to: size)
      fixture.pass(.milliseconds(50))
      expectAgreement(fixture, "with \(size) on the way")
      #expect(fixture.lines.filter { $0.contains("row 8") }.count == 1)
    }
    fixture.settle()
    expectAgreement(fixture, "at rest")
    #expect(fixture.lines[4] == "row 8" && !fixture.lines[8].contains("row 8"))
  }
}
