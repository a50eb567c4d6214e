import LazyScroll
import LazyScrollEngine
import Testing

@testable import LazyScrollTerminal

@Suite struct TerminalHostTests {
  private func rows(_ range: Range<Int>) -> [String] { range.map { "row \($0)" } }

  // MARK: Drawing

  @Test func firstRowsAreVisible() {
    let fixture = TerminalFixture()
    #expect(fixture.lines == rows(0..<10))
    #expect(fixture.terminal.cells == fixture.host.screen.cells)
    #expect(fixture.terminal.complaints == [])
  }

  @Test func idleHostRequestsNoFrames() {
    let fixture = TerminalFixture()
    let sent = fixture.sent
    #expect(fixture.host.nextDeadline == nil)
    fixture.pass(.seconds(1))
    #expect(fixture.sent == sent)
  }

  @Test func statusLineHasItsOwnRow() {
    let fixture = TerminalFixture()
    fixture.host.statusLine = { $0.text("status", alignment: .right) }
    fixture.settle()
    #expect(fixture.lines == rows(0..<9) + ["              status"])
    #expect(fixture.host.viewport.bounds.size == LayoutSize(width: 80, height: 144))
    fixture.host.statusLine = nil
    fixture.settle()
    #expect(fixture.lines == rows(0..<10))
  }

  @Test func messageIsShownWithoutContent() {
    let fixture = TerminalFixture(columns: 20, rows: 4, count: 0)
    fixture.host.message = "Loading the feed …"
    fixture.settle()
    #expect(fixture.lines == ["", "  Loading the feed", "         …", ""])
    fixture.frames = [LayoutRect(x: 0, y: 0, width: 80, height: 16)]
    fixture.view.reloadData()
    fixture.settle()
    #expect(fixture.lines == ["row 0", "", "", ""])
  }

  @Test func viewsAreOpaqueAndStackedInFeedOrder() {
    let fixture = TerminalFixture(
      columns: 12, rows: 3,
      frames: [
        LayoutRect(x: 0, y: 0, width: 40, height: 32),
        LayoutRect(x: 8, y: 0, width: 16, height: 16),
        LayoutRect(x: 12, y: 0, width: 36, height: 16),
      ])
    #expect(fixture.lines == ["rorrow 2", "", ""])
  }

  @Test func narrowPageIsCentered() throws {
    let fixture = TerminalFixture(columns: 30, rows: 2, count: 3) { $0.maximumColumns = 20 }
    #expect(fixture.lines == ["     row 0", "     row 1"])
    #expect(fixture.host.contentPoint(column: 4, row: 0) == nil)
    // In the cell's middle, with a tolerance of a thousandth of it; see CellGrid.
    let point = try #require(fixture.host.contentPoint(column: 5, row: 1))
    #expect((point.x - 2).magnitude < 0.004 && (point.y - 24).magnitude < 0.016)
  }

  @Test func rightToLeftIsMirroredOnce() {
    let frames = (0..<4).map { LayoutRect(x: Double($0) * 32, y: 0, width: 32, height: 16) }
    let fixture = TerminalFixture(columns: 20, rows: 1, frames: frames) {
      $0.direction = .rightToLeft
    }
    // The third row is cut off at the left.
    #expect(fixture.lines == ["2   row 1   row 0"])
    fixture.type("\u{1B}[D")
    #expect(fixture.host.offset == LayoutPoint(x: 48, y: 0))
    #expect(fixture.lines == ["row 3   row 2   row"])
    fixture.type("\u{1B}[C")
    #expect(fixture.host.offset == .zero)
  }

  @Test func resizeShowsMoreOrFewerRows() {
    let fixture = TerminalFixture()
    fixture.host.resize(to: CellSize(columns: 5, rows: 3))
    fixture.settle()
    #expect(fixture.lines == rows(0..<3))
    #expect(fixture.terminal.cells == fixture.host.screen.cells)
    fixture.host.resize(to: CellSize(columns: 0, rows: 0))
    fixture.settle()
    #expect(fixture.lines == [])
    fixture.host.resize(to: CellSize(columns: 30, rows: 12))
    fixture.settle()
    #expect(fixture.lines == rows(0..<12))
    fixture.type("\u{1B}[F")
    fixture.host.resize(to: CellSize(columns: 30, rows: 50))
    fixture.settle()
    #expect(fixture.lines == rows(50..<100))
  }

  @Test func oneFrameIsPlainText() {
    let fixture = TerminalFixture(columns: 20, rows: 3) { $0.bindingBudget = .zero }
    #expect(fixture.host.renderFrameAsText() == "row 0\nrow 1\nrow 2\n")
  }

  // MARK: Binding

  @Test func deferredItemsShowAPattern() {
    let fixture = TerminalFixture(columns: 8, rows: 6, count: 6)
    // Two items fit into the eight milliseconds of a display frame.
    fixture.willBind = { _ in fixture.clock.now += .milliseconds(5) }
    fixture.view.clearViews(pooled: false)
    fixture.host.tellViewport()
    let light = String(repeating: "░", count: 8)
    fixture.pass(.milliseconds(17))
    #expect(fixture.lines == rows(0..<4) + [light, light])
    fixture.settle()
    #expect(fixture.lines == rows(0..<6))
  }

  @Test func hostWithoutABudgetBindsEverythingAtOnce() {
    let fixture = TerminalFixture(columns: 8, rows: 6, count: 6) { $0.bindingBudget = nil }
    fixture.willBind = { _ in fixture.clock.now += .milliseconds(5) }
    fixture.view.clearViews(pooled: false)
    fixture.host.tellViewport()
    #expect(!fixture.host.isFrameRequested)
    #expect(fixture.view.materializedViews.count == 6)
  }

  @Test func measuredViewsHaveTheHeightOfTheirText() {
    let host = TerminalHost(size: CellSize(columns: 10, rows: 8))
    let source = Paragraphs(["one", "two words here", "three"])
    let driver = Driver(host: host)
    driver.dataSource = source
    driver.send(
      .snapshot(
        Snapshot(sections: [
          SectionSnapshot(items: ItemList(count: 3), layout: ListLayout(estimate: 16))
        ]), transition: nil))
    #expect(host.renderFrameAsText() == "one\ntwo words\nhere\nthree\n\n\n\n\n")
    #expect(host.contentSize.height == 64)
  }

  private final class Paragraphs: DataSource {
    let texts: [String]
    init(_ texts: [String]) { self.texts = texts }

    func view(
      for element: ListElement, from dequeuer: borrowing Dequeuer<TerminalView>
    ) -> BoundView<TerminalView>? {
      let text = texts[element.index]
      let view = TerminalView { $0.paragraph(text) }
      view.measuring = { room in
        CellSize(columns: room.columns, rows: TextLines.wrap(text, columns: room.columns).count)
      }
      return BoundView(view, reuse: ReuseIdentifier(1))
    }
  }
}
