import LazyScroll
import LazyScrollEngine
import Testing

@testable import LazyScrollTerminal

/// Rows that the user moves in a terminal: by the mouse, and by Alt and an arrow key.
@Suite struct TerminalReorderTests {
  /// Twenty rows of one line by name, of which all but row 0 may be moved, in a window of six lines.
  private final class Window {
    let clock = TerminalFixture.Clock()
    let host: TerminalHost
    let list: LazyList<TerminalHost, OnlySection, String>
    var moved: [String] = []

    init() {
      var configuration = TerminalHost.Configuration()
      configuration.isMotionReduced = true
      host = TerminalHost(
        size: CellSize(columns: 10, rows: 6), configuration: configuration,
        clock: { [clock] in clock.now }, output: { _ in })
      let rows = Registration<TerminalView, String>(
        make: { TerminalView() },
        update: { view, name in
          view.content = { canvas in
            canvas.text(name + (canvas.state.contains(.selected) ? " *" : ""))
          }
        })
      list = LazyList(host: host, layout: ListLayout(estimate: 16)) { rows($0) }
      list.selectionMode = .single
      list.canMove = { $0 != "row 0" }
      list.onMove = { [unowned self] name, _ in moved.append(name) }
      list.apply((0..<20).map { "row \($0)" })
    }

    /// The screen, once everything that is due has happened.
    var lines: [String] {
      settle()
      return host.screen.lines
    }

    func settle() {
      while let deadline = host.nextDeadline {
        clock.now = max(clock.now, deadline)
        host.performDueWork()
      }
    }

    func press(row: Int) { host.receive("\u{1B}[<0;3;\(row + 1)M".utf8) }
    func drag(row: Int) { host.receive("\u{1B}[<32;3;\(row + 1)M".utf8) }
    func release(row: Int) { host.receive("\u{1B}[<0;3;\(row + 1)m".utf8) }
  }

  private func rows(_ numbers: Int...) -> [String] { numbers.map { "row \($0)" } }

  @Test func mouseDragsARow() {
    let window = Window()
    #expect(window.lines == rows(0, 1, 2, 3, 4, 5))
    window.press(row: 1)
    window.drag(row: 2)
    window.drag(row: 3)
    #expect(window.moved == [], "not before the drop")
    window.release(row: 3)
    #expect(window.lines == rows(0, 2, 3, 1, 4, 5))
    #expect(window.moved == ["row 1"])
    #expect(window.list.selectedItems == [], "a drag is no tap")
    #expect(window.list.snapshot.itemIdentifiers.prefix(4) == ["row 0", "row 2", "row 3", "row 1"])
  }

  @Test func escapeTakesTheRowBack() {
    let window = Window()
    _ = window.lines
    window.press(row: 1)
    window.drag(row: 3)
    window.host.handle(.key(TerminalKeyPress(.escape)))
    window.release(row: 3)
    #expect(window.lines == rows(0, 1, 2, 3, 4, 5))
    #expect(window.moved == [])
  }

  /// A press that leaves its cell is no tap, as where no row may be moved.
  @Test func rowThatMayNotBeMovedStays() {
    let window = Window()
    _ = window.lines
    window.press(row: 0)
    window.drag(row: 2)
    window.release(row: 2)
    #expect(window.lines == rows(0, 1, 2, 3, 4, 5))
    #expect(window.list.selectedItems == [] && window.moved == [])
  }

  /// A row that is held at the lower edge is carried on as the list scrolls.
  @Test func listScrollsUnderARowHeldAtTheEdge() {
    let window = Window()
    _ = window.lines
    window.press(row: 1)
    window.drag(row: 5)
    for _ in 0..<400 where window.host.offset.y < 14 * 16 {
      window.clock.now += .milliseconds(17)
      window.host.performDueWork()
    }
    window.release(row: 5)
    #expect(window.lines.last == "row 1")
    #expect(window.list.snapshot.itemIdentifiers.last == "row 1")
  }

  @Test func altAndAnArrowMoveTheSelectedRow() {
    let window = Window()
    _ = window.lines
    let down = TerminalEvent.key(TerminalKeyPress(.down, .alt))
    window.host.handle(down)
    #expect(window.moved == [], "no row is selected")
    window.press(row: 2)
    window.release(row: 2)
    window.host.handle(down)
    window.host.handle(down)
    #expect(window.lines == ["row 0", "row 1", "row 3", "row 4", "row 2 *", "row 5"])
    window.host.handle(.key(TerminalKeyPress(.up, .alt)))
    #expect(window.lines == ["row 0", "row 1", "row 3", "row 2 *", "row 4", "row 5"])
    #expect(window.moved == rows(2, 2, 2))
  }
}
