import LazyScroll
import LazyScrollEngine
import Testing

@testable import LazyScrollTerminal

/// Keys and clicks of a ``TerminalHost``.
@Suite struct TerminalInputTests {
  @Test func clickSelectsAnItem() {
    let fixture = TerminalFixture()
    fixture.view.selectionMode = .single
    fixture.type("\u{1B}[6~")
    fixture.type("\u{1B}[<0;3;2M")
    #expect(fixture.view.selection.highlighted == .id(10))
    fixture.type("\u{1B}[<0;3;2m")
    #expect(fixture.view.selection.items == [.id(10)])
    #expect(fixture.lines[1] == ">row 10")
  }

  @Test func dragSelectsNothing() {
    let fixture = TerminalFixture()
    fixture.view.selectionMode = .single
    fixture.type("\u{1B}[<0;3;2M\u{1B}[<32;4;2M")
    #expect(fixture.view.selection.highlighted == nil)
    fixture.type("\u{1B}[<0;4;2m")
    // The other buttons select nothing either, nor does the status line.
    fixture.host.statusLine = { _ in }
    fixture.type("\u{1B}[<2;3;2M\u{1B}[<2;3;2m\u{1B}[<0;3;10M\u{1B}[<0;3;10m")
    #expect(fixture.view.selection.items == [])
  }

  @Test func clickAfterAScrollHitsTheDrawnFrame() {
    let fixture = TerminalFixture()
    fixture.view.selectionMode = .single
    // Both arrived before the next frame was drawn: the user saw row 0 there.
    fixture.type("\u{1B}[<65;1;1M\u{1B}[<0;1;1M\u{1B}[<0;1;1m")
    #expect(fixture.view.selection.items == [.id(0)])
  }

  @Test func appHandlesKeysFirst() {
    let fixture = TerminalFixture()
    var pressed: [TerminalKeyPress] = []
    fixture.host.onKey = { press in
      pressed.append(press)
      return press.key == .down
    }
    fixture.type("j\u{1B}[B\u{1B}[6~")
    #expect(
      pressed == [
        TerminalKeyPress(.character("j")), TerminalKeyPress(.down), TerminalKeyPress(.pageDown),
      ])
    #expect(fixture.host.offset.y == 144)
  }

  @Test func escapeIsAKeyAfterTheTimeout() {
    let fixture = TerminalFixture()
    var pressed: [TerminalKeyPress] = []
    fixture.host.onKey = { press in
      pressed.append(press)
      return true
    }
    fixture.host.receive([0x1B])
    fixture.pass(.milliseconds(20))
    #expect(pressed == [])
    #expect(fixture.host.nextDeadline != nil)
    fixture.pass(.milliseconds(40))
    #expect(pressed == [TerminalKeyPress(.escape)])
  }

  @Test(arguments: ["q", "\u{3}"])
  func someKeysEndTheRun(_ text: String) {
    let fixture = TerminalFixture()
    fixture.type("x")
    #expect(fixture.host.runState != .isToStop)
    fixture.type(text)
    #expect(fixture.host.runState == .isToStop)
  }

  @Test func controlCEndsTheRunEvenIfTheAppHandlesAllKeys() {
    let fixture = TerminalFixture()
    fixture.host.onKey = { _ in true }
    fixture.type("q")
    #expect(fixture.host.runState != .isToStop)
    fixture.type("\u{3}")
    #expect(fixture.host.runState == .isToStop)
  }

  @Test func aViewIsDrawnAgainWhenItsContentChanges() {
    let fixture = TerminalFixture()
    fixture.view.view(for: .id(3))?.content = { $0.text("changed") }
    #expect(fixture.host.nextDeadline != nil)
    fixture.settle()
    #expect(fixture.lines[3] == "changed")
  }
}
