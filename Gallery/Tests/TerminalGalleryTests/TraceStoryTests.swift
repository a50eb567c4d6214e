import GalleryTestSupport
import LazyScroll
import LazyScrollTerminal
import Testing

@testable import TerminalGallery

/// Traces of the gallery's pages, replayed.
@MainActor @Suite struct TraceStoryTests {
  /// A board records what its list is told; an engine of its own gets to the same content, by the same corrections.
  @Test func aBoardIsReplayed() throws {
    let terminal = TimedTerminal()
    let recorder = TraceRecorder()
    let board = LiveBoard(host: terminal.host, seed: 3, recorder: recorder)
    var told: [ScrollCorrection] = []
    board.model.list.onCorrection = { told.append($0) }
    terminal.pass(seconds: 0.2)
    for _ in 0..<20 {
      terminal.press(.pageDown)
      board.pass(seconds: 0.05)
      terminal.pass(seconds: 0.3)
    }
    let story = try TraceStory(of: recorder.bytes)
    #expect(story.lines > 100)
    #expect(story.contentSize == board.host.contentSize)
    #expect(!told.isEmpty)
    #expect(story.corrections.count >= told.count)
    #expect(story.text.contains(" by edit, item "))
  }

  @Test func aDamagedTraceNamesItsLine() {
    let error = #expect(throws: TraceError.self) {
      try TraceStory(of: Array("frame\nframe\nfrome\n".utf8))
    }
    #expect(error?.line == 3)
  }
}
