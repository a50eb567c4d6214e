import LazyScroll
import LazyScrollEngine
import Testing

@testable import LazyScrollTerminal

/// Views on their way from one place to another, line by line.
@Suite struct TerminalMovementTests {
  private let slow = ListTransition(duration: 0.4, curve: .linear)

  /// Rows of a line each, of which the host moves views in 400 milliseconds.
  private func fixture(isMotionReduced: Bool = false) -> TerminalFixture {
    TerminalFixture {
      $0.animationDuration = .milliseconds(250)
      $0.isMotionReduced = isMotionReduced
    }
  }

  /// The line on which a row is drawn; `nil` if none shows it.
  private func line(of row: Int, in fixture: TerminalFixture) -> Int? {
    fixture.lines.firstIndex { $0.contains("row \(row)") }
  }

  private func move(_ row: Int, to line: Int, in fixture: TerminalFixture) {
    let frame = LayoutRect(x: 0, y: Double(line) * 16, width: 80, height: 16)
    fixture.view.setFrame(frame, ofItemAt: row, transition: slow)
    fixture.view.layoutIfNeeded()
  }

  @Test func viewIsDrawnOnItsWay() {
    let fixture = fixture()
    move(8, to: 4, in: fixture)
    var lines: [Int?] = []
    for _ in 0..<5 {
      fixture.pass(.milliseconds(100))
      lines.append(line(of: 8, in: fixture))
    }
    #expect(lines == [7, 6, 5, 4, 4])
    fixture.settle()
    #expect(fixture.host.nextDeadline == nil)
  }

  @Test func movementTurnsRoundWhereTheViewIs() {
    let fixture = fixture()
    move(9, to: 1, in: fixture)
    fixture.pass(.milliseconds(200))
    #expect(line(of: 9, in: fixture) == 5)
    move(9, to: 9, in: fixture)
    fixture.pass(.milliseconds(200))
    #expect(line(of: 9, in: fixture) == 7)
    fixture.settle()
    #expect(line(of: 9, in: fixture) == 9)
  }

  @Test func removedViewFadesOut() {
    let fixture = fixture()
    fixture.frames.remove(at: 3)
    fixture.view.removeItems(in: 3..<4, transition: slow)
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.driver.engine.leavingViews.count == 1)
    fixture.pass(.milliseconds(200))
    #expect(line(of: 3, in: fixture) == 3)
    fixture.settle()
    #expect(line(of: 3, in: fixture) == nil)
    #expect(fixture.view.driver.engine.leavingViews.isEmpty)
  }

  @Test func viewsAreAtTheirPlacesWhereMotionIsReduced() {
    let fixture = fixture(isMotionReduced: true)
    move(8, to: 4, in: fixture)
    fixture.pass(.milliseconds(20))
    #expect(line(of: 8, in: fixture) == 4)
    #expect(fixture.host.nextDeadline == nil)
  }

  /// The first row grows above the window: on the screen nothing moves that did not.
  @Test func correctionMovesNothingOnTheScreen() {
    let fixture = fixture()
    fixture.host.scroll(to: LayoutPoint(x: 0, y: 160), nil)
    fixture.settle()
    move(18, to: 14, in: fixture)
    fixture.pass(.milliseconds(200))
    #expect(line(of: 18, in: fixture) == 6)
    fixture.view.growItem(at: 0, to: LayoutSize(width: 80, height: 176))
    _ = fixture.host.renderFrameAsText()
    #expect(fixture.host.offset.y == 320)
    #expect(line(of: 18, in: fixture) == 6)
    #expect(line(of: 12, in: fixture) == 2)
    fixture.settle()
    #expect(line(of: 18, in: fixture) == 4)
  }
}
