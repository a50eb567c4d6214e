import GalleryModels
import LazyScrollTerminal
import Testing

@testable import TerminalGallery

@Suite struct InspectorTests {
  @Test func lineOfAMillionItemsFitsThePage() {
    let inspector = Inspector(
      figures: ViewFigures(
        items: 1_000_000, live: 22, inView: 20, pooled: 120, made: 142, binds: 12_345),
      microseconds: 1234, progress: 1)
    #expect(
      inspector.figuresLine
        == "1,000,000 items  live 22  in view 20  pooled 120  made 142  binds 12,345  1,234 µs  100.0 %"
    )
    #expect(inspector.figuresLine.terminalWidth <= 94)
  }

  @Test func thousandsAreGrouped() {
    #expect(
      [0, 999, 1000, -1000, 1_234_567].map(\.grouped)
        == ["0", "999", "1,000", "-1,000", "1,234,567"])
  }
}
