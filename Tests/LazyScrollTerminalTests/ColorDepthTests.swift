import LazyScrollTerminal
import Testing

@Suite struct ColorDepthTests {
  private func depth(_ environment: [String: String], isTerminal: Bool = true) -> ColorDepth {
    ColorDepth(environment: environment, isTerminal: isTerminal)
  }

  @Test func environmentDeterminesTheColorDepth() {
    #expect(depth(["TERM": "xterm"]) == .palette16)
    #expect(depth(["TERM": "linux"]) == .palette16)
    #expect(depth(["TERM": "xterm-256color"]) == .palette256)
    #expect(depth(["TERM": "xterm-direct"]) == .truecolor)
    #expect(depth(["TERM": "xterm-256color", "COLORTERM": "truecolor"]) == .truecolor)
    #expect(depth(["TERM": "xterm", "COLORTERM": "24bit"]) == .truecolor)
    #expect(depth(["TERM": "xterm-kitty"]) == .truecolor)
  }

  @Test func limitedTerminalsAreMonochrome() {
    let rich = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]
    #expect(depth(rich.merging(["NO_COLOR": "1"]) { $1 }) == .monochrome)
    #expect(depth(rich.merging(["NO_COLOR": ""]) { $1 }) == .truecolor)
    #expect(depth(rich, isTerminal: false) == .monochrome)
    #expect(depth(["TERM": "dumb", "COLORTERM": "truecolor"]) == .monochrome)
    #expect(depth([:]) == .monochrome)
    #expect(depth(["TERM": "vt100"]) == .monochrome)
  }

  @Test func colorBecomesTheNearestAvailableOne() {
    #expect(TerminalColor.rgb(255, 0, 0).reduced(to: .truecolor) == .rgb(255, 0, 0))
    #expect(TerminalColor.rgb(255, 0, 0).reduced(to: .palette256) == .indexed(196))
    #expect(TerminalColor.rgb(128, 128, 128).reduced(to: .palette256) == .indexed(244))
    #expect(TerminalColor.rgb(250, 10, 10).reduced(to: .palette16) == .indexed(9))
    #expect(TerminalColor.indexed(231).reduced(to: .palette16) == .indexed(15))
    #expect(TerminalColor.indexed(3).reduced(to: .palette16) == .indexed(3))
    #expect(TerminalColor.indexed(3).reduced(to: .monochrome) == nil)
  }
}
